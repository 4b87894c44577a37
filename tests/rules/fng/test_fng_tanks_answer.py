"""Tanks that are fired at or come upon: Clank, who looks out for the gun, and who fires back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building
from game.engine.core.world import EntityId
from game.rules.fng.armour.hatches import button_up
from game.rules.fng.armour.main_guns import rounds_at
from game.rules.fng.model.checks import Edition
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.vehicles import Inside, Traversed
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Respond, Shoot, Shots
from game.rules.fng.model.decisions.vehicles import Drive, FireGun, Hatch
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.events.vehicles import Drove, HatchMoved, RoundPlaced
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Ride
from game.rules.fng.nerve.reaction_tests import StarChooses
from game.rules.fng.resolve.steel.vehicle_sight import VEHICLE_IN_SIGHT
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import box, find, man, skirmish, table
from tests.rules.fng.gun_board import (
    DUDS,
    FOES,
    NAMES,
    OURS,
    TABLES,
    THEIRS,
    at_man,
    at_tank,
    crewmen,
    duel,
    lone,
    tank,
    told,
)
from tests.rules.fng.steel_board import refused


def shaken(*faces: int, through: tuple[int, int] = (3, 3), **options: Any) -> Skirmish:
    """Our round hits their hull and is stopped by the armour; ``faces``: our loader's, then those of Clank and on."""
    game = duel(4, 4, *through, *faces, **options)
    game.submit(at_tank(game))
    return game


@pytest.mark.rule("FNG-CLANK-07", "FNG-GUN-19")
def test_a_tank_that_is_hit_fires_back_with_its_gun() -> None:
    game = shaken(4, 4, 4, 4, *DUDS, ours="m41", enemy_facing=270)  # a T-55 can penetrate an M-41, and is shaken
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Cuong")
    back = [order for order in game.candidates() if isinstance(order, FireGun)]
    assert {order.target.piece for order in back} == {tank(game, OURS)}


@pytest.mark.rule("FNG-CLANK-08")
@pytest.mark.parametrize(("turned", "result"), [(0, "return fire"), (45, "return fire"), (46, "carry on")])
def test_with_one_pass_only_a_gun_that_faces_him_fires_back(turned: int, result: str) -> None:
    game = duel(4, 4, 3, 3, 4, 4, 4, 5, *DUDS, ours="m41")
    game.world.set(tank(game), Traversed(turned))
    game.submit(at_tank(game))
    assert [event.result for event in told(game, CheckTaken) if event.test == "clank"] == [result]


@pytest.mark.rule("FNG-CLANK-07", "FNG-CLANK-10", "FNG-CLANK-11")
def test_one_that_cannot_hurt_him_retires() -> None:
    game = shaken(4, 4, 4, 4, *DUDS, ours="m48", theirs="pt76", through=(6, 5))
    assert [event.result for event in told(game, CheckTaken) if event.test == "clank"] == ["retire"]
    assert [event.how for event in told(game, Drove)] == ["retires"]


@pytest.mark.rule("FNG-GUN-19")
def test_a_gun_loaded_too_late_does_not_fire_in_reaction_until_its_crew_is_active() -> None:
    game = duel(5, 5, 4, 5, *DUDS)
    game.submit(at_tank(game))
    clay = find(game, "Clay")
    assert list(rounds_at(game, clay, (tank(game),), reacting=True)) == []
    assert list(rounds_at(game, clay, (tank(game),))) != []


@pytest.mark.rule("FNG-CHAR-06", "FNG-CLANK-06")
@pytest.mark.parametrize(("chosen", "drove"), [("return fire", []), ("run away", ["retires"])])
def test_a_star_who_commands_chooses(chosen: str, drove: list[str]) -> None:
    star = {"star": True, "advantages": ("free will",)}
    foes = [structs.replace(each, **(star if each.seat == "commander" else {})) for each in crewmen(FOES, THEIRS)]
    rides = {
        "us": (Ride(name=OURS, kind="m41", at=(6, 24), facing=90),),
        "vc": (Ride(name=THEIRS, kind="t55", at=(26, 24), facing=270),),
    }
    game = skirmish(crewmen(NAMES, OURS), foes, 4, 4, 3, 3, 4, 4, *DUDS, vehicles=rides)
    game.submit(Activate(tuple(find(game, name) for name in NAMES)))
    game.submit(at_tank(game))
    assert isinstance(game.decision, StarChooses)
    game.submit(Respond(chosen))
    assert [event.how for event in told(game, Drove)] == drove
    assert isinstance(game.decision, Shoot) == (chosen == "return fire")


def come_up(*faces: int, edition: Edition = "2.0", lost: tuple[str, ...] = (), closed: bool = False) -> Skirmish:
    """Their lorry drives from behind a house into the sight of our tank; ``faces``: the dice of whoever spots for ours,
    and those after."""
    house = table(buildings=[Building(1, "house", box(20, 14, 4, 14), 1)])
    rides = {
        "us": (Ride(name=OURS, kind="m48", at=(6, 24), facing=90),),
        "vc": (Ride(name=THEIRS, kind="truck_nva", at=(40, 26), facing=180),),
    }
    seats = TABLES.vehicles.vehicles["truck_nva"].seats
    game = skirmish(
        crewmen(NAMES, OURS), crewmen(FOES, THEIRS, seats), *faces, vehicles=rides, ground=house, phase="vc",
        edition=edition,
    )  # fmt: skip
    for name in lost:
        fall(game, find(game, name), "out of the fight", find(game, "An"), 0)
    if closed:
        button_up(game.world, find(game, "Ames"))
    game.submit(Activate((find(game, FOES[seats.index("driver")]),)))
    game.submit(Drive(find(game, FOES[seats.index("driver")]), (Point(40.0, 34.0),)))
    return game


