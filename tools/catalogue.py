"""Gather the game's sentences for translators, and turn finished translations into what the game reads.

    python tools/catalogue.py             sentences -> assets/locale/apocalypse.pot; every language brought up to date
    python tools/catalogue.py fr          the same, and begin a catalogue for French

A language is a folder ``assets/locale/<lang>/LC_MESSAGES`` with ``apocalypse.po``, which translators edit, and
``apocalypse.mo``, which is made from it here and ships with the game.  A sentence that changed is a new one, to be
translated anew: nothing is guessed from a sentence that looks like it, and what is no longer said is dropped.  The
files hold no dates and no line numbers, so that they change only where words do.  ``assets/locale/README.md`` has
the glossary.
"""

from __future__ import annotations

import ast
import csv
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO
from xml.etree import ElementTree

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
PROJECT = "apocalypse"
MESSAGES = {"t": slice(0, 1), "keyed": slice(0, 1), "mark": slice(0, 1), "nt": slice(0, 2), "tc": slice(1, 2)}
"""What marks a sentence in the code, and which of its arguments are the forms of it; ``tc`` has a context first."""

RULE_COLUMNS = ("area", "title", "rule", "ruling", "awaited")
HOUSE = "house:"
"""Marks a ruling as ours; the mark is not part of the sentence."""

UNDATED = datetime(1970, 1, 1, tzinfo=UTC)
SCENARIO_KEYS = ("title", "subtitle", "briefing", "situation", "mission", "forces", "victory")
LESSON_KEYS = ("title", "about", "closing")
TABLE_LAYERS = ("areas", "barriers", "buildings", "zones")
"""Where the names lie on the map of a table; a hex map has them in its layer of places."""
STEP_KEYS = ("words", "how", "wrong")

Found = tuple[str | tuple[str, ...], str | None]
"""A sentence (with its plural, if it has one) and its context, if it has one."""


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call that marks a sentence, also inside an f-string, where Babel's own extractor does not look."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MESSAGES:
            yield node


def messages(call: ast.Call) -> list[ast.expr]:
    """The arguments of such a call that are sentences."""
    return call.args[MESSAGES[call.func.id]] if isinstance(call.func, ast.Name) else []


def context_of(call: ast.Call) -> str | None:
    """What tells the sentence of such a call from the same words elsewhere."""
    match call:
        case ast.Call(func=ast.Name(id="tc"), args=[ast.Constant(value=str(context)), *_]):
            return context
    return None


def in_code(file: Path) -> Iterator[Found]:
    """The sentences in a Python file."""
    for call in calls(ast.parse(file.read_text(encoding="utf-8"))):
        parts = [part.value for part in messages(call) if isinstance(part, ast.Constant)]
        texts = tuple(part for part in parts if isinstance(part, str))
        if texts:
            yield (texts[0] if len(texts) == 1 else texts), context_of(call)


def in_ledger(file: Path) -> Iterator[Found]:
    """The sentences in a ledger of rules."""
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield from ((row[column].removeprefix(HOUSE).strip(), None) for column in RULE_COLUMNS if row.get(column))


def in_scenario(file: Path) -> Iterator[Found]:
    """The sentences in a scenario, how its enemies may stand, what its units are called, and its men who have more than
    a name: a rank."""
    scenario = tomllib.loads(file.read_text(encoding="utf-8"))
    yield from ((scenario[key], None) for key in SCENARIO_KEYS if scenario.get(key))
    placements = scenario.get("rules", {}).get("tables", {}).get("placement", {}).get("placements", {})
    yield from ((placement["name"], None) for placement in placements.values())
    for forces in scenario.get("rules", {}).values():
        for force in forces if isinstance(forces, list) else ():
            if isinstance(force, dict):
                men = [force.get("name", ""), *force.get("men", ())]
                yield from ((name, None) for name in men if " " in name or ("men" in force and name == force["name"]))


