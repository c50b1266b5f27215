// Generated from the schema of the server: run `make types`. Do not edit.

export type Message =
  | Move
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
  | Ping;
export type ServerMessage = Welcome | Update | Changes | Acknowledged | Hint | Previewed | Refusal;
export type Seat = number;
export type Event = KlunkerEvent | KnasterEvent | TableEvent;
export type KlunkerEvent =
  | StartDrawn
  | MoneyDealt
  | Dealt
  | Drew
  | PhaseBegan
  | Showed
  | Stored
  | KlunkerPassed
  | Bought
  | Declined
  | Sold
  | RoundEnded
  | Taxed
  | KlunkerEnded;
export type Kind =
  | 'piercing'
  | 'earring'
  | 'tooth'
  | 'shoe'
  | 'diadem'
  | 'monocle'
  | 'necklace'
  | 'ruby'
  | 'sapphire'
  | 'emerald'
  | 'topaz'
  | 'amethyst'
  | 'amber'
  | 'diamond';
export type KnasterEvent =
  Rolled | KnasterPassed | Wrote | Filled | TookLine | Circled | Scored | Revealed | KnasterEnded;
/**
 * @minItems 2
 * @maxItems 2
 */
export type Dice = [number, number, ...number[]];
export type Cell =
  | 'a1'
  | 'b1'
  | 'c1'
  | 'd1'
  | 'e1'
  | 'a2'
  | 'b2'
  | 'c2'
  | 'd2'
  | 'e2'
  | 'a3'
  | 'b3'
  | 'c3'
  | 'd3'
  | 'e3'
  | 'a4'
  | 'b4'
  | 'c4'
  | 'd4'
  | 'e4'
  | 'a5'
  | 'b5'
  | 'c5'
  | 'd5'
  | 'e5';
export type Line =
  'row1' | 'row2' | 'row3' | 'row4' | 'row5' | 'col1' | 'col2' | 'col3' | 'col4' | 'col5' | 'diag1' | 'diag2';
export type Combination =
  'nothing' | 'two pairs' | 'three equal' | 'full house' | 'four equal' | 'five equal' | 'straight';
export type TableEvent =
  | Sat
  | Started
  | Decided
  | Undecided
  | Undone
  | Left
  | TimedOut
  | Replaced
  | Returned
  | OnVacation
  | Removed
  | TableEnded
  | Said
  | Emoted
  | Resumed
  | SeedShown
  | Voted
  | Rematched
  | Arranged
  | Changed
  | Recalled;
export type Level = string;
export type Emotion = 'thumbs_up' | 'laugh' | 'wow' | 'sad' | 'applause' | 'hurry';
export type TableInfo = KlunkerTable | KnasterTable;
export type Status = 'open' | 'playing' | 'over' | 'ended';
export type Edition = '1999' | '2005';
export type Unsold = 'top' | 'removed';
export type DiceKind = 'fair' | 'real';
export type View = KlunkerView | KnasterView;
export type Phase = 'show' | 'store' | 'buy' | 'sell';
export type ViewChanges = KlunkerViewChanges | KnasterViewChanges;
export type Option = WordOption | SeatOption;
export type Printed = KlunkerPrinted | KnasterPrinted;
export type Praise = 'good' | 'very_good' | 'spectacular';
export type LobbyLine = KlunkerLobbyLine | KnasterLobbyLine;
export type Record = KlunkerRecord | KnasterRecord;

export interface Spieltisch {
  Hello: Hello;
  Message: Message;
  ServerMessage: ServerMessage;
  OpenTable: OpenTable;
  Join: Join;
  Opened: Opened;
  Seated: Seated;
  Watching: Watching;
  Reachable: Reachable;
  ReviewSoFar: ReviewSoFar;
  Warmup: Warmup;
  Steps: Steps;
  KeptRecord: KeptRecord;
  BranchOff: BranchOff;
  Branched: Branched;
  LookAt: LookAt;
  Glances: Glances;
  SameDice: SameDice;
  Bring: Bring;
  MemorySoFar: MemorySoFar;
  DailyDeals: DailyDeals;
  DailyPlace: DailyPlace;
  DailyOutcome: DailyOutcome;
  DayKey: DayKey;
  LevelScores: LevelScores;
  Games: Games;
  Lesson: Lesson;
  TableInfo: TableInfo;
  LobbyLine: LobbyLine;
  Record: Record;
}
/**
 * The first message of a connection: who it is, and which version it has seen already.
 */
export interface Hello {
  type: 'hello';
  token: string;
  since?: number;
  protocol?: number;
  changes?: boolean;
  previews?: boolean;
}
/**
 * A move in the notation, such as `write c3`.
 */
export interface Move {
  type: 'move';
  id: string;
  move: string;
  at?: number | null;
}
/**
 * Takes one's own last step back.
 */
export interface Undo {
  type: 'undo';
  id: string;
}
/**
 * Leaves the seat; a bot plays on.
 */
export interface Leave {
  type: 'leave';
  id: string;
}
/**
 * Takes the seat back from the bot.
 */
