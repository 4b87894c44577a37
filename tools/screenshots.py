"""Makes the pictures of the documents, one of every screen: demonstrations are played off screen, and what the window
shows is kept.

``python3 tools/run.py``'s Python runs it: ``.venv/bin/python tools/screenshots.py [FOLDER] [--only NAME ...]``
(docs/images unless told otherwise).  It works in a place of its own, so the player's games and settings stay as they
are.  The report needs Chromium, the pictures of the map guide that show Tiled need Tiled; without them those few are
left as they were.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import pictures_of_battle as battle
from tools import pictures_of_men, pictures_of_tours, pictures_of_vehicles
from tools import pictures_of_pages as pages
from tools import pictures_of_tables as tables
from tools.studio import Studio

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"

PICTURES: tuple[Callable[[Studio], object], ...] = (
    pages.learn,
    pages.choose,
    pages.rules,
    pages.settings,
    battle.lesson,
    battle.briefing,
    battle.placing,
    battle.moving,
    battle.own_dice,
    battle.layers,
    battle.strike,
    battle.fire,
    battle.hint,
    battle.contact,
    battle.log,
    battle.helped,
    battle.watched,
    tables.fng,
    tables.ambush,
    tables.fof,
    tables.fmjp,
    pictures_of_men.men,
    pictures_of_vehicles.vehicles,
    pictures_of_tours.tour,
    pages.games,
)
"""In this order, each from the title; the title itself is kept when there are games to go on with."""


def make(home: Path, folder: Path, only: list[str]) -> None:
    """Make the pictures, all or those of these names, with ``home`` as the player's place."""
    os.environ["APOCALYPSE_HOME"] = str(home)
    wanted = [picture for picture in PICTURES if not only or picture.__name__ in only]
    if wanted:
        studio = Studio(home, folder)
        for picture in wanted:
            studio.title()
            picture(studio)
        studio.title()
    if not only or "french" in only:
        battle.aimed(Studio(home, folder, language="fr"), "french.png")
    if not only or "colours" in only:
        battle.aimed(Studio(home, folder, palette="safe"), "colours.png")
    if not only or "tours" in only:
        pictures_of_tours.small(home, folder)


def main() -> int:
    """Read what is wanted and make it."""
    names = sorted([picture.__name__ for picture in PICTURES] + ["french", "colours", "tours"])
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--only", nargs="+", choices=names, default=[], metavar="NAME", help=", ".join(names))
    chosen = parser.parse_args()
    folder = chosen.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="apocalypse-") as home:
        make(Path(home), folder, chosen.only)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
