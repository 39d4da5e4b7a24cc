#!/usr/bin/python3
"""A term is translated by the same word everywhere: translations/glossary.json has the stems of it in each language, of which one is in
every text whose English has the term. What is written as code (layer:3..7, layers.0.proj, max |x| <= backoff) is no term.
usage: glossary.py <folder of the translations>
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree

FORMULA = re.compile(r"[|=]|\(\?|<[^a-z/]")


def is_in(term, text):
    """Whether a text has the term as a word, or several of it."""
    many = term[:-1] + "ies" if term.endswith("y") else term + "s"
    word = f"({re.escape(term)}|{re.escape(many)})"
    return re.search(rf"(^|[^\w.:/{{-]){word}($|[^\w:/}}.=*(-]|[.:]($|\s)|-[a-z])", text, re.IGNORECASE)


def main():
    folder = pathlib.Path(sys.argv[1])
    glossary = json.loads((folder / "glossary.json").read_text(encoding="utf-8"))
    found = dict.fromkeys(glossary, 0)
    wrong = []
    for language in ("de", "ja", "ar"):
        tree = xml.etree.ElementTree.parse(folder / f"scalewright_{language}.ts")
        for message in tree.iter("message"):
            source = message.findtext("source").replace("&", "")
            if FORMULA.search(re.sub(r"</?[a-z]+>", "", source)):
                continue
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            for term, stems in glossary.items():
                if not is_in(term, source):
                    continue
                found[term] += 1
                if not any(stem in form.replace("&", "").lower() for stem in stems[language] for form in forms):
                    wrong.append(f"{language}: “{source}” has “{term}”, the translation none of {', '.join(stems[language])}: {forms[-1]}")
    for term, count in found.items():
        if count == 0:
            wrong.append(f"no text has “{term}”: the glossary needs it no more")
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


main()
