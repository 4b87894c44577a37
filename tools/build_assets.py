"""Rebuild what ``assets`` and ``maps`` hold that is not drawn by hand: fonts, counters, men, tiles, icon.

    python -m tools.build_assets [fonts] [counters] [figures] [tiles] [art]

Nothing of this is needed to play; the results are kept in the repository.  Only the fonts need ``npm``.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("fonts", "counters", "figures", "tiles", "art")


def main() -> None:
    """Build the parts that are named, or all of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--npm", type=Path, help="keep the npm packages in this folder")
    options = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for part in options.parts or PARTS:
        build(part, options.npm)
        print(f"{part}: built")


def build(part: str, npm: Path | None) -> None:
    """Build one of ``PARTS`` into the checkout."""
    if part == "fonts":
        from tools import build_fonts, npm_packages

        with tempfile.TemporaryDirectory() as scratch:
            build_fonts.build(npm_packages.installed(npm or Path(scratch)), ROOT / "assets" / "fonts")
    elif part == "counters":
        from tools import build_counters

        build_counters.build(ROOT / "assets" / "counters")
    elif part == "figures":
        from tools import build_figures

        build_figures.build(ROOT / "assets" / "figures")
    elif part == "tiles":
        from tools import build_tiles

        build_tiles.build(ROOT / "maps" / "oa-terrain.png")
    elif part == "art":
        from tools import build_art

        build_art.build(ROOT / "assets" / "art")


if __name__ == "__main__":
    main()
