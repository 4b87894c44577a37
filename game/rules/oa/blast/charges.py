"""Section 11.1, step 5g: squads that have kept still blow up bunkers."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.blast.bombardment import attack_units
from game.rules.oa.blast.changing_ground import change_ground, destroy_bunker
from game.rules.oa.fire.firing import spend_shot
from game.rules.oa.model.components import US, At, Bunker, Inside, Unit
from game.rules.oa.model.decisions import Charges, Demolish, Done
from game.rules.oa.model.events.support import ChargeLaid
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Disembarked, Fired, Moved, Neutralised
from game.rules.oa.model.query import Ids, free_us
from game.rules.oa.resolve.bombing import CHARGE, bombing_facts
from game.rules.oa.turn.sequence import offer, step_of_play


@step_of_play("charges")
def charges(battle: Battle) -> None:
    """OA-1-5, OA-11.1-1: the last act of the land phase."""
    offer(battle, Charges(US))


@OA.choices(Charges)
def charges_choices(battle: Battle, decision: Charges) -> Choices:
    """Every squad with every bunker in the next hex, or nothing more."""
    choices = Choices([Done()])
    for unit in free_us(battle.world):
        if battle.world.get(unit, Unit).kind == "us_squad":
            choices.spread(Demolish, (unit,), bunkers_beside(battle, unit))
    return choices


def bunkers_beside(battle: Battle, unit: EntityId) -> Ids:
    """OA-11.1-2: the intact bunkers in the hexes next to the unit."""
    world = battle.world
    around = battle.ctx.grid.neighbours(world.get(unit, At).hex)
    return tuple(piece for hex in around for piece in world.pointing_at(At, hex) if _stands(world, piece))


def _stands(world: World, piece: EntityId) -> bool:
    bunker = world.find(piece, Bunker)
    return bunker is not None and bunker.intact


def why_not_demolish(battle: Battle, decision: Charges, order: Demolish) -> Refusal | None:
    """OA-11.1-1..2: what forbids this charge, or None; squads of a broken platoon and stopped ones may lay theirs."""
    world = battle.world
    unit = world.find(order.unit, Unit)
    if unit is None or unit.kind != "us_squad" or not world.has(order.unit, At):
        return refuse("OA-11.1-1", mark("Only squads on the ground lay charges."))
    if world.has(order.unit, Neutralised):
        return refuse("OA-11.1-1", mark("A neutralised squad lays no charge."))
    if has_moved(world, order.unit):
        return refuse("OA-11.1-1", mark("It has moved this turn."))
    if world.has(order.unit, Fired):
        return refuse("OA-11.1-1", mark("It has fired, or laid its charge, this turn."))
    if order.target not in bunkers_beside(battle, order.unit):
        return refuse("OA-11.1-2", mark("There is no such bunker in the next hex."))
    return None


def has_moved(world: World, unit: EntityId) -> bool:
    """OA-11.1-1: whether the unit has entered a hex this turn, or got off a helicopter."""
    moved = world.find(unit, Moved)
    return world.has(unit, Disembarked) or (moved is not None and moved.hexes > 0)


@OA.order(Charges, Demolish, why_not_demolish)
def demolish(battle: Battle, decision: Charges, order: Demolish) -> None:
    """OA-11.1-2..3: whoever is inside is attacked without any modifier; then the bunker is gone."""
    world, hex = battle.world, battle.world.get(order.target, At).hex
    battle.push(decision)
    spend_shot(battle, order.unit)
    battle.emit(ChargeLaid(unit=order.unit, bunker=order.target, hex=hex, rule="OA-11.1-2"))
    attack_units(battle, bombing_facts(battle, hex, CHARGE, world.pointing_at(Inside, order.target)))
    destroy_bunker(battle, order.target, "OA-11.1-3")
    after = battle.ctx.terrain[hex].he
    if after:
        change_ground(battle, hex, after, rule="OA-11.1-3")


@OA.order(Charges, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Charges, order: Done) -> None:
    """OA-1-5: the land phase is over."""
