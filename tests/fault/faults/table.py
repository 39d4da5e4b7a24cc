"""Figures of a sweep, for people: a summary, and the table of docs/reliability.md."""
from collections import Counter

from .judge import WRONGS

_COLUMNS = ("injected", "old", "new", "half", "mixed", "lost", "silent", "signal", "hang", "again", "untrue", "mute", "mode", "left",
            "running")


def _total(results):
    total = Counter()
    for result in results:
        for (_, what), count in result.figures.items():
            total[what] += count
    return total


def summary(results):
    total = _total(results)
    tried = [result for result in results if not result.left_out]
    words = ["%d commands, %d faults" % (len(tried), total["injected"])]
    words += ["%s %d" % (what, total[what]) for what in ("old", "new", "half") + WRONGS if total[what]]
    return ", ".join(words)


def _line(words):
    return "| " + " | ".join(words) + " |"


def _rows(name_of, results):
    grouped = {}
    for result in results:
        for (kind, what), count in result.figures.items():
            grouped.setdefault(name_of(result, kind), Counter())[what] += count
    for name, figures in grouped.items():
        yield _line([name] + [str(figures[column] or "") for column in _COLUMNS])


def markdown(results, manner):
    head = [_line(["{}"] + list(_COLUMNS)), _line(["---"] + ["---:"] * len(_COLUMNS))]
    by_command = [head[0].format("command"), head[1], *_rows(lambda result, kind: result.row, results)]
    by_kind = [head[0].format("call"), head[1], *sorted(_rows(lambda result, kind: kind, results))]
    lines = ["%s: %s." % (manner, summary(results)), "", *by_command, "", *by_kind]
    lines += ["", *("* %s: left out: %s" % (result.row, result.left_out) for result in results if result.left_out)]
    lines += ["* %s: the output %s" % (result.row, result.unlike) for result in results if result.unlike]
    return "\n".join(lines).rstrip() + "\n"


def write_into(path, results, manner, are_kills):
    """Between the two marks of the table, of the sweep or of the kills."""
    mark = "kills" if are_kills else "sweep"
    begin, end = "<!-- %s -->\n" % mark, "<!-- end of %s -->\n" % mark
    with open(path, encoding="utf-8") as file:
        text = file.read()
    before, rest = text.split(begin)
    after = rest.split(end)[1]
    with open(path, "w", encoding="utf-8") as file:
        file.write(before + begin + "\n" + markdown(results, manner) + "\n" + end + after)