def sights(game: Skirmish) -> list[tuple[EntityId, str, int]]:
    """Who has taken In Sight for a vehicle, what came of it, and what changed his Rep."""
    checks = [event for event in told(game, CheckTaken) if event.test == VEHICLE_IN_SIGHT]
    return [(event.figure, event.result, event.modifiers.total) for event in checks]


@pytest.mark.rule("FNG-CLANK-02", "FNG-V2-07", "FNG-GUN-02")
@pytest.mark.parametrize(
    ("faces", "result", "change"),
    [((4, 4), "fire", ""), ((4, 5), "fire at -1", "partly seen"), ((5, 5), "no fire", None)],
)
def test_the_commander_tests_for_all_of_his_crew(faces: tuple[int, ...], result: str, change: str | None) -> None:
    game = come_up(*faces, *DUDS)
    assert sights(game) == [(find(game, "Ames"), result, 0)]
    asked = [task for task in (game.decision, *game.agenda) if isinstance(task, Shoot)]
    assert {task.change for task in asked} == ({change} if change is not None else set())
    gunner = [task for task in asked if task.figure == find(game, "Clay")]
    assert len(gunner) == (change is not None)


@pytest.mark.rule("FNG-CLANK-03", "FNG-CREW-03")
def test_from_the_gunners_place_he_has_one_less() -> None:
    game = come_up(4, 4, *DUDS, lost=("Ames",))
    assert sights(game) == [(find(game, "Clay"), "no fire", -1)]


@pytest.mark.rule("FNG-CLANK-04", "FNG-CLANK-05")
@pytest.mark.parametrize(("faces", "result"), [((4, 5), "fire"), ((5, 5), "no fire")])
def test_under_the_first_edition_one_that_stands_fires_with_one_pass(faces: tuple[int, ...], result: str) -> None:
    game = come_up(*faces, *DUDS, edition="1.0")
    assert sights(game)[0][:2] == (find(game, "Ames"), result)


@pytest.mark.rule("FNG-V2-07")
def test_what_is_half_seen_costs_the_gunner_one() -> None:
    game = come_up(4, 5, *DUDS)
    while isinstance(game.decision, Shoot) and game.decision.figure != find(game, "Clay"):
        game.submit(HoldFire())
    game.submit(at_tank(game))
    while isinstance(game.decision, Shoot):
        game.submit(HoldFire())
    assert [event.modifiers.total for event in told(game, RoundPlaced)] == [-1]


@pytest.mark.rule("FNG-CLANK-03", "FNG-VEH-02")
def test_buttoned_up_he_has_one_less_and_does_not_fire_from_the_hatch() -> None:
    game = come_up(4, 4, *DUDS, closed=True)
    assert sights(game) == [(find(game, "Ames"), "no fire", -1)]
    game = lone(*DUDS, vc=(man("Bao", 20, 24),))
    ames = find(game, "Ames")
    assert any(isinstance(order, Shots) and order.figure == ames for order in game.candidates())
    game.submit(Hatch(ames, close=True))
    assert game.world.has(ames, Inside)
    assert not any(isinstance(order, Shots) and order.figure == ames for order in game.candidates())
    assert "has fired" in refused(game, Hatch(ames, close=False))
    assert game.why_not(at_man(game, "Bao")) is None


@pytest.mark.rule("FNG-VEH-02")
def test_only_a_commander_has_a_hatch_to_look_out_of() -> None:
    game = lone(*DUDS, vc=(man("Bao", 20, 24),))
    assert "no hatch" in refused(game, Hatch(find(game, "Clay"), close=True))
    assert "is open" in refused(game, Hatch(find(game, "Ames"), close=False))
    button_up(game.world, find(game, "Ames"))
    assert "is closed" in refused(game, Hatch(find(game, "Ames"), close=True))
    game.submit(Hatch(find(game, "Ames"), close=False))
    assert not game.world.has(find(game, "Ames"), Inside)
    assert [event.closed for event in told(game, HatchMoved)] == [False]


@pytest.mark.rule("FNG-VEH-02", "FNG-HIDE-04")
@pytest.mark.parametrize("bare", [True, False])
def test_who_opens_his_hatch_sees_a_hidden_man_who_lies_bare_before_him(bare: bool) -> None:
    grove = None if bare else table([Area(1, "woods", box(18, 22, 4, 4))])
    game = lone(*DUDS, vc=(man("Bao", 20, 24),), ground=grove)
    ames, bao = find(game, "Ames"), find(game, "Bao")
    button_up(game.world, ames)
    game.world.set(bao, Hidden())
    game.submit(Hatch(ames, close=False))
    assert game.world.has(bao, Hidden) is not bare
