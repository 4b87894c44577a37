"""Light below: how far it shows, and to whom it shows its holder: FNG-TUNNEL-15..16."""

from __future__ import annotations

from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.tunnels import LightKind


def seen_below(light: LightKind | None, tables: Tables) -> int:
    """FNG-TUNNEL-15: how many inches one sees in the dark of the earth with this in his hand, None with nothing."""
    return tables.tunnels.lights.inches[light if light is not None else "dark"]


def gives_a_target(light: LightKind | None, tables: Tables) -> bool:
    """FNG-TUNNEL-16: whether enemies fire better at whoever holds it."""
    return light is not None and light not in tables.tunnels.lights.unseen
