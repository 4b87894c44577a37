"""A tour of duty from half month to half month: who serves where, what follows a battle, months, and its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.engine.campaign.course import Course
from game.engine.core.dice import ScriptedDice, SeededDice
from game.engine.faults import OptionFault
from game.rules.fng.campaign.choices import Buy, GoHome, KillTold, Lot, Recommend, Report, Stay, TurnPage
from game.rules.fng.campaign.dates import half_month
from game.rules.fng.campaign.deeds import deeds_of, kills_in_tour
from game.rules.fng.campaign.enlisting import issued
from game.rules.fng.campaign.entries import Closed, Month, Replaced, TourOver
from game.rules.fng.campaign.half_month import enemy_of
from game.rules.fng.campaign.kit import CAMPAIGN
from game.rules.fng.campaign.sheets import sheet_of
from game.rules.fng.campaign.state import Tour
from game.rules.fng.model.tables.loading import load_tables
from tests.rules.fng.tour_of_duty import after, again, at_battle, begun, soldier, step, tour_of

TABLES = load_tables()
LEADER = soldier("Riggs", 4, rank="leader", service="army")


def squad(*others, men: int = 9, **leader):
    """A leader and as many riflemen as make up a squad with whoever else is named."""
    rest = (soldier(f"Grunt {number}", service="army") for number in range(men - 1 - len(others)))
    return (structs.replace(LEADER, **leader), *others, *rest)


# The calendar, and who serves where -------------------------------------------------------------


@pytest.mark.rule("FNG-CAMP-01")
def test_the_calendar_has_two_turns_a_month_from_january_1967_to_december_1968():
    calendar = TABLES.campaign.calendar
    assert calendar.turns == 48
    assert [half_month(turn, calendar) for turn in (1, 2, 3, 48)] == [
        "early January 1967", "late January 1967", "early February 1967", "late December 1968",
    ]  # fmt: skip


@pytest.mark.rule("FNG-CAMP-02")
@pytest.mark.parametrize("turn", ["1", "24", "48"])
def test_a_tour_begins_in_any_half_month(home: Path, turn: str):
    assert begun(begins=turn).state.turn == int(turn)


@pytest.mark.rule("FNG-CAMP-03")
@pytest.mark.parametrize(
    ("turn", "told"),
    [(1, True), (2, True), (3, False), (17, False), (18, True), (20, True), (21, False)],
)
def test_the_news_are_those_of_the_half_month(turn: int, told: bool):
    title = "Siege of Con Thien" if turn > 3 else "Operation Cedar Falls in the Iron Triangle, III Corps"
    assert (title in TABLES.campaign.news(turn)) is told


@pytest.mark.rule("FNG-CAMP-04")
def test_arms_come_into_use_by_date():
    def carried(army: str, turn: int, weapon: str, *faces: int) -> tuple[str, ...]:
        return issued((weapon, "grenade"), army, turn, TABLES, ScriptedDice(faces))

    assert carried("us_marines", 24, "m14") == ("m14", "grenade")
    assert carried("us_marines", 25, "m14") == ("m16", "grenade")
    assert carried("anzac", 24, "slr") == ("slr", "grenade")
    assert carried("anzac", 25, "slr", 3) == ("m16", "grenade")
    assert carried("anzac", 25, "slr", 4) == ("slr", "grenade")


@pytest.mark.rule("FNG-CAMP-06", "FNG-CAMP-08")
@pytest.mark.parametrize(
    ("army", "corps", "serves"),
    [("us_marines", "I", True), ("us_marines", "II", False), ("anzac", "III", True), ("anzac", "IV", False),
     ("us_army", "IV", True)],
)  # fmt: skip
def test_armies_serve_in_their_corps_alone(home: Path, army: str, corps: str, serves: bool):
    if serves:
        assert begun(army=army, corps=corps).state.unit.corps == corps
    else:
        with pytest.raises(OptionFault, match="does not serve in"):
            begun(army=army, corps=corps)


@pytest.mark.rule("FNG-CAMP-06", "FNG-CAMP-09")
def test_the_nva_meets_marines_in_i_corps_only():
    nva = tour_of(soldier("Tran"), army="nva", corps="I")
    assert enemy_of(nva, TABLES, 6) == "us_marines"
    assert enemy_of(structs.replace(nva, unit=structs.replace(nva.unit, corps="II")), TABLES, 6) == "us_army"


# The half month ---------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CAMP-10")
@pytest.mark.parametrize(
    ("faces", "stage", "bonus"),
    [((4, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "orders", 0), ((4, 5), "rest", 1), ((5, 6), "rest", 0)],
)
def test_the_leader_checks_for_a_mission(faces: tuple[int, ...], stage: str, bonus: int):
    tour = CAMPAIGN.carry_out(tour_of(*squad()), Report(), ScriptedDice((*faces, *[1] * 9)))
    assert (tour.stage, tour.bonus) == (stage, bonus)


@pytest.mark.rule("FNG-AFTER-04", "FNG-AFTER-01")
def test_what_was_uncovered_is_followed_up_on_the_same_ground_without_a_check():
    tour = after(at_battle(tour_of(*squad()), "recon"), uncovered=4)
    ground = tour.ground
    assert ground is not None
    assert (tour.follows, ground.seed) == ("attack", 1)
    tour = CAMPAIGN.carry_out(tour, TurnPage(), ScriptedDice())
    tour = CAMPAIGN.carry_out(tour, Report(), SeededDice(1))
    assert tour.mission is not None
    assert (tour.mission.kind, tour.mission.ground, tour.follows) == ("attack", ground, None)


# After a battle ---------------------------------------------------------------------------------


@pytest.mark.rule("FNG-RECOV-02", "FNG-CAMP-10")
def test_casualties_go_home_or_come_back_to_the_line():
    lots = (Lot("Grunt 0", 3, 0, result="goes home", hurt=True), Lot("Grunt 1", 3, 0, why="wounded", turns=2,
            result="returns later", hurt=True), Lot("Grunt 2", 3, 0, result="dead", hurt=True))  # fmt: skip
    tour = after(at_battle(tour_of(*squad())), *lots, dice=(5, 6))
    assert [tour.man(f"Grunt {n}").lot for n in range(4)] == ["home", "away", "dead", "here"]
    backs = []
    for _ in range(3):
        tour = CAMPAIGN.carry_out(structs.replace(tour, stage="rest"), TurnPage(), SeededDice(1))
        backs.append(tour.man("Grunt 1").lot)
    assert backs == ["away", "away", "here"]


@pytest.mark.rule("FNG-AFTER-06", "FNG-AFTER-08", "FNG-AFTER-11")
def test_replacements_come_with_a_card_each():
    dead = Lot("Grunt 0", 3, 0, result="dead", hurt=True)
    tour = after(at_battle(tour_of(*squad())), dead, dice=SeededDice(3))
    entry = next(entry for entry in tour.record if isinstance(entry, Replaced))
    new = tour.men[9:]
    assert len(new) == entry.count
    assert all(man.attributes for man in new)
    assert {man.name for man in new}.isdisjoint(man.name for man in tour.men[:9])


@pytest.mark.rule("FNG-AFTER-06")
def test_a_unit_that_lost_nobody_throws_for_no_replacements():
    tour = after(at_battle(tour_of(*squad())))
    assert not any(isinstance(entry, Replaced) for entry in tour.record)


@pytest.mark.rule("FNG-AFTER-10")
def test_a_unit_that_is_pulled_out_misses_the_next_mission_and_comes_back_in_strength():
    dead = [Lot(f"Grunt {n}", 3, 0, result="dead", hurt=True) for n in range(4)]
    tour = after(at_battle(tour_of(*squad())), *dead, dice=ScriptedDice((5, 6, *[1] * 400)))
    tour = CAMPAIGN.carry_out(tour, TurnPage(), ScriptedDice())
    assert tour.fit == ()
    tour = CAMPAIGN.carry_out(tour, Report(), ScriptedDice())
    assert tour.stage == "rest"
    tour = CAMPAIGN.carry_out(tour, TurnPage(), SeededDice(1))
    assert len(tour.fit) == 10


@pytest.mark.rule("FNG-AFTER-13", "FNG-AFTER-15")
@pytest.mark.parametrize(
    ("dice", "lot"), [((3, 3), "here"), ((3, 4), "away"), ((4, 4, 6), "here"), ((4, 4, 2, 5, 6), "prison")]
)
def test_one_who_ran_stands_before_his_commander(dice: tuple[int, ...], lot: str):
    tour = after(at_battle(tour_of(*squad())), Lot("Grunt 0", 3, 0, why="fled", ran=True), dice=dice)
    assert tour.man("Grunt 0").lot == lot


@pytest.mark.rule("FNG-AFTER-14")
def test_a_communist_who_ran_and_fails_is_shot():
    men = (soldier("Tran", 4, rank="leader"), soldier("Long"), soldier("Ba"))
    tour = after(at_battle(tour_of(*men, army="nva", paper=4)), Lot("Long", 3, 0, why="fled", ran=True),
                 dice=(4, 4, 5, 5))  # fmt: skip
    assert tour.man("Long").lot == "executed"


@pytest.mark.rule("FNG-AFTER-12", "FNG-ROSTER-01")
def test_kills_wounds_and_medals_are_read_from_the_record():
    lot = Lot("Grunt 0", 3, 1, why="deeds", brave="hero", hurt=True, by="Tran", weapon="ak47", turn=4,
              kills=(KillTold("Long", "m16", 2), KillTold("Ba", "grenade", 3)))  # fmt: skip
    tour = after(at_battle(tour_of(*squad())), lot)
    assert tour.stage == "honours"
    tour = CAMPAIGN.carry_out(tour, Recommend("Grunt 0"), ScriptedDice((3, 3)))
    deeds = deeds_of(tour, "Grunt 0")
    assert [(kill.victim, kill.weapon, kill.battle_turn, kill.turn) for kill in deeds.kills] == [
        ("Long", "m16", 2, 1), ("Ba", "grenade", 3, 1),
    ]  # fmt: skip
    assert [(wound.by, wound.weapon) for wound in deeds.wounds] == [("Tran", "ak47")]
    assert [medal.medal for medal in deeds.medals] == ["major"]
    assert len(deeds.battles) == 1
    sheet = sheet_of(tour, tour.man("Grunt 0"), TABLES)
    assert (sheet.kills, sheet.wounds, sheet.medals, sheet.battles) == (2, 1, 1, 1)
    assert tour.stage == "rest"


@pytest.mark.rule("FNG-REP-11")
def test_points_buy_an_attribute_in_the_rest():
    rich = soldier("Boyd", points=8)
    tour = tour_of(*squad(rich), stage="rest")
    assert CAMPAIGN.why_not(tour, Buy("Grunt 0")) == "Grunt 0 has no Reputation Points for that."
    assert "Only a Star" in CAMPAIGN.why_not(tour, Buy("Boyd", "agile"))
    assert CAMPAIGN.why_not(tour, Buy("Boyd")) == ""
    bought = CAMPAIGN.carry_out(tour, Buy("Boyd"), SeededDice(1)).man("Boyd")
    assert (bought.points, len(bought.attributes) > 0) == (0, True)


# Months, and the end ----------------------------------------------------------------------------


def month_end(man, *faces: int, turn: int = 2) -> Tour:
    """A month's end of one man beside others who throw for nothing."""
    others = tuple(soldier(f"Grunt {n}") for n in range(3))
    return CAMPAIGN.carry_out(tour_of(man, *others, turn=turn, stage="rest"), TurnPage(), ScriptedDice(faces))


