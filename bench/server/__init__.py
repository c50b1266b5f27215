"""How the live server bears many tables at once, beside a boardgame.io server under the same load."""