export interface Return {
  type: 'return';
  id: string;
}
/**
 * Lets a bot play for somebody who is waited for and has been away for two minutes, where no clock runs.
 */
export interface Replace {
  type: 'replace';
  id: string;
  seat: number;
}
/**
 * Where people play by day: the sender is away for some days, and their time does not run. 0 ends it.
 */
export interface Vacation {
  type: 'vacation';
  id: string;
  days: number;
}
export interface Say {
  type: 'say';
  id: string;
  text: string;
}
export interface Emote {
  type: 'emote';
  id: string;
  emote: string;
}
/**
 * Votes for a rematch: another game with the same people.
 */
export interface Vote {
  type: 'vote';
  id: string;
  contribution?: string;
  commitment?: string | null;
}
/**
 * The host lays a seat, takes one away, or says who is to sit there, before the game, where the host starts.
 */
export interface Arrange {
  type: 'arrange';
  id: string;
  token: string;
  seat: number | null;
  who: string | null;
}
/**
 * The host changes the options, before the game, where the host starts. What is not named is as usual.
 */
export interface Change {
  type: 'change';
  id: string;
  token: string;
  options?: {
    [k: string]: unknown;
  };
  clock?: {
    [k: string]: number;
  } | null;
  listed?: boolean;
  chat?: boolean;
  hints?: boolean;
  takeover?: string | null;
}
/**
 * The host starts. Bots take the free seats; where the host starts by agreement, free seats go.
 */
export interface Start {
  type: 'start';
  id: string;
  token: string;
}
/**
 * The host removes somebody; a bot plays on.
 */
export interface Remove {
  type: 'remove';
  id: string;
  token: string;
  seat: number;
}
/**
 * The host ends the table.
 */
export interface End {
  type: 'end';
  id: string;
  token: string;
}
/**
 * Asks what the strongest bot would do; at tables with hints, and only when it is your turn.
 */
export interface AskHint {
  type: 'hint';
  id: string;
}
/**
 * Asks what one of your legal moves would do at once.
 */
export interface AskPreview {
  type: 'preview';
  id: string;
  move: string;
}
/**
 * How quickly this person wants the bots to move: a multiple of the time that they usually take.
 */
export interface Pace {
  type: 'pace';
  id: string;
  times: number;
}
/**
 * Asks for an acknowledgement, to see whether the connection lives.
 */
export interface Ping {
  type: 'ping';
  id: string;
}
/**
 * The first message: everything that happened since the version the client has seen, and how things stand.
 */
export interface Welcome {
  /**
   * How many times something happened that the receiver was told.
   */
  version: number;
  you: You;
  events: Event[];
  table: TableInfo;
  /**
   * Null until the game begins.
   */
  view: View | null;
  type: 'welcome';
  /**
   * The version of the protocol that the server speaks.
   */
  protocol: number;
}
/**
 * Whom the message is for; a spectator has no seat.
 */
export interface You {
  seat: Seat | null;
  can_undo: boolean;
  /**
   * Does a bot play in this seat, until its person says `return`?
   */
  can_return: boolean;
}
/**
 * The lot has made this seat the start player.
 */
export interface StartDrawn {
  event: 'start_drawn';
  seat: Seat;
}
/**
 * Everybody got this much start money.
 */
export interface MoneyDealt {
  event: 'money_dealt';
  count: number;
}
/**
 * How many cards were dealt to a seat; everybody knows that the known ones are in this hand.
 */
export interface Dealt {
  event: 'dealt';
  seat: Seat;
  count: number;
  known: Cards;
}
export interface Cards {
  piercing?: number;
  earring?: number;
  tooth?: number;
  shoe?: number;
  diadem?: number;
  monocle?: number;
  necklace?: number;
  ruby?: number;
  sapphire?: number;
  emerald?: number;
  topaz?: number;
  amethyst?: number;
  amber?: number;
  diamond?: number;
}
/**
 * The cards that only their owner knows.
 */
export interface Drew {
  event: 'drew';
  seat: Seat;
  cards: Cards;
}
export interface PhaseBegan {
  event: 'phase';
  phase: 'show' | 'store' | 'buy';
  round: number;
}
/**
 * Cards went from the hand into the player's own showcase.
 */
export interface Showed {
  event: 'showed';
  seat: Seat;
  cards: Cards;
}
/**
 * A card went from the hand into the safe, which holds this many stacks now.
 */
export interface Stored {
  event: 'stored';
  seat: Seat;
  kind: Kind;
  stacks: number;
}
export interface KlunkerPassed {
  event: 'passed';
  seat: Seat;
  buy_card: number;
}
/**
 * The cards of a showcase went into the buyer's safe, which holds this many stacks now.
 *
 * `complete` lists the kinds that must be sold next.
 */
export interface Bought {
  event: 'bought';
  seat: Seat;
  owner: Seat;
  price: 0 | 1;
  cards: Cards;
  stacks: number;
  complete: Kind[];
}
export interface Declined {
  event: 'declined';
  seat: Seat;
}
/**
 * A set was sold out of a safe of this many stacks; `unsold` of its four cards became no money.
 */
