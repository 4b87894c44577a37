"""Makes the pictures of docs/MAPS.md: ``python tools/map_pictures.py [FOLDER]``; needs Xvfb, Tiled and xdotool.

The game's own pictures are taken off screen; Tiled's window is real, on a display that nobody sees.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.board.hexgrid import Hex
from game.engine.playable.workshop import OwnMap, scenario_of
from game.systems import begin_map
from game.ui.app import App
from game.ui.launch import Battles
from game.ui.mapdesk.hexes import MapDesk
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.title import TitleScene
from game.ui.window.settings import SettingsStore
from tests.e2e.window import display, until

SIZE = (1280, 800)
TILED_SIZE = (1500, 900)
NAME = "The ford"
_PATIENCE = 60.0
_CELLS = '<data encoding="csv">\n'
_RIVER, _JUNGLE = "45", "13"
ON_THE_PATH = (407,)
"""What the walk through the guide paints as river by mistake."""
WOOD = (1506, 1606, 1607, 1706, 1707)
"""What it paints as jungle."""


class Studio:
    """The game without a window, driven until there is something worth a picture."""

    def __init__(self, home: Path, folder: Path) -> None:
        settings = SettingsStore(home / "settings.toml")
        settings.change(scale=100)
        self.folder = folder
        self.app = App(Battles(), settings=settings, size=SIZE)

    def run(self, seconds: float) -> None:
        """Let the window live for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.step(pygame.event.get())
            time.sleep(0.005)

    def run_until(self, seen: Callable[[], object]) -> None:
        """Let it live until something is so."""
        end = time.monotonic() + _PATIENCE
        while not seen() and time.monotonic() < end:
            self.run(0.1)

    def keep(self, name: str) -> None:
        """Keep what is shown now."""
        self.run(0.6)
        scene = self.app.context.scenes.top
        assert scene is not None
        scene.root.invalidate()
        self.app.step([])
        pygame.image.save(self.app.surface, self.folder / name)
        print(self.folder / name)


def save(file: Path, change: Callable[[str], str]) -> None:
    """Save as Tiled does."""
    draft = file.with_suffix(".draft")
    draft.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    draft.replace(file)


def painted(text: str, hexes: tuple[int, ...], tile: str) -> str:
    """The map with another tile in a few hexes."""
    start = text.index(_CELLS) + len(_CELLS)
    end = text.index("</data>", start)
    rows = [line.rstrip(",").split(",") for line in text[start:end].strip().splitlines()]
    for column, row in (divmod(hex, 100) for hex in hexes):
        rows[row - 1][column - 1] = tile
    return text[:start] + ",\n".join(map(",".join, rows)) + "\n" + text[end:]


def picture_of_asking(studio: Studio) -> None:
    """The dialog that begins a new map."""
    scenes = studio.app.context.scenes
    scenes.push(TitleScene(studio.app.context))
    scenes.push(ChooseScene(studio.app.context))
    scene = scenes.top
    assert isinstance(scene, ChooseScene)
    studio.run(0.5)
    scene.new_map()
    for letter in NAME:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    studio.keep("maps-new.png")
    scene.root.popups[-1].close()


def pictures_of_desk(studio: Studio, own: OwnMap) -> None:
    """The map as it was begun; its faults; the map with a wood more."""
    scene = MapDesk(studio.app.context, scenario_of(own), lambda scenario: None)
    studio.app.context.scenes.push(scene)
    studio.run_until(lambda: not scene.picture.painting[1])
    scene.file.text = shown_file = f"{own.map.parent.name}/{own.map.name}"
    studio.keep("maps-desk.png")
    good = own.map.read_text(encoding="utf-8")
    save(own.map, lambda text: painted(text, ON_THE_PATH, _RIVER))
    studio.run_until(lambda: scene.list.rows)
    scene.list.step(1)
    scene.file.text = shown_file
    studio.keep("maps-faults.png")
    save(own.map, lambda text: painted(good, WOOD, _JUNGLE))
    studio.run_until(lambda: scene.map is not None and scene.map.terrain[Hex(WOOD[0])] == "jungle")
    studio.run_until(lambda: not scene.picture.painting[1])
    scene.file.text = shown_file
    studio.keep("maps-saved.png")


def picture_of_tiled(own: OwnMap, home: Path, folder: Path) -> None:
    """Tiled with the map and its project."""
    with display(TILED_SIZE) as screen:
        env = os.environ | {
            "DISPLAY": screen,
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "XDG_CONFIG_HOME": str(home),
        }
        env.pop("QT_QPA_PLATFORM", None)
        program = subprocess.Popen(
            ["tiled", str(own.map.parent / "apocalypse.tiled-project"), str(own.map)], env=env, cwd=own.map.parent,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

        def windows() -> list[str]:
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)]
            return subprocess.run(words, env=env, capture_output=True, text=True, check=False).stdout.split()

        try:
            until("Tiled's window opens", windows)
            window = windows()[-1]
            subprocess.run(["xdotool", "windowmove", window, "0", "0"], env=env, check=True)
            subprocess.run(["xdotool", "windowsize", window, *map(str, TILED_SIZE)], env=env, check=True)
            time.sleep(4)  # it draws itself when it likes
            subprocess.run(["import", "-window", "root", str(folder / "maps-tiled.png")], env=env, check=True)
            print(folder / "maps-tiled.png")
        finally:
            program.terminate()
            program.wait()


def main() -> int:
    """Make all pictures."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/images").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="apocalypse-") as place:
        home = Path(place)
        home.chmod(0o700)
        os.environ["APOCALYPSE_HOME"] = str(home)
        studio = Studio(home, folder)
        picture_of_asking(studio)
        own = begin_map(NAME, "small")
        picture_of_tiled(own, home, folder)
        pictures_of_desk(studio, own)
        studio.app.context.scenes.pop_to_first()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
