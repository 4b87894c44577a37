"""Battles that are drawn from a few choices and a seed: quick battles, and missions."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.engine.faults import OptionFault
from game.engine.playable.quick import BY_SEED, QuickKit, write_battle
from game.engine.text import mark, t
from game.systems import SEEDS, drawing_part, load_part, system_ids


class Drawn(Struct, frozen=True):
    """A sort of battle that is drawn from a few choices: which ``part`` of a system draws it, and messages for ``t``:
    the ``title`` of a battle without a name, and what is said where a system has ``none``."""

    part: Literal["quick", "missions"]
    title: str
    none: str


QUICK_BATTLES = Drawn(
    "quick",
    BY_SEED,
    mark("There are no quick battles for '{system}'; there are for {known}."),
)
MISSIONS = Drawn(
    "missions",
    mark("Mission {seed}"),
    mark("There are no missions for '{system}'; there are for {known}."),
)


def quick_systems(drawn: Drawn = QUICK_BATTLES) -> tuple[str, ...]:
    """The rule systems that draw battles of a sort."""
    return tuple(system for system in system_ids() if drawing_part(system, drawn.part))


def quick_kit_of(system: str, drawn: Drawn = QUICK_BATTLES) -> QuickKit:
    """The kit that draws such battles of a system; raises ``OptionFault`` where nothing does."""
    part = drawing_part(system, drawn.part)
    if not part:
        raise OptionFault(t(drawn.none, system=system, known=", ".join(quick_systems(drawn))))
    kit: QuickKit = load_part(part)
    return kit


def quick_battle(
    system: str, chosen: Mapping[str, str], seed: int | None, name: str = "", drawn: Drawn = QUICK_BATTLES
) -> Path:
    """Draw such a battle and write its scenario; a ``seed`` of None is drawn.  Raises ``Fault``."""
    number = secrets.randbelow(SEEDS) if seed is None else seed
    return write_battle(system, quick_kit_of(system, drawn), chosen, number, name, title=drawn.title)
