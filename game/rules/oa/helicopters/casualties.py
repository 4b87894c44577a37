"""Section 10: medical teams call the medevac with purple smoke, and how long a call stands."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.flying import has_wreck
from game.rules.oa.model.components import US, At, Clock, Gone, InUse, PurpleSmoke, Unit
from game.rules.oa.model.decisions import Casualties, Done, MarkCasualty
from game.rules.oa.model.events.people import CallGivenUp, CasualtyMarked
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.query import Ids, free_us, is_reduced, us_units
from game.rules.oa.turn.ending import before_markers, comes_off
from game.rules.oa.turn.sequence import offer
from game.rules.oa.units.carrying import MEDICAL

NO_TEAM = mark("That is no medical team on the ground.")
PINNED = mark("A neutralised medical team calls nobody.")
BUSY = mark("That medical team has a casualty on its hands already.")
NOT_WOUNDED = mark("That is no US unit with a loss in the hex of the medical team.")
NO_LANDING = mark("No helicopter can land in {hex}.")
MARKED = mark("There is purple smoke in {hex} already.")


# Calls that stand -------------------------------------------------------------------------------


def calls(world: World) -> Ids:
    """OA-10-2..3: every purple smoke on the map, the oldest first."""
    return tuple(sorted(world.ids(PurpleSmoke), key=lambda smoke: (world.get(smoke, PurpleSmoke).called, smoke)))


def call_in(world: World, hex: Hex) -> EntityId | None:
    """OA-10-1: the purple smoke in ``hex``."""
    return next((e for e in world.pointing_at(At, hex) if world.has(e, PurpleSmoke)), None)


def call_for(world: World, unit: EntityId) -> EntityId | None:
    """OA-10-1: the purple smoke that stands for ``unit``."""
    return next((smoke for smoke, call in world.each(PurpleSmoke) if call.unit == unit), None)


def can_ever_land(battle: Battle, hex: Hex) -> bool:
    """OA-10-1, OA-1-6, OA-3.1-4: whether the ground is such that helicopters land; a fire will burn out."""
    return battle.ctx.tables.terrain[battle.ctx.map.terrain[hex]].landing and not has_wreck(battle.world, hex)


def give_up_calls(battle: Battle) -> None:
    """OA-2.1-3, OA-10-1: take off purple smoke that stands for nobody any more."""
    world = battle.world
    for smoke in calls(world):
        why = _why_over(battle, smoke)
        if why:
            unit, hex = EntityId(world.get(smoke, PurpleSmoke).unit), world.get(smoke, At).hex
            battle.emit(CallGivenUp(unit=unit, hex=hex, why=why, rule="OA-2.1-3"))
            world.destroy(smoke)


def _why_over(battle: Battle, smoke: EntityId) -> str:
    """OA-2.1-3, OA-10-1: what ends this call, or nothing: its wounded unit is gone from the hex, the medical team has
    gone somewhere else, or a wreck or the ground lets nobody land.  A team that died in the hex has not gone away.
    """
    world = battle.world
    call, at = world.get(smoke, PurpleSmoke), world.get(smoke, At)
    unit, team = EntityId(call.unit), EntityId(call.team)
    if world.find(unit, At) != at or not is_reduced(world, unit):
        return "wounded"
    if not world.has(team, Gone) and world.find(team, At) != at:
        return "team"
    return "" if can_ever_land(battle, at.hex) else "landing"


@comes_off("medical teams")
def release_teams(battle: Battle) -> None:
    """OA-2.1-3: a medical team whose smoke is off may be used again."""
    world = battle.world
    busy = {call.team for _, call in world.each(PurpleSmoke)}
    for team in world.ids(InUse):
        if team not in busy:
            world.remove(team, InUse)


# Calling ----------------------------------------------------------------------------------------


@before_markers("purple smoke")
def offer_casualties(battle: Battle) -> None:
    """OA-10-1: before the markers come off medical teams may call the medevac."""
    give_up_calls(battle)
    offer(battle, Casualties(US))


@OA.choices(Casualties)
def casualty_choices(battle: Battle, decision: Casualties) -> Choices:
    """Every medical team with every reduced unit beside it, and the end of the step."""
    world, choices = battle.world, Choices([Done()])
    for team in free_us(world):
        if world.get(team, Unit).kind == MEDICAL:
            beside = us_units(world, world.get(team, At).hex)
            choices.spread(MarkCasualty, (team,), [unit for unit in beside if is_reduced(world, unit)])
    return choices


def why_not_mark(battle: Battle, decision: Casualties, order: MarkCasualty) -> Refusal | None:
    """OA-10-1, OA-2.1-3: what keeps the medical team from calling the medevac for this unit, or None."""
    world = battle.world
    piece, at = world.find(order.unit, Unit), world.find(order.unit, At)
    if piece is None or piece.kind != MEDICAL or at is None:
        return refuse("OA-10-1", NO_TEAM)
    if world.has(order.unit, Neutralised):
        return refuse("OA-10-1", PINNED)
    if world.has(order.unit, InUse):
        return refuse("OA-2.1-3", BUSY)
    if order.target not in us_units(world, at.hex) or not is_reduced(world, order.target):
        return refuse("OA-10-1", NOT_WOUNDED)
    if not can_ever_land(battle, at.hex):
        return refuse("OA-10-1", NO_LANDING, hex=label(at.hex))
    if call_in(world, at.hex) is not None:
        return refuse("OA-10-1", MARKED, hex=label(at.hex))
    return None


@OA.order(Casualties, MarkCasualty, why_not_mark)
def mark_casualty(battle: Battle, decision: Casualties, order: MarkCasualty) -> None:
    """OA-10-1..2, OA-2.1-3: purple smoke in the hex; the medical team shows its back."""
    world = battle.world
    at = world.get(order.unit, At)
    world.create(PurpleSmoke(order.target, order.unit, world.the(Clock).turn), at)
    world.set(order.unit, InUse())
    battle.emit(CasualtyMarked(unit=order.unit, target=order.target, hex=at.hex, rule="OA-10-1"))
    offer(battle, decision)


@OA.order(Casualties, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Casualties, order: Done) -> None:
    """OA-10-1: nobody else is called for."""