export interface Sold {
  event: 'sold';
  seat: Seat;
  kind: Kind;
  stacks: number;
  pays: number;
  /**
   * Does a set of this kind pay 4 however many stacks there are?
   */
  always_four: boolean;
  unsold: number;
  to: 'pile' | 'removed';
}
/**
 * The round is over, and `start` is the start player of the next.
 */
export interface RoundEnded {
  event: 'round_ended';
  round: number;
  start: Seat;
}
/**
 * What each seat has paid.
 */
export interface Taxed {
  event: 'taxed';
  paid: number[];
}
export interface KlunkerEnded {
  scores: number[];
  winners: Seat[];
  reason: 'pile_too_small' | 'round_limit';
  event: 'ended';
}
/**
 * The dice lie for everybody; `seat` is whose turn to roll it was.
 */
export interface Rolled {
  event: 'rolled';
  seat: Seat;
  dice: Dice;
  sum: number;
  /**
   * How many rolls there have been.
   */
  roll: number;
  final: boolean;
}
/**
 * On the final roll this seat could neither write nor circle.
 */
export interface KnasterPassed {
  event: 'passed';
  seat: Seat;
}
export interface Wrote {
  event: 'wrote';
  seat: Seat;
  cell: Cell;
  number: number;
}
export interface Filled {
  line: Line;
  combination: Combination;
  circles: number;
  event: 'filled';
  seat: Seat;
}
/**
 * Of several filled lines this one takes its circles first.
 */
export interface TookLine {
  event: 'took_line';
  seat: Seat;
  line: Line;
}
/**
 * `bonus` is the filled line that gave the circle; null if the roll itself was circled.
 */
export interface Circled {
  event: 'circled';
  seat: Seat;
  cell: Cell;
  number: number;
  bonus: Line | null;
}
export interface Scored {
  line: Line;
  value: number;
  event: 'scored';
  seat: Seat;
}
/**
 * Everybody has decided: what this seat has done with the roll.
 */
export interface Revealed {
  event: 'revealed';
  seat: Seat;
  number: number;
  wrote: Cell | null;
  filled: FilledLine[];
  circled: Cell[];
  scored: ScoredLine[];
}
export interface FilledLine {
  line: Line;
  combination: Combination;
  circles: number;
}
export interface ScoredLine {
  line: Line;
  value: number;
}
export interface KnasterEnded {
  scores: number[];
  winners: Seat[];
  reason: 'sheet_full';
  event: 'ended';
}
/**
 * Somebody has taken a seat.
 */
export interface Sat {
  event: 'sat';
  seat: Seat;
  name: string;
}
export interface Started {
  event: 'started';
  seat: null;
}
/**
 * This seat has finished with the roll; what it did is shown when all have.
 */
export interface Decided {
  event: 'decided';
  seat: Seat;
}
/**
 * This seat had finished with the roll, but has taken its last step back.
 */
export interface Undecided {
  event: 'undecided';
  seat: Seat;
}
/**
 * This seat has taken its move back.
 */
export interface Undone {
  event: 'undone';
  seat: Seat;
  move: string;
}
/**
 * A person has gone. During a game a bot plays on; before it, the seat is free again.
 */
export interface Left {
  event: 'left';
  seat: Seat;
  name: string;
  bot: Level | null;
}
/**
 * Somebody's time was up: a bot plays on.
 */
export interface TimedOut {
  event: 'timed_out';
  seat: Seat;
  bot: Level;
}
/**
 * Somebody kept the others waiting for a long time: another seat has let a bot play on.
 */
export interface Replaced {
  event: 'replaced';
  seat: Seat;
  by: Seat;
  bot: Level;
}
export interface Returned {
  event: 'returned';
  seat: Seat;
}
/**
 * Somebody who plays by day is away until then (seconds since 1970), and their time does not run; null: back.
 */
export interface OnVacation {
  event: 'vacation';
  seat: Seat;
  until: number | null;
}
/**
 * The host has removed a person. During a game a bot plays on; before it, the seat is free again.
 */
export interface Removed {
  event: 'removed';
  seat: Seat;
  name: string;
  bot: Level | null;
}
/**
 * The host has ended the table.
 */
export interface TableEnded {
  event: 'table_ended';
  seat: null;
}
/**
 * A line of the chat.
 */
export interface Said {
  event: 'said';
  seat: Seat;
  name: string;
  text: string;
}
export interface Emoted {
  event: 'emoted';
  seat: Seat;
  name: string;
  emote: Emotion;
}
/**
 * The server was down; while it was, no clock ran.
 */
export interface Resumed {
  event: 'resumed';
  seat: null;
}
/**
 * The game is over: its secret, with which everybody can check the chance.
 */
export interface SeedShown {
  event: 'seed';
  seat: null;
  seed: string;
}
/**
 * This seat wants a rematch.
 */
export interface Voted {
  event: 'voted';
  seat: Seat;
}
/**
 * A new table is open; everybody's token opens the same seat there.
 */
