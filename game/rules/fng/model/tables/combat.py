"""Fire, damage, melee and grenades: what the dice say."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, TableModifier

Spoiler = Literal["prone", "concealed", "cover", "target fast", "shooter fast", "second target", "third target"]
Astray = Literal["harmless", "astray", "fumble"]
BombsAway = Literal["open", "cover", "fumble"]
KnockDownResult = Literal["back in the fight", "stays down", "out of the fight"]
Value = Annotated[int, Meta(ge=-9, le=9)]
DieFace = Annotated[int, Meta(ge=0, le=6)]


class ToHit(Struct, frozen=True, forbid_unknown_fields=True):
    """The meaning of one total: it misses, or hits unless one of these holds."""

    hit: bool
    unless: tuple[Spoiler, ...] = ()


class Judged(Struct, frozen=True):
    """Whether a total hits, and what spoilt it."""

    hit: bool
    spoilt_by: Spoiler | None = None


class ToHitTable(Row, frozen=True, kw_only=True, dict=True):
    """FNG-FIRE-02, FNG-V2-08: one die plus Rep."""

    results: tuple[Band[ToHit], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results")

    @cached_property
    def _ladder(self) -> Ladder[ToHit]:
        return ladder(self.results, "results")

    def judge(self, total: int, holding: frozenset[Spoiler]) -> Judged:
        """FNG-FIRE-02, FNG-V2-08: whether ``total`` hits while these things hold; beyond either end the end answers."""
        row = self._ladder.at(total)
        if not row.hit:
            return Judged(False)
        spoilt = next((spoiler for spoiler in row.unless if spoiler in holding), None)
        return Judged(spoilt is None, spoilt)


class FireModifiers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FNG-REACT-15, FNG-V2-04, FNG-RECON-01, FNG-GEAR-01, FNG-ATTR-05: what is added to the Rep of him who fires."""

    return_fire: TableModifier
    partly_seen: TableModifier
    recon: TableModifier
    lit: TableModifier
    two_weapons: TableModifier


class DamageRow(Row, frozen=True, kw_only=True):
    """FNG-DAMAGE-01, FNG-V2-09, FNG-GEAR-07..08: the die that kills, and what a jacket takes off the Impact."""

    dead_on: DieFace
    armour: Annotated[int, Meta(ge=0, le=9)]
    least_impact: Annotated[int, Meta(ge=0, le=9)]


class MeleeRow(Row, frozen=True, kw_only=True):
    """FNG-MELEE-03, FNG-REACT-29, FNG-SWIM-03, FNG-SWIM-05, FNG-V2-12: what counts hand to hand."""

    dead_on: DieFace
    more_enemies: Value
    many_enemies: Value
    many: Annotated[int, Meta(ge=2, le=9)]
    prone: Value
    turned: Value
    water_impact: Value
    foundering: Value


class GrenadeRow(Row, frozen=True, kw_only=True):
    """FNG-GREN-04, FNG-GREN-07: what 0, 1 and 2 passes say of a grenade."""

    astray: tuple[Astray, Astray, Astray]
    bombs_away: tuple[BombsAway, BombsAway, BombsAway]


class KnockDownRow(Row, frozen=True, kw_only=True):
    """FNG-V2-10: what 0, 1 and 2 passes say of one who lies knocked down."""

    results: tuple[KnockDownResult, KnockDownResult, KnockDownResult]


class CombatTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``combat.toml``."""

    to_hit: ToHitTable
    modifiers: FireModifiers
    damage: DamageRow
    melee: MeleeRow
    grenades: GrenadeRow
    knock_down: KnockDownRow
