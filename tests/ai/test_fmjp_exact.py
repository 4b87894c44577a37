"""Where the limits of the leaders of FMJP lie: hand to hand, grenades, and where they go."""

from __future__ import annotations

import pytest

from game.ai.fmjp.fire.blasts import throws
from game.ai.fmjp.fire.shots import close_combat
from game.ai.fmjp.leader import Leader
from game.ai.fmjp.places import goes, keeps_away, withdraws
from game.board.table.tablemap import Area
from game.engine.core.orders import Decision, Order, Reason
from game.engine.core.players import answer_of
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    At,
    Efficiency,
    Prone,
    Puffed,
)
from game.rules.fmjp.model.decisions import (
    BurstGoesOn,
    ChangePosition,
    Choose,
    ChooseMan,
    CloseCombat,
    First,
    GoFirst,
    KeepOn,
    Leave,
    Move,
    Redraw,
    RedrawCard,
    Switch,
    Throw,
)
from game.rules.fmjp.model.events.fire import Burst
from game.rules.fmjp.model.game import Battle
from tests.ai.fmjp_bare import HALE, moves, orders, view_of, with_card
from tests.asserting import some
from tests.rules.fmjp.fmjp_board import box, find, give, supplied, us, vc

# Hand to hand, and grenades ---------------------------------------------------------------------


@pytest.mark.rule("FMJP-8.0-1", "FMJP-8.0-5")
@pytest.mark.parametrize(
    ("paces", "card", "kinds"),
    [
        (1.0, "5H", [True, False]),
        (1.0, "6H", [False]),
        (1.1, "5H", [True]),
        (3.0, "5H", [True]),
        (3.1, "5H", []),
        (1.1, "6H", []),
    ],
)
def test_close_combat_needs_a_pace_and_a_surprise_three(paces: float, card: str, kinds: list[bool]) -> None:
    game = with_card([HALE], [vc("Pham", 50, 50 - paces)], card)
    me, foe = find(game, "Hale"), find(game, "Pham")
    assert orders(close_combat(view_of(game), me)) == [CloseCombat(me, foe, surprise=kind) for kind in kinds]


@pytest.mark.rule("FMJP-5.4-3")
@pytest.mark.parametrize(("apart", "friend", "thrown"), [(7.0, 30.0, 2), (7.1, 30.0, 0), (5.0, 9.9, 1), (5.0, 10.0, 2)])
def test_a_grenade_wants_two_within_seven_paces_and_no_friend_within_ten(
    apart: float, friend: float, thrown: int
) -> None:
    game = with_card(
        [HALE, us("Doc", 50 - friend, 40, "us_medic")], [vc("Pham", 50, 40), vc("Tran", 50 + apart, 40)], "QH"
    )
    me = find(game, "Hale")
    supplied(game.world, me, grenade=1)
    assert len([order for order in orders(throws(view_of(game), me)) if isinstance(order, Throw)]) == thrown


@pytest.mark.rule("FMJP-5.4-3")
def test_a_grenade_goes_to_one_in_foxholes_and_to_nobody_without_one() -> None:
    game = with_card([HALE], [vc("Pham", 50, 40)], "QH", areas=[Area(1, "foxholes", box(48, 38, 4, 4))])
    me = find(game, "Hale")
    supplied(game.world, me, grenade=1)
    ((order, reason),) = throws(view_of(game), me)
    assert isinstance(order, Throw)
    assert str(reason) == "throws a grenade at Pham, who is in hard cover"
    supplied(game.world, me)
    assert list(throws(view_of(game), me)) == []


# What else is asked -----------------------------------------------------------------------------


def asked(game: Battle, decision: Decision) -> Order:
    """What the leader says to a question."""
    game.agenda.clear()
    game.push(decision)
    game.run()
    return answer_of(Leader(), game, 1)[0]


def burst_on(ce: int, left: int, gap: float) -> tuple[Battle, Order]:
    """Hale's burst at Pham, who has this CE, with Tran so many paces from him announced: and what he does."""
    game = with_card([HALE], [vc("Pham", 50, 40), vc("Tran", 50 + gap, 40)])
    give(game, "Pham", Efficiency(ce))
    me, first, next_ = (find(game, name) for name in ("Hale", "Pham", "Tran"))
    return game, asked(game, BurstGoesOn("us", me, first, Burst(left), "high", (next_,)))


@pytest.mark.rule("FMJP-5.2-4")
@pytest.mark.parametrize(
    ("ce", "left", "gap", "switches"),
    [
        (0, 6, 4.0, True),
        (0, 2, 4.0, True),
        (0, 9, 30.0, True),
        (1, 6, 4.0, True),
        (5, 6, 4.0, False),
        (1, 2, 4.0, False),
        (1, 9, 30.0, False),
    ],
)
def test_a_burst_goes_on_to_the_next_where_the_first_is_down_or_weak_and_the_next_is_close(
    ce: int, left: int, gap: float, switches: bool
) -> None:
    game, order = burst_on(ce, left, gap)
    assert order == (Switch(find(game, "Tran")) if switches else KeepOn())


