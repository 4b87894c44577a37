"""Golden skirmishes of FNG, both sides by lot.  They change only on purpose:

python -m tests.rules.fng.golden          plays them and writes golden.json anew
"""

from __future__ import annotations

from pathlib import Path

from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.playable.scenario import read_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Clock
from tests.golden import Ending, Golden

RENEW = "python -m tests.rules.fng.golden"
SCENARIOS = Path(__file__).parents[3] / "scenarios" / "fng"
SEEDS = {"introductory": (2, 3), "trail": (1, 2), "village": (1, 2), "bridge": (1,), "mortars": (1,), "outpost": (1,)}
MOST_ORDERS = 120
"""So many orders of a skirmish are played at most, to be done in a second."""


def names() -> list[str]:
    """Every golden skirmish by name: the scenario, and the seed."""
    return [f"{scenario}, seed {seed}" for scenario, seeds in SEEDS.items() for seed in seeds]


def play(name: str) -> Ending:
    """How the skirmish of this name stands when it is over, or after its last order."""
    scenario, seed = name.split(", seed ")
    setting = KIT.context(read_scenario(SCENARIOS / f"{scenario}.toml"))
    game = KIT.begin(setting, SeededDice(int(seed)))
    events = len(game.take_events())
    while not game.over and game.orders_given < MOST_ORDERS:
        game.submit(answer_of(RandomPlayer(), game, int(seed))[0])
        events += len(game.take_events())
    report = KIT.report(game)
    return {
        "orders": game.orders_given,
        "events": events,
        "dice": game.dice.thrown,
        "turn": game.world.the(Clock).turn,
        "level": report.level,
        "points": report.points,
        "digest": game.digest(),
    }


GOLDEN = Golden(Path(__file__).with_name("golden.json"), names(), play)

if __name__ == "__main__":
    GOLDEN.renew()
