"""Steps 5e and 5f: US reaction fire at VC units that move, and US defensive fire."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.oa.fire.engagement import NO_HEX, firing_range, gunship_hexes, why_not_us_fire
from game.rules.oa.fire.firing import attack, fire_at
from game.rules.oa.model.components import US, Aboard, Airborne, At, Helicopter, Prisoner, Unit
from game.rules.oa.model.decisions import Done, Fire, Hold, Locate, UsFire, UsReaction
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.query import all_known_vc, passengers, shots_left
from game.rules.oa.model.tasks import OfferUsReaction
from game.rules.oa.resolve.shot import BEHIND, shot_facts
from game.rules.oa.turn.sequence import offer, step_of_play

NOT_THE_MOVER = mark("In reaction it may fire only at the unit that moves.")
Near = list[tuple[int, Hex]]
"""Hexes and how far away they are."""


@looks_at(Unit, Helicopter, At, Aboard, Prisoner)
def us_pieces(world: World) -> dict[Hex, list[EntityId]]:
    """OA-1-9, OA-8.1-7: the US pieces on the map that might fire, passengers included, by the hexes they are in."""
    found: dict[Hex, list[EntityId]] = {}
    for unit, piece, at in world.each(Unit, At):
        if piece.side == US:
            found.setdefault(at.to, []).append(unit)
    for machine, _, at in world.each(Helicopter, At):
        aboard = (e for e in passengers(world, machine) if not world.has(e, Prisoner))
        found.setdefault(at.to, []).extend((machine, *aboard))
    return found


def us_pieces_near(battle: Battle, hexes: tuple[Hex, ...]) -> list[tuple[EntityId, Near]]:
    """OA-1-9, OA-8.1-7: the US pieces with any of ``hexes`` in a US range, ascending."""
    rows, farthest = [(hex, battle.ctx.grid.distances(hex)) for hex in hexes], battle.ctx.tables.us_range
    found: list[tuple[EntityId, Near]] = []
    if len(rows) == 1:
        hex, row = rows[0]
        for start, pieces in us_pieces(battle.world).items():
            distance = row[start]
            if distance <= farthest:
                near = [(distance, hex)]
                found.extend((piece, near) for piece in pieces)
        return sorted(found)
    for start, pieces in us_pieces(battle.world).items():
        near = [(row[start], hex) for hex, row in rows if row[start] <= farthest]
        if near:
            found.extend((piece, near) for piece in pieces)
    return sorted(found)


def _add_shots(battle: Battle, choices: Choices, hexes: tuple[Hex, ...]) -> None:
    """Every shot at, and every look for, the VC in ``hexes``, by the pieces in range that have a shot left."""
    world = battle.world
    for piece, near in us_pieces_near(battle, hexes):
        reach = firing_range(battle, piece)
        targets = [hex for distance, hex in near if distance <= reach]
        if not targets or reach == 0 or shots_left(battle, piece) <= 0:
            continue
        if not world.has(piece, Helicopter):
            choices.spread(Fire, (piece,), targets)
            continue
        for hex in targets:
            choices.spread(Fire, (piece,), (hex,), gunship_hexes(battle, piece, hex) or (NO_HEX,))
            if world.has(piece, Airborne):
                choices.add(Locate(piece, hex))


# Defensive fire ---------------------------------------------------------------------------------


@step_of_play("us_fire")
def us_fire(battle: Battle) -> None:
    """OA-1-9: US units and helicopters that still have a shot may fire."""
    offer(battle, UsFire(US))


@OA.choices(UsFire)
def us_fire_choices(battle: Battle, decision: UsFire) -> Choices:
    """Every shot and every look that might be ordered, and the end of the step."""
    choices = Choices()
    hexes = sorted({battle.world.get(unit, At).hex for unit in all_known_vc(battle.world)})
    _add_shots(battle, choices, tuple(hexes))
    choices.add(Done())
    return choices


def why_not_fire(battle: Battle, decision: UsFire, order: Fire) -> Refusal | None:
    """OA-5.1-1..4, OA-1-9: what forbids this shot, or None."""
    return why_not_us_fire(battle, order.unit, order.hex, order.behind)


@OA.order(UsFire, Fire, why_not_fire)
def defensive_fire(battle: Battle, decision: UsFire, order: Fire) -> None:
    """OA-1-9, OA-5.1-7: one shot, resolved before the next is declared."""
    battle.push(decision)
    fire_us_shot(battle, order)


def fire_us_shot(battle: Battle, order: Fire) -> None:
    """OA-5.1-6, OA-8.1-3, OA-8.1-5: the shot at the target hex, and a gunship's second roll behind it."""
    fire_at(battle, order.unit, order.hex)
    if order.behind:
        attack(battle, shot_facts(battle, order.unit, order.behind, manner=BEHIND))


@OA.order(UsFire, Done, may_always)
def cease_fire(battle: Battle, decision: UsFire, order: Done) -> None:
    """OA-1-9: no more shots in this step."""


# Reaction fire ----------------------------------------------------------------------------------


@OA.task(OfferUsReaction)
def offer_us_reaction(battle: Battle, task: OfferUsReaction) -> None:
    """OA-5.2-1, OA-5.2-3: reaction fire at a VC unit in the hex it has entered is the player's choice."""
    if not battle.world.has(task.mover, At):
        return
    decision = UsReaction(US, task.mover)
    legal = (c for c in us_reaction_choices(battle, decision) if not isinstance(c, Hold))
    if any(OA.why_not(battle, decision, order) is None for order in legal):
        battle.push(decision)


@OA.choices(UsReaction)
def us_reaction_choices(battle: Battle, decision: UsReaction) -> Choices:
    """Every shot at the mover's hex, every look for it, or none."""
    choices = Choices()
    _add_shots(battle, choices, (battle.world.get(decision.mover, At).hex,))
    choices.add(Hold())
    return choices


def why_not_react(battle: Battle, decision: UsReaction, order: Fire) -> Refusal | None:
    """OA-5.2-1: what forbids this shot at the mover, or None."""
    if order.hex != battle.world.get(decision.mover, At).hex:
        return refuse("OA-5.2-1", NOT_THE_MOVER)
    return why_not_us_fire(battle, order.unit, order.hex, order.behind)


@OA.order(UsReaction, Fire, why_not_react)
def react(battle: Battle, decision: UsReaction, order: Fire) -> None:
    """OA-5.2-1..3: one reaction shot; others may follow while the mover is there."""
    battle.push(OfferUsReaction(decision.mover))
    fire_us_shot(battle, order)


@OA.order(UsReaction, Hold, may_always)
def hold_reaction(battle: Battle, decision: UsReaction, order: Hold) -> None:
    """OA-5.2-3: no (more) reaction fire in this hex."""
