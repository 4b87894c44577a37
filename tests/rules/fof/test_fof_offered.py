"""What a side of Force on Force is offered: units to activate, tasks, cards that it keeps; and when it is asked."""

from __future__ import annotations

from typing import TypeVar

import pytest

from game.board.table.changes import Changed
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building
from game.engine.core.orders import Order
from game.rules.fof.cards_drawn import Strike
from game.rules.fof.model.components import Dependant, HurtBefore, InCover, Marched, Pinned, Shots
from game.rules.fof.model.decisions import (
    Activate,
    Activation,
    CardTime,
    Evacuate,
    FirstAid,
    Leave,
    Pass,
    PlayCard,
    PutSmoke,
    Search,
    TakeOver,
    UnitActs,
)
from game.rules.fof.model.events import Attacked, CardPlayed, WoundedTaken
from game.rules.fof.model.game import Battle
from game.rules.fof.model.hand import keep
from game.rules.fof.model.tasks import HoldCards, Treat
from game.rules.fof.removing import fall
from tests.rules.fof.fof_board import (
    HUTS,
    MISS,
    activate,
    battle,
    box,
    cell,
    change,
    do,
    find,
    give,
    headquarters,
    hide,
    rule_against,
    table,
    told,
    two,
    unit,
)

Wanted = TypeVar("Wanted", bound=Order)
SCRUB = table([Area(1, "scrub", box(10, 22, 20, 5))])
"""A belt of scrub between the Americans and the Viet Cong."""


def offered(game: Battle, kind: type[Wanted]) -> list[Wanted]:
    """The orders of this kind that are offered now."""
    return [order for order in game.orders() if isinstance(order, kind)]


def holding(*cards: str, side: str = "us", **options) -> Battle:  # type: ignore[no-untyped-def]
    """A fireteam and a cell ten inches apart, and a side that keeps these cards."""
    game = two(*[MISS] * 20, gap=10.0, **options)
    for card in cards:
        keep(game.world, side, card)
    return game


# Activations and tasks --------------------------------------------------------------------------


@pytest.mark.rule("FOF-TURN-1", "FOF-OW-1")
@pytest.mark.parametrize(("holder", "watches"), [("us", True), ("vc", False)])
def test_a_unit_is_offered_overwatch_only_where_its_side_has_the_initiative(holder: str, watches: bool) -> None:
    game = two(holder=holder)
    hows = [order.how for order in offered(game, Activate)]
    assert ("overwatch" in hows) == watches
    assert {"stand", "tactical", "rapid", "task"} <= set(hows)
    assert {order.unit for order in offered(game, Activate)} == {find(game, "Team")}
    assert offered(game, Pass) == [Pass()]


@pytest.mark.rule("FOF-TURN-1", "FOF-CAS-1")
def test_a_unit_at_its_task_is_offered_each_man_whom_it_can_help_and_no_other() -> None:
    game = battle([unit("Team", 20, 20), headquarters("HQ", 22, 20)], [cell("Cell", 20, 40)])
    for name, place in (("Team 2", (20, 22)), ("Team 3", (20, 26.1)), ("Cell 2", (20, 21))):
        fall(game, find(game, name), place)
    game.world.set(find(game, "Team 4"), Dependant(find(game, "Team")))
    activate(game, "HQ", "task")
    hq = find(game, "HQ")
    assert offered(game, FirstAid) == [FirstAid(hq, find(game, "Team 2"))]
    assert offered(game, TakeOver) == [TakeOver(hq, find(game, "Team"))]
    assert offered(game, Search) + offered(game, Evacuate) + offered(game, Leave) == []


@pytest.mark.rule("FOF-COV-15")
def test_smoke_is_offered_where_units_stand_within_eight_inches_to_who_has_any() -> None:
    game = battle([unit("Team", 20, 20, smoke=1), headquarters("HQ", 28, 20)], [cell("Cell", 20, 28.1)])
    give(game, "Cell", Shots(20), Pinned())
    activate(game, "Team", "task")
    team = find(game, "Team")
    assert offered(game, PutSmoke) == [PutSmoke(team, Point(20, 20)), PutSmoke(team, Point(28, 20))]
    bare = two()
    activate(bare, "Team", "task")
    assert offered(bare, PutSmoke) == []


@pytest.mark.rule("FOF-TURN-1")
def test_a_unit_that_was_not_activated_for_a_task_is_offered_none() -> None:
    game = two(ground=HUTS, search=("huts",))
    activate(game, "Team", "tactical")
    assert offered(game, Search) == []


