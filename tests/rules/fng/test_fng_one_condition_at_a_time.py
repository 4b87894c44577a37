"""Conditions of FNG that seldom decide alone, each where it alone decides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.bases import Rectangle
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Zone
from game.drawing import quick_battle
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import Component, EntityId
from game.engine.playable.scenario import read_scenario
from game.rules.fng.blast.fumbles import is_dropped
from game.rules.fng.blast.recon_fire import Search, _conclude, _Found
from game.rules.fng.fire.firing import _why_not_spread
from game.rules.fng.fire.receiving import FiredOn, do_result
from game.rules.fng.model import checks
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.arms import Covering
from game.rules.fng.model.components.figures import (
    Aim,
    Base,
    Dead,
    FastMoving,
    Figure,
    Gone,
    Hidden,
    HunkeredDown,
    InSightTaken,
    InView,
    KnockedDown,
    OutOfFight,
)
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.arms import ReconFire, ThrowAt
from game.rules.fng.model.decisions.melee import BreakOff, Charge
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.events.melee import Recovered, ReputationChanged
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Record
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.nerve.sheltering import way_to_shelter
from game.rules.fng.odds.chances import FUMBLED, blast_chances
from game.rules.fng.odds.prospects import burst_prospect, wounding_of
from game.rules.fng.resolve.damage import damage_facts
from game.rules.fng.resolve.fire_at_ground import ReconOutcome
from game.rules.fng.resolve.in_sight import FIRE, FIRE_LESS, NO_FIRE
from game.rules.fng.resolve.received_fire import ReceivedFireFacts, resolve_received_fire
from game.rules.fng.resolve.shot import shot_facts
from game.rules.fng.sight.coming_into_sight import _willing
from game.rules.fng.sight.meeting import first_meeting
from game.rules.fng.sight.testers import shooter_of
from game.rules.fng.sight.viewing import is_overlooked, refresh_views
from game.rules.fng.tour.quick import _victory
from game.rules.fng.tour.roster import _came_back, _Outcomes, _told
from game.rules.fng.tour.squad_file import Trooper
from tests.rules.fng.fng_board import box, find, has, line, man, skirmish, table


def at_wall(**more: object) -> Skirmish:
    """Americans south of a wall, Viet Cong north of it; nobody has anybody in view."""
    us = [man("Able", 20, 30), man("Baker", 22, 30), man("Cole", 24, 30)]
    vc = [
        man("Pham", 20, 14, 4, "ak47", facing=180),
        man("Quan", 22, 19, 4, "ak47", facing=180, attributes=("stealthy",)),
        man("Ry", 28, 14, 4, "ak47", facing=180),
    ]
    wall = Barrier(9, "stone wall", line((21, 20), (25, 20)))
    game = skirmish(us, vc, ground=table(barriers=[wall]), **more)  # type: ignore[arg-type]
    for name in ("Able", "Baker", "Cole", "Pham", "Quan", "Ry"):
        game.world.remove(find(game, name), InView)
    return game


def checked(result: str = FIRE, stealthy: str = NO_FIRE) -> InSightTaken:
    """An In Sight check with one pass, and none against the Stealthy."""
    return InSightTaken((3, 5), False, 1, result, 0, stealthy, 1)


# Sight ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ATTR-35")
@pytest.mark.parametrize("found", [True, False])
def test_a_stealthy_man_whom_he_has_found_is_not_overlooked(found: bool) -> None:
    game = at_wall()
    able, quan = find(game, "Able"), find(game, "Quan")
    if found:
        game.world.set(able, InView((quan,)))
    assert is_overlooked(game, able, quan) is not found
    assert is_overlooked(game, find(game, "Baker"), quan)


@pytest.mark.rule("FNG-REACT-03", "FNG-REACT-11")
@pytest.mark.parametrize(("met", "still_to_meet"), [(True, ""), (False, "Pham")])
def test_whom_he_has_met_he_does_not_meet_again_though_he_is_out_of_range_now(met: bool, still_to_meet: str) -> None:
    game = skirmish([man("Able", 20, 40, 4, "m1911")], [man("Pham", 20, 4, 4, "ak47", facing=180)])
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, InView((pham,), () if met else (pham,)))
    refresh_views(game, able)
    assert game.world.get(able, InView).enemies == (pham,)
    assert " ".join(name for name in ("Pham",) if find(game, name) in game.world.get(able, InView).far) == still_to_meet


@pytest.mark.rule("FNG-REACT-03", "FNG-ATTR-35")
@pytest.mark.parametrize(
    ("result", "stealthy", "targets"),
    [
        (FIRE, NO_FIRE, "Pham"),
        (FIRE, FIRE, "Pham Quan"),
        (NO_FIRE, FIRE, "Quan"),
        (FIRE, FIRE_LESS, "Pham"),
        (FIRE_LESS, FIRE_LESS, "Pham Quan"),
        (NO_FIRE, NO_FIRE, ""),
    ],
)
def test_he_fires_only_at_those_at_whom_his_check_lets_him_fire_alike(result: str, stealthy: str, targets: str) -> None:
    game = at_wall()
    able, pham, quan = (find(game, name) for name in ("Able", "Pham", "Quan"))
    game.world.set(able, InView((pham, quan)))
    found = list(_willing(game, able, [pham, quan], checked(result, stealthy), moving=False))
    names = {pham: "Pham", quan: "Quan"}
    assert " ".join(names[target] for each in found for target in each.ready.targets) == targets


@pytest.mark.rule("FNG-COVERING-02", "FNG-REACT-03")
def test_who_waits_with_his_third_die_does_not_keep_others_from_noticing_outside_his_swath() -> None:
    game = skirmish(
        [man("Able", 20, 30), man("Baker", 30, 30)],
        [man("Pham", 10, 14, 4, "ak47", facing=90), man("Far", 47, 1, 4, "knife")],
        phase="vc",
    )
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    for figure in (able, baker):
        game.world.remove(figure, InView)
    game.world.set(able, Covering((20, 30), (20, 14), 4, (20, 0)))
    game.world.set(able, checked(NO_FIRE))
    way = [Point(10 + 2 * step, 14) for step in range(8)]
    meeting = first_meeting(game, pham, way)
    assert meeting is not None
    assert (meeting.place, meeting.watchers) == (1, (baker,))
    game.world.set(baker, KnockedDown(1))
    alone = first_meeting(game, pham, way)
    assert alone is not None
    assert (alone.place, alone.watchers) == (4, (able,))


@pytest.mark.rule("FNG-COVERING-03")
@pytest.mark.parametrize("how", ["recon by fire", "a throw"])
def test_who_fires_at_a_place_or_throws_keeps_his_swath_under_fire_no_more(how: str) -> None:
    able = man("Able", 20, 30, 4, "m16", "grenade", ready=("grenade",))
    game = skirmish([able], [man("Pham", 40, 4, 4, "ak47")], *[3] * 12)
    figure = find(game, "Able")
    game.submit(Activate((figure,)))
    game.world.set(figure, Covering((20, 30), (30, 30), 4, (40, 30)))
    spot = AtPoint(Point(20, 26))
    game.submit(ThrowAt(figure, "grenade", spot) if how == "a throw" else ReconFire(figure, "m16", spot))
    assert not has(game, "Able", Covering)


# Fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SWATH-01", "FNG-FIRE-07")
@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ((20.8, 21.9), (23.5, 22.1), ""),
        ((20.8, 21.9), (24.5, 23.1), "They do not all stand within a swath of 5 inches. (FNG-SWATH-01)"),
        ((24.5, 23.1), (23.9, 25.1), "They do not all stand within a swath of 4 inches. (FNG-SWATH-01)"),
    ],
)
def test_all_targets_lie_before_him_in_a_swath_as_wide_as_the_dice_that_go_on_it(
    first: tuple[float, float], second: tuple[float, float], words: str
) -> None:
    foes = [man("Pham", *first, 4, "ak47", facing=180), man("Quan", *second, 4, "ak47", facing=180)]
    game = skirmish([man("Able", 24, 24, 4, "m60", ready=("m60",))], foes)
    aims = tuple(Aim(AtPiece(find(game, name)), 1) for name in ("Pham", "Quan"))
    refusal = _why_not_spread(game, Shots(find(game, "Able"), "m60", aims))
    assert (str(refusal) if refusal is not None else "") == words


@pytest.mark.rule("FNG-MOVE-05", "FNG-MOVE-10", "FNG-REACT-15")
@pytest.mark.parametrize("result", ["stay", "stop and fire", "return fire at -1", "go prone"])
def test_a_reaction_that_ends_his_move_ends_a_fast_one_too(result: str) -> None:
    game = skirmish([man("Able", 20, 30)], [man("Pham", 20, 14, 4, "ak47", facing=180)])
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, FastMoving())
    do_result(game, result, FiredOn(able, (pham,), ("ak47",), 1), 0, 1)
    assert not has(game, "Able", FastMoving)


@pytest.mark.rule("FNG-RECON-03")
@pytest.mark.parametrize(
    ("states", "betrayed", "stops"),
    [((), True, True), ((Hidden(),), True, True), ((Hidden(),), False, False), ((OutOfFight(1),), True, False)],
)
def test_after_recon_by_fire_only_those_act_who_are_found_and_on_their_feet(
    states: tuple[Component, ...], betrayed: bool, stops: bool
) -> None:
    game = skirmish([man("Able", 20, 30)], [man("Pham", 20, 14, 4, "ak47", facing=180)])
    able, pham = find(game, "Able"), find(game, "Pham")
    for state in states:
        game.world.set(pham, state)
    hit = FiredOn(pham, (able,), ("m16",), 1)
    facts = shot_facts(game.ctx.tables, shooter_of(game, able, "m16", automatic=False, change="recon"), ())
    weapon = next(weapon for weapon, _ in arms_of(game.world, able))
    search = Search(able, weapon, (), ReconOutcome(facts, (1,), False), 1, (_Found(hit, "hunker down", 1, betrayed),))
    _conclude(game, search)
    assert has(game, "Pham", HunkeredDown) is stops


# Grenades ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-GREN-01", "FNG-GREN-05", "FNG-GREN-06")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
@pytest.mark.parametrize("dropped", [True, False])
def test_the_chances_of_a_burst_add_up_whatever_becomes_of_the_grenade(rep: int, dropped: bool) -> None:
    game = skirmish([man("Able", 20, 30, rep, "m16", "grenade")], [man("Pham", 20, 26, 4, "ak47", facing=180)])
    able, pham = find(game, "Able"), find(game, "Pham")
    burst = burst_prospect(game, able, "grenade", Point(20, 26))
    damage = damage_facts(game.ctx.tables, wounding_of(game, able, "grenade", pham))
    chances = blast_chances(burst.facts, 0, damage, game.ctx.tables, dropped=dropped)
    assert sum(chances.values()) == Fraction(1)
    assert (FUMBLED in chances) is dropped


@pytest.mark.rule("FNG-ATTR-06")
def test_a_round_that_is_fired_far_enough_to_arm_is_thrown_back_by_nobody() -> None:
    game = skirmish([man("Able", 20, 40, 4, "m79")], [man("Pham", 20, 12, attributes=("athlete",))])
    burst = burst_prospect(game, find(game, "Able"), "m79", Point(20, 12))
    assert (burst.dud, burst.circle, burst.athletes) == (False, (find(game, "Pham"),), ())


@pytest.mark.rule("FNG-GREN-06")
@pytest.mark.parametrize(("circle", "dropped"), [(5, True), (0, False)])
def test_what_is_thrown_and_does_not_burst_is_never_dropped(circle: int, dropped: bool) -> None:
    walls = [Barrier(1, "stone wall", line((15, 29.4), (25, 29.4)))]
    game = skirmish([man("Able", 20, 30, 4, "grenade")], [man("Pham", 20, 12)], ground=table(barriers=walls))
    tables = game.ctx.tables
    rows = tables.arms.weapons
    changed = {**rows, "grenade": structs.replace(rows["grenade"], circle=circle)}
    other = structs.replace(tables, arms=structs.replace(tables.arms, weapons=changed))
    game.ctx = Setting(game.ctx.map, other, game.ctx.options)
    assert is_dropped(game, find(game, "Able"), "grenade", Point(20, 24)) is dropped


# Nerves -----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-INVOL-01")
@pytest.mark.parametrize(
    ("threat", "start", "wall", "place"),
    [
        ((24, 8), (24, 3), ((20, 1.0), (28, 1.0)), (24, 0.5)),
        ((24, 40), (24, 45), ((20, 47.0), (28, 47.0)), (24, 47.5)),
        ((8, 24), (3, 24), ((1.0, 20), (1.0, 28)), (0.5, 24)),
        ((40, 24), (45, 24), ((47.0, 20), (47.0, 28)), (47.5, 24)),
    ],
)
def test_the_nearest_cover_may_lie_at_the_very_edge_of_the_table(
    threat: tuple[float, float],
    start: tuple[float, float],
    wall: tuple[tuple[float, float], tuple[float, float]],
    place: tuple[float, float],
) -> None:
    barrier = Barrier(1, "stone wall", line(*wall))
    game = skirmish([man("Able", *threat)], [man("Pham", *start, 4, "ak47")], ground=table(barriers=[barrier]))
    assert way_to_shelter(game, find(game, "Pham"), find(game, "Able")) == (Point(*place),)


# What is offered and counted --------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-19", "FNG-DAMAGE-04")
def test_charges_are_offered_at_enemies_who_can_be_fought_and_at_nobody_else() -> None:
    us = [man("Able", 20, 30), man("Baker", 21.5, 30), man("Cole", 20, 28.5)]
    vc = [man("Pham", 20, 26, 4, "ak47"), man("Quan", 22, 26, 4, "ak47"), man("Ry", 24, 27, 4, "ak47")]
    game = skirmish(us, vc)
    world = game.world
    world.set(find(game, "Cole"), HunkeredDown())
    world.set(find(game, "Quan"), OutOfFight(1))
    world.set(find(game, "Ry"), KnockedDown(1))
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    charges = [order for order in game.candidates() if isinstance(order, Charge)]
    targets = {world.get(onset.target, Figure).name for order in charges for onset in order.onsets}
    assert targets == {"Pham", "Ry"}


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(
    ("goal", "us", "vc", "minor", "major", "points"),
    [("", 4, 10, 4, 7, 0), ("held", 6, 12, 6, 10, 3), ("reached", 4, 11, 6, 10, 1), ("held", 1, 1, 1, 2, 1)],
)
def test_what_is_at_stake_in_a_quick_battle_says_how_much_is_a_victory(
    goal: str, us: int, vc: int, minor: int, major: int, points: int
) -> None:
    zones = [Zone("start", box(2, 40, 4, 4), props={"side": "us"})]
    zones += [Zone("hill", box(2, 4, 4, 4), props={"goal": goal})] if goal else []
    ground = structs.replace(table(), zones=tuple(zones))
    victory = _victory(ground, us, vc)
    assert (victory.minor, victory.major) == (minor, major)
    assert [each.points for each in victory.goals if each.kind == goal] == ([points] if goal else [])
    assert victory.turns == (17 if goal else 12)


@pytest.mark.rule("FNG-REACT-16", "FNG-OGR-02", "FNG-REACT-18")
@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({}, "other"),
        ({"outgunned": True}, "unable"),
        ({"armed": "unable"}, "unable"),
        ({"armed": "melee"}, "unable"),
        ({"armed": "melee", "reaches": True}, "other"),
    ],
)
def test_who_cannot_fire_back_is_read_in_a_line_of_his_own(facts: dict[str, Any], line: str) -> None:
    outcome = resolve_received_fire(ReceivedFireFacts(checks.Tester(4), **facts), load_tables(), ScriptedDice([1, 1]))
    assert outcome.line.who == line


@pytest.mark.rule("FNG-MELEE-07")
@pytest.mark.parametrize(
    ("step", "words"), [((20.0, 21.2), "{name} has to step away from {enemy}."), ((19.0, 20.0), "")]
)
def test_a_step_along_a_long_base_that_still_touches_it_is_no_step_back(step: tuple[float, float], words: str) -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 21, 20, 4, "ak47")])
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.world.set(pham, Base(Rectangle(4, 1)))
    game.world.set(able, Fighting((pham,)))
    game.world.set(pham, Fighting((able,)))
    refusal = game.why_not(BreakOff(able, Point(*step)))
    assert (refusal.message if refusal is not None else "") == words


# After the battle -------------------------------------------------------------------------------


def back(star: bool, events: Sequence[Event]) -> Trooper:
    """A man of Rep 4 and 5 points after a battle of which this is told."""
    one = man("Able", 20, 20, 4, star=star, attributes=("medic",), record=Record(points=5, kills=1))
    game = skirmish([one], [man("Pham", 20, 4)])
    able = find(game, "Able")
    told: Any = SimpleNamespace(log=[SimpleNamespace(event=event) for event in events])
    return _came_back(one, _Outcomes(told), game.world, able, game.ctx.tables, SeededDice(3))


@pytest.mark.rule("FNG-REP-08", "FNG-REP-10")
def test_what_the_battle_has_made_of_his_name_goes_with_him() -> None:
    unchanged = back(False, ())
    assert (unchanged.rep, unchanged.record.points, unchanged.away) == (4, 5, 0)
    fallen = ReputationChanged(figure=EntityId(1), points=0, rep=3, risen=False, why="fled", rule="FNG-REP-09")
    assert (back(False, [fallen]).rep, back(False, [fallen]).record.points) == (3, 0)
    wounded = Recovered(figure=EntityId(1), rep=4, modifiers=Modifiers(), faces=(2, 5), result="returns later",
                        turns=2, rule="FNG-RECOV-02")  # fmt: skip
    assert back(False, [wounded]).away == 2


@pytest.mark.rule("FNG-ATTR-01", "FNG-REP-08")
@pytest.mark.parametrize(("star", "rep", "more"), [(True, 5, True), (True, 4, False), (False, 5, False)])
def test_only_a_star_who_rises_draws_an_attribute(star: bool, rep: int, more: bool) -> None:
    risen = ReputationChanged(figure=EntityId(1), points=1, rep=rep, risen=True, why="deeds", rule="FNG-REP-08")
    attributes = back(star, [risen]).attributes
    assert attributes[:1] == ("medic",)
    assert (len(attributes) > 1) is more


@pytest.mark.rule("FNG-RECOV-02")
@pytest.mark.parametrize(
    ("rep", "away", "words"),
    [
        (4, 1, "Able is wounded and back after 1 battle."),
        (4, 2, "Able is wounded and back after 2 battles."),
        (5, 0, "Able rises to Rep 5."),
        (3, 0, "Able falls to Rep 3."),
        (4, 0, "Able: Rep 4, Reputation Points 5."),
    ],
)
def test_what_became_of_a_man_is_said_in_one_sentence(rep: int, away: int, words: str) -> None:
    after = Trooper("Able", rep, ("m16",), record=Record(points=5), away=away)
    assert _told(man("Able", 20, 20, 4), after) == words


@pytest.mark.rule("FNG-RECOV-02")
@pytest.mark.parametrize(
    ("state", "recovered", "why"),
    [
        (None, "", ""),
        (Dead(), "", "dead"),
        (Gone("captured", 1), "", "captured"),
        (Gone("left", 1), "", ""),
        (None, "goes home", "goes home"),
        (None, "recovers", ""),
        (Gone("captured", 1), "recovers", "captured"),
    ],
)
def test_who_is_lost_for_good_and_why(state: Component | None, recovered: str, why: str) -> None:
    game = skirmish([man("Able", 20, 20)], [man("Pham", 20, 4)])
    able = find(game, "Able")
    for each in (state,) if state is not None else ():
        game.world.set(able, each)
    event = Recovered(figure=able, rep=4, modifiers=Modifiers(), faces=(), result=recovered, rule="FNG-RECOV-02")
    told: Any = SimpleNamespace(log=[SimpleNamespace(event=event)] if recovered else [])
    assert _Outcomes(told).lost(game.world, able) == why


@pytest.mark.parametrize(("map", "task"), [("fng-trail", "Bring your men to this place: exit."),
                                           ("fng-hamlet", "Take and hold this place: house.")])  # fmt: skip
def test_a_quick_battle_says_whether_its_place_is_to_be_reached_or_held(home: Path, map: str, task: str) -> None:
    chosen = {"map": map, "us_men": "4", "vc_men": "4"}
    assert read_scenario(quick_battle("fng", chosen, 2)).mission.startswith(task)
