"""Our own attacks on the live table, kept: kills, twins, fuzzing, pressure, failing stores, killed workers, a soak.

python -m bench.trial [NAMES] [--minutes M]: all of them (but the soak) within 15 minutes, against this machine only.
"""