# The wounded ------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-CAS-1")
def test_wounded_who_are_taken_over_are_told_man_by_man_with_who_cares_for_them() -> None:
    game = battle([unit("Team", 20, 46), headquarters("HQ", 22, 47.5)], [cell("Cell", 20, 20)])
    team, hq = find(game, "Team"), find(game, "HQ")
    men = [find(game, "Team 3"), find(game, "Team 4")]
    for man in men:
        game.world.set(man, Dependant(team))
    activate(game, "HQ", "task")
    game.submit(TakeOver(hq, team))
    assert [(event.man, event.unit) for event in told(game, WoundedTaken)] == [(man, hq) for man in men]


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(("gap", "rule"), [(3.0, ""), (3.1, "FOF-CAS-1")])
def test_wounded_are_taken_over_within_three_inches(gap: float, rule: str) -> None:
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20 + gap, 20)], [cell("Cell", 20, 44)])
    game.world.set(find(game, "Team 3"), Dependant(find(game, "Team")))
    activate(game, "HQ", "task")
    assert rule_against(game, TakeOver(find(game, "HQ"), find(game, "Team"))) == rule
    assert rule_against(game, TakeOver(find(game, "HQ"), find(game, "HQ"))) == "FOF-CAS-1"


@pytest.mark.rule("FOF-MOR-1", "FOF-CAS-1")
def test_a_pinned_unit_gives_no_first_aid_and_nobody_treats_an_enemy() -> None:
    game = battle([unit("Team", 20, 20), headquarters("HQ", 22, 20)], [cell("Cell", 20, 40)])
    fall(game, find(game, "Team 2"), (20, 22))
    fall(game, find(game, "Cell 2"), (20, 22))
    activate(game, "HQ", "task")
    hq = find(game, "HQ")
    assert rule_against(game, FirstAid(hq, find(game, "Team 2"))) == ""
    assert rule_against(game, FirstAid(hq, find(game, "Cell 2"))) == "FOF-CAS-1"
    give(game, "HQ", Pinned())
    assert rule_against(game, FirstAid(hq, find(game, "Team 2"))) == "FOF-MOR-1"


# Cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
@pytest.mark.parametrize("card", ["hidden_marksman", "rockets"])
def test_a_marksman_and_rockets_are_offered_at_each_known_enemy(card: str) -> None:
    game = holding(card)
    assert offered(game, PlayCard) == [PlayCard(card, find(game, "Cell"))]
    hide(game, "Cell")
    assert offered(game, PlayCard) == []


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
@pytest.mark.parametrize(("card", "count"), [("late_arrivals", 1), ("steady", 0), ("full_pouches", 0)])
def test_late_arrivals_are_offered_at_any_time_and_cards_that_answer_something_are_not(card: str, count: int) -> None:
    game = holding(card)
    assert offered(game, PlayCard) == [PlayCard(card)] * count


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_smoke_and_rice_are_offered_at_units_of_the_side() -> None:
    game = holding("smoke_out", "buried_rice", ground=SCRUB)
    assert offered(game, PlayCard) == [
        PlayCard("smoke_out", at=Point(20, 20)),
        PlayCard("buried_rice", find(game, "Team")),
    ]
    seen = holding("buried_rice")
    assert offered(seen, PlayCard) == []


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_a_spider_hole_is_offered_in_houses_and_in_the_middle_of_growth_that_is_cover() -> None:
    house = Building(9, "house", box(36, 36, 4, 4))
    ground = table(
        [Area(1, "scrub", box(10, 22, 20, 5)), Area(2, "scrub", box(2, 38, 8, 8)), Area(3, "yard", box(2, 2, 8, 8))],
        buildings=[house],
    )
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 34)], ground=ground, active="vc")
    keep(game.world, "vc", "spider_hole")
    who = find(game, "Cell")
    assert [order.at for order in offered(game, PlayCard)] == [Point(38, 38), Point(6, 42)]
    assert {order.unit for order in offered(game, PlayCard)} == {who}


@pytest.mark.rule("FOF-FOW-2")
def test_a_card_is_offered_while_a_unit_acts_and_the_unit_goes_on_after_it() -> None:
    game = holding("late_arrivals")
    activate(game, "Team", "stand")
    assert offered(game, PlayCard) == [PlayCard("late_arrivals")]
    game.submit(PlayCard("late_arrivals"))
    assert isinstance(game.decision, UnitActs)
    assert offered(game, PlayCard) == []


