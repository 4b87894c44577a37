"""The reaction test: who goes first, the unit that acts or those that react to it, and who may react at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.checks import plus

ACTS = mark("reaction test: the acting unit")
REACTS = mark("reaction test: the reacting unit")

Kind = Literal["fire", "duck", "hide"]

KINDS: tuple[Kind, ...] = ("fire", "duck", "hide")

_RAPID = mark("moved rapidly")
_LEADER_DOWN = mark("its leader has fallen")
_OVERWATCH = mark("on overwatch")


class Denied(Struct, frozen=True):
    """Why a unit may not do something: a message for ``t``, and the rule."""

    reason: str
    rule: str


class ReactionTester(Struct, frozen=True):
    """FOF-RT-2, FOF-RT-4: a unit in a reaction test; ``initiative``: its side holds the initiative."""

    quality: int
    initiative: bool
    rapid: bool = False
    leader_down: bool = False
    overwatch: bool = False


class ReactionFacts(Struct, frozen=True):
    """FOF-RT-1: the unit that acts, whose one die stands against those of all who react."""

    acting: ReactionTester
    reactors: tuple[ReactionTester, ...]


class Score(Struct, frozen=True):
    """One die of the test: as it fell and with what is added."""

    tester: ReactionTester
    modifiers: Modifiers
    face: int
    passed: bool

    @property
    def total(self) -> int:
        """The modified score."""
        return self.face + self.modifiers.total

    @property
    def draws(self) -> bool:
        """FOF-FOW-1: whether a natural 1 brings a Fog of War card."""
        return self.face == 1


class ReactionOutcome(Struct, frozen=True):
    """All dice of the test; ``before`` and ``after`` name the reactors by their place, equals together."""

    facts: ReactionFacts
    acting: Score
    reactors: tuple[Score, ...]
    before: tuple[tuple[int, ...], ...]
    after: tuple[tuple[int, ...], ...]

    @property
    def acting_draws(self) -> bool:
        """FOF-FOW-1: whether the acting side draws a card."""
        return self.acting.draws

    @property
    def who_drew(self) -> tuple[int, ...]:
        """FOF-FOW-1: the reactors with a natural 1; however many, their side draws one card."""
        return tuple(place for place, score in enumerate(self.reactors) if score.draws)


def reaction_modifiers(tester: ReactionTester, tables: Tables) -> Modifiers:
    """FOF-MOVE-4, FOF-MOVE-9, FOF-RT-4, FOF-OW-1: what is added to the die; a Tactical move adds nothing."""
    rows = tables.nerve.reaction
    modifiers = plus(Modifiers(), rows.rapid, _RAPID, tester.rapid)
    modifiers = plus(modifiers, rows.leader_down, _LEADER_DOWN, tester.leader_down)
    return plus(modifiers, rows.overwatch, _OVERWATCH, tester.overwatch)


def goes_first(reactor: Score, acting: Score) -> bool:
    """FOF-RT-2, FOF-RT-3, FOF-OW-1: whether a reactor goes before the acting unit.

    Who passes with the higher score goes first.  On a tie, or where nobody passes, it is the side with the initiative;
    but a unit on overwatch wins ties.
    """
    if reactor.passed and acting.passed and reactor.total != acting.total:
        return reactor.total > acting.total
    if reactor.passed != acting.passed:
        return reactor.passed
    if reactor.passed and reactor.tester.overwatch != acting.tester.overwatch:
        return reactor.tester.overwatch
    return reactor.tester.initiative


def resolve_reaction(facts: ReactionFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FOF-RT-1..4: one die of the acting unit against one of each reactor; reactors go in falling order of score."""
    acting = _throw(facts.acting, ACTS, tables, dice)
    scores = tuple(_throw(reactor, REACTS, tables, dice) for reactor in facts.reactors)
    first = [place for place, score in enumerate(scores) if goes_first(score, acting)]
    later = [place for place in range(len(scores)) if place not in first]
    return ReactionOutcome(facts, acting, scores, _by_score(first, scores), _by_score(later, scores))


def _throw(tester: ReactionTester, purpose: str, tables: Tables, dice: Dice) -> Score:
    face = dice.roll(purpose, "FOF-RT-2", 1, tester.quality)[0]
    modifiers = reaction_modifiers(tester, tables)
    return Score(tester, modifiers, face, face + modifiers.total >= tables.success)


def _by_score(places: Iterable[int], scores: Sequence[Score]) -> tuple[tuple[int, ...], ...]:
    falling = sorted(places, key=lambda place: -scores[place].total)
    return tuple(tuple(group) for _, group in groupby(falling, key=lambda place: scores[place].total))


# Who may react ----------------------------------------------------------------------------------


class ReactorFacts(Struct, frozen=True):
    """FOF-RT-4: a unit that would react.  ``acted``: it was activated or has reacted this turn.

    ``initiative``: its side holds the initiative, and so answers only from overwatch, or when it is shot at.
    """

    in_sight: bool
    pinned: bool = False
    irregular: bool = False
    acted: bool = False
    overwatch: bool = False
    initiative: bool = False
    may_fire: bool = True


def why_not_react(facts: ReactorFacts, kind: Kind) -> Denied | None:
    """FOF-RT-4, FOF-OW-1, FOF-FIRE-6, FOF-DIM-4: what forbids a unit to react to what an enemy does in its sight."""
    for forbidden, reason, rule in (
        (not facts.in_sight, mark("It does not see the enemy who acts."), "FOF-RT-4"),
        (facts.pinned, mark("A pinned unit does not react."), "FOF-MOR-1"),
        (
            facts.initiative and not facts.overwatch,
            mark("Units of the side with the initiative react only from overwatch."),
            "FOF-TURN-1",
        ),
        (facts.irregular and facts.acted, mark("Irregulars act or react only once in a turn."), "FOF-FIRE-6"),
        (kind == "fire" and not facts.may_fire, mark("It has no Firepower dice left this turn."), "FOF-DIM-4"),
    ):
        if forbidden:
            return Denied(reason, rule)
    return None


class ReturnFacts(Struct, frozen=True):
    """FOF-FIRE-3: a unit that was fired at.  ``acted``: it was activated or has reacted this turn.

    ``own_round``: the Round of Fire was begun by its own action or reaction.  ``falls_back``: morale drove it off.
    """

    figures: int
    may_fire: bool = True
    irregular: bool = False
    acted: bool = False
    own_round: bool = False
    falls_back: bool = False


def why_not_return_fire(facts: ReturnFacts) -> Denied | None:
    """FOF-FIRE-3, FOF-FIRE-5..6: what forbids a unit to answer a shot; a pinned one may, with a die less."""
    for forbidden, reason, rule in (
        (facts.figures == 0, mark("Nobody of it is left."), "FOF-FIRE-3"),
        (facts.falls_back, mark("It falls back."), "FOF-FIRE-3"),
        (not facts.may_fire, mark("It has no Firepower dice left this turn."), "FOF-FIRE-3"),
        (
            facts.irregular and facts.acted and not facts.own_round,
            mark("Irregulars answer only in a Round of Fire that they began, or by their one reaction of the turn."),
            "FOF-FIRE-5",
        ),
    ):
        if forbidden:
            return Denied(reason, rule)
    return None
