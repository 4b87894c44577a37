"""Received Fire: what a man does who has been fired on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, Given, Tester, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Line, Reaction, Who, distinct
from game.rules.fng.resolve.damage import Reason
from game.rules.fng.resolve.reactions import (
    CHARGE,
    CONTINUE,
    DUCK_BACK,
    FINISH_AND_FIRE,
    RETURN_FIRE,
    STOP_AND_FIRE,
    ReactionOutcome,
    by_nature,
    reaction_check,
)

Armed = Literal["ranged", "melee", "unable"]

RECEIVED_FIRE = mark("received fire")
FIRES: tuple[Reaction, ...] = (FINISH_AND_FIRE, STOP_AND_FIRE, RETURN_FIRE)
"""Results that let him fire."""

_SURPRISED = mark("surprised")
_IN_COVER = mark("in cover under recon by fire")
_OUTGUNNED = mark("outgunned")
_UNABLE = mark("cannot fire back")
_STEEL_ONLY = mark("only a melee weapon")
_POSTURE = mark("posture")
POSTURE_RULES = {False: "FNG-POSTURE-06", True: "FNG-POSTURE-08"}
"""The rule behind the posture of a side that avoids the enemy, and of one that looks for a fight."""
_TOO_FAR = mark("too far to charge")


class ReceivedFireFacts(Struct, frozen=True):
    """One who is fired on, and all that his reaction depends on.

    ``armed``: he can fire back, has only a melee weapon, or cannot fire now (empty, out of range, not set up).
    ``reaches``: one Fast Move takes him to him who fired.  ``recon``: the fire is recon by fire.
    ``posture``: what the posture of his side adds (FNG-POSTURE-06, FNG-POSTURE-08).
    """

    tester: Tester
    charging: bool = False
    retrieving: bool = False
    cover: bool = False
    armed: Armed = "ranged"
    reaches: bool = False
    outgunned: bool = False
    surprised: bool = False
    recon: bool = False
    posture: int = 0
    given: Given | None = None


def resolve_received_fire(facts: ReceivedFireFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-REACT-12, FNG-REACT-14..18, FNG-OGR-02, FNG-REACT-02: two dice against his Rep, read for what he is doing."""
    table = tables.reactions.received_fire
    check = throw_check(received_fire_check(facts, tables), RECEIVED_FIRE, "FNG-REACT-12", dice)
    line = table.read(check.passes, _holding(facts))
    result, reasons = _settled(facts, tables, line)
    return ReactionOutcome(check, line, result, reasons, becomes_hero=check.snake_eyes)


def received_fire_check(facts: ReceivedFireFacts, tables: Tables) -> Check:
    """FNG-REACT-12, FNG-REACT-29, FNG-RECON-02, FNG-ATTR-17, FNG-ATTR-36: the dice and the Rep of this test."""
    numbers, modifiers = tables.reactions.numbers, Modifiers()
    if facts.surprised:
        modifiers = modifiers.plus(numbers.surprised, _SURPRISED, "FNG-REACT-29")
    if facts.posture:
        modifiers = modifiers.plus(facts.posture, _POSTURE, POSTURE_RULES[facts.posture > 0])
    check = reaction_check(
        tables,
        tables.reactions.received_fire,
        facts.tester,
        "received fire",
        modifiers=modifiers,
        given=facts.given,
        heroic=True,
    )
    if not (facts.recon and facts.cover):
        return check
    return Check(
        check.rep,
        check.modifiers,
        check.dice.plus(numbers.recon_die, _IN_COVER, "FNG-RECON-02"),
        check.leader,
        check.given,
    )


def received_fire_choices(facts: ReceivedFireFacts, tables: Tables) -> tuple[Reaction, ...]:
    """FNG-CHAR-06, FNG-CHAR-07: what a Star may choose instead of throwing."""
    table, holding = tables.reactions.received_fire, _holding(facts)
    return distinct(_settled(facts, tables, table.read(passes, holding))[0] for passes in (2, 1, 0))


UNFOUND = 2
"""FNG-RECON-03: so many passes keep him from being found by recon by fire."""


def is_betrayed(outcome: ReactionOutcome) -> bool:
    """FNG-RECON-03: whether recon by fire has found him: with one pass or none."""
    return outcome.check.passes < UNFOUND


def betrays(facts: ReceivedFireFacts, tables: Tables, result: str) -> bool:
    """FNG-CHAR-06, FNG-RECON-03 (house): whether a Star is found by what he chose: unless the passes that hide a man
    would have let him do the same."""
    hidden = _settled(facts, tables, tables.reactions.received_fire.read(UNFOUND, _holding(facts)))[0]
    return result != hidden


def _holding(facts: ReceivedFireFacts) -> frozenset[Who]:
    unable = facts.outgunned or facts.armed == "unable" or (facts.armed == "melee" and not facts.reaches)
    holding: tuple[tuple[bool, Who], ...] = (
        (facts.charging and facts.armed != "melee", "charger with a gun"),
        (facts.charging, "charger"),
        (facts.retrieving, "retriever"),
        (unable, "unable"),
        (facts.cover, "in cover"),
    )
    return frozenset(who for holds_now, who in holding if holds_now)


def _settled(facts: ReceivedFireFacts, tables: Tables, line: Line) -> tuple[Reaction, tuple[Reason, ...]]:
    """FNG-OGR-02, FNG-REACT-18, FNG-AMMO-01: what becomes of a result that lets him fire who cannot."""
    result, reasons = line.result, _why_unable(facts) if line.who == "unable" else ()
    if result in FIRES:
        result, reasons = _fire(facts, result)
    settled, natural = by_nature(tables, facts.tester, result)
    return settled, (*reasons, *natural)


def _fire(facts: ReceivedFireFacts, result: Reaction) -> tuple[Reaction, tuple[Reason, ...]]:
    reasons = _why_unable(facts)
    if reasons:
        return DUCK_BACK, reasons
    if facts.armed == "melee":
        return CHARGE, (Reason(_STEEL_ONLY, "FNG-REACT-18"),)
    return result, ()


def _why_unable(facts: ReceivedFireFacts) -> tuple[Reason, ...]:
    if facts.outgunned:
        return (Reason(_OUTGUNNED, "FNG-OGR-02"),)
    if facts.armed == "unable":
        return (Reason(_UNABLE, "FNG-REACT-18"),)
    if facts.armed == "melee" and not facts.reaches:
        return (Reason(_TOO_FAR, "FNG-REACT-18"),)
    return ()


def goes_on(result: Reaction) -> bool:
    """Whether he goes on with what he was doing."""
    return result in (CONTINUE, FINISH_AND_FIRE)
