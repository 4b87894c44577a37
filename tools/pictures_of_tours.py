"""The pictures of a tour of duty: its calendar, its men as cards, as a list and side by side, the fallen, and its
letters home; the window small and in French too.  The letters are a page, of which Chromium makes the picture."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.engine.campaign.course import Course
from game.tours import go_on, new_tour, tour_files, write_letters
from game.ui.pictures.letters import LetterArtist
from game.ui.scenes.tours.platoon import PlatoonScene
from game.ui.scenes.tours.tour import TourScene
from tools.few_colours import with_few_colours
from tools.studio import Studio

_ANSWERS = {"army": "us_army", "corps": "III", "squads": "2"}
_SEED = 1
_HALVES = 7
"""Half months that the computer has led the tour before it is shown."""
SMALL = (1024, 700)
"""The smallest window; its pictures are taken at 150 %."""


def tour(studio: Studio) -> None:
    """A tour after some half months: the calendar, a man's sheet, and the wall of the fallen."""
    path = _led()
    scene = TourScene(studio.context, path)
    write_letters(scene.course, None, LetterArtist("standard"))
    scene.course.close()
    _photograph(path.with_suffix(".html"), studio.folder / "letters-home.png")
    _keep(studio, path, "tour")


def small(home: Path, folder: Path) -> None:
    """The same in the smallest window at 150 %, and in French."""
    path = _led()
    _keep(Studio(home, folder, size=SMALL, scale=150), path, "tour-small")
    _keep(Studio(home, folder, language="fr"), path, "tour-french")


def _led() -> Path:
    """The tour of the pictures: led once, for all of them."""
    for path in tour_files():
        return path
    course: Course = new_tour("fng", _ANSWERS, "Second platoon", _SEED)
    while course.kit.turn(course.state) <= _HALVES and go_on(course):
        pass
    course.close()
    return course.path


def _keep(studio: Studio, path: Path, name: str) -> None:
    scene = TourScene(studio.context, path)
    studio.show(scene)
    studio.keep(f"{name}.png")
    sheets = scene.course.kit.sheets(scene.course.state)
    best, second = sorted(sheets, key=lambda sheet: (-sheet.kills, -sheet.battles))[:2]
    room = PlatoonScene(studio.context, scene.course, fallen=False, name=best.name)
    studio.show(room)
    studio.keep(f"{name}-men.png")
    room.turn_list()
    room.sort_by("kills")
    studio.keep(f"{name}-list.png")
    room.turn_list()
    room.compare()
    room.show(second.name)
    studio.keep(f"{name}-beside.png")
    studio.context.scenes.pop()
    room.turn()
    studio.keep(f"{name}-fallen.png")
    studio.context.scenes.pop()
    studio.context.scenes.pop()


_PAGE = (1240, 1500)
_BROWSER = "chromium"


def _photograph(page: Path, out: Path) -> None:
    """The page from the letter of its first battle on, as a browser shows it; nothing where there is no browser."""
    if shutil.which(_BROWSER) is None:
        return
    words = page.read_text(encoding="utf-8")
    at = words.index('<section class="battle">')
    letter = words.rindex('<div class="letter"', 0, at)
    honour = words.index("<h2>")
    with TemporaryDirectory(prefix="apocalypse-") as folder:
        part = Path(folder) / "letters.html"
        part.write_text(words[:honour] + words[letter:], encoding="utf-8")
        picture = Path(folder) / "letters.png"
        command = [
            _BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
            f"--user-data-dir={folder}/profile",
            f"--window-size={_PAGE[0]},{_PAGE[1]}", f"--screenshot={picture}", part.as_uri(),
        ]  # fmt: skip
        subprocess.run(command, check=True, capture_output=True)
        pygame.image.save(with_few_colours(pygame.image.load(picture)), out)
