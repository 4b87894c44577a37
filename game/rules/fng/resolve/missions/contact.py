"""The enemy who is met: what is at a feature, and the cards of the enemy of a large action: FNG-CONTACT, FNG-FORCE."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import ContactResult

CONTACT = mark("contact")
SECTION = mark("which section")
CARDS = mark("how many cards")
CARD = mark("card of the enemy")
WHO = mark("who they are")
DUMMY = mark("whether the card is real")


class ContactOutcome(Struct, frozen=True):
    """FNG-CONTACT-02: the dice, how many passed, and what is there."""

    faces: tuple[int, ...]
    passed: int
    result: ContactResult


def resolve_contact(support: int, tables: Tables, dice: Dice) -> ContactOutcome:
    """FNG-CONTACT-02: two dice against the Support Level of the enemy."""
    faces = dice.roll(CONTACT, "FNG-CONTACT-02", 2)
    passed = sum(face <= support for face in faces)
    return ContactOutcome(faces, passed, tables.missions.contact.result(passed))


def real_cards(support: int, tables: Tables, *, attacks_town: bool) -> int:
    """FNG-FORCE-02: how many real cards the enemy has."""
    return support * (tables.missions.forces.attacks_town if attacks_town else 1)


def all_cards(support: int, tables: Tables, *, attacks_town: bool) -> int:
    """FNG-FORCE-04: how many cards lie face down, dummies among them."""
    return real_cards(support, tables, attacks_town=attacks_town) * (1 + tables.missions.forces.dummies)


def numbered_sections(covers: Sequence[str], tables: Tables) -> tuple[int, ...]:
    """FNG-FORCE-05: for each number of the die the cover that it stands for, by its place in ``covers``; -1 for open
    ground.

    >>> from game.rules.fng.model.tables.loading import load_tables
    >>> numbered_sections(("house", "woods"), load_tables())
    (0, 0, 1, 1, -1, -1)
    """
    row = tables.missions.forces
    numbers = [place for place in range(min(row.covers, len(covers))) for _ in range(row.shares)]
    return (*numbers[: row.sections], *[-1] * (row.sections - len(numbers)))


def resolve_sections(cards: int, tables: Tables, dice: Dice) -> tuple[int, ...]:
    """FNG-FORCE-06: how many cards lie in each section: a die for one and a die for how many, until all lie."""
    found, left = [0] * tables.missions.forces.sections, cards
    while left:
        section = dice.d6(SECTION, "FNG-FORCE-06") - 1
        count = min(left, dice.d6(CARDS, "FNG-FORCE-06"))
        found[section] += count
        left -= count
    return tuple(found)


def is_real(left: int, real: int, dice: Dice) -> bool:
    """FNG-FORCE-03..04, FNG-FORCE-07: whether a card that is turned over is one of the ``real`` among those ``left``.

    They were shuffled: which of them are real is drawn when each is turned over, which nobody can know before (house).
    """
    return dice.pick(left, DUMMY, "FNG-FORCE-07") < real
