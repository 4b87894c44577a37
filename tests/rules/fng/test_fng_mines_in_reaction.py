"""Command detonated mines fired in reaction: by whom, at whom, when they go off, and what the computer makes of it."""

from __future__ import annotations

import pytest

from game.ai.fng.leader import SquadLeader
from game.ai.fng.nerve import shoot
from game.ai.fng.view import View
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building
from game.engine.core.dice import SeededDice
from game.engine.core.orders import IllegalOrder
from game.engine.core.world import EntityId
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.components.command import HoldsFire
from game.rules.fng.model.components.figures import Aim, HasFired, Hidden, InView, KnockedDown, OutOfFight
from game.rules.fng.model.components.traps import DeclaredMine, Trap
from game.rules.fng.model.decisions.traps import FireMine
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Move, Shoot, Shots
from game.rules.fng.model.events import traps as events
from game.rules.fng.model.events.turn import ShotFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.sight.holding_fire import call_holders
from game.rules.fng.traps.laying import lay_trap
from tests.rules.fng.fng_board import at, box, find, has, hide, man, skirmish, table, told

FAR = man("Uy", 44, 2, 4, facing=0)


def comes(
    *faces: int, able: tuple[float, float] = (20, 14), pham: tuple[float, float] = (20, 27), bound: bool = False,
    more: tuple[Man, ...] = (), **options: object,
) -> Skirmish:  # fmt: skip
    """Able has come into the sight of Pham, whose mine lies at 20, 20 and faces north."""
    vc = (man("Pham", *pham, 4, "bolt_rifle", facing=0), FAR, *more)
    game = skirmish((man("Able", *able, 4, facing=180),), vc, *faces, **options)
    lay_trap(game, "command_mine", (20, 20), "vc", facing=0)
    ask(game, "Pham", bound=bound)
    return game


def ask(game: Skirmish, *names: str, bound: bool = False) -> None:
    """These may fire at Able at the same time."""
    able = (find(game, "Able"),)
    game.push(*(Shoot("vc", find(game, name), able, "", bound, 0, True) for name in names), Volley())


def the_mine(game: Skirmish) -> EntityId:
    return game.world.ids(Trap)[0]


def fires(game: Skirmish, name: str = "Pham") -> FireMine:
    return FireMine(find(game, name), the_mine(game))


@pytest.mark.rule("FNG-TRAP-14", "FNG-TRAP-15")
@pytest.mark.parametrize(("y", "stands_before_it"), [(12, True), (11.9, False)])
def test_a_mine_is_fired_in_reaction_at_one_who_stands_before_it(y: float, stands_before_it: bool) -> None:
    game = comes(4, able=(20, y))
    hide(game, "Pham")
    order = fires(game)
    assert (order in game.orders()) is stands_before_it
    if not stands_before_it:
        with pytest.raises(IllegalOrder, match="stands before it"):
            game.submit(order)
        return
    game.submit(order)
    assert told(game, events.MineFired)[0].men == (find(game, "Able"),)
    assert has(game, "Able", OutOfFight) or has(game, "Able", KnockedDown)
    assert (has(game, "Pham", HasFired), has(game, "Pham", Hidden)) == (True, True)
    assert game.world.ids(Trap) == game.world.ids(DeclaredMine) == ()


@pytest.mark.rule("FNG-TRAP-14")
@pytest.mark.parametrize(("y", "reaches"), [(28, True), (28.1, False)])
def test_in_reaction_too_it_is_fired_from_eight_inches_at_most(y: float, reaches: bool) -> None:
    game = comes(4, pham=(20, y))
    assert (fires(game) in game.orders()) is reaches
    if not reaches:
        with pytest.raises(IllegalOrder, match="8"):
            game.submit(fires(game))


@pytest.mark.rule("FNG-TRAP-03")
def test_nobody_fires_a_mine_of_the_other_side_in_reaction_and_nobody_for_another() -> None:
    game = comes(4, more=(man("Quan", 22, 27, 4, facing=0),))
    mine = the_mine(game)
    with pytest.raises(IllegalOrder, match="those that caused it"):
        game.submit(FireMine(find(game, "Quan"), mine))
    game.world.destroy(mine)
    lay_trap(game, "command_mine", (20, 20), "us", facing=0)
    with pytest.raises(IllegalOrder, match="no command detonated mine"):
        game.submit(fires(game))


