"""Everything that a player can read: what stands on every screen and where, what menus and buttons offer and why not.

The screens of ``tests/ui/drawn/screens.txt``, and how they are drawn (``looks.txt``), are read anew by ``python -m
tests.ui.read``, after one was changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Written
from game.ui.scenes.choosing.board_picture import BoardPicture
from game.ui.window.scene import Scene
from tests.ui.canvas import Seen, seen_in, watched
from tests.ui.every_screen import EVERY_SCREEN, Tour
from tests.ui.more_screens import MORE_SCREENS


def written(table: Any) -> list[str]:
    """Every text on screen, in the order in which it is written; what is written twice running stands once."""
    words = [text for _, _, text in standing(table.hands.scene, pygame.display.get_surface())]
    return [text for text, before in zip(words, ["", *words], strict=False) if text != before]


def menu(table: Any) -> list[str]:
    """The lines of the menu that is open, with their keys and details, and why they cannot be had."""
    return [
        " | ".join(part for part in (item.text, item.key, item.detail, item.about, item.reason) if part)
        for item in table.hands.scene.root.popups[-1].items
    ]


def buttons(widgets: Any) -> list[str]:
    """Buttons as they stand: their words and keys, and why they cannot be pressed."""
    return [
        " | ".join(part for part in (each.text, each.key, "" if each.enabled else f"no: {each.reason}") if part)
        for each in widgets
        if isinstance(each, Button) and each.visible
    ]


# Every screen -----------------------------------------------------------------------------------

SCREENS_FILE = Path(__file__).parent / "drawn" / "screens.txt"
LOOKS_FILE = SCREENS_FILE.with_name("looks.txt")
UNREAD = ("watched", "desk", "choose", "tour of duty")
"""Screens on which the computer plays on, or copies of maps or tours stand that are made anew: no two looks are the
same."""

READ = (*(screen for screen in EVERY_SCREEN if not any(word in screen for word in UNREAD)), *MORE_SCREENS)
"""The screens that are read."""

NEAR = 3
"""Pixels by which a text may stand elsewhere: other machines round otherwise."""

Standing = tuple[int, int, str]
"""A text on screen, and where it stands from the left and from the top."""


def standing(scene: Scene, surface: pygame.Surface) -> list[Standing]:
    """Every text of a scene, in the order in which it is written."""
    texts: list[Written] = []
    scene.theme.recorder = texts
    try:
        scene.root.invalidate(layout=True)
        scene.draw(surface)
    finally:
        scene.theme.recorder = None
    return [(each.at.x, each.at.y, each.text) for each in texts if each.text.strip()]


def read(tour: Tour, screen: str) -> tuple[list[Standing], list[Seen]]:
    """The texts of a screen in a window of 1280 by 720 pixels, but for places in the file system, and all drawn."""
    tour.begin()
    (MORE_SCREENS.get(screen) or EVERY_SCREEN[screen])(tour)
    tour.hands.step()
    surface = tour.at((1280, 720), 100)
    with watched(surface) as seen:
        texts = standing(tour.hands.scene, surface)
    paths = {(x, y) for x, y, text in texts if Path(text).is_absolute()}
    return [each for each in texts if each[:2] not in paths], [each for each in seen if each.box[:2] not in paths]


def unlike(texts: list[Standing], others: list[Standing]) -> list[str]:
    """What stands on one of two screens and not, or not there, on the other."""
    rest, found = list(others), []
    for x, y, text in texts:
        same = next((o for o in rest if o[2] == text and abs(o[0] - x) <= NEAR and abs(o[1] - y) <= NEAR), None)
        if same is None:
            found.append(f"{x},{y} {text} is new")
        else:
            rest.remove(same)
    return found + [f"{x},{y} {text} is missing" for x, y, text in rest]


@cache
def kept() -> dict[str, list[Standing]]:
    """The screens as they were read last."""
    found = {}
    for screen, lines in parts_of(SCREENS_FILE).items():
        cut = [line.partition(" ") for line in lines]
        places = [tuple(map(int, place.split(","))) for place, _, _ in cut]
        found[screen] = [(x, y, text) for (x, y), (_, _, text) in zip(places, cut, strict=True)]
    return found


@cache
def kept_looks() -> dict[str, list[Seen]]:
    """The screens as they were drawn last."""
    return {screen: [seen_in(line) for line in lines] for screen, lines in parts_of(LOOKS_FILE).items()}


def write_parts(file: Path, parts: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Write the lines of each part under its name, as ``parts_of`` reads them."""
    text = "".join("\n".join([f"= {name}", *lines]) + "\n" for name, lines in parts)
    file.write_text(text, encoding="utf-8", newline="\n")


def parts_of(file: Path) -> dict[str, list[str]]:
    """The lines of a file by the headings over them."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            name = line.removeprefix("= ")
            found[name] = []
        else:
            found[name].append(line)
    return found


def main() -> None:
    """Read all screens anew."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as home:
        patch.setenv("APOCALYPSE_HOME", home)
        patch.setattr(BoardPicture, "tick", lambda self, now: None)
        tour = Tour(Path(home), "en", patch)
        told, drawn = [], []
        for screen in READ:
            texts, seen = read(tour, screen)
            told.append((screen, [f"{x},{y} {text}" for x, y, text in texts]))
            drawn.append((screen, [each.told for each in seen]))
        tour.close()
    write_parts(SCREENS_FILE, told)
    write_parts(LOOKS_FILE, drawn)


if __name__ == "__main__":
    main()
