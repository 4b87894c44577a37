"""Which rules of the ledgers have code and a test, and which are still awaited.

    python tools/rule_coverage.py [SYSTEM] [--sections 0,1,5.3] [--json] [--require]

A rule has code where the docstring of something that its system's kit reaches names its id, and a test where a
``@pytest.mark.rule`` in ``tests/`` names it.  A kit reaches the modules that it imports, itself or through others, and
the packages that it names in a string; of these it reaches what the game uses anywhere, or what a decorator enters.
``OA-7.2-1..4`` and ``OA-7.2-1,3`` name several ids at once.  A rule that no game can reach yet is listed as awaited,
with the subject that will bring it (the ledger's last column), and is not counted as covered; what names awaited rules
alone may wait with them.  With ``--require`` the exit code is 1 when a rule lacks either, when code or tests name an id
that the ledger lacks, or when code that names a rule is reached by no kit.
"""

from __future__ import annotations

import argparse
import ast
import csv
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAMED = re.compile(r"\b([A-Z]+-[A-Z\d.]+-)(\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


@dataclass(frozen=True)
class Coverage:
    """One system: its rules (id and title, in ledger order), the ids that code and tests name, and what is awaited."""

    rules: dict[str, str]
    coded: frozenset[str]
    tested: frozenset[str]
    awaited: dict[str, str] = field(default_factory=dict)
    """The rules that no game can reach yet, each with the subject that will bring it."""
    unreached: tuple[str, ...] = ()
    """Code that names rules and that no kit reaches: file, line and name."""

    @property
    def missing(self) -> list[str]:
        """The rules without code or without a test, the awaited ones aside."""
        return [
            rule
            for rule in self.rules
            if rule not in self.awaited and (rule not in self.coded or rule not in self.tested)
        ]

    @property
    def covered(self) -> int:
        """How many rules have code and a test and can be reached in a game."""
        return len(self.rules) - len(self.missing) - len(self.awaited)

    @property
    def unknown(self) -> list[str]:
        """What code and tests name and the ledger does not have."""
        return sorted((self.coded | self.tested) - self.rules.keys())


def ids_in(text: str) -> Iterator[str]:
    """Every rule id that ``text`` names, ranges and lists spelt out."""
    for prefix, numbers in NAMED.findall(text):
        for part in numbers.split(","):
            first, _, last = part.partition("..")
            for number in range(int(first), int(last or first) + 1):
                yield f"{prefix}{number:0{len(first)}}"


@dataclass(frozen=True)
class Documented:
    """A docstring: its text, and the definition that has to be reached for it to count (None: the module)."""

    text: str
    owner: ast.FunctionDef | ast.ClassDef | None = None


def documented(tree: ast.Module) -> Iterator[Documented]:
    """Every string that stands alone as a statement: docstrings of modules, classes, functions and names."""
    for node in tree.body:
        owner = node if isinstance(node, ast.FunctionDef | ast.ClassDef) else None
        yield from (Documented(text, owner) for text in _told_by(node))


def _told_by(statement: ast.stmt) -> Iterator[str]:
    """Strings that stand alone as statements, this one or those in it."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            yield text
        case ast.FunctionDef(body=body) | ast.ClassDef(body=body) | ast.If(body=body):
            for inner in body:
                yield from _told_by(inner)


def markers(tree: ast.AST) -> Iterator[str]:
    """Every string given to ``pytest.mark.rule``, as decorator, ``pytestmark`` or mark of a parameter."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=arguments):
                for argument in arguments:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value)


def trees(folder: Path) -> Iterator[ast.Module]:
    """Every Python file under ``folder``, parsed."""
    for file in sorted(folder.rglob("*.py")):
        yield ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


@cache
def game_trees(root: Path) -> dict[str, ast.Module]:
    """Every module of the game by its dotted name, parsed."""
    files = sorted((root / "game").rglob("*.py"))
    return {
        ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            file.read_text(encoding="utf-8"), filename=str(file)
        )
        for file in files
    }


@cache
def asked_for(root: Path, name: str) -> frozenset[str]:
    """The modules of the game that one of them imports."""
    trees = game_trees(root)
    found: set[str] = set()
    for node in trees[name].body:
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                found |= {module, *(f"{module}.{each.name}" for each in names)}
            case ast.Import(names=names):
                found |= {each.name for each in names}
    return frozenset(each for each in found if each in trees)


