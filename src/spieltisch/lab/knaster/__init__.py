"""Knaster in the laboratory: whole games of its strong players, compiled, for simulations and for training."""

from spieltisch.lab.knaster.players import KnasterPlayers
from spieltisch.lab.lineup import FastPlayers

PLAYERS: FastPlayers = KnasterPlayers()
