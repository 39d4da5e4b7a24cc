#!/usr/bin/env python3
"""Counts doc comments of the headers whose first sentence is a fragment.

tests/architecture/words.py [--names] [--most PERCENT]: with the fragments by name; fails where more of the comments are
fragments. Run before and after words are changed.

The rule: the first sentence before a function starts with a verb in the third person, or has more finite verbs than
words that open a subordinate clause. Classes, enumerations, aliases and plain accessors (no parameters, a value
returned) may also be said in a noun phrase: one that opens neither with a preposition nor with a conjunction. Lines of
fields ("Errors: ...", "largest: bytes") are no sentences and not judged; neither are the comments of members,
constants and `///<`. Verbs that can be nouns count as verbs unless the next word says otherwise.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

VERBS = set("""
    aborts accepts acts adds adopts aligns allows alternates appends applies approaches asks assigns assumes
    attaches attempts becomes begins belongs borrows breaks brings calibrates calls cancels carries checks chooses
    clamps cleans clears clips closes collects comes commits compares completes computes confines connects contains
    continues converts covers creates decides declares decodes decompresses deduces defers deletes derives describes
    detaches differs discards divides does drags draws emits empties enables encodes enters erases escapes estimates
    evaluates executes expands expects explains extends fails falls feeds fetches fills filters finds finishes fires
    fixes follows forgets frees gathers gets gives goes grows guesses happens has hashes hears hides highlights
    identifies includes inserts installs interpolates inverts invites is judges jumps keeps knows lacks launches
    lays learns leaves lends lets lifts links lives loads locks looks loses maintains makes merges moves multiplies
    normalises normalizes notices omits opens overwrites owns paints parses peeks plays polls pops posts prefers
    prepares presents presses prevents prints proposes prunes pushes puts quantizes quotes raises reaches reads
    rebuilds recalls receives recognises reconstructs redraws reduces refers refreshes refuses registers releases
    remembers removes renames reopens repeats replaces replies requires rereads resets resizes resolves restarts
    restores restricts resumes returns reverses rewrites saves says scrolls seeks sees selects sends separates
    serves shifts shortens shows shrinks shuffles skips smooths solves spells spreads stands stays submits subtracts
    supplies suspends swaps sweeps switches syncs takes tells throws ticks tidies tightens toggles transforms
    translates transposes tries trims undergoes undoes unfolds unlinks unpacks updates validates verifies visits
    waits wakes walks wants warns widens withdraws wraps writes yields zooms
""".split())
# Also plural nouns: a verb unless a word follows that only a noun has behind it.
EITHER = set("""
    answers builds caches casts changes copies counts cuts drops edits ends exchanges exports fields fits folds
    formats groups hands holds imports issues joins journals labels leads lists logs maps marks matches means
    measures names needs notes numbers offers orders packs pairs passes picks places plans profiles ranks records
    reports requests rounds runs samples scales searches sets shapes shares slices sorts splits starts states steps
    stops stores sums tests tiles times turns types uses works
""".split())
TAKES_CLAUSE = set("notes reports shows means sets says".split())
BEHIND_NOUN = set("of that which whose are is were was where has have may must can in and or they".split())
FINITE = VERBS | set("""
    are asked became began came can cannot changed clicked closed could did do ended failed finished gave got had
    happened have made may might must need panned said shall should stood took was went were will would zoomed
""".split())
OPENS_CLAUSE = set("""that which who whom whose where whether when while until unless if as because since what how why
    whatever wherever whenever though although once till""".split())
NO_NOUN = set("""of as for in by from with without after before where whether when while until unless if at on beside
    behind to into over under between within beyond above below among around per once because since likewise why
