"""The pictures of a tour of duty: its calendar, the men and the fallen; in a small window and in French too."""

from __future__ import annotations

from pathlib import Path

from game.engine.campaign.course import Course
from game.tours import go_on, new_tour
from game.ui.scenes.tours.platoon import PlatoonScene
from game.ui.scenes.tours.tour import TourScene
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
    _keep(studio, path, "tour")


def small(home: Path, folder: Path) -> None:
    """The same in the smallest window at 150 %, and in French."""
    path = _led()
    _keep(Studio(home, folder, size=SMALL, scale=150), path, "tour-small")
    _keep(Studio(home, folder, language="fr"), path, "tour-french")


def _led() -> Path:
    course: Course = new_tour("fng", _ANSWERS, "Second platoon", _SEED)
    while course.kit.turn(course.state) <= _HALVES and go_on(course):
        pass
    course.close()
    return course.path


def _keep(studio: Studio, path: Path, name: str) -> None:
    scene = TourScene(studio.context, path)
    studio.show(scene)
    studio.keep(f"{name}.png")
    for fallen, page in ((False, "men"), (True, "fallen")):
        studio.show(PlatoonScene(studio.context, scene.course, fallen=fallen))
        studio.keep(f"{name}-{page}.png")
        studio.context.scenes.pop()
    studio.context.scenes.pop()
