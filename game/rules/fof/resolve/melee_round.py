"""Close assault: the melee, who loses it, and whether the losers surrender."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.tables.ground import CoverClass
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.checks import is_strong, plus

MELEE_ASSAULTER = mark("melee: the assaulter")
MELEE_DEFENDER = mark("melee: the defender")

ASSAULTER, DEFENDER = 0, 1

_FIGURES = mark("figures")
_PINNED = mark("the defender is pinned")
_COVER = mark("improved or better cover")


class MeleeSide(Struct, frozen=True):
    """FOF-CA-1: a unit in a melee; ``cover``: the best that a defender is in."""

    figures: int
    quality: int
    pinned: bool = False
    cover: CoverClass | None = None


class MeleeFacts(Struct, frozen=True):
    """FOF-CA-1: who assaults whom."""

    assaulter: MeleeSide
    defender: MeleeSide


class MeleeRound(Struct, frozen=True):
    """One round: the dice of the assaulter and of the defender, how many of them count, and figures lost."""

    dice: tuple[Modifiers, Modifiers]
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    successes: tuple[int, int]
    lost: tuple[int, int]


class MeleeOutcome(Struct, frozen=True):
    """The rounds, all figures lost, who falls back (0 the assaulter, 1 the defender, None: nobody is left)."""

    facts: MeleeFacts
    rounds: tuple[MeleeRound, ...]
    lost: tuple[int, int]
    loser: int | None
    surrenders: bool


def melee_dice(facts: MeleeFacts, figures: tuple[int, int], tables: Tables) -> tuple[Modifiers, Modifiers]:
    """FOF-CA-1: the dice of both sides with so many figures left: 1 to 10, and what the situation adds."""
    rows, most = tables.assault.modifiers, tables.assault.assault.most
    mine, theirs = (Modifiers().plus(min(most, max(1, count)), _FIGURES, "FOF-CA-1") for count in figures)
    return (
        plus(mine, rows.pinned_defender, _PINNED, facts.defender.pinned),
        plus(theirs, rows.cover, _COVER, is_strong(facts.defender.cover)),
    )


def round_losses(successes: tuple[int, int], figures: tuple[int, int]) -> tuple[int, int]:
    """FOF-CA-1: the side with fewer successes loses the difference; on a tie both lose one figure."""
    mine, theirs = successes
    if mine == theirs:
        return min(1, figures[0]), min(1, figures[1])
    return min(figures[0], max(0, theirs - mine)), min(figures[1], max(0, mine - theirs))


def resolve_melee(facts: MeleeFacts, tables: Tables, dice: Dice) -> MeleeOutcome:
    """FOF-CA-1: a round of melee, and another one after a tie; after a second tie the assaulter falls back."""
    figures = (facts.assaulter.figures, facts.defender.figures)
    rounds: list[MeleeRound] = []
    while len(rounds) < tables.assault.assault.rounds and min(figures) > 0:
        fought = _round(facts, figures, tables, dice)
        rounds.append(fought)
        figures = (figures[0] - fought.lost[0], figures[1] - fought.lost[1])
        if fought.successes[0] != fought.successes[1]:
            break
    lost = (facts.assaulter.figures - figures[0], facts.defender.figures - figures[1])
    loser = melee_loser(rounds[-1].successes, figures)
    tied = rounds[-1].successes[0] == rounds[-1].successes[1]
    return MeleeOutcome(facts, tuple(rounds), lost, loser, not tied and surrenders(facts, figures, loser, tables))


def melee_loser(successes: tuple[int, int], figures: tuple[int, int]) -> int | None:
    """FOF-CA-1: who falls back after the last round; a side without figures has lost, and a tie is the assaulter's."""
    if not any(figures):
        return None
    if not all(figures):
        return ASSAULTER if not figures[ASSAULTER] else DEFENDER
    return DEFENDER if successes[ASSAULTER] > successes[DEFENDER] else ASSAULTER


def surrenders(facts: MeleeFacts, figures: tuple[int, int], loser: int | None, tables: Tables) -> bool:
    """FOF-CA-1: whether the losers, so many ``figures`` being left, surrender: pinned before, or outnumbered."""
    if loser is None or not figures[loser]:
        return False
    side = facts.assaulter if loser == ASSAULTER else facts.defender
    return side.pinned or figures[1 - loser] >= tables.assault.assault.outnumbered * figures[loser]


def _round(facts: MeleeFacts, figures: tuple[int, int], tables: Tables, dice: Dice) -> MeleeRound:
    mine, theirs = melee_dice(facts, figures, tables)
    first = throw_melee(MELEE_ASSAULTER, mine.total, facts.assaulter.quality, dice)
    second = throw_melee(MELEE_DEFENDER, theirs.total, facts.defender.quality, dice)
    good = (melee_successes(first, tables.success), melee_successes(second, tables.success))
    return MeleeRound((mine, theirs), (first, second), good, round_losses(good, figures))


def throw_melee(purpose: str, count: int, quality: int, dice: Dice) -> tuple[int, ...]:
    """FOF-CA-1: so many dice of one side in a round."""
    return dice.roll(purpose, "FOF-CA-1", count, quality)


def melee_successes(faces: Iterable[int], success: int) -> int:
    """FOF-CA-1: how many of these dice show ``success`` or more."""
    return sum(face >= success for face in faces)
