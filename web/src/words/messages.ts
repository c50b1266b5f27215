// Generated from the English texts in src/spieltisch/words: run `make types`. Do not edit.
import type { Who } from './fluent';

export interface Messages {
  byDay: {
    choose: (count: number) => string;
    noLimit: string;
    group: string;
    together: string;
    hint: string;
    hintNoLimit: string;
    waiting: (count: number) => string;
    until: (when: string) => string;
    yours: string;
    waits: (names: string) => string;
    onVacation: (name: string, when: string) => string;
    close: string;
    tellMe: string;
    away: (who: Who) => string;
    home: (who: Who) => string;
    settings: string;
    about: string;
    push: string;
    pushOn: string;
    pushOff: string;
    isOn: string;
    isOff: string;
    blocked: string;
    unable: string;
    mail: string;
    mailSet: string;
    mailSent: string;
    mailOn: (address: string) => string;
    mailStop: string;
    confirmed: string;
    stopped: string;
    confirm: string;
    confirmQuestion: string;
    stopQuestion: string;
    expired: string;
    quiet: string;
    quietFrom: string;
    quietTo: string;
    quietHint: string;
    noQuiet: string;
    vacation: string;
    vacationHint: string;
    vacationDays: string;
    vacationGo: string;
    vacationEnd: string;
    vacationTables: (count: number) => string;
    noTables: string;
    failed: string;
  };
  characters: {
    tempers: {
      curious: string;
      hasty: string;
      generous: string;
      collector: string;
      careful: string;
      gambler: string;
      haggler: string;
      hoarder: string;
      observer: string;
      patient: string;
      calculating: string;
      daring: string;
    };
  };
  pair: (label: string, value: string) => string;
  levels: { novice: string; casual: string; expert: string; master: string };
  bot: string;
  rules: { gotIt: string };
  create: {
    players: string;
    person: string;
    you: string;
    clock: string;
    noClock: string;
    clockMinutes: (count: number) => string;
    clockRoll: (count: number) => string;
    clockHint: string;
    listed: string;
    hints: string;
    chat: string;
    open: string;
  };
  ending: {
    youWon: string;
    won: (names: string) => string;
    shared: (names: string) => string;
    place: string;
    player: string;
    score: string;
    again: string;
    againWaiting: string;
    toRematch: string;
    record: string;
    showTable: string;
    showResult: string;
    yourPlace: (place: number, players: number) => string;
    how: string;
    everybody: string;
    best: (score: number) => string;
    newBest: string;
    share: string;
    savePicture: string;
    copyText: string;
    average: (score: number, games: number) => string;
    wins: (won: number, games: number) => string;
    masterPlays: (level: string) => string;
    masterMade: (level: string, score: number) => string;
  };
  fairness: {
    title: string;
    before: string;
    seal: string;
    secret: string;
    yourShare: string;
    check: string;
    checking: string;
    sealFits: string;
    sealBroken: string;
    chanceWrong: string;
    earlier: (deals: number, broken: number) => string;
    pageTitle: string;
    text1: string;
    text2: string;
    text3: string;
    text4: string;
  };
  lobby: {
    title: string;
    guest: (name: string) => string;
    waiting: (name: string) => string;
    seats: string;
    room: (count: number) => string;
    host: string;
    free: string;
    addSeat: string;
    addBot: string;
    allBots: string;
    level: string;
    mixed: string;
    anyOf: (level: string) => string;
    whoSits: (number: number) => string;
    remove: (number: number) => string;
    start: (count: number) => string;
    tooFew: (count: number) => string;
    options: string;
    save: string;
    leave: string;
    arranged: string;
    changed: string;
  };
  invite: {
    title: (name: string, game: string) => string;
    running: (names: string, game: string) => string;
    nobody: (game: string) => string;
    free: string;
  };
  evening: {
    want: (names: string, count: number) => string;
    missing: (names: string) => string;
    title: (count: number) => string;
    wins: (count: number) => string;
    points: (count: number) => string;
  };
  games: {
    with: (names: string) => string;
    alone: string;
    gathering: string;
    more: (count: number) => string;
    finished: string;
    won: (score: number) => string;
    lost: (place: number, score: number) => string;
    open: string;
  };
  hint: {
    title: string;
    unit: (unit: 'share' | 'points') => string;
    ask: string;
    share: (share: number) => string;
    points: (points: number) => string;
    roughShare: (share: number) => string;
    play: (move: string) => string;
    thinking: string;
    preparing: string;
    lower: string;
  };
  home: {
    lead: string;
    what: string;
    playNow: string;
    playNowHint: string;
    withFriends: string;
    withFriendsHint: string;
    rules: string;
    choose: string;
    yourGames: string;
    openTables: string;
    resume: string;
    join: string;
    forget: string;
    seatsFree: (count: number) => string;
    started: (when: string) => string;
    names: string;
    yourName: string;
    guest: string;
    settings: string;
    languageLabel: string;
    theme: string;
    themes: { system: string; light: string; dark: string };
    sound: string;
    more: string;
    api: string;
  };
  klunker: {
    name: string;
    pitch: string;
    title: string;
    cards: (cards: number) => string;
    money: (money: number) => string;
    stacks: (stacks: number) => string;
    kinds: {
      piercing: { name: string; one: string; many: (count: number) => string; letter: string };
      earring: { name: string; one: string; many: (count: number) => string; letter: string };
      tooth: { name: string; one: string; many: (count: number) => string; letter: string };
      shoe: { name: string; one: string; many: (count: number) => string; letter: string };
      diadem: { name: string; one: string; many: (count: number) => string; letter: string };
      monocle: { name: string; one: string; many: (count: number) => string; letter: string };
      necklace: { name: string; one: string; many: (count: number) => string; letter: string };
      ruby: { name: string; one: string; many: (count: number) => string; letter: string };
      sapphire: { name: string; one: string; many: (count: number) => string; letter: string };
      emerald: { name: string; one: string; many: (count: number) => string; letter: string };
      topaz: { name: string; one: string; many: (count: number) => string; letter: string };
      amethyst: { name: string; one: string; many: (count: number) => string; letter: string };
      amber: { name: string; one: string; many: (count: number) => string; letter: string };
      diamond: { name: string; one: string; many: (count: number) => string; letter: string };
    };
    options: {
      edition: { '1999': string; '2005': string; label: string };
      unsold: { label: string; top: string; removed: string };
      start: { label: string };
    };
    board: {
      pile: string;
      pileKnown: (names: string) => string;
      removed: (cards: number) => string;
      buyCards: string;
      buyCard: (number: number) => string;
      startPlayer: string;
      hand: string;
      handOf: (cards: number) => string;
      showcaseOf: (who: Who) => string;
      safeOf: (who: Who) => string;
      purseOf: (who: Who) => string;
      empty: string;
      phases: { show: string; store: string; buy: string; sell: string };
      tax: (money: number) => string;
      asked: {
        show: (must: boolean) => string;
        store: string;
        buy: (must: boolean) => string;
        buyOnly: string;
        buyPoor: string;
        sell: string;
      };
      waitFor: {
        show: (name: string) => string;
        store: (name: string) => string;
        buy: (name: string) => string;
        sell: (name: string) => string;
      };
      chooseCards: string;
      show: (cards: number) => string;
      store: (kind: string) => string;
      pass: (number: number) => string;
      buyOwn: string;
      buyFrom: (name: string) => string;
      decline: string;
      declineHint: string;
      sell: (kinds: string, money: number) => string;
      wouldBe: (stacks: number) => string;
      wouldSell: (kinds: string, stacks: number, money: number) => string;
      wouldComplete: (kinds: string) => string;
      scale: string;
      showHint: string;
      notNow: string;
      notHand: string;
      notYet: string;
      notThis: string;
      notEmpty: string;
      notPoor: string;
      more: string;
      saleTitle: (who: Who) => string;
      saleCount: (stacks: number, money: number) => string;
      salePays: (money: number) => string;
      saleRest: (cards: number, to: 'pile' | 'removed') => string;
      setPays: string;
      setPaysNow: (pays: number) => string;
      setWouldPay: (pays: number) => string;
      free: string;
      buy: string;
      take: string;
      chooseCard: string;
      chooseShowcase: string;
      passed: string;
      now: string;
      next: string;
      freeNumber: (number: number) => string;
      handWhose: (who: Who) => string;
      handsKnown: string;
      showcase: string;
      safe: string;
    };
    move: { show: (shown: string) => string; sell: (kinds: string) => string; pass: string };
    log: {
      startDrawn: (who: Who) => string;
      moneyDealt: (money: number) => string;
      dealtKnown: (who: Who, cards: number, known: string) => string;
      dealtAllKnown: (who: Who, known: string) => string;
      drew: (who: Who, drawn: string) => string;
      phase: { show: string; store: string; buy: string };
      showed: (who: Who, shown: string) => string;
      showedNothing: (who: Who) => string;
      stored: (who: Who, kind: string) => string;
      passed: (who: Who, number: number) => string;
      boughtOwn: (who: Who, bought: string) => string;
      bought: (who: Who, owner: Who, bought: string) => string;
      declined: (who: Who) => string;
      sold: (who: Who, kinds: string, stacks: number, money: number) => string;
      roundEnded: (number: number) => string;
      taxed: (money: number) => string;
    };
    ending: {
      money: string;
      startMoney: string;
      tax: string;
      sets: string;
      setsPay: string;
      showcases: string;
      paid: string;
      cardsLeft: string;
      tie: string;
      reason: { pile_too_small: string; round_limit: string };
    };
    reasons: {
      show_wanted: (buyers: number) => string;
      show_back: (fits: number) => string;
      show: string;
      show_nothing: (cards: number) => string;
      complete: (kind: string, money: number) => string;
      gather: (kind: string, count: number) => string;
      open: (kind: string, unseen: number) => string;
      pass: (place: number, showcases: number) => string;
      pass_last: (showcases: number) => string;
      sell: (kind: string) => string;
      buy_set: (money: number) => string;
      buy_sets: (sets: number) => string;
      buy: (fits: number, cards: number) => string;
      take_set: (money: number) => string;
      take_sets: (sets: number) => string;
      take: (fits: number, cards: number) => string;
      decline: (showcases: number) => string;
      gains: (money: number) => string;
      invests: (money: number) => string;
      denies: (name: string, money: number) => string;
      helps: (name: string, money: number) => string;
    };
    fairness: { handFits: string };
    rules: {
      title: string;
      text: { '1': string; '2': string; '3': string; '4': string; '5': string; '6': string };
      edition: { '1999': string; '2005': string };
    };
    columns: { buy: string; hand: string; safe: string };
    typed: {
      show: string;
      store: string;
      pass: string;
      buy: string;
      decline: string;
      sell: string;
      piercing: string;
      earring: string;
      tooth: string;
      shoe: string;
      diadem: string;
      monocle: string;
      necklace: string;
      ruby: string;
      sapphire: string;
      emerald: string;
      topaz: string;
      amethyst: string;
      amber: string;
      diamond: string;
    };
    lesson: { show: string; store: string; buy: string; sell: string };
  };
  knaster: {
    name: string;
    pitch: string;
    title: string;
    options: { dice: { label: string; fair: string; real: string } };
    circles: (circles: number) => string;
    points: (points: number) => string;
    board: {
      sheet: string;
      sheetOf: (name: string) => string;
      enlarge: (name: string) => string;
      dice: (first: number, second: number) => string;
      noDice: string;
      sum: (number: number) => string;
      score: string;
      final: string;
      finalHint: string;
      combinations: string;
      lineValue: (line: string, points: number, scored: boolean) => string;
      cell: (cell: string) => string;
      cellEmpty: string;
      cellNumber: (number: number, circled: boolean) => string;
      justNow: string;
      asked: {
        decide: (number: number) => string;
        write: (number: number) => string;
        circle: (number: number) => string;
        line: string;
        bonus: (circles: number, line: string, combination: string) => string;
        roll: string;
        rollOther: (name: string) => string;
        circles: (circles: number, line: string) => string;
      };
      waitFor: (names: string) => string;
      waitForMany: (count: number) => string;
      waitRoll: (who: Who) => string;
      also: (names: string) => string;
      alsoMany: (count: number) => string;
      decided: string;
      deciding: string;
      write: (number: number, cell: string) => string;
      circle: (number: number, cell: string) => string;
      takeLine: (line: string, circles: number) => string;
      choose: string;
      chooseSquare: string;
      notNow: string;
      notThis: (number: number) => string;
      notAgain: (number: number) => string;
      notCircle: string;
      preview: (line: string, combination: string, circles: number) => string;
      previewNothing: (line: string) => string;
      previewPlain: string;
      previewCircle: string;
      previewScores: (line: string, points: number) => string;
      typeRoll: (number: number) => string;
      callRoll: string;
      others: string;
      sheets: string;
    };
    combination: {
      nothing: string;
      two_pairs: string;
      three_equal: string;
      full_house: string;
      four_equal: string;
      five_equal: string;
      straight: string;
    };
    line: { row: (number: number) => string; col: (letter: string) => string; diag1: string; diag2: string };
    move: { write: (cell: string) => string; circle: (cell: string) => string };
    log: {
      rolled: (who: Who, first: number, second: number) => string;
      passed: (who: Who) => string;
      wrote: (who: Who, number: number, cell: string) => string;
      filled: (line: string, combination: string, circles: number) => string;
      tookLine: (line: string) => string;
      circled: (who: Who, cells: string) => string;
      scored: (who: Who, line: string, points: number) => string;
    };
    ending: {
      lines: string;
      circles: string;
      total: string;
      solo: (over: number) => string;
      reason: { sheet_full: string };
    };
    reasons: {
      complete: (line: string, value: number) => string;
      fill: (line: string, combination: string, circles: number) => string;
      line: (line: string) => string;
      ahead: (points: number) => string;
      last: string;
      hurry: (name: string, empty: number) => string;
      joins: (line: string, numbers: string) => string;
      often: (number: number, ways: number) => string;
      circles: (line: string, drawn: number, all: number) => string;
    };
    fairness: { rollsFit: (count: number) => string; realDice: string };
    rules: { title: string; text: { '1': string; '2': string; '3': string; '4': string } };
    typed: { write: string; circle: string; line: string; roll: string };
    lesson: { write: string; circle: string; bonus: string };
  };
  learn: {
    title: string;
    how: string;
    begin: string;
    resume: string;
    new: string;
    game: (name: string) => string;
    while: (name: string) => string;
    allRules: string;
    rule: string;
  };
  lessons: {
    coach: string;
    leave: string;
    chapters: string;
    back: string;
    next: string;
    show: string;
    hurry: string;
    rule: (rule: string) => string;
    play: string;
    toTable: string;
    also: (name: string) => string;
    begun: string;
    other: string;
    readOn: string;
    knaster: {
      chapter: { first: string; lines: string; end: string };
      welcome: string;
      write: string;
      together: string;
      beside: string;
      besideCircle: string;
      circle: string;
      circled: string;
      later: string;
      straight: string;
      draw: string;
      drawSecond: string;
      drawThird: string;
      drawThirdOther: string;
      several: string;
      order: string;
      orderOther: string;
      column: string;
      house: string;
      houseSecond: string;
      complete: string;
      completed: string;
      lastSquare: string;
      lastStraight: string;
      lastRow: string;
      lastCorner: string;
      finalRoll: string;
      ended: string;
      over: string;
    };
    klunker: {
      chapter: { first: string; second: string; third: string; end: string; tax: string };
      welcome: string;
      purse: string;
      show: string;
      showShoes: string;
      showMore: string;
      store: string;
      storeFirst: string;
      storeAgain: string;
      secondStack: string;
      passFirst: string;
      buy: string;
      buyOwn: string;
      buyNina: string;
      sold: string;
      paid: string;
      showWanted: string;
      showEarring: string;
      storeDiadem: string;
      storeDiademAgain: string;
      alone: string;
      passLast: string;
      fourStacks: string;
      decline: string;
      declineBuy: string;
      declined: string;
      showThird: string;
      teeth: string;
      teethPass: string;
      thirdStack: string;
      teethAgain: string;
      teethThird: string;
      passNow: string;
      buyBoth: string;
      buyBothOwn: string;
      buyBothNina: string;
      sell: string;
      soldBoth: string;
      lastRound: string;
      lastBuy: string;
      lastOwn: string;
      lastTeeth: string;
      ended: string;
      stones: string;
      beforeTax: string;
      taxDecline: string;
      taxed: string;
      over: string;
    };
  };
  log: {
    sat: (who: Who) => string;
    started: string;
    undone: (who: Who) => string;
    left: (who: Who) => string;
    leftBot: (who: Who) => string;
    timedOut: (who: Who) => string;
    returned: (who: Who) => string;
    removed: (who: Who) => string;
    tableEnded: string;
    resumed: string;
    voted: (who: Who) => string;
    rematch: string;
    ended: string;
  };
  memory: {
    nothing: string;
    off: string;
    start: string;
    games: string;
    best: string;
    average: string;
    wins: string;
    streak: string;
    longest: string;
    days: string;
    kind: string;
    alone: string;
    players: (count: number) => string;
    scores: string;
    comparedWith: (level: string) => string;
    compare: string;
    nobody: string;
    you: string;
    score: string;
    range: (low: number, high: number) => string;
    spoken: (games: number, average: number, other: string, theirs: number) => string;
    spokenOf: (whose: string, average: number) => string;
    spokenAlone: (games: number, average: number) => string;
    simulated: (games: number) => string;
    table: string;
    against: string;
    person: string;
    ahead: string;
    level: string;
    behind: string;
    compareWith: (name: string) => string;
    mistakes: string;
    reviewed: (games: number) => string;
    kindOfMove: string;
    verbs: {
      write: string;
      circle: string;
      line: string;
      show: string;
      store: string;
      pass: string;
      buy: string;
      decline: string;
      sell: string;
    };
    decisions: string;
    mistakesCount: string;
    cost: string;
    latest: string;
    result: (place: number, players: number, score: number) => string;
    scored: (score: number) => string;
    key: string;
    keyHint: string;
    move: string;
    moveHint: string;
    save: string;
    delete: string;
    deleteHint: string;
    deleteNow: string;
    keep: string;
    deleted: string;
    takeTitle: string;
    takeHint: string;
    take: string;
    notTake: string;
  };
  daily: {
    what: string;
    next: (time: string) => string;
    play: string;
    resume: string;
    practise: string;
    again: string;
    solo: string;
    masters: string;
    yours: (score: number) => string;
    under: string;
    yourSheet: string;
    mastersSheet: string;
    masterMade: (score: number) => string;
    masterPlays: string;
    betterThan: (share: number) => string;
    firstTry: string;
    everybody: string;
    tries: (tries: number) => string;
    notPlayed: string;
    share: string;
    copied: string;
    shareTitle: (game: string, date: string) => string;
    shareScores: (score: number, master: number) => string;
    shareScore: (score: number) => string;
    calendar: string;
    earlier: string;
    later: string;
    streak: (days: number) => string;
    fair: string;
    fairHint: string;
    square: string;
    back: string;
    cell: (number: number, circled: boolean) => string;
    empty: string;
  };
  ladder: {
    what: string;
    standing: (rung: number) => string;
    top: string;
    next: string;
    again: string;
    beaten: string;
    record: (games: number, ahead: number) => string;
    game: string;
  };
  refusals: {
    bad_key: string;
    bad_day: string;
    day_to_come: string;
    no_daily: string;
    play_first: string;
    memory_full: string;
    bad_game: string;
    not_allowed: string;
    not_your_turn: string;
    unknown_move: string;
    wrong_phase: string;
    game_over: string;
    not_playing: string;
    nothing_to_undo: string;
    bot_plays: string;
    too_fast: string;
    too_many: string;
    stopping: string;
    busy: string;
    not_stored: string;
    name_taken: string;
    bad_name: string;
    seat_taken: string;
    table_full: string;
    not_open: string;
    no_such_table: string;
    bad_token: string;
    other_protocol: string;
    spectator: string;
    not_host: string;
    no_hints: string;
    no_chat: string;
    bad_message: string;
    no_rematch: string;
    offline: string;
    id_reused: string;
    token_reused: string;
    same_token: string;
    commitment_first: string;
    other_commitment: string;
    chat_full: string;
    too_often: string;
    voted_already: string;
    still_here: string;
    has_clock: string;
    not_waited_for: string;
    other_rules: string;
    store_full: string;
    no_network: string;
    not_here: string;
    too_few: string;
    too_many_people: string;
    character_taken: string;
    settled: string;
    no_such_seat: string;
    not_alone: string;
    not_by_day: string;
    no_days_left: string;
  };
  own: {
    daily: string;
    dailyHint: string;
    ladder: string;
    ladderHint: string;
    games: string;
    gamesHint: string;
    sections: string;
    compare: string;
  };
  paper: {
    title: string;
    about: string;
    knaster: string;
    klunker: string;
    paper: string;
    a4: string;
    letter: string;
    perPage: string;
    open: string;
  };
  review: {
    title: string;
    progress: string;
    curve: (unit: 'share' | 'points') => string;
    band: string;
    whose: string;
    all: string;
    mistakes: string;
    better: string;
    same: string;
    asGood: string;
    flawless: string;
    noneYet: string;
    every: string;
    luck: string;
    part: (part: 'start' | 'decisions' | 'others' | 'luck' | 'result') => string;
    luckNote: string;
  };
  rulebook: {
    search: string;
    found: (count: number) => string;
    print: string;
    ruling: string;
    link: (rule: string) => string;
    contents: string;
    tryIt: string;
    example: string;
    here: string;
    all: string;
    open: (rule: string) => string;
    klunker: {
      title: string;
      about: string;
      editions: {
        title: string;
        KL_01: string;
        KL_02: string;
        KL_03: string;
        KL_04: string;
        KL_05: string;
        KL_06: string;
        KL_07: string;
      };
      setup: { title: string; KL_10: string; KL_11: string; KL_12: string };
      show: { title: string; KL_20: string; KL_21: string };
      store: { title: string; KL_30: string; KL_31: string; KL_32: string; KL_33: string; KL_34: string };
      selling: { title: string; KL_40: string; KL_41: string; KL_42: string; KL_43: string };
      buying: {
        title: string;
        KL_50: string;
        KL_51: string;
        KL_52: string;
        KL_53: string;
        KL_54: string;
        KL_55: string;
        KL_56: string;
      };
      round: { title: string; KL_60: string; KL_61: string; KL_62: string; KL_63: string; KL_64: string };
      end: { title: string; KL_70: string; KL_71: string; KL_72: string };
      known: { title: string; KL_80: string; KL_81: string };
      rulings: {
        KL_10: string;
        KL_42: string;
        KL_53: string;
        KL_56: string;
        KL_63: string;
        KL_71: string;
        KL_72: string;
      };
    };
    knaster: {
      title: string;
      about: string;
      sheet: { title: string; KN_01: string; KN_02: string };
      turn: { title: string; KN_10: string; KN_11: string; KN_12: string };
      lines: { title: string; KN_20: string; KN_21: string; KN_22: string; KN_23: string; KN_24: string };
      scoring: { title: string; KN_30: string; KN_31: string; KN_32: string; KN_33: string };
      end: { title: string; KN_40: string; KN_41: string; KN_42: string };
      solo: { title: string; KN_50: string };
      rulings: { KN_01: string; KN_22: string; KN_32: string; KN_41: string };
    };
    now: {
      KL_41: (stacks: number, pays: number) => string;
      KL_51: (name: string, cards: number) => string;
      KL_63: (cards: number, missing: number) => string;
      KL_70: (money: number) => string;
      KL_31: (number: number) => string;
      KL_60: (name: string) => string;
      KL_21: (cards: number) => string;
      KN_30: (line: string, points: number, drawn: number) => string;
      KN_11: (number: number, empty: number, equal: number) => string;
      KN_21: (line: string, numbers: string) => string;
      KN_31: (circles: number) => string;
      KN_40: (empty: number) => string;
    };
  };
  settings: {
    pace: string;
    paces: { slow: string; normal: string; quick: string; instant: string };
    paceHint: string;
    size: string;
    sizes: { small: string; normal: string; large: string };
    oneClick: string;
    oneClickHint: string;
    taste: string;
    soundQuestion: string;
    soundYes: string;
    soundNo: string;
    again: string;
  };
  table: {
    menu: string;
    home: string;
    log: string;
    chat: string;
    say: string;
    send: string;
    sayEmpty: string;
    emotes: { thumbs_up: string; laugh: string; wow: string; sad: string; applause: string; hurry: string };
    undo: string;
    leave: string;
    leaveHint: string;
    back: string;
    away: string;
    awayOther: (name: string) => string;
    spectator: string;
    otherDevice: string;
    otherDeviceHint: string;
    remove: (name: string) => string;
    end: string;
    close: string;
    round: (number: number) => string;
    roll: (number: number) => string;
    timeLeft: (time: string) => string;
    yourTurn: string;
    waitFor: (names: string) => string;
    ended: string;
    replace: (name: string) => string;
    board: string;
    reload: string;
    yourTurnNow: string;
    toBoard: string;
  };
  connection: { connecting: string; live: string; lost: string; offline: string };
  keys: { title: string; hint: string; undo: string; main: string; escape: string; overview: string; enter: string };
  viewer: {
    title: string;
    notOver: string;
    importHint: string;
    drop: string;
    choose: string;
    badFile: string;
    seat: (number: number) => string;
    controls: string;
    tryThis: string;
    position: string;
    positionOf: (at: number, total: number) => string;
    first: string;
    back: string;
    play: string;
    pause: string;
    forward: string;
    last: string;
    nextMistake: string;
    speed: string;
    deal: string;
    pages: string;
    eyes: string;
    open: string;
    link: string;
    branches: string;
    branch: string;
    branchHint: (name: string) => string;
    branchLevel: string;
    branchAt: (move: number) => string;
    original: string;
  };
  waiting: {
    share: string;
    onlyHere: string;
    copy: string;
    copied: string;
    shareButton: string;
    qr: string;
    free: string;
    start: string;
    sitHere: string;
    fair: string;
    watch: string;
    full: string;
    running: string;
    private: string;
    openDoor: string;
    doorOpen: string;
  };
}

