"""The odds of FMJP: exact, and the very numbers of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.core.dice import Dice, SeededDice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.rules.fmjp.chances import (
    Fate,
    after_hits,
    blast_chances,
    bleeding_chances,
    cards_chances,
    fire_chances,
    points_chances,
)
from game.rules.fmjp.odds import ODDS
from game.rules.fmjp.resolve.blast import BlastFacts, resolve_blast
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, resolve_bleeding
from game.rules.fmjp.resolve.hits import HitFacts, hit_chances, resolve_hit
from game.rules.fmjp.resolve.shot import fire_lines
from tests.asserting import some
from tests.rules.fmjp.pure import TABLES, burst, whole_burst

GAMES = 8_000
BUSY = {
    "under_fire": True,
    "moved": True,
    "cover": "hard",
    "target_ce": 2,
    "cards": (10, 9),
    "aim": 2,
    "weapon": "pistol",
}


def ask(test: str, **facts: Any) -> dict[str, Fraction]:
    """The odds of a test; facts that are not told have their usual value."""
    known = {fact.name: fact.default for fact in ODDS[test].facts}
    assert set(facts) <= set(known)
    return ODDS[test].compute({**known, **facts})


def as_played(chances: Mapping[int, Fraction], play: Callable[[Dice], int], seed: int) -> None:
    """Seeded play gives every result as often as the odds say, within five standard deviations."""
    dice, found = SeededDice(seed), {}
    for _ in range(GAMES):
        result = play(dice)
        found[result] = found.get(result, 0) + 1
    assert set(found) <= set(chances)
    for result, chance in some(chances.items()):
        spread = (float(chance) * (1 - float(chance)) / GAMES) ** 0.5
        assert abs(found.get(result, 0) / GAMES - float(chance)) <= 5 * spread + 1e-4, result


@pytest.mark.parametrize("name", tuple(ODDS))
def test_the_chances_of_every_test_add_up_to_one(name: str) -> None:
    told = {
        fact.name: fact.choices[0] if fact.kind == "choice" else 4 for fact in ODDS[name].facts if fact.default is None
    }
    chances = ask(name, **told)
    assert sum(chances.values()) == 1
    assert all(isinstance(chance, Fraction) for chance in chances.values())


@pytest.mark.parametrize("points", [1, 4, 8, 11])
@pytest.mark.rule("FMJP-5.2-2", "FMJP-5.2-3")
def test_the_rolls_of_a_burst_are_reckoned_as_if_every_die_were_walked(points: int) -> None:
    assert hit_chances(points, TABLES) == enumerate_outcomes(lambda dice: whole_burst(points, dice).hits)


@pytest.mark.rule("FMJP-5.0-7", "FMJP-5.0-14", "FMJP-5.1-6", "FMJP-5.2-1")
def test_hit_points_are_reckoned_as_if_every_die_were_walked() -> None:
    shot = burst(weapon="pistol", distance=40, under_fire=True, cards=(10, 9), aim=2)
    assert points_chances(shot, TABLES) == enumerate_outcomes(lambda dice: fire_lines(shot, TABLES, dice).points)


@pytest.mark.rule("FMJP-5.0-14", "FMJP-5.2-1", "FMJP-5.2-2")
def test_a_whole_burst_from_its_lines_to_its_hits_is_reckoned_as_if_every_die_were_walked() -> None:
    shot = burst(weapon="pistol", distance=30, cards=(6,), puffed=1)
    walked = enumerate_outcomes(lambda dice: whole_burst(fire_lines(shot, TABLES, dice).points, dice).hits)
    assert len(walked) > 2
    assert fire_chances(shot, TABLES) == walked


@pytest.mark.rule("FMJP-5.0-13", "FMJP-5.0-9")
def test_a_burst_is_played_as_often_as_the_odds_say() -> None:
    shot = burst(distance=40, **BUSY)

    def hits(dice: Dice) -> int:
        return whole_burst(fire_lines(shot, TABLES, dice).points, dice).hits

    as_played(fire_chances(shot, TABLES), hits, 11)


@pytest.mark.rule("FMJP-5.3-2", "FMJP-5.3-3", "FMJP-5.3-4")
@pytest.mark.parametrize(("velocity", "flak", "hits"), [("low", False, 2), ("low", True, 1), ("high", True, 2)])
def test_hits_are_reckoned_as_if_every_card_were_walked(velocity: Any, flak: bool, hits: int) -> None:
    def left(dice: Dice) -> int:
        ce = 5
        for _ in range(hits):
            ce = resolve_hit(HitFacts(ce=ce, velocity=velocity, flak=flak), TABLES, dice).ce if ce else 0
        return ce

    assert after_hits(5, hits, velocity, TABLES, flak=flak) == dict(sorted(enumerate_outcomes(left).items()))


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.4-2", "FMJP-5.4-5")
@pytest.mark.parametrize(("kind", "more"), [("grenade", {"prone": True}), ("claymore", {"distance": 12}), ("trap", {})])
def test_a_blast_is_played_as_often_as_the_odds_say(kind: str, more: dict[str, Any]) -> None:
    facts = BlastFacts(ce=4, kind=kind, flak=True, **more)
    as_played(blast_chances(facts, TABLES), lambda dice: resolve_blast(facts, TABLES, dice).ce, 12)
    as_played(cards_chances(facts, TABLES), lambda dice: resolve_blast(facts, TABLES, dice).wanted, 13)


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.4-2", "FMJP-5.4-9")
@pytest.mark.parametrize(
    "more", [{"cards": 1}, {"cards": 3, "flak": True}, {"cards": 4, "prone": True, "cover": "soft"}]
)
def test_a_blast_is_reckoned_as_if_every_card_were_walked(more: dict[str, Any]) -> None:
    facts = BlastFacts(ce=4, kind="object", **more)
    walked = enumerate_outcomes(lambda dice: resolve_blast(facts, TABLES, dice).ce)
    assert len(walked) > 1
    assert blast_chances(facts, TABLES) == dict(sorted(walked.items()))


@pytest.mark.rule("FMJP-7.0-3", "FMJP-7.0-5", "FMJP-7.0-6", "FMJP-7.0-8")
@pytest.mark.parametrize(
    ("turns", "more"), [(2, {}), (2, {"attended": True}), (1, {"attended": True, "trained": True})]
)
def test_first_aid_is_reckoned_as_if_every_card_were_walked(turns: int, more: dict[str, bool]) -> None:
    man = BleedFacts(time=3, original_ce=4, **more)
    walked = enumerate_outcomes(lambda dice: fared(man, turns, dice))
    assert len(walked) > 1
    assert {fate: chance for fate, chance in bleeding_chances(man, turns, TABLES).items() if chance} == walked


def fared(man: BleedFacts, turns: int, dice: Dice) -> Fate:
    """What becomes of a man in so many turns, card by card; his medic draws again after every red one."""
    time = man.time
    for _ in range(turns):
        outcome = resolve_bleeding(replace(man, time=time), TABLES, dice)
        if outcome.may_redraw:
            outcome = resolve_bleeding(replace(man, time=time, redrawn=True), TABLES, dice)
        if outcome.end != "bleeds":
            return outcome.end
        time = outcome.time
    return "bleeds"


@pytest.mark.rule("FMJP-7.0-3", "FMJP-7.0-5", "FMJP-7.0-6", "FMJP-7.0-8")
@pytest.mark.parametrize("more", [{}, {"attended": True}, {"attended": True, "trained": True}])
def test_a_wounded_man_fares_over_three_turns_as_the_odds_say(more: dict[str, bool]) -> None:
    names = ("saved", "bleeds", "dead")
    man = BleedFacts(time=3, original_ce=4, **more)

    chances = bleeding_chances(man, 3, TABLES)
    as_played(
        {names.index(fate): chance for fate, chance in chances.items()},
        lambda dice: names.index(fared(man, 3, dice)),
        14,
    )


@pytest.mark.rule("FMJP-4.1-3")
def test_an_order_with_a_court_card_fails_once_in_ten() -> None:
    assert ask("order", cards=10) == {"obeyed": Fraction(9, 10), "not obeyed": Fraction(1, 10)}
    assert ask("order", cards=1) == {"not obeyed": Fraction(1)}


@pytest.mark.rule("FMJP-8.0-1")
def test_equal_men_with_equal_arms_fight_with_equal_chances() -> None:
    chances = ask("cqb", ce=4)
    assert chances["won"] == chances["lost"]
    assert chances["undecided"] == Fraction(10, 36)
    assert ask("cqb", ce=4, weapon="pistol")["won"] > chances["won"]


@pytest.mark.rule("FMJP-8.0-5")
def test_low_cards_surprise_best_and_court_cards_never() -> None:
    assert ask("surprise", card=1)["no surprise"] == Fraction(1, 10)
    assert ask("surprise", card=10)["no surprise"] == 1


@pytest.mark.rule("FMJP-5.4-9")
def test_what_a_throw_does_is_its_chance_to_hit_and_its_blast() -> None:
    near, far = ask("throw", ce=3, card=4, distance=5), ask("throw", ce=3, card=4, distance=25)
    assert near["misses the mark"] < far["misses the mark"] < 1
    assert ask("throw", ce=3, card=4, distance=25, what="object")["misses the mark"] == far["misses the mark"]


@pytest.mark.rule("FMJP-4.0-9")
def test_a_belt_is_harder_to_put_in_than_a_magazine() -> None:
    assert ask("reload", ce=4, weapon="m60")["in vain"] == Fraction(2, 6)
    assert ask("reload", ce=4) == {"reloaded": 1}


def test_a_weapon_that_does_not_reach_is_said_so() -> None:
    with pytest.raises(OptionFault, match="does not reach"):
        ask("fire", ce=4, cards=5, weapon="pistol", distance=51)


def test_hits_and_hit_points_can_be_asked_for() -> None:
    facts = {"ce": 5, "cards": 9, "weapon": "m16", "distance": 50}
    hits, points = ask("fire", show="hits", **facts), ask("fire", show="points", **facts)
    assert ask("fire", **facts)["no hit"] == hits["0"]
    assert {name: float(chance) for name, chance in points.items()}["4"] == pytest.approx(10 / 36)


def test_what_the_odds_ask_for_may_be_left_out_where_it_says_so_and_a_flag_is_off():
    facts = [fact for test in ODDS.values() for fact in test.facts]
    flags, numbers, choices = ([fact for fact in facts if fact.kind == kind] for kind in ("flag", "number", "choice"))
    assert {fact.default for fact in flags} == {False}
    assert [
        fact.name for fact in numbers if fact.default is not None and not fact.low <= fact.default <= fact.high
    ] == []
    assert [fact.name for fact in choices if fact.default is not None and fact.default not in fact.choices] == []
    assert [fact.name for fact in choices if len(set(fact.choices)) < max(2, len(fact.choices))] == []


FACTS = {
    "fire": "ce cards weapon distance target_ce cover aim puffed under_fire moved doubled hidden switching area "
    "from_hip flak_jacket show",
    "order": "cards",
    "cqb": "ce puffed weapon behind enemy_ce enemy_puffed enemy_weapon",
    "surprise": "card enemy_ce enemy_puffed",
    "throw": "ce card what distance target_ce cover prone flak_jacket",
    "blast": "kind target_ce distance cover prone flak_jacket",
    "medic": "ce time turns attended medic",
    "spot": "ce distance",
    "reload": "ce weapon",
    "notice": "ce",
}


@pytest.mark.parametrize("test", tuple(FACTS))
def test_the_odds_of_a_test_ask_for_what_counts_in_it(test: str) -> None:
    assert set(FACTS) == set(ODDS)
    assert [fact.name for fact in ODDS[test].facts] == FACTS[test].split()


@pytest.mark.parametrize(
    ("test", "name", "low", "high", "default"),
    [("fire", "ce", 1, 6, None), ("medic", "ce", 1, 6, 4), ("throw", "card", 1, 10, None),
     ("order", "cards", 1, 60, None),
     ("fire", "target_ce", 1, 6, 4), ("cqb", "enemy_ce", 1, 6, 4), ("cqb", "puffed", 0, 9, 0),
     ("cqb", "enemy_puffed", 0, 9, 0), ("fire", "distance", 0, 200, None), ("throw", "distance", 0, 25, None),
     ("blast", "distance", 0, 60, 0), ("spot", "distance", 0, 200, None), ("fire", "aim", 0, 6, 0),
     ("fire", "hidden", 0, 100, 0), ("fire", "switching", 0, 99, 0), ("medic", "time", 1, 20, 7),
     ("medic", "turns", 1, 20, 1)],
)  # fmt: skip
def test_a_number_that_counts_in_the_odds_lies_between_its_least_and_its_most(
    test: str, name: str, low: int, high: int, default: int | None
) -> None:
    (fact,) = (fact for fact in ODDS[test].facts if fact.name == name)
    assert (fact.kind, fact.low, fact.high, fact.default) == ("number", low, high, default)
