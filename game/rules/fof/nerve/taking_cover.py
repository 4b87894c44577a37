"""In Cover: at once by who stands still, else by a Quality Check: FOF-COV-4..7."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.fire.fire_facts import is_exposed
from game.rules.fof.model.active_unit import why_not_active
from game.rules.fof.model.asked import is_on_foot
from game.rules.fof.model.components import Active, InCover, Pinned, TriedCover, Unit
from game.rules.fof.model.decisions import TakeCover, UnitActs
from game.rules.fof.model.events import TookCover
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import TURN, offers
from game.rules.fof.model.query import is_on_table, name_of
from game.rules.fof.model.tasks import GoOn
from game.rules.fof.resolve.defence import InCoverFacts, in_cover_by
from game.rules.fof.sight import quality_check

IS_IN_COVER = mark("{name} is In Cover.")
IS_A_VEHICLE = mark("{name} is a vehicle, and cannot be In Cover.")
CANNOT = mark("{name} cannot be In Cover now: it has moved, or has tried it.")
WITHOUT_A_ROLL = mark("{name} is In Cover without a roll when it is done, for it stands still.")


def why_not_hide(battle: Battle, decision: UnitActs, order: TakeCover) -> Refusal | None:
    """FOF-COV-6..7: Irregulars that have not moved, Exposed Regulars, and whoever is pinned; one try."""
    world, unit = battle.world, order.unit
    refusal = why_not_active(world, decision, unit)
    if refusal is not None:
        return refusal
    name = name_of(world, unit)
    if not is_on_foot(battle, unit):
        return refuse("FOF-VEH-1", IS_A_VEHICLE, name=name)
    if world.has(unit, InCover):
        return refuse("FOF-COV-4", IS_IN_COVER, name=name)
    by = in_cover_by(in_cover_facts(battle, unit))
    if by == "at once":
        return refuse("FOF-COV-5", WITHOUT_A_ROLL, name=name)
    if by == "no":
        return refuse("FOF-COV-6", CANNOT, name=name)
    return None


@offers("cover")
def offer_cover(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-COV-6: the check, where it can be taken."""
    state = battle.world.find(decision.unit, Active)
    if state is not None and not state.busy:
        choices.add(TakeCover(decision.unit))


@FOF.order(UnitActs, TakeCover, why_not_hide)
def take_cover(battle: Battle, decision: UnitActs, order: TakeCover) -> None:
    """FOF-COV-6: one Quality Check in this activation."""
    battle.world.set(order.unit, TriedCover())
    if quality_check(battle, order.unit, "in cover", "FOF-COV-6"):
        battle.world.set(order.unit, InCover())
    battle.push(GoOn(order.unit))


def in_cover_facts(battle: Battle, unit: EntityId) -> InCoverFacts:
    """FOF-COV-4..7: a unit that would be In Cover now."""
    world = battle.world
    state = world.find(unit, Active)
    return InCoverFacts(
        moved=state is not None and state.moved,
        exposed=is_exposed(battle, unit),
        pinned=world.has(unit, Pinned),
        irregular=world.get(unit, Unit).irregular,
        tried=world.has(unit, TriedCover),
    )


def stand_in_cover(battle: Battle, unit: EntityId) -> None:
    """FOF-COV-5: a Regular that stands still in its activation is In Cover without a roll, unless it is Exposed."""
    world = battle.world
    if not is_on_foot(battle, unit):
        return
    if not world.has(unit, InCover) and in_cover_by(in_cover_facts(battle, unit)) == "at once":
        world.set(unit, InCover())
        battle.emit(TookCover(unit=unit, rule="FOF-COV-5"))


@TURN.after_activation("cover")
def cover_when_done(battle: Battle, entered: Enter) -> None:
    """FOF-COV-5: a Regular who has stood still all his activation is In Cover, unless Exposed."""
    for unit in entered.members:
        if is_on_table(battle.world, unit):
            stand_in_cover(battle, unit)


def hide(battle: Battle, unit: EntityId) -> None:
    """FOF-COV-6: a Quality Check for In Cover as a reaction."""
    facts = InCoverFacts(exposed=is_exposed(battle, unit), irregular=True)
    if in_cover_by(facts) == "check" and quality_check(battle, unit, "in cover", "FOF-COV-6"):
        battle.world.set(unit, InCover())
