"""Single keys, on every kind of terminal."""

from __future__ import annotations

from typing import Final

NAMED: Final = {"left", "right", "home", "end", "pageup", "pagedown", "enter"}
LETTERS: Final = {*"npqrv 0123456789"}


def read_key(status: str) -> str:
    """Waits for one of the keys, with a status line below everything else. Ctrl-C raises KeyboardInterrupt."""
    from prompt_toolkit import Application
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
    from prompt_toolkit.layout import FormattedTextControl, Layout, Window

    bindings = KeyBindings()
    for key in NAMED | LETTERS:

        @bindings.add(key)
        def press(event: KeyPressEvent, key: str = key) -> None:
            event.app.exit(result=key)

    @bindings.add("c-c")
    def interrupt(event: KeyPressEvent) -> None:
        event.app.exit(exception=KeyboardInterrupt())

    @bindings.add("c-d")
    def leave(event: KeyPressEvent) -> None:
        event.app.exit(result="q")

    window = Window(FormattedTextControl(status), dont_extend_height=True, wrap_lines=True)
    application: Application[str] = Application(Layout(window), key_bindings=bindings, erase_when_done=True)
    return application.run()
