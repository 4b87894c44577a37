"""Everything that might be ordered of every unit and at every unit in crowded places of FOF, and what refuses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.components import At, Man, Unit
from game.rules.fof.model.decisions import (
    CHOICES,
    Activate,
    Assault,
    Evacuate,
    Fire,
    FirstAid,
    Leave,
    Move,
    Pass,
    PlayCard,
    PutSmoke,
    Search,
    TakeCover,
    TakeOver,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, name_of, point_of, why_no_room
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.sight import sees
from tests.rules.fof.accounts import RENEW, accounts_of
from tests.rules.fof.test_fof_order_accounts import acting, company

Position = Callable[[], Battle]
Thinkable = Callable[[Battle, list[EntityId]], Iterator[Order]]
PLACES = [
    Point(*at) for at in ((20, 19), (20, 23), (16, 25), (9, 27), (30, 25), (24, 47), (37, 41), (24, 48.5), (49, 2))
]


def alone(game: Battle, units: list[EntityId]) -> Iterator[Order]:
    """What a unit does by itself."""
    for unit in units:
        yield from (Activate(unit, how) for how in CHOICES)
        yield from (TakeCover(unit), Evacuate(unit), Leave(unit), Search(unit, "huts"), Search(unit, "works"))
        yield from (FirstAid(unit, man) for man in game.world.ids(Man))
    yield Pass()


def at_each_other(game: Battle, units: list[EntityId]) -> Iterator[Order]:
    """What a unit does to another, and with what of its own at whom it fires."""
    for unit, other in product(units, units):
        guns = men_up(game.world, unit)[-1:]
        last, target = AtPiece(units[-1]), AtPiece(other)
        yield from (Assault(unit, other), TakeOver(unit, other))
        yield from (Fire(unit, (Aim(target),), pouches) for pouches in (False, True))
        yield from (Fire(unit, (Aim(target, 2), Aim(last, dice))) for dice in (0, 1, 3, 9))
        yield from (Fire(unit, (Aim(target, 1, guns), Aim(last, 1, men))) for men in ((), guns))
    yield from (Fire(unit, ()) for unit in units)


def places(game: Battle, units: list[EntityId]) -> Iterator[Order]:
    """Where a unit goes, and puts smoke."""
    for unit, at in product(units, PLACES):
        x, y = point_of(game.world, unit)
        yield from (Move(unit, (at,)), Move(unit, (at, PLACES[0])), PutSmoke(unit, at))
        yield from (Move(unit, (Point(x + far, y),)) for far in (0, 2, 5.9, 6.1, 11.9, 12.1))


def cards(game: Battle, units: list[EntityId]) -> Iterator[Order]:
    """Every card, on every unit, at places and on nothing."""
    for card in CARDS:
        yield PlayCard(card)
        yield from (PlayCard(card, unit) for unit in units)
        yield from (PlayCard(card, at=at) for at in PLACES)
        yield PlayCard(card, units[0], PLACES[0])


def refusals(position: Position, orders: Thinkable) -> str:
    """Each order with what forbids it: those of one kind that are refused in the same words in one line."""
    game = position()
    names = {unit: one.name for unit, one, _ in game.world.each(Unit, At)}
    found: dict[tuple[str, str], int] = {}
    for order in orders(game, list(names)):
        refusal = game.why_not(order)
        key = (type(order).__name__, str(refusal) if refusal is not None else f"{_short(order)} may be given")
        found[key] = found.get(key, 0) + 1
    return "\n".join(f"{count} {kind}: {sentence}" for (kind, sentence), count in found.items())


def _short(order: Order) -> str:
    return " ".join(str(getattr(order, field)) for field in order.__struct_fields__)


def sights() -> str:
    """Who sees whom, and where there is room to stand."""
    game = company()
    units = [unit for unit, _, _ in game.world.each(Unit, At)]
    seen = {one: [name_of(game.world, other) for other in units if sees(game, one, other)] for one in units}
    lines = [f"{name_of(game.world, one)} sees {', '.join(others)}" for one, others in seen.items()]
    return "\n".join([*lines, *(f"{at}: {why_no_room(game.world, units[0], (at.x, at.y))}" for at in PLACES)])


SHEETS: dict[str, Callable[[], str]] = {
    f"{orders.__name__.replace('_', ' ')}, {name} of the {side}, {how}": partial(
        refusals, partial(acting, side, name, how), orders
    )
    for side, name, how, kinds in (
        ("us", "Team", "tactical", (at_each_other, places, cards)),
        ("us", "Team", "task", (alone, places)),
        ("us", "Guns", "rapid", (at_each_other, places)),
        ("us", "Head", "assault", (alone, at_each_other)),
        ("us", "Rear", "task", (alone, places)),
        ("vc", "Squad", "tactical", (at_each_other, places, cards)),
        ("vc", "Rocket", "assault", (alone, at_each_other)),
        ("vc", "Snake", "out of contact", (alone, places)),
        ("vc", "Militia", "task", (alone, places)),
        ("vc", "Heavy", "stand", (at_each_other,)),
    )
    for orders in kinds
}
SHEETS |= {
    f"{orders.__name__.replace('_', ' ')}, between activations of the {side}": partial(
        refusals, partial(company, active=side), orders
    )
    for side, orders in product(("us", "vc"), (alone, cards))
}
SHEETS["who sees whom"] = sights
ACCOUNT = accounts_of("refusals", SHEETS, (1,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