export interface Rematched {
  event: 'rematched';
  seat: null;
  table: string;
}
/**
 * The host has laid a seat, taken one away, or let a bot sit down; those behind a seat that went have moved up.
 */
export interface Arranged {
  event: 'arranged';
  seat: null;
}
/**
 * The host has changed the options.
 */
export interface Changed {
  event: 'changed';
  seat: null;
}
/**
 * The first event of a rematch: the last lines of the chat at the tables before.
 */
export interface Recalled {
  event: 'recalled';
  seat: null;
  lines: ChatLine[];
}
/**
 * Somebody said something, or showed an emote.
 */
export interface ChatLine {
  name: string;
  text: string | null;
  emote: Emotion | null;
}
export interface KlunkerTable {
  id: string;
  status: Status;
  seats: TableSeat[];
  listed: boolean;
  chat: boolean;
  hints: boolean;
  takeover: Level;
  /**
   * Do seats come and go until the host starts?
   */
  host_starts: boolean;
  commitment: string;
  /**
   * Null until the game begins.
   */
  contributions: string[] | null;
  /**
   * Null until the game is over.
   */
  seed: string | null;
  /**
   * How many games the same people were dealt before, in a row of rematches.
   */
  earlier_deals: number;
  /**
   * How many of them the host ended before they were over.
   */
  broken_off: number;
  evening: Evening;
  /**
   * What the rematch is bound to: contributions to it come with the votes. Null while there can be none.
   */
  next_commitment: string | null;
  votes: Seat[];
  /**
   * The table of the rematch.
   */
  rematch: string | null;
  /**
   * Where the game branches off from another one.
   */
  branch: Branch | null;
  game: 'klunker';
  options: KlunkerOptions;
  clock: BankClock | DayClock | null;
  /**
   * Null until the game begins, at a table without clock, and where people play by day.
   */
  clock_left: BanksLeft | null;
}
/**
 * A free seat has no name. A person who is away keeps the seat, and a bot of this level plays there.
 */
export interface TableSeat {
  name: string;
  kind: 'free' | 'person' | 'bot';
  level: Level | null;
  /**
   * Which of the characters a bot is; null if it is none of them.
   */
  character: string | null;
  away: boolean;
  /**
   * Has this person shown the host's secret?
   */
  host: boolean;
  /**
   * Where people play by day: when a bot takes over for whoever is waited for, in seconds since 1970.
   */
  due: number | null;
  /**
   * Until when this person is on vacation, in seconds since 1970; before that, their time does not run.
   */
  vacation: number | null;
}
/**
 * The games that were played to their end in a row of rematches, and what each seat has made of them so far.
 */
export interface Evening {
  games: number;
  seats: Tally[];
}
export interface Tally {
  wins: number;
  points: number;
}
/**
 * The table of the other game, and after how many of its moves.
 */
export interface Branch {
  of: string;
  move: number;
}
/**
 * `unsold` is there in the edition of 1999 only. `start` is null if the start player is drawn by lot.
 */
export interface KlunkerOptions {
  edition: Edition;
  unsold?: Unsold;
  start: Seat | null;
}
/**
 * In seconds.
 */
export interface BankClock {
  bank: number;
  increment: number;
}
/**
 * Where people play by day: the days that each has for a move. What is left stands at the seats.
 */
export interface DayClock {
  days: number;
}
/**
 * The seconds that each seat has left, and whose clocks run.
 */
export interface BanksLeft {
  banks: number[];
  roll: null;
  running: Seat[];
}
export interface KnasterTable {
  id: string;
  status: Status;
  seats: TableSeat[];
  listed: boolean;
  chat: boolean;
  hints: boolean;
  takeover: Level;
  /**
   * Do seats come and go until the host starts?
   */
  host_starts: boolean;
  commitment: string;
  /**
   * Null until the game begins.
   */
  contributions: string[] | null;
  /**
   * Null until the game is over.
   */
  seed: string | null;
  /**
   * How many games the same people were dealt before, in a row of rematches.
   */
  earlier_deals: number;
  /**
   * How many of them the host ended before they were over.
   */
  broken_off: number;
  evening: Evening;
  /**
   * What the rematch is bound to: contributions to it come with the votes. Null while there can be none.
   */
  next_commitment: string | null;
  votes: Seat[];
  /**
   * The table of the rematch.
   */
  rematch: string | null;
  /**
   * Where the game branches off from another one.
   */
  branch: Branch | null;
  game: 'knaster';
  options: KnasterOptions;
  clock: RollClock | DayClock | null;
  /**
   * Null until the game begins, at a table without clock, and where people play by day.
   */
  clock_left: RollLeft | null;
}
export interface KnasterOptions {
  dice: DiceKind;
}
/**
 * In seconds.
 */
export interface RollClock {
  roll: number;
}
/**
 * The seconds left for this roll, and who has not decided yet.
 */
export interface RollLeft {
  banks: null;
  roll: number;
  running: Seat[];
}
/**
 * What a seat (null: a spectator) may know. `unseen` are the cards whose place it cannot know.
 *
 * `unsold` is there in the edition of 1999 only.
 */
