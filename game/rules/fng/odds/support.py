"""The odds of requests for support: a call that gets through, and the answer: FNG-CALL-06..18."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.support import SUPPORTS
from game.rules.fng.odds.facts import LEADER_REP, REP
from game.rules.fng.resolve.speech import CallFacts, resolve_air, resolve_call
from game.rules.fng.resolve.support import RequestFacts, resolve_request

NOT_THROUGH = mark("does not get through")
DENIED = mark("denied")
WAIT = mark("not in this turn")
AT_ONCE = mark("at once")
BY_TURNS = (mark("in 1 turn"), mark("in 2 turns"), mark("in 3 turns"), mark("in 4 turns"), mark("in 5 turns"),
            mark("in 6 turns"))  # fmt: skip

Chances = dict[str, Fraction]


def answer_chances(facts: RequestFacts, tables: Tables) -> Chances:
    """FNG-CALL-08..18: of a request that got through: by the answer, and when granted support comes."""

    def answer(dice: Dice) -> str:
        outcome = resolve_request(facts, tables, dice)
        if outcome.result.answer == "granted":
            return BY_TURNS[outcome.turns - 1] if outcome.turns else AT_ONCE
        return DENIED if outcome.result.answer == "denied" else WAIT

    found = enumerate_outcomes(answer)
    return {name: found[name] for name in (AT_ONCE, *BY_TURNS, WAIT, DENIED) if name in found}


def through_chance(facts: CallFacts, tables: Tables, *, air_known: bool) -> Fraction:
    """FNG-RADIO-01..03: of a call; the air of a turn in which nobody has called yet is thrown for first."""

    def call(dice: Dice) -> bool:
        air = facts.air if air_known else resolve_air(tables, dice)
        return resolve_call(CallFacts(facts.tester, air, facts.rain), tables, dice).through

    return enumerate_outcomes(call).get(True, Fraction(0))


def asked_chances(call: CallFacts, facts: RequestFacts, tables: Tables, *, air_known: bool = False) -> Chances:
    """FNG-CALL-06: of a request from the handset to the answer."""
    through = through_chance(call, tables, air_known=air_known)
    answered = answer_chances(facts, tables)
    return {**{name: through * chance for name, chance in answered.items()}, NOT_THROUGH: 1 - through}


def call_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-CALL-06..18: one request by radio."""
    call = CallFacts(Tester(facts["rep"]), rain=facts["rain"])
    request = RequestFacts(
        facts["what"], facts["leader_rep"] or facts["rep"], facts["observer"], facts["shot_down"], facts["controller"]
    )
    return asked_chances(call, request, load_tables(mods_dir()))


SUPPORT_TESTS = (
    OddsTest(
        "call",
        mark("a request for support by radio"),
        (
            REP,
            LEADER_REP,
            Fact("what", "choice", mark("what is asked for"), choices=SUPPORTS),
            Fact("observer", "flag", mark("a Forward Observer asks"), default=False),
            Fact("shot_down", "flag", mark("a helicopter was shot down"), default=False),
            Fact("controller", "flag", mark("a FAC is overhead"), default=False),
            Fact("rain", "flag", mark("it rains"), default=False),
        ),
        call_odds,
    ),
)
