"""Who takes room, who goes down once more, and how dice are shared out between two targets."""

from __future__ import annotations

import pytest

from game.rules.fng.model.components.figures import At, Dead, Gone, Halted, KnockedDown, OutOfFight, Prone
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.query import is_able, is_free, takes_room
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import find, has, man, skirmish


@pytest.mark.rule("FNG-FACE-01")
def test_who_is_able_or_knocked_down_takes_room_and_who_is_out_of_it_does_not() -> None:
    game = skirmish([man(name, 10 + place, 10) for place, name in enumerate("ABCD")], [man("Pham", 30, 10)])
    up, down, out, gone = (find(game, name) for name in "ABCD")
    game.world.set(down, KnockedDown(1))
    game.world.set(out, OutOfFight(1))
    game.world.set(gone, KnockedDown(1))
    game.world.set(gone, Gone("fled", 1))
    game.world.remove(gone, At)
    assert [takes_room(game.world, each) for each in (up, down, out, gone)] == [True, True, False, False]
    assert [is_able(game.world, each) for each in (up, down, out, gone)] == [True, False, False, False]
    assert [is_free(game.world, each) for each in (up, down, out, gone)] == [True, False, False, False]


@pytest.mark.rule("FNG-DAMAGE-01")
@pytest.mark.parametrize(
    ("before", "result", "falls"),
    [
        (None, "knocked down", KnockedDown),
        (None, "out of the fight", OutOfFight),
        (None, "dead", Dead),
        (KnockedDown(1), "out of the fight", OutOfFight),
        (KnockedDown(1), "dead", Dead),
    ],
)
def test_whoever_falls_lies_and_halts_and_one_who_is_down_may_come_off_worse(
    before: KnockedDown | None, result: str, falls: type
) -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 30, 10)])
    able = find(game, "Able")
    if before is not None:
        game.world.set(able, before)
    fall(game, able, result, find(game, "Pham"), 0)
    assert [has(game, "Able", kind) for kind in (falls, Prone, Halted)] == [True, True, True]
    assert has(game, "Able", KnockedDown) is (falls is KnockedDown)


@pytest.mark.rule("FNG-DAMAGE-01")
@pytest.mark.parametrize(("before", "result"), [(KnockedDown(1), "knocked down"), (OutOfFight(1), "dead")])
def test_who_is_down_does_not_go_down_again(before: KnockedDown | OutOfFight, result: str) -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 30, 10)])
    able = find(game, "Able")
    game.world.set(able, before)
    digest = game.digest()
    fall(game, able, result, find(game, "Pham"), 0)
    assert game.digest() == digest


@pytest.mark.rule("FNG-SWATH-02", "FNG-FIRE-07")
def test_offered_shots_at_two_share_the_dice_that_the_gap_leaves_the_first_having_the_odd_one() -> None:
    game = skirmish([man("Able", 10, 10, 4, "m16", facing=90)], [man("Pham", 20, 10), man("Thiet", 20, 11)])
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    game.submit(Activate((able,)))
    shared = [order for order in game.orders() if isinstance(order, Shots) and len(order.aims) == 2]
    assert {tuple(aim.target.piece for aim in order.aims) for order in shared} == {(pham, thiet), (thiet, pham)}
    single = max(aim.dice for order in game.orders() if isinstance(order, Shots) for aim in order.aims)
    dice = {tuple(aim.dice for aim in order.aims) for order in shared}
    assert all(0 <= first - second <= 1 for first, second in dice)
    assert max(map(sum, dice)) <= single
