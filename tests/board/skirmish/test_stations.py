"""Placing before a battle: where people may put their own, both sides of each edge, and how it goes on from there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.board.skirmish.placing import (
    AsComputer,
    Placed,
    Placing,
    PutAt,
    PutBack,
    Ready,
    StillToCome,
    ToPlace,
    to_place,
)
from game.board.table.bases import overlap
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, TableMap, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import IllegalOrder, Order
from game.engine.core.world import EntityId
from game.engine.playable.scenario import Scenario, read_scenario, scenario_files, with_placing
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import BODIES, At, Figure, Hidden
from game.rules.fng.model.options import Man, Options
from game.rules.fng.model.query import in_view
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.sight.viewing import glance_at
from game.systems import kit_of, make_player
from tests.asserting import some
from tests.rules.fng.fng_board import NEVER_ENDS, box, find

GROUND = TableMap(
    "camp",
    "Camp",
    48,
    48,
    (Area(1, "rock", box(6, 6, 3, 3)), Area(2, "woods", box(20, 4, 6, 6))),
    zones=(
        Zone("south", box(4, 36, 16, 8), {"facing": "0"}),
        Zone("north", box(4, 4, 30, 12), {"facing": "180"}),
        Zone("east", box(40, 10, 6, 6), {"facing": "270"}),
    ),
)
ABLE = Man(name="Able", rep=4, weapons=("m16",), at=(10, 40), zone="south")
BAKER = Man(name="Baker", rep=4, weapons=("m16",), at=(14, 40))
CHARLIE = Man(name="Charlie", rep=4, weapons=("m16",), at=(18, 40), zone="south")
PHAM = Man(name="Pham", rep=3, weapons=("ak47",), zone=("north", "east"))
THIET = Man(name="Thiet", rep=3, weapons=("ak47",), zone="north", hidden=True)
OUTSIDE = "That is outside the zones in which he may begin. (FNG-SETUP-01)"
TAKEN = "Somebody stands there already. (FNG-SETUP-01)"
NOBODY = "He is nobody who can be placed now. (FNG-SETUP-01)"
NO_FACING = "There is no such facing; give 0 to 359 degrees. (FNG-SETUP-01)"


def begun(
    *placing: str, us: tuple[Man, ...] = (ABLE, BAKER, CHARLIE), vc: tuple[Man, ...] = (PHAM, THIET)
) -> Game[Any]:
    """A battle on an open field, in which people place these sides."""
    options = Options(us=us, vc=vc, victory=NEVER_ENDS, placing=placing)
    return KIT.begin(Setting(GROUND, load_tables(), options), SeededDice(7))


def refusal(game: Game[Any], order: Order) -> str:
    """Why not; empty where nothing forbids it."""
    return str(game.why_not(order) or "")


def place(game: Game[Any], name: str) -> Point:
    """Where somebody stands."""
    return Point(*game.world.get(find(game, name), At).point)


@pytest.mark.rule("FNG-SETUP-01")
@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (4, 40, ""),
        (3.99, 40, OUTSIDE),
        (8, 36, ""),
        (8, 35.99, OUTSIDE),
        (20, 44, ""),
        (20.01, 44, OUTSIDE),
        (8, 44.01, OUTSIDE),
        (-1, 40, OUTSIDE),
        (float("nan"), 40, OUTSIDE),
        (13, 40, ""),
        (13.01, 40, TAKEN),
        (14, 39, ""),
        (14, 39.01, TAKEN),
        (17.01, 40, TAKEN),
        (17, 40, ""),
        (10, 40, ""),
    ],
)
def test_he_is_put_on_the_border_of_his_zone_and_beside_the_base_of_another_and_no_farther(
    x: float, y: float, words: str
) -> None:
    game = begun("us")
    assert refusal(game, PutAt(find(game, "Able"), Point(x, y))) == words


@pytest.mark.parametrize(
    ("x", "y", "words"), [(5.9, 7, ""), (7, 7, "Nobody can stand there. (FNG-SETUP-01)"), (9.1, 7, ""), (43, 12, "")]
)
def test_he_is_put_where_he_can_stand_in_any_of_his_zones(x: float, y: float, words: str) -> None:
    game = begun("vc")
    assert refusal(game, PutAt(find(game, "Pham"), Point(x, y))) == words


@pytest.mark.rule("FNG-HIDE-01")
@pytest.mark.parametrize(
    ("x", "words"), [(20, ""), (19.9, "Whoever begins hidden begins in cover or concealment. (FNG-HIDE-01)"), (26, "")]
)
def test_whoever_is_hidden_is_put_in_cover(x: float, words: str) -> None:
    game = begun("vc")
    assert refusal(game, PutAt(find(game, "Thiet"), Point(x, 7))) == words
    assert refusal(game, PutAt(find(game, "Pham"), Point(x, 7))) == ""


def test_whoever_is_hidden_is_put_in_the_open_where_his_zone_has_nothing_else() -> None:
    hidden = Man(name="Thiet", rep=3, weapons=("ak47",), zone="east", hidden=True)
    game = begun("vc", vc=(hidden,))
    assert refusal(game, PutAt(find(game, "Thiet"), Point(41, 12))) == ""


@pytest.mark.parametrize(("facing", "words"), [(0, ""), (359, ""), (360, NO_FACING), (-1, NO_FACING)])
def test_he_is_turned_to_any_degree(facing: int, words: str) -> None:
    game = begun("us")
    assert refusal(game, PutAt(find(game, "Able"), Point(10, 40), facing)) == words


def test_turning_leaves_him_where_he_is_and_putting_him_leaves_his_facing() -> None:
    game = begun("us")
    able = find(game, "Able")
    game.submit(PutAt(able, Point(10, 40), 90))
    game.submit(PutAt(able, Point(6.004, 41)))
    assert game.world.get(able, At) == At(6.0, 41.0, 90)
    turned, put = (event for event in game.take_events() if isinstance(event, Placed))
    assert (turned.turned, put.turned) == (True, False)
    assert KIT.words(game, turned) == "Able faces 90 degrees."
    assert KIT.words(game, put) == "Able is placed at 6 east, 41 south."


@pytest.mark.parametrize("name", ["Baker", "Pham"])
def test_nobody_is_placed_who_has_no_zone_or_is_the_enemys(name: str) -> None:
    game = begun("us")
    figure = find(game, name)
    assert refusal(game, PutAt(figure, Point(8, 40))) == NOBODY
    assert refusal(game, AsComputer(figure)) == NOBODY
    assert game.orders().count(AsComputer(figure)) == 0


def test_one_or_all_are_put_back_to_where_the_computer_had_put_them() -> None:
    game = begun("us")
    able, charlie = find(game, "Able"), find(game, "Charlie")
    game.submit(PutAt(able, Point(5, 42), 45))
    game.submit(PutAt(charlie, Point(10, 40), 45))
    assert refusal(game, AsComputer(able)) == TAKEN
    game.submit(AsComputer(charlie))
    game.submit(AsComputer(able))
    assert (place(game, "Able"), place(game, "Charlie")) == ((10, 40), (18, 40))
    game.submit(PutAt(able, Point(5, 42), 45))
    game.submit(PutAt(charlie, Point(10, 40), 45))
    game.submit(AsComputer())
    assert (place(game, "Able"), place(game, "Charlie")) == ((10, 40), (18, 40))
    back = [KIT.words(game, event) for event in game.take_events() if isinstance(event, PutBack)]
    assert back == [
        "Charlie stands where the computer had put him.",
        "Able stands where the computer had put him.",
        "Americans: all stand where the computer had put them.",
    ]


def test_the_side_that_comes_later_is_off_the_table_and_comes_as_it_was_put_where_nobody_moved() -> None:
    plain, game = begun(), begun("us", "vc")
    pham, thiet = find(game, "Pham"), find(game, "Thiet")
    assert not game.world.has(pham, At)
    assert game.world.ids(StillToCome) == (pham, thiet)
    game.submit(PutAt(find(game, "Able"), Point(5, 42)))
    game.submit(AsComputer())
    game.submit(Ready())
    assert [place(game, name) for name in ("Pham", "Thiet")] == [place(plain, name) for name in ("Pham", "Thiet")]
    assert to_place(game) == (pham, thiet)


def test_the_side_that_comes_later_is_put_in_answer_to_where_the_first_one_stands() -> None:
    """FNG-SETUP-01: Thiet watches the south from where no enemy sees him; they come nearer, and he is put anew."""
    seen = set()
    for x in (5, 8, 11, 14):
        game = begun("us")
        game.submit(PutAt(find(game, "Able"), Point(x, 37)))
        assert refusal(game, Ready()) == ""
        game.submit(Ready())
        assert not game.world.ids(StillToCome)
        assert GROUND.on_table(place(game, "Thiet"))
        seen.add(place(game, "Pham"))
    assert len(seen) > 1


def test_a_hidden_enemy_bars_no_place_and_lies_beside_whoever_is_put_upon_him() -> None:
    scout = Man(name="Scout", rep=4, weapons=("m16",), at=(22, 6), hidden=True)
    sentry = Man(name="Sentry", rep=4, weapons=("m16",), at=(24, 6))
    game = begun("vc", us=(ABLE, scout, sentry))
    thiet = find(game, "Thiet")
    assert refusal(game, PutAt(thiet, Point(24, 6.2))) == TAKEN
    assert refusal(game, PutAt(thiet, Point(22, 6.2))) == ""
    game.submit(PutAt(thiet, Point(22, 6.2)))
    game.submit(Ready())
    assert place(game, "Thiet") == (22, 6.2)
    assert place(game, "Scout") != (22, 6)
    assert not overlap(BODIES.of(game.world, thiet), BODIES.of(game.world, find(game, "Scout")))


def test_a_battle_asks_nobody_where_nobody_has_a_zone_or_nobody_is_to_be_asked() -> None:
    bare = Man(name="Pham", rep=3, weapons=("ak47",), at=(10, 10))
    for game in (begun(), begun("vc", vc=(bare,))):
        assert not isinstance(game.decision, Placing)
        assert not game.world.ids(ToPlace)


def test_what_stands_after_placing_counts_from_the_first_turn_on() -> None:
    """FNG-HIDE-01: Pham is put where Able has him in sight, and Able has him in view as the battle begins."""
    game = begun("vc", vc=(PHAM,))
    game.submit(PutAt(find(game, "Pham"), Point(12, 14)))
    game.submit(Ready())
    able, pham = find(game, "Able"), find(game, "Pham")
    assert glance_at(game, able, pham).clear
    assert pham in in_view(game.world, able)


def test_a_player_by_lot_comes_to_an_end_and_a_leader_is_ready_at_once() -> None:
    game, lots, given = begun("us", "vc"), SeededDice(1, "lots"), 0
    while isinstance(game.decision, Placing):
        game.submit(game.sample(lots))
        given += 1
    assert 2 < given < 200
    for system in ("fng", "fof", "fmjp"):
        order, _ = make_player(system, "us", "leader").answer(begun("us"), SeededDice(1))
        assert order == Ready()


def shipped() -> list[Scenario]:
    """Every scenario of a table that ships in which anybody may be placed."""
    found = [read_scenario(file) for file in scenario_files()]
    return [scenario for scenario in found if kit_of(scenario.system).ways(scenario).placing]


@pytest.mark.parametrize("scenario", shipped(), ids=lambda scenario: scenario.id)
def test_every_battle_that_ships_is_placed_whole_and_begins(scenario: Scenario) -> None:
    kit: Any = kit_of(scenario.system)
    plain = kit.begin(kit.context(scenario), SeededDice(3))
    context = kit.context(with_placing(scenario, kit.ways(scenario).placing))
    at_once, game, lots = kit.begin(context, SeededDice(3)), kit.begin(context, SeededDice(3)), SeededDice(3, "lots")
    while isinstance(at_once.decision, Placing):
        at_once.submit(Ready())
    assert at_once.world.digest() == plain.world.digest()
    while isinstance(game.decision, Placing):
        for piece in some(to_place(game)):
            places = list(some(kit.stations.places(game, piece)))
            order = PutAt(piece, places[lots.below(len(places))])
            game.submit(order)
        game.submit(Ready())
    assert game.decision is not None
    assert not any(game.world.ids(kind) for kind in (ToPlace, StillToCome))


def test_who_may_not_be_placed_or_has_no_zone_is_offered_no_place() -> None:
    game = begun("us")
    pham, able = find(game, "Pham"), find(game, "Able")
    assert KIT.stations.places(game, pham) == ()
    assert len(KIT.stations.places(game, able)) > 50
    game.world.set(able, replace(game.world.get(able, ToPlace), zones=()))
    assert KIT.stations.places(game, able) == ()


def test_an_order_for_nobody_is_refused_and_changes_nothing() -> None:
    game = begun("us")
    before = game.digest()
    with pytest.raises(IllegalOrder):
        game.submit(PutAt(EntityId(999), Point(8, 40)))
    assert game.digest() == before
    assert game.world.has(find(game, "Thiet"), Hidden)
    assert len(game.world.ids(Figure)) == 5
