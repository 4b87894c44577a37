"""FMJP's mind: what else may be tried, when a step is over, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.ai.fmjp.leader import Leader
from game.ai.fmjp.mind import MIND
from game.ai.fmjp.second_thoughts import WEIGHED, second_thoughts
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.rules.fmjp.model.components import Clock, Efficiency, Standing
from game.rules.fmjp.model.decisions import (
    ChangeWeapon,
    Done,
    Fire,
    First,
    GoFirst,
    HoldCard,
    Move,
    Reload,
    Second,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from tests.rules.fmjp.fmjp_board import LONG, Man, battle, box, field, find, turn_up, us, vc
from tools.positions_judged import Position, judged_one, positions

NEAR = (us("Hale", 50, 50), us("Cole", 48, 52, "us_rifleman", under="Hale")), (vc("Lam", 50, 32),)


HOLES = field([Area(1, "foxholes", box(44, 53, 12, 8))])


def thoughts(game: Battle, first: Order) -> list[Order]:
    """What is thought of besides the leader's first thought, as far as the rules allow it."""
    return [order for order, _ in second_thoughts(game, first) if game.why_not(order) is None]


def kinds(orders: Sequence[Order]) -> list[type[Order]]:
    return [type(order) for order in orders]


def at_his_card(*also: Man) -> Battle:
    """Hale's card is turned, with an enemy eighteen paces before him and foxholes behind him."""
    americans, enemies = NEAR
    game = battle((*americans, *also), enemies, ground=HOLES)
    turn_up(game, "9C", "Hale")
    return game


def test_who_is_to_go_somewhere_thinks_of_other_places_and_of_waiting() -> None:
    game = at_his_card()
    first = Move(find(game, "Hale"), (Point(50.0, 46.0),), "advance")
    found = thoughts(game, first)
    assert kinds(found) == [Move, Move, HoldCard]
    assert first not in found
    assert found[-1] == HoldCard(find(game, "Hale"))


def test_of_a_man_who_goes_by_his_orders_it_may_be_left_at_that() -> None:
    game = at_his_card()
    game.submit(HoldCard(find(game, "Hale")))
    game.world.set(find(game, "Cole"), Standing("cover"))
    found = thoughts(game, Move(find(game, "Cole"), (Point(48.0, 50.0),), "advance"))
    assert {order.figure for order in found if isinstance(order, Move)} == {find(game, "Cole")}
    assert found[-1] == Done()


def test_who_holds_his_card_may_fire_throw_a_grenade_or_go_elsewhere() -> None:
    game = at_his_card()
    assert kinds(thoughts(game, HoldCard(find(game, "Hale")))) == [Move, Move, Fire, Throw]


def test_no_grenade_is_thought_of_where_a_friend_is_beside_the_enemy() -> None:
    game = at_his_card(us("Reed", 50, 35))
    assert Throw not in kinds(thoughts(game, HoldCard(find(game, "Hale"))))


@pytest.mark.parametrize("kind", ["aim", "throw", "change", "reload"])
def test_beside_what_is_weighed_nothing_is_thought_of(kind: str) -> None:
    game = at_his_card()
    hale, lam = find(game, "Hale"), find(game, "Lam")
    weighed = {
        "aim": TakeAim(hale, Point(50.0, 32.0)),
        "throw": Throw(hale, "grenade", AtPiece(lam)),
        "change": ChangeWeapon(hale, "m79"),
        "reload": Reload(hale),
    }
    assert thoughts(game, weighed[kind]) == []


def test_beside_fire_nothing_is_thought_of() -> None:
    game = at_his_card()
    first, _ = Leader().answer(game, SeededDice(1))
    answers = list(MIND.thoughts(game, Leader().plan(game, SeededDice(1))))
    assert isinstance(first, Fire)
    assert [order for order, _ in answers] == [first]
    assert thoughts(game, first) == []


def test_who_may_go_first_may_let_the_other_go() -> None:
    game = battle(*NEAR)
    game.world.set(find(game, "Lam"), Efficiency(3))
    turn_up(game, "9C", "Hale", "Lam")
    assert isinstance(game.decision, GoFirst)
    assert thoughts(game, First()) == [Second()]


def test_a_side_whose_man_is_out_expects_less_and_the_other_more() -> None:
    game = battle(*NEAR, victory=replace(LONG, turns=10))
    game.world.put(Clock(1))
    whole = MIND.features(game)
    game.world.set(find(game, "Hale"), Efficiency(0))
    assert MIND.features(game)["own_lost"] == whole["own_lost"] + 1.0
    assert MIND.worth(game, "vc") == -MIND.worth(game, "us")
    assert (MIND.lost(game, "us"), MIND.lost(game, "vc")) == (1, 0)


def test_at_the_start_all_is_left_and_at_the_end_little() -> None:
    game = battle(*NEAR, victory=replace(LONG, turns=10))
    game.world.put(Clock(1))
    assert MIND.features(game)["left"] == 1.0
    game.world.put(Clock(10))
    assert MIND.features(game)["left"] == pytest.approx(0.1)


@pytest.mark.parametrize(
    "position",
    [each for each in positions() if each.scenario.startswith("fmjp/") and not each.missed],
    ids=lambda each: each.title,
)
def test_where_the_quick_leader_blunders_who_thinks_ahead_orders_something_else(position: Position) -> None:
    found = judged_one(position, futures=2)
    assert found.ahead.order != found.quick.order
    assert found.ahead.reason.tried or isinstance(found.ahead.order, WEIGHED)
