"""Golden battles of Force on Force, both sides by lot.  They change only on purpose:

python -m tests.rules.fof.golden          plays them and writes golden.json anew
"""

from __future__ import annotations

from pathlib import Path

from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import Clock
from tests.fuzz.fof_play import setting_of
from tests.golden import Ending, Golden

RENEW = "python -m tests.rules.fof.golden"
SEEDS = {
    "fof/crash": (1,),
    "fof/hill": (1,),
    "fof/road": (1,),
    "fof/three-huts": (1, 2),
    "fof/village": (1, 2),
}
MOST_ORDERS = 140
"""So many orders of a battle are played at most."""


def names() -> list[str]:
    """Every golden battle by name: the scenario, and the seed."""
    return [f"{scenario}, seed {seed}" for scenario, seeds in SEEDS.items() for seed in seeds]


def play(name: str) -> Ending:
    """How the battle of this name stands when it is over, or after its last order."""
    scenario, seed = name.split(", seed ")
    game = KIT.begin(setting_of(scenario), SeededDice(int(seed)))
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
