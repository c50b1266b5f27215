// node server.js PORT: a boardgame.io server as its documentation sets it up, with its default store (in memory).

const { Server, Origins } = require('boardgame.io/server');
const { game } = require('./game');

const port = Number(process.argv[2]);
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: { host: '127.0.0.1', port } });
