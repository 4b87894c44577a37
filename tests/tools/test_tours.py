"""The page about whole tours: every army in every Corps, and figures that add up."""

from __future__ import annotations

from fractions import Fraction

from game.rules.fng.model.tables.loading import load_tables
from game.tours import WholeTour
from tools.tours import YOU, Count, answers_of, document

TOTALS = {
    "missions fought": 4, "goals reached": 3, "men who served": 12, "men gone home": 1, "men in the line": 5,
    "men lost": 6, "enemies killed": 2,
}  # fmt: skip


def tour(number: int, ending: str, curve: tuple[tuple[int, int], ...]) -> WholeTour:
    return WholeTour(number, number, answers_of(number), len(curve), ending, 9, TOTALS, "digest", curve)


def test_a_hundred_tours_have_every_army_in_every_corps_where_it_serves_and_either_man() -> None:
    places = {(army, where) for army, corps in load_tables().campaign.service.corps.items() for where in corps}
    found = [answers_of(number) for number in range(100)]
    assert {(each["army"], each["corps"]) for each in found} == places
    assert {each["you"] for each in found} == set(YOU)


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