export interface KlunkerView {
  game: 'klunker';
  edition: Edition;
  players: number;
  kinds: Kind[];
  round: number;
  phase: Phase;
  start: Seat;
  tax: number;
  jewellers: Jeweller[];
  pile: Pile;
  removed: Cards;
  unseen: Cards;
  unsold?: Unsold;
  seat: Seat | null;
  /**
   * Null for a spectator.
   */
  hand: Cards | null;
  waiting: Seat[];
  moves: KlunkerMove[];
  result: KlunkerResult | null;
}
/**
 * What everybody knows of a seat.
 */
export interface Jeweller {
  hand_size: number;
  hand_known: Cards;
  showcase: Cards;
  safe: Cards;
  stacks: number;
  money: number;
  /**
   * Bottom to top; null is a face that nobody has seen.
   */
  purse: (Kind | null)[];
  buy_card: number | null;
}
export interface Pile {
  size: number;
  /**
   * The known cards on top, bottom to top.
   */
  known: Kind[];
}
/**
 * A legal move in the notation, and what everybody would see happen at once.
 */
export interface KlunkerMove {
  move: string;
  events: (Showed | Stored | KlunkerPassed | Bought | Declined | Sold)[];
}
export interface KlunkerResult {
  scores: number[];
  winners: Seat[];
  reason: 'pile_too_small' | 'round_limit';
}
/**
 * What a seat (null: a spectator) may know: the others' sheets stand as they were before this roll.
 *
 * While real dice are still to be called, `roll` is null and `sum` is 0.
 */
export interface KnasterView {
  game: 'knaster';
  players: number;
  dice: DiceKind;
  roll: Dice | null;
  sum: number;
  rolls: number;
  roller: Seat;
  final: boolean;
  sheets: Sheet[];
  seat: Seat | null;
  /**
   * Null for a spectator.
   */
  deciding: Deciding | null;
  waiting: Seat[];
  moves: KnasterMove[];
  result: KnasterResult | null;
}
/**
 * Row by row; `lines` are those that score.
 */
export interface Sheet {
  /**
   * @minItems 5
   * @maxItems 5
   */
  numbers: [
    [number | null, number | null, number | null, number | null, number | null, ...(number | null)[]],
    [number | null, number | null, number | null, number | null, number | null, ...(number | null)[]],
    [number | null, number | null, number | null, number | null, number | null, ...(number | null)[]],
    [number | null, number | null, number | null, number | null, number | null, ...(number | null)[]],
    [number | null, number | null, number | null, number | null, number | null, ...(number | null)[]],
    ...[number | null, number | null, number | null, number | null, number | null, ...(number | null)[]][]
  ];
  /**
   * @minItems 5
   * @maxItems 5
   */
  circled: [
    [boolean, boolean, boolean, boolean, boolean, ...boolean[]],
    [boolean, boolean, boolean, boolean, boolean, ...boolean[]],
    [boolean, boolean, boolean, boolean, boolean, ...boolean[]],
    [boolean, boolean, boolean, boolean, boolean, ...boolean[]],
    [boolean, boolean, boolean, boolean, boolean, ...boolean[]],
    ...[boolean, boolean, boolean, boolean, boolean, ...boolean[]][]
  ];
  lines: LineValues;
  score: number;
}
export interface LineValues {
  row1?: number;
  row2?: number;
  row3?: number;
  row4?: number;
  row5?: number;
  col1?: number;
  col2?: number;
  col3?: number;
  col4?: number;
  col5?: number;
  diag1?: number;
  diag2?: number;
}
/**
 * What a seat has done with this roll, and what it still owes.
 */
export interface Deciding {
  written: Cell | null;
  circled: Cell[];
  /**
   * The line that takes circles now.
   */
  line: Line | null;
  /**
   * How many circles it still takes.
   */
  due: number;
  /**
   * The filled lines that come afterwards.
   */
  lines: Line[];
}
/**
 * A legal move in the notation, and what the seat would see happen at once.
 */
export interface KnasterMove {
  move: string;
  events: (Rolled | KnasterPassed | Wrote | Filled | TookLine | Circled | Scored)[];
}
export interface KnasterResult {
  scores: number[];
  winners: Seat[];
  reason: 'sheet_full';
}
/**
 * What has just happened, and how things stand now.
 */
export interface Update {
  /**
   * How many times something happened that the receiver was told.
   */
  version: number;
  you: You;
  events: Event[];
  table: TableInfo;
  /**
   * Null until the game begins.
   */
  view: View | null;
  type: 'update';
}
/**
 * The same for whoever said hello with `changes`: what is left out is as it was in the message before.
 */