@cache
def reached(root: Path, system: str) -> frozenset[str]:
    """The modules that the kit of a system reaches; of a package named in a string, all that lie in it."""
    trees = game_trees(root)
    strings = {
        node.value
        for name in (f"game.rules.{system}.kit", "game.systems")
        if name in trees
        for node in ast.walk(trees[name])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    ours = f"game.rules.{system}"
    waiting = [f"{ours}.kit"]
    for text in sorted(strings):
        place = text.partition(":")[0]
        for package in (place, f"{ours}.{place}"):  # by its whole name, or as one of the kit's subjects
            if package.startswith("game.") and f".{system}." in f"{package}.":
                waiting += [name for name in trees if name == package or name.startswith(f"{package}.")]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in found or name not in trees:
            continue
        found.add(name)
        waiting += asked_for(root, name)
    return frozenset(found)


@cache
def all_documented(root: Path) -> dict[str, tuple[Documented, ...]]:
    """The docstrings of every module of the game that name a rule."""
    return {
        name: tuple(each for each in documented(tree) if NAMED.search(each.text))
        for name, tree in game_trees(root).items()
    }


@cache
def used_names(root: Path) -> frozenset[str]:
    """Every name that some code of the game uses, other than in its own definition, or names as ``module:name``."""
    found: set[str] = set()
    for tree in game_trees(root).values():
        for top in tree.body:
            own = top.name if isinstance(top, ast.FunctionDef | ast.ClassDef) else ""
            for node in ast.walk(top):
                match node:
                    case ast.Name(id=name) | ast.Attribute(attr=name) if name != own:
                        found.add(name)
                    case ast.Constant(value=str(text)) if text.startswith("game."):
                        found.add(text.partition(":")[2])
    return frozenset(found)


def is_reached(owner: ast.FunctionDef | ast.ClassDef | None, root: Path) -> bool:
    """Whether a definition of a module that is reached is used anywhere, or enters itself by a decorator."""
    return owner is None or bool(owner.decorator_list) or owner.name in used_names(root)


@cache
def documentation(root: Path, system: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The docstrings that the kit of a system reaches; and what names its rules, not only awaited ones, though no kit
    reaches it."""
    awaited = read_ledger(root / "game" / "rules" / system / "ledger.tsv", "awaited").keys()
    texts, unreached = list[str](), list[str]()
    modules = reached(root, system)
    for name, found in all_documented(root).items():
        for each in found:
            if name in modules and is_reached(each.owner, root):
                texts.append(each.text)
            elif name.startswith(f"game.rules.{system}.") and named_by([each.text], system) - awaited:
                line = f":{each.owner.lineno} {each.owner.name}" if each.owner is not None else ""
                unreached.append(name.replace(".", "/") + f".py{line}")
    return tuple(texts), tuple(dict.fromkeys(unreached))


@cache
def marks(root: Path) -> tuple[str, ...]:
    """Every rule marker of the tests."""
    return tuple(text for tree in trees(root / "tests") for text in markers(tree))


def named_by(texts: Iterable[str], system: str) -> frozenset[str]:
    """The ids of one system that ``texts`` name."""
    return frozenset(rule for text in texts for rule in ids_in(text) if rule.startswith(f"{system.upper()}-"))


def in_sections(rule: str, sections: Sequence[str]) -> bool:
    """Whether a rule stands in one of the sections; ``7`` holds ``7.1`` too."""
    section = rule.split("-")[1]
    return not sections or any(section == wanted or section.startswith(f"{wanted}.") for wanted in sections)


def read_ledger(file: Path, column: str = "title") -> dict[str, str]:
    """Id and title (or another column, where it is not empty) of every rule of a ledger, in its order."""
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"]: row[column] for row in rows if row.get(column)}


def systems(root: Path = ROOT) -> list[str]:
    """The systems that have a ledger."""
    return sorted(ledger.parent.name for ledger in (root / "game" / "rules").glob("*/ledger.tsv"))


def coverage(system: str, sections: Sequence[str] = (), root: Path = ROOT) -> Coverage:
    """How the rules of ``system`` in these sections (all when none are named) are covered."""
    file = root / "game" / "rules" / system / "ledger.tsv"
    texts, unreached = documentation(root, system)
    code, tests = named_by(texts, system), named_by(marks(root), system)
    return Coverage(
        {rule: title for rule, title in read_ledger(file).items() if in_sections(rule, sections)},
        frozenset(rule for rule in code if in_sections(rule, sections)),
        frozenset(rule for rule in tests if in_sections(rule, sections)),
        {rule: subject for rule, subject in read_ledger(file, "awaited").items() if in_sections(rule, sections)},
        unreached,
    )


def report(system: str, found: Coverage) -> Iterator[str]:
    """The lines that a person reads: what is awaited, each gap, then the sum."""
    for rule, subject in found.awaited.items():
        yield f"{rule:<12} {f'awaited: {subject}':<21} {found.rules[rule]}"
    for rule in found.missing:
        gaps = ("no code" if rule not in found.coded else "", "no test" if rule not in found.tested else "")
        yield f"{rule:<12} {', '.join(filter(None, gaps)):<21} {found.rules[rule]}"
    for rule in found.unknown:
        yield f"{rule:<12} named, but not in the ledger"
    for place in found.unreached:
        yield f"no kit reaches {place}"
    awaited = f", {len(found.awaited)} are awaited" if found.awaited else ""
    yield f"{system}: {found.covered} of {len(found.rules)} rules have code and a test{awaited}"


def as_json(found: Coverage) -> dict[str, object]:
    """The same for programs."""
    return {
        "total": len(found.rules),
        "covered": found.covered,
        "missing": found.missing,
        "awaited": found.awaited,
        "unreached": list(found.unreached),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the coverage that the command line asks for."""
    parser = argparse.ArgumentParser(description="Which rules of the ledgers have code and a test.")
    parser.add_argument("system", nargs="?", choices=systems(), help="one system only")
    parser.add_argument("--sections", default="", help="only these sections of the rules, such as 0,1,5.3")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--require", action="store_true", help="exit with 1 when anything is missing or unknown")
    options = parser.parse_args(arguments)
    sections = [section for section in options.sections.split(",") if section]
    found = {name: coverage(name, sections) for name in ([options.system] if options.system else systems())}
    if options.json:
        text = json.dumps({name: as_json(each) for name, each in found.items()}, indent=2)
    else:
        text = "\n".join(line for name, each in found.items() for line in report(name, each))
    try:
        print(text, flush=True)
    except BrokenPipeError:  # whoever read it has seen enough; Python must not try to flush the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(options.require and any(each.missing or each.unknown or each.unreached for each in found.values()))


if __name__ == "__main__":
    sys.exit(main())
