"""Whatever the tables of the systems name by its module is there: a moved module is found before a player misses it."""

from __future__ import annotations

from importlib import import_module

import pytest
from msgspec import structs

from game.systems import SYSTEMS
from game.ui.systems import WINDOWS


def _named(entry: object) -> list[str]:
    """Every ``module:name`` of an entry, those of its players as well."""
    found, waiting = [], [entry]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting.extend(part.values())
        elif isinstance(part, str) and ":" in part:
            found.append(part)
    return found


@pytest.mark.parametrize("system", sorted(SYSTEMS))
def test_every_part_of_a_system_is_where_its_entry_says(system):
    parts = _named(structs.asdict(SYSTEMS[system]) | {"window": structs.asdict(WINDOWS[system])})
    missing = [part for part in parts if not hasattr(import_module(part.split(":")[0]), part.split(":")[1])]
    assert len(parts) > 10
    assert missing == []
