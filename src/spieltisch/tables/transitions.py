"""Every entry of a table's log leads from one state to the next. No store and no network here.

The log is the table: whoever reads all entries from the beginning gets the same state. An entry is checked by carrying
it out on a copy; only when it is stored does the copy become the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, cast

from spieltisch.bots.characters import CHARACTERS
from spieltisch.game import Game, new
from spieltisch.games.contract import Event
from spieltisch.record import read
from spieltisch.tables.clocks import first_clocks
from spieltisch.tables.entries import HOST, SYSTEM, Entry
from spieltisch.tables.live import ENDED, OPEN, OVER, PLAYING, LiveTable
from spieltisch.tables.options import DAY, EMOTES, PERSON, numbers_of_players, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.seating import NOBODY, Seat, bot_seat
from spieltisch.tables.texts import look_alike, read_contribution, read_name, read_saying, shown_name

BUDGETS: Final = {
    "say": 300,
    "vacation": 50,
    "emote": 300,
    "undo": 300,
    "return": 100,
    "sit": 100,
    "arrange": 500,
    "change": 200,
}
"""How often each seat may do what no game needs: nobody can make a log endless, or spoil a table for others."""
OTHER_COMMITMENT: Final = "The contribution was made for another commitment. Look again, and contribute to this one."

LONGEST_VACATION: Final = 14.0
DAYS_OFF: Final = 28.0
"""How many days one vacation lasts at most, and all vacations of a person in one game together: the others wait."""
PATIENCE_BY_DAY: Final = 7 * DAY
"""Where people play by day: who has kept the others waiting for this long can be given a bot by them."""

After = tuple[LiveTable, list[Event]]


def after(table: LiveTable, entry: Entry) -> After:
    """The table after an entry, and what happened. Refused or IllegalMove if it cannot be."""
    settled = table
    if table.clocks is not None and entry.kind != "resume":
        settled = replace(table, clocks=table.clocks.settled(entry.at))
    changed, events = HANDLERS[entry.kind](settled, entry)
    if entry.kind in BUDGETS:
        used = changed.spent.get((entry.kind, entry.seat), 0) + 1
        changed = replace(changed, spent={**changed.spent, (entry.kind, entry.seat): used})
    return changed.with_running_clocks().but(number=table.number + 1), events


def check_budget(table: LiveTable, entry: Entry) -> None:
    """For new entries only: whatever is in a log is read, however long it is."""
    if table.spent.get((entry.kind, entry.seat), 0) < BUDGETS.get(entry.kind, table.number + 1):
        return
    if entry.kind in ("say", "emote"):
        raise Refused("chat_full", "You have said so much at this table that it takes no more from you.")
    raise Refused("too_often", "This has happened so often at this seat that it can't happen again.")


def told(event: str, seat: int | None = None, audience: list[int] | None = None, **facts: object) -> Event:
    return cast(Event, {"event": event, "audience": audience, "seat": seat, **facts})


def demand(holds: bool, code: str, sentence: str) -> None:
    if not holds:
        raise Refused(code, sentence)


def need_seat(table: LiveTable, entry: Entry) -> tuple[int, Seat]:
    demand(entry.seat is not None and 0 <= entry.seat < len(table.seats), "no_such_seat", "There is no such seat.")
    assert entry.seat is not None
    return entry.seat, table.seats[entry.seat]


def need_game(table: LiveTable) -> Game:
    demand(
        table.status == PLAYING and table.game is not None,
        "not_playing",
        f"No game is played here: the table is {table.status}.",
    )
    assert table.game is not None
    return table.game


# One function for each kind of entry


def sit(table: LiveTable, entry: Entry) -> After:
    """Somebody takes a free seat, or a new one where the host starts. Elsewhere the last to sit down does."""
    demand(table.status == OPEN, "not_open", f"Nobody can sit down any more: the table is {table.status}.")
    if entry.seat == len(table.seats) and table.has_room():
        table = table.with_another_seat()
    number, seat = need_seat(table, entry)
    demand(seat.is_free, "seat_taken", "This seat is taken.")
    name = read_name(entry.facts["name"])
    table = with_bots_apart_from(table, name)
    demand(
        not any(look_alike(other.name, name) for other in table.seats),
        "name_taken",
        f"Somebody who looks like {name} sits here already. Take another name.",
    )
    contribution = read_contribution(entry.facts.get("contribution"))
    is_host = entry.facts.get("is_host", False)
    person = Seat(name=name, token=entry.facts["token"], contribution=contribution, is_host=is_host)
    table = table.with_seat(number, person)
    events = [told("sat", number, name=name)]
    if table.options.host_starts or any(seat.is_free for seat in table.seats):
        return table, events
    table, begun = begin(table, entry.at)
    return table, events + begun


def with_bots_apart_from(table: LiveTable, name: str) -> LiveTable:
    """A character gives way to a person of the same name: another one sits down there."""
    for number, seat in enumerate(table.seats):
        if seat.character is not None and look_alike(seat.name, name):
            others = (*table.seats[:number], *table.seats[number + 1 :], Seat(name=name))
            assert seat.level is not None, "a character is a bot"
            table = table.with_seat(number, bot_seat(seat.level, table.id, others))
    return table


def need_seats_that_change(table: LiveTable, entry: Entry) -> None:
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    demand(table.status == OPEN, "not_open", f"It is too late: the table is {table.status}.")
    demand(table.options.host_starts, "settled", "What was agreed on when this table was opened stays as it is.")


def arrange(table: LiveTable, entry: Entry) -> After:
    """The host lays a seat, takes one away, or says who is to sit there: one, or all where no person sits."""
    need_seats_that_change(table, entry)
    place, who = entry.facts["place"], entry.facts["who"]
    if place == len(table.seats) and who is not None:
        demand(table.has_room(), "table_full", "No more seats can be laid here.")
        table = table.with_another_seat()
    demand(place is None or 0 <= place < len(table.seats), "no_such_seat", "There is no such seat.")
    demand(place is None or not table.seats[place].is_person, "seat_taken", "Somebody sits here.")
    places = [
        number for number, seat in enumerate(table.seats) if number == place or (place is None and not seat.is_person)
    ]
    if who is None:
        table = table.without_seats(places)
    elif place is None:
        table = with_all_seats_for(table, places, who)
    else:
        taken = any(seat.character == who for number, seat in enumerate(table.seats) if number != place)
        demand(not taken, "character_taken", f"{who.capitalize()} sits here already.")
        table = with_seat_for(table, place, who)
    return agreed(table), [told("arranged")]


def with_seat_for(table: LiveTable, place: int, who: str) -> LiveTable:
    return table.with_seat(place, Seat()) if who == PERSON else table.with_bot(place, who)


def with_all_seats_for(table: LiveTable, places: list[int], who: str) -> LiveTable:
    demand(who not in CHARACTERS, "character_taken", "Every character sits at a table once.")
    for place in places:
        seat = table.seats[place]
        if not (seat.is_free if who == PERSON else seat.level == who):
            table = with_seat_for(table, place, who)
    return table


def agreed(table: LiveTable) -> LiveTable:
    """The options fit the seats again. BadOption if they cannot."""
    seats = table.seats or (Seat(),)
    options = read_options(table.options.as_json() | {"seats": [seat.kind for seat in seats]})
    return replace(table, seats=seats, options=options)


def change(table: LiveTable, entry: Entry) -> After:
    """The host changes the options. Free seats and bots go if fewer can play with them."""
    need_seats_that_change(table, entry)
    wish = dict(entry.facts["wish"])
    most = max(numbers_of_players(table.options.book, cast(Mapping[str, object], wish.get("options") or {})))
    while len(table.seats) > most:
        spare = sorted((seat.bot is not None, -number) for number, seat in enumerate(table.seats) if not seat.is_person)
        demand(bool(spare), "too_many_people", f"With these options at most {most} can play.")
        table = table.without_seats([-spare[0][1]])
    kept = {"game": table.options.game, "seats": [seat.kind for seat in table.seats], "host_starts": True}
    return replace(table, options=read_options(wish | kept)), [told("changed")]


def start(table: LiveTable, entry: Entry) -> After:
    """The host does not wait any longer: bots take the free seats, or these go where seats come and go."""
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    demand(table.status == OPEN, "not_open", f"It cannot be started: the table is {table.status}.")
    if table.options.host_starts:
        table = table.without_seats([number for number, seat in enumerate(table.seats) if seat.is_free])
        numbers = table.options.numbers_of_players
        demand(len(table.seats) in numbers, "too_few", f"At least {numbers[0]} play this.")
        return begin(agreed(table), entry.at)
    level = table.options.takeover
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            table = table.with_bot(number, level)
    return begin(table, entry.at)


def begin(table: LiveTable, now: float) -> After:
    game = new(
        table.options.game,
        len(table.seats),
        seed=table.secret,
        contributions=[seat.contribution for seat in table.seats],
        names=[seat.name for seat in table.seats],
        **table.options.as_json()["options"],
    )
    clock = table.options.clock
    clocks = first_clocks(clock, len(table.seats), now) if clock is not None else None
    table = replace(table, status=PLAYING, game=game, anchor=game, clocks=clocks)
    return table, [told("started"), *game.opening]


def move(table: LiveTable, entry: Entry) -> After:
    game = need_game(table)
    number, seat = need_seat(table, entry)
    if entry.by == PERSON:
        demand(seat.bot is None, "bot_plays", "A bot plays for you now. Take your seat back first: `return`.")
    else:
        demand(seat.bot is not None, "person_plays", "A person plays here.")
    played = game.branch()
    events = played.play(number, entry.facts["move"])
    return settle(table, game, played, number, entry.at, events)


def settle(table: LiveTable, before: Game, after: Game, seat: int, now: float, events: list[Event]) -> After:
    """The table after a move: points of no return, clocks, the end, and who is seen to have decided."""
    clocks = table.clocks.moved(seat) if table.clocks is not None else None
    anchor = table.anchor
    if after.undo_epoch != before.undo_epoch or not after.waiting:
        anchor = after
        clocks = clocks.new_roll(now) if clocks is not None else None
    elif after.book.simultaneous and seat not in after.waiting:
        events = [*events, told("decided", seat)]
    table = table.but(game=after, anchor=anchor, clocks=clocks)
    if after.result is not None:
        table = replace(table, status=OVER)
        events = [*events, told("seed", seed=table.secret)]
    return table, events


def undo(table: LiveTable, entry: Entry) -> After:
    """An own step is taken back: nothing was shown since, and in games with turns nobody has acted."""
    game = need_game(table)
    number, seat = need_seat(table, entry)
    demand(seat.bot is None, "bot_plays", "A bot plays for you now. Take your seat back first: `return`.")
    gone = table.undoable(number)
    demand(bool(gone), "nothing_to_undo", "There is no step of yours that could still be taken back.")
    assert table.anchor is not None
    after = table.anchor.branch()
    for place in range(len(table.anchor.moves), len(game.moves)):
        if place not in gone:
            after.play(*game.moves[place])
    hidden = game.book.simultaneous and not game.book.is_call(game.moves[gone[0]][1])
    events = [told("undone", number, [number] if hidden else None, move=game.moves[gone[0]][1])]
    if hidden and number not in game.waiting:
        events.append(told("undecided", number))
    clocks = table.clocks.undone(number) if table.clocks is not None else None
    return replace(table, game=after, clocks=clocks), events


def leave(table: LiveTable, entry: Entry) -> After:
    """A person goes. Before the game the seat is free again; during it a bot plays on until the person returns."""
    number, seat = need_seat(table, entry)
    demand(seat.is_person, "not_yours", "Nobody sits here.")
    if table.status == OPEN:
        return table.with_seat(number, Seat()), [told("left", number, name=seat.name, bot=None)]
    demand(table.status in (PLAYING, OVER), "not_playing", f"There is nothing to leave: the table is {table.status}.")
    demand(not seat.away, "away", "You have left already; a bot plays for you.")
    away = replace(seat, away=True, level=table.options.takeover)
    return table.with_seat(number, away), [told("left", number, name=seat.name, bot=table.options.takeover)]


def time_out(table: LiveTable, entry: Entry) -> After:
    """Somebody's time is up: a bot plays on until the person returns."""
    need_game(table)
    number, seat = need_seat(table, entry)
    due = table.clocks.deadline() if table.clocks is not None else None
    demand(
        entry.by == SYSTEM and due is not None and due[1] == number and due[0] <= entry.at + 0.001,
        "not_yet",
        "There is time left.",
    )
    away = replace(seat, away=True, is_late=True, level=table.options.takeover)
    return table.with_seat(number, away), [told("timed_out", number, bot=table.options.takeover)]


