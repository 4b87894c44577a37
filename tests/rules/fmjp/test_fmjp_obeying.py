"""What the order that an NPC has lets him do, order by order: FMJP-4.1-4."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.orders import Order
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Bleeding, Efficiency, Standing
from game.rules.fmjp.model.decisions import (
    AreaFire,
    ChangePosition,
    CloseCombat,
    Fire,
    FirstAid,
    Leave,
    Move,
    Rest,
    Share,
    Spot,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.turn.standing_orders import goal_of, is_void, why_not_ordered
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, us, vc

CARD = (card_of("7H"),)
HAS_ANOTHER_TARGET = "Cole has another target. (FMJP-4.1-4)"
NOT_NEARER = "That does not bring Cole nearer to where he is to go. (FMJP-4.1-4)"
NO_COVER = "Cole is to take cover, and there is none. (FMJP-4.1-4)"


def told(kind: Any, target: str = "", at: tuple[float, float] | None = None) -> Battle:
    """Cole, at 52, 50, under Hale, at 50, 50, has this order; Tran and Sau are north of them, scrub is east of them."""
    game = battle(
        (us("Hale", 50, 50), us("Cole", 52, 50, "us_rifleman", under="Hale")),
        (vc("Tran", 50, 30), vc("Sau", 60, 30, "vc_scout")),
        ground=field([Area(1, "scrub", box(58, 48, 4, 4))]),
    )
    give(game, "Cole", Standing(kind, AtPiece(find(game, target)) if target else AtPoint(Point(*at)) if at else None))
    return game


def verdict(game: Battle, order: Order) -> str:
    """What his order has against this, in words; empty where it lets him."""
    return str(why_not_ordered(game, find(game, "Cole"), order) or "")


def shot(game: Battle, *targets: str, sweep: tuple[str, ...] = ()) -> Fire:
    """Cole fires at these."""
    shares = tuple(Share(AtPiece(find(game, target)), CARD) for target in targets)
    return Fire(find(game, "Cole"), shares, tuple(find(game, one) for one in sweep))


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize("kind", ["go", "follow", "hold", "fire", "aim", "help", "cover"])
def test_whatever_his_order_he_may_rest_and_lie_down(kind: str) -> None:
    game = told(kind)
    assert verdict(game, Rest(find(game, "Cole"))) == ""
    assert verdict(game, ChangePosition(find(game, "Cole"), "prone")) == ""


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("go", "go to"),
        ("follow", "follow me"),
        ("fire", "fire at"),
        ("aim", "aim and fire"),
        ("help", "help the wounded"),
        ("cover", "take cover"),
    ],
)
def test_who_was_not_told_to_hold_does_not_look_out_and_hears_what_his_order_is(kind: str, words: str) -> None:
    game = told(kind)
    assert verdict(game, Spot(find(game, "Cole"))) == f"Cole has other orders: {words}. (FMJP-4.1-4)"
    assert verdict(told("hold"), Spot(find(game, "Cole"))) == ""


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(("kind", "may"), [("go", True), ("follow", True), ("help", False), ("cover", False)])
def test_only_who_goes_or_follows_may_leave_the_field(kind: str, may: bool) -> None:
    game = told(kind, at=(50, 40))
    assert (verdict(game, Leave(find(game, "Cole"))) == "") == may


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(
    ("kind", "target", "at", "end", "words"),
    [
        ("go", "", (52, 40), (52, 49), ""),
        ("go", "", (52, 40), (52, 51), NOT_NEARER),
        ("go", "", (52, 40), (52, 50), NOT_NEARER),
        ("follow", "", None, (51, 50), ""),
        ("follow", "", None, (53, 50), NOT_NEARER),
        ("help", "Hale", None, (51, 50), ""),
        ("help", "Hale", None, (53, 50), NOT_NEARER),
        ("help", "", None, (51, 50), NOT_NEARER),
        ("cover", "", None, (59, 50), ""),
        ("cover", "", None, (51, 50), NO_COVER),
    ],
)
def test_a_man_goes_where_his_order_takes_him_and_nowhere_else(
    kind: str, target: str, at: tuple[float, float] | None, end: tuple[float, float], words: str
) -> None:
    game = told(kind, target, at)
    assert verdict(game, Move(find(game, "Cole"), (Point(53, 52), Point(*end)))) == words


@pytest.mark.rule("FMJP-4.1-4")
def test_the_goal_of_an_order_is_its_place_his_leader_or_the_wounded_man_and_nothing_else() -> None:
    def goal(kind: str, target: str = "", at: tuple[float, float] | None = None) -> tuple[float, float] | None:
        game = told(kind, target, at)
        cole = find(game, "Cole")
        return goal_of(game, cole, game.world.get(cole, Standing))

    assert goal("go", at=(5, 6)) == (5, 6)
    assert goal("follow") == (50, 50)
    assert goal("help", "Hale") == (50, 50)
    assert [goal(kind, "Tran") for kind in ("fire", "aim", "hold", "cover")] == [None] * 4
    assert goal("help") is None
    gone = told("help", "Hale")
    gone.world.remove(find(gone, "Hale"), At)
    assert goal_of(gone, find(gone, "Cole"), Standing("help", AtPiece(find(gone, "Hale")))) is None


@pytest.mark.rule("FMJP-4.1-4")
def test_who_was_told_whom_to_fire_at_fires_at_him_alone() -> None:
    game = told("fire", "Tran")
    assert verdict(game, shot(game, "Tran")) == ""
    assert verdict(game, shot(game, "Sau")) == HAS_ANOTHER_TARGET
    assert verdict(game, shot(game, "Tran", "Sau")) == HAS_ANOTHER_TARGET
    assert verdict(game, shot(game, "Tran", sweep=("Sau",))) == HAS_ANOTHER_TARGET
    cole, tran, sau = (find(game, name) for name in ("Cole", "Tran", "Sau"))
    assert [verdict(game, CloseCombat(cole, enemy)) for enemy in (tran, sau)] == ["", HAS_ANOTHER_TARGET]
    assert [verdict(game, Throw(cole, "grenade", AtPiece(enemy))) for enemy in (tran, sau)] == ["", HAS_ANOTHER_TARGET]
    assert verdict(game, Throw(cole, "grenade", AtPoint(Point(50, 30)))) == HAS_ANOTHER_TARGET


@pytest.mark.rule("FMJP-4.1-4")
def test_who_was_told_a_place_to_fire_at_throws_at_nobody() -> None:
    game = told("fire", at=(50, 30))
    cole = find(game, "Cole")
    assert verdict(game, Throw(cole, "grenade", AtPoint(Point(50, 30)))) == HAS_ANOTHER_TARGET
    assert verdict(game, Throw(cole, "grenade", AtPiece(find(game, "Tran")))) == HAS_ANOTHER_TARGET


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(("x", "words"), [(52.0, ""), (48.0, ""), (52.1, HAS_ANOTHER_TARGET)])
def test_area_fire_and_aim_keep_within_two_paces_of_the_place_that_he_was_told(x: float, words: str) -> None:
    area = told("fire", at=(50, 30))
    assert verdict(area, AreaFire(find(area, "Cole"), AtPoint(Point(x, 30)), CARD)) == words
    aim = told("aim", at=(50, 30))
    assert verdict(aim, TakeAim(find(aim, "Cole"), Point(x, 30))) == words
    man = told("aim", "Tran")
    assert verdict(man, TakeAim(find(man, "Cole"), Point(x, 30))) == words


@pytest.mark.rule("FMJP-4.1-4")
def test_who_was_told_a_man_and_no_place_directs_no_area_fire_and_who_was_told_neither_does_not_aim() -> None:
    game = told("fire", "Tran")
    assert verdict(game, AreaFire(find(game, "Cole"), AtPoint(Point(50, 30)), CARD)) == HAS_ANOTHER_TARGET
    bare = told("aim")
    assert verdict(bare, TakeAim(find(bare, "Cole"), Point(50, 30))) == HAS_ANOTHER_TARGET


@pytest.mark.rule("FMJP-4.1-4")
def test_who_was_told_to_help_one_man_treats_no_other() -> None:
    game = told("help", "Hale")
    cole = find(game, "Cole")
    assert verdict(game, FirstAid(cole, find(game, "Hale"))) == ""
    assert verdict(game, FirstAid(cole, find(game, "Tran"))) == HAS_ANOTHER_TARGET


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(
    ("kind", "target", "down", "void"),
    [
        ("fire", "Tran", True, True),
        ("aim", "Tran", True, True),
        ("fire", "Tran", False, False),
        ("help", "Tran", True, False),
        ("fire", "", True, False),
        ("hold", "", True, False),
    ],
)
def test_an_order_to_fire_is_void_once_its_target_is_out_of_action(
    kind: str, target: str, down: bool, void: bool
) -> None:
    game = told(kind, target)
    give(game, "Tran", Efficiency(0 if down else 3))
    assert is_void(game, find(game, "Cole")) == void


@pytest.mark.rule("FMJP-4.1-4")
def test_who_has_no_order_has_nothing_left_of_it() -> None:
    game = told("hold")
    assert is_void(game, find(game, "Hale"))


@pytest.mark.rule("FMJP-4.1-4")
@pytest.mark.parametrize(("y", "may"), [(40.0, True), (39.9, False)])
def test_who_has_nobody_over_him_hears_how_far_he_fires_and_goes_into_cover_only(y: float, may: bool) -> None:
    game = told("follow")
    give(game, "Hale", Efficiency(0))
    give(game, "Hale", Bleeding(5))
    give(game, "Tran", At(52, y, 180))
    too_far = "Without anybody over him Cole fires only at enemies within 10 paces. (FMJP-4.1-4)"
    cole = find(game, "Cole")
    assert verdict(game, shot(game, "Tran")) == ("" if may else too_far)
    assert verdict(game, shot(game, "Tran", sweep=("Sau",))) == too_far
    assert verdict(game, Spot(cole)) == "Cole has other orders: take cover. (FMJP-4.1-4)"
    assert verdict(game, Move(cole, (Point(59, 50),))) == ""
    assert verdict(game, Move(cole, (Point(51, 50),))) == NO_COVER
