"""Golden games: fixed seeds, and how each of them ends.  They change only on purpose:

python -m tests.rules.oa.golden          plays them and writes golden.json anew
"""

from __future__ import annotations

from pathlib import Path

from game.ai.oa.commander import Commander
from game.ai.oa.viet_cong import VietCong
from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.players import Player, answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.oa.model.components import Clock
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.setup import set_up
from game.rules.oa.turn.victory import account, total
from game.systems import kit_of
from tests.golden import Ending, Golden
from tests.rules.oa import ground  # noqa: F401  registers the rules
from tests.rules.oa.oa_board import village_field

RENEW = "python -m tests.rules.oa.golden"
SEEDS = (1, 2, 3, 4)
VIET_CONG: dict[str, type[Player]] = {"by lot": RandomPlayer, "by the rules": VietCong}
OTHER_VILLAGES = ("oa/plantation", "oa/river-bend")
AMERICANS: dict[str, type[Player]] = {"by lot": RandomPlayer, "by the commander": Commander}


def names() -> list[str]:
    """Every golden game by name: who plays the Viet Cong in the village, or the Americans elsewhere, and the seed."""
    at_home = [f"Viet Cong {manner}, seed {seed}" for manner in VIET_CONG for seed in SEEDS]
    return at_home + [f"{place}, Americans {manner}, seed 1" for place in OTHER_VILLAGES for manner in AMERICANS]


def play(name: str) -> Ending:
    """How the game of this name ends: in the village the US player by lot, elsewhere the Viet Cong by the rules."""
    where, seed = name.split(", seed ")
    if where.startswith("Viet Cong "):
        players: dict[str, Player] = {"us": RandomPlayer(), "vc": VIET_CONG[where.removeprefix("Viet Cong ")]()}
        battle = Battle(OA, village_field(), SeededDice(int(seed)))
        set_up(battle)
        battle.run()
    else:
        place, manner = where.split(", Americans ")
        kit = kit_of("oa")
        players = {"us": AMERICANS[manner](), "vc": VietCong()}
        battle = kit.begin(kit.context(load_scenario(place)), SeededDice(int(seed)))
    return _played(battle, players, int(seed))


def _played(battle: Battle, players: dict[str, Player], seed: int) -> Ending:
    """The battle played to its end."""
    events = 0
    while battle.decision is not None:
        battle.submit(answer_of(players[battle.decision.side], battle, seed)[0])
        events += len(battle.take_events())
    return {
        "orders": battle.orders_given,
        "events": events,
        "dice": battle.dice.thrown,
        "turn": battle.world.the(Clock).turn,
        "points": total(battle),
        "account": {item.title: item.points for item in account(battle)},
        "digest": battle.digest(),
    }


GOLDEN = Golden(Path(__file__).with_name("golden.json"), names(), play)

if __name__ == "__main__":
    GOLDEN.renew()
