"""Comrades who need one: rallied where it will probably help, patched up, and brought out of the enemy's sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Clock, Figure, HunkeredDown, OutOfFight, RunningAway
from game.rules.fng.model.components.melee import Aided
from game.rules.fng.model.decisions.command import Rally
from game.rules.fng.model.decisions.melee import Aid, Carry, MedicAids
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.query import able
from game.rules.fng.move.closing_in import places_beside
from game.rules.fng.resolve.reactions import RallyFacts, resolve_rally
from game.rules.fng.resolve.recovery import may_aid
from game.rules.fng.sight.testers import in_cover_from, tester_of
from game.rules.fng.wounded.after_battle import STATION

RALLIES = mark("brings {name} to his senses: {chance} %")
AIDS = mark("sees to {name}")
DRAGS = mark("drags {name} out of the enemy's sight")
GOES_TO_AID = mark("goes to {name}, who needs a Medic")
GUARDS = mark("goes to {name}, who would be left behind")
GOES_TO = mark("goes to {name}, who lies in the enemy's sight")

LIKELY = 0.6
"""The chance at which it is worth to confront one who hunkers down: who fails is lost."""

LATE = 3
"""Turns before the end in which somebody goes to guard a comrade who lies alone."""

CALM = 100
"""The danger, in thousandths of a man, up to which somebody goes to a comrade who lies there."""


def rallies(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-REACT-32: one who runs is lost anyhow; one who hunkers down is left alone until it will probably help."""
    world = view.world
    for man in able(world, view.side):
        runs = world.has(man, RunningAway)
        if man == figure or not (runs or world.has(man, HunkeredDown)):
            continue
        chance = _chance(view, man)
        if runs or chance >= LIKELY:
            values: tuple[tuple[str, str | int], ...] = (("name", view.name(man)), ("chance", round(chance * 100)))
            yield Rally(figure, (man,)), Reason(RALLIES, "FNG-REACT-32", values)


def _chance(view: View, man: EntityId) -> float:
    tables = view.odds.tables
    covered = bool(view.foes) and all(in_cover_from(view.skirmish, man, foe.figure) for foe in view.foes)
    facts = RallyFacts(tester_of(view.skirmish, man), cover=covered)
    found = view.odds.walked(facts, lambda dice: str(resolve_rally(facts, tables, dice).result))
    return found.get("back in the fight", 0.0)


