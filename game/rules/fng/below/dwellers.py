"""A new section and all that it holds: those who live there, traps, and what is worth bringing out: FNG-TUNNEL-25..31,
FNG-TUNNEL-36."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.board.skirmish.sides import other_side
from game.board.table.bases import MAN
from game.board.table.digging import HALF
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId
from game.rules.fng.below.laying import entry_of, free_place, heart_of
from game.rules.fng.model.arms import give, make_arm_ready
from game.rules.fng.model.complexes import FREE_WORLD
from game.rules.fng.model.components.complexes import Dwells, Laid, Prize
from game.rules.fng.model.components.figures import At, Base, Figure, Hidden
from game.rules.fng.model.events.complexes import DwellerThere, PrizeFound
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node
from game.rules.fng.model.tables.complexes import Found
from game.rules.fng.model.tables.traps import TrapKind
from game.rules.fng.resolve.complexes.drawing import Finding, resolve_dweller
from game.rules.fng.traps.laying import lay_trap

SQUAD = "tunnels"
"""FNG-GROUP-03 (house): the unit of those who live below."""

NATION = "communist"

PERSON: Found = "important person"
INTELLIGENCE: Found = "intelligence"
CAPTIVES: Found = "captives"
NON_COMBATANTS: Found = "non-combatants"


def fill(skirmish: Skirmish, figure: EntityId, section: Laid, findings: Sequence[Finding]) -> None:
    """FNG-TUNNEL-25..31, FNG-TUNNEL-36: everything that the dice have put into a section."""
    for finding in findings:
        if finding.found in ("enemy", "enemies"):
            for _ in range(finding.many):
                _post(skirmish, section, finding)
        elif finding.found == "trap":
            lay_trap(skirmish, cast(TrapKind, finding.snare), _in_the_way(section), other_side(FREE_WORLD))
        else:
            _leave(skirmish, figure, section, finding)


def _in_the_way(section: Laid) -> Point:
    """FNG-TUNNEL-25, FNG-TUNNEL-28..29: where everybody passes who goes into a section: the middle of its first
    room."""
    left, top, right, bottom = section.rooms[0]
    return snapped(((left + right) / 2 / HALF, (top + bottom) / 2 / HALF))


def _post(skirmish: Skirmish, section: Laid, finding: Finding) -> None:
    """FNG-TUNNEL-26, FNG-TUNNEL-36: somebody who lives there, in the dark, facing where one comes in."""
    world, tables = skirmish.world, skirmish.ctx.tables
    place = free_place(skirmish, heart_of(section))
    if place is None:
        return
    row = tables.complexes.soldiers[finding.who]
    name, side = _free_name(skirmish), other_side(FREE_WORLD)
    weapons = resolve_dweller(finding.who, tables, skirmish.dice)
    dweller = world.create(Figure(name=name, side=side, squad=SQUAD, rep=row.rep, blade="knife"), Base(MAN))
    for kind in weapons:
        give(world, dweller, kind)
    if row.besides:
        make_arm_ready(world, dweller, row.besides)
    world.set(dweller, Dwells())
    world.set(dweller, At(place.x, place.y, turned_to(place, Point(*entry_of(section)))))
    world.set(dweller, Hidden())
    skirmish.emit(DwellerThere(figure=dweller, rule=finding.rule))


def _free_name(skirmish: Skirmish) -> str:
    """FNG-SETUP-02 (house): the first name that nobody has."""
    taken = {man.name for _, man in skirmish.world.each(Figure)}
    names = skirmish.ctx.tables.platoons.names[NATION]
    free = next((name for name in names if name not in taken), None)
    if free is not None:
        return free
    number = 2
    while f"{names[0]} {number}" in taken:
        number += 1
    return f"{names[0]} {number}"


def _leave(skirmish: Skirmish, figure: EntityId, section: Laid, finding: Finding) -> None:
    """FNG-TUNNEL-27, FNG-TUNNEL-30..31: something worth bringing out, or people who only stand there."""
    worth = skirmish.ctx.tables.complexes.worth
    points = {INTELLIGENCE: worth.intelligence, PERSON: worth.person, CAPTIVES: worth.captive}.get(finding.found, 0)
    at = heart_of(section)
    what = "captive" if finding.found == CAPTIVES else finding.found
    for _ in range(finding.many if points else 0):
        skirmish.world.create(Prize(what=what, points=points, x=at[0], y=at[1]))
    skirmish.emit(
        PrizeFound(node=next_node(skirmish.world), figure=figure, what=finding.found, at=at, rule=finding.rule)
    )
