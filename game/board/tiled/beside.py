"""The files that a map names: they lie beside it, or come with the game."""

from __future__ import annotations

from pathlib import Path

from game.engine.files.paths import data_dir

_OURS = ("maps", "assets")


def named_beside(map_folder: Path, folder: Path, source: str) -> Path | None:
    """The file that ``source`` names in a file of ``folder``; None where it lies outside the folder of the map.

    Links are followed first: where a file truly lies counts.  What comes with the game may be named from anywhere.

    >>> named_beside(folder, folder, "village.tsx") == folder / "village.tsx"
    True
    >>> named_beside(folder, folder, "../secrets.tsx") is None
    True
    """
    try:
        real = (folder / source).resolve()
        homes = (map_folder.resolve(), *((data_dir() / part).resolve() for part in _OURS))
    except (OSError, ValueError, RuntimeError):  # RuntimeError: a link that leads to itself
        return None
    return folder / source if any(real.is_relative_to(home) for home in homes) else None
