"""Units that arrive as reinforcements: a squad, half of one, a team, a cell, and what they carry."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row, check_rule_id
from game.engine.text import t
from game.rules.fng.model.tables.armies import DIE
from game.rules.fng.model.tables.platoons import Duty, Post, Team

Part = Literal["", "squad", "half"]
Heavy = Literal["", "rocketeer", "machine gunner"]
HEAVY: tuple[Duty, ...] = ("rocketeer", "machine gunner")
Few = Annotated[int, Meta(ge=0, le=15)]
Face = Annotated[int, Meta(ge=0, le=6)]


class UnitRow(Row, frozen=True, kw_only=True):
    """FNG-REINF-16, FNG-REINF-19, FNG-REINF-22..23, FNG-REINF-26..27, FNG-REINF-30..31, FNG-REINF-38,
    FNG-REINF-41, FNG-REINF-44, FNG-REINF-47: whoever a card brings.

    ``army``: whose organisation, empty for that of the side.  ``part`` of a squad, ``posts`` besides, the ``team`` of a
    company with so many ``men``, 0 for its crew.  ``outfit``: what they are armed with, empty for the die of the army.
    ``heavy``: by one die the one weapon of a squad that has no other, where one die up to ``heavy_to`` gives it any.
    ``automatic``: the most that carry a weapon that fires on automatic, the others ``instead``; None for no limit.
    ``rep``: of all, 0 for their dice; the leader has one more up to ``leader_to``.  ``each``, ``every_other`` and
    ``one``: what everybody, every other man and the last one carry.  ``rockets``, ``reloads``: how many, 0 for no
    limit.
    """

    title: Annotated[str, Meta(min_length=1)]
    rule: str = "FNG-REINF-01"
    army: str = ""
    part: Part = ""
    posts: tuple[Post, ...] = ()
    team: Team | Literal[""] = ""
    men: Few = 0
    outfit: str = ""
    heavy: tuple[Band[Heavy], ...] = ()
    heavy_to: Face = 0
    automatic: Few | None = None
    instead: str = ""
    rep: Few = 0
    leader_to: Face = 0
    each: tuple[str, ...] = ()
    every_other: tuple[str, ...] = ()
    one: tuple[str, ...] = ()
    gear: tuple[Literal["wire cutters"], ...] = ()
    rockets: Few = 0
    reloads: Few = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        if self.heavy:
            ladder(self.heavy, "heavy", DIE)
        if not (self.part or self.posts or self.team):
            raise ValueError(t("part: nobody is in this unit; name a part of a squad, posts or a team"))

    def weapons(self) -> tuple[str, ...]:
        """Every weapon that it names, once."""
        named = (*self.each, *self.every_other, *self.one, *((self.instead,) if self.instead else ()))
        return tuple(dict.fromkeys(named))

    def heavy_at(self, die: int) -> Heavy:
        """FNG-REINF-22, FNG-REINF-30: the weapon of the squad by this die."""
        return ladder(self.heavy, "heavy", DIE).at(die)
