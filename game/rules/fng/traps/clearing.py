"""Stakes are pulled up, piece by piece, and vipers killed: FNG-TRAP-21..22."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import (
    BODIES,
    At,
    Busy,
    DuckedBack,
    FiredOnSight,
    HasFired,
    HunkeredDown,
    RunningAway,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.traps import ClearedCells, ClearsStakes, Trap
from game.rules.fng.model.decisions.traps import ClearStakes, KillViper
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.traps import StakesPulled, ViperShotAt
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_able, next_node
from game.rules.fng.model.tables.traps import PUNJI, VIPER
from game.rules.fng.resolve.shot import Mark, ShotFacts, resolve_shot, shot_facts
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import shooter_of
from game.rules.fng.traps.disarming import NOT_AT_IT, why_not_at_trap
from game.rules.fng.traps.knowing import cells_of, known_traps
from game.rules.fng.traps.springing import bite
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_shot
from game.rules.fng.turn.points_of_entry import TURN

NO_STAKES = mark("There are no stakes there.")
NO_SNAKE = mark("There is no snake there.")
NO_GUN = mark("{name} has nothing to shoot a snake with.")
UNSEEN = mark("{name} cannot see it from there.")
TOO_FAR = mark("It is {distance} inches away; his weapon reaches {range}.")

FORCED = (DuckedBack, HunkeredDown, RunningAway, Fighting, HasFired, FiredOnSight)
"""FNG-TRAP-21: what one who was at work on stakes has been forced into."""


# Stakes -----------------------------------------------------------------------------------------


def nearest_cell(skirmish: Skirmish, figure: EntityId, trap: EntityId) -> int | None:
    """FNG-TRAP-21: the nearest piece of a bed of stakes that he can lay his hands on; None where he reaches none."""
    at = skirmish.world.get(figure, At).point
    near = [
        (distance(at, middle), number)
        for number, middle in cells_of(skirmish, trap)
        if BODIES.reaches(skirmish.world, figure, middle)
    ]
    return min(near)[1] if near else None


def why_not_clear(skirmish: Skirmish, decision: GroupActs, order: ClearStakes) -> Refusal | None:
    """FNG-TRAP-21: a whole activation at stakes that are known."""
    world = skirmish.world
    refusal = why_not_at_trap(skirmish, order.figure, order.trap)
    if refusal is not None:
        return refusal
    if world.get(order.trap, Trap).kind != PUNJI:
        return refuse("FNG-TRAP-21", NO_STAKES)
    if nearest_cell(skirmish, order.figure, order.trap) is None:
        return refuse("FNG-TRAP-21", NOT_AT_IT, name=figure_of(world, order.figure).name)
    return None


@FNG.order(GroupActs, ClearStakes, why_not_clear)
def clear_stakes(skirmish: Skirmish, decision: GroupActs, order: ClearStakes) -> None:
    """FNG-TRAP-21: he is at work until the turn ends."""
    world, cell = skirmish.world, nearest_cell(skirmish, order.figure, order.trap)
    at = world.get(order.figure, At)
    if cell is not None:
        world.set(order.figure, ClearsStakes(order.trap, cell, at.x, at.y))
    world.set(order.figure, Busy("clears stakes"))
    where = world.get(order.trap, Trap).point
    skirmish.emit(StakesPulled(figure=order.figure, at=where, stage="begins", rule="FNG-TRAP-21"))
    skirmish.push(decision)


@TURN.end("stakes")
def stakes_are_out(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-TRAP-21: the piece is gone, unless whoever was at work has done something else since; a bed of which nothing
    is left is no trap any more."""
    world = skirmish.world
    for figure in world.ids(ClearsStakes):
        work = world.get(figure, ClearsStakes)
        world.remove(figure, ClearsStakes)
        if not world.has(work.trap, Trap):
            continue
        done, where = _was_left_alone(world, figure, work), world.get(work.trap, Trap).point
        skirmish.emit(StakesPulled(figure=figure, at=where, stage="done" if done else "lost", rule="FNG-TRAP-21"))
        if not done:
            continue
        gone = world.get(work.trap, ClearedCells).cells if world.has(work.trap, ClearedCells) else ()
        world.set(work.trap, ClearedCells(tuple(sorted({*gone, work.cell}))))
        if not cells_of(skirmish, work.trap):
            world.destroy(work.trap)


def _was_left_alone(world: World, figure: EntityId, work: ClearsStakes) -> bool:
    at = world.find(figure, At)
    stayed = at is not None and (at.x, at.y) == (work.x, work.y)
    return stayed and is_able(world, figure) and not any(world.has(figure, kind) for kind in FORCED)