@pytest.mark.rule("FNG-REP-02", "FNG-CAMP-01")
def test_a_month_ends_with_its_late_half():
    man = structs.replace(LEADER, rep=3, months=4)
    assert month_end(man, turn=1).man("Riggs").months == 4
    assert month_end(man, 3, 2).man("Riggs").rep == 4
    assert month_end(man, 4, 2).man("Riggs").rep == 3


@pytest.mark.rule("FNG-REP-02")
def test_kills_of_this_tour_of_duty_help_a_man_to_rise():
    lot = Lot("Riggs", 4, 1, why="deeds", kills=(KillTold("Long", "m16", 2),))
    tour = after(at_battle(tour_of(*squad(months=4))), lot)
    assert kills_in_tour(tour, tour.man("Riggs")) == 1
    later = structs.replace(tour.man("Riggs"), since=2)
    assert kills_in_tour(tour.with_man(later), later) == 0


@pytest.mark.rule("FNG-REP-03", "FNG-REP-04")
@pytest.mark.parametrize(("service", "months", "short"), [("army", 9, True), ("army", 8, False), ("marines", 9, False)])
def test_a_short_timer_loses_his_nerve(service: str, months: int, short: bool):
    tour = month_end(structs.replace(LEADER, months=months, service=service), 5, 4)
    assert tour.man("Riggs").rep == (3 if short else 5)


