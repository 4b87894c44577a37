"""What a leader of FMJP tells his men, and what they do: the last pace on either side of each limit."""

from __future__ import annotations

import pytest

from game.ai.fmjp.fire.shots import targets
from game.ai.fmjp.men import carries_out, orders_help, orders_men
from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Area
from game.rules.fmjp.model.components import (
    Attended,
    Bleeding,
    Efficiency,
    Hidden,
    Puffed,
    Standing,
    UnderFire,
)
from game.rules.fmjp.model.decisions import (
    Fire,
    IssueOrder,
    Move,
    Rest,
    Spot,
    TakeOver,
)
from game.rules.fmjp.model.game import Battle
from tests.ai.fmjp_bare import HALE, cole, orders, view_of, with_card
from tests.rules.fmjp.fmjp_board import box, find, give, us, vc

# What a man is told -----------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.1-4", "FMJP-7.0-5")
@pytest.mark.parametrize(("paces", "sent"), [(39.9, True), (40.0, True), (40.1, False)])
def test_nobody_is_sent_to_a_wounded_man_more_than_forty_paces_from_him(paces: float, sent: bool) -> None:
    game = with_card([HALE, cole(50, 45), us("Doc", 50, 45 - paces, "us_medic")])
    give(game, "Doc", Bleeding(5))
    found = orders(orders_help(view_of(game), find(game, "Doc")))
    expected = IssueOrder(
        find(game, "Hale"), find(game, "Cole"), "help", (view_of(game).card,), AtPiece(find(game, "Doc"))
    )
    assert found == ([expected] if sent else [])


@pytest.mark.rule("FMJP-4.1-4", "FMJP-7.0-5")
@pytest.mark.parametrize(("card", "sent"), [("4H", 0), ("5H", 1)])
def test_a_poor_card_sends_nobody_to_the_wounded(card: str, sent: int) -> None:
    game = with_card([HALE, cole(50, 45), us("Doc", 50, 40, "us_medic")], card=card)
    give(game, "Doc", Bleeding(5))
    assert len(orders(orders_help(view_of(game), find(game, "Doc")))) == sent


@pytest.mark.rule("FMJP-4.1-4", "FMJP-7.0-5")
def test_the_nearest_man_within_reach_is_sent_and_one_is_enough() -> None:
    game = with_card([HALE, cole(50, 45), cole(50, 42, "Dean"), us("Doc", 50, 40, "us_medic")])
    doc, dean = find(game, "Doc"), find(game, "Dean")
    give(game, "Doc", Bleeding(5))
    assert [order.npc for order in orders(orders_help(view_of(game), doc)) if isinstance(order, IssueOrder)] == [dean]
    give(game, "Cole", Standing("help", AtPiece(doc)))
    assert orders(orders_help(view_of(game), doc)) == []
    give(game, "Cole", Standing("follow"))
    give(game, "Doc", Attended(find(game, "Hale")))
    assert orders(orders_help(view_of(game), doc)) == []


def told(game: Battle) -> list[tuple[str, str]]:
    """What his men would be told: the name of each and the order."""
    view = view_of(game)
    return [(view.name(order.npc), order.order) for order in orders(orders_men(view)) if isinstance(order, IssueOrder)]


@pytest.mark.rule("FMJP-4.1-1", "FMJP-4.1-4")
def test_a_man_without_any_order_is_told_to_follow() -> None:
    game = with_card([HALE, cole(50, 45)])
    game.world.remove(find(game, "Cole"), Standing)
    assert told(game) == [("Cole", "follow")]
    give(game, "Cole", Standing("follow"))
    assert told(game) == []


@pytest.mark.rule("FMJP-4.1-1", "FMJP-4.1-4")
@pytest.mark.parametrize(("paces", "orders_given"), [(12.0, []), (12.1, [("Cole", "follow")])])
def test_a_man_in_his_place_is_left_there_until_his_leader_is_twelve_paces_off(
    paces: float, orders_given: list[tuple[str, str]]
) -> None:
    game = with_card([HALE, cole(50, 50 - paces)])
    give(game, "Cole", Standing("hold"))
    assert told(game) == orders_given


@pytest.mark.rule("FMJP-4.1-1", "FMJP-5.0-13")
@pytest.mark.parametrize(
    ("standing", "orders_given"), [("hold", [("Cole", "cover"), ("Cole", "follow")]), ("cover", [])]
)
def test_a_man_under_fire_in_the_open_is_told_to_take_cover_once(
    standing: str, orders_given: list[tuple[str, str]]
) -> None:
    game = with_card([HALE, cole(50, 45)])
    give(game, "Cole", Standing("cover") if standing == "cover" else Standing("hold"))
    give(game, "Cole", UnderFire(0))
    assert told(game) == orders_given