def give_bot(table: LiveTable, entry: Entry) -> After:
    """A person who went away without a word is waited for, and no clock runs: the others let a bot play on."""
    game = need_game(table)
    number, asking = need_seat(table, entry)
    missing = entry.facts["missing"]
    demand(asking.is_person and not asking.away, "bot_plays", "A bot plays for you now. Take your seat back first.")
    demand(missing in range(len(table.seats)), "no_such_seat", "There is no such seat.")
    seat = table.seats[missing]
    demand(seat.is_person and not seat.away, "not_a_person", "A bot plays there already.")
    is_timed = table.clocks is not None and not table.options.by_day
    demand(not is_timed, "has_clock", "This table has a clock: it takes care of whoever is late.")
    demand(missing in game.waiting and missing != number, "not_waited_for", "Nobody waits for this seat now.")
    if table.clocks is not None:
        wait = PATIENCE_BY_DAY - table.clocks.waited(missing)
        if wait > 0:
            raise Refused("still_here", "Give them some days to come back.", wait=wait)
    away = replace(seat, away=True, level=table.options.takeover)
    return table.with_seat(missing, away), [told("replaced", missing, by=number, bot=table.options.takeover)]


def come_back(table: LiveTable, entry: Entry) -> After:
    number, seat = need_seat(table, entry)
    demand(table.status == PLAYING and seat.is_person and seat.away, "not_away", "Your seat is yours already.")
    if table.clocks is not None and seat.is_late:
        table = replace(table, clocks=table.clocks.refilled(number, entry.at))
    back = replace(seat, away=False, is_late=False, level=None)
    return table.with_seat(number, back), [told("returned", number)]


