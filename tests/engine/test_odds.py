"""Odds come from the very function that resolves, and agree with thousands of seeded throws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.modifiers import Modifiers
from game.engine.core.odds import odds
from tests.engine.toy import resolve_clash


@pytest.mark.parametrize(("modifier", "wound"), [(0, Fraction(1, 3)), (-1, Fraction(1, 6)), (-2, Fraction(0)), (4, 1)])
def test_odds_are_exact(modifier: int, wound: Fraction) -> None:
    modifiers = Modifiers().plus(modifier, "test", "T-3")
    found = odds(lambda dice: resolve_clash(modifiers, dice)[1], ["miss", "wound"])
    assert found == {"miss": 1 - wound, "wound": wound}


def test_odds_agree_with_seeded_fights() -> None:
    dice, fights = SeededDice(11), 6000
    counts = Counter(resolve_clash(Modifiers(), dice)[1] for _ in range(fights))
    assert counts["wound"] / fights == pytest.approx(1 / 3, abs=0.02)


def test_an_outcome_nobody_named_is_an_error() -> None:
    with pytest.raises(ValueError, match="wound"):
        odds(lambda dice: resolve_clash(Modifiers(), dice)[1], ["miss"])
