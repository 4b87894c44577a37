"""Main guns: who fires them at what, where their rounds go, what these do, and how they are loaded again."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Building, TableMap
from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.rules.fng.armour.gun_crews import is_hull_down
from game.rules.fng.armour.hatches import button_up
from game.rules.fng.armour.main_guns import round_facts, rounds_at
from game.rules.fng.model.checks import Edition
from game.rules.fng.model.components.figures import Dead
from game.rules.fng.model.components.vehicles import Breech, Immobile, Inside, Rolling, Traversed
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Pass, Respond, Shoot, Shots
from game.rules.fng.model.decisions.vehicles import Drive, FireAtVehicle, FireGun, Hatch, LoadShell
from game.rules.fng.model.events.arms import Burst
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, ShotFired
from game.rules.fng.model.events.vehicles import (
    CanisterFired,
    Drove,
    GunLoaded,
    HatchMoved,
    Penetration,
    RoundPlaced,
    TurretTurned,
)  # fmt: skip
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE, Shell
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.vehicles import gunner_of, loader_of, main_gun_of, spotter_of, turret_facing
from game.rules.fng.nerve.reaction_tests import StarChooses
from game.rules.fng.resolve.steel.vehicle_sight import VEHICLE_IN_SIGHT
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import box, find, line, man, skirmish, table
from tests.rules.fng.steel_board import refused, vehicle_of

OURS, THEIRS = "Steel one", "Tank two"
NAMES = ("Ames", "Burke", "Clay", "Dunn", "Ewing")
FOES = ("An", "Binh", "Cuong", "Dung", "Em")
SEATS = ("commander", "driver", "gunner", "loader", "operator")
TABLES = load_tables()
DUDS = [6] * 40


def crewmen(names: tuple[str, ...], vehicle: str, seats: tuple[str, ...] = SEATS, rep: int = 4) -> list[Man]:
    """A crew, each man on his seat; the commander leads."""
    ranks = {"commander": "leader"}
    return [
        Man(name=name, rep=rep, weapons=("m16",), aboard=vehicle, seat=seat, rank=ranks.get(seat, ""))
        for name, seat in zip(names, seats, strict=False)
    ]


def duel(
    *faces: int,
    ours: str = "m48",
    theirs: str = "t55",
    apart: float = 20,
    facing: int = 90,
    enemy_facing: int = 270,
    shell: Shell = ARMOUR_PIERCING,
    rep: int = 4,
    vc: tuple[Man, ...] = (),
    us: tuple[Man, ...] = (),
    **options: Any,
) -> Skirmish:
    """Our tank at 6, 24, active, and one of theirs to the east of it, front to front."""
    own, foe = TABLES.vehicles.vehicles[ours].seats, TABLES.vehicles.vehicles[theirs].seats
    rides = {
        "us": (Ride(name=OURS, kind=ours, at=(6, 24), facing=facing, shell=shell),),
        "vc": (Ride(name=THEIRS, kind=theirs, at=(6 + apart, 24), facing=enemy_facing),),
    }
    men = crewmen(NAMES, OURS, own, rep)
    game = skirmish([*men, *us], [*crewmen(FOES, THEIRS, foe), *vc], *faces, vehicles=rides, **options)
    game.submit(Activate(tuple(find(game, each.name) for each in men)))
    return game


def lone(*faces: int, vc: tuple[Man, ...], shell: Shell = HIGH_EXPLOSIVE, us: tuple[Man, ...] = ()) -> Skirmish:
    """Our tank at 6, 24, active, and men on foot."""
    rides = {"us": (Ride(name=OURS, kind="m48", at=(6, 24), facing=90, shell=shell),)}
    game = skirmish([*crewmen(NAMES, OURS), *us], vc, *faces, vehicles=rides)
    game.submit(Activate(tuple(find(game, name) for name in NAMES)))
    return game


def tank(game: Skirmish, name: str = THEIRS) -> Any:
    return vehicle_of(game, name)


def at_tank(game: Skirmish, part: Any = "hull", then: Shell = ARMOUR_PIERCING) -> FireGun:
    """Clay's round at theirs."""
    return FireGun(find(game, "Clay"), AtPiece(tank(game)), then, part)


def at_man(game: Skirmish, name: str, then: Shell = HIGH_EXPLOSIVE) -> FireGun:
    """Clay's round at a man."""
    return FireGun(find(game, "Clay"), AtPiece(find(game, name)), then)


def breech(game: Skirmish, name: str = OURS) -> Breech:
    gun = main_gun_of(game.world, tank(game, name))
    assert gun is not None
    return game.world.get(gun, Breech)


