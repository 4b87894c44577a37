"""Gear: how far lights and scopes let a man see at night, and who has a scope."""

from __future__ import annotations

from typing import Literal

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.ground import IssueRow, LightRow

Device = Literal["none", "flashlight", "red filter", "starlight scope"]
Issue = Literal["none", "company", "platoon"]

LENT = mark("whether the company has lent its starlight scope")


def night_sight(lights: LightRow, limit: float, device: Device, *, growth: bool, aided: bool = True) -> float:
    """FNG-GEAR-01..2, FNG-GEAR-04: inches seen at night to the front, where the ground alone gives ``limit``.

    ``growth``: in or through growth rather than in the open.  ``aided`` is False where no device helps, as in elephant
    grass.
    """
    if device == "none" or not aided:
        return limit
    if device == "flashlight":
        return limit * lights.flashlight
    if device == "red filter":
        return min(limit, float(lights.red_filter))
    return limit * (lights.starlight_growth if growth else lights.starlight_open)


def betrays_its_user(device: Device) -> bool:
    """FNG-GEAR-01..2, FNG-GEAR-04: whether those who fire at its user, or at whom it lights, have one more."""
    return device == "flashlight"


def scope_works(*, rain: bool) -> bool:
    """FNG-GEAR-04: whether a starlight scope has the light that it needs."""
    return not rain


def scopes(issue: IssueRow, year: int, month: int) -> Issue:
    """FNG-GEAR-05: who has a starlight scope in this month of the war."""
    if (year, month) >= issue.platoon_from:
        return "platoon"
    return "company" if (year, month) >= issue.company_from else "none"


def resolve_scope(issue: IssueRow, year: int, month: int, dice: Dice) -> bool:
    """FNG-GEAR-05: whether a platoon has a starlight scope in this month of the war: its own, or, on one die, that of
    its company (house)."""
    who = scopes(issue, year, month)
    return who == "platoon" or (who == "company" and dice.d6(LENT, "FNG-GEAR-05") <= issue.lent)
