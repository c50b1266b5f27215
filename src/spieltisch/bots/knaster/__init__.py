"""Knaster players, and what the strong ones are made of: a move generator, an evaluation and a search."""
