"""What the log of FMJP says: names, rules, lines of a sum; and when it is."""

from __future__ import annotations

import pytest

from game.engine.core.naming import NOBODY
from game.engine.playable.kit import Moment
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.components import Clock
from game.rules.fmjp.model.events.fire import Line, ShotFired
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.words.log_facts import line_value
from game.rules.fmjp.words.tables_view import table_views
from tests.asserting import some
from tests.rules.fmjp.fmjp_board import battle, do, find, told, turn_up, us, vc
from tests.rules.fmjp.pure import TABLES
from tests.rules.fmjp.test_fmjp_shots import shot_at


def test_men_are_called_by_name_and_nobody_by_none() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    assert name_of(game.world, find(game, "Hale")) == "Hale"
    assert name_of(game.world, NOBODY) == ""


@pytest.mark.rule("FMJP-3.0-2")
def test_before_the_first_card_is_turned_it_is_the_start_of_the_turn() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    assert KIT.moment(game) == Moment(1, "start", "Start of the turn")
    game.world.put(Clock(2, 1))
    assert KIT.moment(game) == Moment(2, "cards", "Cards")


@pytest.mark.rule("FMJP-5.0-2")
def test_a_shot_is_told_with_the_rule_of_each_of_its_lines_once() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),), *[5] * 12)
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Tran"))
    (shot,) = told(game, ShotFired)
    rules = KIT.log.rules(shot)
    assert "FMJP-5.0-2" in rules
    assert len(rules) == len(set(rules)) > 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (Line("under fire", "FMJP-5.0-7", 30, 0, "add", (3, 4)), "+30 % (3 4)"),
        (Line("under fire", "FMJP-5.0-7", -30, 0), "-30 %"),
        (Line("range", "FMJP-5.1-1", 50, 0, "times"), "x 0.5"),
    ],
)
def test_a_line_of_a_sum_shows_its_dice_where_it_has_any(line: Line, words: str) -> None:
    assert line_value(line) == words


def test_ground_that_is_our_own_reading_is_marked_and_no_other() -> None:
    view = next(view for view in table_views(TABLES) if view.id == "terrain")
    for kind, row in some(list(zip(TABLES.terrain.kinds.values(), view.rows, strict=True))):
        assert any(cell.house for cell in row[1:]) >= (kind.source == "house")
        assert (kind.source == "house") or not all(cell.house for cell in row[1:])


def marked(view_id: str) -> list[str]:
    """The rows of a table in which a value is marked as our ruling."""
    view = next(view for view in table_views(TABLES) if view.id == view_id)
    return [row[0].text for row in view.rows if any(cell.house for cell in row)]


@pytest.mark.rule("FMJP-5.0-8", "FMJP-5.0-13")
def test_our_rulings_are_marked_in_the_tables_of_fire_and_moves_and_no_others() -> None:
    assert marked("ranges") == ["sniper's rifle", "launcher"]
    assert marked("fire") == ["target at double time", "hard cover", "prepared position"]
    assert marked("fewer-cards") == ["prone", "soft cover", "hard cover", "prepared position", "flak jacket"]
    assert marked("moves") == ["double time", "crawl"]
    assert marked("forces") == []
    assert marked("blasts") == [
        "artillery shell", "mortar bomb", "mine", "rocket", "Claymore", "shotgun round", "booby trap"
    ]  # fmt: skip


@pytest.mark.rule("FMJP-2.0-2")
def test_each_side_always_keeps_something_from_the_other() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    secrets = KIT.system.secrets
    assert secrets is not None
    assert [secrets.hides(game, side) for side in ("us", "vc")] == [True, True]
