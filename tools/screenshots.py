"""Makes the pictures of the documents: a demonstration is played off screen, and what the window shows is kept.

``python3 tools/screenshots.py [FOLDER]`` (docs/images unless told otherwise).  It waits until the map is painted.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.board.hexgrid import Hex
from game.engine.scenario import load_scenario
from game.engine.session import Session
from game.engine.world import EntityId
from game.rules.oa import decisions
from game.rules.oa.components import At
from game.rules.oa.knowledge import all_known_vc
from game.systems import new_session, seat_of
from game.ui.app import App
from game.ui.battle.advice import ends_of
from game.ui.battle.intent import ESCORT
from game.ui.battle.lifting import lift_orders
from game.ui.battle.scene import BattleScene
from game.ui.launch import Battles
from game.ui.mapview.geometry import centre
from game.ui.scene import Scene
from game.ui.scenes.report import ReportScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import SettingsStore
from tools.demo import Demo

SIZE = (1600, 900)
SEED, FIRE_SEED = 31, 3
LANDINGS = ((1, 1209), (2, 1709), (3, 2209), (ESCORT, 1508))
FIGHT = 2
"""The turn of the picture of a battle."""
WATCHED = 3
"""That of the picture of a game that is watched."""
STRUCK = 1410
"""The hex with Viet Cong that the strike of the picture is aimed at."""
_PATIENCE = 120.0


class Studio:
    """An app without a window, driven until there is something worth a picture."""

    def __init__(self, home: Path, folder: Path) -> None:
        settings = SettingsStore(home / "settings.toml")
        settings.change(scale=100, speed="instant", edge_scroll=False)
        self.folder = folder
        self.app = App(Battles(), settings=settings, size=SIZE)

    def show(self, scene: Scene) -> None:
        """Show a scene over the others."""
        self.app.context.scenes.push(scene)
        self.run(0.3)

    def battle(self, session: Session, *, watched: bool = False) -> BattleScene:
        """Show a battle and wait for its painted map."""
        scene = BattleScene(self.app.context, session, watched=watched)
        self.show(scene)
        end = time.monotonic() + _PATIENCE
        while not scene.scenery.done and time.monotonic() < end:
            self.run(0.1)
        return scene

    def run(self, seconds: float) -> None:
        """Let the window live for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.step(pygame.event.get())
            time.sleep(0.005)

    def keep(self, name: str) -> None:
        """Keep what is shown now."""
        scene = self.app.context.scenes.top
        assert scene is not None
        self.run(0.5)
        scene.root.invalidate()
        self.app.step([])
        pygame.image.save(self.app.surface, self.folder / name)
        print(self.folder / name)


def look_at(scene: BattleScene, hex: int, steps: int) -> None:
    """Zoom in by so many steps on a hex."""
    scene.view.camera.zoom_by(steps)
    scene.view.camera.settle()
    scene.view.camera.look_at(centre(Hex(hex)), at_once=True)


def new_battle(landings: int) -> Session:
    """A battle in which the first of the ``LANDINGS`` have been placed."""
    session = new_session(load_scenario("oa/village"), SEED)
    for platoon, hex in LANDINGS[:landings]:
        for order in lift_orders(Demo(session).battle, platoon, Hex(hex)):
            session.submit(order)
    return session


def picture_of_placing(studio: Studio) -> None:
    """Two platoons are in the air, the third is in the player's hand."""
    scene = studio.battle(new_battle(2))
    look_at(scene, 1610, 2)
    scene.commander.placing.begin_lift(3)
    scene.view.point_at(Hex(2209))
    studio.keep("placing.png")
    scene.commander.cancel()


def picture_of_battle(studio: Studio) -> None:
    """A squad aims into a crossfire."""
    session = new_battle(len(LANDINGS))
    session.submit(decisions.Done())
    demo = Demo(session, lambda demo: session.moment.turn >= FIGHT and bool(best_shot(demo)))
    demo.run()
    scene = studio.battle(session)
    shot = best_shot(demo)
    if shot is None:
        raise SystemExit(f"with seed {SEED} no squad comes to a crossfire; choose another")
    look_at(scene, shot.hex, 3)
    scene.commander.select(EntityId(shot.unit))
    scene.commander.aiming.aim([shot])
    studio.keep("battle.png")
    scene.commander.cancel()


