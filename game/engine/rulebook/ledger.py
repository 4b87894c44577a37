"""The ledger of a rule system: every rule with its id, read from ``ledger.tsv`` for the log and the rules browser."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from game.engine.closest import closest
from game.engine.faults import Fault, TableFault
from game.engine.files.regular_files import read_regular
from game.engine.text import t

COLUMNS = ("id", "area", "title", "rule", "source", "ruling")
AWAITED = "awaited"
"""A ledger may have this column after the others; a rule's line leaves it away where a game can reach the rule."""
HOUSE = "house:"

_ID = re.compile(r"([A-Z]+)-([\dA-Za-z.]+)-(\d+)")


class Rule(Struct, frozen=True):
    """One rule.  ``source`` is the section of the rulebook; ``ruling`` says how we read it where it leaves room.

    ``awaited`` names the subject that has still to come before any game can reach the rule, such as vehicles.
    """

    id: str
    area: str
    title: str
    rule: str
    source: str
    ruling: str = ""
    awaited: str = ""

    @property
    def section(self) -> str:
        """The section the id stands in: ``5.3`` for ``OA-5.3-2``."""
        return self.id.split("-")[1]

    @property
    def is_house(self) -> bool:
        """Whether the ruling is ours rather than the rulebook's."""
        return self.ruling.startswith(HOUSE)

    @property
    def reading(self) -> str:
        """The ruling as a sentence to be translated and shown: without the mark that makes it ours."""
        return self.ruling.removeprefix(HOUSE).strip()


class Section(Struct, frozen=True):
    """The rules of one section in the ledger's order."""

    number: str
    areas: tuple[str, ...]
    rules: tuple[Rule, ...]


class Ledger:
    """All rules of one system, in the ledger's order.  Read it with ``Ledger.load``."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules: tuple[Rule, ...] = tuple(rules)
        self._by_id: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in self.rules})

    @classmethod
    def load(cls, path: Path) -> Ledger:
        """Read a tab-separated ledger; TableFault with file, line and reason when it cannot be used."""
        try:
            lines = read_regular(path).decode("utf-8").splitlines()
        except OSError as error:
            raise TableFault(t("{file}: cannot be read: {why}.", file=path, why=error.strerror)) from None
        except UnicodeDecodeError:
            raise TableFault(t("{file}: is not UTF-8; save it as UTF-8 text.", file=path)) from None
        head = tuple(lines[0].split("\t")) if lines else ()
        if head not in (COLUMNS, (*COLUMNS, AWAITED)):
            raise TableFault(
                t(
                    "{file}: line 1: the columns must be {columns}, split by tabs.",
                    file=path,
                    columns=", ".join(COLUMNS),
                )
            )
        return cls(_rules(path, lines[1:], len(head)))

    @property
    def prefix(self) -> str:
        """The beginning of every id of the system: ``OA`` for ``OA-5.3-2``."""
        return self.rules[0].id.partition("-")[0] if self.rules else ""

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, written in any case; Fault with the nearest id when there is none."""
        found = self._by_id.get(rule_id) or self._by_id.get(rule_id.strip().upper())
        if found is not None:
            return found
        near = closest(rule_id.strip().upper(), self._by_id)
        if near is not None:
            raise Fault(t("There is no rule {id}; did you mean {near}?", id=rule_id, near=near))
        raise Fault(t("There is no rule {id}; search for words instead, such as crossfire.", id=rule_id))

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def __len__(self) -> int:
        return len(self.rules)

    def sections(self) -> tuple[Section, ...]:
        """The rules grouped by section number, in the ledger's order."""
        groups: dict[str, list[Rule]] = {}
        for rule in self.rules:
            groups.setdefault(rule.section, []).append(rule)
        return tuple(
            Section(number, tuple(dict.fromkeys(rule.area for rule in rules)), tuple(rules))
            for number, rules in groups.items()
        )

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules that hold every one of ``words``; those with the words in id, title or area come first.

        A word may be the beginning of one in the text; an id or the start of one (``OA-5.3``, ``5.3``) finds its rules.
        Rules are searched as the player reads them, in his language; accents need not be typed.
        """
        wanted = _words(words)
        if not wanted:
            return ()
        scored = [(_score(rule, wanted), place, rule) for place, rule in enumerate(self.rules)]
        return tuple(rule for score, _, rule in sorted(scored, key=lambda hit: (-hit[0], hit[1])) if score)


def looks_like_id(text: str) -> bool:
    """Whether ``text`` is written as a rule id (``OA-5.3-2``), known or not.

    >>> looks_like_id("OA-5.3-2"), looks_like_id("crossfire")
    (True, False)
    """
    return _ID.fullmatch(text.strip().upper()) is not None


def _rules(path: Path, lines: Iterable[str], columns: int) -> Iterable[Rule]:
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, start=2):
        cells = line.split("\t")
        if not len(COLUMNS) <= len(cells) <= columns:
            raise TableFault(
                t(
                    "{file}: line {line}: {wanted} columns are wanted, not {found}; part them by tabs.",
                    file=path,
                    line=number,
                    wanted=columns,
                    found=len(cells),
                )
            )
        rule = Rule(*cells)
        if not looks_like_id(rule.id):
            raise TableFault(
                t(
                    "{file}: line {line}: '{id}' is not a rule id; write one like OA-5.3-2.",
                    file=path,
                    line=number,
                    id=rule.id,
                )
            )
        if rule.id in seen:
            raise TableFault(
                t(
                    "{file}: line {line}: {id} stands in line {first} already; ids are given once.",
                    file=path,
                    line=number,
                    id=rule.id,
                    first=seen[rule.id],
                )
            )
        seen[rule.id] = number
        yield rule


def _score(rule: Rule, wanted: list[str]) -> int:
    """How well ``rule`` answers the words: 0 unless it holds all of them; 3 for a head word, 1 for one in the text."""
    head = _words(f"{t(rule.title)} {t(rule.area)}")
    text = _words(f"{t(rule.rule)} {t(rule.reading) if rule.ruling else ''}")
    score = 0
    for word in wanted:
        if _matches_id(rule, word):
            score += 9
        elif any(known.startswith(word) for known in head):
            score += 3
        elif any(known.startswith(word) for known in text):
            score += 1
        else:
            return 0
    return score


def _matches_id(rule: Rule, word: str) -> bool:
    own = rule.id.lower()
    return word in (own, rule.section) or own.startswith((f"{word}-", f"{word}."))


def _words(text: str) -> list[str]:
    """The words of a text for comparing: small letters without accents; an apostrophe parts them (``l'escouade``)."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return re.findall(r"[\w.-]+", plain.lower())
