"""Quick battles of FNG drawn by lot: every army, attribute, hour, weather and edition comes up in time."""

from __future__ import annotations

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.engine.core.dice import SeededDice
from game.engine.faults import OptionFault
from game.engine.files.paths import data_dir
from game.engine.playable.quick import Field, answers, lay_down
from game.engine.playable.scenario import Scenario, read_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.missions.offered import MISSIONS
from game.rules.fng.model.setting import Setting
from game.rules.fng.tour.battle_choices import SQUAD
from game.rules.fng.tour.quick import QUICK

FREE_WORLD = ("us_army", "air_cavalry", "us_marines", "cidg", "anzac", "arvn", "rfpf")
COMMUNIST = ("nva", "vc_main", "vc_local")

SQUADS = ("1", "1", "2")
"""How many squads a side has: few men give more orders a second, and find as much."""


def quick_scenario(seed: int) -> Scenario:
    """The quick battle of this seed, the same on every machine: nothing of the player's own is used."""
    lots, motors, fields = SeededDice(seed, "quick"), SeededDice(seed, "quick vehicles"), QUICK.fields()
    while True:
        chosen = {field.key: _answer(field, motors if "_vehicle" in field.key else lots) for field in fields}
        try:
            return chosen_scenario(seed, chosen)
        except OptionFault:  # too many men for that army or map, or a vehicle of another nation
            continue


def chosen_scenario(seed: int, chosen: dict[str, str]) -> Scenario:
    """The quick battle of these choices: the same on every machine, for nothing of the player's own is used."""
    drawn = QUICK.draw(answers(QUICK.fields(), chosen), seed)
    rules = tomllib.loads(drawn.rules)["rules"]
    return Scenario(f"Quick {seed}", "fng", drawn.map, "", id=f"fng/quick-{seed}", rules=rules | _cards(seed))


def mission_setting(seed: int) -> Setting:
    """The mission of this seed, of any army against any of its enemies, with its cards, and what it looks things up in;
    the same on every machine."""
    lots, fields = SeededDice(seed, "mission"), MISSIONS.fields()
    chosen = {field.key: _answer(field, lots) for field in fields}
    theirs = COMMUNIST if chosen["army"] in FREE_WORLD else FREE_WORLD
    chosen["enemy"] = theirs[lots.below(len(theirs))]
    return chosen_mission(seed, chosen)[1]


def chosen_mission(seed: int, chosen: dict[str, str]) -> tuple[Scenario, Setting]:
    """The mission of these choices, and what it looks things up in."""
    drawn = MISSIONS.draw(answers(MISSIONS.fields(), chosen), seed)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"mission-{seed}.toml"
        lay_down(path, "fng", f"Mission {seed}", drawn)
        scenario = read_scenario(path)
        return scenario, KIT.context(scenario)


def _cards(seed: int) -> dict[str, Any]:
    """FNG-REINF-02: in every other battle both sides have reinforcement cards, of an army by lot."""
    lots = SeededDice(seed, "quick cards")
    if lots.below(2):
        return {}
    armies = {"us": FREE_WORLD[lots.below(len(FREE_WORLD))], "vc": COMMUNIST[lots.below(len(COMMUNIST))]}
    cards = {
        side: {"army": army, "level": lots.below(6) + 1, "draw": seed, "large": lots.below(3) == 0}
        for side, army in armies.items()
    }
    return {"reinforcements": cards}


def _answer(field: Field, lots: SeededDice) -> str:
    keys = [option.key for option in field.options if not option.key.startswith(SQUAD)]
    if field.key == "map":
        keys = [key for key in keys if (data_dir() / "maps" / f"{key}.tmx").is_file()]
    if field.key.endswith("_squads"):
        keys = list(SQUADS)
    if field.key.endswith("_vehicle") and lots.below(2):
        keys = keys[:1]
    return keys[lots.below(len(keys))]
