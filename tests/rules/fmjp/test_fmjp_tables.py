"""The tables of FMJP: what they refuse, what a player may change, and how they are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS
from game.engine.faults import OptionFault, TableFault
from game.engine.rulebook.table_view import as_json, as_text
from game.rules.fmjp.model.tables.loading import TABLES as NAMES
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.words.tables_view import WORDS, table_views
from tests.rules.fmjp.pure import TABLES


def mod(folder: Path, table: str, text: str) -> Path:
    """A mod folder with one table."""
    (folder / "fmjp").mkdir()
    (folder / "fmjp" / f"{table}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.rule("FMJP-5.0-12", "FMJP-5.0-13")
def test_every_kind_of_terrain_has_its_cover() -> None:
    assert set(TABLES.covers) == {*AREAS, *BARRIERS, *BUILDINGS, *OPENINGS}
    assert [TABLES.covers[kind] for kind in ("trail", "elephant grass", "dike", "sandbags")] == [
        "none", "soft", "hard", "prepared",
    ]  # fmt: skip
    assert (TABLES.effects["jungle"].conceals, TABLES.effects["jungle"].covers) == (True, False)
    assert (TABLES.effects["dike"].conceals, TABLES.effects["dike"].covers) == (True, True)


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-12")
def test_rough_ground_halves_and_a_low_wall_takes_an_action() -> None:
    assert TABLES.effects["wet paddy"].move == 0.5
    assert [TABLES.terrain.kinds[kind].position for kind in ("stone wall", "door", "dike")] == [True, True, False]


@pytest.mark.rule("FMJP-9.0-4", "FMJP-2.0-1", "FMJP-4.1-4")
def test_the_sample_forces() -> None:
    roles, forces = TABLES.roles, TABLES.organisation.forces
    squad, cell = forces["us_squad"].teams, forces["vc_cell"].teams
    assert [roles[team.leader].ce for team in squad] == [5, 4, 4, 3]
    assert [roles[team.leader].ce for team in cell] == [5, 4, 4, 3]
    assert [len(team.men) for team in squad] == [3, 1, 2, 0]
    assert [len(team.men) for team in cell] == [4, 1, 2, 0]
    assert {roles[man].ce for team in squad for man in team.men} == {3}
    assert {roles[man].ce for team in cell for man in team.men} == {2}
    assert TABLES.organisation.limits.npc_aim == 1


@pytest.mark.rule("FMJP-2.0-6")
def test_spare_loads_of_every_sort_of_weapon() -> None:
    loads = {key: TABLES.weapons[key].loads for key in ("m16", "smg", "m60", "pistol", "shotgun")}
    assert loads == {"m16": 3, "smg": 3, "m60": 2, "pistol": 1, "shotgun": 2}
    assert [key for key, row in TABLES.weapons.items() if row.belt] == ["m60", "rpd"]


def test_a_player_may_change_one_number(tmp_path: Path) -> None:
    changed = load_tables(mod(tmp_path, "combat", "[spot]\nreach = 80\n"))
    assert (changed.combat.spot.reach, changed.combat.spot.bonus) == (80, TABLES.combat.spot.bonus)
    assert changed.digest != TABLES.digest


@pytest.mark.parametrize(
    ("table", "text", "words"),
    [
        ("weapons", '[weapons.m16]\nkind = "assault_riffle"\n', "assault_riffle"),
        ("weapons", '[weapons.rpg]\nblast = "bang"\n', "bang"),
        ("weapons", "[classes.pistol]\nbands = [{ to = 20 }, { to = 10 }]\n", "farther"),
        ("weapons", "[classes.pistol]\nbands = [{}, { to = 10 }]\n", "farther"),
        ("combat", "[fire]\npoint = 0\n", "point"),
        ("terrain", "[areas.trail]\ncovers = true\n", "cover"),
        ("terrain", "[areas.lava]\nsource = 'house'\n", "lava"),
        ("forces", '[roles.us_medic]\nweapons = ["m61"]\n', "m61"),
        ("forces", "[roles.us_medic]\ncharacter = false\n", "us_medic"),
        ("mishaps", '[kinds.suits]\nclubs = "picnic"\n', "clubs"),
        ("mishaps", '[incoming]\nblast = "bang"\n', "bang"),
        ("mishaps", '[radio]\nresults = [{ on = "1-5", result = "garbled" }]\n', "6"),
        ("wepons", "", "wepons"),
    ],
)
def test_a_table_that_cannot_be_used_is_refused_with_its_reason(
    tmp_path: Path, table: str, text: str, words: str
) -> None:
    with pytest.raises(TableFault) as fault:
        load_tables(mod(tmp_path, table, text))
    assert words in str(fault.value)


@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_shown(name: str) -> None:
    views = table_views(TABLES, name)
    assert views
    assert all(view.rows for view in views)
    assert all(len(row) == len(view.columns) for view in views for row in view.rows)
    assert as_text(views)
    assert all(as_json(view)["rows"] for view in views)


def test_a_table_that_does_not_exist_is_said_so() -> None:
    with pytest.raises(OptionFault, match="weapons"):
        table_views(TABLES, "weapon")


def test_every_title_of_the_tables_is_known_to_the_catalogue() -> None:
    rows = (
        *TABLES.weapons.values(),
        *TABLES.blasts.values(),
        *TABLES.arms.classes.values(),
        *TABLES.roles.values(),
        *TABLES.organisation.forces.values(),
    )
    assert {row.title for row in rows} <= WORDS


@pytest.mark.rule("FMJP-4.0-12", "FMJP-5.0-12")
def test_cover_conceals_and_only_hard_cover_and_prepared_positions_stop_bullets() -> None:
    effects = {kind: (row.cover, row.effects()) for kind, row in TABLES.terrain.kinds.items()}
    assert {cover for cover, _ in effects.values()} == {"none", "soft", "hard", "prepared"}
    assert [kind for kind, (cover, does) in effects.items() if does.conceals != (cover != "none")] == []
    assert [kind for kind, (cover, does) in effects.items() if does.covers != (cover in ("hard", "prepared"))] == []


@pytest.mark.rule("FMJP-5.1-1")
def test_a_weapon_reaches_as_far_as_its_last_band() -> None:
    classes = TABLES.arms.classes.values()
    assert [one.reach for one in classes] == [one.bands[-1].to for one in classes]
    assert len({one.reach for one in classes}) > 1
    assert [one.title for one in classes if one.reach is not None and one.band(one.reach + 0.1) is not None] == []


def test_a_role_has_nothing_that_its_row_does_not_give_it() -> None:
    roles = TABLES.roles.values()
    assert {role.character for role in roles} == {False, True}
    plain = TABLES.roles["vc_loader"]
    assert (plain.character, plain.medic, plain.radio, plain.grenades, plain.claymores) == (False, False, False, 0, 0)
