"""Defence: every die with its reason; In Cover and Exposed."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fof.model.grounds import best_cover
from game.rules.fof.resolve.defence import InCoverFacts, Target, defence, in_cover_by
from tests.rules.fof.pure import TABLES


def dice(against: int = 10, figures: int = 4, **how: Any) -> int:
    return defence(TABLES, Target(8, figures, **how), against).total


@pytest.mark.rule("FOF-DEF-1", "FOF-DEF-2", "FOF-COV-8")
def test_eight_militiamen_behind_a_wall_throw_six_dice_against_five() -> None:
    found = defence(TABLES, Target(6, 8, covers=("solid",)), 5)
    assert [(item.value, item.rule) for item in found] == [(5, "FOF-DEF-1"), (1, "FOF-COV-8")]


@pytest.mark.rule("FOF-DEF-1")
@pytest.mark.parametrize(("against", "figures", "expected"), [(3, 4, 3), (4, 4, 4), (5, 4, 4)])
def test_basic_defence_is_the_smaller_of_figures_and_attack_dice(against: int, figures: int, expected: int) -> None:
    assert dice(against, figures) == expected


@pytest.mark.rule("FOF-DEF-2", "FOF-COV-4", "FOF-COV-8", "FOF-COV-9")
def test_four_taliban_in_cover_behind_the_low_wall_throw_six_dice() -> None:
    assert dice(8, 4, covers=("solid",), in_cover=True) == 6
    assert dice(8, 4, covers=("solid",)) == 5


@pytest.mark.rule("FOF-DEF-4")
def test_defence_is_never_below_one_die() -> None:
    found = defence(TABLES, Target(8, 4), 0)
    assert found.total == 1
    assert found["FOF-DEF-4"] == 1


@pytest.mark.rule("FOF-COV-1")
@pytest.mark.parametrize("figures", [1, 4, 6])
def test_the_whole_unit_has_the_cover_of_its_place_however_many_it_is(figures: int) -> None:
    assert dice(8, figures, covers=("solid",)) - dice(8, figures) == 1


@pytest.mark.rule("FOF-COV-8", "FOF-COV-11", "FOF-COV-12", "FOF-COV-13")
@pytest.mark.parametrize(("cover", "more"), [("solid", 1), ("improved", 2), ("fortified", 3), ("reinforced", 4)])
def test_each_class_of_cover(cover: Any, more: int) -> None:
    assert dice(covers=(cover,)) == 4 + more


@pytest.mark.rule("FOF-COV-2")
def test_different_bonuses_add_and_the_same_counts_once() -> None:
    assert dice(covers=("solid", "solid")) == 5
    assert dice(covers=("solid", "improved")) == 7


@pytest.mark.rule("FOF-COV-2", "FOF-COV-10")
def test_intervening_cover_is_the_solid_bonus() -> None:
    assert dice(intervening=True) == 5
    assert dice(covers=("solid",), intervening=True) == 5
    assert dice(covers=("improved",), intervening=True) == 7


@pytest.mark.rule("FOF-COV-15")
def test_smoke_is_a_die() -> None:
    assert dice(smoke=True) == 5


@pytest.mark.rule("FOF-ARM-1", "FOF-ARM-2", "FOF-ARM-3")
@pytest.mark.parametrize(("armour", "more"), [("none", 0), ("light", 1), ("heavy", 2)])
def test_body_armour(armour: Any, more: int) -> None:
    assert dice(armour=armour) == 4 + more


@pytest.mark.rule("FOF-FOW-5", "FOF-ARM-1")
def test_no_cover_helps_against_a_trip_wire_but_armour_does() -> None:
    assert dice(covers=("fortified",), in_cover=True, smoke=True, armour="light", no_cover=True) == 5


@pytest.mark.rule("FOF-COV-2")
def test_everything_together() -> None:
    assert (
        dice(covers=("improved",), intervening=True, smoke=True, in_cover=True, armour="heavy") == 4 + 2 + 1 + 1 + 1 + 2
    )


@pytest.mark.rule("FOF-COV-4", "FOF-COV-5", "FOF-COV-6", "FOF-COV-7")
@pytest.mark.parametrize(
    ("facts", "how"),
    [
        (InCoverFacts(), "at once"),
        (InCoverFacts(exposed=True), "check"),
        (InCoverFacts(irregular=True), "check"),
        (InCoverFacts(irregular=True, tried=True), "no"),
        (InCoverFacts(moved=True), "no"),
        (InCoverFacts(moved=True, irregular=True), "no"),
        (InCoverFacts(moved=True, pinned=True), "check"),
        (InCoverFacts(moved=True, pinned=True, tried=True), "no"),
    ],
)
def test_how_a_unit_gets_in_cover(facts: InCoverFacts, how: str) -> None:
    assert in_cover_by(facts) == how


@pytest.mark.rule("FOF-MOR-1")
def test_the_best_cover_of_several() -> None:
    assert best_cover(("solid", "fortified", "improved")) == "fortified"
    assert best_cover(()) is None
