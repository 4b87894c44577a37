"""Fast Move, swimming, language, radio, recovery, reputation and characters."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.rules.fng.model.tables.attributes import ATTRIBUTES, RANKS, SUITS
from game.rules.fng.resolve.attributes import (
    held,
    move_bonus,
    resolve_dumb_ass,
    resolve_looting,
    resolve_street_punk,
    resolve_unlucky,
)
from game.rules.fng.resolve.fast_move import FastMoveFacts, normal_move, resolve_fast_move
from game.rules.fng.resolve.recovery import RecoveryFacts, may_aid, resolve_medic, resolve_recovery, takes_recovery
from game.rules.fng.resolve.speech import (
    CallFacts,
    LanguageFacts,
    LanguageOutcome,
    language_check,
    resolve_air,
    resolve_call,
    resolve_language,
)
from game.rules.fng.resolve.swim import SwimFacts, resolve_swim
from game.rules.fng.tour.characters import (
    resolve_attribute,
    resolve_rep,
    resolve_squad,
    squad_size,
    star_attributes,
)
from game.rules.fng.tour.reputation import (
    Career,
    Deeds,
    after_mission,
    arrival_rep,
    buys_attribute,
    cheated_death,
    months_served,
    resolve_month,
    throws_month,
    tour_over,
)
from tests.rules.fng.pure import TABLES, Man, man, thrown


def inches(faces: tuple[int, ...], *runners: Man, **facts: Any) -> list[int]:
    with thrown(*faces) as dice:
        return [run.inches for run in resolve_fast_move(FastMoveFacts(runners, **facts), TABLES, dice).runs]


@pytest.mark.rule("FNG-MOVE-02", "FNG-MOVE-03", "FNG-LEAD-05", "FNG-LEAD-06")
def test_the_group_of_the_example_runs_sixteen_twelve_twelve_and_eight() -> None:
    group = (man(5, leader="leader"), man(4), man(4), man(3))
    assert inches((6, 5, 4), *group, leader=5) == [16, 12, 12, 8]


@pytest.mark.rule("FNG-LEAD-06", "FNG-MOVE-03")
def test_a_passed_leader_die_carries_everybody_a_step_farther() -> None:
    assert inches((5, 5, 4), man(5), man(4), man(3), leader=5) == [16, 16, 12]


@pytest.mark.rule("FNG-ATTR-13", "FNG-ATTR-33", "FNG-ATTR-29", "FNG-ATTR-32")
@pytest.mark.parametrize(("attributes", "normal", "fast"), [
    ((), 8, 12), (("fast",), 10, 14), (("slow",), 6, 10), (("scout",), 10, 14), (("sickly",), 6, 10),
    (("fast", "slow"), 8, 12),
])  # fmt: skip
def test_fast_and_slow_change_every_move(attributes: tuple[str, ...], normal: int, fast: int) -> None:
    assert normal_move(TABLES, attributes) == normal
    assert inches((4, 5), man(4, *attributes)) == [fast]
    assert move_bonus(TABLES.attributes, attributes) == normal - 8


@pytest.mark.rule("FNG-ATTR-09")
def test_a_clumsy_one_falls_with_a_one_and_nobody_else_does() -> None:
    with thrown(1, 4, 3) as dice:
        outcome = resolve_fast_move(FastMoveFacts((man(4, "clumsy"), man(4))), TABLES, dice)
    assert [(run.inches, run.falls) for run in outcome.runs] == [(3, True), (16, False)]
    assert inches((2, 4), man(4, "clumsy")) == [16]
    assert inches((1, 2, 4), man(4, "clumsy"), leader=4) == [16]


@pytest.mark.rule("FNG-CASU-03")
def test_four_bearers_run_as_fast_as_the_slowest() -> None:
    assert inches((4, 5), man(5), man(4), man(3), man(5), bearers=True) == [8] * 4


@pytest.mark.rule("FNG-SWIM-01", "FNG-SWIM-02", "FNG-SWIM-03", "FNG-SWIM-04")
@pytest.mark.parametrize(
    ("faces", "before", "result", "swum"),
    [
        ((4, 4), "swims", "swims", 6.0),
        ((4, 5), "swims", "slight trouble", 3.0),
        ((5, 5), "swims", "big trouble", 0.0),
        ((4, 4), "slight trouble", "swims", 6.0),
        ((4, 5), "slight trouble", "big trouble", 0.0),
        ((4, 4), "big trouble", "swims", 6.0),
        ((4, 5), "big trouble", "drowns", 0.0),
    ],
)
def test_swimming(faces: tuple[int, ...], before: Any, result: str, swum: float) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_swim(SwimFacts(man(4), before), TABLES, dice)
    assert (outcome.result, outcome.inches) == (result, swum)


@pytest.mark.rule("FNG-SWIM-04", "FNG-SWIM-07")
def test_a_rescuer_swims_at_half_speed_one_worse_and_keeps_the_drowning_afloat() -> None:
    with thrown(3, 3) as dice:
        assert resolve_swim(SwimFacts(man(4), towing=True), TABLES, dice).inches == 3.0
    with thrown(4, 3) as dice:
        assert resolve_swim(SwimFacts(man(4), towing=True), TABLES, dice).result == "slight trouble"
    with thrown(4, 4) as dice:
        assert resolve_swim(SwimFacts(man(4), bearing=True), TABLES, dice).inches == 3.0
    with thrown(6, 6) as dice:
        assert resolve_swim(SwimFacts(man(4), "big trouble", reached=True), TABLES, dice).result == "big trouble"


def order(faces: tuple[int, ...], *attributes: str, rep: int = 5, ducking: bool = False) -> LanguageOutcome:
    with thrown(*faces) as dice:
        return resolve_language(LanguageFacts(man(rep, *attributes), ducking), TABLES, dice)


@pytest.mark.rule("FNG-LANG-02", "FNG-LANG-04", "FNG-ATTR-19")
def test_ssgt_kelly_of_rep_five_with_language_tests_against_four() -> None:
    kelly = order((2, 6), "language")
    assert kelly.check.check.target == 4
    assert kelly.result == "next turn"
    assert language_check(LanguageFacts(man(5)), TABLES).target == 3
    assert language_check(LanguageFacts(man(4)), TABLES).target == 2


@pytest.mark.rule("FNG-LANG-03", "FNG-LANG-05")
@pytest.mark.parametrize(("faces", "result"), [
    ((3, 3), "at once"), ((4, 4, 2), "act on their own"), ((4, 4, 3), "copy the advisor"),
    ((4, 4, 4), "copy the advisor"), ((4, 4, 5), "stop"),
])  # fmt: skip
def test_an_order_in_another_tongue(faces: tuple[int, ...], result: str) -> None:
    outcome = order(faces)
    assert (outcome.instead or outcome.result) == result


@pytest.mark.rule("FNG-LANG-05", "FNG-LANG-06")
def test_those_who_ducked_already_hunker_down_when_they_stop() -> None:
    assert order((4, 4, 6), ducking=True).hunkers
    assert not order((4, 4, 6)).hunkers
    assert not order((4, 4, 4), ducking=True).hunkers


@pytest.mark.rule("FNG-ATTR-14")
def test_who_is_fluent_and_has_the_language_is_always_understood() -> None:
    assert order((), "language", "fluent").result == "at once"


@pytest.mark.rule("FNG-RADIO-01")
@pytest.mark.parametrize(("face", "air"), [(1, 0), (4, 0), (5, 1), (6, -1)])
def test_the_air_of_a_turn(face: int, air: int) -> None:
    with thrown(face) as dice:
        assert resolve_air(TABLES, dice) == air


@pytest.mark.rule("FNG-RADIO-02", "FNG-RADIO-03", "FNG-ATTR-27")
@pytest.mark.parametrize(
    ("face", "state", "through"),
    [
        (3, {}, True), (4, {}, True), (5, {}, False), (6, {}, False), (5, {"air": 1}, True), (4, {"air": -1}, False),
        (2, {"air": -1, "rain": True}, True), (3, {"air": -1, "rain": True}, False),
    ],
)  # fmt: skip
def test_cpl_jones_of_rep_four_calls(face: int, state: dict[str, Any], through: bool) -> None:
    with thrown(face) as dice:
        assert resolve_call(CallFacts(man(4), **state), TABLES, dice).through is through
    with thrown(face) as dice:
        assert resolve_call(CallFacts(man(3, "rto wizard"), **state), TABLES, dice).through is through


@pytest.mark.rule("FNG-RECOV-01", "FNG-RECOV-02", "FNG-CASU-05", "FNG-ATTR-32")
def test_recovery_after_the_battle() -> None:
    with thrown(4, 4) as dice:
        assert resolve_recovery(RecoveryFacts(man(4)), TABLES, dice).result == "recovers"
    with thrown(4, 5, 3) as dice:
        late = resolve_recovery(RecoveryFacts(man(4)), TABLES, dice)
    assert (late.result, late.turns) == ("returns later", 3)
    for fate, dies in ((3, True), (4, False)):
        with thrown(5, 5, fate) as dice:
            lost = resolve_recovery(RecoveryFacts(man(4)), TABLES, dice)
        assert (lost.result, lost.dies) == ("lost", dies)
    with thrown(6, 4, 4) as dice:
        assert resolve_recovery(RecoveryFacts(man(4), evacuated=True), TABLES, dice).result == "recovers"
    with thrown(4, 4, 1) as dice:
        assert resolve_recovery(RecoveryFacts(man(4, "sickly")), TABLES, dice).result == "lost"


@pytest.mark.rule("FNG-RECOV-04", "FNG-MELEE-08")
def test_one_left_to_the_enemy_is_lost_and_one_knocked_out_recovers() -> None:
    with thrown() as dice:
        assert resolve_recovery(RecoveryFacts(man(6), left=True), TABLES, dice).result == "lost"
        assert resolve_recovery(RecoveryFacts(man(2), knocked_out=True), TABLES, dice).result == "recovers"


@pytest.mark.rule("FNG-ATTR-22")
@pytest.mark.parametrize(("faces", "result", "rep"), [
    ((4, 4), "helped", 0), ((4, 5), "wounded", -1), ((5, 5), "out of the fight", 0),
])  # fmt: skip
def test_a_medics_aid(faces: tuple[int, ...], result: str, rep: int) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_medic(man(4, "medic"), TABLES, dice)
    assert (outcome.result, outcome.rep) == (result, rep)


@pytest.mark.rule("FNG-ATTR-22")
def test_a_medic_must_come_within_three_turns() -> None:
    assert may_aid(TABLES, man(4, "medic"), 3)
    assert not may_aid(TABLES, man(4, "medic"), 4)
    assert not may_aid(TABLES, man(4), 1)


@pytest.mark.rule("FNG-REP-02", "FNG-REP-03", "FNG-REP-01")
@pytest.mark.parametrize(
    ("career", "faces", "total", "rep"),
    [
        (Career(3, months=1, kills=1, service="army"), (1, 4), 4, 3),
        (Career(3, months=2, kills=1, service="army"), (1, 2), 2, 4),
        (Career(4, months=5, kills=2, service="army"), (1, 4), 3, 5),
        (Career(5, months=10, kills=2, service="army"), (3, 4), 9, 4),
        (Career(5, months=10, kills=2, service="army"), (3, 6), 11, 5),
    ],
)
def test_the_months_of_coleman(career: Career, faces: tuple[int, ...], total: int, rep: int) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_month(career, TABLES, dice)
    assert (outcome.total, outcome.after.rep) == (total, rep)


@pytest.mark.rule("FNG-REP-05")
def test_doubles_freeze_the_rep_and_do_nothing_else() -> None:
    with thrown(1, 1) as dice:
        outcome = resolve_month(Career(3, months=6, service="army"), TABLES, dice)
    assert (outcome.after.rep, outcome.after.frozen) == (3, True)
    assert not throws_month(outcome.after, TABLES.careers)
    assert after_mission(Career(4, points=5, frozen=True), Deeds(fought=True), TABLES).rep == 4


@pytest.mark.rule("FNG-REP-01", "FNG-REP-02", "FNG-REP-03", "FNG-REP-04")
@pytest.mark.parametrize(
    ("career", "throws"),
    [
        (Career(4, months=9, service="army"), True),
        (Career(5, months=9, service="army"), False),
        (Career(5, star=True, months=9, service="army"), True),
        (Career(6, star=True, months=9, service="army"), False),
        (Career(3, months=10, service="army"), False),
        (Career(4, months=10, service="army"), True),
        (Career(5, months=10, service="marines"), False),
        (Career(5, months=11, service="marines"), True),
        (Career(3, months=2), False),
    ],
)
def test_who_throws_at_the_end_of_a_month(career: Career, throws: bool) -> None:
    assert throws_month(career, TABLES.careers) is throws


@pytest.mark.rule("FNG-REP-01")
def test_a_tour_is_twelve_months_for_the_army_and_thirteen_for_marines() -> None:
    assert not tour_over(Career(4, months=11, service="army"), TABLES.careers)
    assert tour_over(Career(4, months=12, service="army"), TABLES.careers)
    assert not tour_over(Career(4, months=12, service="marines"), TABLES.careers)
    assert tour_over(Career(4, months=13, service="marines"), TABLES.careers)
    assert not tour_over(Career(4, months=99), TABLES.careers)


@pytest.mark.rule("FNG-REP-07", "FNG-REP-08", "FNG-REP-10")
def test_private_dobbs_advances_and_private_barnes_loses_his_points() -> None:
    dobbs = after_mission(Career(4, points=5, months=5, service="army"), Deeds(fought=True), TABLES)
    assert (dobbs.rep, dobbs.points) == (5, 0)
    hurt = Deeds(fought=True, out_of_the_fight=True)
    assert after_mission(Career(3, points=3), hurt, TABLES).points == 0
    assert after_mission(Career(3, points=3), hurt, TABLES, wounds_cost_points=False).points == 3


@pytest.mark.rule("FNG-REP-08")
@pytest.mark.parametrize(("rep", "needed"), [(2, 2), (3, 4), (4, 6), (5, 8)])
def test_points_that_each_rep_needs(rep: int, needed: int) -> None:
    fought = Deeds(fought=True)
    assert after_mission(Career(rep, points=needed - 2), fought, TABLES).rep == rep
    assert after_mission(Career(rep, points=needed - 1), fought, TABLES).rep == rep + 1
    assert after_mission(Career(6, points=20), fought, TABLES).rep == 6


@pytest.mark.rule("FNG-REP-07", "FNG-REP-09", "FNG-REP-04")
def test_no_point_without_a_fight_none_left_for_who_ran_and_no_rise_for_the_short() -> None:
    assert after_mission(Career(4, points=2), Deeds(), TABLES).points == 2
    assert after_mission(Career(4, points=2), Deeds(fought=True, ran_away=True), TABLES).points == 0
    short = after_mission(Career(4, points=5, months=10, service="army"), Deeds(fought=True), TABLES)
    assert (short.rep, short.points) == (4, 6)


@pytest.mark.rule("FNG-REP-11")
def test_eight_points_buy_an_attribute() -> None:
    assert buys_attribute(Career(4, points=7), TABLES) is None
    bought = buys_attribute(Career(4, points=9), TABLES)
    assert bought is not None
    assert bought.points == 1


@pytest.mark.rule("FNG-CHAR-05")
def test_who_cheats_death_loses_a_rep_but_never_falls_below_two() -> None:
    assert cheated_death(Career(4, points=3), TABLES) == Career(3)
    assert cheated_death(Career(2), TABLES).rep == 2


@pytest.mark.rule("FNG-REP-06")
@pytest.mark.parametrize(("rep", "faces", "months"), [
    (2, (), 0), (3, (), 0), (4, (1,), 1), (4, (6,), 3), (5, (1,), 4), (5, (6,), 9), (6, (6,), 9),
])  # fmt: skip
def test_months_behind_a_man(rep: int, faces: tuple[int, ...], months: int) -> None:
    with thrown(*faces) as dice:
        assert months_served(rep, TABLES, dice) == months


@pytest.mark.rule("FNG-CHAR-10")
@pytest.mark.parametrize(("face", "rep"), [(1, 3), (4, 3), (5, 4), (6, 4)])
def test_a_new_arrival(face: int, rep: int) -> None:
    with thrown(face) as dice:
        assert arrival_rep(TABLES, dice) == rep


@pytest.mark.rule("FNG-CHAR-09", "FNG-CHAR-08")
@pytest.mark.parametrize(("army", "face", "rep"), [
    ("us_marines", 3, 4), ("us_marines", 2, 3), ("us_marines", 6, 5), ("us_army", 3, 3), ("us_army", 5, 4),
    ("vc_main", 4, 3), ("vc_main", 5, 4), ("vc_local", 2, 2), ("rfpf", 6, 4), ("nva", 6, 5),
])  # fmt: skip
def test_a_three_for_a_marine_is_rep_four(army: str, face: int, rep: int) -> None:
    with thrown(face) as dice:
        assert resolve_rep(army, TABLES, dice) == rep


def card(suit: str, rank: str) -> tuple[int, int, int]:
    """The three dice by which the deck gives this card: read in base six, 204 of 216 shared out among 52."""
    number = SUITS.index(suit) * len(RANKS) + RANKS.index(rank)  # type: ignore[arg-type]
    return number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1


@pytest.mark.rule("FNG-ATTR-02", "FNG-GEN-01")
def test_jim_bob_joes_recruit_with_a_four_and_the_three_of_spades_is_a_knifeman() -> None:
    with thrown(4, *card("spades", "3")) as dice:
        drawn = resolve_attribute((), TABLES, dice)
    assert (drawn.card.odd, drawn.card.suit, drawn.card.rank) == (False, "spades", "3")
    assert drawn.gained == ("knifeman",)
    with thrown(3, *card("spades", "3")) as dice:
        assert resolve_attribute((), TABLES, dice).gained == ("jodie",)


@pytest.mark.rule("FNG-ATTR-02")
def test_what_a_man_holds_already_is_drawn_again() -> None:
    with thrown(3, *card("diamonds", "2"), 3, *card("diamonds", "A")) as dice:
        assert resolve_attribute(("fast",), TABLES, dice).gained == ("tough",)
    with thrown(3, *card("diamonds", "2"), 3, *card("diamonds", "7")) as dice:
        assert resolve_attribute(("scout",), TABLES, dice).gained == ("coward",)


@pytest.mark.rule("FNG-ATTR-14")
def test_who_would_be_fluent_without_the_language_learns_it_first() -> None:
    fluent = card("clubs", "10")
    with thrown(1, *fluent) as dice:
        assert resolve_attribute((), TABLES, dice).gained == ("language",)
    with thrown(1, *fluent) as dice:
        assert resolve_attribute(("language",), TABLES, dice).gained == ("fluent",)


@pytest.mark.rule("FNG-ATTR-37")
@pytest.mark.parametrize(("die", "gained"), [(3, ("tough", "brawler", "looter")), (4, ("shirker", "looter"))])
def test_a_street_punk_gains_more(die: int, gained: tuple[str, ...]) -> None:
    with thrown(die) as dice:
        assert resolve_street_punk(TABLES.attributes, dice) == gained
    with thrown(1, *card("spades", "8"), die) as dice:
        assert resolve_attribute((), TABLES, dice).gained == ("street punk", *gained)


@pytest.mark.rule("FNG-ATTR-12")
@pytest.mark.parametrize(("face", "acts"), [(4, True), (5, False)])
def test_a_dumb_ass_acts_on_his_rep_or_less(face: int, acts: bool) -> None:
    with thrown(face) as dice:
        assert resolve_dumb_ass(4, dice).acts is acts


@pytest.mark.rule("FNG-ATTR-20")
def test_loot_keeps_a_looter_busy_for_a_die_of_turns() -> None:
    with thrown(5) as dice:
        assert resolve_looting(dice) == 5


@pytest.mark.rule("FNG-ATTR-40")
@pytest.mark.parametrize(("face", "struck"), [(1, True), (2, False)])
def test_jones_the_unlucky_is_struck_on_a_one(face: int, struck: bool) -> None:
    with thrown(face) as dice:
        assert resolve_unlucky(TABLES.attributes, dice) is struck


@pytest.mark.rule("FNG-ATTR-29", "FNG-ATTR-32", "FNG-ATTR-34")
def test_what_attributes_bring_with_them() -> None:
    assert held(TABLES.attributes, ("scout",)) == ("scout", "fast", "tough")
    assert held(TABLES.attributes, ("sniper",)) == ("sniper", "crack shot", "tough", "stealthy")
    assert held(TABLES.attributes, ("sickly", "slow")) == ("sickly", "slow")


@pytest.mark.rule("FNG-ATTR-01", "FNG-CHAR-02")
def test_a_star_begins_with_more_attributes_the_better_he_is() -> None:
    assert [star_attributes(rep, TABLES) for rep in (2, 3, 4, 5, 6)] == [0, 0, 1, 2, 3]
    assert TABLES.careers.stars.rep == 4


@pytest.mark.rule("FNG-SETUP-01", "FNG-SETUP-03", "FNG-LEAD-01", "FNG-LEAD-08", "FNG-ATTR-03", "FNG-WEAP-01")
@pytest.mark.parametrize("army", tuple(TABLES.organisation.armies))
def test_a_squad_has_one_leader_its_best_man_a_junior_nco_and_arms_for_everybody(army: str) -> None:
    for seed in range(20):
        squad = resolve_squad(army, TABLES, SeededDice(seed))
        assert [each.leader for each in squad.men].count("leader") == 1
        assert squad.men[0].leader == "leader"
        assert squad.men[0].rep == max(each.rep for each in squad.men)
        assert any(each.leader == "junior" for each in squad.men)
        assert all(each.weapons and set(each.attributes) <= set(ATTRIBUTES) and each.attributes for each in squad.men)
        assert len({each.name for each in squad.men}) == len(squad.men) <= TABLES.organisation.armies[army].men_most
    plain = resolve_squad(army, TABLES, SeededDice(1), men=3, attributes=False)
    assert [each.attributes for each in plain.men] == [()] * 3


@pytest.mark.rule("FNG-SETUP-03")
def test_a_squad_never_has_more_than_its_paper_strength() -> None:
    with thrown(6, 4) as dice:
        army = TABLES.organisation.armies["us_army"]
        assert (squad_size(army, dice), squad_size(army, dice)) == (10, 9)


@pytest.mark.rule("FNG-RECOV-03", "FNG-RECOV-01")
def test_only_those_out_of_the_fight_who_did_not_run_throw_for_recovery() -> None:
    assert takes_recovery(out_of_the_fight=True, ran_away=False)
    assert not takes_recovery(out_of_the_fight=True, ran_away=True)
    assert not takes_recovery(out_of_the_fight=False, ran_away=False)