def vacation(table: LiveTable, entry: Entry) -> After:
    """Somebody who plays by day is away for some days: until then their time does not run. 0 days: they are back."""
    number, seat = need_seat(table, entry)
    demand(table.options.by_day, "not_by_day", "Only where people play by day can they take a vacation.")
    need_game(table)
    days = entry.facts["days"]
    demand(0 <= days <= LONGEST_VACATION, "bad_vacation", f"A vacation lasts at most {LONGEST_VACATION:.0f} days.")
    unused = max(seat.vacation - entry.at, 0.0) / DAY
    taken = seat.days_off - unused + days
    demand(taken <= DAYS_OFF, "no_days_left", f"In one game there are {DAYS_OFF:.0f} days of vacation.")
    until = entry.at + days * DAY if days else 0.0
    assert table.clocks is not None
    table = replace(table, clocks=table.clocks.resting(number, until))
    away = replace(seat, vacation=until, days_off=taken)
    return table.with_seat(number, away), [told("vacation", number, until=until or None)]


def remove(table: LiveTable, entry: Entry) -> After:
    """The host shows somebody the door; a bot plays on."""
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    number, seat = need_seat(table, entry)
    demand(seat.is_person, "not_a_person", "Nobody sits there who could be removed.")
    demand(table.status in (OPEN, PLAYING), "not_playing", f"It is too late: the table is {table.status}.")
    if table.status == OPEN:
        return table.with_seat(number, Seat()), [told("removed", number, name=seat.name, bot=None)]
    level = table.options.takeover
    bot = replace(table.with_bot(number, level).seats[number], contribution=seat.contribution)
    return table.with_seat(number, bot), [told("removed", number, name=seat.name, bot=level)]


