"""What a gesture with the turned card offers: at an enemy, at a place, at a comrade; else nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.session.session import Session
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import Aim, At, Bleeding, Efficiency, FireMission
from game.rules.fmjp.model.decisions import (
    AreaFire,
    CallFire,
    Carry,
    CloseCombat,
    Cross,
    Fire,
    FirstAid,
    IssueOrder,
    Move,
    Rest,
    Share,
    TakeAim,
    TakeOver,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.ui.fmjp.orders.ways import ways_at_comrade, ways_at_enemy, ways_at_place, worth_showing
from game.ui.fmjp.own import FmjpTable
from game.ui.skirmish.desk import TableDesk
from tests.rules.fmjp.fmjp_board import battle, find, give, hold, loaded, supplied, turn_up, us, vc

SEVEN, QUEEN = card_of("7H"), card_of("QS")
THERE = Point(50, 40)


def desk_of(game: Battle) -> TableDesk:
    """The desk of the Americans' player, without a window."""
    session = SimpleNamespace(
        game=game, kit=KIT, seats={"us": None}, commands=lambda side: side == "us", readers=("us",), side="us",
        needed=None, over=False, computer_decides=False,
    )  # fmt: skip
    return TableDesk(cast(Session, session), FmjpTable())


def squad(tran: tuple[float, float] = (50.0, 20.0), *, card: str = "7H") -> Battle:
    """Hale owns the turned card and leads Cole; Reed is another character; Tran is an enemy."""
    game = battle(
        (us("Hale", 50, 50), us("Cole", 52, 50, "us_rifleman", under="Hale"), us("Reed", 46, 50)),
        (vc("Tran", *tran),),
    )
    if card:
        turn_up(game, card, "Hale")
    return game


def at_enemy(game: Battle, name: str = "Hale", **more: object) -> tuple[Order, ...]:
    """What he may do to Tran."""
    return ways_at_enemy(desk_of(game), find(game, name), find(game, "Tran"), (), **more)  # type: ignore[arg-type]


def at_place(game: Battle, name: str = "Hale", at: Point = THERE) -> tuple[Order, ...]:
    """What he may do about a place."""
    return ways_at_place(desk_of(game), find(game, name), at, ())


def at_comrade(game: Battle, name: str, other: str) -> tuple[Order, ...]:
    """What he may do for a comrade."""
    return ways_at_comrade(desk_of(game), find(game, name), find(game, other), ())


def kinds(orders: tuple[Order, ...]) -> set[type[Order]]:
    """The sorts of orders among these."""
    return {type(order) for order in orders}


def issued(orders: tuple[Order, ...]) -> list[str]:
    """What an NPC may be told, of these orders."""
    return [order.order for order in orders if isinstance(order, IssueOrder)]


# A place ----------------------------------------------------------------------------------------


def test_a_shell_is_called_by_the_leader_and_never_offered_to_an_npc() -> None:
    game = squad()
    assert CallFire not in kinds(at_place(game))
    game.world.create(FireMission("us"))
    assert CallFire(find(game, "Hale"), THERE) in at_place(game)
    assert CallFire not in kinds(at_place(game, "Cole"))


def test_a_shell_that_was_promised_to_the_enemy_is_not_offered() -> None:
    game = squad()
    game.world.create(FireMission("vc"))
    assert CallFire not in kinds(at_place(game))


def test_the_owner_of_the_card_moves_and_aims_and_his_npc_is_ordered() -> None:
    game = squad()
    assert {Move, TakeAim} <= kinds(at_place(game))
    assert issued(at_place(game)) == []
    assert issued(at_place(game, "Cole")) == ["go", "fire", "aim"]
    assert {order.figure for order in at_place(game, "Cole") if isinstance(order, IssueOrder)} == {find(game, "Hale")}


def test_with_an_empty_weapon_no_place_is_fired_or_aimed_at() -> None:
    game = squad()
    hale = find(game, "Hale")
    assert TakeAim in kinds(at_place(game))
    loaded(game.world, find(game, "Hale"), "m16", 0, 2)
    assert kinds(at_place(game)) & {TakeAim, AreaFire} == set()
    assert {order.figure for order in at_place(game) if isinstance(order, Move)} == {hale}


@pytest.mark.parametrize(("grenades", "thrown"), [(1, True), (0, False)])
def test_a_grenade_is_offered_to_him_who_has_one(grenades: int, thrown: bool) -> None:
    game = squad()
    supplied(game.world, find(game, "Hale"), grenade=grenades)
    assert (Throw in kinds(at_place(game))) is thrown


# An enemy ---------------------------------------------------------------------------------------


def test_a_far_enemy_is_fired_at_or_aimed_at_and_not_fought_hand_to_hand() -> None:
    game = squad()
    assert kinds(at_enemy(game)) == {Fire, TakeAim}


def test_an_enemy_beside_him_can_be_fought_hand_to_hand() -> None:
    game = squad((51.0, 50.0))
    assert CloseCombat in kinds(at_enemy(game))


