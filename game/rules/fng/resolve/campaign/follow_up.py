"""The Large Action that a mission brings about: FNG-AFTER-01..05."""

from __future__ import annotations

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.campaign import FollowUp
from game.rules.fng.model.tables.loading import Tables

FOLLOW_UP = mark("what follows")


def resolve_follow_up(mission: str, uncovered: int, tables: Tables, dice: Dice) -> FollowUp | None:
    """FNG-AFTER-01..03, FNG-AFTER-05: a Large Action next turn where so much enemy support was uncovered; a die only
    where it decides."""
    row = tables.campaign.follow_up
    found = row.missions.get(mission, ())
    if uncovered < row.support or not found:
        return None
    if len(set(found)) == 1:
        return found[0]
    return found[dice.d6(FOLLOW_UP, "FNG-AFTER-03") - 1]
