"""How the strong players learn: `spieltisch train GAME`."""
