"""Screens that are read and looked at in one window only: under the pointer, in the keyboard's hands, replayed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.engine.files.paths import saves_dir
from game.engine.playable.scenario import load_scenario
from game.systems import new_session
from tests.ui.every_screen import EVERY_SCREEN, Show, Tour

_ORDERS = 70
"""So many orders of a battle that the computer plays against itself are replayed: somebody is hit in each."""
TOUCHED = (
    "title", "saves", "shelf", "settings", "settings: play", "settings: sound", "settings: keys", "learn", "rules",
    "help", "menu", "dice", "report", "points", "briefing", "quick battle", "rename", "log", "skirmish",
    "skirmish: aimed", "units", "units: aimed", "units: split", "units: cards", "units: dice", "units: reaction",
    "cards", "cards: fire", "cards: roster", "movement", "aimed", "own dice", "end of step", "show menu",
)  # fmt: skip
"""Screens whose widgets are touched."""


@cache
def _played(scenario: str, home: Path) -> Path:
    """A battle of the computer against itself, kept in a file."""
    path = saves_dir() / f"{scenario.replace('/', '-')}.apoc"
    path.parent.mkdir(parents=True, exist_ok=True)
    session = new_session(load_scenario(scenario), 7, human=(), path=path)
    while len(session.records) < _ORDERS and session.step_ai():
        pass
    session.close()
    return path


def _replayed(scenario: str, *keys: str) -> Show:
    def show(tour: Tour) -> None:
        tour.show(tour.context.games.replay(tour.context, _played(scenario, saves_dir())))
        for key in keys:
            tour.hands.press(key)
        for _ in range(3):
            tour.hands.wait(2)

    return show


def _touched(screen: str) -> Show:
    """The keyboard on the third widget that takes it, the pointer on another with its tip, and the wheel turned."""

    def show(tour: Tour) -> None:
        EVERY_SCREEN[screen](tour)
        for _ in range(3):
            tour.hands.press("Tab")
        widgets = [each for each in tour.hands.scene.root.scope.walk() if each.focusable and each.visible]
        if widgets:
            tour.hands.move(widgets[len(widgets) // 2].rect.center)
        tour.hands.wheel(-2)
        for _ in range(2):
            tour.hands.wait(1)

    return show


MORE_SCREENS: dict[str, Show] = {
    **{f"{screen}: touched": _touched(screen) for screen in TOUCHED},
    **{
        f"replay of {scenario}: {words}": _replayed(scenario, *keys)
        for scenario in ("fng/village", "fof/three-huts", "fmjp/village", "oa/village")
        for words, keys in (("its end", ("End",)), ("a loss", ("End", "K")))
    },
}
