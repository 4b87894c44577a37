"""Marks on the table of Force on Force: lines of fire, the way of an enemy, how far a unit gets, smoke."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.arms import Lying
from game.board.table.changes import patches
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fof.model.arms import Arm
from game.rules.fof.model.components import Active, At, Civilians, Unit
from game.rules.fof.model.decisions import Activation, Matching, React, UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import is_on_table, point_of, turn_of
from game.rules.fof.move.marching import MOVES
from game.rules.fof.move.ways import allowance, why_not_pace
from game.ui.fof.desk import Desk
from game.ui.fof.orders.aiming import Interrupt, Onset, Shot
from game.ui.fof.orders.interrupts import place_at
from game.ui.fof.orders.odds import facts_of_shot
from game.ui.fof.orders.pools import Laying
from game.ui.fof.shown.looks import class_of
from game.ui.skirmish.orders.plan_marks import Laid
from game.ui.table.overlays import Blast, LyingArm, Overlay, RangeRing, ReachArea, SightLine


def marks_of_shot(desk: Desk, shot: Shot) -> Laid:
    """The Optimum Range, and a line with the dice to each target."""
    game = desk.known
    at = Point(*point_of(game.world, shot.unit))
    over: list[Overlay] = [*things(desk), *desk.own.rings(game, shot.unit, at)]
    for aim, facts in zip(shot.aims, facts_of_shot(game, shot), strict=True):
        place = Point(*point_of(game.world, aim.target.piece))
        over.append(SightLine.of(at, place, game.ctx.look(at, place), _dice(facts.attack_dice, facts.defence_dice)))
    return list(arms_lying(desk.known)), over


def _dice(attack: int, defence: int) -> str:
    return nt(
        "{attack} die against {defence}", "{attack} dice against {defence}", attack, defence=defence, attack=attack
    )


def marks_of_laying(desk: Desk, laying: Laying) -> Laid:
    """FOF-ATK-4: the line from who fired to whose dice are laid, with the dice of both; the fire of a card has none."""
    decision, game = desk.decision, desk.known
    over: list[Overlay] = [*things(desk)]
    if isinstance(decision, Matching) and decision.firer and desk.knows(decision.firer):
        at, place = (Point(*point_of(game.world, each)) for each in (decision.firer, decision.unit))
        outcome = laying.outcome
        over.append(SightLine(at, place, words=_dice(len(outcome.attack), len(outcome.defence))))
    return list(arms_lying(desk.known)), over


def marks_of_onset(desk: Desk, onset: Onset) -> Laid:
    """The line to whom it would assault."""
    world = desk.known.world
    at, place = (Point(*point_of(world, each)) for each in (onset.unit, onset.target))
    return list(arms_lying(desk.known)), [*things(desk), SightLine.of(at, place, desk.known.ctx.look(at, place))]


def marks_of_answer(desk: Desk, answer: Interrupt) -> Laid:
    """FOF-RT-4: the enemy's way with every point at which it may be interrupted, and the one that is chosen."""
    decision, game = desk.decision, desk.known
    if not isinstance(decision, React):
        return (), ()
    here = Point(*point_of(game.world, answer.unit))
    over: list[Overlay] = [*things(desk)]
    for place in decision.places:
        at = place_at(game, decision.act, place)
        chosen = place == answer.place
        words = t("here") if chosen else ""
        over.append(RangeRing(at, 0.55 if chosen else 0.18, words, ink="fire" if chosen else "watch"))
    at = place_at(game, decision.act, answer.place)
    over.append(SightLine.of(here, at, game.ctx.look(here, at)))
    return list(arms_lying(desk.known)), over


def marks_of_choice(desk: Desk) -> Laid:
    """How far the chosen unit gets: at the Tactical rate, and, lighter, at the Rapid one."""
    unit, game = desk.selected, desk.known
    under: list[Overlay] = [*arms_lying(desk.known)]
    if unit is not None and _may_move(desk, unit):
        at = Point(*point_of(game.world, unit))
        state = game.world.find(unit, Active)
        for pace in ("rapid", "tactical"):
            declared = state.how if state is not None else pace
            if declared == pace and why_not_pace(game, unit, MOVES[pace]) is None:
                under.append(ReachArea.of(game.ctx.ways.reach(at, allowance(game, unit, MOVES[pace])).points))
    return under, list(things(desk))


def _may_move(desk: Desk, unit: EntityId) -> bool:
    world = desk.known.world
    if not world.has(unit, Unit) or not is_on_table(world, unit) or not desk.is_mine(unit) or unit not in desk.active:
        return False
    state = world.find(unit, Active)
    if isinstance(desk.decision, UnitActs):
        return state is not None and not state.moved and state.how in MOVES
    return isinstance(desk.decision, Activation)


def arms_lying(battle: Battle) -> Iterator[Overlay]:
    """FOF-CAS-1: the weapons of men who were killed or taken prisoner, where they fell."""
    for _, arm, lying in battle.world.each(Arm, Lying):
        yield LyingArm(lying.point, class_of(arm.kind))


def things(desk: Desk) -> Iterator[Overlay]:
    """FOF-COV-15, FOF-FOW-3: smoke, and villagers who run this turn."""
    world = desk.known.world
    for _, _, smoke in patches(world, "smoke"):
        yield Blast(smoke.start, smoke.width, t("smoke"))
    for _, running, at in world.each(Civilians, At):
        if running.turn == turn_of(world):
            yield RangeRing(at.point, 1.0, t("villagers"), ink="watch", pattern="dotted")
