"""Levels of difficulty: what they change, what they say, and that nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.faults import OptionFault, ScenarioFault, TableFault
from game.engine.playable.kit import Difficulty, difficulty_line
from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.oa.difficulty import at_level, difficulties, difficulty_of
from game.rules.oa.kit import KIT
from game.rules.oa.model.components import At, Unit, Weapon
from game.rules.oa.model.field import Field
from game.rules.oa.model.options import Options, PlacedPiece, Position
from game.rules.oa.model.tables.loading import Tables, load_tables
from game.rules.oa.viet_cong.placement import create_bunkers, place_squads
from tests.asserting import some
from tests.rules.oa.oa_board import Board, village_map


@pytest.fixture
def tables() -> Tables:
    return load_tables()


def overlaid(folder: Path, text: str) -> Tables:
    """Our tables with a player's difficulty table laid over ours."""
    (folder / "oa").mkdir()
    (folder / "oa" / "difficulty.toml").write_text(text, encoding="utf-8")
    return load_tables(folder)


# What they change -------------------------------------------------------------------------------


def test_the_historical_level_is_the_tables_themselves(tables: Tables) -> None:
    assert at_level(tables, "historical") is tables
    assert difficulty_of(tables, "historical") == Difficulty("historical", "Historical")


def test_a_level_changes_its_own_numbers_and_no_others(tables: Tables) -> None:
    recruit = at_level(tables, "recruit")
    squad, gun = tables.units["vc_squad"], tables.units["dshk"]
    changed = {
        "vc_squad": replace(squad, count=10, fire=1, fire_reduced=0),
        "dshk": replace(gun, fire=1, fire_reduced=0),
    }
    assert recruit.units == tables.units | changed
    for table in some(table for table in Tables.__struct_fields__ if table != "pieces"):
        assert getattr(recruit, table) == getattr(tables, table)
    assert replace(recruit.pieces, units=tables.units) == tables.pieces
    assert recruit.digest != tables.digest


def test_better_squads_fire_better_at_full_strength_and_reduced(tables: Tables) -> None:
    squad = at_level(tables, "veteran").units["vc_squad"]
    assert (squad.fire_factor(reduced=False), squad.fire_factor(reduced=True)) == (4, 3)
    assert squad.count == 12
    assert at_level(tables, "veteran").counterattack.check.squads == 8


def test_fire_never_falls_below_nothing(tmp_path: Path) -> None:
    tables = overlaid(tmp_path, "[levels.recruit]\ndshk_fire = -5\nsquad_fire = -3\ncounterattack_squads = -5")
    easy = at_level(tables, "recruit")
    assert (easy.units["dshk"].fire, easy.units["vc_squad"].fire, easy.units["vc_squad"].fire_reduced) == (0, 0, 0)
    check = easy.counterattack.check
    assert easy.counterattack == replace(tables.counterattack, check=replace(check, squads=0))


@pytest.mark.rule("OA-13.2-6")
@pytest.mark.parametrize("die", range(1, 7))
def test_squads_fewer_are_the_last_ones_without_a_weapon(tables: Tables, die: int) -> None:
    posts = tables.placements[die].posts
    assert tables.posts(die) == posts
    assert at_level(tables, "recruit").posts(die) == (*posts[:7], *posts[9:])


@pytest.mark.rule("OA-13.2-6")
def test_however_few_there_are_the_weapons_have_their_crews(tmp_path: Path) -> None:
    tables = overlaid(tmp_path, "[levels.recruit]\nsquads_fewer = 9")
    board = Board(Field(village_map(), at_level(tables, "recruit")))
    create_bunkers(board.battle)
    place_squads(board.battle, board.battle.ctx.tables.posts(1))
    assert [board.at(e) for e, _, _ in board.world.each(Unit, At)] == [1717, 1417, 1413]
    assert [weapon.kind for _, weapon in board.world.each(Weapon)] == ["dshk", "dshk", "mortar"]


# What they say ----------------------------------------------------------------------------------


def test_each_level_says_what_it_changes(tables: Tables) -> None:
    said = {level.key: level.changes for level in difficulties(tables)}
    assert list(said) == ["recruit", "historical", "veteran", "shadow"]
    assert said["recruit"] == (
        "2 Viet Cong squads fewer.",
        "Viet Cong squads shoot worse: -1 on the die.",
        "Their machine guns shoot worse: -2 on the die.",
    )
    assert said["veteran"] == (
        "Viet Cong squads shoot better: +2 on the die.",
        "The counterattack brings 3 squads more.",
    )
    assert said["shadow"][1].endswith("men on the ground within 2 hexes, a helicopter within one hex.")


