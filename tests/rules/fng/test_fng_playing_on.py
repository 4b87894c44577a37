"""No enemy is left who fights: what he can no longer contest is played on for, and nobody has lost by winning early."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from game.ai.fng.leader import SquadLeader
from game.board.skirmish.sides import US, VC
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Edge, Spot, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.ending import TURNS_ARE_UP, why_over
from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.engine.core.turn import Enter
from game.engine.core.world import Component
from game.engine.playable.scenario import load_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.command import Reached
from game.rules.fng.model.components.figures import (
    At,
    Dead,
    Ending,
    Figure,
    Gone,
    Hidden,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    RunningAway,
    Searched,
    Waiting,
)
from game.rules.fng.model.decisions.turn import Activate, Move, Pass
from game.rules.fng.model.events.turn import LeftTable
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Victory
from game.rules.fng.turn.goals import LEFT, end_of_turn
from game.rules.fng.turn.victory import ALL_HAVE_LEFT, NOBODY_LEFT, TITLES, Judge, judge
from tests.rules.fng.fng_board import box, find, line, man, skirmish, table

GROUND = structs.replace(
    table(),
    zones=(Zone("house", box(10, 10, 4, 4)),),
    spots=(Spot("cache", Point(30, 30)), Spot("cache", Point(40, 30))),
    edges=(Edge("east", line((48, 0), (48, 48))),),
)


def fight(*goals: Goal, turns: int = 9, calls: tuple[str, ...] = ()) -> Skirmish:
    """Able and Baker, who has the radio, against Pham; all of them stand where no goal is met."""
    us = (man("Able", 20, 20), man("Baker", 24, 20, gear=("radio",)))
    victory = Victory(turns, (Goal("enemy_lost", 1), *goals), 2, 3)
    return skirmish(us, [man("Pham", 20, 40)], ground=GROUND, victory=victory, calls=calls)


def defend(*goals: Goal) -> Skirmish:
    """Pham and Quan attack, and Able defends; all of them stand where no goal is met."""
    victory = Victory(9, (Goal("enemy_lost", 1), *goals), 2, 3, attacker="vc")
    foes = (man("Pham", 20, 20, gear=("radio",)), man("Quan", 24, 20))
    return skirmish((man("Able", 20, 40),), foes, ground=GROUND, victory=victory)


def judged(game: Skirmish, *, turn_done: bool = False) -> str:
    """Why it is over as things stand; empty where it goes on."""
    if turn_done:
        end_of_turn(game, Enter("end", "goals"))
    judge(game, Judge(turn_done=turn_done))
    return why_over(game.world, Ending)


def put(game: Skirmish, name: str, x: float, y: float) -> None:
    """The man of this name stands there."""
    game.world.set(find(game, name), At(x, y, 0))


def in_the_house(game: Skirmish, *names: str) -> None:
    for number, name in enumerate(names):
        put(game, name, 11 + 2 * number, 12)


def search(game: Skirmish, places: int) -> None:
    game.world.put(Searched(tuple(("cache", number) for number in range(places))))


def leave(game: Skirmish) -> None:
    able = find(game, "Able")
    game.world.remove(able, At)
    game.world.set(able, Gone(LEFT, 1))


REACHED = Goal("reached", 1, zone="house")
HELD = Goal("held", 2, zone="house")
FOUND = Goal("found", 3, spot="cache")
LEAVES = Goal("left", 3, edge="east")
CALLED = Goal("called", 1)


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(
    ("goal", "does", "over"),
    [
        (REACHED, lambda game: None, False),
        (REACHED, lambda game: in_the_house(game, "Able"), False),
        (REACHED, lambda game: in_the_house(game, "Able", "Baker"), True),
        (structs.replace(REACHED, most=1), lambda game: in_the_house(game, "Able"), True),
        (structs.replace(REACHED, points=-1), lambda game: None, True),
        (HELD, lambda game: None, False),
        (HELD, lambda game: in_the_house(game, "Able"), True),
        (FOUND, lambda game: search(game, 1), False),
        (FOUND, lambda game: search(game, 2), True),
        (LEAVES, leave, False),
        (CALLED, lambda game: game.world.put(Reached(("Checkmate",))), False),
        (CALLED, lambda game: game.world.put(Reached(("Checkmate", "Bravo"))), True),
        (CALLED, lambda game: game.world.set(find(game, "Baker"), OutOfFight(1)), True),
        (Goal("own_lost", -2), lambda game: None, True),
    ],
)
def test_it_goes_on_until_what_nobody_contests_is_won(
    goal: Goal, does: Callable[[Skirmish], object], over: bool
) -> None:
    game = fight(goal, calls=("Checkmate", "Bravo"))
    game.world.set(find(game, "Pham"), OutOfFight(1))
    does(game)
    assert judged(game) == (NOBODY_LEFT[VC] if over else "")


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(("kind", "over"), [(OutOfFight(1), True), (KnockedDown(1), False), (HunkeredDown(), False)])
def test_men_who_are_down_for_good_are_not_waited_for_and_those_who_may_come_to_are(
    kind: Component, over: bool
) -> None:
    game = fight(REACHED)
    game.world.set(find(game, "Pham"), OutOfFight(1))
    in_the_house(game, "Able")
    game.world.set(find(game, "Baker"), kind)
    assert bool(judged(game)) is over


@pytest.mark.rule("FNG-SETUP-01")
def test_a_side_with_nobody_left_to_play_on_has_lost_at_once() -> None:
    game = fight(REACHED)
    for name in ("Able", "Baker"):
        game.world.set(find(game, name), RunningAway(find(game, "Pham")))
    assert judged(game) == NOBODY_LEFT[US]
    assert KIT.report(game).winner == VC


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(("turns", "why"), [(1, TURNS_ARE_UP), (2, "")])
def test_the_last_turn_ends_it_all_the_same(turns: int, why: str) -> None:
    game = fight(REACHED, turns=turns)
    game.world.set(find(game, "Pham"), OutOfFight(1))
    assert judged(game, turn_done=True) == why


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(
    ("scenario", "kind", "count"), [("introductory", "reached", 4), ("trail", "left", 8), ("village", "found", 3)]
)
def test_whoever_has_wiped_out_the_enemy_walks_to_a_major_victory(scenario: str, kind: str, count: int) -> None:
    game: Skirmish = KIT.begin(KIT.context(load_scenario(f"fng/{scenario}")), SeededDice(1))
    for figure, one in list(game.world.each(Figure)):
        if one.side == VC:
            game.world.remove(figure, Waiting)
            game.world.set(figure, Dead())
    player = SquadLeader()
    while game.decision is not None:
        game.submit(answer_of(player, game, 1)[0])
    report, turns = KIT.report(game), game.ctx.options.victory.turns
    assert (report.level, report.winner) == ("major", US)
    assert [item.count for item in report.items if item.title == TITLES[kind]] == [count]
    assert report.turn < turns


# The Viet Cong attack -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("men", "times", "level", "winner"), [
    ((), 0, "defeat", "us"), (("Pham",), 1, "minor", "vc"), (("Pham", "Quan"), 2, "major", "vc"),
])  # fmt: skip
def test_goals_of_the_viet_cong_count_their_own_men(men: tuple[str, ...], times: int, level: str, winner: str) -> None:
    game = defend(Goal("reached", 2, zone="house"))
    in_the_house(game, *men)
    report = KIT.report(game)
    assert [item.count for item in report.items[:2]] == [0, times]
    assert (report.level, report.winner) == (level, winner)


def test_a_zone_that_the_viet_cong_attack_is_held_with_no_american_in_it() -> None:
    game = defend(HELD)
    in_the_house(game, "Pham")
    assert KIT.report(game).items[1].count == 1
    put(game, "Able", 12, 13)
    assert KIT.report(game).items[1].count == 0


def test_enemies_of_an_attacking_viet_cong_are_the_americans() -> None:
    game = defend()
    game.world.set(find(game, "Able"), Dead())
    assert KIT.report(game).items[0].count == 1
    assert judged(game) == NOBODY_LEFT["us"]


def test_a_side_of_which_nobody_is_left_has_not_walked_off_though_an_enemy_has() -> None:
    game = fight()
    game.world.set(find(game, "Baker"), Gone(LEFT, 1))
    game.world.set(find(game, "Pham"), Dead())
    assert judged(game) == NOBODY_LEFT["vc"]


@pytest.mark.parametrize(("goal", "over"), [(REACHED, False), (LEAVES, False), (None, True)])
def test_what_no_american_can_contest_any_more_is_played_on_for(goal: Goal | None, over: bool) -> None:
    game = defend(*((goal,) if goal else ()))
    game.world.set(find(game, "Able"), Dead())
    assert bool(judged(game)) is over


def test_attackers_who_are_all_lost_have_lost_whatever_is_left_to_reach() -> None:
    game = defend(REACHED)
    for name in ("Pham", "Quan"):
        game.world.set(find(game, name), Dead())
    assert judged(game) == NOBODY_LEFT["vc"]
    assert KIT.report(game).winner == "us"


def test_viet_cong_who_were_to_leave_have_left() -> None:
    game = defend(LEAVES)
    for name, y in (("Pham", 10), ("Quan", 14)):
        put(game, name, 47.5, y)
    assert judged(game, turn_done=True) == ALL_HAVE_LEFT["vc"]
    assert KIT.report(game).winner == "vc"


@pytest.mark.rule("FNG-SETUP-01")
def test_that_somebody_has_left_as_ordered_is_told_of_each() -> None:
    game = defend(LEAVES)
    put(game, "Pham", 47.5, 10)
    game.take_events()
    end_of_turn(game, Enter("end", "goals"))
    left = [event for event in game.take_events() if isinstance(event, LeftTable)]
    assert [(event.figure, event.how) for event in left] == [(find(game, "Pham"), LEFT)]


@pytest.mark.rule("FNG-SETUP-01", "FNG-MOVE-02")
def test_with_nobody_left_to_contest_it_leaders_run_straight_to_the_goal_past_where_comrades_fell() -> None:
    us = (man("Able", 40, 12), man("Baker", 42, 12), man("Cole", 30, 12))
    game = skirmish(us, [man("Pham", 20, 40)], *[1] * 20, ground=GROUND, victory=Victory(9, (REACHED,), 2, 3))
    game.world.set(find(game, "Cole"), OutOfFight(1))  # nobody knows by whom
    game.world.set(find(game, "Pham"), Hidden())
    wary = SquadLeader().answer(game, SeededDice(1))[0]
    game.world.set(find(game, "Pham"), Dead())
    activate, *moves = answered(game)
    ways = {order.figure: order.path[-1].x for order in moves if isinstance(order, Move)}
    assert (isinstance(wary, Activate) and wary.fast, isinstance(activate, Activate) and activate.fast) == (False, True)
    gone = [game.world.get(figure, At).x - x for figure, x in ways.items()]
    assert len(gone) == 2
    assert min(gone) > 7.5


def answered(game: Skirmish) -> list[Order]:
    """What the leader orders in the first activation of his side from here, in a copy."""
    twin, player = game.copy(), SquadLeader()
    found: list[Order] = []
    while twin.decision is not None and twin.decision.side == US:
        order = answer_of(player, twin, 1)[0]
        if isinstance(order, Pass) or (found and isinstance(order, Activate)):
            break
        found.append(order)
        twin.submit(order)
    return found
