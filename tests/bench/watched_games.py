"""Watches whole games in the program's own loop, one after the other, and tells the memory held after each.

    python -m tests.bench.watched_games GAMES

What it prints is one line for each game: MB held by the process once the title is shown again.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from pathlib import Path

import pygame

from game.engine.playable.scenario import load_scenario
from game.systems import new_session
from game.ui.launch import Battles
from game.ui.oa.scene import ApocalypseBattle
from game.ui.painting import PaintedMap
from game.ui.scenes.title import TitleScene
from game.ui.window.memory import give_back
from tests.ui.hands import Hands

_FRAME = 1 / 60


def megabytes() -> float:
    """What the process holds now."""
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in status if line.startswith("VmRSS:")).split()[1]) / 1024


def watch(hands: Hands, seed: int) -> None:
    """One game of the computer's from its first order to its report, and back to the title."""
    session = new_session(load_scenario("oa/village"), seed)
    hands.app.context.scenes.push(ApocalypseBattle(hands.app.context, session, watched=True))
    while not session.over:
        hands.wait(_FRAME)
        pygame.event.clear()  # the loop of a window takes them: those that wake it are many
    hands.wait(_FRAME)
    hands.app.context.scenes.pop_to_first()
    hands.wait(_FRAME)


def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ["APOCALYPSE_HOME"] = home
        PaintedMap.start = lambda painting: None  # type: ignore[method-assign] # its process holds memory of its own
        hands = Hands(Battles(), Path(home))
        hands.app.context.settings.change(speed="instant", edge_scroll=False)
        hands.app.context.scenes.push(TitleScene(hands.app.context))
        for seed in range(games):
            watch(hands, seed)
            gc.collect()
            give_back()  # both as the window does when a scene has been left
            print(megabytes(), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
