"""The men whom a reinforcement card brings, called up by the dice of their army: FNG-REINF-16..47."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.engine.core.dice import Dice
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.platoons import Duty
from game.rules.fng.model.tables.reinforcing.units import HEAVY, Heavy, UnitRow
from game.rules.fng.resolve.reinforcing.notes import resolve_heavy, resolve_leaders_rep
from game.rules.fng.tour.platoon import Levy

GRENADE = "grenade"
AUTOMATIC = "select fire"


def men_of(levy: Levy, unit: str, squad: str, tables: Tables, dice: Dice) -> tuple[Man, ...]:
    """FNG-REINF-16, FNG-REINF-19, FNG-REINF-22, FNG-REINF-26..27, FNG-REINF-30: everybody in such a unit of this army,
    under the name of a squad; the army of a unit that has one of its own goes before."""
    row = tables.reinforcing.units[unit]
    found = list(_called(levy, row, squad, dice))
    if row.rep:
        found = [structs.replace(man, rep=row.rep) for man in found]
        found[0] = structs.replace(found[0], rep=resolve_leaders_rep(row, dice))
    found = list(_no_more_automatic(found, row, tables))
    found = [_laden(man, row, place, len(found)) for place, man in enumerate(found)]
    if not any(man.rank for man in found):
        found[0] = structs.replace(found[0], rank="leader")
    return tuple(structs.replace(man, squad=squad) for man in found)


def _called(levy: Levy, row: UnitRow, squad: str, dice: Dice) -> Sequence[Man]:
    """FNG-ORG-02..04, FNG-ORG-09, FNG-REINF-22, FNG-REINF-30: the part of a squad with its one heavy weapon, the posts
    besides, and the team."""
    found: list[Man] = []
    if row.part:
        heavy: Heavy | None = resolve_heavy(row, dice) if row.heavy else None
        duties = _with_heavy(levy.duties(half=row.part == "half"), heavy)
        found += levy.detachment(duties, squad, outfit=row.outfit)
    posts: list[Duty] = [post.duty for post in row.posts for _ in range(post.count)]
    if posts:
        found += levy.detachment(posts, squad, outfit=row.outfit)
    if row.team:
        found += levy.team(row.team, men=row.men)
    return found


def _with_heavy(duties: Sequence[Duty], heavy: Heavy | None) -> list[Duty]:
    """FNG-REINF-22, FNG-REINF-30: the duties of a squad that has this heavy weapon and no other; None: as they are."""
    if heavy is None:
        return list(duties)
    light: list[Duty] = ["rifleman" if duty in (*HEAVY, "assistant") else duty for duty in duties]
    if heavy and len(light) > 1:
        light[-1] = heavy
    return light


def _no_more_automatic(men: Sequence[Man], row: UnitRow, tables: Tables) -> Sequence[Man]:
    """FNG-REINF-22: only so many carry a weapon that fires on automatic; the others something else."""
    if row.automatic is None:
        return men
    left, found = row.automatic, []
    for man in men:
        if man.weapons and tables.weapons[man.weapons[0]].group == AUTOMATIC:
            left -= 1
            if left < 0:
                man = structs.replace(man, weapons=(row.instead, *man.weapons[1:]))
        found.append(man)
    return found


def _laden(man: Man, row: UnitRow, place: int, count: int) -> Man:
    """FNG-REINF-16, FNG-REINF-19, FNG-REINF-26..27: what he carries besides his own."""
    more = [each for each in row.each if each != GRENADE or GRENADE not in man.weapons]
    if place % 2 == 0 and place + 1 < count:
        more += row.every_other
    if place == count - 1:
        more += row.one
    return structs.replace(man, weapons=(*man.weapons, *more), gear=(*man.gear, *row.gear))
