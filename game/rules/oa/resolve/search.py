"""Sections 12.2 and 12.4: the dice of a search: those that throw a terrorist back, and those for tunnels and traps."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice
from game.engine.core.odds import odds
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.query import Ids
from game.rules.oa.model.tables.events import TunnelRow

REPULSED = "repulsed"
THROUGH = "gets through"
OUTCOMES = (REPULSED, THROUGH)
_TEST = mark("throwing back a terrorist")
FOUND = "found"
NOTHING = "nothing"
TRAP = "trap"
SAFE = "no trap"
_SEARCH = mark("looking for a tunnel")
_CONTROL = mark("controlling a tunnel")


class Attack(Struct, frozen=True):
    """A terrorist on his way: everything that counts, frozen before the dice are thrown.

    ``testers`` throw in this order until one succeeds; ``path`` are the hexes he passes before the target's.
    """

    terrorist: EntityId
    target: EntityId
    path: tuple[Hex, ...]
    testers: Ids
    rule: str


class AttackOutcome(Struct, frozen=True):
    """The throw, by whom and of what, and whether the terrorist was thrown back."""

    rolls: tuple[tuple[EntityId, int], ...]
    result: str


def resolve_attack(attack: Attack, repulsed_on: int, dice: Dice) -> AttackOutcome:
    """OA-12.2-1, OA-12.2-4: a die for each tester in turn; ``repulsed_on`` or less throws the terrorist back."""
    rolls = []
    for unit in attack.testers:
        die = dice.d6(_TEST, attack.rule)
        rolls.append((unit, die))
        if die <= repulsed_on:
            return AttackOutcome(tuple(rolls), REPULSED)
    return AttackOutcome(tuple(rolls), THROUGH)


def attack_odds(testers: int, repulsed_on: int) -> dict[str, Fraction]:
    """OA-12.2-1, OA-12.2-4: the chance that so many testers throw a terrorist back, and that he gets through."""
    nobody = EntityId(0)
    attack = Attack(nobody, nobody, (), (nobody,) * testers, "OA-12.2-4")
    return odds(lambda dice: resolve_attack(attack, repulsed_on, dice).result, OUTCOMES)


class TunnelRoll(Struct, frozen=True):
    """One die for a tunnel and what it says."""

    die: int
    result: str


def resolve_tunnel_search(table: TunnelRow, dice: Dice) -> TunnelRoll:
    """OA-12.4-1: whether there is a tunnel."""
    die = dice.d6(_SEARCH, "OA-12.4-1")
    return TunnelRoll(die, FOUND if die <= table.found_on else NOTHING)


def resolve_tunnel_control(table: TunnelRow, dice: Dice) -> TunnelRoll:
    """OA-12.4-2: whether a trap waits down there."""
    die = dice.d6(_CONTROL, "OA-12.4-2")
    return TunnelRoll(die, TRAP if die <= table.trap_on else SAFE)


def search_odds(table: TunnelRow) -> dict[str, Fraction]:
    """OA-12.4-1: the chance of finding a tunnel, and of finding nothing."""
    return odds(lambda dice: resolve_tunnel_search(table, dice).result, (FOUND, NOTHING))


def control_odds(table: TunnelRow) -> dict[str, Fraction]:
    """OA-12.4-2: the chance of a trap, and of none."""
    return odds(lambda dice: resolve_tunnel_control(table, dice).result, (TRAP, SAFE))
