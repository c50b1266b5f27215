# Each of these also works without make: python3 run.py COMMAND

setup play test test-long test-browser screenshots types bench bench-server bench-browser:
	@python3 run.py $@

.PHONY: setup play test test-long test-browser screenshots types bench bench-server bench-browser
