"""Every check by one die: Quality Checks, the initiative, morale, rallies and nerve."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.rulebook.tables import TableModifier
from game.engine.text import mark
from game.rules.fof.model.tables.ground import CoverClass
from game.rules.fof.model.tables.loading import Tables

QUALITY_CHECK = mark("Quality Check")
INITIATIVE = mark("initiative")
MORALE = mark("morale check")
RALLY = mark("rally")
NERVE = mark("nerve to assault")

MoraleResult = Literal["steady", "pinned", "falls back", "breaks"]

STEADY: MoraleResult = "steady"
PINNED: MoraleResult = "pinned"
FALLS_BACK: MoraleResult = "falls back"
BREAKS: MoraleResult = "breaks"

_HOLDER = mark("holds the initiative")
_DEAD_NET = mark("dead net")
_HEAT = mark("heat")
_FURTHER = mark("further casualties")
_HALF = mark("half or fewer left")
_LEADER = mark("its leader is up")
_COVER = mark("improved or better cover")


class Check(Struct, frozen=True):
    """One die before it is thrown: how many sides it has and what is added."""

    die: int
    modifiers: Modifiers = Modifiers()


class CheckOutcome(Struct, frozen=True):
    """The die as it fell, and by how much the check failed (0: it passed)."""

    check: Check
    face: int
    failed_by: int

    @property
    def total(self) -> int:
        """The score: the face with all that is added."""
        return self.face + self.check.modifiers.total

    @property
    def passed(self) -> bool:
        """Whether it passed."""
        return not self.failed_by


def plus(modifiers: Modifiers, row: TableModifier, reason: str, times: int = 1) -> Modifiers:
    """These modifiers and ``times`` one of the tables, where it applies at all."""
    return modifiers.plus(row.value * times, reason, row.rule) if times else modifiers


def judged(check: Check, face: int, tables: Tables) -> CheckOutcome:
    """FOF-COV-6, FOF-MOR-1: a score of 4 passes; a natural 1 always fails, the highest face always passes."""
    missing = tables.success - face - check.modifiers.total
    if face == check.die:
        return CheckOutcome(check, face, 0)
    return CheckOutcome(check, face, max(1, missing) if face == 1 else max(0, missing))


def throw_check(check: Check, purpose: str, rule: str, tables: Tables, dice: Dice) -> CheckOutcome:
    """FOF-COV-6, FOF-MOR-1: throw the die of a check."""
    return judged(check, dice.roll(purpose, rule, 1, check.die)[0], tables)


def is_strong(cover: CoverClass | None) -> bool:
    """FOF-MOR-1, FOF-CA-1: whether cover steadies a unit: Improved, Fortified or Reinforced."""
    return cover is not None and cover != "solid"


# Quality Check ----------------------------------------------------------------------------------


class QualityFacts(Struct, frozen=True):
    """FOF-COV-6: a Quality Check: the die of Troop Quality; ``heat`` weighs on it (a card)."""

    die: int
    heat: bool = False


def quality_check(facts: QualityFacts, tables: Tables) -> Check:
    """FOF-COV-6, FOF-FOW-5: its die and what is added."""
    return Check(facts.die, plus(Modifiers(), tables.nerve.quality.heat, _HEAT, facts.heat))


def resolve_quality_check(facts: QualityFacts, tables: Tables, dice: Dice, rule: str = "FOF-COV-6") -> CheckOutcome:
    """FOF-COV-6: one die of Troop Quality, 4 or more; ``rule`` is the one that asks for it."""
    return throw_check(quality_check(facts, tables), QUALITY_CHECK, rule, tables, dice)


# Initiative -------------------------------------------------------------------------------------


class Command(Struct, frozen=True):
    """FOF-INIT-1: a side in the roll for the initiative: the best die of its leaders, and whether it holds it now."""

    die: int
    holder: bool = False
    dead_net: bool = False


class InitiativeFacts(Struct, frozen=True):
    """FOF-INIT-1: both sides; one of them holds the initiative."""

    sides: tuple[Command, Command]


class InitiativeOutcome(Struct, frozen=True):
    """The dice as they fell, their totals, and which side has the initiative now."""

    facts: InitiativeFacts
    faces: tuple[int, int]
    totals: tuple[int, int]
    winner: int


def best_command_die(qualities: Iterable[int], tables: Tables) -> int:
    """FOF-INIT-1: the best die among the leaders who are on the table and not pinned."""
    return max(qualities, default=tables.nerve.results.no_leader)


def command_modifiers(command: Command, tables: Tables) -> Modifiers:
    """FOF-INIT-1, FOF-FOW-5: what is added to the die of a side."""
    rows = tables.nerve.initiative
    modifiers = plus(Modifiers(), rows.holder, _HOLDER, command.holder)
    return plus(modifiers, rows.dead_net, _DEAD_NET, command.dead_net)


def resolve_initiative(facts: InitiativeFacts, tables: Tables, dice: Dice) -> InitiativeOutcome:
    """FOF-INIT-1: a die each; the higher total wins, a tie stays with the side that holds the initiative."""
    first, second = (dice.roll(INITIATIVE, "FOF-INIT-1", 1, side.die)[0] for side in facts.sides)
    mine, theirs = (
        face + command_modifiers(side, tables).total for face, side in zip((first, second), facts.sides, strict=True)
    )
    holder = 0 if facts.sides[0].holder else 1
    winner = holder if mine == theirs else int(theirs > mine)
    return InitiativeOutcome(facts, (first, second), (mine, theirs), winner)


# Morale -----------------------------------------------------------------------------------------


class MoraleFacts(Struct, frozen=True):
    """FOF-MOR-1: a unit that has lost ``casualties`` in one attack: ``left`` of ``starting`` figures are still up.

    ``leader_up``: its original leader.  ``cover``: the best that it is in.
    """

    die: int
    casualties: int
    starting: int
    left: int
    leader_up: bool = True
    cover: CoverClass | None = None
    pinned: bool = False
    irregular: bool = False


class MoraleOutcome(Struct, frozen=True):
    """The check and what it does to the unit."""

    facts: MoraleFacts
    check: CheckOutcome
    result: MoraleResult


def morale_check(facts: MoraleFacts, tables: Tables) -> Check:
    """FOF-MOR-1: the die of a morale check and what is added."""
    rows = tables.nerve.morale
    modifiers = plus(Modifiers(), rows.further_casualty, _FURTHER, max(0, facts.casualties - 1))
    modifiers = plus(modifiers, rows.half_left, _HALF, 2 * facts.left <= facts.starting)
    return Check(facts.die, _steadied(modifiers, tables, leader_up=facts.leader_up, cover=facts.cover))


def morale_result(facts: MoraleFacts, check: CheckOutcome, tables: Tables) -> MoraleResult:
    """FOF-MOR-1: what a check does that failed by so much."""
    badly = check.failed_by >= tables.nerve.results.badly
    if check.passed:
        return STEADY
    if facts.pinned and badly and facts.irregular:
        return BREAKS
    return FALLS_BACK if badly or facts.pinned else PINNED


def resolve_morale(facts: MoraleFacts, tables: Tables, dice: Dice) -> MoraleOutcome:
    """FOF-MOR-1: the check after casualties."""
    check = throw_check(morale_check(facts, tables), MORALE, "FOF-MOR-1", tables, dice)
    return MoraleOutcome(facts, check, morale_result(facts, check, tables))


class RallyFacts(Struct, frozen=True):
    """FOF-MOR-1: a pinned unit in the end phase."""

    die: int
    leader_up: bool = True
    cover: CoverClass | None = None


def rally_check(facts: RallyFacts, tables: Tables) -> Check:
    """FOF-MOR-1: the die of a rally and what is added."""
    return Check(facts.die, _steadied(Modifiers(), tables, leader_up=facts.leader_up, cover=facts.cover))


def resolve_rally(facts: RallyFacts, tables: Tables, dice: Dice) -> CheckOutcome:
    """FOF-MOR-1: a rally; passed, the unit is no longer pinned."""
    return throw_check(rally_check(facts, tables), RALLY, "FOF-MOR-1", tables, dice)


def _steadied(modifiers: Modifiers, tables: Tables, *, leader_up: bool, cover: CoverClass | None) -> Modifiers:
    rows = tables.nerve.morale
    return plus(plus(modifiers, rows.leader_up, _LEADER, leader_up), rows.cover, _COVER, is_strong(cover))


class NerveFacts(Struct, frozen=True):
    """FOF-CA-1: a unit that is to assault: its die of morale."""

    die: int


def resolve_nerve(facts: NerveFacts, tables: Tables, dice: Dice) -> CheckOutcome:
    """FOF-CA-1: whether it goes; if not it stays, and its activation ends."""
    return throw_check(Check(facts.die), NERVE, "FOF-CA-1", tables, dice)
