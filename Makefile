# Each of these also works without make: python3 run.py COMMAND

COMMANDS = install play setup test test-long test-browser test-pythons test-install coverage mutants audit golden \
	screenshots types docs dist lock bench bench-beside bench-server bench-browser study trial

$(COMMANDS):
	@python3 run.py $@ $(ARGS)

.PHONY: $(COMMANDS)