@pytest.mark.rule("FMJP-5.2-4")
def test_a_burst_goes_on_to_the_next_where_the_first_has_left_the_field() -> None:
    game = with_card([HALE], [vc("Pham", 50, 40), vc("Tran", 54, 40)])
    me, first, next_ = (find(game, name) for name in ("Hale", "Pham", "Tran"))
    game.world.remove(first, At)
    assert asked(game, BurstGoesOn("us", me, first, Burst(6), "high", (next_,))) == Switch(next_)


@pytest.mark.rule("FMJP-2.0-5", "FMJP-7.0-5", "FMJP-9.0-2")
def test_he_goes_first_draws_again_and_gives_what_there_is_to_his_best_man() -> None:
    game = with_card([HALE, us("Rudd", 60, 50), us("Dunn", 70, 50)])
    hale, rudd, dunn = (find(game, name) for name in ("Hale", "Rudd", "Dunn"))
    give(game, "Hale", Efficiency(2))
    assert asked(game, ChooseMan("us", "grenades", (hale, rudd, dunn))) == Choose(min(rudd, dunn))
    give(game, "Dunn", Efficiency(6))
    assert asked(game, ChooseMan("us", "grenades", (hale, rudd, dunn))) == Choose(dunn)
    card = card_of("8H")
    assert asked(game, GoFirst("us", hale, rudd, card)) == First()
    assert asked(game, RedrawCard("us", hale, rudd, card)) == Redraw()


# Where he goes ----------------------------------------------------------------------------------


WAY = Reason("goes on")


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("paces", "until", "goes_on"), [(6.0, 6.0, False), (6.1, 6.0, True), (6.0, 9.0, False)])
def test_he_goes_on_until_he_is_so_near(paces: float, until: float, goes_on: bool) -> None:
    game = with_card([HALE])
    found = moves(goes(view_of(game), find(game, "Hale"), (50.0, 50.0 - paces), WAY, until=until))
    assert bool(found) is goes_on


@pytest.mark.rule("FMJP-4.0-12")
def test_who_lies_down_gets_up_before_he_goes_on() -> None:
    game = with_card([HALE])
    give(game, "Hale", Prone())
    me = find(game, "Hale")
    assert orders(goes(view_of(game), me, (50.0, 20.0), WAY)) == [ChangePosition(me, "up")]


@pytest.mark.rule("FMJP-4.0-4", "FMJP-4.0-6")
@pytest.mark.parametrize(
    ("runs", "puffs", "seen", "pace"),
    [
        (True, 0, False, "double"),
        (False, 0, False, "advance"),
        (True, 0, True, "advance"),
        (True, 4, False, "advance"),
        (True, 3, False, "double"),
    ],
)
def test_he_runs_where_nobody_sees_him_and_he_has_breath(runs: bool, puffs: int, seen: bool, pace: str) -> None:
    game = with_card([HALE], [vc("Pham", 5, 5, hidden=not seen)])
    if puffs:
        give(game, "Hale", Puffed(puffs))
    found = moves(goes(view_of(game), find(game, "Hale"), (50.0, 5.0), WAY, runs=runs))
    assert found[0].pace == pace


@pytest.mark.rule("FMJP-9.0-4")
def test_a_way_through_cover_is_gone_before_a_shorter_one_in_the_open() -> None:
    game = with_card([HALE], card="8H", areas=[Area(1, "foxholes", box(42, 43, 6, 3))])
    x, y = moves(goes(view_of(game), find(game, "Hale"), (50.0, 5.0), WAY))[0].path[-1]
    assert 42 <= x <= 48
    assert 43 <= y <= 46


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("paces", "moved"), [(26.0, False), (34.0, False), (25.0, True), (35.0, True)])
def test_who_is_in_cover_about_so_far_from_an_enemy_stays_there(paces: float, moved: bool) -> None:
    game = with_card([HALE], [vc("Pham", 50, 50 - paces)], areas=[Area(1, "foxholes", box(48, 48, 4, 4))])
    me, foe = find(game, "Hale"), find(game, "Pham")
    assert bool(moves(keeps_away(view_of(game), me, foe, 30.0, WAY))) is moved


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize("paces", [20.0, 40.0])
def test_who_is_in_the_open_keeps_so_far_from_an_enemy(paces: float) -> None:
    game = with_card([HALE], [vc("Pham", 50, 50 - paces)])
    me, foe = find(game, "Hale"), find(game, "Pham")
    before = abs(paces - 30.0)
    for move in some(moves(keeps_away(view_of(game), me, foe, 30.0, WAY))):
        x, y = move.path[-1]
        assert abs(((x - 50) ** 2 + (y - (50 - paces)) ** 2) ** 0.5 - 30.0) < before


@pytest.mark.rule("FMJP-9.0-4")
def test_who_withdraws_leaves_by_the_nearest_place_of_his_own_edge() -> None:
    game = with_card([us("Hale", 30, 60)], card="4H")
    me = find(game, "Hale")
    first, *others = orders(withdraws(view_of(game), me))
    assert first == Leave(me)
    ends = [order.path[-1] for order in others if isinstance(order, Move)]
    assert ends
    assert min(end[1] for end in ends) > 60
    assert max(abs(end[0] - 25.0) for end in ends) <= 7.0