def played_to(seen: Callable[[Session], bool], seed: int = SEED) -> Session:
    """A battle that the computer plays for both sides until the US player is asked something worth a picture."""
    session = new_session(load_scenario("oa/village"), seed)
    play_on(session, seen)
    return session


def play_on(session: Session, seen: Callable[[Session], bool]) -> None:
    """Let the computer play both sides until it is seen."""
    session.stand_in("us", seat_of("oa", "us", "commander"))
    while not (session.side == "us" and seen(session)):
        if not session.step_ai():
            raise SystemExit("that never comes; choose another seed")
    session.stand_down()


def picture_of_strike(studio: Studio) -> None:
    """An air strike is aimed at the Viet Cong."""
    session = played_to(lambda session: isinstance(session.game.decision, decisions.AirSupport))
    scene = studio.battle(session)
    look_at(scene, 1513, 2)
    scene.commander.striking.aim_at(Hex(STRUCK))
    scene.commander.striking.turn(3)
    studio.keep("strike.png")
    scene.commander.cancel()


def picture_of_fire(studio: Studio) -> None:
    """Napalm has been dropped on the village."""
    session = played_to(lambda session: isinstance(session.game.decision, decisions.AirSupport), FIRE_SEED)
    world = Demo(session).battle.world
    target = next(at.hex for unit in all_known_vc(world) if is_building(session, (at := world.get(unit, At)).hex))
    session.submit(decisions.CallStrike(target, 0))
    play_on(session, lambda session: isinstance(session.game.decision, decisions.Ordnance))
    session.submit(decisions.Drop("napalm"))
    scene = studio.battle(session)
    fires = [change.hex for change in scene.view.scars.changes if change.burning and change.was == "building"]
    if not fires:
        raise SystemExit(f"with seed {FIRE_SEED} no building burns; choose another")
    look_at(scene, fires[0], 4)
    studio.keep("fire.png")


def is_building(session: Session, hex: Hex) -> bool:
    """Whether the hex is one of the village's."""
    return session.context.map.terrain[hex] == "building"


def picture_of_hint(studio: Studio) -> None:
    """The commander's advice to a squad in the field."""
    session = played_to(lambda session: isinstance(session.game.decision, decisions.UsFire))
    scene = studio.battle(session)
    scene.adviser.ask()
    studio.run(1.0)
    advice = scene.commander.intent.advice
    if advice is None or not getattr(advice.order, "hex", 0):
        raise SystemExit(f"with seed {SEED} the first advice aims at no hex; choose another")
    look_at(scene, advice.order.hex, 2)
    scene.parts.aim_card.bring_into_view(ends_of(scene.desk, advice.order))
    studio.keep("hint.png")
    scene.adviser.dismiss()


def picture_of_watching(studio: Studio) -> None:
    """A game that is only watched, in its third turn."""
    scene = studio.battle(new_session(load_scenario("oa/village"), SEED), watched=True)
    end = time.monotonic() + _PATIENCE
    while scene.session.moment.turn < WATCHED and time.monotonic() < end:
        studio.run(0.02)
    scene.stand_in.pause()
    look_at(scene, 1512, 1)
    studio.run(2.5)
    studio.keep("watch.png")


def best_shot(demo: Demo) -> decisions.Fire | None:
    """The shot of a squad on the ground that has something to tell: three modifiers, a crossfire among them."""
    if not isinstance(demo.battle.decision, decisions.UsFire):
        return None
    telling = [(shot, seen[0].effect) for shot, seen in demo.shots_on_foot() if seen and len(seen[0].terms) > 2]
    return max(telling, key=lambda each: each[1])[0] if telling else None


def picture_of_report(studio: Studio) -> None:
    """The end of the same battle."""
    session = new_battle(len(LANDINGS))
    session.submit(decisions.Done())
    Demo(session).run()
    studio.show(ReportScene(studio.app.context, session))
    studio.keep("report.png")


def main(folder: Path) -> None:
    """Make every picture."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["APOCALYPSE_HOME"] = home
        studio = Studio(Path(home), folder)
        studio.show(TitleScene(studio.app.context))
        studio.keep("title.png")
        picture_of_placing(studio)
        picture_of_battle(studio)
        picture_of_strike(studio)
        picture_of_fire(studio)
        picture_of_hint(studio)
        picture_of_watching(studio)
        picture_of_report(studio)
        studio.app.context.scenes.pop_to_first()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "docs" / "images")
