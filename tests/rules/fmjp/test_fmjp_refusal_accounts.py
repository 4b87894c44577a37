"""Everything that might be ordered on a card of FMJP, of everybody and at everybody, and what refuses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Claymore, Figure
from game.rules.fmjp.model.decisions import (
    AreaFire,
    CallFire,
    Carry,
    ChangePosition,
    ChangeWeapon,
    ClearStoppage,
    CloseCombat,
    Cross,
    Fire,
    FireClaymore,
    FirstAid,
    HoldCard,
    IssueOrder,
    LayTrap,
    Leave,
    Move,
    Reload,
    Rest,
    SetClaymore,
    Share,
    Spot,
    TakeAim,
    TakeOver,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.sight import cover_of, hidden_in_sight, hidden_share
from tests.rules.fmjp.accounts import RENEW, accounts_of
from tests.rules.fmjp.test_fmjp_order_accounts import cadre, gunner, medic, rocketeer, sapper, squad

Position = Callable[[], Battle]
Thinkable = Callable[[Battle, list[EntityId]], Iterator[Order]]
PLACES = [Point(*at) for at in ((46, 48), (46, 44), (50, 42.5), (62, 38), (46, 60), (72, 62), (99.5, 99.5), (101, 50))]
NINE, FIVE, OTHER = (card_of(code) for code in ("9H", "5C", "KH"))


def alone(battle: Battle, men: list[EntityId]) -> Iterator[Order]:
    """What a man does by himself."""
    for man in men:
        yield from (HoldCard(man), Rest(man), Reload(man), ClearStoppage(man), Spot(man), Leave(man))
        yield from (ChangePosition(man, "prone"), ChangePosition(man, "standing"), ChangeWeapon(man, "pistol"))
        yield from (ChangeWeapon(man, "m16"), LayTrap(man, "trap"), LayTrap(man, "grenade"), SetClaymore(man, 90))
        yield from (FireClaymore(man, claymore) for claymore in battle.world.ids(Claymore))


def at_each_other(battle: Battle, men: list[EntityId]) -> Iterator[Order]:
    """What a man does to another."""
    for man, other in product(men, men):
        yield from (CloseCombat(man, other), CloseCombat(man, other, True), FirstAid(man, other), TakeOver(man, other))
        yield Throw(man, "grenade", AtPiece(other))


def shots(battle: Battle, men: list[EntityId]) -> Iterator[Order]:
    """At whom a man fires, with which cards."""
    for man, other in product(men, men):
        for cards in ((NINE,), (NINE, FIVE), (OTHER,), (NINE, NINE), ()):
            yield Fire(man, (Share(AtPiece(other), cards),))
        yield Fire(man, (Share(AtPiece(other), (NINE,)), Share(AtPiece(men[-1]), (FIVE,))))
        yield Fire(man, (Share(AtPiece(other), (NINE,)),), (men[-1], men[-2]))


def places(battle: Battle, men: list[EntityId]) -> Iterator[Order]:
    """Where a man goes, aims, fires and throws."""
    for man, at in product(men, PLACES):
        yield from (Move(man, (at,)), Move(man, (at,), "double"), Move(man, (at,), "crawl"), Cross(man, at))
        yield from (TakeAim(man, at), CallFire(man, at), Throw(man, "grenade", AtPoint(at)))
        yield from (Throw(man, "object", AtPoint(at)), AreaFire(man, AtPoint(at), (NINE,)))


def words(battle: Battle, men: list[EntityId]) -> Iterator[Order]:
    """What a man tells others to do, and whom he carries with whose help."""
    about = [None, AtPoint(PLACES[1]), AtPoint(PLACES[-1]), *(AtPiece(man) for man in men[::3])]
    for man, npc in product(men[:3], men):
        for kind, target in product(("go", "follow", "hold", "fire", "aim", "help", "cover"), about):
            yield IssueOrder(man, npc, kind, (NINE,), target)
        yield IssueOrder(man, npc, "hold", (FIVE,))
        yield IssueOrder(man, npc, "hold", (NINE, FIVE))
    for man, helper, wounded in product(men[:6], men[:6], men):
        yield Carry(man, helper, wounded, (PLACES[4],))


def refusals(position: Position, orders: Thinkable) -> str:
    """Each order with what forbids it: those of one kind that are refused in the same words in one line."""
    game = position()
    names = {figure: one.name for figure, one in game.world.each(Figure)}
    found: dict[tuple[str, str], int] = {}
    for order in orders(game, list(names)):
        refusal = game.why_not(order)
        key = (type(order).__name__, str(refusal) if refusal is not None else f"{_short(order, names)} may be given")
        found[key] = found.get(key, 0) + 1
    return "\n".join(f"{count} {kind}: {sentence}" for (kind, sentence), count in found.items())


def _short(order: Order, names: dict[EntityId, str]) -> str:
    figure = names[order.figure]  # type: ignore[attr-defined]
    rest = [str(getattr(order, field)) for field in order.__struct_fields__[1:]]
    return " ".join([figure, *rest])


def sights(position: Position) -> str:
    """Who has cover from whom, whom he could spot, and how much of whose way was hidden from him."""
    game = position()
    names = {figure: one.name for figure, one in game.world.each(Figure)}
    lines = []
    for one, other in product(names, names):
        share = hidden_share(game, one, other)
        lines.append(f"{names[one]} {names[other]}: {cover_of(game, game.world.get(one, At).point, other)} {share}")
    lines += [f"{names[one]} could spot {[names[each] for each in hidden_in_sight(game, one)]}" for one in names]
    return "\n".join(lines)


SHEETS: dict[str, Callable[[], str]] = {
    f"{orders.__name__.replace('_', ' ')}, card of the {position.__name__}": partial(refusals, position, orders)
    for position, orders in product((squad, medic, gunner), (alone, at_each_other, shots, places, words))
}
SHEETS |= {
    f"{orders.__name__.replace('_', ' ')}, card of the {position.__name__}": partial(refusals, position, orders)
    for position, orders in product((rocketeer, sapper, cadre), (alone, at_each_other, places))
}
SHEETS["who has cover from whom"] = partial(sights, squad)
ACCOUNT = accounts_of("refusals", SHEETS, (1,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