""".split())
FIELD = re.compile(r"^(`?[A-Za-z_]\w*`?(, | and | or |/)?){1,4}:( |$)")
CLASS = re.compile(r"^(class|struct|enum|union|using|concept|namespace)\b")


def first_sentence(text):
    text = re.sub(r"`[^`]*`", "it", text)
    text = re.sub(r"\([^()]*\)", "", text)
    return re.split(r"[.;:?!](?:\s|$)", text, maxsplit=1)[0]


def kind_of(declaration):
    """"class", "accessor", "function", or None for a member, a constant and what else has no place here."""
    text = re.sub(r"\[\[.*?\]\]", "", declaration).strip()
    while text.startswith("template"):
        text = re.sub(r"^template\s*<(?:[^<>]|<[^<>]*>)*>\s*", "", text)
    if CLASS.match(text):
        return "class"
    for _ in range(6):
        text = re.sub(r"<[^<>()]*(?:\([^()]*\)[^<>()]*)?>", "", text)
    text = re.sub(r"operator\s*\S+?\(", "operator_(", text)
    match = re.match(r"^([^=;{(]*?)(\w+|~\w+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)?", text)
    if not match or not match.group(2):
        return None
    before, _, parameters = match.groups()
    returns = re.sub(r"\b(static|virtual|inline|constexpr|explicit|friend)\b", "", before).strip()
    return "accessor" if not parameters.strip() and returns not in ("", "void") else "function"


def opens_clause(word, after):
    if word == "as":
        return after in ("it", "they", "the", "this", "these", "those", "that", "its")
    return word in OPENS_CLAUSE and not (word == "that" and after == "of")


def is_fragment(text, kind):
    if FIELD.match(text):
        return False
    words = re.findall(r"[A-Za-z_][\w']*", first_sentence(text).lower())
    if not words:
        return kind == "function"
    first, second = words[0], words[1] if len(words) > 1 else ""
    noun = first in EITHER and second in BEHIND_NOUN and not (first in TAKES_CLAUSE and second in OPENS_CLAUSE)
    if first == "see" or (first in VERBS | EITHER and not noun):
        return False
    finite = sum(word in FINITE for word in words)
    opened = sum(opens_clause(word, after) for word, after in zip(words, words[1:] + [""]))
    if finite > opened:
        return False
    if kind == "class" and first in OPENS_CLAUSE - {"as", "since", "when"}:
        return False
    return kind == "function" or first in NO_NOUN or (first, second) == ("the", "same")


def comments(path):
    """Line, text and declaration of every doc comment of a header."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and re.match(r"///(?!<)", lines[end]):
            end += 1
        if end > at:
            declaration = lines[end:end + 5] if lines[end:end + 1] != [""] else []
            yield at + 1, " ".join(line[3:].strip() for line in lines[at:end]), " ".join(declaration)
        at = max(end, at + 1)


def main():
    told, broken = collections.Counter(), []
    for room in ("core", "widgets", "app"):
        for path in sorted((ROOT / room).rglob("*.h")):
            for line, text, declaration in comments(path):
                kind = kind_of(declaration)
                if kind is None:
                    continue
                told[room, kind] += 1
                if is_fragment(text, kind):
                    told[room, kind, "fragment"] += 1
                    broken.append("%s:%d: %s: %s" % (path.relative_to(ROOT), line, kind, first_sentence(text)))
    print("%-8s %-9s %9s %9s" % ("room", "kind", "comments", "fragments"))
    for room, kind in sorted(key for key in told if len(key) == 2):
        print("%-8s %-9s %9d %9d" % (room, kind, told[room, kind], told[room, kind, "fragment"]))
    total = sum(count for key, count in told.items() if len(key) == 2)
    print("%-18s %9d %9d  %.1f %%" % ("all", total, len(broken), 100 * len(broken) / total))
    most = float(sys.argv[sys.argv.index("--most") + 1]) if "--most" in sys.argv else 100.0
    too_many = 100 * len(broken) > most * total
    if "--names" in sys.argv or too_many:
        print("\n".join(broken))
    return 1 if too_many else 0


if __name__ == "__main__":
    sys.exit(main())