@pytest.mark.rule("FNG-REP-05")
def test_doubles_freeze_a_rep():
    tour = month_end(structs.replace(LEADER, months=4), 1, 1)
    assert (tour.man("Riggs").rep, tour.man("Riggs").frozen) == (4, True)
    again = CAMPAIGN.carry_out(structs.replace(tour, turn=4, stage="rest"), TurnPage(), ScriptedDice())
    assert sum(isinstance(entry, Month) for entry in again.record) == 1


@pytest.mark.rule("FNG-CAMP-05", "FNG-REP-01", "FNG-AFTER-17")
@pytest.mark.parametrize(
    ("army", "months", "over"),
    [("us_army", 11, True), ("us_army", 10, False), ("us_marines", 11, False), ("us_marines", 12, True),
     ("anzac", 11, True), ("nva", 23, False)],
)  # fmt: skip
def test_a_tour_of_duty_has_its_months(army: str, months: int, over: bool):
    men = (soldier("Riggs", 3, months=months), soldier("Boyd", 3))
    tour = CAMPAIGN.carry_out(tour_of(*men, army=army, turn=2, stage="rest"), TurnPage(), SeededDice(5))
    assert any(isinstance(entry, TourOver) for entry in tour.record) is over


@pytest.mark.rule("FNG-AFTER-17", "FNG-CHAR-10")
@pytest.mark.parametrize(("face", "rep"), [(4, 3), (5, 4)])
def test_for_one_who_goes_home_somebody_arrives(face: int, rep: int):
    men = (soldier("Riggs", 3, months=11, frozen=True, service="army"), soldier("Boyd", 3, rank="leader"))
    tour = CAMPAIGN.carry_out(tour_of(*men, turn=2, stage="rest"), TurnPage(), ScriptedDice((6, 6, 6, face, *[1] * 9)))
    assert tour.man("Riggs").lot == "home"
    assert tour.men[-1].rep == rep


