"""Live tables: one game with people, from the first seat taken to the rematch."""
