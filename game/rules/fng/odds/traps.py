"""The odds of booby traps: of finding one, of what it does, of disarming it, and of poison."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.checks import Edition, Tester
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.traps import BURSTS, KINDS, NOT_TROD_ON, REFLEX, TRIP_FLARE, VIPER, TrapKind
from game.rules.fng.model.tables.weapons import KNIFE
from game.rules.fng.odds.chances import Chances, damage_chances
from game.rules.fng.odds.facts import ATTRIBUTE, CONCEALED, COVER, EDITION, PRONE, REP
from game.rules.fng.resolve.damage import Damage, Wounding, bare_damage, damage_facts
from game.rules.fng.resolve.indirect.bursting import ShellFacts, resolve_shell
from game.rules.fng.resolve.melee_round import Fighter
from game.rules.fng.resolve.shot import Mark
from game.rules.fng.resolve.traps.disarming import DisarmFacts, resolve_disarming
from game.rules.fng.resolve.traps.meeting import finding_facts, resolve_finding
from game.rules.fng.resolve.traps.striking import resolve_poison, resolve_strike, strike_facts

FOUND, UNHURT, BITTEN, KILLED, LIT = (
    mark("found in time"), mark("unhurt"), mark("poisoned"), mark("the snake is dead"), mark("the flare burns"),
)  # fmt: skip

Facts = Mapping[str, Any]

_ALL, _NOTHING = Fraction(1), Fraction(0)


class Who:
    """One man who comes upon a trap, as the odds see him."""

    def __init__(self, tester: Tester, mark: Mark, edition: Edition, *, jacket: bool = False) -> None:
        self.tester, self.mark, self.edition, self.jacket = tester, mark, edition, jacket
        self.fighter = Fighter(tester, KNIFE, prone=mark.prone)


def _found(who: Who, tables: Tables) -> Fraction:
    """FNG-TRAP-17: the chance to find it in time."""
    facts = finding_facts(tables, who.tester)
    return enumerate_outcomes(lambda dice: resolve_finding(facts, dice).found).get(True, _NOTHING)


def effect_chances(kind: TrapKind, who: Who, tables: Tables) -> Chances:
    """FNG-TRAP-08..12, FNG-TRAP-15..16: what a trap that goes off does to him."""
    row = tables.traps.kinds[kind]
    if kind == TRIP_FLARE:
        return {LIT: _ALL}
    if kind == VIPER:
        facts = strike_facts(tables, kind, who.fighter, who.edition)

        def bites(dice: Dice) -> str:
            outcome = resolve_strike(kind, facts, tables, dice)
            return BITTEN if outcome.struck else KILLED if outcome.beaten else UNHURT

        return enumerate_outcomes(bites)
    if kind == REFLEX:
        strikes = strike_facts(tables, kind, who.fighter, who.edition)

        def wounds(dice: Dice) -> str:
            damage = resolve_strike(kind, strikes, tables, dice).damage
            return damage.result if damage is not None else UNHURT

        return enumerate_outcomes(wounds)
    if kind in BURSTS:
        shell = ShellFacts(row.rep, (who.mark,))
        hit = enumerate_outcomes(lambda dice: resolve_shell(shell, tables, dice).each[0].judged.hit)
        wound = Wounding(who.tester, row.weapon, who.edition, flak_jacket=who.jacket)
        share = hit.get(True, _NOTHING)
        return _wounded(share, damage_chances(damage_facts(tables, wound), tables))
    return _wounded(_ALL, damage_chances(bare_damage(tables, who.tester, row.impact, who.edition), tables))


def _wounded(hit: Fraction, damages: Mapping[Damage, Fraction]) -> Chances:
    found: Chances = {str(result): hit * chance for result, chance in damages.items()}
    found[UNHURT] = _ALL - hit
    return found


def trap_odds(facts: Facts) -> Chances:
    """FNG-TRAP-07..17: one who comes upon a trap: whether he finds it, and else what it does to him."""
    tables, kind = load_tables(mods_dir()), _kind(facts["kind"])
    attribute = facts["attribute"]
    who = Who(
        Tester(facts["rep"], attributes=() if attribute == "none" else (attribute,)),
        Mark(1, prone=facts["prone"], concealed=facts["concealed"], cover=facts["cover"], fast=facts["fast"]),
        facts["edition"],
        jacket=facts["flak_jacket"],
    )
    found = _NOTHING if facts["fast"] else _found(who, tables)
    chances = {result: (_ALL - found) * chance for result, chance in effect_chances(kind, who, tables).items()}
    return {FOUND: found, **chances}


def _kind(name: str) -> TrapKind:
    return next(kind for kind in KINDS if kind.replace("_", "-") == name)


def disarm_odds(facts: Facts) -> Chances:
    """FNG-TRAP-20: one attempt at disarming a trap."""
    tables, kind = load_tables(mods_dir()), _kind(facts["kind"])
    cutters = facts["wire_cutters"] and tables.traps.kinds[kind].cuts
    test = DisarmFacts(Tester(facts["rep"]), cutters=cutters, again=facts["again"])
    return enumerate_outcomes(lambda dice: str(resolve_disarming(test, tables, dice).result))


def poison_odds(facts: Facts) -> Chances:
    """FNG-TRAP-13: poison in so many turns, if nobody helps."""
    tables = load_tables(mods_dir())

    def lives(dice: Dice) -> str:
        results = (resolve_poison(tables, dice)[1] for _ in range(facts["turns"]))
        return next((result for result in results if result != "poisoned"), "poisoned")

    return enumerate_outcomes(lives)


def _names(kinds: tuple[TrapKind, ...]) -> tuple[str, ...]:
    return tuple(kind.replace("_", "-") for kind in kinds)


_ROWS = load_tables().traps.kinds
TRAP_TESTS = (
    OddsTest(
        "trap",
        mark("coming upon a booby trap"),
        (
            Fact("kind", "choice", mark("what kind of trap it is"),
                 choices=_names(tuple(kind for kind in KINDS if kind not in NOT_TROD_ON))),
            REP,
            ATTRIBUTE,
            Fact("fast", "flag", mark("he moves fast"), default=False),
            COVER,
            CONCEALED,
            PRONE,
            Fact("flak_jacket", "flag", mark("flak jacket"), default=False),
            EDITION,
        ),
        trap_odds,
    ),
    OddsTest(
        "disarm",
        mark("disarming a booby trap"),
        (
            Fact("kind", "choice", mark("what kind of trap it is"),
                 choices=_names(tuple(kind for kind in KINDS if _ROWS[kind].disarms))),
            REP,
            Fact("wire_cutters", "flag", mark("wire cutters"), default=False),
            Fact("again", "flag", mark("one die passed at it before"), default=False),
        ),
        disarm_odds,
    ),
    OddsTest(
        "poison",
        mark("a man whom a viper has bitten"),
        (Fact("turns", "number", mark("turns without help"), default=1, low=1, high=6),),
        poison_odds,
    ),
)  # fmt: skip
