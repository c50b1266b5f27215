// A small turn game about as heavy as Klunker: four hidden hands, a hidden pile, every card played lies open.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const KINDS = ['piercing', 'shoe', 'tooth', 'watch', 'ring', 'chain', 'brooch'];
const COPIES = 12;
const HAND = 6;

function setup({ ctx, random }) {
  const pile = random.Shuffle(KINDS.flatMap((kind) => Array(COPIES).fill(kind)));
  const players = {};
  const jewellers = {};
  for (const seat of ctx.playOrder) {
    players[seat] = { hand: pile.splice(-HAND) };
    jewellers[seat] = { handSize: HAND, showcase: [] };
  }
  return { secret: { pile }, players, jewellers, pileSize: pile.length };
}

function play({ G, playerID, random }, position) {
  const { hand } = G.players[playerID];
  if (!Number.isInteger(position) || hand[position] === undefined) return INVALID_MOVE;
  const [card] = hand.splice(position, 1);
  G.jewellers[playerID].showcase.push(card);
  if (G.secret.pile.length === 0) gatherCards(G, random);
  hand.push(G.secret.pile.pop());
  G.jewellers[playerID].handSize = hand.length;
  G.pileSize = G.secret.pile.length;
}

/** The pile has run out: all open cards are shuffled, so that a game lasts as long as it is measured. */
function gatherCards(G, random) {
  const open = Object.values(G.jewellers).flatMap((jeweller) => jeweller.showcase.splice(0));
  G.secret.pile = random.Shuffle(open);
}

exports.game = {
  name: 'cards',
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
};
