"""The dice of a campaign: replacements, medals, cowardice, another tour, what follows; both sides of each edge."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.core.dice import ScriptedDice, enumerate_outcomes
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.campaign.another_tour import resolve_re_up
from game.rules.fng.resolve.campaign.follow_up import resolve_follow_up
from game.rules.fng.resolve.campaign.honours import resolve_medal, resolve_piper
from game.rules.fng.resolve.campaign.replacements import ReplacementOutcome, Strength, resolve_replacements

TABLES = load_tables()


def replaced(faces: tuple[int, ...], *, army: str, men: int, leader: int = 4) -> ReplacementOutcome:
    strength = Strength(leader, army == "us", army == "communist", men, 10)
    return resolve_replacements(strength, TABLES, ScriptedDice(faces))


@pytest.mark.rule("FNG-AFTER-06", "FNG-AFTER-08", "FNG-AFTER-09", "FNG-AFTER-10")
@pytest.mark.parametrize(
    ("faces", "men", "reps"),
    [
        ((4, 2), 8, (3, 4)),
        ((2, 1), 8, (3, 3)),
        ((4, 4), 9, (3,)),
        ((4, 5), 8, (4,)),
        ((1, 5), 8, (3,)),
        ((5, 6), 8, ()),
        ((5, 6), 6, ()),
    ],
)
def test_american_replacements(faces: tuple[int, ...], men: int, reps: tuple[int, ...]):
    outcome = replaced(faces, army="us", men=men)
    assert (outcome.reps, outcome.pulled_out) == (reps, False)


@pytest.mark.rule("FNG-AFTER-07", "FNG-AFTER-09", "FNG-AFTER-10")
@pytest.mark.parametrize(
    ("faces", "men", "reps"),
    [((4, 4), 5, (3,) * 5), ((4, 4), 6, (3,)), ((4, 5), 5, ()), ((4, 5), 6, ()), ((5, 5), 6, ())],
)
def test_replacements_of_others(faces: tuple[int, ...], men: int, reps: tuple[int, ...]):
    for army in ("anzac", "communist"):
        assert replaced(faces, army=army, men=men).reps == reps


@pytest.mark.rule("FNG-AFTER-10")
@pytest.mark.parametrize(("army", "out"), [("us", True), ("anzac", True), ("communist", False)])
def test_half_a_unit_is_pulled_out_unless_it_is_communist(army: str, out: bool):
    outcome = replaced((5, 6), army=army, men=5)
    assert outcome.pulled_out is out
    assert outcome.reps == ((3,) * 5 if out else ())
    assert replaced((5, 6), army=army, men=6).pulled_out is False


@pytest.mark.rule("FNG-AFTER-12")
@pytest.mark.parametrize(("faces", "medal"), [((4, 4), "major"), ((4, 5), "valor"), ((5, 5), "")])
def test_medals(faces: tuple[int, ...], medal: str):
    assert resolve_medal(4, TABLES, ScriptedDice(faces)).medal == medal


@pytest.mark.rule("FNG-AFTER-13", "FNG-AFTER-15")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((4, 4), "unnoticed"),
        ((4, 5), "punished"),
        ((5, 5, 1), "death"),
        ((5, 5, 2), "prison"),
        ((5, 5, 5), "prison"),
        ((5, 5, 6), "acquitted"),
    ],
)
def test_one_who_ran_away_pays(faces: tuple[int, ...], result: str):
    assert resolve_piper(4, TABLES, ScriptedDice(faces), communist=False).result == result


@pytest.mark.rule("FNG-AFTER-14")
def test_a_communist_coward_is_shot_without_a_court():
    outcome = resolve_piper(4, TABLES, ScriptedDice((5, 5)), communist=True)
    assert (outcome.result, outcome.court) == ("executed", 0)
    assert resolve_piper(4, TABLES, ScriptedDice((4, 5)), communist=True).result == "punished"


@pytest.mark.rule("FNG-AFTER-17")
@pytest.mark.parametrize(
    ("faces", "stays"),
    [
        ((4, 4, 4), True),
        ((4, 4, 5, 4, 4, 4), True),
        ((4, 4, 5, 4, 4, 5), False),
        ((4, 5, 5), False),
        ((5, 5, 5), False),
    ],
)
def test_another_tour(faces: tuple[int, ...], stays: bool):
    dice = ScriptedDice(faces)
    assert resolve_re_up(4, (), TABLES, dice).stays is stays
    assert dice.left == 0


@pytest.mark.rule("FNG-AFTER-17")
def test_the_odds_of_another_tour():
    chances = enumerate_outcomes(lambda dice: resolve_re_up(4, (), TABLES, dice).stays)
    three, two = Fraction(8, 27), 3 * Fraction(4, 9) * Fraction(1, 3)
    assert chances[True] == three + two * three


@pytest.mark.rule("FNG-AFTER-06", "FNG-AFTER-12", "FNG-AFTER-13", "FNG-AFTER-17")
@pytest.mark.parametrize(
    ("test", "facts", "outcome", "chance"),
    [
        ("replacements", {}, "two replacements", Fraction(4, 9)),
        ("replacements", {"men": 5}, "pulled out of the line", Fraction(1, 9)),
        ("replacements", {"army": "anzac", "men": 5}, "more replacements", Fraction(4, 9)),
        ("replacements", {"army": "communist"}, "no replacement", Fraction(5, 9)),
        ("medal", {}, "Major Medal of Valor", Fraction(4, 9)),
        ("cowardice", {}, "military prison", Fraction(1, 9) * Fraction(4, 6)),
        ("cowardice", {"communist": True}, "executed on the spot", Fraction(1, 9)),
        ("another-tour", {"attribute": "wuss"}, "goes home", Fraction(1)),
    ],
)
def test_the_odds_that_can_be_asked_for(test: str, facts: dict[str, object], outcome: str, chance: Fraction):
    asked = ODDS[test]
    given = {fact.name: fact.default for fact in asked.facts} | {"rep": 4} | facts
    found = asked.compute(given)
    assert found[outcome] == chance
    assert sum(found.values()) == 1


@pytest.mark.rule("FNG-AFTER-18", "FNG-AFTER-19")
@pytest.mark.parametrize("bar", ["coward", "jodie", "looter", "shirker", "sickly", "street punk", "wuss"])
def test_a_bar_goes_before_a_rep_that_stays(bar: str):
    assert resolve_re_up(5, (bar,), TABLES, ScriptedDice()).stays is False
    assert resolve_re_up(5, ("agile",), TABLES, ScriptedDice()).stays is True


@pytest.mark.rule("FNG-AFTER-01", "FNG-AFTER-02", "FNG-AFTER-03", "FNG-AFTER-05")
@pytest.mark.parametrize(
    ("mission", "uncovered", "faces", "follows"),
    [
        ("recon", 4, (), "attack"),
        ("recon", 3, (), None),
        ("search", 5, (), "attack"),
        ("perimeter", 4, (), "defend"),
        ("perimeter", 3, (), None),
        ("patrol", 4, (3,), "attack"),
        ("patrol", 4, (4,), "defend"),
        ("patrol", 3, (), None),
        ("probe", 6, (), None),
        ("defense", 6, (), None),
        ("attack", 6, (), None),
    ],
)
def test_what_follows_a_mission(mission: str, uncovered: int, faces: tuple[int, ...], follows: str | None):
    assert resolve_follow_up(mission, uncovered, TABLES, ScriptedDice(faces)) == follows
