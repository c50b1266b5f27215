"""What clients may say. Every message has an id of the sender's choice and may be sent twice without harm."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from spieltisch.tables.texts import LONGEST_CONTRIBUTION, LONGEST_NAME, LONGEST_SAYING
from spieltisch.tables.transitions import LONGEST_VACATION

LONGEST_ID: Final = 64
SLOWEST: Final = 3.0
"""However slowly somebody reads: the others wait for the bots too."""
Id = Annotated[str, Field(min_length=1, max_length=LONGEST_ID)]
Token = Annotated[str, Field(min_length=1, max_length=100)]
Contribution = Annotated[str, Field(max_length=LONGEST_CONTRIBUTION)]
Commitment = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Secret = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{20,100}$")]
"""A token of the client's own choice: with it a request can be sent again if the answer gets lost."""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Hello(Strict):
    """The first message of a connection: who it is, and which version it has seen already."""

    type: Literal["hello"]
    token: Token
    since: Annotated[int, Field(ge=0)] = 0
    protocol: Annotated[int, Field(ge=1)] = 1
    """The version of this protocol that the client speaks."""
    changes: bool = False
    """Tell only what has changed: `changes` instead of `update`, as soon as one of them was sent."""
    previews: bool = True
    """False: the legal moves come without what each would do, which is told when it is asked for (`preview`)."""


class Move(Strict):
    """A move in the notation, such as `write c3`."""

    type: Literal["move"]
    id: Id
    move: Annotated[str, Field(max_length=200)]
    at: Annotated[int, Field(ge=0)] | None = None
    """The version it answers. If the seat is asked something else by now the move is refused as `stale`."""


class Undo(Strict):
    """Takes one's own last step back."""

    type: Literal["undo"]
    id: Id


class Leave(Strict):
    """Leaves the seat; a bot plays on."""

    type: Literal["leave"]
    id: Id


class Return(Strict):
    """Takes the seat back from the bot."""

    type: Literal["return"]
    id: Id


class Replace(Strict):
    """Lets a bot play for somebody who is waited for and has been away for two minutes, where no clock runs."""

    type: Literal["replace"]
    id: Id
    seat: Annotated[int, Field(ge=0, le=11)]


class Vacation(Strict):
    """Where people play by day: the sender is away for some days, and their time does not run. 0 ends it."""

    type: Literal["vacation"]
    id: Id
    days: Annotated[float, Field(ge=0, le=LONGEST_VACATION)]


class Say(Strict):
    type: Literal["say"]
    id: Id
    text: Annotated[str, Field(max_length=4 * LONGEST_SAYING)]


class Emote(Strict):
    type: Literal["emote"]
    id: Id
    emote: Annotated[str, Field(max_length=40)]


class Vote(Strict):
    """Votes for a rematch: another game with the same people."""

    type: Literal["vote"]
    id: Id
    contribution: Contribution = ""
    commitment: Commitment | None = None
    """The `next_commitment` that the contribution answers. A contribution without it is refused."""


class Arrange(Strict):
    """The host lays a seat, takes one away, or says who is to sit there, before the game, where the host starts."""

    type: Literal["arrange"]
    id: Id
    token: Token
    seat: Annotated[int, Field(ge=0, le=11)] | None
    """The number of seats lays another one; null means all seats where no person sits."""
    who: Annotated[str, Field(max_length=40)] | None
    """`person` (the seat is free), a bot's level or character; null takes the seat away."""


class Change(Strict):
    """The host changes the options, before the game, where the host starts. What is not named is as usual."""

    type: Literal["change"]
    id: Id
    token: Token
    options: dict[str, Any] = {}
    clock: dict[str, float] | None = None
    listed: bool = False
    chat: bool = True
    hints: bool = False
    takeover: str | None = None


class Start(Strict):
    """The host starts. Bots take the free seats; where the host starts by agreement, free seats go."""

    type: Literal["start"]
    id: Id
    token: Token


