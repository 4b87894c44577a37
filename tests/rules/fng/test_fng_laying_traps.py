"""Booby traps laid by the computer and by hand, mines below vehicles, and traps as a leader thinks of them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.ai.fng.traps.handling import mines, tends
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.unseen import imagined
from game.ai.fng.view import View
from game.board.skirmish.sides import as_side
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Zone
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import IllegalOrder
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import (
    At,
    OnTheMove,
)
from game.rules.fng.model.components.traps import (
    KnownTrap,
    Trap,
    UnlaidTraps,
)
from game.rules.fng.model.decisions.traps import Disarm, FireMine, LayTrap
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.events import traps as events
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import Goal, Man, Options, Ride, TrapAt, Trapping, Victory
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.traps import TrapKind
from game.rules.fng.scenario_faults import problems_of
from game.rules.fng.setup import set_up
from game.rules.fng.traps.laying import kinds_of, lay_trap
from game.ui.fng.shown.knowledge import as_known
from tests.rules.fng.fng_board import NEVER_ENDS, box, find, hide, man, skirmish, table, told

FAR = man("Uy", 44, 2, 4, facing=0)
"""A Viet Cong behind everything."""


def walk(
    kind: TrapKind, *faces: int, us: tuple[Man, ...] = (), where: tuple[float, float] = (20, 20), **more: Any
) -> Skirmish:
    """Able walks north past the trap of the enemy, which lies six inches ahead unless the test says otherwise."""
    game = skirmish(us or (man("Able", 20, 26, 4),), [FAR], *faces, dice=(1, 2), **more)
    lay_trap(game, kind, where, "vc")
    game.submit(Activate(tuple(f for f in game.world.ids(OnTheMove)) or (find(game, "Able"),)))
    return game


def the_trap(game: Skirmish) -> EntityId:
    return game.world.ids(Trap)[0]


# Laying -----------------------------------------------------------------------------------------


def laid(*faces: int, side: str = "vc", placing: bool = False, dice: int = 1, **trapping: Any) -> Skirmish:
    """A battle with traps of a side, before its first turn; dice by lot."""
    us = (man("Able", 20, 44, 4, zone="south"),)
    vc = (man("Uy", 20, 6, 4, zone="north"),)
    zones = (Zone("south", box(0, 40, 48, 8)), Zone("north", box(0, 0, 48, 12)), Zone("wood", box(10, 14, 20, 12)))
    ground = structs.replace(table(), zones=zones)
    options = Options(
        us=us, vc=vc, victory=Victory(9, (Goal("reached", 1, zone="north"),), 3, 6),
        traps={as_side(side): Trapping(**trapping)}, placing=("vc",) if placing else (),
    )  # fmt: skip
    game: Skirmish = Game(FNG, Setting(ground, load_tables(), options), SeededDice(dice))
    game.clock = KIT.moment
    set_up(game)
    game.run()
    return game


@pytest.mark.rule("FNG-TRAP-01", "FNG-TRAP-02")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_computer_lays_as_many_as_a_die_says_where_men_will_walk_and_tells_nobody_else(seed: int) -> None:
    game = laid(dice=seed)
    traps = [its for _, its in game.world.each(Trap)]
    items = [item for item in game.take_told() if isinstance(item.event, events.TrapLaid)]
    assert len(items) == len(traps) == SeededDice(seed).d6("number", "FNG-TRAP-01")
    assert {item.hidden_from for item in items} == {"us"}
    assert all(19 <= its.x <= 25 and 6 <= its.y <= 39 and its.side == "vc" for its in traps)


@pytest.mark.rule("FNG-TRAP-01")
def test_a_zone_holds_what_is_laid_there() -> None:
    game = laid(zone="wood", count=3)
    places = [(its.x, its.y) for _, its in game.world.each(Trap)]
    assert len(places) == 3
    assert all(10 <= x <= 30 and 14 <= y <= 26 for x, y in places)


@pytest.mark.rule("FNG-TRAP-02")
def test_a_scenario_says_where_a_trap_lies() -> None:
    game = laid(laid=(TrapAt("punji", at=(12.0, 20.0)),))
    assert [(its.kind, its.point) for _, its in game.world.each(Trap)] == [("punji", (12, 20))]


@pytest.mark.rule("FNG-TRAP-04")
def test_traps_of_the_dice_lie_nowhere() -> None:
    game = laid(by_dice=True, count=4)
    assert game.world.get(THE_GAME, UnlaidTraps) == UnlaidTraps("vc", 4)
    assert game.world.ids(Trap) == ()
    assert [item.hidden_from for item in game.take_told() if isinstance(item.event, events.TrapsSown)] == ["us"]


@pytest.mark.rule("FNG-TRAP-01", "FNG-TRAP-02", "FNG-TRAP-03")
def test_who_places_lays_each_elsewhere_and_as_another_kind() -> None:
    game = laid(laid=(TrapAt("mine", at=(20.0, 30.0)), TrapAt("viper", at=(30.0, 30.0))), placing=True)
    first, *_ = game.world.ids(Trap)
    assert any(isinstance(order, LayTrap) for order in game.orders())
    game.submit(LayTrap(first, "punji", Point(15, 25)))
    assert game.world.get(first, Trap).point == (15, 25)
    for order, why in (
        (LayTrap(first, "punji", Point(60, 25)), "off the table"),
        (LayTrap(first, "punji", Point(20, 45)), "enemy begins"),
        (LayTrap(first, "punji", Point(30.5, 30)), "Another"),
        (LayTrap(EntityId(999), "punji", Point(15, 25)), "no booby trap"),
        (LayTrap(first, "punji", Point(15, 25), 360), "facing"),
    ):
        with pytest.raises(IllegalOrder, match=why):
            game.submit(order)
    assert {item.hidden_from for item in game.take_told() if isinstance(item.event, events.TrapLaid)} == {"us"}


@pytest.mark.rule("FNG-TRAP-03")
def test_the_free_world_lays_mines_and_flares_alone() -> None:
    game = laid(side="us", count=2)
    assert {its.kind for _, its in game.world.each(Trap)} == {"command_mine"}
    assert kinds_of("us") == ("command_mine", "trip_flare")


@pytest.mark.rule("FNG-TRAP-01", "FNG-TRAP-03")
@pytest.mark.parametrize(
    ("side", "trapping", "why"),
    [
        ("vc", {"zone": "nowhere"}, "no zone 'nowhere'"),
        ("vc", {"laid": (TrapAt("punji", spot="nowhere"),)}, "no spot 'nowhere'"),
        ("vc", {"laid": (TrapAt("punji"),)}, "no place is given"),
        ("vc", {"laid": (TrapAt("punji", at=(60.0, 1.0)),)}, "off the table"),
        ("us", {"laid": (TrapAt("punji", at=(6.0, 1.0)),)}, "command detonated mines and trip flares only"),
    ],
)
def test_a_scenario_is_told_what_is_wrong_with_its_traps(side: Any, trapping: dict[str, Any], why: str) -> None:
    options = Options(us=(FAR,), vc=(FAR,), victory=NEVER_ENDS, traps={side: Trapping(**trapping)})
    assert any(why in problem for problem in problems_of(Setting(table(), load_tables(), options)))


@pytest.mark.rule("FNG-TRAP-02")
def test_what_a_player_or_a_leader_knows_holds_no_trap_that_nobody_found() -> None:
    game = walk("trip_flare")
    known = lay_trap(game, "mine", (30, 20), "vc")
    game.world.set(known, KnownTrap(1))
    own = lay_trap(game, "command_mine", (10, 30), "us")
    for twin in (as_known(game, ("us",)), imagined(game, "us", SeededDice(1))):
        assert twin.world.ids(Trap) == (known, own)
    assert len(as_known(game, ("us", "vc")).world.ids(Trap)) == 3


# Vehicles ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-11")
@pytest.mark.parametrize(("kind", "goes_off"), [("vehicle_mine", True), ("mine", False)])
def test_a_mine_against_vehicles_goes_off_below_one(kind: TrapKind, goes_off: bool) -> None:
    driver = Man(name="Reed", rep=4, weapons=("m16",), aboard="Rig", seat="driver")
    ride = Ride(name="Rig", kind="jeep", at=(20.0, 30.0))
    game = skirmish((driver,), (FAR,), *([6] * 30), vehicles={"us": (ride,)})
    lay_trap(game, kind, (20, 24), "vc")
    game.submit(Activate((find(game, "Reed"),)))
    game.submit(Drive(find(game, "Reed"), (Point(20, 20),)))
    struck = told(game, events.MineStruck)
    assert [(event.power, event.against) for event in struck] == ([(3, 0)] if goes_off else [])
    assert len(game.world.ids(Trap)) == (not goes_off)


# The computer -----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TRAP-18")
def test_a_leader_walks_round_a_trap_that_he_knows() -> None:
    game = walk("explosive_tripwire")
    straight = (Point(20, 18),)
    able = find(game, "Able")
    assert keeps_off(View(game, "us"), able, straight, 10.0) == straight
    game.world.set(the_trap(game), KnownTrap(1))
    way = keeps_off(View(game, "us"), able, straight, 10.0)
    assert way[-1] == straight[-1]
    assert len(way) == 2
    assert keeps_off(View(game, "us"), able, straight, 8.0) == ()


@pytest.mark.rule("FNG-TRAP-15")
def test_a_leader_fires_a_mine_at_more_of_them_than_of_ours() -> None:
    us = (man("Able", 20, 26, 4), man("Baker", 26, 26, 4))
    game = skirmish(us, [man("Tri", 20, 16, 4), FAR])
    lay_trap(game, "command_mine", (20, 20), "us", facing=0)
    game.submit(Activate((find(game, "Able"),)))
    (_, (order, _)), *_ = mines(View(game, "us"), find(game, "Able"))
    assert order == FireMine(find(game, "Able"), the_trap(game))
    game.world.set(find(game, "Baker"), structs.replace(game.world.get(find(game, "Baker"), At), x=20.5, y=17.0))
    assert list(mines(View(game, "us"), find(game, "Able"))) == []


@pytest.mark.rule("FNG-TRAP-20")
@pytest.mark.parametrize(("gear", "tries"), [(("wire cutters",), True), ((), False)])
def test_a_leader_disarms_where_that_is_likelier_than_a_bang(gear: Any, tries: bool) -> None:
    game = skirmish((man("Able", 20, 20.9, 4, gear=gear),), [FAR])
    hide(game, "Uy")
    game.world.set(lay_trap(game, "explosive_tripwire", (20, 20), "vc"), KnownTrap(0))
    game.submit(Activate((find(game, "Able"),)))
    found = [order for order, _ in tends(View(game, "us"), find(game, "Able"))]
    assert found == [Disarm(find(game, "Able"), the_trap(game))] * tries