def end(table: LiveTable, entry: Entry) -> After:
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    demand(table.status in (OPEN, PLAYING), "not_playing", f"There is nothing to end: the table is {table.status}.")
    return replace(table, status=ENDED), [told("table_ended"), told("seed", seed=table.secret)]


def say(table: LiveTable, entry: Entry) -> After:
    demand(table.options.chat, "no_chat", "Chat is switched off at this table.")
    number, seat = need_seat(table, entry)
    return table, [told("said", number, name=seat.name, text=read_saying(entry.facts["text"]))]


def emote(table: LiveTable, entry: Entry) -> After:
    demand(table.options.chat, "no_chat", "Chat is switched off at this table.")
    number, seat = need_seat(table, entry)
    demand(entry.facts["emote"] in EMOTES, "bad_emote", f"An emote is one of {', '.join(EMOTES)}.")
    return table, [told("emoted", number, name=seat.name, emote=entry.facts["emote"])]


def resume(table: LiveTable, entry: Entry) -> After:
    """The server was down; while it was, no clock ran."""
    demand(entry.by == SYSTEM, "not_host", "Only the server can do this.")
    if table.clocks is not None:
        table = replace(table, clocks=table.clocks.stopped_between(entry.facts["stopped_at"], entry.at))
    return table, [told("resumed")]


