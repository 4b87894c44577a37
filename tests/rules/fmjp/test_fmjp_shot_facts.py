"""What counts for a shot of FMJP, one thing at a time, and small edges of what men and civilians do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.engine.core.naming import NOBODY
from game.rules.fmjp.battle_choices import fields
from game.rules.fmjp.civilians import civilians_run
from game.rules.fmjp.fire.bursts import RollOn
from game.rules.fmjp.fire.shooting import area_facts, facts_of
from game.rules.fmjp.hits import duck
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    At,
    Calm,
    Civilians,
    Clock,
    Ducked,
    Efficiency,
    MovedThisTurn,
    Prone,
    Puffed,
    Sniper,
    Trail,
    UnderFire,
)
from game.rules.fmjp.model.decisions import BurstGoesOn, Cross, IssueOrder, Move, Switch
from game.rules.fmjp.model.events.fire import DuckedDown, HitRolled
from game.rules.fmjp.resolve.hits import begin_burst
from game.rules.fmjp.resolve.shot import FireFacts
from game.rules.fmjp.resolve.spotting import spotting_reach
from game.rules.fmjp.sight import hidden_in_sight
from tests.rules.fmjp.fmjp_board import (
    at,
    battle,
    box,
    do,
    field,
    find,
    get,
    give,
    has,
    line,
    refused,
    told,
    turn_up,
    us,
    vc,
)

BEHIND_JUNGLE = field([Area(1, "dense jungle", box(40, 20, 12, 15), "jungle")])
PLAIN = FireFacts(ce=5, cards=(7,), weapon="m16", distance=20.0, target_ce=5)


def shot(*given: tuple[str, Any], target: tuple[float, float] = (50, 30), **more: Any) -> FireFacts:
    """What counts for Hale's shot with a seven from 50, 50 at Tran, once these have these components."""
    game = battle((us("Hale", 50, 50),), (vc("Tran", *target),), **more)
    game.world.put(Clock(1, 4))
    for name, component in given:
        give(game, name, component)
    return facts_of(game, find(game, "Hale"), find(game, "Tran"), (card_of("7H"),))


@pytest.mark.rule("FMJP-5.0-2", "FMJP-5.0-7", "FMJP-5.0-8", "FMJP-5.0-9", "FMJP-4.0-5")
@pytest.mark.parametrize(
    ("given", "differs"),
    [
        ([], {}),
        ([("Tran", MovedThisTurn())], {"moved": True}),
        ([("Tran", MovedThisTurn(True))], {"moved": True, "doubled": True}),
        ([("Hale", MovedThisTurn())], {"moved": True}),
        ([("Hale", MovedThisTurn(True))], {"moved": True}),
        ([("Hale", Puffed(2))], {"puffed": 2}),
        ([("Tran", Puffed(2))], {}),
        ([("Hale", UnderFire(3))], {"under_fire": True}),
        ([("Tran", UnderFire(3))], {}),
    ],
)
def test_what_counts_for_a_shot_is_what_the_rules_say_of_firer_and_target(
    given: list[tuple[str, Any]], differs: dict[str, Any]
) -> None:
    assert structs.replace(shot(*given), from_hip=False) == structs.replace(PLAIN, **differs)


@pytest.mark.rule("FMJP-5.0-10")
@pytest.mark.parametrize(
    ("target", "trail", "hidden"),
    [
        ((60, 30), None, 0),
        ((60, 30), Trail(4, ((40, 30), (60, 30))), 0),
        ((48, 15), None, 0),
        ((48, 15), Trail(3, ((68, 15), (48, 15))), 0),
        ((48, 15), Trail(4, ((68, 15), (48, 15))), 30),
    ],
)
def test_only_of_one_who_went_out_of_sight_in_this_phase_the_hidden_part_of_his_way_counts(
    target: tuple[float, float], trail: Trail | None, hidden: int
) -> None:
    given = [] if trail is None else [("Tran", trail)]
    assert shot(*given, target=target, ground=BEHIND_JUNGLE).hidden == hidden


@pytest.mark.rule("FMJP-5.0-6")
def test_a_shot_at_ground_has_no_target_to_count_anything_for() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    facts = area_facts(game, find(game, "Hale"), (50, 40), (card_of("7H"),))
    assert structs.replace(facts, from_hip=False) == structs.replace(PLAIN, distance=10.0, target_ce=0, area=True)


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("beyond", "seen"), [(0.0, True), (0.1, False)])
def test_one_looks_out_for_the_hidden_as_far_as_spotting_reaches_and_no_farther(beyond: float, seen: bool) -> None:
    game = battle((us("Hale", 50, 90),), (vc("Tran", 5, 5, hidden=True),))
    reach = spotting_reach(game.ctx.tables)
    give(game, "Tran", At(50, 90 - reach - beyond, 180))
    assert hidden_in_sight(game, find(game, "Hale")) == ((find(game, "Tran"),) if seen else ())


