"""One game being played: the same door for every game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, cast

from spieltisch.games import book_of
from spieltisch.games.chance import Word, Words, commitment, fresh_seed, game_key
from spieltisch.games.contract import (
    BadOption,
    BadRecord,
    Event,
    GameBook,
    Heard,
    IllegalMove,
    Preview,
    Result,
    Settings,
    SpieltischError,
    View,
    always_asked,
    new_table,
    shown,
    told,
    winners,
)
from spieltisch.games.fields import Fields
from spieltisch.games.masks import bits, lowest
from spieltisch.record import LONGEST_TEXT, Record, WrittenRecord, is_text, read

LONGEST_MOVE: Final = 200


def new(
    game: str,
    players: int | None = None,
    *,
    seed: str | None = None,
    contributions: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Game:
    """Sets up a table and deals. A wrong option raises BadOption (a ValueError), which says what is allowed."""
    book = book_of(game)
    settings = book.settings(players, options)
    if seed is not None and not is_text(seed):
        raise BadOption("bad_seed", f"seed is a text of at most {LONGEST_TEXT} characters.")
    each = settings["players"]
    return Game(
        book,
        settings,
        fresh_seed() if seed is None else seed,
        contributions=one_text_each("contributions", contributions, each),
        names=one_text_each("names", names, each),
    )


def one_text_each(what: str, texts: object, players: int) -> tuple[str, ...]:
    if texts is None:
        return ("",) * players
    if not isinstance(texts, list | tuple) or len(texts) != players or not all(map(is_text, texts)):
        raise BadOption(f"bad_{what}", f"{what} is a list of {players} texts of at most {LONGEST_TEXT} characters.")
    return tuple(texts)


def replay(record: object) -> Game:
    """The game that a record describes, at the point where it was saved. BadRecord if anything is wrong."""
    written = read(record)
    game = written.begin()
    for number, (seat, move) in enumerate(written.moves, 1):
        try:
            game.play(seat, move)
        except SpieltischError as error:
            raise BadRecord("illegal_move", f"Move {number} cannot be played: {error.sentence}") from error
    if game.result != written.result:
        raise BadRecord("result", f"The record does not tell the result of its moves: {outcome(game.result)}.")
    if game.record()["checksum"] != cast(WrittenRecord, record)["checksum"]:
        raise BadRecord("form", "The record is not written as this game would be: it was edited.")
    return game


def outcome(result: Result | None) -> str:
    """A result in a few words, for a person."""
    if result is None:
        return "the game is not over, so there is none yet"
    winners = ", ".join(str(seat + 1) for seat in result["winners"])
    scores = ", ".join(map(str, result["scores"]))
    return f"the scores are {scores}, and {'seat' if len(result['winners']) == 1 else 'seats'} {winners} won"


class Game:
    """A game in progress. Seats are counted from 0; in the notation, which people type, from 1."""

    def __init__(
        self,
        book: GameBook,
        settings: Settings,
        seed: str,
        *,
        contributions: tuple[str, ...],
        names: tuple[str, ...],
    ) -> None:
        self.book = book
        self.settings = settings
        self.players = settings["players"]
        self.seed = seed
        self.contributions = contributions
        self.names = names
        self.commitment = commitment(seed)
        self.moves: list[tuple[int, str]] = []
        self._words = Words(game_key(seed, contributions))
        self._words_used = 0
        self._table: Any = new_table(book, settings)
        self._shared: Any = None
        """A table that another game plays on from, too."""
        self._listed: dict[int, list[str]] = {}
        """The legal moves at this table of the seats that were asked for; what is listed need not be checked again."""
        self._asked: tuple[int, ...] = ()
        """The seats that may move now."""
        self.opening: list[Event] = self._go_on([])

    @property
    def undo_epoch(self) -> int:
        """Counts up when hidden things come to light: rounds of Klunker, shown rolls of Knaster."""
        return self.book.undo_epoch(self._table)

    @property
    def awaits_call(self) -> bool:
        """Must somebody now call what real dice show? Only people do, never bots."""
        return self.book.awaits_call(self._table)

    @property
    def waiting(self) -> set[int]:
        """The seats that may move now; empty only when the game is over."""
        return {*self._asked}

    def legal(self, seat: int) -> list[str]:
        """Every move that this seat may make now; [] if it is not asked."""
        if type(seat) is not int or seat not in self._asked:
            self._check_seat(seat)
            return []
        listed = self._listed.get(seat)
        if listed is None:
            listed = self._listed[seat] = self.book.moves(self._table, seat)
        return listed.copy()

    def play(self, seat: int, move: str) -> list[Event]:
        """Makes a move and carries out all that follows. IllegalMove says what is allowed, and changes nothing."""
        book, before = self.book, self._table
        if book.play_listed is not None and self._is_listed(seat, move):
            table = self._table = before.copy() if before is self._shared else before
            self._listed = {}
            self.moves.append((seat, move))
            return self._go_on(book.play_listed(table, seat, move))
        actions, text, after = self._after(seat, move)
        self._table, self._listed = after, {}
        self.moves.append((seat, text))
        events = book.move_events(before, seat, actions, after)
        events += book.consequence_events(before, after)
        if before is not self._shared:
            before.discard()
        return self._go_on(events)

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know; with its legal moves and what each would visibly do."""
        if seat is not None:
            self._check_seat(seat)
        known = self.public()
        return cast(View, {**known, **self.private(seat, known)})

    def open_view(self, seat: int | None) -> View:
        """The same with everything open, for a game that is looked at again."""
        view = self.view(seat)
        return cast(View, {**view, **self.book.disclosed(self._table, view)})

    def public(self) -> dict[str, object]:
        """What everybody knows: the part of every view that is the same."""
        return {**self.book.public(self._table), "waiting": list(self._asked), "result": self.result}

    def private(self, seat: int | None, public: Mapping[str, object], with_moves: bool = True) -> dict[str, object]:
        """The other part of a view; its fields take the place of public ones."""
        moves = self.previews(seat) if seat is not None and with_moves else []
        return {**self.book.private(self._table, seat, public), "moves": moves}

    def previews(self, seat: int) -> list[Preview]:
        """The legal moves of a seat, each with what it would visibly do."""
        return [self.preview(seat, move) for move in self.legal(seat)]

    def previews_depend_on(self, seat: int) -> Sequence[Hashable]:
        """For each legal move what its preview shows besides it; None if that is too much to say."""
        return self.book.previews_depend_on(self._table, seat, self.legal(seat))

    def reveal(self) -> dict[str, Any]:
        """The whole truth, for tests and replays."""
        return dict(self.book.reveal(self._table))

    @property
    def result(self) -> Result | None:
        """Scores, winners and why the game ended; None until it is over."""
        if self._asked:
            return None
        return {
            "scores": [self.book.score(self._table, seat) for seat in range(self.players)],
            "winners": winners(self.book, self._table, self.players),
            "reason": self.book.reason(self._table),
        }

    def record(self) -> WrittenRecord:
        """The game as it is written down, the secret seed included: `replay` goes on from here at any time."""
        return self.written().write()

    def written(self) -> Record:
        """The same, before it becomes JSON."""
        return Record(
            book=self.book,
            settings=self.settings,
            names=self.names,
            contributions=self.contributions,
            seed=self.seed,
            moves=tuple(self.moves),
            result=self.result,
        )

    def __copy__(self) -> Game:
        return self.branch()

    def branch(self) -> Game:
        """An independent copy, which can be played on without touching this game."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        self._shared = twin._shared = self._table
        return twin

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise IllegalMove("bad_seat", f"A seat is a number from 0 to {self.players - 1}, not {shown(seat)}.")

    def _understand(self, seat: int, move: object) -> list[int]:
        self._check_seat(seat)
        if not is_text(move, LONGEST_MOVE):
            raise IllegalMove("not_a_move", f"A move is a text of at most {LONGEST_MOVE} characters.")
        if not self._asked:
            raise IllegalMove("game_over", "The game is over.")
        if seat not in self._asked:
            others = ", ".join(str(other + 1) for other in self._asked)
            raise IllegalMove("not_your_turn", f"Seat {seat + 1} is not asked now. The game waits for seat {others}.")
        try:
            return self.book.parse(self._table, " ".join(str.lower(move).split()))
        except IllegalMove as error:
            raise IllegalMove(error.code, f"{error.sentence} {self._allowed(seat)}") from None

    def _allowed(self, seat: int) -> str:
        moves = self.legal(seat)
        more = f" and {len(moves) - 8} more" if len(moves) > 8 else ""
        return f"Allowed: {', '.join(moves[:8])}{more}."

    def _is_listed(self, seat: object, move: object) -> bool:
        """Need this move not be checked, and is it written as it always is?"""
        return type(seat) is int and type(move) is str and move in self._listed.get(seat, ())

    def _after(self, seat: int, move: str) -> tuple[list[int], str, Fields]:
        """The actions of a move, the move as it is written down, and a copy of the table after it."""
        book, before = self.book, self._table
        if self._is_listed(seat, move):
            actions, table = book.parse(before, move), before.copy()
            for action in actions:
                book.play(table, seat, action)
            return actions, move, table
        actions, table = self._understand(seat, move), before.copy()
        for action in actions:
            if not book.legal(table, seat) >> action & 1:
                raise IllegalMove("not_allowed", f"{shown(move)} is not allowed now. {self._allowed(seat)}")
            book.play(table, seat, action)
        return actions, book.text(before, actions), table

    def _go_on(self, events: list[Event]) -> list[Event]:
        """Carries out chance and forced moves until somebody has to choose or the game is over; adds what happens."""
        book, table = self.book, self._table
        while True:
            if book.needs_chance(table):  # no other game has this table: none branches before
                before = table if book.chance_shows_itself else table.copy()
                book.chance(table, self._next_word(table))
                while book.needs_chance(table):
                    book.chance(table, self._next_word(table))
                events += book.chance_events(before, table)
                if before is not table:
                    before.discard()
            seats = self._asked = bits(book.waiting(table))
            forced = None if book.needs_choice is always_asked else self._forced(seats)
            if forced is None:
                break
            before = table
            self._table = table = before.copy()
            events += self._carry_out(before, forced, table)
            events += book.consequence_events(before, table)
            before.discard()
        if not seats:
            events.append(told({"event": "ended", **cast(Result, self.result)}))
        return events

    def _forced(self, seats: Sequence[int]) -> int | None:
        """The first of these seats that has no choice."""
        needs_choice, table = self.book.needs_choice, self._table
        for seat in seats:
            if not needs_choice(table, seat):
                return seat
        return None

    def _carry_out(self, before: Fields, seat: int, after: Fields) -> list[Event]:
        """The only action of a seat that has no choice, at a copy of the table before."""
        action = lowest(self.book.legal(before, seat))
        self.book.play(after, seat, action)
        return self.book.move_events(before, seat, [action], after)

    def _next_word(self, _table: Fields) -> Word:
        """The word of chance that this table gets."""
        number = self._words_used
        self._words_used = number + 1
        return self._words[number]

    def preview(self, seat: int, move: str) -> Preview:
        """A legal move with what the seat would see happen at once, before any chance."""
        book, before = self.book, self._table
        if self._is_listed(seat, move) and book.has_no_consequences(before, seat, actions := book.parse(before, move)):
            return {"move": move, "events": without_audience(book.move_events(before, seat, actions, before))}
        actions, _, table = self._after(seat, move)
        events = book.move_events(before, seat, actions, table)
        while book.waiting(table) >> seat & 1 and not book.needs_choice(table, seat):
            before, table = table, table.copy()
            events += self._carry_out(before, seat, table)
            before.discard()
        table.discard()
        return {"move": move, "events": without_audience(events)}


def without_audience(events: Sequence[Event]) -> list[Heard]:
    """Events as they are told to somebody who may know them."""
    return [{name: value for name, value in event.items() if name != "audience"} for event in events]


def seen_by(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Of these events, what a seat (None: a spectator) may know."""
    return [event for event in events if event["audience"] is None or seat in event["audience"]]
