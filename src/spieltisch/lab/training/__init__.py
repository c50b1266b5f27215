"""Training of the strongest players: Knaster with NumPy and Numba alone, Klunker with the extra `train` (torch)."""