def vote(table: LiveTable, entry: Entry) -> After:
    """A person wants a rematch. A contribution counts if it was made for the commitment that everybody was shown."""
    number, seat = need_seat(table, entry)
    demand(table.next_commitment is not None, "no_rematch", "A rematch can be asked for when the game has ended.")
    demand(seat.is_person, "not_yours", "Nobody sits here.")
    demand(number not in table.votes, "voted_already", "You have voted already.")
    contribution = read_contribution(entry.facts.get("contribution"))
    answered = entry.facts.get("commitment")
    if answered is None:
        contribution = ""  # in a log of version 0.1 it was made before anybody had seen the commitment
    demand(answered in (None, table.next_commitment), "other_commitment", OTHER_COMMITMENT)
    return replace(table, votes={**table.votes, number: contribution}), [told("voted", number)]


def rematch(table: LiveTable, entry: Entry) -> After:
    """A new table is laid; everybody's secret opens the same seat there."""
    demand(entry.by == SYSTEM and table.rematch is None, "no_rematch", "There is a rematch already.")
    return replace(table, rematch=entry.facts["table"]), [told("rematched", table=entry.facts["table"])]


def recall(table: LiveTable, entry: Entry) -> After:
    """The first entry of a rematch: what was said and won at the tables before."""
    demand(entry.by == SYSTEM, "not_host", "Only the server can do this.")
    return replace(table, evening_before=entry.facts["evening"]), [told("recalled", lines=entry.facts["lines"])]


def go_on(table: LiveTable, entry: Entry) -> After:
    """The first entry of a table laid for a recorded game: a person plays on from there, or it is looked at."""
    demand(entry.by == SYSTEM, "not_host", "Only the server can do this.")
    written = read(entry.facts["record"])
    branch = entry.facts.get("branch")
    if branch is None:
        seats = [Seat(name=shown_name(name), token=NOBODY) for name in written.names]
    else:
        number, _ = need_seat(table, entry)
        name = read_name(entry.facts["name"])
        table = with_bots_apart_from(table, name).with_seat(number, Seat(name=name, token=entry.facts["token"]))
        written = replace(written, names=tuple(seat.name for seat in table.seats))
        seats = list(table.seats)
    seats = [replace(seat, contribution=given) for seat, given in zip(seats, written.contributions, strict=True)]
    game = written.begin()
    events = [told("started"), *game.opening]
    for move in written.moves:
        events += game.play(*move)
    status = OVER if game.result is not None else PLAYING if branch is not None else ENDED
    if status == OVER:
        events.append(told("seed", seed=table.secret))
    return replace(table, seats=tuple(seats), status=status, game=game, anchor=game, branch=branch), events


HANDLERS: Final[Mapping[str, Callable[[LiveTable, Entry], After]]] = {
    "sit": sit,
    "start": start,
    "move": move,
    "undo": undo,
    "leave": leave,
    "time_out": time_out,
    "replace": give_bot,
    "return": come_back,
    "vacation": vacation,
    "remove": remove,
    "end": end,
    "say": say,
    "emote": emote,
    "resume": resume,
    "vote": vote,
    "rematch": rematch,
    "arrange": arrange,
    "change": change,
    "recall": recall,
    "go_on": go_on,
}
