"""The two sides of every skirmish on a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.engine.text import mark

Side = Literal["us", "vc"]

US: Literal["us"] = "us"
VC: Literal["vc"] = "vc"
SIDES: tuple[Side, Side] = (US, VC)
"""The sides in the order in which they deploy, are listed and throw dice: the Americans or their allies first."""
NAMES: Mapping[str, str] = {US: mark("Americans"), VC: mark("Viet Cong")}
"""The name of each side (messages for ``t``) where the scenario names no nation."""


def other_side(side: str) -> Side:
    """The enemy of a side.

    >>> other_side(US), other_side(VC)
    ('vc', 'us')
    """
    return VC if side == US else US


def as_side(side: str) -> Side:
    """The name of a side as the scenario's tables are keyed by it; whatever is not American counts as Viet Cong.

    >>> as_side("us")
    'us'
    """
    return US if side == US else VC
