# Each of these also works without make: python3 run.py setup | play | test | bench

setup play test bench:
	@python3 run.py $@

.PHONY: setup play test bench
