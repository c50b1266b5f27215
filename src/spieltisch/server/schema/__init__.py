"""What is sent in both directions, as types: of games, of tables around them, and all of it as one document."""
