"""A person in seat 0 plays with bots."""

from __future__ import annotations

import shlex
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import numpy as np
from rich.console import Console

from spieltisch import bots
from spieltisch.game import Game, new, replay, seen_by
from spieltisch.games.contract import BadOption, Event
from spieltisch.terminal.company import Company, level_in, seat_names
from spieltisch.terminal.dialog import INTERRUPTED, Dialog, Leave, Quit
from spieltisch.terminal.front import front_of
from spieltisch.terminal.hints import hint
from spieltisch.terminal.moves import Language, Unclear, choices, listing, spelled
from spieltisch.terminal.opening import USUAL_LEVEL, ask_for_opening
from spieltisch.terminal.saving import save_game
from spieltisch.words import Words

PERSON: Final = 0
THINKING_SECONDS: Final = 2.0
"""As long as a person likes to wait for a bot."""
COMMANDS: Final = ("help", "hint", "undo", "log", "save", "quit")


def play_in_terminal(
    console: Console,
    words: Words,
    game: str | None = None,
    *,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    level: str | None = None,
    seed: str | None = None,
    record: Mapping[str, Any] | None = None,
) -> int:
    """Plays until the person has had enough, and returns the exit code. Seed and record are for the first game only.

    BadOption, if what was given makes no game; BadRecord, if the record is none.
    """
    dialog = Dialog(console, words)
    try:
        if record is not None:
            session = resumed(dialog, record, level)
            session.play()
        else:
            opening = ask_for_opening(dialog, game, players, options or {}, level)
            session = begun(dialog, opening.game, opening.settings, opening.level, seed)
            session.play()
        while dialog.confirm(words("terminal-again"), default=True):
            session = begun(dialog, session.game.book.name, session.game.settings, session.level, None)
            session.play()
    except Leave:
        pass
    except KeyboardInterrupt:
        dialog.say("\n" + words("terminal-goodbye"))
        return INTERRUPTED
    dialog.say(words("terminal-goodbye"))
    return 0


def begun(dialog: Dialog, game: str, settings: Mapping[str, Any], level: str, seed: str | None) -> Session:
    names = seat_names(settings["players"], level)
    return Session(dialog, new(game, seed=seed, names=names, **settings), level)


def resumed(dialog: Dialog, record: Mapping[str, Any], level: str | None) -> Session:
    """A saved game at the point where it was left. Its bots play at the level in their names."""
    game = replay(record)
    if game.result is not None:
        raise BadOption("game_over", "This game is over; `spieltisch replay` shows it.")
    named = level_in(game.names[-1])
    level = level or (named if named in bots.levels(game.book.name) else USUAL_LEVEL)
    bots.check(game.book.name, level)
    return Session(dialog, game, level)


