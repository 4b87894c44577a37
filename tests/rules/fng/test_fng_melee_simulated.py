"""The exact chances of a round of melee, as card, command line and squad leaders tell them, against seeded rounds."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from game.engine.core.dice import SeededDice
from game.rules.fng.model import checks
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.chances import BOTH_MISS, ENEMY, Chances, melee_chances
from game.rules.fng.resolve.melee_round import Duel, Fighter, MeleeFacts, resolve_melee
from tests.asserting import some

ROUNDS, FEWER = 20_000, 5_000
DEVIATIONS = 4.5
"""A right chance is farther off than that once in 150,000 looks; a die misread moves it by dozens."""

TABLES = load_tables()
SERGEANT = Fighter(checks.Tester(5), "knife")
RECRUIT = Fighter(checks.Tester(3), "gun_butt", prone=True)
VETERAN = Fighter(checks.Tester(4), "bare_hands", larger_than_life=True)

ONE_AGAINST_TWO = MeleeFacts((SERGEANT, RECRUIT, VETERAN), ((0, 1), (0, 2)))
OF_OLD = MeleeFacts((SERGEANT, VETERAN), ((0, 1),), edition="1.0")


def result_of(duel: Duel) -> str:
    """A duel as the chances call it."""
    if duel.damage is None:
        return BOTH_MISS
    return ENEMY[duel.damage.result] if duel.winner == duel.first else duel.damage.result


@lru_cache
def fought(facts: MeleeFacts, rounds: int) -> tuple[Counter[str], ...]:
    """How so many rounds ended for each pair, all with dice of one seed."""
    dice = SeededDice(1967)
    ended = [resolve_melee(facts, TABLES, dice).duels for _ in range(rounds)]
    return tuple(Counter(result_of(duels[pair]) for duels in ended) for pair in range(len(facts.contacts)))


def deviations(found: Counter[str], foretold: Chances) -> dict[str, float]:
    """By how many standard deviations each result was had too often or too seldom."""
    off, rounds = {}, found.total()
    for name, chance in foretold.items():
        likely = float(chance)
        spread = (rounds * likely * (1 - likely)) ** 0.5
        if spread:
            off[name] = abs(found[name] - rounds * likely) / spread
    return off


@pytest.mark.rule("FNG-MELEE-02", "FNG-MELEE-03", "FNG-MELEE-04", "FNG-MELEE-05", "FNG-V2-12")
@pytest.mark.parametrize(("facts", "rounds"), [(ONE_AGAINST_TWO, ROUNDS), (OF_OLD, FEWER)], ids=["2.0", "1.0"])
def test_so_many_rounds_end_as_the_exact_chances_say(facts: MeleeFacts, rounds: int) -> None:
    for pair, found in some(zip(facts.contacts, fought(facts, rounds), strict=True)):
        foretold = melee_chances(facts, TABLES, *pair)
        assert sum(foretold.values()) == 1
        assert not [name for name in found if not foretold.get(name)], "something that cannot be has been"
        off = deviations(found, foretold)
        assert max(off.values()) < DEVIATIONS, off


def test_chances_of_another_man_would_be_found_out() -> None:
    """The tolerance is narrow enough: one point of Rep more shows."""
    better = MeleeFacts((Fighter(checks.Tester(6), "knife"), VETERAN), ((0, 1),), edition="1.0")
    assert max(deviations(fought(OF_OLD, FEWER)[0], melee_chances(better, TABLES)).values()) > 2 * DEVIATIONS
