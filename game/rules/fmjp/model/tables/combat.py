"""The numbers for fire, hits, throws, close combat, orders and first aid."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row

Cover = Literal["none", "soft", "hard", "prepared"]
COVERS: tuple[Cover, ...] = ("none", "soft", "hard", "prepared")

Percent = Annotated[int, Meta(ge=0, le=100)]
Paces = Annotated[int, Meta(ge=0, le=300)]
Few = Annotated[int, Meta(ge=0, le=10)]
AtLeastOne = Annotated[int, Meta(ge=1, le=100)]


class FireRow(Row, frozen=True, kw_only=True):
    """FMJP-5.0-2..15, FMJP-5.2-1..4, FMJP-4.0-8: the lines of the fire arithmetic; dice are average dice.

    ``point``: percent in one hit point, and in one point of any die or of combat efficiency.  ``hip`` is taken off
    the multiplier.  ``near``: paces within which area fire and a friend in the line count.  A first roll that misses
    by ``duck_margin`` or less makes the target duck; ``jam_on`` on it jams the weapon.
    """

    point: AtLeastOne
    aim: Few
    puffed: Percent
    under_fire_dice: Few
    moved_dice: Few
    doubled_dice: Few
    hard_dice: Few
    prepared_dice: Few
    switch_every: AtLeastOne
    switch: Few
    area: Percent
    hip: Percent
    near: Paces
    blast_near: Paces
    duck_margin: Few
    jam_on: Few
    aim_drift: Paces


class HitsRow(Row, frozen=True, kw_only=True):
    """FMJP-5.3-2..5: CE lost by a low-velocity hit, average dice of it by a high one, and what a flak jacket saves."""

    low: Few
    high_dice: Few
    flak_low: Few
    flak_high: Few
    flak_least: Few


class BlastRow(Row, frozen=True, kw_only=True):
    """FMJP-5.4-2: cards fewer in a blast."""

    prone: Few
    soft: Few
    hard: Few
    prepared: Few
    flak: Few


class ThrowRow(Row, frozen=True, kw_only=True):
    """FMJP-5.4-8: paces in one unit of range, and the average dice that are set off against each other."""

    unit: AtLeastOne


class BurstRow(Row, frozen=True, kw_only=True):
    """FMJP-2.0-6, FMJP-4.0-10: burst counters of a load: ``base`` and average dice."""

    base: Few
    dice: Few


class OrderRow(Row, frozen=True, kw_only=True):
    """FMJP-4.1-1, FMJP-4.1-4: paces by hand signals and by radio, and what an NPC may do on his own."""

    signals: Paces
    radio: Paces
    own_fire: Paces


class CloseRow(Row, frozen=True, kw_only=True):
    """FMJP-8.0-1..7: close combat.  ``puffed_each``: so many puffed markers take one off."""

    reach: Paces
    dice: Few
    behind: Few
    puffed_each: AtLeastOne
    winner_puffed: Few
    tie_puffed: Few
    loss: Few
    surprise_base: Few
    surprise_dice: Few
    surprise_reach: Paces


class MedicRow(Row, frozen=True, kw_only=True):
    """FMJP-7.0-1..9: average dice of bleeding time, what a card of the suit and a court card change, and the saved."""

    dice: Few
    card: Few
    court: Few
    saved_ce: Few
    rescuer: Few
    most_ce: Few


class SpotRow(Row, frozen=True, kw_only=True):
    """FMJP-4.0-16, FMJP-5.0-6: paces seen without a die and at most, and what is added to the CE for the die."""

    automatic: Paces
    reach: Paces
    bonus: Few


class CombatTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``combat.toml``."""

    fire: FireRow
    hits: HitsRow
    blast: BlastRow
    throw: ThrowRow
    bursts: BurstRow
    orders: OrderRow
    close: CloseRow
    medic: MedicRow
    spot: SpotRow
