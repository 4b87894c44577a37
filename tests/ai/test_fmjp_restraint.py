"""What the computer's leaders of FMJP do about civilians and their own wounded, whichever side attacks."""

from __future__ import annotations

import pytest

from game.ai.fmjp.fire.blasts import spares, throws
from game.ai.fmjp.leader import Leader
from game.ai.fmjp.us import ADVANCES
from game.ai.fmjp.us import owner_acts as attacks
from game.ai.fmjp.viet_cong import STAYS
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Spot
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order, Reason
from game.rules.fmjp.model.components import At, Attended, Bleeding, Civilians, Efficiency
from game.rules.fmjp.model.decisions import FirstAid, HoldCard, Move, Throw
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Victory
from tests.ai.fmjp_bare import orders, view_of
from tests.rules.fmjp.fmjp_board import at, battle, field, find, give, turn_up, us, vc

HALE = us("Hale", 50, 50)
TWO = (vc("Tran", 50, 32), vc("Bay", 52, 32, "vc_fighter", under="Tran"))
FORT = Victory(turns=9, goals=("caches", "losses"), spot="prize", cache=4, attacker="vc")


def _beside(game: Battle, x: float, y: float) -> None:
    """Civilians at a place."""
    game.world.create(Civilians(3, (5.0, 5.0)), At(x, y, 0))


@pytest.mark.parametrize(("crowd", "thrown"), [((50.0, 40.0), False), ((80.0, 40.0), True)])
def test_no_grenade_is_thrown_at_two_enemies_who_have_civilians_beside_them(
    crowd: tuple[float, float], thrown: bool
) -> None:
    game = battle((HALE,), TWO)
    _beside(game, *crowd)
    turn_up(game, "KS", "Hale")
    found = [order for order in orders(throws(view_of(game), find(game, "Hale"))) if isinstance(order, Throw)]
    assert bool(found) is thrown


@pytest.mark.parametrize(
    ("kind", "crowd", "spared"),
    [
        ("claymore", (50.0, 40.0), False),
        ("claymore", (50.0, 60.0), True),
        ("grenade", (55.0, 50.0), False),
        ("grenade", (60.0, 50.0), True),
    ],
)
def test_a_blast_that_would_take_civilians_is_not_set_off(kind: str, crowd: tuple[float, float], spared: bool) -> None:
    game = battle((HALE,), TWO)
    _beside(game, *crowd)
    turn_up(game, "KS", "Hale")
    view = view_of(game)
    assert spares(view, kind, Point(50, 50), Point(50, 49), but=find(game, "Hale")) is spared


def _fort(card_of: str) -> Battle:
    """A medic who defends, with Hale down ten paces from him, and two who attack; somebody's card is turned."""
    ground = field(spots=[Spot("prize", Point(50, 60))])
    game = battle(
        (us("Doc", 60, 50, "us_medic"), HALE, us("Nagy", 55, 70)),
        (vc("Thuc", 50, 26, "vc_gunner"), vc("Mau", 54, 26, "vc_sapper")),
        victory=FORT,
        ground=ground,
    )
    give(game, "Hale", Efficiency(0))
    give(game, "Hale", Bleeding(6))
    turn_up(game, "8S", card_of)
    return game


def _answer(game: Battle) -> tuple[Order, Reason]:
    """What the leader whose card it is does."""
    return Leader().answer(game, SeededDice(1))[:2]


def test_a_medic_of_those_who_defend_goes_to_who_bleeds_attends_to_him_and_stays() -> None:
    game = _fort("Doc")
    doc, hale = find(game, "Doc"), find(game, "Hale")
    order, _ = _answer(game)
    assert isinstance(order, Move)
    assert distance(order.path[-1], at(game, "Hale")) < distance(at(game, "Doc"), at(game, "Hale"))
    give(game, "Doc", At(51, 50, 0))
    assert _answer(game)[0] == FirstAid(doc, hale)
    give(game, "Hale", Attended(doc))
    assert _answer(game) == (HoldCard(doc), Reason(STAYS, "FMJP-4.0-11"))


@pytest.mark.parametrize(("name", "goes_on"), [("Thuc", False), ("Mau", True)])
def test_a_gunner_who_attacks_stays_where_he_has_a_field_of_fire_and_a_sapper_goes_all_the_way(
    name: str, goes_on: bool
) -> None:
    game = _fort(name)
    said = [reason for _, reason in attacks(view_of(game), find(game, name))]
    assert (Reason(ADVANCES, "FMJP-9.0-4") in said) is goes_on
