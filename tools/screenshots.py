"""Makes the pictures of the documents: plays a few turns of the village off screen and keeps what the window shows.

``python3 tools/screenshots.py [FOLDER]`` (docs/images unless told otherwise).  It waits until the map is painted.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.board.hexgrid import Hex
from game.engine.orders import Order
from game.engine.scenario import load_scenario
from game.rules.oa import decisions
from game.systems import new_session
from game.ui.app import App
from game.ui.battle.desk import NOBODY
from game.ui.battle.intent import ESCORT
from game.ui.battle.lifting import lift_orders
from game.ui.battle.scene import BattleScene
from game.ui.launch import Battles
from game.ui.mapview.geometry import centre
from game.ui.scenes.title import TitleScene
from game.ui.settings import SettingsStore

SIZE = (1600, 900)
SEED = 11
LANDINGS = ((1, 1207), (2, 1908), (3, 1507), (ESCORT, 1610))
_PATIENCE = 120.0


class Studio:
    """An app without a window, driven until there is something worth a picture."""

    def __init__(self, home: Path) -> None:
        settings = SettingsStore(home / "settings.toml")
        settings.change(scale=100, speed="instant", edge_scroll=False)
        self.app = App(Battles(), settings=settings, size=SIZE)
        self.app.context.scenes.push(TitleScene(self.app.context))
        self.scene: BattleScene | None = None

    def begin(self) -> BattleScene:
        """Open the battle and wait for its painted map."""
        self.scene = BattleScene(self.app.context, new_session(load_scenario("oa/village"), SEED))
        self.app.context.scenes.push(self.scene)
        end = time.monotonic() + _PATIENCE
        while not self.scene.scenery.done and time.monotonic() < end:
            self.run(0.1)
        return self.scene

    def run(self, seconds: float) -> None:
        """Let the window live for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.step(pygame.event.get())
            time.sleep(0.005)

    def keep(self, file: Path) -> None:
        """Keep what is shown now."""
        scene = self.app.context.scenes.top
        assert scene is not None
        scene.root.invalidate()
        self.app.step([])
        pygame.image.save(self.app.surface, file)
        print(file)


def deploy(scene: BattleScene) -> None:
    """The whole company over the north of the village."""
    for platoon, hex in LANDINGS:
        scene.submit(*lift_orders(scene.desk.battle, platoon, Hex(hex)))


def play_until(studio: Studio, scene: BattleScene, kind: type[object], turn: int) -> None:
    """Land, get off, hold fire: whatever it takes to come to this decision of this turn."""
    for _ in range(400):
        studio.run(0.02)
        decision = scene.desk.decision
        if decision is None or (isinstance(decision, kind) and scene.session.moment.turn >= turn):
            return
        if scene.desk.my_turn:
            _answer(scene)


def _answer(scene: BattleScene) -> None:
    for order_kind in (decisions.Land, decisions.Disembark):
        scene.submit_all(order_kind)
    plain: tuple[Order, ...] = scene.desk.legal(NOBODY)
    scene.commander.intent.drop()
    scene.submit(plain[0])


def aim(scene: BattleScene) -> None:
    """Choose a unit that can fire, and show the odds of its shot."""
    for piece in scene.desk.actors():
        shots = [order for order in scene.desk.legal(piece) if isinstance(order, decisions.Fire)]
        if shots:
            scene.commander.select(piece)
            scene.commander.aiming.aim(shots)
            scene.view.camera.look_at(centre(shots[0].hex), at_once=True)
            return


def main(folder: Path) -> None:
    """Make every picture."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("APOCALYPSE_HOME", home)
        studio = Studio(Path(home))
        studio.run(0.3)
        studio.keep(folder / "title.png")
        scene = studio.begin()
        studio.keep(folder / "placing.png")
        deploy(scene)
        play_until(studio, scene, decisions.UsFire, 1)
        scene.view.camera.zoom_by(3)
        studio.run(2.5)
        aim(scene)
        studio.run(1.0)
        studio.keep(folder / "battle.png")
        studio.app.context.scenes.pop_to_first()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "docs" / "images")
