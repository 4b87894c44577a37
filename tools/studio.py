"""A studio for the pictures of the documents: the game's window off screen, driven until there is something to keep."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.board.hexgrid import Hex
from game.engine.session.session import Session
from game.ui.app import App
from game.ui.kit import keys
from game.ui.kit.theme import Size
from game.ui.launch import Battles
from game.ui.mapview.camera import centre
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.choosing.board_picture import BoardPicture
from game.ui.scenes.title import TitleScene
from game.ui.skirmish.scene import TableBattle
from game.ui.systems import battle_of
from game.ui.window.scene import AppContext, Scene
from game.ui.window.settings import SettingsStore
from tools.few_colours import with_few_colours

SIZE = (1280, 720)
_PATIENCE = 300.0
_HELD = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}


class Studio:
    """The game in a window of ``size`` that nobody sees; ``settings`` are the player's.  Pictures go to ``folder``."""

    def __init__(self, home: Path, folder: Path, *, size: Size = SIZE, **settings: object) -> None:
        store = SettingsStore(home / "settings.toml")
        usual = {"scale": 100, "speed": "instant", "edge_scroll": False, "language": "", "palette": "standard"}
        store.change(**(usual | settings))
        self.folder = folder
        self.app = App(Battles(), settings=store, size=size)
        self.title()

    @property
    def context(self) -> AppContext:
        """What the scenes share."""
        return self.app.context

    @property
    def top(self) -> Scene:
        """The scene that is shown."""
        scene = self.context.scenes.top
        assert scene is not None
        return scene

    # -- scenes -----------------------------------------------------------------------------------------------------

    def title(self) -> None:
        """Leave everything else, and show the title as it is now."""
        scenes = self.context.scenes
        scenes.pop_to_first()
        if scenes.top is not None:
            scenes.pop()
        self.app.surface.fill(0)
        self.show(TitleScene(self.context))

    def show(self, scene: Scene) -> Scene:
        """Show a scene over the others."""
        self.context.scenes.push(scene)
        self.run(0.3)
        return scene

    def battle(self, session: Session, *, watched: bool = False) -> ApocalypseBattle:
        """Show a battle over the title and wait for its painted map."""
        self.title()
        scene = ApocalypseBattle(self.context, session, watched=watched)
        self.show(scene)
        self.wait_for_paint(scene)
        return scene

    def table(self, session: Session) -> TableBattle:
        """Show a battle on a table over the title and wait for its painting."""
        self.title()
        scene: TableBattle = battle_of(session.header.system)(self.context, session)
        self.show(scene)
        self.wait_for_paint(scene)
        return scene

    def wait_for_paint(self, scene: ApocalypseBattle | TableBattle) -> None:
        """Until the map is painted."""
        self.run_until(lambda: scene.scenery.done)

    def wait_for_picture(self, picture: BoardPicture) -> None:
        """Until the board is shown painted."""
        self.run_until(lambda: picture.painted)

    # -- time -------------------------------------------------------------------------------------------------------

    def run(self, seconds: float) -> None:
        """Let the window live for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.step(pygame.event.get())
            time.sleep(0.005)

    def run_until(self, seen: Callable[[], object]) -> None:
        """Let it live until something is so; gives up where it never is."""
        end = time.monotonic() + _PATIENCE
        while not seen():
            if time.monotonic() > end:
                raise SystemExit(f"{type(self.top).__name__}: what the picture waits for never came")
            self.run(0.05)

    # -- hands ------------------------------------------------------------------------------------------------------

    def press(self, *names: str) -> None:
        """Press keys, each by its name."""
        for name in names:
            code, modifiers = keys.parse(name)
            mod = sum(_HELD[modifier] for modifier in modifiers)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.app.step([pygame.Event(kind, key=code, mod=mod, unicode="")])
            self.run(0.1)

    def type(self, text: str) -> None:
        """Type some text."""
        self.app.step([pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text])

    def point(self, pos: Size) -> None:
        """Move the mouse."""
        self.app.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])

    def point_at(self, scene: ApocalypseBattle, hex: int) -> None:
        """Move the mouse over a hex."""
        self.point(scene.view.camera.to_window(centre(Hex(hex))))

    def carry(self, start: Size, end: Size) -> None:
        """Take hold of what is there with the mouse and carry it to another place."""
        self.point(start)
        self.app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
        for share in (0.25, 0.5, 0.75, 1.0):
            self.point((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
            self.run(0.1)

    def let_go(self, pos: Size) -> None:
        """Let go of what is carried."""
        self.app.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])

    # -- pictures ---------------------------------------------------------------------------------------------------

    def keep(self, name: str) -> None:
        """Keep what is shown now, in so few colours that the file is small."""
        self.run(0.5)
        self.top.root.invalidate()
        self.app.step([])
        pygame.image.save(with_few_colours(self.app.surface), self.folder / name)
        print(self.folder / name)


def look_at(scene: ApocalypseBattle, hex: int, steps: int) -> None:
    """Zoom in by so many steps on a hex."""
    scene.view.camera.zoom_by(steps)
    scene.view.camera.settle()
    scene.view.camera.look_at(centre(Hex(hex)), at_once=True)
