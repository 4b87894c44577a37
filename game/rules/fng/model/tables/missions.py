"""Missions: whether one comes, which, where and against whom: ``missions.toml``."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import mark

SquadKind = Literal["recon", "perimeter", "patrol", "probe", "search", "defense"]
Kind = Literal["recon", "perimeter", "patrol", "probe", "search", "defense", "attack", "defend"]
"""FNG-MISSION-03, FNG-MISSION-41: what a side is to do: six things that a squad does, and two of a platoon."""

Activity = Literal["low", "high"]
Posture = Literal["avoidance", "moderate", "aggressive"]
CheckResult = Literal["none", "next time", "mission"]
ContactResult = Literal["nothing", "enemy", "hidden enemy"]
EdgeName = Literal["north", "east", "south", "west"]
EdgeResult = Literal["north", "east", "south", "west", "again"]
Comes = Literal["contact", "far edge", "any edge", "cards"]
"""FNG-MISSION-07, FNG-CONTACT-01, FNG-FORCE-07: how the enemy of a mission is met where no player leads him."""

SQUAD_KINDS: tuple[SquadKind, ...] = ("recon", "perimeter", "patrol", "probe", "search", "defense")
LARGE_KINDS: tuple[Kind, ...] = ("attack", "defend")
KINDS: tuple[Kind, ...] = (*SQUAD_KINDS, *LARGE_KINDS)
POSTURES: tuple[Posture, ...] = ("avoidance", "moderate", "aggressive")

TITLES: dict[Kind, str] = {
    "recon": mark("Recon patrol"),
    "perimeter": mark("Perimeter patrol"),
    "patrol": mark("Fighting patrol"),
    "probe": mark("Probe"),
    "search": mark("Search and destroy"),
    "defense": mark("Defense"),
    "attack": mark("Attack"),
    "defend": mark("Defend"),
}
"""The name of each kind, a message for ``t``."""

_Count = Annotated[int, Meta(ge=0, le=99)]
_Inches = Annotated[int, Meta(ge=1, le=48)]
_Face = Annotated[int, Meta(ge=1, le=6)]
_PASSED = (0, 2)
_DIE = (1, 6)
_TWO = (2, 12)


class CheckRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-MISSION-01: by dice passed whether a mission comes; what one die passed adds to the next check."""

    results: tuple[Band[CheckResult], ...]
    bonus: _Count

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", _PASSED)

    def result(self, passed: int) -> CheckResult:
        """The result of so many dice passed."""
        return ladder(self.results, "results", _PASSED).at(passed)


class TypeRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-MISSION-05..06: the mission of either side by two dice."""

    us: tuple[Band[SquadKind], ...]
    communist: tuple[Band[SquadKind], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.us, "us", _TWO)
        ladder(self.communist, "communist", _TWO)

    def kind(self, total: int, *, communist: bool) -> SquadKind:
        """The mission of a side by the total of its dice."""
        return ladder(self.communist if communist else self.us, "types", _TWO).at(total)


class LargeRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-MISSION-02: what becomes of each mission of a squad in a large action, by one die."""

    becomes: dict[SquadKind, tuple[Band[Kind], ...]]

    def __post_init__(self) -> None:
        super().__post_init__()
        require_keys("becomes", self.becomes, SQUAD_KINDS)
        for kind, bands in self.becomes.items():
            ladder(bands, f"becomes.{kind}", _DIE)

    def throws(self, kind: SquadKind) -> bool:
        """Whether a die decides."""
        return len(self.becomes[kind]) > 1

    def kind(self, kind: SquadKind, die: int) -> Kind:
        """The large action that it becomes."""
        return ladder(self.becomes[kind], "becomes", _DIE).at(die)


class EdgeRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-MISSION-07, FNG-MISSION-09: an edge by one die, and into how many lengths it is split where men enter."""

    results: tuple[Band[EdgeResult], ...]
    sections: Annotated[int, Meta(ge=6, le=6)]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", _DIE)

    def edge(self, die: int) -> EdgeResult:
        """The edge of a die, or that it is thrown again."""
        return ladder(self.results, "results", _DIE).at(die)


class ContactRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-CONTACT-02: what is at a feature, by dice passed."""

    results: tuple[Band[ContactResult], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", _PASSED)

    def result(self, passed: int) -> ContactResult:
        """Whether somebody is there, and hides."""
        return ladder(self.results, "results", _PASSED).at(passed)


class Stance(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-POSTURE-01: how busy the enemy is, and how he fights."""

    activity: Activity
    posture: Posture


class PostureRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-POSTURE-02..08: stances by one die; whether reinforcements of low activity come, by one die; the totals on
    which those of high activity come.

    By posture: what is added to Rep under fire, and the hundredths of his men lost after which he withdraws.
    ``others``: these for a side of which no die says it, ``others_large`` in a large action.  ``characters``: by army
    the posture of those for whom no die is thrown (FNG-CAMP-14).
    """

    vc: tuple[Band[Stance], ...]
    nva: tuple[Band[Stance], ...]
    activity: tuple[Band[bool], ...]
    more: tuple[Annotated[int, Meta(ge=2, le=12)], ...]
    nerve: dict[Posture, Annotated[int, Meta(ge=-3, le=3)]]
    withdraws: dict[Posture, Annotated[int, Meta(ge=0, le=100)]]
    characters: dict[str, Posture]
    others: Annotated[int, Meta(ge=0, le=100)]
    others_large: Annotated[int, Meta(ge=0, le=100)]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.vc, "vc", _DIE)
        ladder(self.nva, "nva", _DIE)
        ladder(self.activity, "activity", _DIE)
        require_keys("nerve", self.nerve, POSTURES)
        require_keys("withdraws", self.withdraws, POSTURES)

    def stance(self, die: int, *, nva: bool) -> Stance:
        """FNG-POSTURE-02..03: the stance of a die."""
        return ladder(self.nva if nva else self.vc, "stances", _DIE).at(die)

    def arrives(self, die: int) -> bool:
        """FNG-POSTURE-04: whether reinforcements of low activity arrive."""
        return ladder(self.activity, "activity", _DIE).at(die)


class ForcesRow(Row, frozen=True, kw_only=True):
    """FNG-FORCE-02..06: dummies for each real card, how many times the cards where built-up ground is attacked, the
    sections of the table; how many of them each cover counts for, and how many covers at most."""

    dummies: _Count
    attacks_town: _Count
    sections: Annotated[int, Meta(ge=6, le=6)]
    shares: Annotated[int, Meta(ge=1, le=6)]
    covers: _Count


class KindRow(Row, frozen=True, kw_only=True):
    """FNG-MISSION-10..49: one kind of mission: its ground, how deep a side sets up, how the enemy comes, turns."""

    terrain: Literal["any", "open", "broken", "rugged"]
    urban: Literal["maybe", "always"]
    deep: _Inches
    enemy: Comes
    turns: Annotated[int, Meta(ge=1, le=99)]
    rule: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class GoalRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-MISSION-10, FNG-MISSION-20, FNG-MISSION-25..32, FNG-MISSION-51..52: what missions are measured by.

    ``edge``: the depth of an edge; ``middle``: inches from its middle that count as that; ``stays``: turns to stay
    there; ``centre``: inches about the middle of the table, ``share``: the part of the width of the own half, that are
    kept free; ``near``: inches from the enemy within which a probe begins; ``clear``: inches from hidden enemies;
    ``fortified``: faces on which a probe meets a fortified position.
    """

    edge: _Inches
    middle: _Inches
    stays: _Count
    centre: _Inches
    share: Annotated[int, Meta(ge=1, le=9)]
    near: _Inches
    clear: _Inches
    markers: Annotated[int, Meta(ge=1, le=9)]
    installations: tuple[Band[Annotated[int, Meta(ge=1, le=9)]], ...]
    fortified: tuple[_Face, ...]
    least_support: _Count
    least_card: Annotated[int, Meta(ge=2, le=13)]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.installations, "installations", _DIE)

    @cached_property
    def _installations(self) -> Ladder[int]:
        return ladder(self.installations, "installations", _DIE)

    def real(self, die: int) -> int:
        """FNG-MISSION-32: how many of the markers are installations."""
        return self._installations.at(die)


class MissionTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``missions.toml``; ``types``: by part of the country, ``north`` for I Corps."""

    check: CheckRow
    types: dict[str, TypeRow]
    large: LargeRow
    edges: EdgeRow
    contact: ContactRow
    posture: PostureRow
    forces: ForcesRow
    kinds: dict[Kind, KindRow]
    goals: GoalRow

    def __post_init__(self) -> None:
        require_keys("types", self.types, ("north", "south"))
        require_keys("kinds", self.kinds, KINDS)