class Session:
    """One game, with all that the person was told."""

    def __init__(self, dialog: Dialog, game: Game, level: str) -> None:
        self.dialog = dialog
        self.words = dialog.words
        self.game = game
        self.level = level
        self.company = Company(self.words, game.names, PERSON)
        self.front = front_of(game.book.name)
        self.language = Language(self.words, game.book.name)
        self.bots = [bots.load(game.book.name, level) for _ in game.names] if game.players > 1 else []
        # A game with a given seed has the same bots' choices too.
        self.luck = np.random.default_rng(list(game.seed.encode()))
        self.seen: list[Event] = []
        self.saved = False

    def play(self) -> None:
        try:
            self.play_to_the_end()
        except (Quit, KeyboardInterrupt):
            if self.game.waiting and not self.saved and any(seat == PERSON for seat, _ in self.game.moves):
                with suppress(Leave, KeyboardInterrupt):
                    self.offer_to_save("terminal-keepUnfinished")
            raise

    def play_to_the_end(self) -> None:
        names = self.words.list(self.company.full_name(seat) for seat in range(self.game.players))
        self.dialog.say(self.words("terminal-atTable", names=names))
        self.go_to(len(self.game.moves))
        self.print_told(self.seen)
        while self.game.waiting:
            others = self.game.waiting - {PERSON}
            if others and not self.game.awaits_call:
                self.let_bot_move(min(others))
            else:
                self.let_person_move()
        view = self.game.view(PERSON)
        assert view["result"] is not None
        self.dialog.show(self.front.account(view, self.seen, self.company))
        self.dialog.say(self.front.verdict(view["result"], self.company), style="bold")
        self.offer_to_save("terminal-keep")

    def go_to(self, move: int) -> None:
        """The game as it was before this move, and what the person had seen by then."""
        moves = self.game.moves[:move]
        self.game = self.game.written().begin()
        self.seen = seen_by(self.game.opening, PERSON)
        for seat, text in moves:
            self.seen += seen_by(self.game.play(seat, text), PERSON)

    def tell(self, events: Sequence[Event]) -> None:
        news = seen_by(events, PERSON)
        self.seen += news
        self.print_told(news)
        self.saved = False

    def print_told(self, events: Sequence[Event]) -> None:
        for event in events:
            if sentence := self.front.sentence(event, self.company):
                self.dialog.say(sentence)

    def let_bot_move(self, seat: int) -> None:
        view, legal = self.game.view(seat), self.game.legal(seat)
        decision = self.bots[seat].choose(view, legal, self.luck, time.monotonic() + THINKING_SECONDS)
        self.tell(self.game.play(seat, decision.move))

    def let_person_move(self) -> None:
        view, legal = self.game.view(PERSON), self.game.legal(PERSON)
        offered = choices(self.front, view, self.company)
        self.dialog.show(self.front.draw(view, self.company), listing(self.front, offered, self.words))
        self.dialog.say(self.front.expected(view, self.company), style="bold")
        while True:
            typed = self.dialog.ask(">", lambda line: self.completions(line, legal))
            if not typed:
                self.dialog.say(self.front.expected(view, self.company), style="bold")
                continue
            command, _, argument = typed.partition(" ")
            if (named := self.command(command)) is not None:
                self.obey(named, argument.strip())
                if named == "undo":
                    return
                continue
            try:
                move = self.language.meant(typed, legal, offered)
            except Unclear as unclear:
                self.dialog.say(str(unclear), style="red")
            else:
                self.tell(self.game.play(PERSON, move))
                return

    def completions(self, line: str, legal: Sequence[str]) -> list[str]:
        commands = [self.typed(command) for command in COMMANDS if self.typed(command).startswith(line)]
        return [*self.language.completions(line, legal), *(commands if line else [])]

    # What is not a move

    def typed(self, command: str) -> str:
        return self.words(f"terminal-commands-{command}-typed")

    def command(self, typed: str) -> str | None:
        """The command that was typed, in the reader's language or in English."""
        if typed == "?":
            return "help"
        return next((name for name in COMMANDS if typed.lower() in (name, self.typed(name))), None)

    def obey(self, command: str, argument: str) -> None:
        match command:
            case "help":
                self.help()
            case "hint":
                self.hint()
            case "undo":
                self.undo()
            case "log":
                self.print_told(self.seen)
            case "save" if argument:
                self.save(argument)
            case "save":
                example = f"{self.typed('save')} {self.game.book.name}.json"
                self.dialog.say(self.words("terminal-saveHow", example=example), style="red")

    def help(self) -> None:
        words, settings = self.words, self.game.settings
        for paragraph in self.front.manual(settings, words):
            self.dialog.say(paragraph)
        if examples := self.front.examples(settings):
            moves = " · ".join(spelled(words, self.front.game, move) for move in examples)
            self.dialog.say(words("pair", label=words("terminal-moves"), value=moves))
        self.dialog.say(words("terminal-help-typing"))
        self.dialog.say(words("terminal-help-heading"))
        for command in COMMANDS:
            about = words(f"terminal-commands-{command}-about")
            self.dialog.say(f"  {words('pair', label=self.typed(command), value=about)}")

    def hint(self) -> None:
        if self.game.awaits_call or not bots.levels(self.front.game):
            self.dialog.say(self.words("terminal-noHint"))
        else:
            hint(self.dialog, self.front, self.game.view(PERSON), self.game.legal(PERSON), self.company.name)

    def undo(self) -> None:
        """The last decision of the person, and all that followed. Chance repeats itself: it comes from the seed."""
        own = [number for number, (seat, _) in enumerate(self.game.moves) if seat == PERSON]
        if not own:
            self.dialog.say(self.words("refusals-nothing_to_undo"), style="red")
            return
        self.go_to(own[-1])
        self.saved = False
        self.dialog.say(self.words("log-undone", who=self.company.who(PERSON)))

    def save(self, file: str) -> bool:
        self.saved = save_game(self.dialog, self.game, file)
        if self.saved and self.game.waiting:
            command = f"spieltisch terminal --resume {shlex.quote(file)}"
            self.dialog.say(self.words("terminal-resume", command=command))
        return self.saved

    def offer_to_save(self, question: str) -> None:
        self.dialog.say(self.words(question))
        while (file := self.dialog.ask(">")) and not self.save(file):
            pass