def test_a_held_card_goes_with_an_aimed_shot() -> None:
    game = squad()
    hold(game, "Hale", "QS")
    give(game, "Hale", Aim(1, (50.0, 20.0), ()))
    tran = find(game, "Tran")
    (shot,) = [
        order for order in ways_at_enemy(desk_of(game), find(game, "Hale"), tran, (QUEEN,)) if isinstance(order, Fire)
    ]
    assert shot.shares == (Share(AtPiece(tran), (SEVEN, QUEEN)),)


def test_an_npc_is_ordered_at_an_enemy_by_his_leader_with_the_held_card_too() -> None:
    game = squad()
    hold(game, "Hale", "QS")
    found = ways_at_enemy(desk_of(game), find(game, "Cole"), find(game, "Tran"), (QUEEN,))
    assert issued(found) == ["fire", "aim"]
    assert {order.cards for order in found if isinstance(order, IssueOrder)} == {(SEVEN, QUEEN)}
    assert issued(at_enemy(game)) == []


# A comrade --------------------------------------------------------------------------------------


def test_an_npc_on_his_feet_is_told_to_follow_to_hold_or_to_take_cover() -> None:
    game = squad()
    assert issued(at_comrade(game, "Hale", "Cole")) == ["follow", "hold", "cover"]
    assert at_comrade(game, "Hale", "Reed") == ()
    assert at_comrade(game, "Reed", "Cole") == ()


def test_a_wounded_man_is_helped_or_carried_by_the_shortest_way_to_the_edge() -> None:
    game = squad(card="")
    give(game, "Reed", Efficiency(0))
    give(game, "Reed", Bleeding(3))
    give(game, "Hale", At(47.0, 50.0, 0))
    give(game, "Cole", At(45.0, 50.0, 0))
    turn_up(game, "KH", "Hale")
    found = at_comrade(game, "Hale", "Reed")
    assert FirstAid(find(game, "Hale"), find(game, "Reed")) in found
    listed = [each for each in desk_of(game).legal(find(game, "Hale")) if isinstance(each, Carry)]
    (carried,) = [each for each in found if isinstance(each, Carry)]
    least = min(game.ctx.paces_to_edge("us", each.path[-1]) for each in listed)
    assert len(listed) > 1
    assert game.ctx.paces_to_edge("us", carried.path[-1]) == least


def test_an_npc_is_told_to_help_a_wounded_man() -> None:
    game = squad()
    give(game, "Reed", Efficiency(0))
    give(game, "Reed", Bleeding(3))
    assert issued(at_comrade(game, "Cole", "Reed")) == ["help"]
    assert issued(at_comrade(game, "Hale", "Reed")) == []


def test_an_npc_whose_leader_is_down_is_taken_over() -> None:
    game = battle(
        (us("Hale", 50, 50), us("Reed", 46, 50), us("Cole", 52, 50, "us_rifleman", under="Reed")),
        (vc("Tran", 50, 20),),
    )
    turn_up(game, "7H", "Hale")
    assert kinds(at_comrade(game, "Hale", "Cole")) == {IssueOrder}
    give(game, "Reed", Efficiency(0))
    give(game, "Reed", Bleeding(3))
    assert kinds(at_comrade(game, "Hale", "Cole")) == {TakeOver}


# What is shown ----------------------------------------------------------------------------------


def test_without_a_card_nothing_is_offered() -> None:
    game = squad(card="")
    assert at_enemy(game) == at_place(game) == at_comrade(game, "Hale", "Cole") == ()


def test_of_several_ways_the_legal_ones_are_shown_and_of_none_the_first_with_its_reason() -> None:
    game = squad()
    hale = find(game, "Hale")
    near, far, off = (Move(hale, (Point(50, y),)) for y in (49.0, 3.0, 2.0))
    desk = desk_of(game)
    assert desk.why_not(near) is None
    assert worth_showing(desk, (far, near)) == (near,)
    assert worth_showing(desk, (far, off)) == (far,)
    assert worth_showing(desk, ()) == ()


def test_an_order_of_the_computer_is_shown_by_a_line_to_what_it_is_aimed_at():
    game, own = squad(), FmjpTable()
    hale, cole, tran = (find(game, name) for name in ("Hale", "Cole", "Tran"))
    here, mate, enemy = Point(50, 50), Point(52, 50), Point(50, 20)
    shown = {
        Move(hale, (THERE,)): [[here, THERE]],
        Fire(hale, (Share(AtPiece(tran), (SEVEN,)),)): [[here, enemy]],
        AreaFire(hale, AtPoint(THERE), (SEVEN,)): [[here, THERE]],
        Throw(hale, "grenade", AtPoint(THERE)): [[here, THERE]],
        Throw(hale, "object", AtPiece(tran)): [[here, enemy]],
        Cross(hale, THERE): [[here, THERE]],
        CloseCombat(hale, tran): [[here, enemy]],
        FirstAid(hale, cole): [[here, mate]],
        Rest(hale): (),
    }
    assert {order: own.ways(game, order) for order in shown} == shown
