"""Hand to hand: the fight and the surprise (FMJP-8.0)."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.dies import average, d10

FIGHT = mark("close combat")
SURPRISE = mark("surprise")
STARTLED = mark("markers of one surprised")

SKILL = mark("combat efficiency")
DIE = mark("average die")
WEAPON = mark("weapon or reach")
BEHIND = mark("from behind or above")
PUFFED = mark("puffed")


class Fighter(Struct, frozen=True, kw_only=True):
    """One who fights: CE and puffed markers now, what he has in hand; ``behind``: he comes from behind or above."""

    ce: int
    puffed: int = 0
    weapon: str = ""
    behind: bool = False


class CloseOutcome(Struct, frozen=True):
    """A fight: each side's total with its reasons, attacker first, and the markers and CE that it costs each.

    ``winner``: 0 the attacker, 1 the defender, None on a tie.  ``knocked_out``: more markers than CE.
    """

    lines: tuple[Modifiers, Modifiers]
    winner: int | None
    puffed: tuple[int, int]
    loss: tuple[int, int]
    knocked_out: tuple[bool, bool]

    @property
    def totals(self) -> tuple[int, int]:
        """The two totals."""
        return self.lines[0].total, self.lines[1].total


class SurpriseOutcome(Struct, frozen=True):
    """A surprise: the die, whether it comes off, the markers that the victim takes, and whether that is his end."""

    roll: int
    success: bool
    puffed: int
    knocked_out: bool


def fighter_lines(fighter: Fighter, die: int, tables: Tables) -> Modifiers:
    """FMJP-8.0-1: an average die and CE, with weapon, position and breath."""
    row = tables.combat.close
    lines = Modifiers().plus(die, DIE, "FMJP-8.0-1").plus(fighter.ce, SKILL, "FMJP-8.0-1")
    bonus = tables.weapons[fighter.weapon].close if fighter.weapon else 0
    if bonus:
        lines = lines.plus(bonus, WEAPON, "FMJP-8.0-1")
    if fighter.behind:
        lines = lines.plus(row.behind, BEHIND, "FMJP-8.0-1")
    out_of_breath = fighter.puffed // row.puffed_each
    return lines.plus(-out_of_breath, PUFFED, "FMJP-8.0-1") if out_of_breath else lines


def resolve_close(attacker: Fighter, defender: Fighter, tables: Tables, dice: Dice) -> CloseOutcome:
    """FMJP-8.0-1..4: both roll; the winner is out of breath, the loser worse, and may be knocked out."""
    count = tables.combat.close.dice
    first, second = (average(FIGHT, "FMJP-8.0-1", dice, count).total for _ in range(2))
    lines = fighter_lines(attacker, first, tables), fighter_lines(defender, second, tables)
    return _settle((attacker, defender), lines, tables)


def _settle(fighters: tuple[Fighter, Fighter], lines: tuple[Modifiers, Modifiers], tables: Tables) -> CloseOutcome:
    row = tables.combat.close
    difference = lines[0].total - lines[1].total
    if difference == 0:
        return CloseOutcome(lines, None, (row.tie_puffed, row.tie_puffed), (0, 0), (False, False))
    winner = 0 if difference > 0 else 1
    loser = fighters[1 - winner]
    loss = min(loser.ce, row.loss)
    out = knocked_out(loser.ce - loss, loser.puffed + abs(difference))
    if winner == 0:
        return CloseOutcome(lines, 0, (row.winner_puffed, difference), (0, loss), (False, out))
    return CloseOutcome(lines, 1, (-difference, row.winner_puffed), (loss, 0), (out, False))


def knocked_out(ce: int, puffed: int) -> bool:
    """FMJP-8.0-4: whether he has more puffed markers than CE."""
    return puffed > ce


def resolve_surprise(card: int, victim: Fighter, tables: Tables, dice: Dice) -> SurpriseOutcome:
    """FMJP-8.0-5..6: a die above the value of the card takes him unawares; court cards never do."""
    row = tables.combat.close
    roll = d10(SURPRISE, "FMJP-8.0-5", dice)
    if roll <= card:
        return SurpriseOutcome(roll, False, 0, False)
    puffed = row.surprise_base + average(STARTLED, "FMJP-8.0-6", dice, row.surprise_dice).total
    return SurpriseOutcome(roll, True, puffed, knocked_out(victim.ce, victim.puffed + puffed))
