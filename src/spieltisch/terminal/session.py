"""A person in seat 0 plays with bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import numpy as np
from rich.console import Console

from spieltisch.bots import load
from spieltisch.game import new, seen_by
from spieltisch.games.contract import Event, IllegalMove
from spieltisch.terminal.asking import INTERRUPTED, Leave, ask, choose, say
from spieltisch.terminal.choices import choices, listing, meant
from spieltisch.terminal.drawing import draw
from spieltisch.terminal.ending import show_ending
from spieltisch.terminal.expected import expected
from spieltisch.terminal.manual import MANUAL
from spieltisch.terminal.phrases import listed, seat_names
from spieltisch.terminal.saving import save_game
from spieltisch.terminal.seating import Seating, take_seats
from spieltisch.terminal.words import tell

PERSON: Final = 0
THINKING_SECONDS: Final = 2.0
"""So long a person likes to wait for a bot."""


def play_in_terminal(
    console: Console,
    game: str | None,
    players: int | None,
    options: dict[str, str],
    level: str | None,
    seed: str | None,
) -> int:
    """Plays until the person has had enough, and returns the exit code. A seed is for the first game only.

    BadOption, if what was given makes no game.
    """
    try:
        seating = take_seats(console, game, players, options, level)
        Session(console, seating, seed).play()
        while choose(console, "Play again?", {"yes": "", "no": ""}, "yes") == "yes":
            Session(console, seating, None).play()
    except Leave:
        pass
    except KeyboardInterrupt:
        say(console, "\nGoodbye.")
        return INTERRUPTED
    say(console, "Goodbye.")
    return 0


class Session:
    """One game, with all that the person was told."""

    def __init__(self, console: Console, seating: Seating, seed: str | None) -> None:
        self.console = console
        self.names = seat_names(seating.settings["players"], seating.level)
        self.game = new(seating.game, seed=seed, names=self.names, **seating.settings)
        self.bots = [load(seating.game, seating.level) for _ in self.names]
        # A game with a given seed has the same bots' choices too.
        self.luck = np.random.default_rng(list(self.game.seed.encode()))
        self.seen: list[Event] = []

    def play(self) -> None:
        say(self.console, f"At the table: {listed(self.names)}. Type 'help' whenever you like.")
        self.tell(self.game.opening)
        while self.game.waiting:
            bots = self.game.waiting - {PERSON}
            if bots and not self.must_call_dice():
                self.let_bot_move(min(bots))
            else:
                self.let_person_move()
        show_ending(self.console, self.game.view(PERSON), self.seen, self.names)
        self.offer_to_save()

    def must_call_dice(self) -> bool:
        """KN-10: any seat may call real dice, but only the person has some."""
        return self.game.awaits_call

    def tell(self, events: Sequence[Event]) -> None:
        news = seen_by(events, PERSON)
        self.seen += news
        self.print_told(news)

    def print_told(self, events: Sequence[Event]) -> None:
        for sentence in tell(events, self.names, PERSON):
            say(self.console, sentence)

    def let_bot_move(self, seat: int) -> None:
        view, legal = self.game.view(seat), self.game.legal(seat)
        decision = self.bots[seat].choose(view, legal, self.luck, time.monotonic() + THINKING_SECONDS)
        self.tell(self.game.play(seat, decision.move))

    def let_person_move(self) -> None:
        view = self.game.view(PERSON)
        offered = choices(view, self.names)
        self.console.print(draw(view, self.names), listing(offered))
        say(self.console, expected(view), style="bold")
        while True:
            typed = ask(self.console, ">")
            if self.obey(typed):
                continue
            try:
                return self.tell(self.game.play(PERSON, meant(typed, view, offered)))
            except IllegalMove as error:
                say(self.console, error.sentence, style="red")

    def obey(self, typed: str) -> bool:
        """Carries out what is not a move."""
        command, _, argument = typed.partition(" ")
        match command.lower():
            case "":
                say(self.console, expected(self.game.view(PERSON)), style="bold")
            case "help":
                say(self.console, MANUAL[self.game.book.name])
            case "log":
                self.print_told(self.seen)
            case "save" if argument:
                save_game(self.console, self.game, argument.strip())
            case "save":
                say(self.console, "Say 'save' and a file name, such as 'save game.json'.", style="red")
            case _:
                return False
        return True

    def offer_to_save(self) -> None:
        say(self.console, "Keep a record of this game? Type a file name, or just press Enter.")
        while (file := ask(self.console, "[no record] >")) and not save_game(self.console, self.game, file):
            pass
