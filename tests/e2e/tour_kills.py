"""A tour of duty that is killed without warning, again and again: its steps and its battles must all be there.

A child leads a tour and tells after each step, and after each order of a battle, how many of either are committed.  It
is killed at moments drawn by lot: while it opens the tour, draws a mission, begins a battle, fights it or enters it.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

from msgspec import Struct

from game.engine.campaign.course import Course
from game.engine.campaign.records import Step, standing_steps
from game.engine.campaign.tour_file import SUFFIX, TourFile
from game.engine.journal.records import Record
from game.engine.session.session import Session
from game.tours import go_on, new_tour, open_tour
from tests.e2e.kills import committed, killed

HALVES = 2
"""Half months that a tour is led, until another one begins."""

_SEED = 1
_ANSWERS = {"army": "us_army", "corps": "III"}

Told = tuple[int, int]
"""Steps of a tour that are committed, and orders of the battle after the last of them."""


class KilledTours(Struct, frozen=True):
    """What came of so many kills: steps and orders told as committed, those of them that were gone, and tours led.

    ``strays``: times that what stood in the files was not the beginning of the same tour, never interrupted.
    """

    kills: int
    steps: int
    orders: int
    lost: int
    tours: int
    strays: int


class WholeTour(Struct, frozen=True):
    """A tour as it is where nobody interrupts it: its steps, and the orders of its battles by their files' names."""

    steps: tuple[Step, ...]
    battles: dict[str, list[Record]]


def tour_in(folder: Path) -> Course:
    """The tour in a folder, from its start or from where its file left it."""
    found = sorted(folder.glob(f"*{SUFFIX}"))
    return open_tour(found[0]) if found else new_tour("fng", _ANSWERS, "Killed", _SEED, folder)


def lead_and_tell(folder: Path, out: int) -> None:
    """The child: lead the tour, and tell what is committed."""

    def tell(session: Session | None = None) -> None:
        os.write(out, b"%d %d\n" % (len(course.steps), len(session.records) if session is not None else 0))

    course = tour_in(folder)
    tell()
    while not _is_led(course) and go_on(course, tell):
        tell()


def _is_led(course: Course) -> bool:
    return int(course.kit.turn(course.state)) > HALVES


def whole_tour(folder: Path) -> WholeTour:
    """The same tour, never interrupted."""
    course = tour_in(folder)
    while not _is_led(course) and go_on(course):
        pass
    course.close()
    return WholeTour(tuple(course.steps), {file.name: committed(file) for file in _battles(course.path)})


def _battles(tour: Path) -> list[Path]:
    return sorted(tour.with_suffix(".battles").glob("*.apoc"))


def steps_in(folder: Path) -> list[Step]:
    """The steps that stand in the file of the tour; none where it is only being made."""
    found = sorted(folder.glob(f"*{SUFFIX}"))
    if not found:
        return []
    file = TourFile.read(found[0])
    try:
        return standing_steps(file.entries())
    finally:
        file.close()


def kill_tours(kills: int, seed: int, folder: Path, most_lines: int = 24) -> KilledTours:
    """Kill tours so often, at moments drawn with ``seed``, each after at most ``most_lines`` things told more."""
    lot, whole = random.Random(seed), whole_tour(folder / "whole")
    tours = steps = orders = lost = strays = 0
    told: Told = (0, 0)
    here = folder / "tour-0"
    for _ in range(kills):
        line = killed(lambda out, at=here: lead_and_tell(at, out), lot.randint(0, most_lines), lot.randint(0, 30_000))
        before, told = told, max(told, _read(line))
        found = steps_in(here)
        fought = {file.name: committed(file) for path in here.glob(f"*{SUFFIX}") for file in _battles(path)}
        steps += told[0] - before[0]
        orders += max(0, told[1] - (before[1] if told[0] == before[0] else 0))
        lost += max(0, told[0] - len(found))
        if told[0] == len(found) and told[1]:
            lost += max(0, told[1] - len(fought[max(fought)]))
        strays += tuple(found) != whole.steps[: len(found)]
        strays += any(records != whole.battles[name][: len(records)] for name, records in fought.items())
        if len(found) == len(whole.steps):
            tours += 1
            here, told = folder / f"tour-{tours}", (0, 0)
    return KilledTours(kills, steps, orders, lost, tours, strays)


def _read(line: bytes) -> Told:
    steps, orders = line.split() or (0, 0)
    return int(steps), int(orders)
