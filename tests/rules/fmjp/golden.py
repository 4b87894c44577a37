"""Golden battles of FMJP, both sides by lot.  They change only on purpose:

python -m tests.rules.fmjp.golden          plays them and writes golden.json anew
"""

from __future__ import annotations

from pathlib import Path

from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.query import clock_of
from tests.fuzz.fmjp_play import setting_of
from tests.golden import Ending, Golden

RENEW = "python -m tests.rules.fmjp.golden"
SEEDS = {"bring_him_back": (1, 2), "village": (1, 2), "market": (1,), "mud_fort": (1,), "stream_bed": (1,)}
MOST_ORDERS = 120
"""So many orders of a battle are played at most, to be done in two seconds."""
FEWER = {"market": 50, "mud_fort": 50, "stream_bed": 50}
"""Of battles on the larger tables so many."""


def names() -> list[str]:
    """Every golden battle by name: the scenario, and the seed."""
    return [f"{scenario}, seed {seed}" for scenario, seeds in SEEDS.items() for seed in seeds]


def play(name: str) -> Ending:
    """How the battle of this name stands when it is over, or after its last order."""
    scenario, seed = name.split(", seed ")
    game = KIT.begin(setting_of(f"fmjp/{scenario}"), SeededDice(int(seed)))
    events, most = len(game.take_events()), FEWER.get(scenario, MOST_ORDERS)
    while not game.over and game.orders_given < most:
        game.submit(answer_of(RandomPlayer(), game, int(seed))[0])
        events += len(game.take_events())
    report = KIT.report(game)
    return {
        "orders": game.orders_given,
        "events": events,
        "dice": game.dice.thrown,
        "turn": clock_of(game.world).turn,
        "level": report.level,
        "points": report.points,
        "digest": game.digest(),
    }


GOLDEN = Golden(Path(__file__).with_name("golden.json"), names(), play)

if __name__ == "__main__":
    GOLDEN.renew()