class Remove(Strict):
    """The host removes somebody; a bot plays on."""

    type: Literal["remove"]
    id: Id
    token: Token
    seat: Annotated[int, Field(ge=0, le=11)]


class End(Strict):
    """The host ends the table."""

    type: Literal["end"]
    id: Id
    token: Token


class AskHint(Strict):
    """Asks what the strongest bot would do; at tables with hints, and only when it is your turn."""

    type: Literal["hint"]
    id: Id


class AskPreview(Strict):
    """Asks what one of your legal moves would do at once."""

    type: Literal["preview"]
    id: Id
    move: Annotated[str, Field(max_length=200)]


class Pace(Strict):
    """How quickly this person wants the bots to move: a multiple of the time that they usually take."""

    type: Literal["pace"]
    id: Id
    times: Annotated[float, Field(ge=0, le=SLOWEST)]


class Ping(Strict):
    """Asks for an acknowledgement, to see whether the connection lives."""

    type: Literal["ping"]
    id: Id


Message = Annotated[
    Move
    | Undo
    | Leave
    | Return
    | Replace
    | Vacation
    | Say
    | Emote
    | Vote
    | Arrange
    | Change
    | Start
    | Remove
    | End
    | AskHint
    | AskPreview
    | Pace
    | Ping,
    Field(discriminator="type"),
]
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)
HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)


# Requests and answers of the HTTP door


class OpenTable(Strict):
    """A wish for a table. Nobody sits there yet: the answer shows its commitment, and then people take seats.

    With the same `host_token` it may be sent again: then nothing new is laid, the first table counts.
    """

    game: str
    options: dict[str, Any] = {}
    seats: Annotated[list[str], Field(max_length=12)]
    clock: dict[str, float] | None = None
    listed: bool = False
    chat: bool = True
    hints: bool = False
    takeover: str | None = None
    """The bot that plays for a person who is away; null: the usual one."""
    host_starts: bool = False
    """Until the host says `start` seats and options can change, and whoever comes sits down while there is room."""
    host_token: Secret | None = None

    @model_validator(mode="before")
    @classmethod
    def nobody_sits_down_yet(cls, wish: Any) -> Any:
        """Whoever contributes must have seen the commitment, and here it is not drawn yet."""
        if isinstance(wish, dict) and {"name", "contribution", "token"} & set(wish):
            raise CommitmentFirst
        return wish


class CommitmentFirst(Exception):
    """Somebody wants to sit down at a table that has shown no commitment yet."""


class Join(Strict):
    """A wish for a seat. With the same `token` it may be sent again: whoever has the seat keeps it."""

    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)]
    seat: Annotated[int, Field(ge=0, le=11)] | None = None
    contribution: Contribution = ""
    commitment: Commitment | None = None
    """The table's `commitment` that the contribution answers."""
    token: Secret | None = None
    host_token: Token | None = None
    """Whoever shows the host's secret is seen to be the host."""
    key: Secret | None = None
    """The device key, for which the game is noted when it is over. Nobody else is told of it."""


class HeldSeat(Strict):
    table: Annotated[str, Field(min_length=1, max_length=40)]
    token: Token


class LookAt(Strict):
    """The seats that somebody holds, to see how their games stand."""

    seats: Annotated[list[HeldSeat], Field(max_length=20)]


class SeatGlance(BaseModel):
    """How a game stands for one who sits there."""

    table: str
    game: str
    status: Literal["open", "playing", "over", "ended"]
    seat: int
    others: list[str]
    """Everybody else at the table, people and bots."""
    turn: int | None
    """The round or roll; null before the game."""
    is_asked: bool
    """Is it this seat's turn?"""
    by_day: bool
    """Do people play by day here?"""
    due: float | None
    """… and if it is this seat's turn: when a bot takes over, in seconds since 1970."""
    vacation: float | None
    """… and until when this seat's person is, or was, on vacation."""
    waits_for: list[str]
    scores: list[int] | None
    winners: list[int] | None
    rematch: str | None


