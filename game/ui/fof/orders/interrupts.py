"""A reaction at a point of an enemy's way: where the enemy would be, and what fire would find there: FOF-RT-4."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, distance, path_length
from game.engine.core.world import EntityId
from game.rules.fof.chances import expected_casualties
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.acts import Act
from game.rules.fof.model.attack_dice import AttackFacts
from game.rules.fof.model.components import InCover, Unit
from game.rules.fof.model.decisions import React
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, pace_of, point_of
from game.rules.fof.move.marching import declared_pace
from game.rules.fof.move.ways import pace_after, way_of
from game.rules.fof.resolve.attack import attack_facts
from game.rules.fof.resolve.defence import Target
from game.rules.fof.resolve.firepower import Aim, firepower
from game.rules.fof.sight import in_smoke


def place_at(game: Battle, act: Act, place: int) -> Point:
    """FOF-RT-4: where the acting unit is at this step of its way."""
    way = way_of(game, act)
    return Point(*way[min(place, len(way) - 1)])


def facts_at(game: Battle, unit: EntityId, act: Act, place: int) -> AttackFacts:
    """FOF-ATK-1: the attack of a unit on the acting one when it is at this step of its way."""
    world, tables, grounds = game.world, game.ctx.tables, game.ctx.grounds
    at, here = place_at(game, act, place), point_of(world, unit)
    row = world.get(act.actor, Unit)
    inches = path_length(way_of(game, act)[: place + 1]) if place else 0.0
    pace = pace_of(world, act.actor)
    if act.kind == "move" and inches:
        pace = pace_after(game, act.actor, inches, declared_pace(world, act.actor))
    aim = Aim(distance(here, at), grounds.is_exposed(at), pace == "rapid", game.ctx.limit is not None)
    covers, intervening = grounds.protection(here, at)
    target = Target(
        quality=row.quality,
        figures=len(men_up(world, act.actor)),
        covers=covers,
        intervening=intervening,
        smoke=in_smoke(world, here, at),
        in_cover=world.has(act.actor, InCover) and not inches,
        armour=row.armour,
    )
    fire = firepower(tables, firer_facts(game, unit), aim)
    return attack_facts(tables, world.get(unit, Unit).quality, fire, target)


def best_place(game: Battle, decision: React) -> int:
    """FOF-RT-4: the step at which most casualties are to be expected, of equals the first."""

    def casualties(place: int) -> float:
        facts = facts_at(game, decision.unit, decision.act, place)
        return expected_casualties(
            facts.attack_dice, facts.attack_die, facts.defence_dice, facts.defence_die, facts.figures, facts.success
        )

    return max(decision.places, key=lambda place: (casualties(place), -place))