@pytest.mark.rule("FNG-AFTER-16")
def test_a_star_is_asked_whether_he_stays():
    star = soldier("Riggs", 3, months=11, star=True, rank="leader", service="army", frozen=True)
    tour = CAMPAIGN.carry_out(tour_of(star, soldier("Boyd"), turn=2, stage="rest"), TurnPage(), ScriptedDice())
    assert CAMPAIGN.choices(tour) == (Stay("Riggs"), GoHome("Riggs"))
    stays = CAMPAIGN.carry_out(tour, Stay("Riggs"), ScriptedDice())
    assert (stays.stage, stays.man("Riggs").months, stays.man("Riggs").frozen) == ("check", 0, False)
    goes = CAMPAIGN.carry_out(tour, GoHome("Riggs"), SeededDice(1))
    assert goes.stage == "over"


@pytest.mark.rule("FNG-CAMP-01")
@pytest.mark.parametrize(("turn", "stage"), [(46, "check"), (48, "over")])
def test_the_calendar_ends_with_1968(turn: int, stage: str):
    tour = tour_of(soldier("Riggs", rank="leader"), soldier("Boyd"), turn=turn, stage="rest", army="nva")
    assert CAMPAIGN.carry_out(tour, TurnPage(), ScriptedDice()).stage == stage


@pytest.mark.rule("FNG-CAMP-13")
def test_a_tour_is_over_when_its_star_does_not_come_home():
    star = soldier("Riggs", 4, star=True, rank="leader", lot="dead")
    tour = CAMPAIGN.carry_out(tour_of(star, soldier("Boyd"), stage="rest"), TurnPage(), ScriptedDice())
    assert isinstance(tour.record[-1], Closed)
    assert (tour.record[-1].why, CAMPAIGN.choices(tour)) == ("lost", ())


@pytest.mark.parametrize(("army", "corps"), [("us_marines", "I"), ("nva", "II"), ("anzac", "III")])
def test_a_whole_tour_comes_to_its_end_and_every_entry_is_told(home: Path, army: str, corps: str):
    course = begun(army=army, corps=corps, you="nobody")
    while step(course) and len(course.steps) < 400:
        pass
    found: Course = again(course)
    lines = found.kit.lines(found.state, 0)
    assert found.state.stage == "over"
    assert all(lines)
    assert len(lines) == len(found.state.record)
    assert all(found.kit.roster(found.state))