/** The variables of every message that has some, in the order of its parameters; `%` marks a share of one. */
export const VARIABLES: { [message: string]: string } = {
  'byDay-choose': 'count',
  'byDay-waiting': 'count',
  'byDay-until': 'when',
  'byDay-waits': 'names',
  'byDay-onVacation': 'name when',
  'byDay-away': 'who',
  'byDay-home': 'who',
  'byDay-mailOn': 'address',
  'byDay-vacationTables': 'count',
  pair: 'label value',
  'create-clockMinutes': 'count',
  'create-clockRoll': 'count',
  'ending-won': 'names',
  'ending-shared': 'names',
  'ending-yourPlace': 'place players',
  'ending-best': 'score',
  'ending-average': 'score games',
  'ending-wins': 'won games',
  'ending-masterPlays': 'level',
  'ending-masterMade': 'level score',
  'fairness-earlier': 'deals broken',
  'lobby-guest': 'name',
  'lobby-waiting': 'name',
  'lobby-room': 'count',
  'lobby-anyOf': 'level',
  'lobby-whoSits': 'number',
  'lobby-remove': 'number',
  'lobby-start': 'count',
  'lobby-tooFew': 'count',
  'invite-title': 'name game',
  'invite-running': 'names game',
  'invite-nobody': 'game',
  'evening-want': 'names count',
  'evening-missing': 'names',
  'evening-title': 'count',
  'evening-wins': 'count',
  'evening-points': 'count',
  'games-with': 'names',
  'games-more': 'count',
  'games-won': 'score',
  'games-lost': 'place score',
  'hint-unit': 'unit',
  'hint-share': 'share%',
  'hint-points': 'points',
  'hint-roughShare': 'share%',
  'hint-play': 'move',
  'home-seatsFree': 'count',
  'home-started': 'when',
  'klunker-cards': 'cards',
  'klunker-money': 'money',
  'klunker-stacks': 'stacks',
  'klunker-kinds-piercing-many': 'count',
  'klunker-kinds-earring-many': 'count',
  'klunker-kinds-tooth-many': 'count',
  'klunker-kinds-shoe-many': 'count',
  'klunker-kinds-diadem-many': 'count',
  'klunker-kinds-monocle-many': 'count',
  'klunker-kinds-necklace-many': 'count',
  'klunker-kinds-ruby-many': 'count',
  'klunker-kinds-sapphire-many': 'count',
  'klunker-kinds-emerald-many': 'count',
  'klunker-kinds-topaz-many': 'count',
  'klunker-kinds-amethyst-many': 'count',
  'klunker-kinds-amber-many': 'count',
  'klunker-kinds-diamond-many': 'count',
  'klunker-board-pileKnown': 'names',
  'klunker-board-removed': 'cards',
  'klunker-board-buyCard': 'number',
  'klunker-board-handOf': 'cards',
  'klunker-board-showcaseOf': 'who',
  'klunker-board-safeOf': 'who',
  'klunker-board-purseOf': 'who',
  'klunker-board-tax': 'money',
  'klunker-board-asked-show': 'must',
  'klunker-board-asked-buy': 'must',
  'klunker-board-waitFor-show': 'name',
  'klunker-board-waitFor-store': 'name',
  'klunker-board-waitFor-buy': 'name',
  'klunker-board-waitFor-sell': 'name',
  'klunker-board-show': 'cards',
  'klunker-board-store': 'kind',
  'klunker-board-pass': 'number',
  'klunker-board-buyFrom': 'name',
  'klunker-board-sell': 'kinds money',
  'klunker-board-wouldBe': 'stacks',
  'klunker-board-wouldSell': 'kinds stacks money',
  'klunker-board-wouldComplete': 'kinds',
  'klunker-board-saleTitle': 'who',
  'klunker-board-saleCount': 'stacks money',
  'klunker-board-salePays': 'money',
  'klunker-board-saleRest': 'cards to',
  'klunker-board-setPaysNow': 'pays',
  'klunker-board-setWouldPay': 'pays',
  'klunker-board-freeNumber': 'number',
  'klunker-move-show': 'shown',
  'klunker-move-sell': 'kinds',
  'klunker-log-startDrawn': 'who',
  'klunker-log-moneyDealt': 'money',
  'klunker-log-dealtKnown': 'who cards known',
  'klunker-log-dealtAllKnown': 'who known',
  'klunker-log-drew': 'who drawn',
  'klunker-log-showed': 'who shown',
  'klunker-log-showedNothing': 'who',
  'klunker-log-stored': 'who kind',
  'klunker-log-passed': 'who number',
  'klunker-log-boughtOwn': 'who bought',
  'klunker-log-bought': 'who owner bought',
  'klunker-log-declined': 'who',
  'klunker-log-sold': 'who kinds stacks money',
  'klunker-log-roundEnded': 'number',
  'klunker-log-taxed': 'money',
  'klunker-reasons-show_wanted': 'buyers',
  'klunker-reasons-show_back': 'fits',
  'klunker-reasons-show_nothing': 'cards',
  'klunker-reasons-complete': 'kind money',
  'klunker-reasons-gather': 'kind count',
  'klunker-reasons-open': 'kind unseen',
  'klunker-reasons-pass': 'place showcases',
  'klunker-reasons-pass_last': 'showcases',
  'klunker-reasons-sell': 'kind',
  'klunker-reasons-buy_set': 'money',
  'klunker-reasons-buy_sets': 'sets',
  'klunker-reasons-buy': 'fits cards',
  'klunker-reasons-take_set': 'money',
  'klunker-reasons-take_sets': 'sets',
  'klunker-reasons-take': 'fits cards',
  'klunker-reasons-decline': 'showcases',
  'klunker-reasons-gains': 'money',
  'klunker-reasons-invests': 'money',
  'klunker-reasons-denies': 'name money',
  'klunker-reasons-helps': 'name money',
  'klunker-board-handWhose': 'who',
  'knaster-circles': 'circles',
  'knaster-points': 'points',
  'knaster-board-sheetOf': 'name',
  'knaster-board-enlarge': 'name',
  'knaster-board-dice': 'first second',
  'knaster-board-sum': 'number',
  'knaster-line-row': 'number',
  'knaster-line-col': 'letter',
  'knaster-board-lineValue': 'line points scored',
  'knaster-board-cell': 'cell',
  'knaster-board-cellNumber': 'number circled',
  'knaster-board-asked-decide': 'number',
  'knaster-board-asked-write': 'number',
  'knaster-board-asked-circle': 'number',
  'knaster-board-asked-bonus': 'circles line combination',
  'knaster-board-asked-rollOther': 'name',
  'knaster-board-waitFor': 'names',
  'knaster-board-waitForMany': 'count',
  'knaster-board-waitRoll': 'who',
  'knaster-board-also': 'names',
  'knaster-board-alsoMany': 'count',
  'knaster-board-write': 'number cell',
  'knaster-board-circle': 'number cell',
  'knaster-board-takeLine': 'line circles',
  'knaster-board-notThis': 'number',
  'knaster-board-notAgain': 'number',
  'knaster-board-preview': 'line combination circles',
  'knaster-board-previewNothing': 'line',
  'knaster-board-previewScores': 'line points',
  'knaster-board-typeRoll': 'number',
  'knaster-move-write': 'cell',
  'knaster-move-circle': 'cell',
  'knaster-log-rolled': 'who first second',
  'knaster-log-passed': 'who',
  'knaster-log-wrote': 'who number cell',
  'knaster-log-filled': 'line combination circles',
  'knaster-log-tookLine': 'line',
  'knaster-log-circled': 'who cells',
  'knaster-log-scored': 'who line points',
  'knaster-ending-solo': 'over',
  'knaster-reasons-complete': 'line value',
  'knaster-reasons-fill': 'line combination circles',
  'knaster-reasons-line': 'line',
  'knaster-reasons-ahead': 'points',
  'knaster-reasons-hurry': 'name empty',
  'knaster-fairness-rollsFit': 'count',
  'knaster-reasons-joins': 'line numbers',
  'knaster-reasons-often': 'number ways',
  'knaster-reasons-circles': 'line drawn all',
  'knaster-board-asked-circles': 'circles line',
  'learn-game': 'name',
  'learn-while': 'name',
  'lessons-rule': 'rule',
  'lessons-also': 'name',
  'log-sat': 'who',
  'log-undone': 'who',
  'log-left': 'who',
  'log-leftBot': 'who',
  'log-timedOut': 'who',
  'log-returned': 'who',
  'log-removed': 'who',
  'log-voted': 'who',
  'memory-players': 'count',
  'memory-comparedWith': 'level',
  'memory-range': 'low high',
  'memory-spoken': 'games average other theirs',
  'memory-spokenOf': 'whose average',
  'memory-spokenAlone': 'games average',
  'memory-simulated': 'games',
  'memory-compareWith': 'name',
  'memory-reviewed': 'games',
  'memory-result': 'place players score',
  'memory-scored': 'score',
  'daily-next': 'time',
  'daily-yours': 'score',
  'daily-masterMade': 'score',
  'daily-betterThan': 'share%',
  'daily-tries': 'tries',
  'daily-shareTitle': 'game date',
  'daily-shareScores': 'score master',
  'daily-shareScore': 'score',
  'daily-streak': 'days',
  'daily-cell': 'number circled',
  'ladder-standing': 'rung',
  'ladder-record': 'games ahead',
  'review-curve': 'unit',
  'review-part': 'part',
  'rulebook-found': 'count',
  'rulebook-link': 'rule',
  'rulebook-open': 'rule',
  'rulebook-now-KL_41': 'stacks pays',
  'rulebook-now-KL_51': 'name cards',
  'rulebook-now-KL_63': 'cards missing',
  'rulebook-now-KL_70': 'money',
  'rulebook-now-KL_31': 'number',
  'rulebook-now-KL_60': 'name',
  'rulebook-now-KL_21': 'cards',
  'rulebook-now-KN_30': 'line points drawn',
  'rulebook-now-KN_11': 'number empty equal',
  'rulebook-now-KN_21': 'line numbers',
  'rulebook-now-KN_31': 'circles',
  'rulebook-now-KN_40': 'empty',
  'table-awayOther': 'name',
  'table-remove': 'name',
  'table-round': 'number',
  'table-roll': 'number',
  'table-timeLeft': 'time',
  'table-waitFor': 'names',
  'table-replace': 'name',
  'viewer-seat': 'number',
  'viewer-positionOf': 'at total',
  'viewer-branchHint': 'name',
  'viewer-branchAt': 'move',
};