class Glances(BaseModel):
    seats: list[SeatGlance]


class Seated(BaseModel):
    table: str
    seat: int
    token: str


class Opened(BaseModel):
    table: str
    host_token: str
    commitment: str


class Watching(BaseModel):
    table: str
    token: str


class Reachable(BaseModel):
    """Where friends find the server; null if only this machine does."""

    address: str | None
    can_invite: bool = False
    """Is it private, and can be opened to the network by asking for it (POST)?"""


class Acknowledged(BaseModel):
    """The message is stored (or was already) and has led to this version of the sender's view."""

    type: Literal["ack"] = "ack"
    id: str
    version: int


class Worth(BaseModel):
    """A move, and what a bot thinks it is worth: a share of victory, or points (see `unit` of the hint)."""

    move: str
    worth: float


class Because(BaseModel):
    """Why, as a code with facts: the sentence is made where it is read."""

    code: str
    facts: dict[str, Any]


class Hint(BaseModel):
    """What the strongest bot would do, the best move first. Nothing has changed."""

    type: Literal["hint"] = "hint"
    id: str
    version: int
    level: str
    unit: Literal["share", "points", ""]
    """What a move is worth: a share of the victory, points at the end; empty if the numbers mean nothing to people."""
    moves: list[Worth]
    because: Because | None
    further: list[Because] = []
    """What else speaks for it or against it: what the search saw."""


class Previewed(BaseModel):
    """A legal move, and the events that would visibly follow at once. Nothing has changed."""

    type: Literal["preview"] = "preview"
    id: str
    version: int
    move: str
    events: list[dict[str, Any]]


class ReviewedMove(BaseModel):
    """A decision of a finished game: what was played, what the strongest bot would have played, and what that cost."""

    number: int
    turn: int
    """The round or roll."""
    seat: int
    move: str
    best: str
    worth: float
    """Of the best move, for this seat."""
    cost: float
    doubt: float
    """By how much the worth may well be wrong: about a standard error."""
    because: Because | None
    """Why the best move is the best."""
    further: list[Because]


class Account(BaseModel):
    """What a seat's result is made of: the parts from `start` to `luck` add up to it."""

    seat: int
    start: float
    """What was to be expected before the first decision."""
    decisions: float
    """What the seat's own decisions have cost."""
    others: float
    """What the decisions of others have brought."""
    luck: float
    """What dice and cards have brought or taken."""
    result: float


class ReviewSoFar(BaseModel):
    """It is made in the background: ask again until `done` is `total`."""

    level: str
    unit: Literal["share", "points"]
    done: int
    total: int
    decisions: list[ReviewedMove]
    accounts: list[Account]
    """For every seat, when all is gone through and the game was played to its end."""


class KeptRecord(BaseModel):
    """Under this id the game can be looked at."""

    table: str


class BranchOff(Strict):
    """A wish to play on from a position of a finished game, with bots in the other seats."""

    move: Annotated[int, Field(ge=0)]
    """After how many moves of the game."""
    seat: Annotated[int, Field(ge=0, le=11)]
    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)]
    token: Secret
    level: Annotated[str, Field(max_length=40)] | None = None
    """How strong the bots are that take the places of people; bots that played there play on."""
    played: Annotated[str, Field(max_length=200)] | None = None
    """A move to make at once, instead of the one that was made."""


class Branched(BaseModel):
    table: str
    seat: int


class SameDice(BaseModel):
    """What the strongest bot made of the dice of somebody who played alone; ask again until there is a score."""

    level: str
    score: int | None


class Refusal(BaseModel):
    """Nothing has changed; the sentence says why, for people, the code for programs."""

    type: Literal["refused"] = "refused"
    id: str | None = None
    version: int = 0
    code: str
    sentence: str
    wait: float | None = None
    """After how many seconds it may be sent again; null if waiting does not help."""


Answer = Acknowledged | Hint | Previewed | Refusal
"""What a message is answered with."""
