"""Traps that strike: one round against a sapling or a snake, and poison."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import CheckOutcome, Edition, Tester, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.traps import REFLEX, VIPER, Bite, TrapKind
from game.rules.fng.resolve.damage import DamageOutcome
from game.rules.fng.resolve.melee_round import MELEE, Fighter, MeleeFacts, melee_check, resolve_duel

POISON = mark("poison")

_TRAP, _VICTIM = 0, 1


class StrikeOutcome(Struct, frozen=True):
    """One round between a trap and a man: both checks, by how many passes the trap is ahead, and the wound it made."""

    trap: CheckOutcome
    victim: CheckOutcome
    margin: int
    damage: DamageOutcome | None = None

    @property
    def struck(self) -> bool:
        """Whether the trap has won."""
        return self.margin > 0

    @property
    def beaten(self) -> bool:
        """Whether the man has won."""
        return self.margin < 0


def strike_facts(tables: Tables, kind: TrapKind, victim: Fighter, edition: Edition) -> MeleeFacts:
    """FNG-TRAP-09, FNG-TRAP-12: the trap as a fighter; a snake is no weapon, so that nobody's counts for more."""
    row = tables.traps.kinds[kind]
    trap = Fighter(Tester(row.rep), row.weapon or victim.weapon)
    return MeleeFacts((trap, victim), ((_TRAP, _VICTIM),), edition)


def resolve_strike(kind: TrapKind, facts: MeleeFacts, tables: Tables, dice: Dice) -> StrikeOutcome:
    """FNG-TRAP-09, FNG-TRAP-12, FNG-TRAP-22: both throw; a sapling that wins wounds, a snake that wins poisons."""
    trap, victim = (
        throw_check(melee_check(facts, place, tables), MELEE, _RULES[kind], dice) for place in (_TRAP, _VICTIM)
    )
    margin = trap.passes - victim.passes
    if kind != REFLEX or margin <= 0:
        return StrikeOutcome(trap, victim, margin)
    return StrikeOutcome(trap, victim, margin, resolve_duel(facts, (trap, victim), _TRAP, _VICTIM, tables, dice).damage)


_RULES: dict[TrapKind, str] = {REFLEX: "FNG-TRAP-09", VIPER: "FNG-TRAP-12"}


def resolve_poison(tables: Tables, dice: Dice) -> tuple[int, Bite]:
    """FNG-TRAP-13: one die a turn: he dies, is out of the fight, or lives on with it."""
    die = dice.d6(POISON, "FNG-TRAP-13")
    return die, tables.traps.poison.result(die)
