"""The prospects of a round of a tube as the battle stands: where it may fall, and what it does to whom.

Every fact is frozen by the very functions that throw for it; nothing here changes the world it is asked about.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId
from game.rules.fng.indirect.falling import deviation_facts, heading_to
from game.rules.fng.indirect.shells import men_in_circle, shell_facts
from game.rules.fng.indirect.spotting import HARMFUL
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.indirect import TubeShell
from game.rules.fng.model.tubes import tube_row
from game.rules.fng.odds.chances import MISSED, Chances
from game.rules.fng.odds.indirect import OUTSIDE, landings, shell_chances, where_chances
from game.rules.fng.odds.prospects import wounding_of
from game.rules.fng.resolve.damage import DAMAGES, damage_facts
from game.rules.fng.resolve.indirect.bursting import ShellFacts
from game.rules.fng.resolve.indirect.deviation import falls_at

_NOTHING = Fraction(0)


class Falls(Struct, frozen=True):
    """One place where a round may fall, and the chance of it."""

    at: Point
    chance: Fraction


class InDanger(Struct, frozen=True):
    """One whom a round may catch: the chance that it does, and what becomes of him, all told."""

    man: EntityId
    caught: Fraction
    chances: Chances


def places_of_fall(
    skirmish: Skirmish, tube: EntityId, aim: tuple[float, float], *, spotting: bool
) -> tuple[Falls, ...]:
    """FNG-MORTAR-14, FNG-ARTY-09: where a round may fall that is meant for a spot, the likeliest first."""
    found: dict[Point, Fraction] = {}
    heading = heading_to(skirmish, tube, aim)
    chances = landings(deviation_facts(skirmish, tube, spotting=spotting), skirmish.ctx.tables)
    for (where, inches), chance in sorted(chances.items()):
        at = snapped(falls_at(Point(*aim), heading, where, inches))
        found[at] = found.get(at, _NOTHING) + chance
    falls = (Falls(at, chance) for at, chance in found.items() if skirmish.ctx.map.on_table(at))
    return tuple(sorted(falls, key=lambda fall: (-fall.chance, fall.at)))


def where_goes(skirmish: Skirmish, tube: EntityId, *, spotting: bool) -> Chances:
    """FNG-MORTAR-14, FNG-ARTY-09: where a round of this tube goes, however far."""
    return where_chances(landings(deviation_facts(skirmish, tube, spotting=spotting), skirmish.ctx.tables))


def in_danger(
    skirmish: Skirmish, figure: EntityId, tube: EntityId, shell: TubeShell, aim: tuple[float, float],
    *, spotting: bool = False,
) -> tuple[InDanger, ...]:  # fmt: skip
    """FNG-MORTAR-14..16, FNG-ARTY-09..10: everybody whom one round meant for a spot may catch, friend and foe, with the
    exact chance of each outcome, those in the greatest danger first; nobody by smoke, light or a spotting round."""
    if shell not in HARMFUL or spotting:
        return ()
    found: dict[EntityId, Chances] = {}
    caught: dict[EntityId, Fraction] = {}
    for fall in places_of_fall(skirmish, tube, aim, spotting=False):
        men = men_in_circle(skirmish, tube, shell, fall.at)
        facts = shell_facts(skirmish, tube, men, fall.at) if men else None
        for place, man in enumerate(men):
            assert facts is not None
            alone = ShellFacts(facts.rep, facts.marks[place : place + 1])
            sums = found.setdefault(man, dict.fromkeys((*map(str, DAMAGES), MISSED), _NOTHING))
            for name, share in _hit(skirmish, figure, tube, shell, man, alone).items():
                sums[name] += fall.chance * share
            caught[man] = caught.get(man, _NOTHING) + fall.chance
    told = [InDanger(man, caught[man], {**sums, OUTSIDE: 1 - caught[man]}) for man, sums in found.items()]
    return tuple(sorted(told, key=lambda each: (-each.caught, each.man)))


def _hit(
    skirmish: Skirmish, figure: EntityId, tube: EntityId, shell: TubeShell, man: EntityId, alone: ShellFacts
) -> Chances:
    weapon, tables = tube_row(skirmish, tube).weapon_of(shell), skirmish.ctx.tables
    return shell_chances(alone, damage_facts(tables, wounding_of(skirmish, figure, weapon, man)), tables)


def harm_to(danger: InDanger) -> Fraction:
    """FNG-MORTAR-16: the chance that he is hit at all."""
    return sum((danger.chances[str(result)] for result in DAMAGES), _NOTHING)
