"""What both tables have in common: how far they are, and where they are kept."""
import importlib.metadata
import os
import re
import resource
import sys
import time

BEGUN = time.time()
PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "engines.md")


def say(text):
    print("%4.0f s  %s" % (time.time() - BEGUN, text), file=sys.stderr, flush=True)


def show(name, lines, versions, write):
    """Prints a table, with day, versions and time; `write`: also into docs/engines.md, in place of the last one."""
    used = sum(sum(resource.getrusage(whose)[:2]) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    said = "Run on %s in %.0f minutes, %.0f minutes of one processor's time, with %s." % (
        time.strftime("%-d %B %Y"), (time.time() - BEGUN) / 60, used / 60,
        ", ".join("%s %s" % (package, importlib.metadata.version(package)) for package in versions))
    text = "\n".join([said, "", *lines])
    print(text + "\n", flush=True)
    if write:
        with open(PAGE, encoding="utf-8") as file:
            page = file.read()
        page, count = re.subn(r"(<!-- last run: %s -->\n).*?(<!-- end -->)" % name, lambda at: at[1] + text + "\n" + at[2], page, flags=re.DOTALL)
        assert count == 1, name
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page)
