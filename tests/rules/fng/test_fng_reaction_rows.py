"""The row of a reaction table that a test came to, as the log and the tree tell it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fng.model.checks import Edition
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.resolve.charge import BEING_CHARGED, SURPRISE, WANTING_TO_CHARGE
from game.rules.fng.resolve.damage import KNOCK_DOWN
from game.rules.fng.resolve.in_sight import IN_SIGHT
from game.rules.fng.resolve.reaction_rows import row_of
from game.rules.fng.resolve.reactions import RALLY
from game.rules.fng.resolve.received_fire import RECEIVED_FIRE
from game.rules.fng.words.log_facts import FACTS
from tests.rules.fng.fng_board import man, skirmish
from tests.rules.fng.pure import TABLES


def check(test: str, passes: int, result: str = "duck back", rule: str = "FNG-REACT-12") -> CheckTaken:
    return CheckTaken(
        figure=EntityId(1), test=test, rep=4, modifiers=Modifiers(), faces=(2, 6), passes=passes, result=result,
        node=1, parent=0, rule=rule,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("test", "passes", "rule", "whom"),
    [
        pytest.param(RECEIVED_FIRE, 2, "FNG-REACT-14", "unable", marks=pytest.mark.rule("FNG-REACT-14")),
        pytest.param(RECEIVED_FIRE, 1, "FNG-REACT-15", "in cover", marks=pytest.mark.rule("FNG-REACT-15")),
        pytest.param(RECEIVED_FIRE, 0, "FNG-REACT-16", "in cover", marks=pytest.mark.rule("FNG-REACT-16")),
        pytest.param(WANTING_TO_CHARGE, 1, "FNG-REACT-22", "in cover", marks=pytest.mark.rule("FNG-REACT-22")),
        pytest.param(BEING_CHARGED, 1, "FNG-REACT-26", "flank or rear", marks=pytest.mark.rule("FNG-REACT-26")),
        pytest.param(SURPRISE, 0, "FNG-REACT-31", "charged", marks=pytest.mark.rule("FNG-REACT-31")),
        pytest.param(RALLY, 1, "FNG-REACT-34", "in cover", marks=pytest.mark.rule("FNG-REACT-34")),
    ],
)
def test_the_row_is_that_of_the_test_and_of_so_many_passes(test: str, passes: int, rule: str, whom: str) -> None:
    row = row_of(TABLES, "2.0", check(test, passes))
    assert row is not None
    assert row.rule == rule
    assert whom in [line.who for line in row.lines]


@pytest.mark.rule("FNG-REACT-07", "FNG-V2-04")
@pytest.mark.parametrize(("edition", "rule"), [("1.0", "FNG-REACT-07"), ("2.0", "FNG-V2-04")])
def test_in_sight_is_read_from_the_sheet_of_the_edition(edition: str, rule: str) -> None:
    row = row_of(TABLES, cast(Edition, edition), check(IN_SIGHT, 1))
    assert row is not None
    assert row.rule == rule
    assert ("stationary" in [line.who for line in row.lines]) is (edition == "1.0")


@pytest.mark.parametrize(("test", "rule"), [(RECEIVED_FIRE, "FNG-CHAR-06"), (IN_SIGHT, "FNG-ATTR-35"),
                                            (KNOCK_DOWN, "FNG-V2-10")])  # fmt: skip
def test_what_is_chosen_sought_or_read_elsewhere_has_no_row(test: str, rule: str) -> None:
    assert row_of(TABLES, "2.0", check(test, 1, rule=rule)) is None


@pytest.mark.rule("FNG-REACT-17")
def test_the_log_tells_every_line_of_the_row_in_its_order() -> None:
    game: Any = skirmish([man("Able", 4, 4)], [man("Binh", 40, 40)])
    details = FACTS.details(game, check(RECEIVED_FIRE, 0))
    (at,) = (place for place, detail in enumerate(details) if detail.rule == "FNG-REACT-16")
    assert [detail.words for detail in details[at + 1 : at + 5]] == [
        "charger: ducks back", "retriever: goes prone", "in cover: hunkers down", "other: runs away",
    ]  # fmt: skip
    assert [detail.depth for detail in details[at + 1 : at + 5]] == [1] * 4
