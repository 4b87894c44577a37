"""Nothing that a scenario says is ignored in silence: each gets its sentence, under its own key, in its own file."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any, get_args

import pytest

from game.engine.faults import Fault, ScenarioFault
from game.engine.playable.scenario import Scenario, load_scenario, with_rules
from game.rules.fng.command.lamps import FLARE
from game.rules.fng.model.options import Gear
from game.rules.fng.model.tables.loading import load_tables as fng_tables
from game.rules.fng.move.wire import CUTTERS
from game.rules.fng.resolve.speech import OBSERVER, RADIO
from game.rules.fng.sight.night import FLASHLIGHT, SCOPE
from game.rules.fng.wounded.hits import JACKET
from game.systems import new_session, table_views_of

HOME = [{"kind": "reached", "points": 1, "zone": "exit"}]


def told(scenario: Scenario) -> str:
    """What is said instead of a battle."""
    with pytest.raises(Fault) as caught:
        new_session(scenario, 1)
    return str(caught.value)


def changed(id: str, side: str = "", **said: Any) -> Scenario:
    """The scenario, saying this in its ``[rules]``; or of the first man of a side."""
    scenario = load_scenario(id)
    if not side:
        return with_rules(scenario, said)
    force = copy.deepcopy(scenario.rules[side])
    force[0] = {key: value for key, value in {**force[0], **said}.items() if value is not None}
    return with_rules(scenario, {side: force})


def test_a_work_that_there_is_not_gets_a_sentence_instead_of_something_went_wrong() -> None:
    works = [{"kind": "foxhole", "zone": "village"}]
    assert told(changed("fof/village", works=works)) == (
        "fof/village.toml: [rules] works[1].kind: there is no work 'foxhole'; did you mean 'foxholes'?"
    )
    new_session(changed("fof/village", works=[{"kind": "foxholes", "zone": "village"}]), 1).close()


@pytest.mark.parametrize("id", ["fmjp/village", "fng/trail", "fof/village", "oa/village"])
def test_a_table_of_a_scenario_that_there_is_not_is_told_in_every_system(id: str) -> None:
    sentence = told(changed(id, tables={"terain": {}}))
    assert sentence == f"{id}.toml: [rules.tables]: there is no table 'terain'; did you mean 'terrain'?"
    assert told(changed(id, tables=3)) == f"{id}.toml: [rules]: tables: a section is wanted here, not a whole number."
    assert told(changed(id, tables={"terrain": {"house": 3}})).startswith(f"{id}.toml: [rules.tables.terrain]: ")


@pytest.mark.parametrize(
    ("id", "side", "said", "sentence"),
    [
        (
            "fng/trail",
            "us",
            {"gear": ["radoi"]},
            "us[1] (Sarge).gear[1]: 'radoi' is not a word that can stand here; did",
        ),
        ("fng/trail", "us", {"language": "englsh"}, "language: there is no language 'englsh'; did you mean 'english'?"),
        ("fng/trail", "us", {"language": "english"}, "language: nobody of his side speaks another one"),
        ("fng/trail", "us", {"weapons": ["m61"]}, "weapons: there is no weapon 'm61'; did you mean 'm60'?"),
        ("fng/trail", "us", {"spot": "exit"}, "'spot' and 'at' both give a place to begin in; keep one of them."),
        ("fng/trail", "us", {"at": None, "zone": None}, "no place is given to begin in; add 'zone', 'spot' or 'at'."),
        (
            "fng/trail",
            "us",
            {"watches": "trail", "zone": None},
            "watches: only in a 'zone' can a place with a view be looked for",
        ),
        (
            "fof/village",
            "us",
            {"at": [3, 3], "spot": "cache"},
            "'spot' and 'at' both give a place to begin in; keep one of them.",
        ),
        (
            "fof/village",
            "us",
            {"men": ["Frost", "Frost", "Miles"]},
            "men: 'Frost' is the name of somebody else ([rules.us]",
        ),
        (
            "fof/village",
            "us",
            {"men": ["Frost"]},
            "men: this unit has 3 men, and 1 are named; name each of them, or nob",
        ),
        (
            "fof/village",
            "us",
            {"unit": "us_fireteem"},
            "unit: there is no unit 'us_fireteem'; did you mean 'us_fireteam'?",
        ),
        (
            "fof/village",
            "us",
            {"turn": 3},
            "zone: who comes on in a later turn comes by 'entry'; leave 'zone' or 'turn'",
        ),
        ("fof/village", "us", {"turn": 12, "zone": None}, "turn: turn 12 never comes, the battle ends with turn 10"),
        (
            "fof/village",
            "us",
            {"out_of_contact": True},
            "out_of_contact: only one side may move so; name 'us' in 'out_of_c",
        ),
        (
            "fof/village",
            "us",
            {"unseen": True, "zone": None, "at": [3, 3]},
            "unseen: only in a 'zone' can a place out of",
        ),
        ("fmjp/village", "us", {"spot": "cache"}, "'spot' and 'at' both give a place to begin in; keep one of them."),
        (
            "fmjp/village",
            "us",
            {"role": "us_ledaer"},
            "role: there is no role 'us_ledaer' on this side; did you mean 'us_l",
        ),
        (
            "fmjp/village",
            "us",
            {"weapons": ["bow"]},
            "weapons: there is no weapon 'bow'; see 'apocalypse tables fmjp wea",
        ),
    ],
)
def test_what_is_said_of_a_man_in_vain_is_told_with_file_man_and_key(
    id: str, side: str, said: dict[str, Any], sentence: str
) -> None:
    (line,) = {line for line in told(changed(id, side, **said)).splitlines() if sentence in line}
    name = load_scenario(id).rules[side][0]["name"]
    assert line.startswith((f"{id}.toml: [rules.{side}] 1 ({name}): ", f"{id}.toml: [rules]: {side}[1] ({name})."))


@pytest.mark.parametrize(
    ("id", "said", "sentence"),
    [
        (
            "fng/trail",
            {"nations": {"vc": "NVVA"}},
            "[rules.nations] vc: there is no nation 'NVVA'; did you mean 'NVA'?",
        ),
        (
            "fng/trail",
            {"squads": {"us": "dogs"}},
            "[rules.squads] us: there is no squad 'dogs'; you have kept none yet",
        ),
        (
            "fng/trail",
            {"calls": ["guns"]},
            "[rules] calls: nobody has a radio to call with; give somebody 'radio' in his 'gear'.",
        ),
        (
            "fof/village",
            {"exits": [{"side": "charlie", "edge": "north"}]},
            "[rules]: exits[1].side: 'charlie' is not a wo",
        ),
        ("fof/village", {"exits": [{"sied": "vc", "edge": "north"}]}, "unknown key 'sied'; did you mean 'side'?"),
        (
            "fof/village",
            {"exits": [{"side": "vc", "edge": "up"}]},
            "[rules] exits[1].edge: the map has no edge 'up'; kno",
        ),
        (
            "fof/village",
            {"entry": {"us": "suoth", "vc": "north"}},
            "[rules.entry] us: the map has no edge 'suoth'; did y",
        ),
        (
            "fof/village",
            {"entry": {"us": "south"}},
            "[rules.entry] vc: no edge is named; name the edge of the map by whi",
        ),
        (
            "fof/village",
            {"search": ["rice stor"]},
            "[rules] search[1]: the map has no zone or building 'rice stor'; did",
        ),
        (
            "fof/village",
            {"cards": False},
            "[rules] draws: no cards are used in this battle; leave 'draws' out, or 'card",
        ),
        (
            "fof/village",
            {"dummies": ["us"]},
            "[rules] dummies: no unit of 'us' begins as a marker; write 'hidden = true'",
        ),
        ("fof/village", {"us": []}, "[rules]: us: at least 1 entry is wanted here."),
        (
            "fmjp/village",
            {"edges": {"us": "suoth", "vc": "north"}},
            "[rules.edges] us: the map has no edge 'suoth'; did y",
        ),
        (
            "fmjp/village",
            {"edges": {"us": "south"}},
            "[rules]: edges: the edge of 'vc' is missing; name one of the map's",
        ),
        (
            "fmjp/village",
            {"laid": [{"kind": "mine", "at": [900, 1]}]},
            "[rules.laid] 1 (mine): at: 900, 1 is not on the t",
        ),
        (
            "fmjp/village",
            {"people": [{"at": [900, 1], "count": 3}]},
            "[rules.people] 1: at: 900, 1 is not on the t",
        ),
        (
            "fmjp/village",
            {"people": [{"at": [18, 20], "to": [1, 900], "count": 3}]},
            "[rules.people] 1: to: 1, 900 is not on the t",
        ),
    ],
)
def test_what_is_said_of_the_battle_in_vain_is_told_with_file_and_key(
    home: Path, id: str, said: dict[str, Any], sentence: str
) -> None:
    (line,) = {line for line in told(changed(id, **said)).splitlines() if sentence in line}
    assert line.startswith(f"{id}.toml: [rules")


@pytest.mark.parametrize(
    ("goals", "sentence"),
    [
        ([{"kind": "keep", "points": 1}], "victory.goals[1].kind: 'keep' is not a word that can stand here; known are"),
        ([{"kind": "held", "points": 1}], "goals[1] (held).zone: no zone is named; known are"),
        ([*HOME, {"kind": "left", "points": 1, "edge": "est"}], "goals[2] (left).edge: the map has no edge 'est'; did"),
        (
            [{"kind": "left", "points": 1, "edge": "east", "zone": "exit"}],
            "goals[1] (left).zone: a goal of this kind is",
        ),
        ([{"kind": "called", "points": 1}], "goals[1] (called): nobody can be called; name units in 'calls'"),
    ],
)
def test_a_goal_that_is_about_nothing_is_told_by_its_number(goals: list[dict[str, Any]], sentence: str) -> None:
    assert sentence in told(changed("fng/trail", victory={"turns": 5, "minor": 1, "major": 2, "goals": goals}))


def test_a_minor_victory_above_a_major_one_is_told() -> None:
    victory = {"turns": 5, "minor": 9, "major": 2, "goals": [{"kind": "enemy_lost", "points": 1}]}
    assert told(changed("fng/trail", victory=victory)).endswith(
        "minor: 9 points are more than the 2 of 'major'; a minor victory needs fewer."
    )


def test_a_man_who_waits_in_a_zone_too_is_told_and_one_whom_no_die_places_by_name() -> None:
    scenario = load_scenario("fng/introductory")
    dong = next(number for number, man in enumerate(scenario.rules["vc"]) if man["name"] == "Dong")
    force = copy.deepcopy(scenario.rules["vc"])
    force[dong]["at"] = [3, 3]
    assert f"[rules.vc] {dong + 1} (Dong): at: he waits, and 'arrivals' say where" in told(
        with_rules(scenario, {"vc": force})
    )
    arrivals = copy.deepcopy(scenario.rules["arrivals"])
    del arrivals[0]["result"]["places"]["Ha"]
    assert "'1-2': Ha waits, and 'places' has no spot for him; add it" in told(
        with_rules(scenario, {"arrivals": arrivals})
    )


def test_text_without_quotes_is_told_with_its_line_and_how_to_write_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "T"\nsystem = fng\n', encoding="utf-8")
    with pytest.raises(ScenarioFault) as caught:
        load_scenario(str(file))
    assert str(caught.value) == (
        f"{file}: is not a scenario: line 2, 'system = fng': put the text in quotes: system = \"fng\"."
    )


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("fmjp forces", {"us_leader", "vc_cadre"}),
        ("fmjp weapons", {"m16", "ak47"}),
        ("fng weapons", {"m16", "ak47"}),
        ("fng attributes", {"pointman", "born leader"}),
        ("fof forces", {"us_fireteam", "vc_main_force"}),
    ],
)
def test_the_command_that_a_sentence_recommends_shows_the_words_that_are_wanted(
    home: Path, table: str, words: set[str]
) -> None:
    system, name = table.split()
    assert words <= {str(cell.value) for view in table_views_of(system, name) for row in view.rows for cell in row}


def test_all_gear_that_the_rules_know_may_be_given_and_every_language_stands_in_its_table() -> None:
    carried = {"candle", "claymore", "smoke grenade", "torch", "trip flare"}
    assert set(get_args(Gear)) == {RADIO, OBSERVER, CUTTERS, JACKET, FLARE, FLASHLIGHT, SCOPE} | carried
    assert {"english", "vietnamese", "montagnard"} <= set(fng_tables().careers.language.tongues)


def test_a_folder_of_mods_for_no_system_and_a_table_outside_its_folder_are_told(home: Path) -> None:
    (home / "mods" / "fgn").mkdir(parents=True)
    (home / "mods" / "weapons.toml").write_text("", encoding="utf-8")
    first, second = told(load_scenario("fng/trail")).splitlines()
    assert first == f"{home / 'mods' / 'fgn'}: there is no rule system of this name; did you mean 'fng'?"
    assert second.startswith(
        f"{home / 'mods' / 'weapons.toml'}: a table lies in the folder of its rule system; move it"
    )


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("wepons.toml", "there is no table of this name; did you mean 'weapons'?"),
        ("weapons.toml.txt", "a table's file ends in '.toml', in small letters; rename it."),
        ("weapons.TOML", "a table's file ends in '.toml', in small letters; rename it."),
        ("tables/weapons.toml", "tables lie in the folder above this one; move them there."),
    ],
)
def test_a_table_of_a_mod_that_nobody_would_read_is_told(home: Path, file: str, sentence: str) -> None:
    path = home / "mods" / "fng" / file
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    assert told(load_scenario("fng/trail")).endswith(f": {sentence}")


def test_a_weapon_that_a_mod_invents_in_a_squad_is_blamed_on_the_file_that_says_so(home: Path) -> None:
    path = home / "mods" / "fof" / "forces.toml"
    path.parent.mkdir(parents=True)
    path.write_text('[units.us_fireteam]\nfigures = ["m16", "m17"]\n', encoding="utf-8")
    assert told(load_scenario("fof/village")).startswith(
        f"{path}: units.us_fireteam.figures: there is no weapon 'm17';"
    )
    path.unlink()
    forces = {"forces": {"units": {"us_fireteam": {"figures": ["m17"]}}}}
    assert told(changed("fof/three-huts", tables=forces)).startswith(
        "fof/three-huts.toml: [rules.tables.forces]: units.us_fireteam.figures: there is no weapon 'm17'; did you mean"
    )


def test_a_row_of_a_mod_with_a_misspelt_name_is_told_with_the_one_that_was_meant(home: Path) -> None:
    path = home / "mods" / "fng" / "weapons.toml"
    path.parent.mkdir(parents=True)
    path.write_text("[weapons.m61]\nrange = 30\n", encoding="utf-8")
    assert told(load_scenario("fng/trail")) == (
        f"{path}: weapons.m61: ours has no such entry to change; did you mean 'm60'?"
    )