@pytest.mark.rule("FOF-FOW-2")
def test_after_a_card_between_activations_the_side_is_asked_for_its_next_unit() -> None:
    game = holding("late_arrivals")
    game.submit(PlayCard("late_arrivals"))
    assert isinstance(game.decision, Activation)


@pytest.mark.rule("FOF-FOW-2")
def test_a_side_is_asked_for_a_card_only_where_one_of_its_cards_can_be_played_now() -> None:
    game = holding("rockets", ground=SCRUB)  # the scrub hides the cell from every leader
    do(game, HoldCards("us"))
    assert not isinstance(game.decision, CardTime)
    both = holding("rockets", "late_arrivals", ground=SCRUB)
    do(both, HoldCards("us"))
    assert isinstance(both.decision, CardTime)
    assert both.orders()[0] == Pass()
    assert offered(both, PlayCard) == [PlayCard("late_arrivals")]


@pytest.mark.rule("FOF-FOW-2")
def test_after_one_card_a_side_is_asked_for_another_one_as_long_as_it_has_any() -> None:
    game = holding("late_arrivals", "smoke_out")
    do(game, HoldCards("us"))
    game.submit(PlayCard("late_arrivals"))
    assert isinstance(game.decision, CardTime)
    game.submit(PlayCard("smoke_out", at=Point(20, 20)))
    assert not isinstance(game.decision, CardTime)
    assert len(game.world.ids(Changed)) == 1


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize("card", ["cloudburst", "dead_net", "lull"])
def test_weather_nets_and_a_lull_strike_a_side_that_has_no_unit_left(card: str) -> None:
    game = two()
    hide(game, "Team")
    do(game, Strike("us", card))
    assert [(event.card, event.void) for event in told(game, CardPlayed)] == [(card, False)]


@pytest.mark.rule("FOF-FOW-3", "FOF-OOC-1")
@pytest.mark.parametrize("card", ["fouled_chamber", "heat", "stunned", "mortars", "villagers"])
def test_a_card_that_strikes_a_unit_has_no_effect_where_all_are_markers(card: str) -> None:
    game = two()
    hide(game, "Team")
    do(game, Strike("us", card))
    assert [(event.unit, event.void) for event in told(game, CardPlayed)] == [(0, True)]


# The attack of a card ---------------------------------------------------------------------------


@pytest.mark.rule("FOF-FOW-3", "FOF-COV-4")
@pytest.mark.parametrize(("card", "cover"), [("trip_wire", False), ("mortars", True)])
def test_no_cover_helps_against_a_trip_wire_and_it_does_against_mortars(card: str, cover: bool) -> None:
    game = two(*[MISS] * 30)
    give(game, "Team", Marched(3.0), InCover())
    do(game, Strike("us", card, find(game, "Team")))
    (shot,) = told(game, Attacked)
    assert ("FOF-COV-4" in shot.defence_dice) == cover
    assert (shot.unit, shot.how, shot.distance) == (0, card, 0)
    assert [item.rule for item in shot.firepower] == ["FOF-FOW-5"]


@pytest.mark.rule("FOF-FOW-3")
def test_fire_by_mistake_is_told_with_who_fired_from_how_far_and_its_own_die() -> None:
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20, 30)], [cell("Cell", 40, 40)], *[MISS] * 9)
    change(game, "HQ", quality=10)
    do(game, Strike("us", "check_fire", find(game, "Team")))
    (shot,) = told(game, Attacked)
    assert (shot.unit, shot.target, shot.how) == (find(game, "HQ"), find(game, "Team"), "check_fire")
    assert shot.distance == 10
    assert shot.attack_die == 10


@pytest.mark.rule("FOF-FOW-3", "FOF-OOC-1")
def test_mortars_fall_on_an_enemy_close_by_as_well_and_turn_markers_over() -> None:
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 23)], *[MISS] * 30)
    hide(game, "Cell")
    do(game, Strike("us", "mortars", find(game, "Team")))
    assert [shot.target for shot in told(game, Attacked)] == [find(game, "Team"), find(game, "Cell")]


@pytest.mark.rule("FOF-FOW-3", "FOF-CAS-1")
def test_a_wound_upon_a_wound_is_serious_whatever_aid_he_is_given() -> None:
    game = battle([unit("Team", 20, 20), headquarters("HQ", 22, 20)], [cell("Cell", 20, 40)])
    man = find(game, "Team 2")
    fall(game, man, (20, 20))
    game.world.set(man, HurtBefore())
    do(game, Treat(man, first_aid=find(game, "HQ")))
    assert game.world.has(man, Dependant)