E = TypeVar("E", bound=Event)


def told(game: Skirmish, kind: type[E]) -> list[E]:
    """Every event of this kind since the battle began."""
    return [event for event in game.events if isinstance(event, kind)]


def placed(game: Skirmish) -> list[tuple[str, int]]:
    """The parts hit, and the sum of what changed the Rep."""
    return [(event.part, event.modifiers.total) for event in told(game, RoundPlaced)]


def results(game: Skirmish) -> list[str]:
    return [event.result for event in told(game, Penetration)]


@pytest.mark.rule("FNG-VEH-05")
def test_every_main_gun_of_the_lists_has_its_power_in_both_tables() -> None:
    guns = {key: row.gun for key, row in TABLES.vehicles.vehicles.items() if row.gun is not None}
    tanks = {key: gun for key, gun in guns.items() if gun.kind == "gun"}
    assert len(tanks) == 10
    assert {key: TABLES.weapons[gun.weapon].apw for key, gun in tanks.items()} == {
        key: gun.apr for key, gun in tanks.items()
    }
    assert (min(gun.apr for gun in tanks.values()), max(gun.apr for gun in tanks.values())) == (4, 7)


@pytest.mark.rule("FNG-GUN-05", "FNG-GUN-06", "FNG-GUN-07", "FNG-GUN-08")
@pytest.mark.parametrize(
    ("faces", "apart", "part", "hit"),
    [
        ((4, 4), 20, "turret", "turret"),
        ((4, 4), 20, "hull", "hull"),
        ((4, 5), 12, "turret", "turret"),  # near by one pass hits what was aimed at
        ((4, 5, 2), 12.5, "hull", "turret"),  # farther off a die says which part
        ((4, 5, 3), 12.5, "turret", "hull"),
        ((5, 5), 12, "hull", ""),
    ],
)
def test_where_a_round_goes(faces: tuple[int, ...], apart: float, part: str, hit: str) -> None:
    game = duel(*faces, *DUDS, apart=apart)
    game.submit(at_tank(game, part))
    assert placed(game)[0] == (hit, 0)


@pytest.mark.rule("FNG-GUN-05")
@pytest.mark.parametrize(("apart", "less"), [(39, 0), (39.5, 0)])
def test_within_48_inches_range_costs_nothing(apart: float, less: int) -> None:
    game = duel(4, 4, *DUDS, apart=apart)
    game.submit(at_tank(game))
    assert placed(game)[0] == ("hull", less)


@pytest.mark.rule("FNG-GUN-05")
@pytest.mark.parametrize(("x", "less"), [(54.0, 0), (54.1, -1)])
def test_beyond_48_inches_the_gunner_has_one_less(x: float, less: int) -> None:
    game = duel(4, 4, *DUDS, apart=x - 6, ground=TableMap("test", "Test", 72, 48))
    game.submit(at_tank(game))
    assert placed(game)[0][1] == less


@pytest.mark.rule("FNG-GUN-07")
def test_one_pass_misses_what_has_moved_fast() -> None:
    game = duel(4, 5, *DUDS, apart=12)
    game.world.set(tank(game), Rolling(10.0, 1, spent=5.1))
    game.submit(at_tank(game))
    assert placed(game)[0][0] == ""


@pytest.mark.rule("FNG-GUN-07")
def test_one_pass_misses_from_a_tank_that_has_moved_fast() -> None:
    game = duel(4, 5, *DUDS, apart=12)
    game.world.set(tank(game, OURS), Rolling(10.0, 1, spent=5.1, halts=1))
    game.submit(at_tank(game))
    assert placed(game)[0][0] == ""


@pytest.mark.rule("FNG-GUN-09", "FNG-GUN-10", "FNG-GUN-11", "FNG-GUN-12", "FNG-GUN-13", "FNG-VEH-04")
@pytest.mark.parametrize(
    ("part", "enemy_facing", "faces", "result"),
    [
        ("hull", 270, (2, 2), "penetrated"),  # a power of 7 on a front of 5: 2
        ("hull", 270, (2, 3), "disabled"),
        ("hull", 270, (3, 3), "stopped"),
        ("turret", 270, (1, 1), "penetrated"),  # the turret is one thicker
        ("turret", 270, (2, 2), "stopped"),
        ("hull", 0, (3, 3), "penetrated"),  # the side has 4
        ("hull", 0, (4, 4), "stopped"),
    ],
)
def test_what_a_round_does_to_what_it_hits(part: str, enemy_facing: int, faces: tuple[int, ...], result: str) -> None:
    game = duel(4, 4, *faces, *DUDS, enemy_facing=enemy_facing)
    game.submit(at_tank(game, part))
    assert results(game) == [result]
    stopped = game.world.find(tank(game), Immobile)
    assert (stopped is not None) == (result in ("penetrated", "disabled"))
    if result == "penetrated":
        assert all(game.world.has(find(game, name), Dead) for name in FOES)


