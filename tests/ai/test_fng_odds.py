"""What squad leaders reckon with are the rules' own chances, whole."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.ai.fng.odds import EFFECTS, MAN, Target, odds_of
from game.engine.core.dice import enumerate_outcomes
from game.rules.fng.model import checks
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.chances import hit_chances
from game.rules.fng.resolve.damage import Wounding
from game.rules.fng.resolve.received_fire import ReceivedFireFacts
from game.rules.fng.resolve.shot import Mark, Shooter, resolve_shot, shot_facts
from tests.rules.fng.fng_board import man, skirmish

TABLES = load_tables()


@pytest.mark.parametrize("weapon", ["bolt_rifle", "m16", "grease_gun"])
@pytest.mark.parametrize("cover", [False, True])
def test_dice_on_one_man_hit_each_by_itself(weapon: str, cover: bool) -> None:
    shooter = Shooter(checks.Tester(4), weapon)
    facts = shot_facts(TABLES, shooter, (Mark(shot_facts(TABLES, shooter, ()).kept, cover=cover),))
    whole = enumerate_outcomes(lambda dice: resolve_shot(facts, TABLES, dice).hits(0))
    assert hit_chances(facts, 0, TABLES) == dict(sorted(whole.items()))


def test_a_shot_is_worth_what_it_does_weighed_by_its_chances() -> None:
    setting = skirmish([man("A", 10, 10)], [man("B", 20, 10)]).ctx
    odds = odds_of(setting)
    facts = shot_facts(TABLES, Shooter(checks.Tester(6), "m60"), (Mark(5),))
    worth = odds.worth(facts, 0, Wounding(checks.Tester(3), "m60", by_rep=6), ReceivedFireFacts(checks.Tester(3)))
    assert 0 < worth.hurt <= 1000
    assert worth.gain <= MAN
    misses = float(hit_chances(facts, 0, TABLES).get(0, Fraction(0)))
    assert worth.hurt == round(1000 * (1 - misses))
    assert max(EFFECTS.values()) == MAN


def test_cover_makes_a_shot_worth_less() -> None:
    odds = odds_of(skirmish([man("A", 10, 10)], [man("B", 20, 10)]).ctx)
    target = Target(Wounding(checks.Tester(4), "m16", by_rep=4), ReceivedFireFacts(checks.Tester(4)))
    _, hurts = odds.lines(Shooter(checks.Tester(4), "m16"), target)
    assert hurts[2] < hurts[0]
