"""Launchers: the rocket, the grenade launcher and its shotgun round: FMJP-5.4-5..6."""

from __future__ import annotations

from game.board.skirmish.targets import AtPiece, AtPoint, piece_of
from game.board.table.measure.geometry import Point
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fmjp.fire.bursts import jam, tell_shot
from game.rules.fmjp.fire.explosions import gone_astray
from game.rules.fmjp.hits import come_under_fire
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import HitRolled
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, is_able
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.hits import begin_burst, roll_hit
from game.rules.fmjp.resolve.shot import FireFacts, fire_lines


@declare
class Launch(Task, frozen=True):
    """FMJP-5.4-5..6: one round at a figure or at a place."""

    figure: EntityId
    weapon: str
    at: Point
    target: AtPiece | AtPoint
    facts: FireFacts
    cards: tuple[Card, ...]


@FMJP.task(Launch)
def launch(battle: Battle, task: Launch) -> None:
    """FMJP-5.4-5..6, FMJP-9.0-4: a shotgun round spreads from the muzzle; others are aimed by the sum of fire, burst
    where they should on one roll, and average dice of paces off on a miss."""
    if not is_able(battle.world, task.figure):
        return
    tables, here = battle.ctx.tables, Point(*at_of(battle.world, task.figure))
    weapon = tables.weapons[task.weapon]
    victim = piece_of(task.target)
    if victim is not None:
        come_under_fire(battle, victim)
    if not weapon.aimed:
        battle.push(Explode(weapon.blast, here, task.figure, toward=task.at, spared=task.figure))
        return
    worked_out = fire_lines(task.facts, tables, battle.dice)
    tell_shot(battle, task.figure, task.weapon, task.cards, task.facts, worked_out, target=victim or NOBODY, at=task.at)
    impact = task.at if _strikes(battle, task, worked_out.points) else gone_astray(battle, weapon.blast, task.at)
    battle.push(Explode(weapon.blast, impact, task.figure, toward=beyond(here, impact)))


def _strikes(battle: Battle, task: Launch, points: int) -> bool:
    burst = begin_burst(points)
    if burst.over:
        return False
    after = roll_hit(burst, battle.ctx.tables, battle.dice)
    battle.emit(
        HitRolled(figure=task.figure, target=piece_of(task.target) or NOBODY, roll=after.rolls[-1], points=points,
                  hit=after.hits > 0, left=after.left, rule="FMJP-5.2-2")
    )  # fmt: skip
    if after.jammed:
        jam(battle, task.figure)
    return after.hits > 0


def beyond(here: Point, impact: Point) -> Point:
    """FMJP-5.4-5: the arc opens away from the firer."""
    return Point(2 * impact.x - here.x, 2 * impact.y - here.y)
