#!/usr/bin/env python3
"""Measures the house: how many files and lines there are, how long, in which folders, what is there twice.

tests/architecture/measure.py [--names]: with the names of what is over a bound. Run before and after a change of the structure;
the decision record has the table. What holds in between is tidiness_test.cpp and layering_test.cpp.
"""
import collections
import pathlib
import re
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONGEST_CLASS, FULLEST_FOLDER, ALIKE = 400, 32, 6


def sources(*tops):
    for top in tops:
        for path in sorted((ROOT / top).rglob("*")):
            if path.suffix in (".cpp", ".h"):
                yield path


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines()


def classes(files):
    """Room and class -> lines of its header and of the files whose definitions are its own for the most part."""
    defined = re.compile(r"^(?!\s|//|#)[^=;]*?\b([A-Z]\w+)::~?\w+\(")
    declared = re.compile(r"^class ([A-Z]\w+)\b[^;]*$")
    found = collections.defaultdict(lambda: [0, 0])
    for path, lines in files.items():
        owners = collections.Counter(m.group(1) for m in map((declared if path.suffix == ".h" else defined).match, lines) if m)
        if not owners:
            continue
        owner, count = owners.most_common(1)[0]
        if path.suffix == ".h" or 2 * count > sum(owners.values()):
            room = "/".join(path.relative_to(ROOT).parts[:2])
            found[room + " " + owner][0] += len(lines)
            found[room + " " + owner][1] += 1
    return found


def alike(files):
    """Pairs of places with the same six lines or more, blanks and indents aside."""
    seen = collections.defaultdict(list)
    for path, lines in files.items():
        text = [(i, line.strip()) for i, line in enumerate(lines, 1)]
        text = [(i, line) for i, line in text if line and not line.startswith(("#include", "//", "namespace", "}  // namespace"))]
        for start in range(len(text) - ALIKE + 1):
            window = tuple(line for _, line in text[start:start + ALIKE])
            if sum(len(line) for line in window) > 80:
                seen[window].append((path, start, text[start][0]))
    pairs, covered = [], set()
    for places in seen.values():
        for a in range(len(places)):
            for b in range(a + 1, len(places)):
                (first, i, line), (second, j, other) = places[a], places[b]
                if (first, second, i - 1, j - 1) not in covered:
                    pairs.append("%s:%d %s:%d" % (first.relative_to(ROOT), line, second.relative_to(ROOT), other))
                covered.add((first, second, i, j))
    return pairs


def edges(top):
    """Folder -> folders of the same top whose headers it includes."""
    found = collections.defaultdict(set)
    for path in sources(top):
        for line in lines_of(path):
            match = re.match(r'#include "%s/([^"]+)"' % top, line)
            if match:
                a, b = (place.parts[0] if place.parts else "." for place in
                        (path.relative_to(ROOT / top).parent, pathlib.PurePath(match.group(1)).parent))
                if a != b:
                    found[a].add(b)
    return found


def circles(found):
    """Pairs of folders that include each other, straight or round about."""
    def reach(start):
        seen, todo = set(), [start]
        while todo:
            for other in found.get(todo.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen
    reached = {folder: reach(folder) for folder in list(found)}
    return sorted("%s <-> %s" % (a, b) for a in reached for b in reached if a < b and b in reached[a] and a in reached[b])


def main():
    files = {path: lines_of(path) for path in sources("core", "widgets", "app")}
    tests = sum(len(lines_of(path)) for path in sources("tests"))
    sizes = sorted(len(lines) for lines in files.values())
    total = sum(sizes)
    folders = collections.Counter(path.parent.relative_to(ROOT).as_posix() for path in files)
    long_classes = {name: size for name, size in classes(files).items() if size[0] > LONGEST_CLASS}
    full = {name: count for name, count in folders.items() if count > FULLEST_FOLDER}
    twice, round_about = alike(files), circles(edges("core/exchange"))
    exchange = edges("core/exchange")
    for what, number in (
            ("files", len(files)), ("lines", total), ("median", int(statistics.median(sizes))),
            ("95th percentile", sizes[int(len(sizes) * 0.95)]), ("longest", sizes[-1]),
            ("lines of tests for each", "%.2f" % (tests / total)),
            ("classes over %d lines" % LONGEST_CLASS, len(long_classes)),
            ("folders over %d sources" % FULLEST_FOLDER, len(full)), ("pairs to the letter", len(twice)),
            ("edges between folders of exchange", sum(map(len, exchange.values()))),
            ("pairs of folders of exchange in a circle", len(round_about))):
        print("%-42s %8s" % (what, number))
    if "--names" in sys.argv:
        for name, (size, count) in sorted(long_classes.items(), key=lambda item: -item[1][0]):
            print("class  %s %d lines in %d files" % (name, size, count))
        for name, count in sorted(full.items(), key=lambda item: -item[1]):
            print("folder %s %d" % (name, count))
        for pair in twice:
            print("twice ", pair)
        for pair in round_about:
            print("circle", pair)


if __name__ == "__main__":
    main()
