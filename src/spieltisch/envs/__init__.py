"""The games in the interfaces of PettingZoo, Gymnasium and OpenSpiel. docs/environments.md describes them.

from spieltisch.envs import klunker_v1, knaster_v1   # PettingZoo: env, raw_env, parallel_env
import spieltisch.envs.gymnasium                     # registers spieltisch/Knaster-v1
import spieltisch.envs.open_spiel                    # registers spieltisch_klunker and spieltisch_knaster
"""