@offers("stakes")
def offer_clearing(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TRAP-21: each at each bed of stakes that he can lay his hands on."""
    beds = _known(skirmish, decision.side, PUNJI)
    for figure in acting(skirmish.world) if beds else ():
        for order in (ClearStakes(figure, trap) for trap in beds):
            if why_not_clear(skirmish, decision, order) is None:
                choices.add(order)


def _known(skirmish: Skirmish, side: str, kind: str) -> tuple[EntityId, ...]:
    world = skirmish.world
    return tuple(trap for trap in known_traps(world, side) if world.get(trap, Trap).kind == kind)


# Vipers -----------------------------------------------------------------------------------------


def gun_of(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-TRAP-22 (house): the first of his weapons that fires a shot at one man; empty where he has none."""
    rows = ((kind, weapon_row(skirmish, kind)) for kind in weapons_of(skirmish.world, figure))
    return next((kind for kind, row in rows if row.is_ranged and not (row.is_blast or row.path)), "")


def why_not_kill(skirmish: Skirmish, decision: GroupActs, order: KillViper) -> Refusal | None:
    """FNG-TRAP-22: a viper that is known: beside him with his whole activation, or in sight and range for a shot."""
    return _why_not_shoot(skirmish, order) if order.by_fire else _why_not_strike(skirmish, order)


def _why_not_strike(skirmish: Skirmish, order: KillViper) -> Refusal | None:
    world = skirmish.world
    refusal = why_not_at_trap(skirmish, order.figure, order.trap)
    if refusal is not None:
        return refusal
    its = world.get(order.trap, Trap)
    if its.kind != VIPER:
        return refuse("FNG-TRAP-22", NO_SNAKE)
    if not BODIES.reaches(world, order.figure, its.point):
        return refuse("FNG-TRAP-22", NOT_AT_IT, name=figure_of(world, order.figure).name)
    return None


def _why_not_shoot(skirmish: Skirmish, order: KillViper) -> Refusal | None:
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure) or why_not_shot(world, figure)
    if refusal is not None:
        return refusal
    name, gun = figure_of(world, figure).name, gun_of(skirmish, figure)
    if order.trap not in _known(skirmish, figure_of(world, figure).side, VIPER):
        return refuse("FNG-TRAP-22", NO_SNAKE)
    if not gun:
        return refuse("FNG-TRAP-22", NO_GUN, name=name)
    at = world.get(order.trap, Trap).point
    inches, reach = distance(world.get(figure, At).point, at), float(weapon_row(skirmish, gun).range)
    if inches > reach + EPSILON:
        return refuse("FNG-TRAP-22", TOO_FAR, distance=apart(inches, reach), range=int(reach))
    if not look_to(skirmish, figure, at).clear:
        return refuse("FNG-TRAP-22", UNSEEN, name=name)
    return None


def viper_shot(skirmish: Skirmish, figure: EntityId, trap: EntityId) -> ShotFacts:
    """FNG-TRAP-22 (house): one die, as at a man who stands in the open."""
    inches = distance(skirmish.world.get(figure, At).point, skirmish.world.get(trap, Trap).point)
    shooter = shooter_of(skirmish, figure, gun_of(skirmish, figure), False, dice=1, nearest=inches)
    return shot_facts(skirmish.ctx.tables, shooter, (Mark(1),))


@FNG.order(GroupActs, KillViper, why_not_kill)
def kill_viper(skirmish: Skirmish, decision: GroupActs, order: KillViper) -> None:
    """FNG-TRAP-22: his shot, or a round hand to hand in which it may poison him."""
    world, figure = skirmish.world, order.figure
    skirmish.push(decision)
    if not order.by_fire:
        world.set(figure, Busy("viper"))
        bite(skirmish, order.trap, figure, next_node(world))
        return
    at, stands = world.get(order.trap, Trap).point, world.get(figure, At)
    outcome = resolve_shot(viper_shot(skirmish, figure, order.trap), skirmish.ctx.tables, skirmish.dice)
    world.set(figure, structs.replace(stands, facing=turned_to(stands.point, at, stands.facing)))
    world.set(figure, HasFired())
    killed = bool(outcome.hits(0))
    skirmish.emit(
        ViperShotAt(
            figure=figure, at=at, faces=outcome.faces, total=outcome.scores[0].total, killed=killed,
            rule="FNG-TRAP-22",
        )
    )  # fmt: skip
    if killed:
        world.destroy(order.trap)


@offers("vipers")
def offer_killing(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TRAP-22: each at each snake that he sees or can lay his hands on."""
    snakes = _known(skirmish, decision.side, VIPER)
    for figure in acting(skirmish.world) if snakes else ():
        for trap in snakes:
            for by_fire in (True, False):
                order = KillViper(figure, trap, by_fire)
                if why_not_kill(skirmish, decision, order) is None:
                    choices.add(order)
