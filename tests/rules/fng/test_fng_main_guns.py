"""Main guns: who fires them at what, where their rounds go, and what these do to armour."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Barrier, Building, TableMap
from game.rules.fng.armour.gun_crews import is_hull_down
from game.rules.fng.armour.main_guns import round_facts
from game.rules.fng.model.components.figures import Dead
from game.rules.fng.model.components.vehicles import Immobile, Rolling
from game.rules.fng.model.decisions.turn import Pass, Shoot, Shots
from game.rules.fng.model.decisions.vehicles import Drive, FireAtVehicle, FireGun
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.events.vehicles import Penetration, TurretTurned
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING
from game.rules.fng.model.vehicles import gunner_of, loader_of, spotter_of, turret_facing
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import box, find, line, man, table
from tests.rules.fng.gun_board import (
    DUDS,
    FOES,
    OURS,
    TABLES,
    at_man,
    at_tank,
    duel,
    lone,
    placed,
    results,
    tank,
    told,
)
from tests.rules.fng.steel_board import refused


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


@pytest.mark.rule("FNG-VEH-05", "FNG-CLANK-07")
def test_the_turret_turns_to_what_is_fired_at_and_stays_so() -> None:
    game = duel(*DUDS, facing=0)
    assert turret_facing(game.world, tank(game, OURS)) == 0
    game.submit(at_tank(game))
    assert turret_facing(game.world, tank(game, OURS)) == 90
    assert [event.facing for event in told(game, TurretTurned)] == [90]


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
