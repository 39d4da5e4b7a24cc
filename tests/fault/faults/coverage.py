"""That nothing which writes is without a row: read from what the programs say of themselves."""
import json
import re

from .rows import READ_ONLY, ROWS

_WRITING = re.compile(r"^  (?:(-o),)?(--(?:output|save[\w-]*))\b", re.MULTILINE)


def _help(slot, program, *words):
    return slot.plain([program, *words, "--help"]).out


def _commands(text):
    part = text.partition("\nSubcommands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^  (\S+)", part, re.MULTILINE)


def _all_commands(slot, program):
    for command in _commands(_help(slot, program)):
        inner = _commands(_help(slot, program, command))
        yield from [command + " " + word for word in inner] or [command]


def _options(text):
    return {short or long for short, long in _WRITING.findall(text)}


def missing(slot, cli, mpi):
    """What has no row, in sentences."""
    covered = {pair for one in ROWS for pair in one.covers}
    commands = {command for command, _ in covered}
    for prefix, program in (("", cli), ("mpi ", mpi)):
        if not program:
            continue
        for command in _all_commands(slot, program):
            name = prefix + command
            options = _options(_help(slot, program, *command.split()))
            if name not in commands and (options or command not in READ_ONLY):
                yield "%s: a command that is neither in ROWS nor in READ_ONLY of rows.py" % name
            for option in options:
                if name in commands and (name, option) not in covered:
                    yield "%s %s: an option that writes, without a row in rows.py" % (name, option)
    methods = json.loads(slot.plain([cli, "--json", "methods"]).out)
    for exporter in methods["exporters"]:
        if ("export", "--to " + exporter["id"]) not in covered:
            yield "export --to %s: without a row in rows.py" % exporter["id"]
    flavours = re.search(r"Of --to checkpoint: ((?:[\w-]+(?:, | or )?)+)", _help(slot, cli, "export"))
    for flavour in re.split(r", | or ", flavours[1]):
        if ("export", "--flavor " + flavour) not in covered:
            yield "export --flavor %s: without a row in rows.py" % flavour