@pytest.mark.rule("FNG-FIRE-06", "FNG-TRAP-14")
def test_it_goes_off_when_the_shots_of_the_same_moment_have_fallen() -> None:
    game = comes(1, 1, 4, more=(man("Quan", 22, 27, 4, facing=0),))
    game.agenda.clear()
    ask(game, "Pham", "Quan")
    game.submit(fires(game))
    assert told(game, events.MineFired) == []
    game.submit(Shots(find(game, "Quan"), "m16", (Aim(AtPiece(find(game, "Able")), 2),)))
    order = [type(event) for event in game.take_events() if isinstance(event, ShotFired | events.MineFired)]
    assert order == [ShotFired, events.MineFired]


@pytest.mark.rule("FNG-REACT-13", "FNG-TRAP-14")
def test_who_has_to_return_fire_may_fire_it_and_may_hold_where_another_fires_it_and_he_has_nothing_else() -> None:
    game = comes(4, more=(Man(name="Quan", rep=4, weapons=("knife",), at=(22, 26)),))
    game.agenda.clear()
    ask(game, "Pham", "Quan", bound=True)
    with pytest.raises(IllegalOrder, match="bound"):
        game.submit(HoldFire())
    game.submit(fires(game))
    with pytest.raises(IllegalOrder, match="no command detonated mine"):
        game.submit(fires(game, "Quan"))
    game.submit(HoldFire())
    assert len(told(game, events.MineFired)) == 1


@pytest.mark.rule("FNG-REACT-06", "FNG-TRAP-14")
@pytest.mark.parametrize(("y", "asked"), [(12, True), (11.9, False)])
def test_who_lies_hidden_and_holds_his_fire_is_asked_again_when_they_have_come_before_his_mine(
    y: float, asked: bool
) -> None:
    game = comes(4, able=(20, y), edition="1.0")
    pham = find(game, "Pham")
    hide(game, "Pham")
    game.world.set(pham, HoldsFire(1, "", 0))
    game.world.set(pham, InView((find(game, "Able"),)))
    game.agenda.clear()
    call_holders(game, find(game, "Able"))
    game.run()
    assert isinstance(game.decision, Shoot)
    assert (fires(game) in game.orders()) is asked


@pytest.mark.rule("FNG-TRAP-14", "FNG-REACT-03")
def test_a_mover_who_comes_into_sight_before_a_mine_is_stopped_by_it() -> None:
    house = Building(5, "masonry house", box(10, 10, 6, 6))
    pham = man("Pham", 13, 4, 3, "bolt_rifle", facing=180)
    game = skirmish((man("Able", 9, 18, facing=90),), (pham,), 3, 3, 5, ground=table(buildings=[house]))
    lay_trap(game, "command_mine", (9, 9), "vc", facing=180)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), (Point(9.0, 10.5),)))
    assert isinstance(game.decision, Shoot)
    game.submit(fires(game))
    assert len(told(game, events.MineFired)) == 1
    assert has(game, "Able", KnockedDown)
    assert 10.5 < at(game, "Able")[1] < 18


# The computer -----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-15")
@pytest.mark.parametrize("friend", [False, True])
def test_a_leader_fires_the_mine_in_reaction_unless_one_of_his_own_stands_there(friend: bool) -> None:
    more = (man("Quan", 20.5, 15, 4, facing=0),) if friend else ()
    game = comes(more=more)
    order, reason = SquadLeader().answer(game, SeededDice(1))
    assert (order == fires(game)) is not friend
    assert ("mine" in reason.message) is not friend


@pytest.mark.rule("FNG-TRAP-14")
def test_a_leader_thinks_of_no_mine_that_is_out_of_reach() -> None:
    game = comes(pham=(20, 28.1))
    decision = game.decision
    assert isinstance(decision, Shoot)
    assert not any(isinstance(order, FireMine) for order, _ in shoot(View(game, "vc"), decision))