@pytest.mark.rule("FNG-GUN-15")
def test_a_double_of_fives_goes_right_through_and_kills_the_highest_die() -> None:
    game = duel(1, 1, 5, 5, 1, 6, 2, 3, 4, *DUDS, ours="centurion", theirs="pt76", enemy_facing=0)
    game.submit(at_tank(game))
    assert results(game) == ["through"]
    assert [game.world.has(find(game, name), Dead) for name in FOES[:4]] == [False, True, False, False]
    assert not game.world.has(tank(game), Immobile)


@pytest.mark.rule("FNG-GUN-14", "FNG-CLANK-06", "FNG-CLANK-11")
def test_a_gun_that_cannot_penetrate_only_shakes() -> None:
    game = duel(4, 4, *DUDS, ours="pt76", theirs="m48")  # a power of 4 on a front of 7
    game.submit(at_tank(game))
    assert results(game) == []
    assert [event.test for event in told(game, CheckTaken)][:1] == ["clank"]


@pytest.mark.rule("FNG-GUN-16")
def test_a_double_one_gives_the_hopeless_round_its_chance() -> None:
    game = duel(1, 1, 1, 1, *DUDS, ours="pt76", theirs="m48")
    game.submit(at_tank(game))
    assert [(event.difference, event.result) for event in told(game, Penetration)] == [(1, "penetrated")]


@pytest.mark.rule("FNG-GUN-03", "FNG-GUN-16")
def test_a_tank_that_runs_on_with_nobody_at_the_wheel_fires_without_hope_but_for_fate() -> None:
    game = duel(*DUDS)
    ours = tank(game, OURS)
    clay = find(game, "Clay")
    assert not round_facts(game, clay, tank(game), "hull", ARMOUR_PIERCING).hopeless
    game.world.set(ours, Rolling(10.0, 1, spent=2.0, moved=2.0))
    fall(game, find(game, "Burke"), "out of the fight", clay, 0)
    assert round_facts(game, clay, tank(game), "hull", ARMOUR_PIERCING).hopeless


@pytest.mark.rule("FNG-GUN-03")
def test_it_drives_stops_and_fires() -> None:
    game = duel(*DUDS, apart=30)
    game.submit(Drive(find(game, "Burke"), ((9.0, 24.0),)))
    while isinstance(game.decision, Shoot):
        game.submit(game.candidates()[-1])
    assert game.why_not(at_tank(game)) is None


@pytest.mark.rule("FNG-GUN-07", "FNG-CLANK-06")
def test_ground_before_a_hull_stops_the_round_and_a_turret_stands_above_it() -> None:
    wall = table(barriers=[Barrier(1, "stone wall", line((23.5, 18), (23.5, 30)))])
    game = duel(4, 4, *DUDS, ground=wall)
    assert is_hull_down(game, tank(game), (6.0, 24.0))
    game.submit(at_tank(game))
    assert (placed(game)[0][0], results(game)) == ("hull", [])
    assert [event.test for event in told(game, CheckTaken)][:1] == ["clank"]


@pytest.mark.rule("FNG-GUN-17", "FNG-GUN-18", "FNG-GUN-19", "FNG-CREW-06")
@pytest.mark.parametrize(
    ("faces", "loaded"),
    [((4, 4), "loaded"), ((4, 5), "loaded, not in reaction"), ((5, 5), "not loaded")],
)
def test_the_loader_loads_it_again_at_once(faces: tuple[int, ...], loaded: str) -> None:
    game = duel(5, 5, *faces, *DUDS)
    assert breech(game) == Breech(ARMOUR_PIERCING, "loaded")
    game.submit(at_tank(game, then=HIGH_EXPLOSIVE))
    assert breech(game) == Breech(HIGH_EXPLOSIVE, loaded)
    assert [event.figure for event in told(game, GunLoaded)] == [find(game, "Dunn")]


