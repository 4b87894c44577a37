"""A charge step by step: as who it begins, who is fired at instead, where it ends, and what is foretold of it."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.world import Component
from game.rules.fng.melee.being_charged import settle_charged
from game.rules.fng.melee.charge_run import (
    StopShort,
    Touch,
    charges_on,
    fires_instead,
    onset_of,
    run_facts,
    start_charge,
)
from game.rules.fng.model.components.figures import (
    At,
    DuckedBack,
    FastMoving,
    Gone,
    Halted,
    Hidden,
    HunkeredDown,
    InView,
    OutOfFight,
    Prone,
    RunningAway,
    Stumbles,
)
from game.rules.fng.model.components.melee import Charging, Fighting, FoughtRound
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.events.melee import ChargeBegan, ChargeFellShort
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tasks import FireInOrder
from game.rules.fng.nerve.reaction_tests import StarChooses
from game.rules.fng.nerve.surrounding import is_hemmed_in, is_surrounded
from game.rules.fng.odds.charge_tests import charge_prospect
from game.rules.fng.resolve.charge import BEING_CHARGED
from game.rules.fng.sight.viewing import notice
from tests.rules.fng.fng_board import at, find, has, man, skirmish, told


def two(*faces: int, far: float = 6.0, facing: int = 270, able: Man | None = None, pham: Man | None = None) -> Skirmish:
    """Able in the west and Pham in the east; Able is active."""
    game = skirmish(
        [able or man("Able", 10, 10, facing=90)], [pham or man("Pham", 10 + far, 10, facing=facing)], *faces
    )
    game.submit(Activate((find(game, "Able"),)))
    game.take_events()
    return game


# Hemmed in ------------------------------------------------------------------------------------------------------------

RING = [(3.0, 0.0), (0.0, 3.0), (-3.0, 0.0), (0.0, -3.0)]


@pytest.mark.rule("FNG-INVOL-07")
def test_enemies_all_round_hem_in_in_whatever_order_they_are_counted() -> None:
    assert {is_hemmed_in((0, 0), ring, 6.0) for ring in permutations(RING)} == {True}
    assert {is_hemmed_in((0, 0), ring, 4.2) for ring in permutations(RING)} == {False}


@pytest.mark.rule("FNG-INVOL-07")
@pytest.mark.parametrize(
    ("others", "hemmed"),
    [
        ([(3, 0), (-1.5, 2.6), (-1.5, -2.6)], True),
        ([(3, 0), (-1.5, 2.6)], False),
        ([(2.9, 0), (-2.9, 0), (0, 3)], False),
        ([(1, 0), (1, 1), (0, 1), (1, 2)], False),
        ([(0, 0), (3, 0), (0, 3)], False),
        ([(0, 0), *RING], True),
        ([*RING, (0.0, 5.0)], True),
        ([*RING, (5.0, 0.0)], True),
        ([*RING, (-5.0, 0.0), (0.0, -5.0)], True),
        ([*RING, (9.0, 9.0)], True),
        ([*RING, (9.0, 9.0), (-20.0, 1.0)], True),
        ([*RING[:3], (0.0, -9.0)], False),
        ([(3, 3), (3, -1), (0, 4), (7, 1)], False),
    ],
)
def test_a_side_without_enemies_is_a_gap_and_one_behind_another_opens_none(
    others: list[tuple[float, float]], hemmed: bool
) -> None:
    assert {is_hemmed_in((0, 0), [*others[turn:], *others[:turn]], 6.0) for turn in range(len(others))} == {hemmed}
    moved = [(x + 20, y + 20) for x, y in others]
    assert is_hemmed_in((20, 20), moved, 6.0) is hemmed


@pytest.mark.rule("FNG-INVOL-07")
@pytest.mark.parametrize(("half", "hemmed"), [(2.99, True), (3.0, False)])
def test_only_free_enemies_less_than_six_inches_apart_hem_in(half: float, hemmed: bool) -> None:
    corners = ((24 - half, 24 - half), (24 + half, 24 - half), (24 + half, 24 + half), (24 - half, 24 + half))
    game = skirmish([man(name, x, y) for name, (x, y) in zip("ABCD", corners, strict=True)], [man("Pham", 24, 24)])
    assert is_surrounded(game, find(game, "Pham")) is hemmed
    game.world.set(find(game, "D"), HunkeredDown())
    assert not is_surrounded(game, find(game, "Pham"))
    assert not is_surrounded(game, find(game, "A"))


# It begins ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-21", "FNG-REACT-24")
def test_who_charges_gets_up_goes_on_and_is_seen_by_whom_he_charges() -> None:
    game = two(facing=90)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.remove(pham, InView)
    for kind in (Prone(), Halted()):
        game.world.set(able, kind)
    start_charge(game, able, pham, 7)
    assert not has(game, "Able", Prone)
    assert not has(game, "Able", Halted)
    onset = game.world.get(able, Charging)
    assert (onset.target, onset.side, onset.seen, onset.left, onset.node) == (pham, "rear", False, 0.0, 7)
    assert able in game.world.get(pham, InView).enemies
    (began,) = told(game, ChargeBegan)
    assert (began.figure, began.target, began.parent) == (able, pham, 7)
    assert began.node != 7


@pytest.mark.rule("FNG-HIDE-04")
def test_who_charges_from_hiding_is_not_noticed_before_he_shows_himself() -> None:
    game = two()
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.remove(pham, InView)
    game.world.set(able, Hidden())
    start_charge(game, able, pham, 0)
    seen = game.world.find(pham, InView)
    assert seen is None or able not in seen.enemies


@pytest.mark.rule("FNG-REACT-24", "FNG-FACE-03")
@pytest.mark.parametrize(("facing", "side"), [(270, "front"), (0, "flank"), (180, "flank"), (90, "rear")])
def test_the_side_that_he_comes_at_is_that_of_his_start(facing: int, side: str) -> None:
    game = two(facing=facing)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.remove(pham, InView)
    assert (onset_of(game, able, pham, 3).side, onset_of(game, able, pham, 3).seen) == (side, False)
    notice(game, pham, able)
    assert onset_of(game, able, pham, 3).seen


@pytest.mark.rule("FNG-REACT-13")
def test_an_active_man_fires_at_whom_he_likes_instead_and_another_only_at_whom_he_was_to_charge() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 16, 10), man("Thiet", 16, 14)])
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    assert fires_instead(game, able, pham, 2).targets == (pham,)
    game.submit(Activate((able,)))
    ready = fires_instead(game, able, pham, 2)
    assert (ready.figure, set(ready.targets), ready.bound, ready.rank, ready.node) == (able, {pham, thiet}, False, 0, 2)


# It ends --------------------------------------------------------------------------------------------------------------


def charging(*, contact: bool = True, state: Component | None = None, target: Component | None = None) -> Skirmish:
    """Able has run all his way at Pham, whose side he has reached or not."""
    game = two(far=1.0 if contact else 3.0)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, Charging(pham, "front", True, 0.0, 1))
    if state is not None:
        game.world.set(able, state)
    if target is not None:
        game.world.set(pham, target)
    game.world.set(able, FoughtRound())
    return game


def touch(game: Skirmish) -> Skirmish:
    game.push(Touch(find(game, "Able")))
    game.run()
    assert not has(game, "Able", Charging)
    return game


@pytest.mark.rule("FNG-MELEE-01")
def test_who_has_come_up_to_his_enemy_fights_him() -> None:
    game = touch(charging())
    assert game.world.get(find(game, "Able"), Fighting).enemies == (find(game, "Pham"),)
    assert game.world.get(find(game, "Pham"), Fighting).enemies == (find(game, "Able"),)
    assert not has(game, "Able", FoughtRound)


@pytest.mark.rule("FNG-REACT-20")
@pytest.mark.parametrize(("contact", "target"), [(False, None), (True, OutOfFight(1))])
def test_who_has_not_come_up_to_anybody_to_fight_has_fallen_short(contact: bool, target: Component | None) -> None:
    game = touch(charging(contact=contact, target=target))
    assert has(game, "Able", Halted)
    assert not has(game, "Able", Fighting)
    (short,) = told(game, ChargeFellShort)
    assert (short.figure, short.target, short.parent) == (find(game, "Able"), find(game, "Pham"), 1)


@pytest.mark.rule("FNG-INVOL-05")
def test_who_hunkers_down_is_captured_by_whoever_comes_up_to_him() -> None:
    game = touch(charging(target=HunkeredDown()))
    gone = game.world.find(find(game, "Pham"), Gone)
    assert gone is not None
    assert gone.how == "captured"
    assert not has(game, "Able", Fighting)


@pytest.mark.rule("FNG-ATTR-09")
def test_who_stumbles_lies_when_he_arrives_and_fights_all_the_same() -> None:
    game = touch(charging(state=Stumbles()))
    assert has(game, "Able", Prone)
    assert has(game, "Able", Fighting)
    assert not has(touch(charging()), "Able", Prone)


@pytest.mark.rule("FNG-REACT-14")
@pytest.mark.parametrize("state", [Halted(), HunkeredDown()])
def test_a_charge_that_was_stopped_comes_to_nothing(state: Component) -> None:
    game = charging(state=state)
    assert not charges_on(game.world, find(game, "Able"))
    touch(game)
    assert not has(game, "Able", Fighting)
    assert told(game, ChargeFellShort) == []


@pytest.mark.rule("FNG-REACT-20")
@pytest.mark.parametrize(("state", "short"), [(None, True), (Halted(), False)])
def test_who_stops_short_says_so_once_and_goes_no_farther(state: Component | None, short: bool) -> None:
    game = charging(contact=False, state=state)
    assert charges_on(game.world, find(game, "Able")) is short
    game.push(StopShort(find(game, "Able")))
    game.run()
    assert not has(game, "Able", Charging)
    assert has(game, "Able", Halted)
    assert bool(told(game, ChargeFellShort)) is short


@pytest.mark.rule("FNG-MOVE-02", "FNG-LEAD-05")
def test_the_leader_with_those_who_run_helps_them() -> None:
    game = skirmish([man("Lead", 10, 12, 5, rank="leader"), man("Able", 10, 10, 3)], [man("Pham", 30, 10)])
    lead, able = find(game, "Lead"), find(game, "Able")
    game.submit(Activate((lead, able)))
    facts = run_facts(game, (able,))
    assert [tester.rep for tester in facts.runners] == [3]
    assert facts.leader == 5
    alone = two()
    assert run_facts(alone, (find(alone, "Able"),)).leader is None


# What is foretold -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-LEAD-05", "FNG-REACT-21")
def test_a_leaders_die_counts_for_those_who_charge_with_him_and_not_for_him_alone() -> None:
    game = skirmish([man("Lead", 10, 12, 5, rank="leader"), man("Able", 10, 10, 3)], [man("Pham", 15, 10, facing=270)])
    lead, able, pham = (find(game, name) for name in ("Lead", "Able", "Pham"))
    game.submit(Activate((lead, able)))
    led = charge_prospect(game, (able,), pham).chargers[0]
    assert led.leader == 5
    assert charge_prospect(game, (lead,), pham).chargers[0].leader == 0
    game = skirmish([man("Able", 10, 10, 3)], [man("Pham", 15, 10, facing=270)])
    game.submit(Activate((find(game, "Able"),)))
    unled = charge_prospect(game, (find(game, "Able"),), find(game, "Pham")).chargers[0]
    assert unled.leader == 0
    assert led.wants["charge"] > unled.wants["charge"]


@pytest.mark.rule("FNG-REACT-20")
def test_the_way_is_measured_to_the_enemys_side() -> None:
    game = two(far=6)
    charge = charge_prospect(game, (find(game, "Able"),), find(game, "Pham"))
    assert charge.chargers[0].inches == pytest.approx(5.0)
    touching = two(far=1)
    assert charge_prospect(touching, (find(touching, "Able"),), find(touching, "Pham")).chargers[0].inches == 0.0


@pytest.mark.rule("FNG-REACT-20", "FNG-MOVE-02")
def test_a_far_charge_arrives_with_the_chance_of_its_fast_move() -> None:
    """At Rep 4 a pass takes 12 inches, two take 16: 8 of 9 pair up a pass, 4 of 9 two."""
    chances = []
    for far in (12.9, 13.1, 17.0):
        game = two(far=far)
        chances.append(charge_prospect(game, (find(game, "Able"),), find(game, "Pham")).chargers[0].arrives)
    assert chances == [Fraction(8, 9), Fraction(4, 9), Fraction(4, 9)]


@pytest.mark.rule("FNG-CHAR-06")
def test_stars_are_told_to_choose() -> None:
    star = two(able=man("Able", 10, 10, facing=90, star=True))
    charge = charge_prospect(star, (find(star, "Able"),), find(star, "Pham"))
    assert charge.chargers[0].free
    assert not charge.free
    target = two(pham=man("Pham", 16, 10, facing=270, star=True))
    charge = charge_prospect(target, (find(target, "Able"),), find(target, "Pham"))
    assert not charge.chargers[0].free
    assert charge.free


@pytest.mark.rule("FNG-REACT-24")
def test_who_fights_already_or_is_not_free_takes_no_test() -> None:
    game = skirmish([man("Able", 10, 10, facing=90), man("Baker", 17, 10)], [man("Pham", 16, 10, facing=270)])
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    game.submit(Activate((able,)))
    game.world.set(pham, Fighting((baker,)))
    game.world.set(baker, Fighting((pham,)))
    charge = charge_prospect(game, (able,), pham)
    assert (charge.answer, charge.surprised, charge.facts, charge.fire) == ({}, False, None, None)
    assert charge.melee is not None
    assert set(charge.melee.fighters) == {able, baker, pham}
    assert list(charge.melee.pairs) == [(able, pham)]


@pytest.mark.rule("FNG-INVOL-05")
def test_with_one_who_hunkers_down_no_blows_are_foretold() -> None:
    game = two()
    game.world.set(find(game, "Pham"), HunkeredDown())
    charge = charge_prospect(game, (find(game, "Able"),), find(game, "Pham"))
    assert (charge.melee, charge.answer, charge.free) == (None, {}, False)


@pytest.mark.rule("FNG-REACT-28", "FNG-REACT-29", "FNG-MELEE-02")
def test_blows_after_a_surprise_are_weighed_by_its_results_and_add_up() -> None:
    game = two(facing=90)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.remove(pham, InView)
    surprised = charge_prospect(game, (able,), pham)
    assert surprised.surprised
    assert sum(surprised.answer.values()) == 1
    assert surprised.facts is None
    assert surprised.melee is not None
    pairs = surprised.melee.pairs[able, pham]
    assert sum(pairs.values()) == 1
    front = two()
    met = charge_prospect(front, (able,), pham)
    assert not met.surprised
    assert met.melee is not None
    assert pairs["enemy dead"] > met.melee.pairs[able, pham]["enemy dead"]


@pytest.mark.rule("FNG-MELEE-04", "FNG-REACT-28")
def test_two_who_charge_are_each_foretold_and_one_who_is_seen_spoils_the_surprise() -> None:
    game = skirmish([man("Able", 10, 10, facing=90), man("Baker", 10, 12, facing=90)], [man("Pham", 16, 11, facing=90)])
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    game.submit(Activate((able, baker)))
    game.world.remove(pham, InView)
    both = charge_prospect(game, (able, baker), pham)
    assert both.surprised
    assert both.melee is not None
    assert set(both.melee.pairs) == {(able, pham), (baker, pham)}
    assert [sum(chances.values()) for chances in both.melee.pairs.values()] == [1, 1]
    notice(game, pham, baker)
    assert not charge_prospect(game, (able, baker), pham).surprised
    assert charge_prospect(game, (able,), pham).surprised


@pytest.mark.rule("FNG-REACT-20")
def test_half_way_he_is_seen_where_he_then_is_and_the_game_stays_as_it_was() -> None:
    game = two(far=13)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, Prone())
    digest = game.digest()
    charge = charge_prospect(game, (able,), pham)
    assert game.digest() == digest
    assert at(game, "Able") == (10.0, 10.0)
    assert charge.fire is not None
    assert charge.fire.facts.marks[0].fast
    assert not has(game, "Able", FastMoving)
    assert Point(*at(game, "Pham")) == Point(23, 10)


@pytest.mark.rule("FNG-REACT-24", "FNG-REACT-25", "FNG-REACT-27")
@pytest.mark.parametrize(
    ("result", "facing", "runs", "lines"),
    [("melee", 270, False, 0), ("fire and melee", 270, False, 1), ("run away", 0, True, 0)],
)
def test_who_is_charged_turns_to_meet_him_and_may_fire_or_runs(
    result: str, facing: int, runs: bool, lines: int
) -> None:
    game = two(facing=0)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, Charging(pham, "flank", True, 0.0, 1))
    game.world.set(pham, DuckedBack(able))
    game.agenda.clear()
    settle_charged(game, StarChooses("vc", pham, BEING_CHARGED, (result,), 1, able, 1), result)
    assert has(game, "Pham", RunningAway) is runs
    assert has(game, "Pham", DuckedBack) is False
    assert runs or game.world.get(pham, At).facing == facing
    assert len([task for task in game.agenda if isinstance(task, FireInOrder)]) == lines
