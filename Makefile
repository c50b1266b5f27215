# Each of these also works without make: python3 run.py setup | play | test | test-long | screenshots | types | bench | bench-server

setup play test test-long screenshots types bench bench-server:
	@python3 run.py $@

.PHONY: setup play test test-long screenshots types bench bench-server
