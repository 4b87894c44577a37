"""The odds of Force on Force: exact, and the very numbers of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from game.engine.core.dice import enumerate_outcomes
from game.engine.faults import OptionFault
from game.rules.fof.chances import attack_chances, casualty_chances, expected_casualties, melee_chances
from game.rules.fof.odds import ODDS
from game.rules.fof.resolve.attack import resolve_attack
from game.rules.fof.resolve.melee_round import MeleeFacts, MeleeSide, resolve_melee
from tests.asserting import some
from tests.rules.fof.pure import TABLES
from tests.rules.fof.test_fof_attack import pool

FIGHTS = 100_000


def ask(test: str, **facts: Any) -> dict[str, Fraction]:
    """The odds of a test; facts that are not told have their usual value."""
    known = {fact.name: fact.default for fact in ODDS[test].facts}
    assert set(facts) <= set(known)
    return ODDS[test].compute({**known, **facts})


@pytest.mark.parametrize("name", tuple(ODDS))
def test_the_chances_of_every_test_add_up_to_one(name: str) -> None:
    told = {
        fact.name: fact.choices[-1] if fact.kind == "choice" else 4 for fact in ODDS[name].facts if fact.default is None
    }
    chances = ask(name, **told)
    assert sum(chances.values()) == 1
    assert all(isinstance(chance, Fraction) for chance in chances.values())


@pytest.mark.rule("FOF-ATK-1", "FOF-ATK-2", "FOF-ATK-3", "FOF-ATK-5")
@pytest.mark.parametrize(
    ("attack", "attack_die", "defence", "defence_die", "figures"),
    [(1, 6, 1, 6, 1), (2, 8, 1, 6, 2), (1, 12, 2, 6, 4), (2, 6, 2, 8, 1), (3, 6, 2, 6, 2), (2, 10, 2, 12, 3)],
)
def test_the_dynamic_programme_finds_what_walking_every_die_finds(
    attack: int, attack_die: int, defence: int, defence_die: int, figures: int
) -> None:
    facts = pool(attack, attack_die, defence, defence_die, figures)
    walked = enumerate_outcomes(lambda dice: resolve_attack(facts, dice).casualties)
    found = casualty_chances(facts)
    assert {count: chance for count, chance in enumerate(found) if chance} == walked


def fought(attack: int, attack_die: int, defence: int, defence_die: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """So many fights by seeded dice: attack dice that get through, stopped one by one from the highest down."""
    generator = np.random.default_rng(20)
    mine = -np.sort(-generator.integers(1, attack_die + 1, (FIGHTS, attack)), axis=1)
    theirs = -np.sort(-generator.integers(1, defence_die + 1, (FIGHTS, defence)), axis=1)
    used = np.zeros(FIGHTS, dtype=np.int64)
    through = np.zeros(FIGHTS, dtype=np.int64)
    for column in range(attack):
        face = mine[:, column]
        at_least = (theirs >= np.maximum(face, TABLES.success)[:, None]).sum(axis=1)
        counts = face >= TABLES.success
        stops = counts & (at_least > used)
        used += stops
        through += counts & ~stops
    return through


@pytest.mark.rule("FOF-ATK-1", "FOF-ATK-2", "FOF-ATK-3", "FOF-ATK-4")
@pytest.mark.parametrize("dice", [(8, 10, 6, 8), (10, 6, 12, 12), (10, 12, 5, 6), (7, 8, 7, 8)])
def test_a_hundred_thousand_fights_fall_as_the_odds_say(dice: tuple[int, int, int, int]) -> None:
    attack, attack_die, defence, defence_die = dice
    chances = attack_chances(attack, attack_die, defence, defence_die, attack, TABLES.success)
    counted = np.bincount(fought(*dice), minlength=len(chances))
    for count, chance in some(enumerate(chances)):
        spread = float(chance * (1 - chance) / FIGHTS) ** 0.5
        assert abs(counted[count] / FIGHTS - float(chance)) <= 4.5 * spread + 1e-9


@pytest.mark.rule("FOF-ATK-5")
def test_the_mean_is_that_of_the_chances_and_no_one_loses_more_than_he_has() -> None:
    for figures in (1, 3, 8):
        chances = attack_chances(8, 10, 6, 8, figures, 4)
        assert len(chances) == figures + 1
        mean = float(sum(count * chance for count, chance in enumerate(chances)))
        assert abs(mean - expected_casualties(8, 10, 6, 8, figures, 4)) < 1e-12
    assert attack_chances(0, 8, 3, 8, 4, 4) == (1,)


@pytest.mark.rule("FOF-ATK-1")
def test_eight_veteran_dice_against_six_trained_ones() -> None:
    chances = ask("attack", firepower=8, attack_die="10", defence=6, defence_die="8")
    assert tuple(chances) == tuple(str(count) for count in range(9))
    assert abs(float(chances["0"]) - 0.0278) < 0.0001
    assert sum(float(chance) * int(count) for count, chance in chances.items()) == pytest.approx(3.009, abs=0.001)


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize("pinned", [False, True])
def test_a_melee_is_reckoned_as_if_every_die_were_walked(pinned: bool) -> None:
    facts = MeleeFacts(MeleeSide(2, 6), MeleeSide(1, 6, pinned=pinned, cover="improved"))

    def walked(dice: Any) -> Any:
        outcome = resolve_melee(facts, TABLES, dice)
        return outcome.lost, outcome.loser, outcome.surrenders

    found = melee_chances(facts, TABLES)
    assert {end: chance for end, chance in found.items() if chance} == enumerate_outcomes(walked)


@pytest.mark.rule("FOF-MOR-1")
def test_morale_of_trained_troops() -> None:
    assert ask("morale", die="8", leader_lost=True) == {
        "falls back": Fraction(1, 8),
        "pinned": Fraction(2, 8),
        "steady": Fraction(5, 8),
    }
    assert ask("rally", die="8") == {"failed": Fraction(2, 8), "passed": Fraction(6, 8)}
    with pytest.raises(OptionFault, match="More figures are left"):
        ask("morale", die="8", starting=3, left=4)


@pytest.mark.rule("FOF-CAS-1")
def test_a_medic_saves_one_in_six() -> None:
    assert ask("casualty")["killed"] == Fraction(2, 6)
    assert ask("casualty", medic=True)["killed"] == Fraction(1, 6)
    assert ask("casualty", irregular=True)["killed"] == Fraction(3, 6)


@pytest.mark.rule("FOF-INIT-1")
def test_whoever_holds_the_initiative_is_likely_to_keep_it() -> None:
    kept = ask("initiative", holder_die="6", other_die="6")["its holder keeps it"]
    assert kept == Fraction(sum(a + 1 >= b for a in range(1, 7) for b in range(1, 7)), 36)


@pytest.mark.rule("FOF-CA-1")
def test_a_defender_is_not_pinned_unless_somebody_says_so():
    (fact,) = [fact for fact in ODDS["assault"].facts if fact.name == "enemy_pinned"]
    assert fact.default is False


def test_what_the_odds_ask_for_may_be_left_out_where_it_says_so_and_a_flag_is_off():
    facts = [fact for test in ODDS.values() for fact in test.facts]
    flags, numbers, choices = ([fact for fact in facts if fact.kind == kind] for kind in ("flag", "number", "choice"))
    assert {fact.default for fact in flags} == {False}
    assert [
        fact.name for fact in numbers if fact.default is not None and not fact.low <= fact.default <= fact.high
    ] == []
    assert [fact.name for fact in choices if fact.default is not None and fact.default not in fact.choices] == []
    assert [fact.name for fact in choices if len(set(fact.choices)) < max(2, len(fact.choices))] == []