@pytest.mark.rule("FMJP-4.1-1")
def test_a_man_under_fire_in_cover_is_left_there() -> None:
    game = with_card([HALE, cole(50, 45)], areas=[Area(1, "foxholes", box(48, 43, 4, 4))])
    give(game, "Cole", Standing("hold"))
    give(game, "Cole", UnderFire(0))
    assert told(game) == []


@pytest.mark.rule("FMJP-4.1-1", "FMJP-4.1-4")
@pytest.mark.parametrize(("bleeds", "orders_given"), [(True, []), (False, [("Cole", "follow")])])
def test_a_man_is_left_with_one_who_bleeds_and_called_away_from_one_who_does_not(
    bleeds: bool, orders_given: list[tuple[str, str]]
) -> None:
    game = with_card([HALE, cole(50, 45), us("Doc", 50, 40, "us_medic")])
    give(game, "Cole", Standing("help", AtPiece(find(game, "Doc"))))
    if bleeds:
        give(game, "Doc", Bleeding(5))
    assert told(game) == orders_given


@pytest.mark.rule("FMJP-4.1-1")
@pytest.mark.parametrize(("paces", "orders_given"), [(19.9, [("Cole", "follow")]), (20.5, [])])
def test_a_man_out_of_reach_is_told_nothing(paces: float, orders_given: list[tuple[str, str]]) -> None:
    game = with_card([HALE, cole(50, 50 - paces)])
    give(game, "Cole", Standing("hold"))
    assert told(game) == orders_given


@pytest.mark.rule("FMJP-4.1-1")
@pytest.mark.parametrize(("hidden", "words"), [(False, ["fire"]), (True, [])])
def test_a_man_is_told_to_fire_a_poor_shot_only_where_he_has_been_seen(hidden: bool, words: list[str]) -> None:
    game = with_card([HALE, cole(50, 45)], [vc("Pham", 50, 2)], card="5H")
    give(game, "Cole", Standing("follow"))
    give(game, "Cole", Efficiency(1))
    if hidden:
        give(game, "Cole", Hidden())
    view = view_of(game)
    (target,) = targets(view, find(game, "Cole"))
    assert target.percent < 20
    assert [order for _, order in told(game)] == words


@pytest.mark.rule("FMJP-4.1-4")
def test_men_whose_leader_is_lost_are_taken_over_with_any_card() -> None:
    game = with_card([HALE, us("Rudd", 60, 50), cole(62, 50, under="Rudd")], card="2H")
    give(game, "Rudd", Efficiency(0))
    found = orders(orders_men(view_of(game)))
    assert found == [TakeOver(find(game, "Hale"), find(game, "Cole"))]


# What a man does --------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.0-6", "FMJP-4.1-4")
@pytest.mark.parametrize(("puffs", "rests"), [(1, False), (2, True)])
def test_a_man_rests_with_two_puffed_markers(puffs: int, rests: bool) -> None:
    game = with_card([HALE, cole(50, 45)])
    give(game, "Cole", Standing("hold"))
    give(game, "Cole", Puffed(puffs))
    npc = find(game, "Cole")
    assert orders(carries_out(view_of(game), npc)) == ([Rest(npc)] if rests else []) + [Spot(npc)]


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(("paces", "moves"), [(3.9, False), (4.0, False), (9.0, True)])
def test_who_follows_stops_four_paces_from_his_leader(paces: float, moves: bool) -> None:
    game = with_card([HALE, cole(50, 50 - paces)])
    give(game, "Cole", Standing("follow"))
    found = [order for order in orders(carries_out(view_of(game), find(game, "Cole"))) if isinstance(order, Move)]
    assert bool(found) is moves


@pytest.mark.rule("FMJP-4.1-4")
def test_a_man_is_said_to_follow_his_own_leader_by_name() -> None:
    game = with_card([HALE, cole(50, 35)])
    give(game, "Cole", Standing("follow"))
    reasons = {str(reason) for _, reason in carries_out(view_of(game), find(game, "Cole"))}
    assert "follows Hale" in reasons


@pytest.mark.rule("FMJP-4.1-4")
def test_a_man_alone_fires_at_who_is_close_and_then_takes_cover() -> None:
    areas = [Area(1, "foxholes", box(64, 88, 4, 4))]
    game = with_card([HALE, us("Rudd", 60, 90), cole(60, 92, under="Rudd")], [vc("Pham", 60, 80)], "8H", areas)
    give(game, "Rudd", Efficiency(0))
    kinds = [type(order) for order in orders(carries_out(view_of(game), find(game, "Cole")))]
    assert kinds == [Fire, Move]


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize("order", ["fire", "aim"])
def test_an_order_to_fire_at_nobody_is_waited_out(order: str) -> None:
    game = with_card([HALE, cole(50, 45)], [vc("Pham", 50, 30)])
    give(game, "Cole", Standing("fire" if order == "fire" else "aim"))
    assert orders(carries_out(view_of(game), find(game, "Cole"))) == []
    assert told(game) == []
