"""Entries in the player's folders that seem to count, and do nothing: told, so that nobody wonders in vain."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from game.engine.closest import did_you_mean
from game.engine.playable.scenario import id_of, is_left_out
from game.engine.text import t


def stray_mods(folder: Path, systems: Collection[str]) -> Iterator[str]:
    """Entries in the folder of mods that no system reads, a sentence for each; notes and hidden files are let be.

    >>> (folder / "fgn").mkdir()
    >>> [line.rpartition(": ")[2] for line in stray_mods(folder, ["fng", "oa"])]
    ["there is no rule system of this name; did you mean 'fng'?"]
    """
    for path in _shown(folder):
        if path.is_dir() and path.name not in systems:
            hint = did_you_mean(path.name, systems)
            yield t("{folder}: there is no rule system of this name; {hint}", folder=path, hint=hint)
        elif path.suffix.lower() == ".toml":
            yield t(
                "{file}: a table lies in the folder of its rule system; move it to one of {known}.",
                file=path,
                known=", ".join(systems),
            )


def stray_scenarios(folder: Path, systems: Collection[str]) -> Iterator[str]:
    """Scenarios of the player's that no list shows, a sentence for each.

    >>> count = (folder / "ford.toml").write_text("")
    >>> [line.rpartition(": ")[2] for line in stray_scenarios(folder, ["fng", "oa"])]
    ['a scenario lies in the folder of its rule system; move it to one of fng, oa.']
    """
    for path in _shown(folder):
        if path.is_dir():
            if path.name not in systems and any(path.glob("*.toml")):
                hint = did_you_mean(path.name, systems)
                yield t("{folder}: there is no rule system of this name; {hint}", folder=path, hint=hint)
            for file in sorted(path.glob("*.toml")):
                if is_left_out(file):
                    yield t("{file}: {id} is a scenario of ours; give yours another name.", file=file, id=id_of(file))
        elif path.suffix.lower() == ".toml":
            yield t(
                "{file}: a scenario lies in the folder of its rule system; move it to one of {known}.",
                file=path,
                known=", ".join(systems),
            )


def _shown(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return [path for path in sorted(folder.iterdir()) if not path.name.startswith((".", "_"))]
