"""Knaster players, and what the strong ones are made of: sheets, their worth, looking ahead, playing for the win."""
