"""Everything that might be ordered of everybody and at everybody in crowded places of FNG, and what refuses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest

from game.board.skirmish.arms import Lying
from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.figures import Aim, Busy, FastMoving, Figure, HasFired
from game.rules.fng.model.decisions.arms import (
    CutWire,
    FireBoth,
    FireFlare,
    Ignite,
    MakeReady,
    PickUp,
    PutDown,
    ReconFire,
    ThrowAt,
    UseLight,
)
from game.rules.fng.model.decisions.command import CallByRadio, Detach, Instruct, Rally, TakeCommand
from game.rules.fng.model.decisions.melee import Aid, BreakOff, Capture, Carry, Charge, Dispatch, Evacuate, Onset
from game.rules.fng.model.decisions.turn import Activate, Face, GoProne, Move, Shots
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.crawling import Crawl
from tests.rules.fng.accounts import RENEW, accounts_of, active, state
from tests.rules.fng.test_fng_charge_accounts import blows
from tests.rules.fng.test_fng_fire_accounts import everybody
from tests.rules.fng.test_fng_order_accounts import camp, night, water, wood

Position = Callable[[], Skirmish]
Thinkable = Callable[[Skirmish, list[EntityId]], Iterator[Order]]
PLACES = [Point(*at) for at in ((17, 20.5), (22, 18), (26, 22), (30.5, 23), (36, 24), (12, 24), (6, 34), (49, 2))]
ARMS = ("m16", "grenade", "m60", "m79", "law", "flame_thrower", "satchel_charge", "ak47", "rpg7", "knife")


def alone(game: Skirmish, men: list[EntityId]) -> Iterator[Order]:
    """What a man does by himself."""
    for man in men:
        yield from (GoProne(man), Face(man, 0), Face(man, 360), CallByRadio(man, "battery"), CallByRadio(man, "x"))
        yield from (UseLight(man, "flashlight"), UseLight(man, "red filter"), UseLight(man, ""), UseLight(man, "sun"))
        for weapon in ARMS:
            yield from (MakeReady(man, weapon), PutDown(man, weapon))
        yield from (PickUp(man, arm) for arm, _, _ in game.world.each(Arm, Lying))
        yield PickUp(man, EntityId(man))


def at_each_other(game: Skirmish, men: list[EntityId]) -> Iterator[Order]:
    """What a man does to another."""
    for man, other in product(men, men):
        yield from (Charge((Onset(man, other),)), Dispatch(man, other), Capture(man, other), Aid(man, other))
        yield from (Rally(man, (other,)), TakeCommand(man, (other,)), Detach(man, (other,)), Instruct(man, (other,)))
        yield from (Carry((man,), other, (PLACES[5],), dragging) for dragging in (False, True))
        yield Evacuate((man,), other)
    yield from (Charge(()), Charge((Onset(men[0], men[-1]), Onset(men[0], men[-1]))), Rally(men[0], ()))
    yield from (Carry(tuple(men[:count]), men[-6], (PLACES[5],)) for count in range(1, 6))


def shots(game: Skirmish, men: list[EntityId]) -> Iterator[Order]:
    """At whom a man fires, and with what."""
    for man, other in product(men, men):
        for weapon in ("m16", "m60", "m79", "ak47", "grenade"):
            yield Shots(man, weapon, (Aim(AtPiece(other), 1),))
        yield Shots(man, "m16", (Aim(AtPiece(other), 3),), True)
        yield Shots(man, "m16", (Aim(AtPiece(other), 4),), True)
        yield Shots(man, "m16", (Aim(AtPiece(other), 1), Aim(AtPiece(men[-1]), 1)), True)
        yield Shots(man, "m16", (Aim(AtPiece(other), 1),), True, True)
        yield FireBoth(man, ("m16", "m1911"), (Aim(AtPiece(other), 1),), (Aim(AtPiece(other), 1),))
    yield from (Shots(man, "m16", ()) for man in men)


def places(game: Skirmish, men: list[EntityId]) -> Iterator[Order]:
    """Where a man goes, throws, fires and cuts wire."""
    for man, at in product(men, PLACES):
        yield from (Move(man, (at,)), Move(man, (PLACES[5], at), 90), Crawl(man, (at,)), BreakOff(man, at))
        yield from (FireFlare(man, at), CutWire(man, 84, at), ReconFire(man, "m16", AtPoint(at)))
        yield from (ThrowAt(man, weapon, AtPoint(at)) for weapon in ("grenade", "m79", "law", "rpg7", "molotov"))
        yield Ignite(man, "flame_thrower", AtPoint(at))


def groups(game: Skirmish, men: list[EntityId]) -> Iterator[Order]:
    """Who becomes active, alone, with another, and at a run."""
    for man, other in product(men, men):
        yield from (Activate((man,)), Activate((man,), True)) if man == other else (Activate((man, other)),)
    yield from (Activate(()), Activate(tuple(men)))


def refusals(position: Position, orders: Thinkable) -> str:
    """Each order with what forbids it: those of one kind that are refused in the same words in one line."""
    game = position()
    names = {figure: one.name for figure, one in game.world.each(Figure)}
    found: dict[tuple[str, str], int] = {}
    for order in orders(game, list(names)):
        refusal = game.why_not(order)
        key = (type(order).__name__, str(refusal) if refusal is not None else f"{_short(order)} may be given")
        found[key] = found.get(key, 0) + 1
    return "\n".join(f"{count} {kind}: {sentence}" for (kind, sentence), count in found.items())


def _short(order: Order) -> str:
    return " ".join(str(getattr(order, field)) for field in order.__struct_fields__)


def tired() -> Skirmish:
    """The camp, where one has fired, another runs and a third is busy."""
    game = camp()
    state(game, "Able", HasFired())
    state(game, "Baker", FastMoving())
    state(game, "Cole", Busy("reload"))
    return game


def at_blows() -> Skirmish:
    """One at blows with two is active."""
    return active(blows(), "Able")


def crowd() -> Skirmish:
    """Before anybody of a crowd is active."""
    return everybody()


def others() -> Skirmish:
    """Before anybody of the other side is active, under 1.0."""
    return everybody("1.0", "vc")


SHEETS: dict[str, Callable[[], str]] = {
    f"{orders.__name__.replace('_', ' ')}, {position.__name__}": partial(refusals, position, orders)
    for position, kinds in (
        (camp, (alone, at_each_other, shots, places)),
        (night, (alone, places)),
        (wood, (alone, at_each_other, shots, places)),
        (water, (alone, places)),
        (tired, (alone, at_each_other, shots, places)),
        (at_blows, (alone, places)),
        (crowd, (groups,)),
        (others, (groups,)),
    )
    for orders in kinds
}
ACCOUNT = accounts_of("refusals", SHEETS, (1,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
