"""What keys, clicks and the wheel do on the screens around the battles, told one after the other.

Nothing leads away: a screen that would be shown is only named.  The lines of ``tests/ui/drawn/handled.txt`` are written
anew by ``python -m tests.ui.handled``, after a screen answers otherwise on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from msgspec import structs

from game.ui.scenes.choosing.board_picture import BoardPicture
from tests.ui.canvas import watched
from tests.ui.every_screen import EVERY_SCREEN, Tour
from tests.ui.read import parts_of, standing, write_parts

HANDLED_FILE = Path(__file__).parent / "drawn" / "handled.txt"
SIZE = (1280, 720)
SHAPES = ("line", "lines", "polygon", "circle", "arc", "aaline", "aalines", "rect")
SCREENS = (
    "title", "quick battle", "quick battle, FMJP", "saves", "shelf", "shelf: statistics",
    "settings", "settings: play", "settings: sound", "settings: keys", "learn", "rules", "rules: contents", "dice",
    "replay", "points", "help", "log", "filter", "rename", "delete",
    "map desk", "map desk: objects", "table desk", "show menu", "menu", "go to hex", "briefing",
)  # fmt: skip
KEYS = (
    "Down", "Down", "Up", "Tab", "Right", "Right", "Left", "End", "Home", "PageDown", "PageUp", "Shift+Tab", "Space",
)  # fmt: skip


class Handler:
    """Tells of one screen after the other in the window of a tour."""

    def __init__(self, tour: Tour) -> None:
        self.tour, self.hands = tour, tour.hands
        self.lines: list[str] = []
        self._heard: list[str] = []
        self._scene: Any = None
        self._show: Callable[[], object] = list

    def tell(self, screen: str) -> list[str]:
        """What the keys do one after the other, then what a click on each widget does, from the screen as it was."""
        self._begin(screen)
        for key in KEYS:
            self._do(screen, key, lambda key=key: self.hands.press(key))
        self._do(screen, "turns", lambda: self.hands.wheel(-2))
        self._do(screen, "types", lambda: self.hands.type("fi3"))
        self._begin(screen)
        for place in range(len(self._widgets())):
            self._do(screen, "", lambda place=place: self._click(place))
        return self.lines

    def _widgets(self) -> list[Any]:
        return [each for each in self._scene.root.scope.walk() if each.focusable and each.visible and each.rect.w]

    def _click(self, place: int) -> None:
        widgets = self._widgets()
        if place < len(widgets):
            rect = widgets[place].rect
            self.hands.click((rect.x + rect.w // 4, rect.centery))

    def _begin(self, screen: str) -> None:
        tour = self.tour
        tour.begin()
        EVERY_SCREEN[screen](tour)
        tour.hands.step()
        tour.at(SIZE, 100)
        self._scene = tour.hands.scene
        self._before = self._drawn()
        self._depth = len(self._scene.root.popups)

    def _do(self, screen: str, title: str, act: Callable[[], object]) -> None:
        scenes = self.tour.context.scenes
        pushed: list[str] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(scenes, "push", lambda scene: pushed.append(f"  shows {type(scene).__name__}"))
            act()
            self.hands.wait(0.3)
        self.lines += [f"- {title}", *pushed]
        if self.hands.scene is not self._scene:
            self.lines.append(f"  leaves for {type(self.hands.scene).__name__}")
            self._begin(screen)
            return
        now = self._drawn()
        self.lines += [f"  {line}" for line in (now - self._before).elements()]
        self.lines += [f"  no {line}" for line in (self._before - now).elements() if not line.startswith(SHAPES)]
        self._before = now
        for popup in self._scene.root.popups[self._depth :]:
            popup.close()
            self._before = self._drawn()

    def _drawn(self) -> Counter[str]:
        surface = self.tour.surfaces[SIZE]
        with watched(surface, means=False) as seen:
            texts = standing(self._scene, surface)
        shapes = [f"{each.kind} {','.join(map(str, each.box))}" for each in seen if each.kind.startswith(SHAPES)]
        return Counter([*(text for _, _, text in texts), *shapes])


def told(tour: Tour, screen: str) -> list[str]:
    """The lines of a screen; what was set on it is set back."""
    settings = tour.context.settings
    before = structs.asdict(settings.now)
    try:
        return Handler(tour).tell(screen)
    finally:
        settings.change(**before)


@cache
def kept() -> dict[str, list[str]]:
    """The lines of every screen as they were written last."""
    return parts_of(HANDLED_FILE)


def main() -> None:
    """Write all lines anew."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as home:
        patch.setenv("APOCALYPSE_HOME", home)
        patch.setattr(BoardPicture, "tick", lambda self, now: None)
        tour = Tour(Path(home), "en", patch)
        write_parts(HANDLED_FILE, [(screen, told(tour, screen)) for screen in SCREENS])
        tour.close()


if __name__ == "__main__":
    main()