def aids(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-ATTR-22: what a Medic is for."""
    for casualty in _fallen(view):
        if BODIES.touch(view.world, figure, casualty) and _can_aid(view, figure, casualty):
            yield Aid(figure, casualty), Reason(AIDS, "FNG-ATTR-22", (("name", view.name(casualty)),))


def medic_aids(view: View, decision: MedicAids) -> Iterator[Answer]:
    """FNG-TURN-02: the casualty of the highest Rep."""
    for casualty in sorted(decision.casualties, key=lambda f: (-view.world.get(f, Figure).rep, f)):
        yield Aid(decision.figure, casualty), Reason(AIDS, "FNG-ATTR-22", (("name", view.name(casualty)),))


def retrieves(view: View, figure: EntityId, inches: float) -> Iterator[Answer]:
    """FNG-CASU-02..03: drags a comrade who lies in an enemy's sight to where none sees him, or goes to him.

    To one who lies out of it a Medic goes, and late in the day one who guards him.
    """
    for casualty in _fallen(view):
        at = view.at(casualty)
        seen = _is_seen(view, view.ground.nearest(at))
        if BODIES.touch(view.world, figure, casualty):
            for path in _ways_out(view, figure) if seen else ():
                values = (("name", view.name(casualty)),)
                yield Carry((figure,), casualty, path, dragging=True), Reason(DRAGS, "FNG-CASU-03", values)
        elif distance(view.at(figure), at) <= inches:
            yield from _goes(view, figure, casualty, _why_go(view, figure, casualty, seen=seen), inches)


def _goes(view: View, figure: EntityId, casualty: EntityId, why: Reason | None, inches: float) -> Iterator[Answer]:
    """A way to the side of a comrade, if there is anything to go for."""
    if why is not None:
        for place in places_beside(view.skirmish, figure, casualty)[:2]:
            path = keeps_off(view, figure, view.ground_of(figure).way(view.at(figure), place, inches), inches)
            if path:
                yield Move(figure, path), why


def _why_go(view: View, figure: EntityId, casualty: EntityId, *, seen: bool) -> Reason | None:
    """The reason to go to a comrade who lies there; None where it is nothing, or too hot, or another's business."""
    values = (("name", view.name(casualty)),)
    helps = _can_aid(view, figure, casualty)
    others = [f for f in view.men if not helps or _can_aid(view, f, casualty)]
    if not _should_go(view, figure, casualty, others):
        return None
    if helps:
        return Reason(GOES_TO_AID, "FNG-ATTR-22", values)
    if seen:
        return Reason(GOES_TO, "FNG-CASU-02", values)
    return Reason(GUARDS, "FNG-RECOV-04", values) if _wants_a_guard(view, figure, casualty) else None


def _can_aid(view: View, figure: EntityId, casualty: EntityId) -> bool:
    """FNG-ATTR-22: whether a Medic comes in time to one who has had no aid yet."""
    world = view.world
    turns = world.the(Clock).turn - world.get(casualty, OutOfFight).turn
    return not world.has(casualty, Aided) and may_aid(view.odds.tables, tester_of(view.skirmish, figure), turns)


def _wants_a_guard(view: View, figure: EntityId, casualty: EntityId) -> bool:
    """FNG-RECOV-04: whether the day is nearly over, nobody is near a comrade, and he himself stands at no goal."""
    last = view.skirmish.ctx.options.victory.turns - view.world.the(Clock).turn < LATE
    alone = all(distance(view.at(f), view.at(casualty)) > STATION for f in view.men)
    there = view.mission.zone and view.ground.objective(view.mission)[view.ground.nearest(view.at(figure))]
    return last and alone and not there


def _should_go(view: View, figure: EntityId, casualty: EntityId, others: Sequence[EntityId]) -> bool:
    """Whether the way is no hotter than his place, others can fight on, and none of these is nearer: one is enough.

    Whoever hit that comrade is feared by what he sees, if he is known, and else everywhere round him.
    """
    own, at, danger = view.at(figure), view.at(casualty), view.danger(figure)
    if casualty in view.met and view.world.get(casualty, OutOfFight).by in [foe.figure for foe in view.foes]:
        danger = danger - view.scar(at)
    places = (at, ((at[0] + own[0]) / 2, (at[1] + own[1]) / 2))
    most = max(CALM, int(danger[view.ground.nearest(own)]))
    calm = all(int(danger[view.ground.nearest(place)]) <= most for place in places)
    return calm and len(view.men) > 2 and all(distance(view.at(f), at) >= distance(own, at) for f in others)


def _fallen(view: View) -> list[EntityId]:
    """Men of ours who are out of the fight and lie there."""
    return [f for f, man, _, _ in view.world.each(Figure, At, OutOfFight) if man.side == view.side]


def _is_seen(view: View, number: int) -> bool:
    """Whether an enemy who could fire sees a place."""
    return any(foe.threat and view.ground.seen(foe.at).there[number] <= 3 for foe in view.foes)


def _ways_out(view: View, figure: EntityId) -> Iterator[tuple[Point, ...]]:
    """Ways of no more than one drags a man, to the nearest places that no enemy sees."""
    inches = float(view.odds.tables.movement.carry.drag)
    near = view.ground_of(figure).near(view.at(figure), inches)
    order = np.argsort(near.cost, kind="stable")
    hidden = [int(near.numbers[n]) for n in order if not _is_seen(view, int(near.numbers[n]))]
    for number in hidden[:3]:
        way = view.ground_of(figure).way(view.at(figure), view.ground.points[number], inches)
        path = keeps_off(view, figure, way, inches)
        if path:
            yield path