export interface Changes {
  type: 'changes';
  version: number;
  you: You;
  events: Event[];
  table?: TableInfo;
  view?: ViewChanges;
}
export interface KlunkerViewChanges {
  game?: 'klunker';
  edition?: Edition;
  players?: number;
  kinds?: Kind[];
  round?: number;
  phase?: Phase;
  start?: Seat;
  tax?: number;
  jewellers?: Jeweller[];
  pile?: Pile;
  removed?: Cards;
  unseen?: Cards;
  unsold?: Unsold;
  seat?: Seat | null;
  hand?: Cards | null;
  waiting?: Seat[];
  moves?: KlunkerMove[];
  result?: KlunkerResult | null;
}
export interface KnasterViewChanges {
  game?: 'knaster';
  players?: number;
  dice?: DiceKind;
  roll?: Dice | null;
  sum?: number;
  rolls?: number;
  roller?: Seat;
  final?: boolean;
  sheets?: Sheet[];
  seat?: Seat | null;
  deciding?: Deciding | null;
  waiting?: Seat[];
  moves?: KnasterMove[];
  result?: KnasterResult | null;
}
/**
 * The message is stored (or was already) and has led to this version of the sender's view.
 */
export interface Acknowledged {
  type: 'ack';
  id: string;
  version: number;
}
/**
 * What the strongest bot would do, the best move first. Nothing has changed.
 */
export interface Hint {
  type: 'hint';
  id: string;
  version: number;
  level: string;
  unit: 'share' | 'points' | '';
  moves: Worth[];
  because: Because | null;
  further: Because[];
}
/**
 * A move, and what a bot thinks it is worth: a share of victory, or points (see `unit` of the hint).
 */
export interface Worth {
  move: string;
  worth: number;
}
/**
 * Why, as a code with facts: the sentence is made where it is read.
 */
