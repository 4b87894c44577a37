"""The armies' organisation: squads in the order in which they are filled, headquarters, arms by die, attached teams."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import t
from game.rules.fng.model.tables.armies import DIE, NATIONS
from game.rules.fng.model.tables.weapons import WeaponList

Duty = Literal[
    "leader", "junior", "machine gunner", "assistant", "grenadier", "rocketeer", "point man", "rifleman", "officer",
    "sergeant", "radio operator", "medic", "advisor",
]  # fmt: skip
Share = Literal["all", "half"]
"""The part of a squad that carries grenades."""

Loads = tuple[tuple[str, ...], ...]
OTHERS: Duty = "rifleman"
"""Whose arms count for a duty that has none of its own."""

Team = Literal[
    "lmg", "bar", "mmg", "hmg", "sniper", "law", "bazooka", "rpg2", "rpg7", "rr57", "rr82", "rr106", "charge", "flames",
]  # fmt: skip


LISTS: tuple[WeaponList, ...] = ("us", "anzac", "arvn", "communist")
"""FNG-ARMY-01: the factions with a list of weapons of their own."""


class Outfit(Row, frozen=True, kw_only=True, dict=True):
    """FNG-ORG-05..18: what the men of a squad carry, by duty and one die each; of several loads chance takes one."""

    title: Annotated[str, Meta(min_length=1)]
    arms: dict[Duty, tuple[Band[Loads], ...]]

    def __post_init__(self) -> None:
        super().__post_init__()
        if OTHERS not in self.arms:
            raise ValueError(t("arms: there is no entry for '{key}', which all others go by; add it", key=OTHERS))
        for duty, bands in self.arms.items():
            ladder(bands, f"arms.{duty}", DIE)
            if not all(band.result for band in bands):
                raise ValueError(t("arms.{duty}: a die finds nothing to carry; name a load", duty=duty))

    @cached_property
    def _ladders(self) -> dict[Duty, Ladder[Loads]]:
        return {duty: ladder(bands, f"arms.{duty}", DIE) for duty, bands in self.arms.items()}

    def throws(self, duty: Duty) -> bool:
        """FNG-ORG-18: whether a die says what one of this duty carries."""
        return len(self.arms.get(duty, self.arms[OTHERS])) > 1

    def loads(self, duty: Duty, die: int) -> Loads:
        """FNG-ORG-18: what one of this duty may carry by the die that he throws."""
        return self._ladders.get(duty, self._ladders[OTHERS]).at(die)

    def weapons(self) -> tuple[str, ...]:
        """Every weapon that it knows, once."""
        loads = (load for bands in self.arms.values() for band in bands for load in band.result)
        return tuple(dict.fromkeys(weapon for load in loads for weapon in load))


class Post(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-ORG-03: one line of a squad: a duty, and how many have it: ``count``, or as many as one die says."""

    duty: Duty
    count: Annotated[int, Meta(ge=0, le=14)] = 1
    by_die: tuple[Band[int], ...] = ()

    def __post_init__(self) -> None:
        if self.by_die:
            ladder(self.by_die, "by_die", DIE)

    def most(self) -> int:
        """How many may have this duty at most."""
        return max((band.result for band in self.by_die), default=self.count)


class Platoon(Row, frozen=True, kw_only=True, dict=True):
    """FNG-ORG-01..17: how one army organises a platoon; strength and Reps are those of the army.

    ``rule``: the line of the organisation.  ``squads``: how many by one die, where that is not fixed.  ``squad`` is
    filled from the top, the last post with all who are left; ``headquarters`` is a squad of its own.  ``outfits``: by
    one die for each squad what it is armed with.  ``claymores``: whether everybody in a squad has one.  ``smoke``: the
    duties with smoke grenades.
    """

    rule: str
    squads: tuple[Band[int], ...] = ()
    squad: Annotated[tuple[Post, ...], Meta(min_length=1)]
    headquarters: Annotated[tuple[Post, ...], Meta(min_length=1)]
    outfits: tuple[Band[str], ...]
    grenades: Share
    claymores: bool = False
    smoke: tuple[Duty, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        ladder(self.outfits, "outfits", DIE)
        if self.squads:
            ladder(self.squads, "squads", DIE)

    @cached_property
    def _outfits(self) -> Ladder[str]:
        return ladder(self.outfits, "outfits", DIE)

    def outfit(self, die: int) -> str:
        """FNG-ORG-12, FNG-ORG-15: what a squad is armed with by its die."""
        return self._outfits.at(die)


class Advisors(Row, frozen=True, kw_only=True, dict=True):
    """FNG-ORG-08: advisors from another nation: their Rep by one die, outfit and tongue, and that of the others."""

    reps: tuple[Band[int], ...]
    outfit: str
    nation: WeaponList
    tongue: str
    others: str

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.reps, "reps", DIE)

    @cached_property
    def _reps(self) -> Ladder[int]:
        return ladder(self.reps, "reps", DIE)

    def rep(self, die: int) -> int:
        """His Rep by one die."""
        return self._reps.at(die)


class PlatoonTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``platoons.toml``: outfits, the organisation of each army, teams that companies attach, and names of men."""

    outfits: dict[str, Outfit]
    platoons: dict[str, Platoon]
    advisors: Advisors
    teams: dict[str, dict[Team, tuple[str, ...]]]
    names: dict[str, tuple[str, ...]]

    def __post_init__(self) -> None:
        require_keys("teams", self.teams, NATIONS)
        require_keys("names", self.names, NATIONS)
        wanted = [
            (f"platoons.{key}.outfits", band.result) for key, row in self.platoons.items() for band in row.outfits
        ]
        for place, outfit in (*wanted, ("advisors.outfit", self.advisors.outfit)):
            if outfit not in self.outfits:
                raise ValueError(t("{place}: there is no outfit '{outfit}'", place=place, outfit=outfit))
        for nation, names in self.names.items():
            if len(set(names)) < len(names) or not names:
                raise ValueError(t("names.{nation}: a name stands there twice, or none does", nation=nation))

    def weapons(self, army: str) -> tuple[str, ...]:
        """Every weapon that a platoon of this army may carry, once."""
        outfits = (self.outfits[band.result] for band in self.platoons[army].outfits)
        return tuple(dict.fromkeys(weapon for outfit in outfits for weapon in outfit.weapons()))