@pytest.mark.rule("FMJP-5.3-5")
@pytest.mark.parametrize(("sniper", "ducks"), [(False, True), (True, False)])
def test_a_sniper_of_a_random_event_does_not_duck(sniper: bool, ducks: bool) -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    if sniper:
        give(game, "Tran", Sniper(2))
    duck(game, find(game, "Tran"))
    assert has(game, "Tran", Ducked) is ducks
    assert len(told(game, DuckedDown)) == ducks


@pytest.mark.rule("FMJP-4.0-5", "FMJP-4.0-12")
@pytest.mark.parametrize(("before", "after"), [(None, False), (False, False), (True, True)])
def test_who_climbs_over_has_doubled_only_where_he_had_before(before: bool | None, after: bool) -> None:
    ground = field(barriers=[Barrier(1, "stone wall", line((40, 49), (60, 49)))])
    for order in (Cross(NOBODY, Point(50, 48)), Move(NOBODY, (Point(52, 50),))):
        game = battle((us("Hale", 50, 50),), (vc("Tran", 5, 5),), ground=ground)
        turn_up(game, "7H", "Hale")
        if before is not None:
            give(game, "Hale", MovedThisTurn(before))
        do(game, structs.replace(order, figure=find(game, "Hale")))
        assert get(game, "Hale", MovedThisTurn).doubled is after


@pytest.mark.rule("FMJP-4.0-12")
def test_who_crawls_lies_down_and_who_advances_does_not() -> None:
    for pace, lies in (("crawl", True), ("advance", False)):
        game = battle((us("Hale", 50, 50),), (vc("Tran", 5, 5),))
        turn_up(game, "7H", "Hale")
        do(game, Move(find(game, "Hale"), (Point(50, 49),), pace))  # type: ignore[arg-type]
        assert at(game, "Hale") == (50, 49)
        assert has(game, "Hale", Prone) is lies


@pytest.mark.rule("FMJP-9.0-2")
def test_civilians_who_are_calm_stay_and_the_others_run_on() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 5, 5),))
    calm, running = (game.world.create(Civilians(3, (80.0, 50.0)), At(x, 50, 0)) for x in (20, 30))
    game.world.set(calm, Calm())
    civilians_run(game)
    assert [game.world.get(people, At).point for people in (calm, running)] == [(20, 50), (40, 50)]


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize("order", ["hold", "follow", "cover", "fire", "aim", "help", "go"])
def test_an_order_that_needs_an_aim_is_refused_without_one_and_one_that_needs_none_with_one(order: str) -> None:
    game = battle((us("Hale", 50, 50), us("Cole", 50, 52, "us_rifleman", under="Hale")), (vc("Tran", 50, 30),))
    turn_up(game, "7H", "Hale")
    hale, cole = find(game, "Hale"), find(game, "Cole")
    seven = (card_of("7H"),)
    needs = order in ("fire", "aim", "help", "go")
    bare = refused(game, IssueOrder(hale, cole, order, seven))  # type: ignore[arg-type]
    assert bare == ("FMJP-4.1-4" if needs else "")
    with_place = refused(game, IssueOrder(hale, cole, order, seven, AtPoint(Point(50, 45))))  # type: ignore[arg-type]
    assert (with_place == "") is (order in ("go", "fire", "aim"))


@pytest.mark.rule("FMJP-5.2-4")
@pytest.mark.parametrize(("sweep", "asked"), [((), False), (("Sau",), True)])
def test_a_burst_at_one_who_is_down_already_goes_on_to_who_was_announced_and_else_ends(
    sweep: tuple[str, ...], asked: bool
) -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30), vc("Sau", 53, 30, "vc_scout")), 1)
    give(game, "Tran", Efficiency(0))
    hale, tran = find(game, "Hale"), find(game, "Tran")
    others = tuple(find(game, name) for name in sweep)
    game.push(RollOn(hale, tran, begin_burst(5), "high", others))
    game.run()
    assert told(game, HitRolled) == []
    assert isinstance(game.decision, BurstGoesOn) is asked
    offered = game.orders() if game.decision is not None else []
    assert [order.target for order in offered if isinstance(order, Switch)] == list(others)


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.2-2")
def test_a_roll_of_area_fire_that_meets_nobody_hurts_nobody() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),), 1, 10)
    game.push(RollOn(find(game, "Hale"), NOBODY, begin_burst(5), "high", ()))
    game.run()
    events = game.take_events()
    assert next((event.target, event.hit) for event in events if isinstance(event, HitRolled)) == (NOBODY, True)
    assert get(game, "Tran", Efficiency) == Efficiency(5)
    assert not has(game, "Tran", Ducked)


def test_the_numbers_that_may_be_chosen_for_a_battle() -> None:
    ends = {each.key: (each.options[0].key, each.options[-1].key, len(each.options)) for each in fields()}
    assert {key: ends[key] for key in ("turns", "bleeding", "wounded_ce", "cache", "held", "people")} == {
        "turns": ("5", "16", 12), "bleeding": ("4", "12", 9), "wounded_ce": ("1", "6", 6),
        "cache": ("1", "8", 8), "held": ("1", "8", 8), "people": ("0", "12", 13),
    }  # fmt: skip
