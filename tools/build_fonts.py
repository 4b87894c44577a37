"""Build ``assets/fonts``: each face as one .ttf that holds Latin, extended Latin and Vietnamese.

The packages ship each alphabet as a file of its own; a single one of them shows boxes for names such as
Điện Biên Phủ.  Where a face has no Vietnamese (the title and briefing faces), it is built without.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

FACES = {
    "Barlow-Regular": ("barlow", 400),
    "Barlow-SemiBold": ("barlow", 600),
    "BarlowCondensed-SemiBold": ("barlow-condensed", 600),
    "BarlowCondensed-Bold": ("barlow-condensed", 700),
    "StardosStencil-Bold": ("stardos-stencil", 700),
    "SpecialElite-Regular": ("special-elite", 400),
}
ALPHABETS = ("latin", "latin-ext", "vietnamese")


def build(modules: Path, fonts: Path) -> None:
    """Merge every face of ``FACES`` from ``modules`` into ``fonts``, each family's licence beside it."""
    fonts.mkdir(parents=True, exist_ok=True)
    for face, (family, weight) in FACES.items():
        package = modules / "@fontsource" / family
        merge(package, family, weight, fonts / f"{face}.ttf")
        shutil.copyfile(package / "LICENSE", fonts / f"LICENSE-{family}.txt")


def merge(package: Path, family: str, weight: int, target: Path) -> None:
    """Write the alphabets of one face into one uncompressed TrueType file."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for alphabet in ALPHABETS:
            source = package / "files" / f"{family}-{alphabet}-{weight}-normal.woff2"
            if source.is_file():
                parts.append(_uncompressed(source, Path(folder)))
        font = Merger().merge([str(part) for part in parts]) if len(parts) > 1 else TTFont(parts[0])
        font.recalcTimestamp = False  # the same input gives the same bytes
        font["head"].created = font["head"].modified = TTFont(parts[0])["head"].created
        font.save(target)


def _uncompressed(source: Path, folder: Path) -> Path:
    font = TTFont(source)
    font.flavor = None
    target = folder / f"{source.stem}.ttf"
    font.save(target)
    return target
