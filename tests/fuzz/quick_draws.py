"""Quick battles with forces picked by lot, the same on every machine: every switch, table and unit comes up in time."""

from __future__ import annotations

import tomllib

from game.drawing import quick_kit_of
from game.engine.core.dice import SeededDice
from game.engine.faults import OptionFault
from game.engine.files.paths import data_dir
from game.engine.playable.quick import Field, answers
from game.engine.playable.scenario import Scenario

QUICK = "quick battle"
MOST = 3
"""Of each row that many at most: few men give more orders a second, and find as much."""


def drawn(system: str, seed: int, chosen: dict[str, str]) -> Scenario:
    """The quick battle of these choices, all others as usual; written nowhere."""
    kit = quick_kit_of(system)
    battle = kit.draw(answers(kit.fields(), chosen, kit.counts()), seed)
    rules = tomllib.loads(battle.rules)["rules"]
    return Scenario(f"Quick {seed}", system, battle.map, "", id=f"{system}/quick-{seed}", rules=rules)


def by_lot(system: str, seed: int) -> Scenario:
    """The quick battle of this seed; what cannot be drawn is chosen anew."""
    lots = SeededDice(seed, f"quick {system}")
    while True:
        try:
            return drawn(system, seed, chosen_by(lots, system))
        except OptionFault:
            continue


def chosen_by(lots: SeededDice, system: str) -> dict[str, str]:
    """Random answers to everything, and a few of each row of the picker; they may not go together."""
    kit = quick_kit_of(system)
    chosen = {field.key: _answer(field, lots) for field in kit.fields()}
    return chosen | {row.key: str(lots.below(min(MOST, row.most) + 1)) for row in kit.counts()}


def _answer(field: Field, lots: SeededDice) -> str:
    keys = [option.key for option in field.options]
    if field.key == "map":
        keys = [key for key in keys if (data_dir() / "maps" / f"{key}.tmx").is_file()]
    return keys[lots.below(len(keys))]
