"""What leaders of FMJP count on: two targets for two cards, hits that are wasted, Claymores, and the way by a door."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.ai.fmjp.fire.blasts import sets_up, throws
from game.ai.fmjp.fire.shots import _Hits, _shared_out, fire_at, targets
from game.ai.fmjp.places import _door
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.rules.fmjp.fire.shooting import facts_of
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Claymore, Efficiency
from game.rules.fmjp.model.decisions import Fire, FireClaymore, SetClaymore, Share
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.resolve.hits import hit_chances
from game.rules.fmjp.resolve.shot import estimate, points_of
from tests.ai.fmjp_bare import HALE, orders, view_of, with_card
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, hold, supplied, turn_up, us, vc


def two_before_him(card: str, *held: str, paces: float = 10.0) -> Battle:
    """Hale has this card and holds others, with two enemies in the open before him, side by side."""
    game = with_card([HALE], [vc("Pham", 50, 50 - paces), vc("Tran", 52, 50 - paces)], card)
    if held:
        hold(game, "Hale", *held)
    return game


@pytest.mark.rule("FMJP-5.2-2", "FMJP-5.2-3")
@pytest.mark.parametrize("card", ["3H", "9H", "KH"])
def test_the_hits_to_be_expected_count_two_at_most_on_one_target(card: str) -> None:
    game = two_before_him(card)
    tables = game.ctx.tables
    facts = facts_of(game, find(game, "Hale"), find(game, "Pham"), ())
    played = facts_of(game, find(game, "Hale"), find(game, "Pham"), (card_of(card),))
    chances = hit_chances(points_of(estimate(played, tables), tables), tables)
    wanted = chances.get(1, Fraction(0)) + 2 * sum(chance for hits, chance in chances.items() if hits >= 2)
    hits = _Hits(facts, tables)
    assert [hits.of((card_of(card),)) for _ in range(2)] == [wanted, wanted]
    assert 0 < wanted <= 2


@pytest.mark.rule("FMJP-5.0-5", "FMJP-5.0-11")
@pytest.mark.parametrize(("held", "shared"), [((), 0), (("KC",), 2), (("QC", "KC"), 2)])
def test_with_two_cards_and_more_he_may_share_them_out_between_two_targets(held: tuple[str, ...], shared: int) -> None:
    game = two_before_him("KH", *held, paces=2.0)
    view, me, one, two = view_of(game), *(find(game, name) for name in ("Hale", "Pham", "Tran"))
    found = _shared_out(view, me, one, two)
    assert len(found) == shared
    assert sorted(card for share in found for card in share.cards) == sorted(
        (view.card, *view.held(me)) if found else ()
    )
    assert [share.target for share in found] == [AtPiece(one), AtPiece(two)][:shared]


@pytest.mark.rule("FMJP-5.2-4")
def test_he_offers_to_go_on_to_the_next_and_then_to_fire_at_one_alone() -> None:
    game = two_before_him("9H")
    view, me, one, two = view_of(game), *(find(game, name) for name in ("Hale", "Pham", "Tran"))
    best = targets(view, me)[0]
    assert best.figure == one
    alone = (Share(AtPiece(one), (card_of("9H"),)),)
    assert orders(fire_at(view, me, best)) == [Fire(me, ()), Fire(me, alone, (two,)), Fire(me, alone)]


@pytest.mark.rule("FMJP-5.4-5")
@pytest.mark.parametrize(("ces", "fired"), [((1, 1), True), ((1,), False), ((2,), True)])
def test_a_claymore_is_set_off_for_two_points_of_ce_and_not_for_one(ces: tuple[int, ...], fired: bool) -> None:
    foes = [vc(f"Foe {number}", 50 + number, 46) for number in range(len(ces))]
    game = with_card([HALE], foes, "8H")
    me = find(game, "Hale")
    for number, ce in enumerate(ces):
        give(game, f"Foe {number}", Efficiency(ce))
    mine = game.world.create(Claymore("us", me), At(50, 48, 0))
    supplied(game.world, me)
    assert orders(throws(view_of(game), me)) == [FireClaymore(me, mine)] * fired


@pytest.mark.rule("FMJP-5.4-5")
@pytest.mark.parametrize(
    ("friend", "facings"),
    [((80.0, 80.0), [0, 45, 315]), ((52.0, 44.0), [315]), ((48.0, 44.0), [45]), ((50.0, 44.0), [])],
)
def test_a_claymore_is_turned_to_the_right_before_it_is_turned_to_the_left(
    friend: tuple[float, float], facings: list[int]
) -> None:
    game = with_card([HALE, us("Doc", *friend, "us_medic")], card="8H")
    me = find(game, "Hale")
    assert orders(sets_up(view_of(game), me, Point(50, 20))) == [SetClaymore(me, facing) for facing in facings]


HOUSE = Building(
    90, "house", box(30, 40, 20, 10), 1,
    (Opening("door", Point(30, 44), Point(30, 45)), Opening("door", Point(48, 50), Point(49, 50))), "house",
)  # fmt: skip


@pytest.mark.rule("FMJP-4.0-12")
@pytest.mark.parametrize(
    ("at", "goal", "here"),
    [
        ((25, 44), (32, 44), 30),
        ((35, 60), (47, 48), 48.5),
        ((25, 52), (47, 48), 30),
        ((32, 44), (25, 44), 30),
        ((47, 48), (35, 60), 48.5),
    ],
)
def test_the_door_is_taken_by_which_the_whole_way_is_shortest(
    at: tuple[float, float], goal: tuple[float, float], here: float
) -> None:
    game = battle([HALE], [vc("Pham", 5, 5, hidden=True)], ground=field(buildings=[HOUSE]))
    turn_up(game, "8H", "Hale")
    door = _door(view_of(game), at, goal)
    assert door is not None
    assert abs(door.here.x - here) < 1.0


@pytest.mark.rule("FMJP-4.0-12")
@pytest.mark.parametrize(("at", "goal"), [((25, 44), (60, 60)), ((35, 44), (45, 48))])
def test_no_door_leads_from_outside_to_outside_or_from_room_to_room(
    at: tuple[float, float], goal: tuple[float, float]
) -> None:
    game = battle([HALE], [vc("Pham", 5, 5, hidden=True)], ground=field(buildings=[HOUSE]))
    turn_up(game, "8H", "Hale")
    assert _door(view_of(game), at, goal) is None
