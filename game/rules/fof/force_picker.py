"""The force picker of quick battles: units of the force table for either side, and what each is worth."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES
from game.engine.playable.picker import Count
from game.engine.text import t
from game.rules.fof.model.tables.forces import UnitTemplate
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.firepower import Firer, own_firepower
from game.rules.fof.resolve.support import arms_of

MOST = 6
USUAL = {
    "us_headquarters": 1, "us_fireteam": 2, "us_gun_team": 1, "vc_main_force": 1, "vc_cell_rpd": 1, "vc_cell_rpg": 1,
    "vc_cell_poor": 1,
}  # fmt: skip
"""How many of each a side usually has, by the key of the unit; of all others none."""
POINT = 10
"""Points of strength of one success to be expected."""


def side_of_unit(key: str) -> str:
    """FOF-SOLO-1 (house): the side of a unit, by the beginning of its key; empty where it begins otherwise."""
    side = key.partition("_")[0]
    return side if side in SIDES else ""


def counts(tables: Tables) -> tuple[Count, ...]:
    """FOF-SOLO-1: a row for each unit of the force table, the Americans first."""
    return tuple(
        Count(key, side, title_of(row, tables), about_unit(row, tables), worth(row, tables), USUAL.get(key, 0), MOST)
        for side in SIDES
        for key, row in tables.forces.units.items()
        if side_of_unit(key) == side and not row.vehicle
    )


def worth(row: UnitTemplate, tables: Tables) -> int:
    """FOF-SOLO-1 (house): the successes to be expected of a unit that fires with all it has, and of its men in a test
    of morale, together, in tenths: half of it is what it does, half how long it lasts."""
    weapons = [weapon for weapon in row.figures if tables.weapons[weapon].support is not None]
    arms = arms_of(tables, len(row.figures), weapons)
    dice = own_firepower(tables, Firer(row.quality, len(row.figures), arms, supply=row.supply)).dice
    return round(POINT * (dice * _chance(row.quality, tables) + len(row.figures) * _chance(row.morale, tables)))


def _chance(die: int, tables: Tables) -> float:
    return (die + 1 - tables.quality.check.success) / die


def title_of(row: UnitTemplate, tables: Tables) -> str:
    """The unit with the weapon by which it is known: its support weapon, else its first."""
    known_by = next((weapon for weapon in row.figures if tables.weapons[weapon].support is not None), row.figures[0])
    return t("{unit} ({weapon})", unit=t(row.title), weapon=t(tables.weapons[known_by].title))


def about_unit(row: UnitTemplate, tables: Tables) -> str:
    """Its men's arms, its troop quality and its morale, and what else counts."""
    kinds = dict.fromkeys(row.figures)
    arms = ", ".join(
        t("{count} x {weapon}", count=row.figures.count(kind), weapon=t(tables.weapons[kind].title)) for kind in kinds
    )
    told = [t("{arms}. Troop Quality D{quality}, Morale D{morale}.", arms=arms, quality=row.quality, morale=row.morale)]
    if row.irregular:
        told.append(t("Irregulars, who are led by the first of them."))
    if row.medics:
        told.append(t("With a medic."))
    if row.supply == "poor":
        told.append(t("Poorly supplied."))
    return " ".join(told)
