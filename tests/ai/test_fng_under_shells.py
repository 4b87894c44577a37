"""Shells of both sides as the computer sees them: it leaves the ground that they beat, and spares its own men."""

from __future__ import annotations

import pytest

from game.ai.fng.gunfire import BEATEN
from game.ai.fng.leader import SquadLeader
from game.ai.fng.shells import shells
from game.ai.fng.view import View
from game.board.table.measure.geometry import distance
from game.engine.core.dice import SeededDice
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.indirect import FireMission, LaidOn
from game.rules.fng.model.decisions.indirect import CallFire
from game.rules.fng.model.decisions.turn import Activate, Activation, Move
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.tube_board import battery, crew, table

HERE = (60.0, 24.0)


def shelled(point: tuple[float, float] | None) -> Skirmish:
    """Two men of theirs, and a battery of ours that fires where they are; its last round has landed at a point."""
    foes = [man("Bao", *HERE), man("Cuc", 62, 24)]
    game = table(us=crew(), vc=foes, active=("Ames",))
    guns = battery(game)
    game.world.set(guns, FireMission(find(game, "Ames"), HERE, "high explosive", 4, point))
    game.world.set(guns, LaidOn(HERE, 1))
    return game


@pytest.mark.rule("FNG-MORTAR-15", "FNG-MORTAR-16")
@pytest.mark.parametrize(("point", "danger"), [(HERE, BEATEN), ((60.0, 40.0), 0), (None, 0)])
def test_the_ground_on_which_rounds_come_down_is_dangerous_and_no_other_before_one_has_fallen(
    point: tuple[float, float] | None, danger: int
) -> None:
    game = shelled(point)
    bao = find(game, "Bao")
    view, calm = View(game, "vc"), View(shelled(None), "vc")
    number = view.ground.nearest(HERE)
    assert int(view.danger(bao)[number]) - int(calm.danger(bao)[number]) == danger


@pytest.mark.rule("FNG-MORTAR-16")
@pytest.mark.parametrize("point", [HERE, None])
def test_the_computer_leaves_that_ground(point: tuple[float, float] | None) -> None:
    game = shelled(point)
    men = (find(game, "Bao"), find(game, "Cuc"))
    game.agenda.clear()
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn, "vc", clock.dice))
    game.push(Activation("vc"))
    game.run()
    game.submit(Activate(men))
    order = SquadLeader().answer(game, SeededDice(1))[0]
    goes = isinstance(order, Move) and distance(order.path[-1], HERE) > 5.0
    assert goes is (point is not None), order


def called(us: list[tuple[float, float]], vc: list[tuple[float, float]]) -> list[CallFire]:
    """The calls for fire that the first of ours would make."""
    mine = [man(f"Own{number}", x, y, 4, gear=("radio",)) for number, (x, y) in enumerate(us)]
    theirs = [man(f"Foe{number}", x, y, 4, facing=270) for number, (x, y) in enumerate(vc)]
    game = table(us=mine, vc=theirs)
    battery(game)
    found = [order for _, (order, _) in shells(View(game, "us"), find(game, "Own0"))]
    return [order for order in found if isinstance(order, CallFire)]


@pytest.mark.rule("FNG-MORTAR-09", "FNG-CALL-06")
def test_it_calls_on_its_own_men_only_where_they_are_lost_otherwise() -> None:
    far = [(60.0, 20.0), (60.0, 22.0), (60.0, 24.0)]
    assert [order.final for order in called([(20, 24), (20, 26)], far)] == [False]
    near = [(28.0, 24.0)]
    assert called([(20, 24), (24, 24), (26, 24), (20, 28)], near) == []
    upon = [(26.0, y) for y in (18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0)]
    assert [order.final for order in called([(20, 24), (20, 26)], upon)] == [True]
