"""The page about whole tours: every army in every Corps, and figures that add up."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from game.rules.fng.model.tables.loading import load_tables
from game.tours import WholeTour, new_tour
from tools.tours import NOBODY, SQUADS, UNIT_HALVES, YOU, Count, answers_of, document, halves_of

TOTALS = {
    "missions fought": 4, "goals reached": 3, "men who served": 12, "men gone home": 1, "men in the line": 5,
    "men lost": 6, "enemies killed": 2,
}  # fmt: skip


def tour(number: int, ending: str, curve: tuple[tuple[int, int], ...]) -> WholeTour:
    return WholeTour(number, number, answers_of(number), len(curve), ending, 9, TOTALS, "digest", curve)


def test_a_hundred_tours_have_every_army_in_every_corps_where_it_serves_and_every_man() -> None:
    places = {(army, where) for army, corps in load_tables().campaign.service.corps.items() for where in corps}
    found = [answers_of(number) for number in range(100)]
    assert {(each["army"], each["corps"]) for each in found} == places
    assert {each["you"] for each in found} == set(YOU)
    units = [each for each in found if each["you"] == NOBODY]
    assert len(units) > 20
    assert all(each["squads"] == SQUADS for each in units)
    assert not any("squads" in each for each in found if each not in units)


@pytest.mark.parametrize(("you", "most", "halves"), [(NOBODY, 48, UNIT_HALVES), (NOBODY, 2, 2), ("leader", 48, 48)])
def test_a_whole_unit_is_followed_for_six_months(you: str, most: int, halves: int) -> None:
    assert halves_of({"you": you}, most) == halves


def test_a_whole_unit_is_of_two_squads_and_nobodys_tour(tmp_path: Path) -> None:
    answers = next(answers_of(number) for number in range(100) if answers_of(number)["you"] == NOBODY)
    course = new_tour("fng", answers, "Charlie", 3, tmp_path)
    men = course.state.serving
    course.close()
    assert {man.squad for man in men} == {"1", "2"}
    assert not any(man.star for man in men)


def test_the_page_has_means_endings_curves_and_dice() -> None:
    row = Count()
    for came in (True, False, False, False):
        row.add(Fraction(1, 4), came=came)
    tours = [tour(0, "lost", ((10, 40), (9, 36), (8, 28))), tour(1, "home", ((10, 30), (9, 36), (8, 32)))]
    lines = document(tours, {"a die": row}, 7).splitlines()
    assert "| **all** | 2 | 1, 1, 0 | 3.0 | 75 % | 4.0 | 3.0 | 12.0 | 1.0 | 5.0 | 6.0 | 2.0 |" in lines
    assert "| 0 | 2 | 10.0 | 3.50 ± 0.50 |" in lines
    assert "| 1 | 2 | 8.0 | 3.75 ± 0.25 |" in lines
    assert "| a die | 4 | 1 | 1.0 ± 0.9 | +0.00 |" in lines
