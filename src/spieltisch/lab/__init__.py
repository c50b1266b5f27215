"""The laboratory: thousands of tables at once, environments for learning, simulations of millions of games."""

from spieltisch.extras import naming_the_extra

with naming_the_extra():
    from spieltisch.lab.batch import Batch
    from spieltisch.lab.environment import Environment, VectorEnvironment, observation_layout
    from spieltisch.lab.simulate import Simulation, simulate

__all__ = ["Batch", "Environment", "Simulation", "VectorEnvironment", "observation_layout", "simulate"]