export interface Because {
  code: string;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * A legal move, and the events that would visibly follow at once. Nothing has changed.
 */
export interface Previewed {
  type: 'preview';
  id: string;
  version: number;
  move: string;
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * Nothing has changed; the sentence says why, for people, the code for programs.
 */
export interface Refusal {
  type: 'refused';
  id: string | null;
  version: number;
  code: string;
  sentence: string;
  wait: number | null;
}
/**
 * A wish for a table. Nobody sits there yet: the answer shows its commitment, and then people take seats.
 *
 * With the same `host_token` it may be sent again: then nothing new is laid, the first table counts.
 */
export interface OpenTable {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  /**
   * @maxItems 12
   */
  seats: string[];
  clock?: {
    [k: string]: number;
  } | null;
  listed?: boolean;
  chat?: boolean;
  hints?: boolean;
  takeover?: string | null;
  host_starts?: boolean;
  host_token?: string | null;
}
/**
 * A wish for a seat. With the same `token` it may be sent again: whoever has the seat keeps it.
 */
export interface Join {
  name: string;
  seat?: number | null;
  contribution?: string;
  commitment?: string | null;
  token?: string | null;
  host_token?: string | null;
  key?: string | null;
}
export interface Opened {
  table: string;
  host_token: string;
  commitment: string;
}
export interface Seated {
  table: string;
  seat: number;
  token: string;
}
export interface Watching {
  table: string;
  token: string;
}
/**
 * Where friends find the server; null if only this machine does.
 */
export interface Reachable {
  address: string | null;
  can_invite: boolean;
}
/**
 * It is made in the background: ask again until `done` is `total`.
 */
export interface ReviewSoFar {
  level: string;
  unit: 'share' | 'points';
  done: number;
  total: number;
  decisions: ReviewedMove[];
  accounts: Account[];
}
/**
 * A decision of a finished game: what was played, what the strongest bot would have played, and what that cost.
 */
export interface ReviewedMove {
  number: number;
  turn: number;
  seat: number;
  move: string;
  best: string;
  worth: number;
  cost: number;
  doubt: number;
  because: Because | null;
  further: Because[];
}
/**
 * What a seat's result is made of: the parts from `start` to `luck` add up to it.
 */
export interface Account {
  seat: number;
  start: number;
  decisions: number;
  others: number;
  luck: number;
  result: number;
}
/**
 * `done` of `total` parts; none of none before anybody has asked for a strong player.
 */
export interface Warmup {
  done: number;
  total: number;
}
/**
 * Some steps of a game that has `total` moves.
 */
export interface Steps {
  total: number;
  steps: Step[];
}
/**
 * What a move of a finished game brought; step 0 is the deal.
 */
export interface Step {
  number: number;
  seat: Seat | null;
  move: string | null;
  events: Event[];
  /**
   * Null if views were not asked for.
   */
  view: View | null;
}
/**
 * Under this id the game can be looked at.
 */
export interface KeptRecord {
  table: string;
}
/**
 * A wish to play on from a position of a finished game, with bots in the other seats.
 */
export interface BranchOff {
  move: number;
  seat: number;
  name: string;
  token: string;
  level?: string | null;
  played?: string | null;
}
export interface Branched {
  table: string;
  seat: number;
}
/**
 * The seats that somebody holds, to see how their games stand.
 */
export interface LookAt {
  /**
   * @maxItems 20
   */
  seats: HeldSeat[];
}
export interface HeldSeat {
  table: string;
  token: string;
}
export interface Glances {
  seats: SeatGlance[];
}
/**
 * How a game stands for one who sits there.
 */
export interface SeatGlance {
  table: string;
  game: string;
  status: 'open' | 'playing' | 'over' | 'ended';
  seat: number;
  others: string[];
  turn: number | null;
  is_asked: boolean;
  by_day: boolean;
  due: number | null;
  vacation: number | null;
  waits_for: string[];
  scores: number[] | null;
  winners: number[] | null;
  rematch: string | null;
}
/**
 * What the strongest bot made of the dice of somebody who played alone; ask again until there is a score.
 */
export interface SameDice {
  level: string;
  score: number | null;
}
/**
 * Games that were noted before there was a key, the oldest first; seats that were taken without it.
 */
export interface Bring {
  /**
   * @maxItems 100
   */
  games?: Brought[];
  /**
   * @maxItems 20
   */
  seats?: HeldSeat[];
}
/**
 * A game that was noted in a browser.
 */
export interface Brought {
  table: string;
  game: string;
  players: number;
  score: number;
  won: boolean;
}
/**
 * What a device key has collected: sums over all games, and the latest of them, the newest first.
 */
export interface MemorySoFar {
  summary: Summary;
  latest: NotedGame[];
}
export interface Summary {
  games: number;
  days: Days;
  standings: {
    [k: string]: Standing;
  };
}
/**
 * Days on which something was played, one after the other.
 */
export interface Days {
  last: string;
  streak: number;
  longest: number;
}
/**
 * The games of one kind: game, edition, number of players.
 */
export interface Standing {
  game: string;
  edition: string;
  players: number;
  games: number;
  won: number;
  points: number;
  best: number;
  streak: number;
  longest: number;
  scores: {
    [k: string]: number;
  };
  against: {
    [k: string]: Against;
  };
  reviewed: number;
  mistakes: {
    [k: string]: Mistakes;
  };
}
/**
 * The games against one character, or against all bots of a level that are none.
 */
export interface Against {
  games: number;
  ahead: number;
  level: number;
  unaided: number;
  own: {
    [k: string]: number;
  };
  theirs: {
    [k: string]: number;
  };
}
/**
 * The decisions of one kind, as far as games were reviewed.
 */
export interface Mistakes {
  decisions: number;
  mistakes: number;
  cost: number;
}
/**
 * What is kept of a game. Nothing in it says who anybody is.
 */
export interface NotedGame {
  table: string;
  at: number;
  game: string;
  edition: string;
  players: number;
  seat: number | null;
  score: number;
  place: number;
  won: boolean;
  unaided: boolean;
  company: Opponent[];
}
export interface Opponent {
  who: string;
  score: number;
}
/**
 * The deals of today, and what the key has tried so far.
 */
export interface DailyDeals {
  today: string;
  seconds_left: number;
  first: string;
  commitment: string;
  games: string[];
  tries: DailyTry[];
}
export interface DailyTry {
  day: string;
  game: string;
  table: string;
  score: number | null;
}
/**
 * A seat at a day's deal. Asked for again, the try that counts is the same.
 */
export interface DailyPlace {
  table: string;
  seat: number;
  token: string;
  commitment: string;
  counts: boolean;
}
/**
 * What a day's deal came to.
 */
export interface DailyOutcome {
  day: string;
  game: string;
  table: string | null;
  own: DailyGame | null;
  master: DailyGame | null;
  scores: {
    [k: string]: number;
  };
}
/**
 * A game of a day's deal as it ended. The person's seat is the first.
 */
export interface DailyGame {
  scores: number[];
  sheet: DailySheet | null;
}
export interface DailySheet {
  numbers: (number | null)[][];
  circled: boolean[][];
}
/**
 * With it anybody can compute a past day's deals, and check that it was fixed before.
 */
export interface DayKey {
  day: string;
  key: string;
  commitment: string;
}
/**
 * For each kind of games (game/edition/players) and each level: how often it made each score, against its like.
 */
export interface LevelScores {
  version: string;
  seed: string;
  kinds: {
    [k: string]: {
      [k: string]: {
        [k: string]: number;
      };
    };
  };
}
/**
 * All that a client must know to offer a table; it need not know a rule.
 */
export interface Games {
  games: GameOffered[];
  /**
   * Those of all games; a game has those of its levels.
   */
  characters: CharacterOffered[];
  emotes: Emotion[];
}
export interface GameOffered {
  game: string;
  /**
   * Do all seats choose at the same time, in secret?
   */
  simultaneous: boolean;
  /**
   * What a game is counted in.
   */
  progress: 'round' | 'roll';
  /**
   * The first is taken if none is named.
   */
  editions: EditionOffered[];
  /**
   * The bots, from the weakest to the strongest.
   */
  levels: Level[];
  clock: ClockPart[];
}
/**
 * The options besides `edition`, how many can play, and what stands on cards and sheets.
 */
export interface EditionOffered {
  /**
   * Null if the game has no editions.
   */
  edition: string | null;
  players: number[];
  options: Option[];
  printed: Printed;
}
/**
 * An option that is one of these words.
 */
export interface WordOption {
  kind: 'word';
  name: string;
  /**
   * What it decides, in an English sentence.
   */
  help: string;
  words: string[];
  default: string;
  /**
   * With these words people roll real dice and call them: such a table has no clock.
   */
  people_call: string[];
}
/**
 * An option that is a seat of the table, or null: nobody in particular.
 */
export interface SeatOption {
  kind: 'seat';
  name: string;
  /**
   * What it decides, in an English sentence.
   */
  help: string;
  default: null;
}
/**
 * What stands on the cards, and the few numbers of the rules that a player looks up.
 *
 * `copies` says how many cards of each kind there are, in the order of the edition.
 */
export interface KlunkerPrinted {
  game: 'klunker';
  copies: Cards;
  /**
   * How many cards a hand is dealt and refilled to.
   */
  hand: number;
  /**
   * How many cards of a kind are sold together.
   */
  set: number;
  /**
   * What a set pays with one stack in the safe, with two, and so on; with still more stacks, the last.
   */
  pays: number[];
  /**
   * The kind whose set pays 4 whatever else is in the safe.
   */
  always_four: Kind | null;
  /**
   * By the number of players, from the fewest to the most.
   */
  start_money: number[];
  /**
   * What everybody pays each round, by the number of players, from the fewest to the most.
   */
  tax: number[];
  /**
   * A taxed game ends after this round at the latest; null: there is no tax.
   */
  last_round: number | null;
}
/**
 * What is printed on the sheet.
 */
export interface KnasterPrinted {
  game: 'knaster';
  lines: PrintedLine[];
  combinations: PrintedCombination[];
  /**
   * What more points than these deserve when somebody plays alone, from the least to the most.
   */
  solo_praise: PrintedPraise[];
}
export interface PrintedLine {
  line: Line;
  value: number;
  cells: Cell[];
}
export interface PrintedCombination {
  combination: Combination;
  circles: number;
  example: number[];
}
export interface PrintedPraise {
  praise: Praise;
  more_than: number;
}
/**
 * A number of seconds that belongs to a clock of the game.
 */
export interface ClockPart {
  name: string;
  least: number;
  most: number;
}
/**
 * A bot with a name of its own, the same in every language. At a table each character sits once.
 */
export interface CharacterOffered {
  /**
   * A seat can be asked for with it.
   */
  id: string;
  name: string;
  level: Level;
  temper: string;
}
/**
 * A guided first game.
 */
export interface Lesson {
  game: string;
  minutes: number;
  chapters: LessonChapter[];
}
export interface LessonChapter {
  name: string;
  table: TableInfo;
  steps: LessonStep[];
}
/**
 * One idea: what led to it, what is said, and what the pupil does.
 */
export interface LessonStep {
  /**
   * The name of a message among the texts of the lesson.
   */
  text: string;
  /**
   * The move to make; null: read, and go on.
   */
  wanted: string | null;
  /**
   * Messages about other moves that come to mind, by the move.
   */
  instead: {
    [k: string]: string;
  };
  /**
   * The zone that is spoken of.
   */
  about: string | null;
  /**
   * The id of the rule behind it.
   */
  rule: string | null;
  /**
   * The last one is how the table stands now.
   */
  scenes: LessonScene[];
}
/**
 * What the pupil sees of one move: what happened, and how the table stands then.
 */
export interface LessonScene {
  events: Event[];
  view: View;
}
export interface KlunkerLobbyLine {
  id: string;
  players: number;
  free: number;
  names: string[];
  game: 'klunker';
  options: KlunkerOptions;
  clock: BankClock | DayClock | null;
}
export interface KnasterLobbyLine {
  id: string;
  players: number;
  free: number;
  names: string[];
  game: 'knaster';
  options: KnasterOptions;
  clock: RollClock | DayClock | null;
}
/**
 * docs/records.md describes every field.
 */
export interface KlunkerRecord {
  format: 1;
  ruleset: number;
  seats: RecordedSeat[];
  commitment: string;
  /**
   * Null until the game is over.
   */
  seed: string | null;
  moves: [unknown, unknown, ...unknown[]][];
  checksum: string;
  game: 'klunker';
  options: KlunkerSettings;
  result: KlunkerResult | null;
}
export interface RecordedSeat {
  name: string;
  contribution: string;
}
/**
 * The options and the number of players.
 */
export interface KlunkerSettings {
  edition: Edition;
  unsold?: Unsold;
  start: Seat | null;
  players: number;
}
/**
 * docs/records.md describes every field.
 */
export interface KnasterRecord {
  format: 1;
  ruleset: number;
  seats: RecordedSeat[];
  commitment: string;
  /**
   * Null until the game is over.
   */
  seed: string | null;
  moves: [unknown, unknown, ...unknown[]][];
  checksum: string;
  game: 'knaster';
  options: KnasterSettings;
  result: KnasterResult | null;
}
/**
 * The options and the number of players.
 */
export interface KnasterSettings {
  dice: DiceKind;
  players: number;
}
