"""The lists of vehicles, boats and towed guns: every line with its numbers, and what the table refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import TableFault
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.vehicles import Mount, Place, VehicleRow
from game.rules.fng.words.tables_view import table_views
from tests.asserting import some
from tests.rules.fng.pure import TABLES

ROWS = TABLES.vehicles.vehicles


def guns_in(row: VehicleRow, place: Place) -> str:
    """The machine gun of this column of the lists, N where there is none."""
    found = [mount for mount in row.mounts if mount.place == place]
    return " + ".join(mount.weapon + (f" or {mount.instead}" if mount.instead else "") for mount in found) or "N"


def main_gun(row: VehicleRow) -> str:
    """The column of the main gun: its rating with an asterisk for canister, or its kind."""
    gun = row.gun
    turret = [f"{mount.weapon} x {mount.barrels}" for mount in row.mounts if mount.place == "main"]
    if gun is None:
        return turret[0] if turret else "N"
    if gun.bore:
        return f"mortar {gun.bore}"
    star = "*" if gun.canister else ""
    return f"{gun.apr}{star}" if gun.kind == "gun" else f"{gun.kind} {gun.apr or gun.weapon} x {gun.barrels}"


Line = tuple[str, tuple[int, int], str, str, str, str, tuple[int, int], tuple[int, int]]


@pytest.mark.rule("FNG-VEHLIST-01", "FNG-VEHLIST-02", "FNG-VEHLIST-03", "FNG-VEHLIST-04", "FNG-VEH-08")
@pytest.mark.rule("FNG-VEHLIST-06", "FNG-VEHLIST-07", "FNG-VEHLIST-08", "FNG-VEHLIST-16", "FNG-VEHLIST-17")
@pytest.mark.rule("FNG-VEHLIST-21", "FNG-VEHLIST-25", "FNG-VEH-03", "FNG-VEH-05", "FNG-VEH-07")
@pytest.mark.parametrize(
    "line",
    [
        ("m48", (7, 5), "7*", "hmg", "mmg", "mmg", (18, 12), (5, 5)),
        ("m48a3", (7, 5), "7*", "hmg", "mmg", "mmg", (18, 12), (5, 5)),
        ("m67a2", (7, 5), "vehicle_flame x 1", "hmg", "N", "N", (18, 12), (4, 4)),
        ("ontos", (3, 3), "recoilless rr106_vehicle x 6", "hmg", "mmg", "N", (28, 20), (3, 3)),
        ("m42", (5, 4), "bofors x 2", "N", "N", "N", (20, 12), (3, 4)),
        ("m113", (5, 4), "N", "hmg", "N", "N", (24, 14), (3, 3)),
        ("acav", (5, 4), "N", "hmg", "N", "N", (24, 14), (5, 6)),
        ("m106", (5, 4), "mortar 120", "hmg", "N", "N", (24, 14), (5, 5)),
        ("m125", (5, 4), "mortar 81", "hmg", "N", "N", (24, 14), (5, 5)),
        ("m132", (5, 4), "vehicle_flame x 1", "N", "N", "N", (24, 14), (4, 4)),
        ("m557", (5, 4), "N", "hmg", "N", "N", (24, 14), (5, 5)),
        ("m557_medevac", (5, 4), "N", "hmg", "N", "N", (24, 14), (5, 5)),
        ("lvtp5", (4, 4), "N", "hmg", "mmg", "N", (20, 12), (4, 4)),
        ("lvtp5_how6", (4, 4), "howitzer 6 x 1", "N", "mmg", "N", (20, 12), (6, 6)),
        ("m551", (4, 3), "6*", "hmg", "N", "mmg", (24, 16), (3, 3)),
        ("truck", (0, 0), "N", "N", "N", "N", (28, 10), (2, 2)),
        ("jeep", (0, 0), "N", "mmg or hmg", "N", "N", (30, 20), (1, 2)),
        ("mule", (0, 0), "N", "mmg or hmg", "N", "N", (30, 20), (1, 2)),
        ("gun_truck", (0, 0), "N", "quad_50", "N", "N", (24, 8), (4, 4)),
        ("centurion", (7, 6), "7*", "hmg", "mmg", "mmg", (18, 12), (5, 5)),
        ("m113_anzac", (5, 4), "N", "hmg", "N", "N", (24, 14), (3, 3)),
        ("acav_anzac", (5, 4), "N", "hmg", "N", "N", (24, 14), (5, 6)),
        ("stingray", (5, 4), "5*", "hmg", "N", "mmg", (24, 14), (4, 4)),
        ("truck_anzac", (0, 0), "N", "N", "N", "N", (28, 10), (2, 2)),
        ("jeep_anzac", (0, 0), "N", "mmg or hmg", "N", "N", (30, 20), (1, 2)),
        ("m41", (5, 3), "6*", "hmg", "mmg", "mmg", (20, 12), (5, 5)),
        ("m48_arvn", (7, 5), "7*", "hmg", "mmg", "mmg", (18, 12), (5, 5)),
        ("m24", (4, 2), "6", "hmg", "N", "N", (24, 16), (4, 4)),
        ("m113_arvn", (5, 4), "N", "hmg", "N", "N", (24, 14), (3, 3)),
        ("truck_arvn", (0, 0), "N", "N", "N", "N", (28, 10), (2, 2)),
        ("jeep_arvn", (0, 0), "N", "m60_arvn or mmg", "N", "N", (30, 20), (1, 2)),
        ("v100", (2, 1), "N", "hmg", "N", "mmg", (24, 14), (2, 2)),
        ("pt76", (4, 2), "4", "N", "mmg", "N", (20, 12), (4, 4)),
        ("t55", (5, 4), "6", "mmg", "mmg", "mmg", (18, 12), (5, 5)),
        ("truck_nva", (0, 0), "N", "N", "N", "N", (28, 14), (2, 2)),
    ],
    ids=lambda line: line[0],
)
def test_every_line_of_the_lists_has_its_numbers(line: Line) -> None:
    row = ROWS[line[0]]
    columns = tuple(guns_in(row, place) for place in ("aa", "hull", "coax"))
    assert (line[0], row.armour, main_gun(row), *columns, (row.road, row.cross), row.crew) == line


@pytest.mark.rule("FNG-VEHLIST-05", "FNG-VEHLIST-22", "FNG-VEHLIST-23")
@pytest.mark.parametrize(
    ("key", "armour", "water", "crew", "sinks"),
    [("atc", (4, 4), 10, 7, 3), ("monitor", (5, 4), 7, 11, 3), ("pbr", (3, 3), 18, 4, 2),
     ("motor_sampan", (0, 0), 12, 1, 0), ("sampan", (0, 0), 6, 1, 0)],
)  # fmt: skip
def test_boats(key: str, armour: tuple[int, int], water: int, crew: int, sinks: int) -> None:
    row = ROWS[key]
    assert (row.runs, row.armour, row.water, row.crew, row.sinks_at) == ("boat", armour, water, (crew, crew), sinks)
    assert (row.road, row.cross) == (0, 0)


@pytest.mark.rule("FNG-VEHLIST-05", "FNG-VEHLIST-24", "FNG-VEHLIST-23")
@pytest.mark.parametrize(
    ("key", "guns"),
    [
        ("atc", {"port": "hmg/180/1 cannon_20mm/270/1 m60/180/2",
                 "starboard": "hmg/180/1 cannon_20mm/270/1 m60/180/2"}),
        ("monitor", {"fore": "bofors/270/1", "aft": "mk19/180/1 mk19/180/1 hmg/180/1",
                     "port": "cannon_20mm/270/1 vehicle_flame/270/1",
                     "starboard": "cannon_20mm/270/1 vehicle_flame/270/1"}),
        ("pbr", {"fore": "hmg/270/2", "aft": "hmg/180/1", "port": "m60/180/1", "starboard": "m60/180/1"}),
    ],
)  # fmt: skip
def test_boats_have_guns_to_each_side(key: str, guns: dict[str, str]) -> None:
    found: dict[str, list[str]] = {}
    for mount in ROWS[key].mounts:
        found.setdefault(mount.place, []).append(f"{mount.weapon}/{mount.arc}/{mount.barrels}")
    assert {place: " ".join(words) for place, words in found.items()} == guns


@pytest.mark.rule("FNG-VEHLIST-05")
def test_a_monitor_has_a_howitzer_or_a_bofors_and_a_mortar_and_a_pbr_may_have_launchers() -> None:
    gun = ROWS["monitor"].gun
    assert gun is not None
    assert (gun.kind, gun.bore) == ("mortar", 81)
    instead = {mount.place: mount.instead for key in ("monitor", "pbr") for mount in ROWS[key].mounts if mount.instead}
    assert instead == {"fore": "howitzer_105", "port": "mk19", "starboard": "mk19"}


def mount(key: str, place: Place) -> Mount:
    return next(each for each in ROWS[key].mounts if each.place == place)


@pytest.mark.rule("FNG-VEH-06")
@pytest.mark.parametrize(
    ("key", "place", "expected"),
    [
        ("m48", "aa", ("commander", "turret", 0, 180)), ("m48", "hull", ("operator", "hull", 0, 45)),
        ("m48", "coax", ("gunner", "turret", 0, 0)), ("pt76", "hull", ("loader", "hull", 0, 45)),
        ("ontos", "hull", ("loader", "hull", 0, 45)), ("m551", "coax", ("commander", "turret", 0, 0)),
        ("m113", "aa", ("commander", "hull", 0, 180)), ("pbr", "aft", ("aft gunner", "hull", 180, 180)),
        ("v100", "coax", ("commander", "turret", 0, 0)),
    ],
)  # fmt: skip
def test_who_serves_a_machine_gun_and_where_it_turns(
    key: str, place: Place, expected: tuple[str, str, int, int]
) -> None:
    found = mount(key, place)
    assert (found.seat, found.on, found.faces, found.arc) == expected


@pytest.mark.rule("FNG-VEHLIST-13", "FNG-VEHLIST-14")
@pytest.mark.parametrize("key", ["acav", "acav_anzac"])
def test_an_acav_has_a_shielded_m60_to_each_side(key: str) -> None:
    sides = [(each.weapon, each.seat, each.faces, each.arc) for each in ROWS[key].mounts if each.place == "side"]
    assert sides == [("m60", "left gunner", 270, 180), ("m60", "right gunner", 90, 180)]
    assert [each.shield for each in ROWS[key].mounts] == [True, True, True]


@pytest.mark.rule("FNG-VEHLIST-13")
def test_nobody_else_on_land_has_a_shield() -> None:
    land = some(row for key, row in ROWS.items() if row.runs != "boat" and "acav" not in key)
    assert [row.title for row in land if any(each.shield for each in row.mounts)] == []


@pytest.mark.rule("FNG-VEHLIST-12")
def test_open_topped_ones() -> None:
    assert [key for key, row in ROWS.items() if row.open_top and row.runs not in ("boat", "towed")] == [
        *("m42", "acav", "truck", "jeep", "mule", "gun_truck", "acav_anzac", "truck_anzac", "jeep_anzac"),
        *("truck_arvn", "jeep_arvn", "truck_nva"),
    ]
    assert ROWS["pbr"].open_top
    assert not ROWS["atc"].open_top


@pytest.mark.rule("FNG-VEHLIST-15", "FNG-VEHLIST-19")
def test_what_each_carries() -> None:
    assert {key: row.carries for key, row in ROWS.items() if row.carries} == {
        "m113": 10, "lvtp5": 28, "truck": 10, "atc": 28, "m113_anzac": 10, "stingray": 6, "truck_anzac": 10,
        "m113_arvn": 6, "truck_arvn": 6, "pt76": 6, "truck_nva": 6, "motor_sampan": 4, "sampan": 4,
    }  # fmt: skip
    assert (ROWS["m557"].radios, ROWS["m557_medevac"].litters) == (3, 6)


@pytest.mark.rule("FNG-VEHLIST-10", "FNG-VEHLIST-11")
def test_what_burns_easily() -> None:
    burning = {key: row.fire_prone for key, row in ROWS.items() if row.fire_prone is not None}
    assert {key: (each.dice, each.most) for key, each in burning.items()} == {
        "m48": (1, 2), "lvtp5": (1, 2), "lvtp5_how6": (1, 2), "m41": (2, 3), "m48_arvn": (2, 3),
    }  # fmt: skip


@pytest.mark.rule("FNG-VEHLIST-20")
def test_what_swims() -> None:
    assert {key: row.water for key, row in ROWS.items() if row.water and row.runs != "boat"} == {
        "lvtp5": 6, "lvtp5_how6": 6, "pt76": 6,
    }  # fmt: skip


@pytest.mark.rule("FNG-VEHLIST-16")
def test_an_ontos_has_six_shots_in_a_battle() -> None:
    gun = ROWS["ontos"].gun
    assert gun is not None
    assert (gun.barrels, gun.shots) == (6, 6)


@pytest.mark.rule("FNG-VEHLIST-16", "FNG-VEHLIST-18", "FNG-VEHLIST-21", "FNG-VEHLIST-24")
@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("howitzer_105", (12, 60, 1, 12, 3, 4)), ("rr106_vehicle", (0, 40, 1, 8, 3, 6)),
        ("bofors", (0, 60, 4, 0, 6, 3)),
        ("quad_50", (0, 60, 8, 0, 5, 2)), ("cannon_20mm", (0, 60, 6, 0, 5, 3)), ("mk19", (12, 28, 3, 5, 2, 2)),
        ("vehicle_flame", (0, 18, 1, 0, 5, 5)),
    ],
)  # fmt: skip
def test_weapons_of_vehicles(key: str, expected: tuple[int, ...]) -> None:
    row = TABLES.weapons[key]
    assert (row.arming, row.range, row.targets, row.circle, row.impact, row.apw) == expected


@pytest.mark.rule("FNG-VEH-03")
@pytest.mark.parametrize(("key", "all_round"), [("pt76", (4, 2, 1)), ("m41", (5, 3, 1)), ("m48", (7, 5, 2)),
                                                ("ontos", (3, 3, 1)), ("v100", (2, 1, 0))])  # fmt: skip
def test_bottom_and_top_are_half_the_side_rounded_down(key: str, all_round: tuple[int, int, int]) -> None:
    row = ROWS[key]
    assert (row.armour_at("front"), row.armour_at("side"), row.armour_at("bottom")) == all_round
    assert row.armour_at("top") == row.armour_at("bottom")


@pytest.mark.rule("FNG-AT-05")
def test_trucks_jeeps_sampans_and_towed_guns_have_no_armour() -> None:
    assert {row.runs for row in ROWS.values() if not row.is_armoured} == {"wheels", "boat", "towed"}
    assert ROWS["v100"].is_armoured


@pytest.mark.rule("FNG-VEHLIST-09")
def test_reps_of_a_crew_by_one_die() -> None:
    assert [TABLES.vehicles.crews.rep(die) for die in range(1, 7)] == [3, 3, 4, 4, 4, 5]


@pytest.mark.rule("FNG-CREW-02")
def test_a_towed_gun_has_a_leader_in_place_of_the_commander_and_nobody_who_drives() -> None:
    towed = [row for row in ROWS.values() if row.runs == "towed"]
    assert {row.seats[2] for row in towed} == {"commander"}
    assert [(row.army, row.gun.weapon) for row in towed if row.gun is not None] == [
        ("us", "rr57"), ("communist", "rr57"), ("communist", "rr82"), ("us", "rr106"), ("communist", "rr106_communist"),
        ("us", "howitzer"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("crew = [2, 6]", "as many as there are seats"),
        ("crew = [6, 5]", "as many as there are seats"),
        ('seats = ["commander", "driver", "gunner", "loader", "loader"]', "two are the same"),
        ('seats = ["commander", "driver", "gunner", "loader", "helmsman"]', "nobody has the seat 'operator'"),
        ("turret = false", "a gun is on it"),
        ('rule = "tanks"', "is not the id of a rule"),
        ('runs = "legs"', "runs"),
        ('gun = { kind = "gun", on = "turret", weapon = "howitser_105" }', "there is no weapon 'howitser_105'"),
    ],
)
def test_the_table_refuses_what_cannot_be(tmp_path: Path, more: str, says: str) -> None:
    (tmp_path / "fng").mkdir()
    (tmp_path / "fng" / "vehicles.toml").write_text(f"[vehicles.m48]\n{more}\n", encoding="utf-8")
    with pytest.raises(TableFault, match=says):
        load_tables(tmp_path)


def test_the_lists_are_shown_with_what_each_can_do() -> None:
    shown = {row[0].text: [each.text for each in row] for row in table_views(TABLES, "vehicles")[0].rows}
    assert shown["m48"][3:5] == ["7/5", "7* 90 mm gun"]
    assert shown["ontos"][4] == "6 × 106 mm recoilless rifle of a vehicle"
    assert shown["jeep"][5] == "medium machine gun or heavy machine gun"
    assert shown["pbr"][8].startswith("fore: 2 × heavy machine gun; aft: heavy machine gun; port: M-60 or Mk. 19")
    assert (shown["pbr"][9], shown["pt76"][9], shown["rr57_gun"][9]) == ("18 afloat", "20/12, 6 afloat", "-")
    assert shown["acav"][11] == "open topped, gun shields"
    assert shown["m48_arvn"][11] == "prone to catching fire"
