"""The laboratory: thousands of tables at once, and simulations of millions of games."""

from spieltisch.lab.batch import Batch
from spieltisch.lab.simulate import Simulation, simulate

__all__ = ["Batch", "Simulation", "simulate"]
