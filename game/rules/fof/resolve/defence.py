"""Defence: every die of it with its reason: figures, cover and armour; who is In Cover, and who is Exposed."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.tables.forces import Armour
from game.rules.fof.model.tables.ground import COVERS, CoverClass
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.checks import plus

InCover = Literal["at once", "check", "no"]

_FIGURES = mark("figures")
_ATTACK = mark("as many as the dice of the attack")
_LEAST = mark("never fewer")
_IN_COVER = mark("In Cover")
_SMOKE = mark("smoke")
_LIGHT = mark("light body armor")
_HEAVY = mark("heavy body armor")
_INTERVENING = mark("intervening cover")
_COVER_WORDS = {
    "solid": mark("solid cover"),
    "improved": mark("improved cover"),
    "fortified": mark("fortified cover"),
    "reinforced": mark("reinforced cover"),
}


class Target(Struct, frozen=True):
    """FOF-DEF-1..4, FOF-COV-1..15, FOF-ARM-3: a unit that is fired at.

    ``covers``: the best class of each feature that at least half of it is in or behind.  ``intervening``: the fire
    crosses a feature that would give Solid Cover.  ``no_cover``: nothing but its figures and armour help.
    """

    quality: int
    figures: int
    covers: tuple[CoverClass, ...] = ()
    intervening: bool = False
    smoke: bool = False
    in_cover: bool = False
    armour: Armour = "none"
    no_cover: bool = False


def defence(tables: Tables, target: Target, against: int) -> Modifiers:
    """FOF-DEF-1..4: the dice of a defence against so many dice of an attack."""
    items = _basic(target, against)
    if not target.no_cover:
        items = Modifiers((*items.items, *_cover(tables, target).items))
    rows = tables.fire.defence
    items = plus(items, rows.light_armour, _LIGHT, target.armour == "light")
    items = plus(items, rows.heavy_armour, _HEAVY, target.armour == "heavy")
    short = tables.fire.limits.least_defence - items.total
    return items.plus(short, _LEAST, "FOF-DEF-4") if short > 0 else items


def _basic(target: Target, against: int) -> Modifiers:
    """FOF-DEF-1: the figures of the target or the dice of the attack, whichever is less."""
    if against < target.figures:
        return Modifiers().plus(max(0, against), _ATTACK, "FOF-DEF-1")
    return Modifiers().plus(target.figures, _FIGURES, "FOF-DEF-1")


def _cover(tables: Tables, target: Target) -> Modifiers:
    """FOF-COV-2, FOF-COV-4, FOF-COV-8..13, FOF-COV-15: every different bonus adds, the same one counts once.

    Intervening cover is the bonus of Solid Cover.
    """
    rows = tables.fire.defence
    items = plus(Modifiers(), rows.in_cover, _IN_COVER, target.in_cover)
    for name, row in zip(COVERS, (rows.solid, rows.improved, rows.fortified, rows.reinforced), strict=True):
        items = plus(items, row, _COVER_WORDS[name], name in target.covers)
    if target.intervening and "solid" not in target.covers:
        items = items.plus(rows.solid.value, _INTERVENING, "FOF-COV-10")
    return plus(items, rows.smoke, _SMOKE, target.smoke)


class InCoverFacts(Struct, frozen=True):
    """FOF-COV-4..7: a unit that would be In Cover.  ``moved``: in its activation.  ``tried``: once already."""

    moved: bool = False
    exposed: bool = False
    pinned: bool = False
    irregular: bool = False
    tried: bool = False


def in_cover_by(facts: InCoverFacts) -> InCover:
    """FOF-COV-4..7: whether a unit is In Cover without a roll, may take a Quality Check for it, or may not be.

    Regulars who stand and are not Exposed are In Cover at once; a pinned unit may take the check though it moved.
    """
    if facts.moved and not facts.pinned:
        return "no"
    if not (facts.moved or facts.irregular or facts.exposed):
        return "at once"
    return "no" if facts.tried else "check"
