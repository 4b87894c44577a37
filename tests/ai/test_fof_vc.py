"""The Viet Cong of Force on Force without a player: each stance does the first of its lines that can be done."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fof.leader import Leader
from game.ai.fof.reacts import interrupt_point
from game.ai.fof.viet_cong import AMBUSHES, stance_of
from game.ai.fof.view import View
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Area, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.rules.fof.model.components import Lost, Pinned, Reacted
from game.rules.fof.model.decisions import Activate, Assault, Fire, Move, Pass, React, ReactBy
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up
from tests.rules.fof.fof_board import activate, at, battle, box, cell, find, give, hide, move, squad, table, unit

WOODS = Area(1, "woods", box(18, 4, 12, 10), "woods")
HUTS = Zone("huts", box(20, 20, 6, 4))
SCRUB = Area(2, "scrub", box(18, 18, 10, 8), "scrub")


def dice_for(stance: str) -> SeededDice:
    """Dice of a player whose die of the beginning names this stance."""
    game = vc_turn([unit("Team", 24, 40)], [cell("Cell", 24, 10)])
    return next(dice for seed in range(200) if stance_of(View(game, "vc", dice := SeededDice(seed))) == stance)


def vc_turn(us: list[Any], vc: list[Any], *faces: int, holder: str = "us", **how: Any) -> Battle:
    """A battle in which the Viet Cong act."""
    return battle(us, vc, *faces, active="vc", holder=holder, **how)


def order(game: Battle, stance: str) -> Order:
    """What they order now in this stance."""
    return Leader().answer(game, dice_for(stance))[0]


def chosen(game: Battle, stance: str) -> str:
    """What they activate a unit for."""
    given = order(game, stance)
    assert isinstance(given, Activate)
    return given.how


@pytest.mark.rule("FOF-SOLO-1")
def test_the_die_of_the_beginning_names_the_stance_and_heavy_losses_end_it() -> None:
    game = vc_turn([unit("Team", 24, 40)], [cell("Cell", 24, 10), cell("Other", 30, 10)])
    dice = dice_for("defend")
    assert stance_of(View(game, "vc", dice)) == "defend"
    for man in men_up(game.world, find(game, "Cell"))[:4]:
        game.world.set(man, Lost("killed"))
    assert stance_of(View(game, "vc", dice)) == "defend"
    game.world.set(men_up(game.world, find(game, "Cell"))[0], Lost("killed"))
    assert stance_of(View(game, "vc", dice)) == "withdraw"


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("inches", "sprung"), [(12.0, True), (12.5, False)])
def test_an_ambush_is_sprung_within_twelve_inches(inches: float, sprung: bool) -> None:
    game = vc_turn([unit("Team", 24, 14 + inches)], [cell("Cell", 24, 14)], ground=table([WOODS]))
    given, reason = Leader().answer(game, dice_for("ambush"))
    assert given == Activate(find(game, "Cell"), "stand")
    assert (reason.message == AMBUSHES) is sprung


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("inches", "fires"), [(8.0, True), (9.0, False)])
def test_a_marker_in_ambush_waits_for_eight_inches(inches: float, fires: bool) -> None:
    game = vc_turn([unit("Team", 24, 14 + inches)], [cell("Cell", 24, 14)], ground=table([WOODS]))
    hide(game, "Cell")
    give(game, "Cell", Reacted())
    assert isinstance(order(game, "ambush"), Pass)
    game.world.remove(find(game, "Cell"), Reacted)
    activate(game, "Cell")
    kinds = []
    dice = dice_for("ambush")
    while game.decision is not None and type(game.decision).__name__ == "UnitActs" and len(kinds) < 3:
        given = Leader().answer(game, dice)[0]
        kinds.append(type(given).__name__)
        if isinstance(given, Fire | Pass):
            break
        game.dice._faces.append(1)  # type: ignore[attr-defined]
        game.submit(given)
    assert ("Fire" in kinds) is fires


@pytest.mark.rule("FOF-SOLO-1")
def test_defenders_go_to_the_huts_that_are_approached_and_stay_there() -> None:
    ground = table([WOODS, SCRUB], zones=[HUTS])
    game = vc_turn([unit("Team", 24, 46)], [cell("Cell", 24, 8)], ground=ground, search=["huts"])
    assert chosen(game, "defend") in ("tactical", "rapid")
    there = vc_turn([unit("Team", 24, 46)], [cell("Cell", 23, 21)], ground=ground, search=["huts"])
    assert chosen(there, "defend") == "stand"


@pytest.mark.rule("FOF-SOLO-1", "FOF-OW-1")
def test_with_the_initiative_and_nobody_in_sight_they_watch() -> None:
    ground = table([WOODS, SCRUB], zones=[HUTS])
    game = vc_turn([unit("Team", 24, 46)], [cell("Cell", 23, 9)], ground=ground, search=["huts"], holder="vc")
    assert chosen(game, "defend") == "overwatch"
    assert chosen(game, "ambush") == "overwatch"
    assert chosen(game, "harass") == "stand"


@pytest.mark.rule("FOF-SOLO-1", "FOF-OOC-5", "FOF-OOC-6")
def test_an_ambush_is_laid_out_of_contact_beside_the_way_of_the_americans() -> None:
    belt, beside = Area(1, "woods", box(0, 0, 32, 12), "belt"), Area(2, "woods", box(18, 12, 14, 16), "beside")
    ground = table([belt, beside], zones=[HUTS])
    game = vc_turn(
        [unit("Team", 22, 42)],
        [cell("Cell", 6, 5, out_of_contact=True)],
        ground=ground,
        search=["huts"],
        out_of_contact="vc",
    )
    assert chosen(game, "ambush") == "out of contact"
    activate(game, "Cell", "out of contact")
    given = order(game, "ambush")
    assert isinstance(given, Move)
    end = given.path[-1]
    assert min(distance(end, at(game, "Team")), 99) >= 6
    assert game.ctx.grounds.is_sheltered(end)


@pytest.mark.rule("FOF-SOLO-1")
def test_those_who_withdraw_go_home_and_fire_only_at_whoever_is_close() -> None:
    ground = table([WOODS])
    game = vc_turn([unit("Team", 24, 30)], [cell("Cell", 24, 18)], ground=ground)
    assert chosen(game, "withdraw") == "rapid"
    close = vc_turn([unit("Team", 24, 24)], [cell("Cell", 24, 18)], ground=ground)
    assert chosen(close, "withdraw") == "stand"
    gone = vc_turn([unit("Team", 24, 40)], [cell("Cell", 24, 0.5)], exits=[], turn=6)
    assert chosen(gone, "withdraw") == "stand"


@pytest.mark.rule("FOF-SOLO-1", "FOF-CA-1")
@pytest.mark.parametrize(
    ("stance", "inches", "pinned", "assaults"),
    [
        ("defend", 6.0, True, True),
        ("ambush", 6.0, True, True),
        ("defend", 6.5, True, False),
        ("defend", 6.0, False, False),
        ("harass", 6.0, True, False),
    ],
)
def test_they_assault_only_pinned_units_close_by(stance: str, inches: float, pinned: bool, assaults: bool) -> None:
    game = vc_turn([unit("Team", 24, 10 + inches)], [squad("Squad", 24, 10)])
    if pinned:
        give(game, "Team", Pinned())
    assert (chosen(game, stance) == "assault") is assaults
    if assaults:
        activate(game, "Squad", "assault")
        assert isinstance(order(game, stance), Assault)


@pytest.mark.rule("FOF-SOLO-1", "FOF-RT-4")
@pytest.mark.parametrize(
    ("stance", "gap", "reply"),
    [("ambush", 10.0, "fire"), ("ambush", 20.0, ""), ("defend", 11.0, "fire"), ("defend", 30.0, "")],
)
def test_how_a_stance_reacts(stance: str, gap: float, reply: str) -> None:
    """Irregulars spend their reaction only on whoever comes within twelve inches."""
    game = battle([unit("Team", 10, 40)], [cell("Cell", 10, 40 - gap)])
    activate(game, "Team", "tactical")
    move(game, "Team", (14, 40))
    assert isinstance(game.decision, React)
    given = order(game, stance)
    assert (given.reply if isinstance(given, ReactBy) else "") == reply


@pytest.mark.rule("FOF-SOLO-1", "FOF-RT-4")
def test_regulars_who_defend_react_at_any_distance() -> None:
    game = battle([unit("Team", 10, 46)], [squad("Squad", 10, 6)])
    activate(game, "Team", "tactical")
    move(game, "Team", (14, 46))
    assert isinstance(order(game, "defend"), ReactBy)
    assert isinstance(order(game, "ambush"), Pass)


@pytest.mark.rule("FOF-SOLO-1")
def test_the_interrupt_comes_where_the_mover_is_exposed_or_else_at_once() -> None:
    game = battle(
        [unit("Team", 24, 30)], [squad("Squad", 24, 8)], ground=table([Area(1, "scrub", box(20, 20, 8, 9), "s")])
    )
    view = View(game, "vc", SeededDice(1))
    way = [Point(24, 30 - step) for step in range(20)]
    first = next(number for number, place in enumerate(way) if game.ctx.grounds.is_exposed(place))
    unit_ = find(game, "Squad")
    assert first > 10
    assert interrupt_point(view, unit_, way, range(1, 20), 0.0) == first
    assert interrupt_point(view, unit_, way, range(1, 10), 0.0) == 1
    assert interrupt_point(view, unit_, way, range(1, 20), 18.0) == first
    assert interrupt_point(view, unit_, way, range(1, 4), 18.0) is None


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("y", "pace"), [(2.0, "rapid"), (17.0, "tactical")])
def test_defenders_run_to_huts_that_are_far_and_walk_to_those_that_are_near(y: float, pace: str) -> None:
    rock = Area(3, "rock", box(0, 30, 48, 2), "rock")
    game = vc_turn(
        [unit("Team", 24, 40)], [squad("Squad", 22, y)], ground=table([SCRUB, rock], zones=[HUTS]), search=("huts",)
    )
    assert chosen(game, "defend") == pace


@pytest.mark.rule("FOF-MOR-1")
def test_one_who_is_pinned_does_not_march() -> None:
    rock = Area(3, "rock", box(0, 30, 48, 2), "rock")
    game = vc_turn(
        [unit("Team", 24, 40)], [squad("Squad", 22, 17)], ground=table([SCRUB, rock], zones=[HUTS]), search=("huts",)
    )
    activate(game, "Squad", "tactical")
    assert isinstance(order(game, "defend"), Move)
    give(game, "Squad", Pinned())
    assert not isinstance(order(game, "defend"), Move)


@pytest.mark.rule("FOF-SOLO-1", "FOF-RT-4")
@pytest.mark.parametrize(("stance", "reply"), [("withdraw", "duck"), ("defend", "fire")])
def test_only_those_who_withdraw_duck_where_cover_is_near(stance: str, reply: str) -> None:
    game = battle([unit("Team", 24, 26)], [cell("Cell", 24, 15)], ground=table([WOODS]))
    activate(game, "Team", "tactical")
    move(game, "Team", (28, 26))
    given = order(game, stance)
    assert isinstance(given, ReactBy)
    assert given.reply == reply
