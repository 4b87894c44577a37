"""The mission that a battle is fought for: what a side is to do, where it comes from, and against whom: FNG-MISSION."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.sides import Side, other_side
from game.rules.fng.model.tables.missions import LARGE_KINDS, EdgeName, Kind
from game.rules.fng.model.tables.reinforcing.opening import Opening

Level = Annotated[int, Meta(ge=1, le=7)]


class Assignment(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-MISSION-01..52: the mission of one side against an enemy whom the rules lead on.

    ``side``: whose mission it is; ``army`` and ``enemy``: who fights, by the key of the army; ``edge``: the near edge,
    from which that side comes; ``support`` and ``enemy_support``: Support Levels.  ``urban``: whether there is built-up
    ground; ``fortified``: whether a probe meets a fortified position (FNG-MISSION-25).  ``posture``: whether dice say
    how a Communist side fights (FNG-POSTURE-01).  ``draw``: what the dice make of the enemy: the same number calls up
    the same men.  ``opening``: how a large action opens (FNG-OPENING-01); ``cards``: whether both sides have
    reinforcement cards (FNG-REINF-02).  The enemy has no line in the scenario: the rules bring him on in play, unless a
    player leads him (``opposed``), who has his men on the table from the start.
    """

    kind: Kind
    side: Side
    army: str
    enemy: str
    edge: EdgeName
    support: Level
    enemy_support: Level
    draw: Annotated[int, Meta(ge=0, le=999_999)]
    urban: bool = False
    fortified: bool = False
    posture: bool = True
    opposed: bool = False
    year: Literal[1967, 1968] = 1967
    month: Annotated[int, Meta(ge=1, le=12)] = 1
    opening: Opening = "frontal assault"
    cards: bool = False

    @property
    def foe(self) -> Side:
        """The side of the enemy."""
        return other_side(self.side)

    @property
    def is_large(self) -> bool:
        """FNG-MISSION-41: whether it is a large action."""
        return self.kind in LARGE_KINDS