@pytest.mark.rule("FNG-GUN-18")
def test_with_nobody_in_his_place_it_stays_empty() -> None:
    game = duel(5, 5, *DUDS)
    fall(game, find(game, "Dunn"), "out of the fight", find(game, "An"), 0)
    game.submit(at_tank(game))
    assert breech(game).loaded == "not loaded"
    assert told(game, GunLoaded) == []


@pytest.mark.rule("FNG-GUN-19", "FNG-GUN-20", "FNG-CREW-12")
@pytest.mark.parametrize(("faces", "loaded"), [((4, 5), "loaded, not in reaction"), ((5, 5), "not loaded")])
def test_an_empty_gun_is_loaded_in_the_next_activation(faces: tuple[int, ...], loaded: str) -> None:
    game = duel(5, 5, 5, 5, *faces, *DUDS)
    game.submit(at_tank(game))
    assert "not loaded" in refused(game, at_tank(game)) or "has fired" in refused(game, at_tank(game))
    game.submit(LoadShell(find(game, "Dunn"), CANISTER))
    assert breech(game).loaded == loaded
    assert "something else" in refused(game, LoadShell(find(game, "Dunn"), CANISTER))


@pytest.mark.rule("FNG-GUN-20")
@pytest.mark.parametrize(("faces", "shell"), [((4, 5), CANISTER), ((5, 5), ARMOUR_PIERCING)])
def test_the_shell_in_it_is_changed_where_the_dice_say_so(faces: tuple[int, ...], shell: Shell) -> None:
    game = duel(*faces, *DUDS)
    assert "is loaded with" in refused(game, LoadShell(find(game, "Dunn"), ARMOUR_PIERCING))
    game.submit(LoadShell(find(game, "Dunn"), CANISTER))
    assert breech(game).shell == shell
    assert breech(game).loaded != "not loaded"


@pytest.mark.rule("FNG-GUN-23")
def test_a_gun_without_canister_is_not_loaded_with_it() -> None:
    game = duel(*DUDS, ours="m24", theirs="t55")
    assert "fires no canister" in refused(game, LoadShell(find(game, "Dunn"), CANISTER))
    assert "fires no canister" in refused(game, at_tank(game, then=CANISTER))


@pytest.mark.rule("FNG-GUN-02", "FNG-CREW-05")
def test_what_nobody_sees_is_not_fired_at() -> None:
    house = table(buildings=[Building(1, "house", box(14, 20, 4, 8), 1)])
    hidden = duel(*DUDS, ground=house)
    assert "sees" in refused(hidden, at_tank(hidden))
    blind = duel(*DUDS)
    fall(blind, find(blind, "Ames"), "out of the fight", find(blind, "An"), 0)
    assert spotter_of(blind.world, tank(blind, OURS)) == find(blind, "Clay")
    assert blind.why_not(at_tank(blind)) is None


CREWS = [("m48", "Clay", "Dunn"), ("m551", "Ames", "Clay"), ("pt76", "Clay", "Dunn")]


@pytest.mark.rule("FNG-CREW-05", "FNG-CREW-09", "FNG-VEH-08")
@pytest.mark.parametrize(("kind", "gunner", "loader"), CREWS)
def test_who_fires_and_who_loads_follows_from_the_crew(kind: str, gunner: str, loader: str) -> None:
    game = duel(*DUDS, ours=kind)
    ours = tank(game, OURS)
    assert gunner_of(game, ours) == find(game, gunner)
    assert loader_of(game.world, ours) == find(game, loader)
    other = FireGun(find(game, "Burke"), AtPiece(tank(game)), ARMOUR_PIERCING)
    assert "serves no main gun" in refused(game, other)


@pytest.mark.rule("FNG-GUN-04")
def test_it_is_fired_at_enemies_and_at_parts_that_are_there() -> None:
    game = duel(*DUDS, theirs="truck_nva", us=(man("Fox", 10, 30),))
    assert "no turret" in refused(game, at_tank(game, "turret"))
    assert "no enemy" in refused(game, at_man(game, "Fox"))
    at_his_turret = FireGun(find(game, "Clay"), AtPiece(find(game, "An")), ARMOUR_PIERCING, "turret")
    assert "neither hull nor turret" in refused(game, at_his_turret)


@pytest.mark.rule("FNG-GUN-21")
def test_high_explosive_counts_one_against_armour() -> None:
    game = duel(4, 4, *DUDS, theirs="truck_nva", shell=HIGH_EXPLOSIVE)
    game.submit(at_tank(game))
    assert [event.difference for event in told(game, Penetration)] == [1]