def in_lesson(file: Path) -> Iterator[Found]:
    """The sentences in a lesson and its steps."""
    lesson = tomllib.loads(file.read_text(encoding="utf-8"))
    yield from ((lesson[key], None) for key in LESSON_KEYS if lesson.get(key))
    yield from ((step[key], None) for step in lesson.get("steps", ()) for key in STEP_KEYS if step.get(key))


def in_map(file: Path) -> Iterator[Found]:
    """The title of a map made with Tiled, the names of its places, and of all that lies on a table."""
    root = ElementTree.parse(file).getroot()
    yield from ((said.get("value", ""), None) for said in root.iterfind("properties/property[@name='title']"))
    layers = {layer.get("name"): layer for layer in root.iterfind("objectgroup")}
    for name in TABLE_LAYERS if "areas" in layers else ("places",):
        if (layer := layers.get(name)) is not None:
            yield from ((place.get("name", ""), None) for place in layer.iterfind("object") if place.get("name"))


SOURCES = {
    "game/**/*.py": in_code,
    "game/rules/*/ledger.tsv": in_ledger,
    "scenarios/*/*.toml": in_scenario,
    "scenarios/*/lessons/*.toml": in_lesson,
    "maps/*.tmx": in_map,
}


def sentences(root: Path = ROOT) -> Catalog:
    """Every sentence for the player in code, rules, scenarios, lessons and maps, with where it stands."""
    catalogue = Catalog(project=PROJECT, charset="utf-8")
    for pattern, reader in SOURCES.items():
        for file in sorted(root.glob(pattern)):
            for text, context in reader(file):
                catalogue.add(text, None, [(file.relative_to(root).as_posix(), 1)], context=context)
    return catalogue


def write(file: BinaryIO, catalogue: Catalog) -> None:
    """Write a ``.po`` file: sorted, with the files a sentence stands in, without what is no longer said."""
    catalogue.creation_date = catalogue.revision_date = UNDATED
    catalogue.header_comment = "# The words of Operation Apocalypse; assets/locale/README.md has the glossary."
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = ""
    catalogue.fuzzy = False
    write_po(file, catalogue, sort_output=True, width=110, include_lineno=False, ignore_obsolete=True)


def write_template(found: Catalog, locale: Path = LOCALE) -> None:
    """Write the template that new languages start from."""
    locale.mkdir(parents=True, exist_ok=True)
    with (locale / "apocalypse.pot").open("wb") as file:
        write(file, found)


def read(language: str, locale: Path = LOCALE) -> Catalog:
    """The catalogue of a language as its ``.po`` file has it, or an empty one."""
    source = locale / language / "LC_MESSAGES" / "apocalypse.po"
    if not source.exists():
        return Catalog(locale=language, project=PROJECT, charset="utf-8")
    with source.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str, found: Catalog, locale: Path = LOCALE) -> None:
    """Bring one language up to date, keeping what is translated, and make its ``.mo``."""
    catalogue = read(language, locale)
    catalogue.update(found, no_fuzzy_matching=True)
    for message in catalogue:
        if message.id and message.fuzzy:  # the same words, but with a plural now, or with none any more
            message.flags.discard("fuzzy")
            message.string = ("",) * catalogue.num_plurals if message.pluralizable else ""
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "apocalypse.po").open("wb") as file:
        write(file, catalogue)
    with (folder / "apocalypse.mo").open("wb") as file:
        write_mo(file, catalogue)


def languages(locale: Path = LOCALE) -> list[str]:
    """The languages that have been begun."""
    return sorted(source.parts[-3] for source in locale.glob("*/LC_MESSAGES/apocalypse.po"))


def main() -> int:
    """Write the template, and bring every language (and those named) up to date."""
    found = sentences()
    write_template(found)
    for language in sorted({*languages(), *sys.argv[1:]}):
        update(language, found)
    print(f"{len(found)} sentences, languages: en {' '.join(languages())}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
