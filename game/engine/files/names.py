"""Names of files: those that cannot be had on every system, and those that games get by themselves."""

from __future__ import annotations

import re
from pathlib import Path

FORBIDDEN_SIGNS = '<>:"/\\|?*'
"""Signs that some system does not allow in the name of a file."""

_PORTS = "123456789¹²³"
_DEVICES = frozenset(
    ("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", *(port + n for port in ("COM", "LPT") for n in _PORTS))
)


def is_device(name: str) -> bool:
    """Whether Windows takes a file of this name for a device; capitals and endings do not matter (``Com1.old``).

    What is written there is lost, so that no file which may be carried to such a machine is called so.

    >>> is_device("Com1.old"), is_device("command")
    (True, False)
    """
    return name.partition(".")[0].rstrip(" ").upper() in _DEVICES


_NUMBERED = re.compile(r"(.+)-(\d{3,9})")
_LONGEST = 60


def stem_of(scenario_id: str) -> str:
    """The name of a scenario's saves before their number, whatever its id is.

    >>> stem_of("oa/village")
    'village'
    """
    plain = re.sub(r"[^\w.()-]+", "-", scenario_id.rpartition("/")[2]).strip("-.")[:_LONGEST]
    return plain if plain and not is_device(plain) else "game"


def numbered(folder: Path, stem: str, number: int, suffix: str) -> Path:
    """The file of one of them.

    >>> numbered(Path("saves"), "village", 4, ".apoc").name
    'village-004.apoc'
    """
    return folder / f"{stem}-{number:03d}{suffix}"


def next_name(path: Path) -> Path | None:
    """The file with the next number; None where the name is not one that a game got by itself.

    >>> next_name(Path("village-004.apoc"))
    PosixPath('village-005.apoc')
    >>> next_name(Path("My best start.apoc")) is None
    True
    """
    found = _NUMBERED.fullmatch(path.stem)
    return numbered(path.parent, found[1], int(found[2]) + 1, path.suffix) if found else None


def is_numbered(stem: str, scenario_id: str) -> bool:
    """Whether a save of a scenario is called as it was by itself.

    >>> is_numbered("village-004", "oa/village"), is_numbered("My best start", "oa/village")
    (True, False)
    """
    found = _NUMBERED.fullmatch(stem)
    return found is not None and found[1] == stem_of(scenario_id)
