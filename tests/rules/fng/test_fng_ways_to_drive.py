"""The straight ways of a vehicle are remembered, each by all that it follows from: what is in the way now counts."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import distance
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Rolling, UnderWay, Vehicle
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import driver_of
from game.rules.fng.steel.steering import Over, ways_to_drive
from game.simulate import context_of
from game.systems import mind_of
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.steel_board import FAR, on_the_move, ride, vehicle_of

ORDERS = 70
OVERS: tuple[Over, ...] = ("nothing", "men", "all")


def ways(game: Skirmish, over: Over = "nothing") -> list[Drive]:
    """The ways of Track six, as they are remembered or worked out."""
    return list(ways_to_drive(game, find(game, "Dixon"), vehicle_of(game), over))


def ahead(game: Skirmish, over: Over = "nothing") -> float:
    """Inches that it can go straight on, to the east."""
    here = game.world.get(vehicle_of(game), At)
    east = [way.path[-1] for way in ways(game, over) if way.path[-1].y == here.y and way.path[-1].x > here.x]
    return max((distance(here.point, end) for end in east), default=0.0)


@pytest.mark.rule("FNG-DRIVE-14")
def test_whoever_comes_into_its_way_stops_it_there_and_whoever_goes_lets_it_on() -> None:
    game = on_the_move(us=(man("Able", 20, 40),))
    free = ahead(game)
    game.world.set(find(game, "Able"), At(28, 24, 0))
    stopped = ahead(game)
    game.world.set(find(game, "Able"), At(20, 40, 0))
    assert (free, ahead(game)) == (14.0, 14.0)
    assert stopped == 6.0


@pytest.mark.rule("FNG-HIDE-01", "FNG-REACT-36")
def test_an_enemy_in_its_way_counts_from_when_he_is_seen_unless_it_runs_at_him() -> None:
    game = on_the_move(vc=(FAR, man("Thuy", 28, 24)))
    seen = ahead(game)
    game.world.set(find(game, "Thuy"), Hidden())
    hidden = ahead(game)
    game.world.remove(find(game, "Thuy"), Hidden)
    assert [seen, hidden, ahead(game), ahead(game, "men")] == [6.0, 14.0, 6.0, 14.0]


@pytest.mark.rule("FNG-VEH-07", "FNG-DRIVE-03", "FNG-DRIVE-04")
@pytest.mark.parametrize(("spent", "halts", "inches"), [(0.0, 0, 14.0), (4.0, 0, 10.0), (4.0, 1, 8.0), (13.0, 1, 0.0)])
def test_what_it_has_gone_already_shortens_its_ways(spent: float, halts: int, inches: float) -> None:
    game = on_the_move()
    full = ahead(game)
    rolling = game.world.get(vehicle_of(game), Rolling)
    game.world.set(vehicle_of(game), Rolling(rolling.allowance, rolling.turn, spent=spent, halts=halts))
    assert (full, ahead(game)) == (14.0, inches)


def test_in_another_place_or_another_way_round_or_of_another_kind_it_has_other_ways() -> None:
    games = [on_the_move(vehicle=each) for each in (ride(), ride(x=30), ride(facing=0), ride(kind="m48"))]
    found = [[way.path for way in ways(game)] for game in games]
    assert len({repr(each) for each in found}) == len(games)


@pytest.mark.parametrize("scenario", ["fng/highway", "fng/riverine", "fng/camp"])
def test_in_a_battle_what_is_remembered_is_what_is_true(scenario: str) -> None:
    game = KIT.begin(context_of(load_scenario(scenario)), SeededDice(3))
    players, told, true, afloat = mind_of("fng").players, [], [], 0
    while game.decision is not None and game.orders_given < ORDERS:
        for vehicle, _, _ in game.world.each(Vehicle, Rolling):
            driver = driver_of(game.world, vehicle) or vehicle
            afloat += game.world.has(vehicle, UnderWay)
            for over in OVERS:
                told.append(list(ways_to_drive(game, driver, vehicle, over)))
                game.ctx.drives.clear()
                true.append(list(ways_to_drive(game, driver, vehicle, over)))
        game.submit(answer_of(players[game.decision.side], game, 3)[0])
    assert told == true
    assert sum(map(len, told)) > 100
    assert bool(afloat) == (scenario == "fng/riverine")
