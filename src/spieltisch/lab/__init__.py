"""The laboratory: thousands of tables at once, and simulations of millions of games."""

from spieltisch.extras import naming_the_extra

with naming_the_extra():
    from spieltisch.lab.batch import Batch
    from spieltisch.lab.simulate import Simulation, simulate

__all__ = ["Batch", "Simulation", "simulate"]