def test_the_words_follow_the_numbers_of_the_player(tmp_path: Path) -> None:
    tables = overlaid(
        tmp_path,
        '[levels.mine]\nsource = "house"\ntitle = "Mine"\nsquads_fewer = 1\ndshk_fire = 2\ncounterattack_squads = -2',
    )
    assert difficulty_of(tables, "mine").changes == (
        "One Viet Cong squad fewer.",
        "Their machine guns shoot better: +2 on the die.",
        "The counterattack brings 2 squads fewer.",
    )


def test_the_kit_offers_them_without_a_map(tables: Tables) -> None:
    assert KIT.difficulties() == difficulties(tables)
    assert difficulty_line(KIT.difficulties()[1]) == "Difficulty: Historical."


@pytest.mark.parametrize(
    ("overlay", "told"),
    [
        ("[levels.historical]\ndshk_fire = 1", "levels: 'historical' changes nothing; give changes a level of"),
        ("[levels.recruit]\nsquads_fewer = 10", "levels.recruit.squads_fewer: the number must be 9 or less."),
        ("[levels.recruit]\nsquads = 1", "levels.recruit: unknown key 'squads'"),
        ("[levels.recruit]\ntitle = ''", "levels.recruit.title: the text must have at least 1 letter."),
        ("[levels.shadow.hidden]\non_foot = 0", "levels.shadow.hidden.on_foot: the number must be 1 or more."),
        ("[levels.veteran.hidden]\non_foot = 2", "levels.veteran.hidden"),
        ("[levels.mine]\ntitle = 'Mine'", "levels.mine"),
        ("levels = 3", "levels: a section is wanted here, not a whole number."),
    ],
)
def test_a_broken_difficulty_table_is_told(tmp_path: Path, overlay: str, told: str) -> None:
    with pytest.raises(TableFault) as fault:
        overlaid(tmp_path, overlay)
    assert "difficulty.toml: " in str(fault.value)
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


# Who plays which --------------------------------------------------------------------------------


def test_an_unknown_level_is_refused_with_a_suggestion(tables: Tables) -> None:
    with pytest.raises(OptionFault, match=r"^There is no difficulty 'veteren'; did you mean 'veteran'\?$"):
        at_level(tables, "veteren")
    scenario = with_rules(load_scenario("oa/village"), {"difficulty": "veteren"})
    with pytest.raises(
        ScenarioFault, match=r"^oa/village.toml: \[rules\]: There is no difficulty 'veteren'; did you mean"
    ):
        KIT.context(scenario)


def test_a_scenario_that_names_no_level_is_historical() -> None:
    field = KIT.context(load_scenario("oa/village"))
    assert field.options == Options()
    assert field.tables == load_tables()


def test_another_level_is_another_game_to_a_save() -> None:
    village = load_scenario("oa/village")
    plain, hard = KIT.context(village), KIT.context(with_rules(village, {"difficulty": "veteran"}))
    assert KIT.fingerprint(plain) != KIT.fingerprint(hard)


# In a prepared position -------------------------------------------------------------------------


def test_the_first_battle_tells_of_no_machine_guns_and_no_counterattack_that_it_does_not_have() -> None:
    levels = {level.key: level.changes for level in KIT.ways(load_scenario("oa/first-battle")).levels}
    assert levels == {
        "recruit": ("2 Viet Cong squads fewer.", "Viet Cong squads shoot worse: -1 on the die."),
        "historical": (),
        "veteran": ("Viet Cong squads shoot better: +2 on the die.",),
    }


def test_a_position_with_a_machine_gun_and_a_counterattack_tells_of_both(tables: Tables) -> None:
    armed = Position(1, "us_fire", (PlacedPiece("dshk"),), counterattack=True)
    bare = Position(1, "us_fire", ())
    assert difficulty_of(tables, "recruit", armed).changes == difficulty_of(tables, "recruit").changes
    assert difficulty_of(tables, "veteran", armed).changes == difficulty_of(tables, "veteran").changes
    assert len(difficulty_of(tables, "recruit", bare).changes) == 2
    assert difficulty_of(tables, "veteran", bare).changes == ("Viet Cong squads shoot better: +2 on the die.",)


def test_lang_luoi_offers_every_level_with_all_that_it_changes(tables: Tables) -> None:
    assert KIT.ways(load_scenario("oa/village")).levels == difficulties(tables)
