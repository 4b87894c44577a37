"""The weapons: range bands with their multipliers, loads, and what bursts and over whom."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.closest import did_you_mean
from game.engine.rulebook.tables import Row, check_rule_id
from game.engine.text import t

Velocity = Literal["high", "low"]
Shape = Literal["circle", "arc", "spread", "one"]
Paces = Annotated[int, Meta(ge=0, le=300)]
Percent = Annotated[int, Meta(ge=0, le=900)]
Few = Annotated[int, Meta(ge=0, le=9)]

FOREVER = 1000  # paces: beyond any table, where a band without end ends

GRENADE, OBJECT, TRAP, PUNJI, SHELL, BOMB = "grenade", "object", "trap", "punji", "artillery", "mortar"
CLAYMORE, ROCKET, MINE, SHOTGUN_ROUND = "claymore", "rpg", "mine", "shotgun_round"
NAMED_BLASTS = (GRENADE, OBJECT, TRAP, PUNJI, SHELL, BOMB, CLAYMORE, ROCKET, MINE, SHOTGUN_ROUND)
"""Blasts that our rules name."""


class RangeBand(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-5.1-1..8: up to ``to`` paces, both ends counted (None: without end).

    The chance is multiplied by ``percent`` in a hundred, less ``deduct`` and ``deduct_dice`` average dice of points.
    """

    to: Paces | None = None
    percent: Percent = 100
    deduct: Percent = 0
    deduct_dice: Few = 0
    velocity: Velocity = "high"


class WeaponClass(Row, frozen=True, kw_only=True):
    """FMJP-5.1-1..7: one line of the weapon table.  ``hip``: the multiplier is one lower where nothing rests it."""

    title: Annotated[str, Meta(min_length=1)]
    rule: str
    bands: Annotated[tuple[RangeBand, ...], Meta(min_length=1)]
    hip: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        reached = [FOREVER if band.to is None else band.to for band in self.bands]
        if any(farther <= nearer for nearer, farther in pairwise(reached)):
            raise ValueError(t("bands: each must reach farther than the one before; sort them by their ends"))

    def band(self, paces: float) -> RangeBand | None:
        """The band of a target at this distance: an edge belongs to the shorter one; None: out of reach."""
        return next((band for band in self.bands if band.to is None or paces <= band.to), None)

    @property
    def reach(self) -> int | None:
        """How far it reaches, in paces; None: without end."""
        return self.bands[-1].to


class Weapon(Row, frozen=True, kw_only=True):
    """One weapon.  ``loads``: spare magazines, belts or rounds; ``single``: one round to a load.

    ``belt``: reloaded on a die; ``close``: what it adds in close combat; ``blast``: its round bursts where it strikes,
    or over a whole spread where ``aimed`` is False.
    """

    title: Annotated[str, Meta(min_length=1)]
    kind: str
    rule: str
    loads: Few
    single: bool = False
    belt: bool = False
    close: Few = 0
    blast: str = ""
    aimed: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class Fewer(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-5.4-6: up to ``to`` paces so many cards fewer."""

    to: Paces
    less: Few


class Blast(Row, frozen=True, kw_only=True):
    """FMJP-5.4-1..7: what bursts: its shape, and how many cards everybody in it draws.

    ``radius`` in paces, or ``radius_dice`` average dice of them; an arc of ``degrees``, or a spread of ``spread``
    percent of the distance, is ``depth`` paces deep.  Cards: ``cards_dice`` average dice, or ``cards_d6`` six-sided
    ones, plus ``cards``; one fewer for each full ``step`` paces, and by ``fewer``.  ``reach``: how far it is thrown.
    ``scatter_dice``: average dice of paces by which it goes astray.
    """

    title: Annotated[str, Meta(min_length=1)]
    rule: str
    shape: Shape
    radius: Paces = 0
    radius_dice: Few = 0
    degrees: Annotated[int, Meta(ge=0, le=180)] = 0
    spread: Percent = 0
    depth: Paces = 0
    cards: Annotated[int, Meta(ge=-9, le=9)] = 0
    cards_dice: Few = 0
    cards_d6: Few = 0
    step: Few = 0
    fewer: tuple[Fewer, ...] = ()
    reach: Paces = 0
    scatter_dice: Few = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)

    def less_at(self, paces: float) -> int | None:
        """FMJP-5.4-5..6: cards fewer at this distance from where it bursts; None: it does not reach so far."""
        if self.depth and paces > self.depth:
            return None
        if self.fewer:
            return next((row.less for row in self.fewer if paces <= row.to), None)
        return int(paces // self.step) if self.step else 0


class WeaponTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``weapons.toml``: classes of weapons, weapons and blasts by key."""

    classes: dict[str, WeaponClass]
    weapons: dict[str, Weapon]
    blasts: dict[str, Blast]

    def __post_init__(self) -> None:
        for key in NAMED_BLASTS:
            if key not in self.blasts:
                raise ValueError(t("{section}: there is no entry for '{key}'", section="blasts", key=key))
        for key, weapon in self.weapons.items():
            self._check(key, weapon)

    def _check(self, key: str, weapon: Weapon) -> None:
        for name, known in ((weapon.kind, self.classes), (weapon.blast, self.blasts)):
            if name and name not in known:
                raise ValueError(
                    t("weapons.{key}: there is no '{name}'; {hint}", key=key, name=name,
                      hint=did_you_mean(name, tuple(known)))
                )  # fmt: skip

    def class_of(self, weapon: str) -> WeaponClass:
        """The line of the weapon table that a weapon stands in."""
        return self.classes[self.weapons[weapon].kind]