@pytest.mark.rule("FNG-GUN-24", "FNG-GUN-25")
@pytest.mark.parametrize(("face", "hit"), [(4, True), (3, False)])
def test_high_explosive_bursts_five_inches_across(face: int, hit: bool) -> None:
    men = (man("Bao", 20, 24), man("Chi", 22.4, 24), man("Duc", 22.6, 24))
    game = lone(face, *DUDS, vc=men)
    game.submit(at_man(game, "Bao"))
    burst = told(game, Burst)[0]
    assert {each.target for each in burst.targets} == {find(game, "Bao"), find(game, "Chi")}
    rolled = {event.target: event.impact for event in told(game, DamageRolled)}
    assert rolled == ({find(game, "Bao"): 7, find(game, "Chi"): 7} if hit else {})


@pytest.mark.rule("FNG-GUN-23", "FNG-GUN-24")
def test_an_armour_piercing_round_is_for_one_man() -> None:
    game = lone(6, *DUDS, vc=(man("Bao", 20, 24), man("Chi", 21, 24)), shell=ARMOUR_PIERCING)
    game.submit(at_man(game, "Bao"))
    assert [len(event.targets) for event in told(game, ShotFired)][:1] == [1]
    assert [event.target for event in told(game, DamageRolled)] == [find(game, "Bao")]


@pytest.mark.rule("FNG-GUN-22")
def test_canister_hits_friend_and_foe_in_its_swath() -> None:
    vc = (man("Bao", 20, 24), man("Chi", 25.9, 26.9), man("Duc", 25.9, 27.1), man("Em", 26, 24), man("Huy", 10, 26))
    game = lone(*DUDS, vc=vc, us=(man("Fox", 15, 24),), shell=CANISTER)
    game.submit(at_man(game, "Bao"))
    fired = told(game, CanisterFired)[0]
    assert fired.hits == tuple(sorted(find(game, name) for name in ("Fox", "Bao", "Chi")))
    assert {event.impact for event in told(game, DamageRolled)} == {3}


@pytest.mark.rule("FNG-GUN-22")
def test_canister_does_nothing_to_vehicles_and_reaches_18_inches() -> None:
    game = duel(*DUDS, shell=CANISTER, vc=(man("Bao", 26, 30),))
    assert "does nothing to a vehicle" in refused(game, at_tank(game))
    assert "18" in refused(game, at_man(game, "Bao"))


@pytest.mark.rule("FNG-VEH-05", "FNG-CLANK-07")
def test_the_turret_turns_to_what_is_fired_at_and_stays_so() -> None:
    game = duel(*DUDS, facing=0)
    assert turret_facing(game.world, tank(game, OURS)) == 0
    game.submit(at_tank(game))
    assert turret_facing(game.world, tank(game, OURS)) == 90
    assert [event.facing for event in told(game, TurretTurned)] == [90]


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


@pytest.mark.rule("FNG-VEH-06", "FNG-CREW-07", "FNG-GUN-01")
def test_machine_guns_under_armour_fire_in_their_arcs() -> None:
    game = lone(*DUDS, vc=(man("Bao", 20, 24), man("Chi", 6, 40)))
    weapons = {
        (order.figure, order.weapon, order.aims[0].target.piece)
        for order in game.candidates()
        if hasattr(order, "aims")
    }
    bao, chi = find(game, "Bao"), find(game, "Chi")
    assert (find(game, "Ewing"), "mmg", bao) in weapons  # the hull machine gun, ahead
    assert (find(game, "Ewing"), "mmg", chi) not in weapons
    assert (find(game, "Clay"), "mmg", chi) in weapons  # the coaxial one turns with the turret
    assert (find(game, "Ames"), "hmg", bao) in weapons


def test_the_rest_of_a_crew_has_nothing_to_say_about_the_gun() -> None:
    game = duel(*DUDS)
    assert refused(game, FireAtVehicle(find(game, "Clay"), "gun_90", AtPiece(tank(game))))
    game.submit(Pass())


@pytest.mark.rule("FNG-CREW-08")
def test_in_a_crew_of_four_the_loader_has_the_machine_gun_of_the_hull() -> None:
    hull = [mount.seat for mount in TABLES.vehicles.vehicles["pt76"].mounts if mount.place == "hull"]
    assert hull == ["loader"]
    game = duel(*DUDS, ours="pt76", vc=(man("Bao", 20, 20),))
    shots = [order for order in game.candidates() if isinstance(order, Shots)]
    assert {(shot.figure, shot.weapon) for shot in shots if shot.aims[0].target.piece == find(game, "Bao")} >= {
        (find(game, "Dunn"), "mmg")
    }


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
