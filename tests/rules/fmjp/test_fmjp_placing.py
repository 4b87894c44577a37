"""Placing men of FMJP before the battle: hidden ones where nobody notices them at once."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.placing import Placing, PutAt, Ready, to_place
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Edge, TableMap, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.components import Hidden
from game.rules.fmjp.model.options import Man, Options, Victory, Wounded
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables.loading import load_tables
from tests.rules.fmjp.fmjp_board import at, box, find, has, us

GROUND = TableMap(
    "field",
    "Field",
    100,
    100,
    (Area(1, "woods", box(40, 20, 20, 20)), Area(2, "woods", box(40, 62, 10, 10))),
    zones=(Zone("north", box(0, 0, 100, 75)), Zone("south", box(0, 90, 100, 10))),
    edges=(Edge("north", (Point(0, 0), Point(100, 0))), Edge("south", (Point(100, 100), Point(0, 100)))),
)
HALE = us("Hale", 50, 92)
SAU = Man(name="Sau", role="vc_scout", zone="north", hidden=True)
TRAN = Man(name="Tran", role="vc_cadre", zone="north")
KOWALSKI = Wounded(name="Kowalski", at=(80, 50), ce=4, bleeding=9)
NOTICED = "He begins hidden: not close to an enemy, and in cover or where no enemy sees him. (FMJP-5.0-6)"


def begun(*placing: Any, us_men: tuple[Man, ...] = (HALE,), vc: tuple[Man, ...] = (SAU, TRAN)) -> Game[Any]:
    """A battle in which people place these sides."""
    said = Options(
        us=us_men, vc=vc, victory=Victory(5, ("losses",)), edges={"us": "south", "vc": "north"}, placing=placing,
        wounded=KOWALSKI,
    )  # fmt: skip
    return KIT.begin(Setting(GROUND, load_tables(), said), SeededDice(3))


def refusal(game: Game[Any], name: str, x: float, y: float) -> str:
    """Why a man cannot be put there; empty where nothing forbids it."""
    return str(game.why_not(PutAt(find(game, name), Point(x, y))) or "")


@pytest.mark.rule("FMJP-5.0-6", "FMJP-9.0-4")
@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (50, 30, ""),
        (60, 30, ""),
        (60.1, 30, NOTICED),
        (50, 10, ""),
        (45, 70, ""),
        (20, 70, NOTICED),
    ],
)
def test_hidden_men_are_put_in_cover_or_out_of_sight(x: float, y: float, words: str) -> None:
    game = begun("vc")
    assert refusal(game, "Sau", x, y) == words
    assert refusal(game, "Tran", x, y) == ""


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("y", "words"), [(70, ""), (70.1, NOTICED)])
def test_hidden_men_are_put_more_than_twenty_paces_from_whoever_is_there(y: float, words: str) -> None:
    game = begun("vc", us_men=(us("Hale", 45, 90.05),))
    assert refusal(game, "Sau", 45, y) == words


def test_a_hidden_enemy_lays_nothing_down_about_where_men_may_be_put() -> None:
    game = begun("vc", us_men=(HALE, us("Doc", 45, 74, "us_medic", hidden=True)))
    assert refusal(game, "Sau", 45, 70) == ""
    assert refusal(game, "Tran", 45, 74) == ""


@pytest.mark.rule("FMJP-9.0-4")
def test_the_wounded_man_lies_where_he_lies_while_the_others_come() -> None:
    cole = Man(name="Cole", role="us_leader", zone="south")
    game = begun("us", us_men=(cole,))
    assert to_place(game) == (find(game, "Cole"),)
    assert at(game, "Kowalski") == (80, 50)
    game.submit(PutAt(find(game, "Cole"), Point(10, 95)))
    game.submit(Ready())
    assert not isinstance(game.decision, Placing)
    assert at(game, "Cole") == (10, 95)
    assert has(game, "Sau", Hidden)
    assert GROUND.on_table(at(game, "Tran"))
