"""The tables of FNG: their numbers, what they refuse, and how they are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.table.digging import EARTH
from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS
from game.engine.faults import OptionFault, TableFault
from game.engine.rulebook.table_view import as_json, as_text
from game.rules.fng.model.tables.attributes import RANKS, SUITS
from game.rules.fng.model.tables.loading import TABLES as NAMES
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.resolve.attributes import rep_modifiers
from game.rules.fng.words.tables_view import table_views
from tests.asserting import some
from tests.rules.fng.pure import TABLES

Numbers = tuple[int, int, int | None]


def numbers(key: str) -> Numbers:
    """Range, targets and Impact of a weapon."""
    row = TABLES.weapons[key]
    return row.range, row.targets, row.impact


@pytest.mark.rule("FNG-WEAP-05", "FNG-WEAP-06", "FNG-WEAP-07", "FNG-WEAP-08", "FNG-WEAP-02", "FNG-V2-15")
@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("small_pistol", (6, 2, 0)), ("medium_pistol", (12, 2, 1)), ("stocked_pistol", (24, 2, 1)),
        ("large_pistol", (12, 2, 2)), ("machine_pistol", (12, 2, 1)), ("stocked_machine_pistol", (24, 2, 1)),
        ("medium_smg", (24, 3, 1)), ("large_smg", (24, 3, 2)), ("shotgun", (12, 2, 2)), ("bolt_rifle", (48, 1, 3)),
        ("scoped_rifle", (60, 1, 3)), ("semi_rifle", (48, 2, 3)), ("semi_carbine", (24, 2, 1)),
        ("select_carbine", (24, 2, 1)), ("select_rifle", (48, 2, 3)), ("select_rifle_m16", (48, 2, 2)),
    ],
)  # fmt: skip
def test_small_arms(key: str, expected: Numbers) -> None:
    assert numbers(key) == expected
    assert TABLES.weapons[key].is_small_arm


@pytest.mark.rule("FNG-WEAP-09", "FNG-WEAP-10", "FNG-WEAP-11", "FNG-WEAP-31")
@pytest.mark.parametrize(
    ("key", "expected", "crew", "sets_up"),
    [
        ("lmg", (48, 4, 3), 2, True),
        ("lmg_m60_class", (48, 6, 3), 2, True),
        ("bar", (48, 3, 3), 1, False),
        ("mmg", (48, 5, 3), 2, True),
        ("hmg", (60, 4, 5), 2, True),
    ],
)
def test_machine_guns(key: str, expected: Numbers, crew: int, sets_up: bool) -> None:
    row = TABLES.weapons[key]
    assert (numbers(key), row.crew, row.sets_up) == (expected, crew, sets_up)


@pytest.mark.rule("FNG-WEAP-04", "FNG-WEAP-09")
@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("m60", (48, 5, 3)), ("m60_arvn", (48, 6, 3)), ("rdp", (48, 5, 3)), ("swedish_k", (24, 4, 1)),
        ("f1", (18, 3, 1)), ("sterling", (20, 4, 1)), ("thompson", (24, 4, 2)), ("grease_gun", (20, 3, 2)),
        ("sks", (30, 2, 2)), ("mosin", (48, 1, 3)), ("m14_sniper", (60, 1, 4)), ("mat49", (24, 3, 1)),
    ],
)  # fmt: skip
def test_what_the_army_lists_have_of_their_own(key: str, expected: Numbers) -> None:
    assert numbers(key) == expected


@pytest.mark.rule("FNG-WEAP-08")
def test_carbines_of_the_army_lists_have_four_dice_on_full_automatic() -> None:
    assert [TABLES.weapons[key].targets_auto for key in ("m2_carbine", "car15", "m16", "ak47")] == [4, 4, 3, 3]


@pytest.mark.rule(
    "FNG-WEAP-15", "FNG-WEAP-16", "FNG-WEAP-17", "FNG-WEAP-18", "FNG-WEAP-20", "FNG-WEAP-24", "FNG-WEAP-25",
)  # fmt: skip
@pytest.mark.parametrize(
    ("key", "reach", "circle", "impact", "apw"),
    [
        ("grenade", 6, 5, 2, 2), ("rifle_grenade", 20, 5, 2, 2), ("m79", 28, 5, 2, 2), ("molotov", 4, 3, 5, 5),
        ("satchel_charge", 1, 1, 5, 5), ("demo_charge", 1, 5, 5, 5), ("flame_thrower", 12, 0, 5, 5),
    ],
)  # fmt: skip
def test_what_bursts_and_burns(key: str, reach: int, circle: int, impact: int, apw: int) -> None:
    row = TABLES.weapons[key]
    assert (row.range, row.circle, row.impact, row.apw) == (reach, circle, impact, apw)
    assert (row.path == 3) is (key == "flame_thrower")


@pytest.mark.rule("FNG-WEAP-18", "FNG-WEAP-17", "FNG-WEAP-20", "FNG-WEAP-26", "FNG-WEAP-27", "FNG-WEAP-29")
def test_what_fires_once_a_turn() -> None:
    once = ("m203", "rifle_grenade", "flame_thrower", "rpg2", "rpg7", "rr57", "bazooka")
    assert all(TABLES.weapons[key].once_a_turn for key in once)
    assert not TABLES.weapons["m79"].once_a_turn


@pytest.mark.rule("FNG-WEAP-26", "FNG-WEAP-27", "FNG-WEAP-28", "FNG-WEAP-29", "FNG-WEAP-30", "FNG-V2-14")
@pytest.mark.parametrize(
    ("key", "reach", "apw", "blast"),
    [
        ("law", 24, 5, 4), ("bazooka", 20, 7, 6), ("m20_bazooka", 30, 7, 6), ("rpg2", 20, 4, 6), ("rpg7", 36, 6, 6),
        ("rr57", 30, 5, 6), ("rr82", 36, 6, 6), ("tossed_at_grenade", 2, 5, 0), ("launched_at_grenade", 20, 5, 0),
    ],
)  # fmt: skip
def test_anti_tank_weapons(key: str, reach: int, apw: int, blast: int) -> None:
    row = TABLES.weapons[key]
    assert (row.range, row.apw, row.back_blast) == (reach, apw, blast)
    assert row.discarded is (key == "law")
    assert TABLES.arms.general.back_blast_impact == 2


@pytest.mark.rule("FNG-WEAP-32", "FNG-V2-11")
def test_melee_weapons_of_both_editions() -> None:
    arms = TABLES.arms
    assert [arms.impact("knife", edition) for edition in ("1.0", "2.0")] == [1, 2]
    assert [arms.impact("bayonet", edition) for edition in ("1.0", "2.0")] == [2, 3]
    assert [arms.impact("gun_butt", edition) for edition in ("1.0", "2.0")] == [0, 0]


@pytest.mark.rule("FNG-WEAP-30")
def test_a_weapon_made_for_armour_counts_its_apw_or_four_at_men() -> None:
    assert TABLES.arms.impact("law", "2.0") == 5
    assert TABLES.arms.impact("rpg2", "2.0") == 3


@pytest.mark.rule("FNG-ATTR-02")
@pytest.mark.parametrize(
    ("odd", "suit", "rank", "name"),
    [
        (True, "diamonds", "2", "fast"), (True, "spades", "Q", "stone cold"), (True, "clubs", "10", "fluent"),
        (False, "clubs", "3", "stone cold"), (False, "spades", "A", "marksman"), (False, "hearts", "A", "runt"),
    ],
)  # fmt: skip
def test_cards(odd: bool, suit: str, rank: str, name: str) -> None:
    assert TABLES.attributes.dealt(odd, suit, RANKS.index(rank)) == name  # type: ignore[arg-type]


@pytest.mark.rule("FNG-ATTR-02")
def test_every_card_of_both_tables_has_an_attribute() -> None:
    dealt = [TABLES.attributes.dealt(odd, suit, rank) for odd in (True, False) for suit in SUITS for rank in range(13)]
    assert len(dealt) == 104
    assert {"athlete", "medic"} & set(dealt) == set()


@pytest.mark.rule("FNG-LOS-02", "FNG-LOS-03")
@pytest.mark.parametrize(
    ("kind", "day", "night"), [("woods", 12, 6), ("jungle", 8, 6), ("bamboo", 8, 6), ("elephant grass", 4, 4)]
)
def test_how_far_one_sees_inside(kind: str, day: int, night: int) -> None:
    effects = TABLES.effects[kind]
    assert (effects.sight(False), effects.sight(True)) == (day, night)
    assert effects.aids is (kind != "elephant grass")


@pytest.mark.rule("FNG-LOS-02")
def test_night_and_thick_weather_limit_every_sight() -> None:
    terrain = TABLES.terrain
    assert terrain.sight_limit(dark=False, thick=False) is None
    assert terrain.sight_limit(dark=True, thick=False) == 12
    assert terrain.sight_limit(dark=False, thick=True) == 12
    assert terrain.sight_limit(dark=True, thick=True) == 6


@pytest.mark.rule("FNG-FIRE-04", "FNG-MOVE-09")
def test_every_kind_of_the_board_has_its_effects() -> None:
    effects = TABLES.effects
    assert set(effects) == {*AREAS, *BARRIERS, *OPENINGS, *BUILDINGS, EARTH, "smoke"}
    assert (effects["woods"].move, effects["elephant grass"].move, effects["road"].move) == (0.5, 0.75, 1.0)
    assert (effects["woods"].covers, effects["bamboo"].covers, effects["scrub"].covers) == (True, False, False)
    assert effects["scrub"].conceals
    assert effects["stone wall"].covers
    assert (effects["door"].crossing, effects["window"].ends_move) == (1.0, True)
    assert (effects["hut"].covers, effects["concrete house"].covers) == (False, True)


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-02", "FNG-GEAR-03", "FNG-GEAR-04")
def test_lights_at_night() -> None:
    lights = TABLES.terrain.lights
    assert (lights.flashlight, lights.red_filter) == (2.0, 6)
    assert (lights.flare_range, lights.flare_circle, lights.flare_turns) == (18, 24, 1)
    assert (lights.starlight_open, lights.starlight_growth) == (3.0, 2.0)


@pytest.mark.rule("FNG-MOVE-01", "FNG-MOVE-08", "FNG-INVOL-01", "FNG-GROUP-01", "FNG-LEAD-04")
def test_distances_of_moves_and_groups() -> None:
    move, groups = TABLES.movement.move, TABLES.movement.groups
    assert (move.normal, move.crawl, move.duck_back, move.surrounded_gap) == (8, 2, 12, 6)
    assert (groups.member, groups.overall) == (4, 12)


def test_the_weather_of_the_day_and_of_each_turn() -> None:
    weather = TABLES.terrain.weather
    assert [weather.day(total).time for total in (2, 3, 4, 5, 6, 7, 12)] == [
        "predawn", "predawn", "morning", "afternoon", "night", "evening", "night",
    ]  # fmt: skip
    assert [weather.day(total).weather for total in (7, 8, 10, 11, 13)] == [
        "clear", "variable", "variable", "heavy rain", "heavy rain",
    ]  # fmt: skip
    assert [weather.sky(total) for total in (2, 3, 5, 7)] == ["clear", "overcast", "rain", "heavy rain"]


@pytest.mark.parametrize(
    ("table", "text", "reason"),
    [
        ("weapons", '[weapons.m79]\narming = 28\n', "arming"),
        ("weapons", '[weapons.m16]\nimpakt = 3\n', "unknown key 'impakt'"),
        ("weapons", '[weapons.m16]\nrule = "WEAP"\n', "is not the id of a rule"),
        ("weapons", '[outgunned.classes]\npistols = 2\n', "unknown entry 'pistols'"),
        ("weapons", '[weapons.shotgun]\nrolls = 1\n', "fewer dice are thrown"),
        ("combat", '[to_hit]\nresults = [{ on = "7 or less", result = { hit = false } }]\n',
         "nothing answers 8 or more"),
        ("combat", '[melee]\nmany = 1\n', "2 or more"),
        ("reactions", '[rally]\npass1 = [{ who = "in cover", result = "removed" }]\n', "must be for 'other'"),
        ("reactions", '[rally]\npass1 = [{ who = "other", result = "flee" }]\n', "'flee' is not a word"),
        ("reactions", '[rally]\npass2 = [{ who = "other", result = "stay" }, { who = "other", result = "fire" }]\n',
         "two lines are for the same"),
        ("attributes", '[attributes.scout]\ngrants = ["quick"]\n', "there is no attribute 'quick'"),
        ("attributes", '[cards.odd]\nspades = ["fast"]\n', "13 attributes are wanted"),
        ("armies", '[armies.nva]\nmen_most = 14\n', "fewer than the men of a squad"),
        ("armies", '[armies.nva]\nreps = [{ on = "1-5", result = 3 }]\n', "nothing answers 6"),
        ("armies", '[armies.nva]\nroles = [{ role = "rifleman", count = 10, weapons = [["ak74"]] }]\n',
         "no weapon 'ak74'"),
        ("armies", '[names]\nus = ["Able"]\n', "give as many names"),
        ("careers", '[reputation]\nrp = { 2 = 1, 3 = 4, 4 = 6, 5 = 8, 6 = 0, 7 = 1 }\n', "unknown entry '7'"),
        ("terrain", '[areas.swamp]\nsource = "house"\n', "unknown entry 'swamp'"),
        ("movement", '[fast_move]\ninches = [8, 12]\n', "3 entries are wanted"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_used_is_refused_with_file_and_reason(
    tmp_path: Path, table: str, text: str, reason: str
) -> None:
    folder = tmp_path / "fng"
    folder.mkdir()
    (folder / f"{table}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TableFault) as caught:
        load_tables(tmp_path)
    assert f"{table}.toml" in str(caught.value)
    assert reason in str(caught.value)


def test_a_stray_file_of_the_player_is_refused(tmp_path: Path) -> None:
    (tmp_path / "fng").mkdir()
    (tmp_path / "fng" / "wapons.toml").write_text("", encoding="utf-8")
    with pytest.raises(TableFault, match=r"wapons\.toml"):
        load_tables(tmp_path)


def test_the_players_own_numbers_lie_over_ours_and_make_another_game(tmp_path: Path) -> None:
    (tmp_path / "fng").mkdir()
    (tmp_path / "fng" / "weapons.toml").write_text("[weapons.m16]\nimpact = 3\n", encoding="utf-8")
    own = load_tables(tmp_path)
    assert own.weapons["m16"].impact == 3
    assert own.weapons["m16"].is_house("impact")
    assert own.weapons["m16"].range == 48
    assert own.digest != TABLES.digest
    assert load_tables(None, {"weapons": {"weapons": {"m16": {"impact": 4}}}}).weapons["m16"].impact == 4


@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_shown_with_rows_as_long_as_its_columns(name: str) -> None:
    views = table_views(TABLES, name)
    assert views
    for view in some(views):
        assert view.rows
        assert {len(row) for row in view.rows} == {len(view.columns)}
        assert as_json(view)["id"] == view.id


def test_all_tables_together_have_names_of_their_own() -> None:
    views = table_views(TABLES)
    assert len({view.id for view in views}) == len(views)
    assert "hit, unless cover, third target" in as_text(views)


def test_a_table_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionFault, match="There is no table 'wepons'"):
        table_views(TABLES, "wepons")


@pytest.mark.rule("FNG-ATTR-25", "FNG-ATTR-38")
def test_a_pointman_spots_better_and_goes_ahead_and_a_tank_killer_assaults_better() -> None:
    attributes = TABLES.attributes
    assert rep_modifiers(attributes, ("pointman",), "spotting")["FNG-ATTR-25"] == 1
    assert rep_modifiers(attributes, ("pointman",), "in sight").total == 0
    assert attributes.attributes["pointman"].inches == 8
    assert rep_modifiers(attributes, ("tank killer",), "close assault")["FNG-ATTR-38"] == 1
    assert rep_modifiers(attributes, ("tank killer",), "melee").total == 0


@pytest.mark.rule("FNG-GREN-09", "FNG-WEAP-25")
def test_what_is_thrown_by_hand_is_readied_first() -> None:
    ready = {key for key, row in TABLES.weapons.items() if row.readied}
    assert ready == {"grenade", "molotov", "satchel_charge", "demo_charge", "tossed_at_grenade"}
    assert all(TABLES.weapons[key].thrown for key in ready)


@pytest.mark.rule("FNG-WEAP-01")
@pytest.mark.parametrize("army", tuple(TABLES.organisation.armies))
def test_every_man_of_every_army_is_armed_from_his_own_list(army: str) -> None:
    row = TABLES.organisation.armies[army]
    for role in some(row.roles):
        for load in some(role.weapons):
            assert TABLES.weapons[load[0]].is_ranged
            assert all(row.list in TABLES.weapons[weapon].lists for weapon in load), load


@pytest.mark.rule("FNG-V2-01", "FNG-V2-18")
def test_the_editions_differ_in_melee_weapons_range_and_in_sight_only() -> None:
    differing = {key for key in TABLES.weapons if TABLES.arms.impact(key, "1.0") != TABLES.arms.impact(key, "2.0")}
    assert differing == {"knife", "bayonet"}
    assert {key for key, row in TABLES.weapons.items() if row.reach("1.0") != row.reach("2.0")} == {"bazooka"}
    assert TABLES.reactions.in_sight_1_0 != TABLES.reactions.in_sight_2_0


@pytest.mark.rule("FNG-MOVE-02")
def test_the_table_of_ground_says_in_whole_inches_what_a_crossing_costs() -> None:
    ground = next(view for view in table_views(TABLES) if any(row[0].text == "stone wall" for row in view.rows))
    wall = next(row for row in ground.rows if row[0].text == "stone wall")
    assert [cell.text for cell in wall][2] == "1"


def with_names(folder: Path, *names: str) -> Path:
    """A folder of the player's tables in which the Americans are called so."""
    (folder / "fng").mkdir()
    (folder / "fng" / "armies.toml").write_text(f"[names]\nus = {list(names)}\n", encoding="utf-8")
    return folder


FOURTEEN = tuple(f"Man {number}" for number in range(14))


@pytest.mark.rule("FNG-SETUP-03")
def test_an_army_has_as_many_names_as_its_largest_squad_has_men(tmp_path: Path) -> None:
    assert load_tables(with_names(tmp_path, *FOURTEEN)).organisation.names["us"] == FOURTEEN


@pytest.mark.rule("FNG-SETUP-03")
@pytest.mark.parametrize("names", [FOURTEEN[1:], (*FOURTEEN[1:], FOURTEEN[1])])
def test_fewer_names_or_one_twice_are_not_enough(tmp_path: Path, names: tuple[str, ...]) -> None:
    with pytest.raises(TableFault, match="a squad has up to 14 men; give as many names"):
        load_tables(with_names(tmp_path, *names))
