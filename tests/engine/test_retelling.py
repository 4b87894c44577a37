"""A battle retold: turning points, goals, doers and luck, from chains that are laid out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.engine.after_action.retelling.chains import BEFORE, By, Chain, Course, Deed, Fell, course_of
from game.engine.after_action.retelling.goals import earned, goals_of
from game.engine.after_action.retelling.prospects import PLAIN, Prospects
from game.engine.after_action.retelling.retell import retell, turning_points
from game.engine.after_action.retelling.weighing import Luck
from game.engine.after_action.retelling.words import Narrator, Point, signed
from game.engine.core.dice import Roll
from game.engine.core.game import Moment
from game.engine.playable.kit import PointItem, Report, Threshold
from tests.engine.sessions import new_session, play
from tests.engine.toy import KIT, Fought, React, Take

MINOR, MAJOR = Threshold("Minor victory", 4), Threshold("Major victory", 9)
ENDED = Report("minor", "Minor victory", 5, (), {}, 6, why="Over.", thresholds=(MINOR, MAJOR), winner="red")


def deed(number: int, swing: float = 0.0, *, turn: int = 1, act: str = "", losses: tuple[str, ...] = (),
         doers: tuple[By, ...] = (), lost: tuple[str, ...] = (), fell: tuple[Fell, ...] = ()) -> Deed:  # fmt: skip
    moment = Moment(turn, "red", "Red")
    return Deed(number, moment, "red", swing, doers, act, losses, lost, fell)


def course(*swings: float, opening: float = 0.0) -> Course:
    """A battle of one order a turn, each of which changed what was to be expected by so much."""
    chains, before = [], opening
    for turn, swing in enumerate(swings, 1):
        chains.append(Chain((deed(turn, swing, turn=turn, act=f"Act {turn}."),), before, before + swing))
        before += swing
    return Course(opening, tuple(chains), {})


# -- turning points ---------------------------------------------------------------------------------------------------


def test_the_five_greatest_swings_are_the_turning_points_as_they_came() -> None:
    found = turning_points(course(1, -5, 0.5, 4, -3, 2, 0.5).chains)
    assert [chain.number for chain in found] == [1, 2, 4, 5, 6]


def test_of_swings_that_are_alike_the_earlier_ones_count() -> None:
    assert [chain.number for chain in turning_points(course(1, 1, 1, 1, 1, 1).chains)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("swing", "turned"), [(0.25, 1), (-0.25, 1), (0.24, 0), (0.0, 0)])
def test_a_quarter_of_a_point_is_the_least_that_turns_a_battle(swing: float, turned: int) -> None:
    assert len(turning_points(course(swing).chains)) == turned


# -- goals ------------------------------------------------------------------------------------------------------------


def test_a_level_that_was_reached_says_since_when_it_stayed_in_reach() -> None:
    minor, _ = goals_of(course(5, -3, 3), ENDED)
    assert (minor.reached, minor.since.number) == (True, 3)


def test_a_level_that_slipped_says_when_it_went_out_of_reach_for_good() -> None:
    _, major = goals_of(course(9, -1, 1, -4), ENDED)
    assert (major.reached, major.since.number) == (False, 4)


def test_a_level_that_was_never_in_reach_tells_the_most_that_was_to_be_expected() -> None:
    _, major = goals_of(course(8.5, -3.5), ENDED)
    assert (major.since, major.nearest) == (None, 8.5)


def test_what_was_to_be_expected_as_it_began_counts_as_being_in_reach() -> None:
    minor, major = goals_of(course(-5, opening=9.0), replace(ENDED, points=4))
    assert (minor.reached, minor.since) == (True, None)
    assert (major.reached, major.since.number) == (False, 1)


def test_points_are_told_with_the_turns_in_which_they_changed() -> None:
    def account(points: int) -> Report:
        return replace(ENDED, items=(PointItem("Huts", points // 2, points, "T-1"), PointItem("Rice", 0, 0, "T-1")))

    told = earned(Course(0.0, (), {BEFORE: account(0), 1: account(0), 2: account(2), 5: account(6)}), account(6))
    assert [(each.item.title, each.item.points, each.turns) for each in told] == [("Huts", 6, (2, 5))]


def test_points_that_stood_before_the_first_order_were_earned_in_no_turn() -> None:
    account = replace(ENDED, items=(PointItem("Huts", 1, 2, "T-1"),))
    assert earned(Course(0.0, (), {BEFORE: account, 1: account}), account) == ()


# -- words ------------------------------------------------------------------------------------------------------------


def luck(gain: float, high: str, low: str, *, exact: bool = True) -> Luck:
    return Luck(Roll("attack", "T-2", (6, 1)), gain, Fraction(high), Fraction(low), exact)


def narrated(found: Course, *, report: Report = ENDED, monkeypatch: pytest.MonkeyPatch) -> Narrator:
    monkeypatch.setattr("game.engine.after_action.retelling.retell.course_of", lambda *given: found)
    session = new_session()
    told = retell(KIT, session.context, session.header, (), report, lambda share: None)
    return Narrator(KIT, report, told)


def with_rolls(*fell: Fell) -> Course:
    return Course(0.0, (Chain((deed(3, 5.0, turn=2, act="Red attacks.", fell=fell),), 0.0, 5.0),), {})


def test_the_summary_parts_the_difference_into_dice_and_doings(monkeypatch: pytest.MonkeyPatch) -> None:
    fell = Fell(luck(2.0, "1/6", "1"), "red", "Hit."), Fell(luck(-0.5, "1", "1/3"), "blue", "Miss.")
    told = narrated(with_rolls(*fell), monkeypatch=monkeypatch)
    assert told.summary() == (
        "Red: 0 points were to be expected as the battle began, and +5 came.",
        "Of the difference the dice made +1.5 points, what both sides did +3.5, and the time that ran out 0.",
    )
    assert [(point.title, point.points) for point in told.luck()] == [("Red", 2.0), ("Blue", 0.5)]


def test_a_lucky_roll_is_told_with_how_rarely_it_is_as_good_for_him_who_threw_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fell = Fell(luck(2.0, "1/6", "1"), "red", "Hit."), Fell(luck(-1.0, "1", "1/4"), "blue", "Blue hits.")
    mine, his = narrated(with_rolls(*fell), monkeypatch=monkeypatch).lucky()
    assert (mine.title, mine.points) == ("Turn 2, Red: attack 6, 1", 2.0)
    assert mine.lines == ("Hit.", "As good or better: 16.7 % of all rolls.")
    assert (his.side, his.points, his.lines[1]) == ("blue", 1.0, "As good or better: 25.0 % of all rolls.")
    assert his.number == 3


def test_an_unlucky_roll_is_told_with_how_rarely_it_is_as_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    fell = Fell(luck(-2.0, "1", "1/36", exact=False), "red", "Miss.")
    (point,) = narrated(with_rolls(fell), monkeypatch=monkeypatch).unlucky()
    assert (point.points, point.lines[1]) == (-2.0, "As bad or worse: 2.8 % of a sample of rolls.")


@pytest.mark.parametrize(
    ("gain", "exact", "words"),
    [
        (2.0, True, "As good or better: 25.0 % of all rolls."),
        (2.0, False, "As good or better: 25.0 % of a sample of rolls."),
        (-2.0, True, "As bad or worse: 25.0 % of all rolls."),
        (-2.0, False, "As bad or worse: 25.0 % of a sample of rolls."),
    ],
)
def test_it_is_said_whether_all_rolls_were_tried_or_a_sample(
    gain: float, exact: bool, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrator = narrated(with_rolls(Fell(luck(gain, "1/4", "1/4", exact=exact), "red", "")), monkeypatch=monkeypatch)
    assert [point.lines for point in (*narrator.lucky(), *narrator.unlucky())] == [(words,)]


@pytest.mark.parametrize(("points", "turns"), [((0, 2, 2), "In turn 1."), ((0, 2, 6), "In turns 1, 2.")])
def test_what_brought_points_is_told_with_the_turns_in_which_it_did(
    points: tuple[int, int, int], turns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = [replace(ENDED, items=(PointItem("Huts", one // 2, one, "T-1"),)) for one in points]
    found = Course(0.0, (), dict(zip((BEFORE, 1, 2), accounts, strict=True)))
    (point,) = narrated(found, report=accounts[-1], monkeypatch=monkeypatch).earned()
    assert (point.title, point.points, point.side) == (f"{points[-1] // 2} × Huts", points[-1], "red")
    assert point.lines == (turns,)


@pytest.mark.parametrize(("rarely", "told"), [("1/2", 1), ("19/36", 0)])
def test_what_falls_so_more_often_than_not_is_no_luck(rarely: str, told: int, monkeypatch: pytest.MonkeyPatch) -> None:
    fell = Fell(luck(2.0, rarely, "1"), "red", "Hit.")
    assert len(narrated(with_rolls(fell), monkeypatch=monkeypatch).lucky()) == told


@pytest.mark.parametrize(("gain", "told"), [(0.25, 1), (-0.25, 1), (0.24, 0), (-0.24, 0)])
def test_a_quarter_of_a_point_is_the_least_that_is_luck(
    gain: float, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrator = narrated(with_rolls(Fell(luck(gain, "1/6", "1/6"), "red", "Hit.")), monkeypatch=monkeypatch)
    assert len((*narrator.lucky(), *narrator.unlucky())) == told


def test_a_goal_is_told_with_two_deeds_or_losses_at_most_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    both = (
        deed(1, 6.0, act="Red attacks.", losses=("Red attacks.", "Blue falls.", "Green falls.")),
        deed(2, 0.0, act="On."),
    )
    minor, _ = narrated(Course(0.0, (Chain(both, 0.0, 6.0),), {}), monkeypatch=monkeypatch).goals()
    assert minor.lines == ("In reach to the end since turn 1.", "Red attacks.", "Blue falls.")


def test_a_turning_point_tells_what_was_done_the_weightiest_roll_and_who_was_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fell = Fell(luck(0.1, "1/6", "1"), "red", "Graze."), Fell(luck(2.0, "1/6", "1"), "red", "Hit.")
    both = deed(3, 2.0, turn=2, act="Red attacks.", fell=fell), deed(4, 3.0, turn=2, losses=("Blue falls.",))
    found = Course(0.0, (Chain(both, 0.0, 5.0),), {})
    (point,) = narrated(found, monkeypatch=monkeypatch).turning()
    assert (point.title, point.points, point.number) == ("Turn 2, Red", 5.0, 3)
    assert point.lines == ("Red attacks.", "Hit.", "Blue falls.")


def test_whoever_did_most_for_his_side_is_told_with_the_losses_of_both(monkeypatch: pytest.MonkeyPatch) -> None:
    able, baker, foe = By(1, "Able", "red"), By(2, "Baker", "red"), By(9, "Foe", "blue")
    deeds = (
        deed(1, 4.0, doers=(able, baker), lost=("blue", "blue", "red")),
        deed(2, 1.0, doers=(able,)),
        deed(3, -3.0, doers=(foe,), lost=("red",)),
        deed(4, 0.2, doers=(By(3, "Idle", "red"),)),
    )
    found = Course(0.0, tuple(Chain((each,), 0.0, each.swing) for each in deeds), {})
    told = narrated(found, monkeypatch=monkeypatch).doers()
    assert [(point.title, point.points) for point in told] == [
        ("Able · Red", 3.0),
        ("Baker · Red", 2.0),
        ("Foe · Blue", 3.0),
    ]
    assert told[0].lines == ("2 enemies were lost by it.", "One of his own was lost by it.")
    assert told[2].lines == ("One enemy was lost by it.",)


def test_goals_are_told_with_when_they_slipped_and_by_what(monkeypatch: pytest.MonkeyPatch) -> None:
    minor, major = narrated(course(9, -4), monkeypatch=monkeypatch).goals()
    assert (minor.title, minor.lines) == (
        "Minor victory from 4 points",
        ("In reach to the end since turn 1.", "Act 1."),
    )
    assert (major.lines, major.number) == (("It slipped in turn 2.", "Act 2."), 2)


def test_goals_that_never_changed_are_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    minor, major = narrated(course(0.5, opening=4.5), monkeypatch=monkeypatch).goals()
    assert minor.lines == ("In reach from the beginning to the end.",)
    assert major.lines == ("Never in reach: +5 was the most to be expected.",)


def test_points_carry_a_true_minus_and_one_decimal_where_it_says_something() -> None:
    assert [signed(points) for points in (-3.04, 0.04, 2.5, -0.0)] == ["−3", "0", "+2.5", "0"]


@pytest.mark.parametrize(("points", "amount"), [(0.06, "+0.1"), (0.04, ""), (-0.04, ""), (-0.06, "−0.1"), (0.0, "")])
def test_points_that_no_decimal_shows_are_left_out(points: float, amount: str) -> None:
    assert Point("Dice", points, ()).amount == amount


# -- a battle that was played -----------------------------------------------------------------------------------------


def test_a_whole_battle_is_carried_out_again_chain_by_chain() -> None:
    session = play(new_session(seed=6))
    found = course_of(KIT, session.context, session.header, session.records, PLAIN, lambda share: None)
    assert [each.number for each in found.deeds] == [record.number for record in session.records]
    reactions = [record.number for record in session.records if isinstance(record.order, Take)]
    assert reactions, "somebody reacted"
    assert not {chain.number for chain in found.chains} & set(reactions), "no chain begins with a reaction"
    assert found.chains[-1].after == session.report.points
    assert sum(chain.swing for chain in found.chains) == pytest.approx(session.report.points - found.opening)
    thrown = [fell.luck.roll for each in found.deeds for fell in each.fell]
    assert thrown == [roll for record in session.records for roll in record.rolls]


def test_what_a_deed_was_is_told_by_its_first_event_that_names_anybody_and_is_no_heading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = play(new_session(seed=7))

    def acts() -> set[str]:
        found = course_of(KIT, session.context, session.header, session.records, PLAIN, lambda share: None)
        return {each.act for each in found.deeds}

    fights = {KIT.words(session.game, entry.event) for entry in session.log if isinstance(entry.event, Fought)}
    assert len(fights) > 1
    assert acts() == {"", *fights}
    monkeypatch.setattr(type(KIT.log), "heading", lambda facts, event: 1)
    assert acts() == {""}


def test_time_that_runs_out_is_nobodys_doing() -> None:
    session = play(new_session(seed=6))
    fading = Prospects(turns=6.0, open=12.0)
    found = course_of(KIT, session.context, session.header, session.records, fading, lambda share: None)
    plain = course_of(KIT, session.context, session.header, session.records, PLAIN, lambda share: None)
    assert [chain.swing for chain in found.chains] == pytest.approx([chain.swing for chain in plain.chains])
    assert found.opening == plain.opening + 12.0
    assert found.chains[-1].after == pytest.approx(plain.chains[-1].after + 2.0), "a sixth is left in the last turn"


def test_progress_is_told_up_to_the_end_and_may_end_the_work() -> None:
    session, heard = play(new_session(seed=6)), []
    course_of(KIT, session.context, session.header, session.records, PLAIN, heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0

    def enough(share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        course_of(KIT, session.context, session.header, session.records, PLAIN, enough)


def test_a_battle_with_the_players_own_dice_is_retold_with_what_he_threw() -> None:
    session = new_session(seed=6, human=("red",), dice="own")
    decisions = 0
    while not session.game.over and decisions < 400:
        decisions += 1
        if session.needed is not None:
            session.tell((1,) * session.needed.count)
        elif not session.step_ai():
            session.submit(session.game.orders()[-1 if isinstance(session.game.decision, React) else 0])
    assert session.game.over
    found = course_of(KIT, session.context, session.header, session.records, PLAIN, lambda share: None)
    assert found.chains[-1].after == session.report.points
