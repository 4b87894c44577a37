"""The odds of each test of FNG from its facts by name, as the command line asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.text import mark, t
from game.rules.fng.fire.firing import TOO_MANY_DICE
from game.rules.fng.model.checks import LeaderDie, Tester, throw_leader_die
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.odds.chances import Chances, fire_chances, grenade_chances, melee_chances
from game.rules.fng.resolve.charge import (
    BeingChargedFacts,
    SurpriseFacts,
    WantingToChargeFacts,
    resolve_being_charged,
    resolve_surprise,
    resolve_wanting_to_charge,
)
from game.rules.fng.resolve.damage import KnockDownFacts, Wounding, damage_facts, resolve_knock_down
from game.rules.fng.resolve.fast_move import FastMoveFacts, resolve_fast_move
from game.rules.fng.resolve.grenade import Throw, resolve_bombs_away
from game.rules.fng.resolve.in_sight import InSightFacts, resolve_in_sight
from game.rules.fng.resolve.melee_round import Fighter, MeleeFacts
from game.rules.fng.resolve.outgunned import outgunned
from game.rules.fng.resolve.reactions import RallyFacts, resolve_rally
from game.rules.fng.resolve.received_fire import ReceivedFireFacts, resolve_received_fire
from game.rules.fng.resolve.recovery import RecoveryFacts, resolve_medic, resolve_recovery
from game.rules.fng.resolve.shot import Mark, Shooter, rating, shot_facts
from game.rules.fng.resolve.speech import CallFacts, LanguageFacts, resolve_air, resolve_call, resolve_language
from game.rules.fng.resolve.swim import SwimFacts, resolve_swim

Facts = Mapping[str, Any]

NONE = "none"
_THROUGH, _LOST = mark("through"), mark("not through")


def _tables() -> Tables:
    return load_tables(mods_dir())


def _tester(facts: Facts) -> Tester:
    held = facts.get("attribute", NONE)
    return Tester(
        facts["rep"],
        leader="leader" if facts.get("leader") else "",
        attributes=() if held == NONE else (held,),
        hero=bool(facts.get("hero")),
    )


def _walk(resolve: Callable[[Dice], str]) -> Chances:
    return enumerate_outcomes(resolve)


def _leader_die(facts: Facts, dice: Dice) -> LeaderDie | None:
    return throw_leader_die(facts["leader_rep"], dice) if facts["leader_rep"] else None


def fire_odds(facts: Facts) -> Chances:
    """FNG-FIRE-01..3, FNG-DAMAGE-01, FNG-V2-09, FNG-REACT-14..16: a shot at one man, his wound or his reaction.

    OptionFault where the weapon does not have so many dice.
    """
    tables = _tables()
    weapon, edition = facts["weapon"], facts["edition"]
    shooter = Shooter(
        _tester(facts),
        weapon,
        edition,
        dice=facts["dice"] or None,
        automatic=facts["automatic"],
        fast=facts["fast"],
        return_fire=facts["return_fire"],
    )
    most = rating(tables, shooter)
    if facts["dice"] > most:
        named = t(tables.weapons[weapon].title)
        raise OptionFault(t(TOO_MANY_DICE, dice=facts["dice"], weapon=named, most=most))
    aimed = Mark(8, prone=facts["prone"], concealed=facts["concealed"], cover=facts["cover"], fast=facts["target_fast"])
    before = facts["before"]
    marks = (*(Mark(0) for _ in range(before)), aimed)
    target = Tester(facts["target_rep"])
    damage = damage_facts(tables, Wounding(target, weapon, edition, by_rep=facts["rep"]))
    reaction = ReceivedFireFacts(
        target,
        cover=facts["cover"],
        outgunned=outgunned(tables, target, facts["target_weapon"], (weapon,)),
    )
    return fire_chances(shot_facts(tables, shooter, marks), before, damage, reaction, tables)


def received_fire_odds(facts: Facts) -> Chances:
    """FNG-REACT-14..18: the chance of each reaction to fire."""
    tables = _tables()
    test = ReceivedFireFacts(
        _tester(facts),
        charging=facts["charging"],
        retrieving=facts["retrieving"],
        cover=facts["cover"],
        armed=facts["armed"],
        reaches=facts["reaches"],
        outgunned=facts["outgunned"],
        surprised=facts["surprised"],
    )
    return _walk(lambda dice: resolve_received_fire(test, tables, dice).result)


def melee_odds(facts: Facts) -> Chances:
    """FNG-MELEE-02..5, FNG-V2-11..13: a round of melee between two."""
    mine = Fighter(_tester(facts), facts["weapon"], prone=facts["prone"], turned=facts["turned"])
    theirs = Fighter(Tester(facts["enemy_rep"]), facts["enemy_weapon"], prone=facts["enemy_prone"])
    fighters = (mine, *(theirs for _ in range(facts["enemies"])))
    contacts = tuple((0, place) for place in range(1, len(fighters)))
    return melee_chances(MeleeFacts(fighters, contacts, facts["edition"]), _tables())


def grenade_odds(facts: Facts) -> Chances:
    """FNG-GREN-01..5: a grenade thrown at one man."""
    tables, weapon = _tables(), facts["weapon"]
    target = Mark(
        1, prone=facts["prone"], concealed=facts["concealed"], cover=facts["cover"], fast=facts["target_fast"]
    )
    wound = Wounding(
        Tester(facts["target_rep"]), weapon, facts["edition"], by_rep=facts["rep"], flak_jacket=facts["flak_jacket"]
    )
    throw = Throw(_tester(facts), weapon, (target,))
    return grenade_chances(throw, damage_facts(tables, wound), tables, by_hand=tables.weapons[weapon].thrown)


def bombs_away_odds(facts: Facts) -> Chances:
    """FNG-GREN-06..7: a grenade dropped or rolled: how its targets count."""
    tables = _tables()
    return _walk(lambda dice: str(resolve_bombs_away(_tester(facts), tables, dice).result))


def in_sight_odds(facts: Facts) -> Chances:
    """FNG-REACT-05..8, FNG-V2-02..4, FNG-ATTR-35: who comes into view, and whether he may be fired at."""
    tables = _tables()
    test = InSightFacts(
        _tester(facts),
        facts["edition"],
        moving=facts["moving"],
        hidden=facts["hidden"],
        with_leader=facts["with_leader"],
        covering=facts["covering"],
    )

    def see(dice: Dice) -> str:
        outcome = resolve_in_sight(test, tables, dice)
        return outcome.stealthy_line.result if facts["stealthy"] else outcome.result

    return _walk(see)


def charge_odds(facts: Facts) -> Chances:
    """FNG-REACT-21..23, FNG-LEAD-05..7: wanting to charge."""
    tables = _tables()

    def charge(dice: Dice) -> str:
        test = WantingToChargeFacts(_tester(facts), facts["cover"], _leader_die(facts, dice))
        return resolve_wanting_to_charge(test, tables, dice).result

    return _walk(charge)


def being_charged_odds(facts: Facts) -> Chances:
    """FNG-REACT-24..27: being charged."""
    tables = _tables()
    test = BeingChargedFacts(_tester(facts), facts["cover"], facts["side"], not facts["unable"])
    return _walk(lambda dice: resolve_being_charged(test, tables, dice).result)


def surprise_odds(facts: Facts) -> Chances:
    """FNG-REACT-28..31: surprise."""
    tables = _tables()
    return _walk(lambda dice: resolve_surprise(SurpriseFacts(_tester(facts), facts["by"]), tables, dice).result)


def rally_odds(facts: Facts) -> Chances:
    """FNG-REACT-32..35: rally."""
    tables = _tables()

    def rally(dice: Dice) -> str:
        test = RallyFacts(_tester(facts), facts["cover"], _leader_die(facts, dice))
        return resolve_rally(test, tables, dice).result

    return _walk(rally)


def fast_move_odds(facts: Facts) -> Chances:
    """FNG-MOVE-02..3: how far a Fast Move takes one man, in inches."""
    tables = _tables()
    test = FastMoveFacts((_tester(facts),), facts["leader_rep"] or None)
    found = enumerate_outcomes(lambda dice: resolve_fast_move(test, tables, dice).runs[0].inches)
    return {str(inches): found[inches] for inches in sorted(found, reverse=True)}


def knock_down_odds(facts: Facts) -> Chances:
    """FNG-V2-10: one who lies knocked down."""
    tables = _tables()
    test = KnockDownFacts(_tester(facts), facts["edition"])
    return _walk(lambda dice: resolve_knock_down(test, tables, dice).result)


def swim_odds(facts: Facts) -> Chances:
    """FNG-SWIM-01..4: a swimmer."""
    tables = _tables()
    test = SwimFacts(_tester(facts), facts["before"], towing=facts["towing"])
    return _walk(lambda dice: resolve_swim(test, tables, dice).result)


def language_odds(facts: Facts) -> Chances:
    """FNG-LANG-02..5: an order across the Language Barrier."""
    tables = _tables()

    def order(dice: Dice) -> str:
        outcome = resolve_language(LanguageFacts(_tester(facts)), tables, dice)
        return outcome.instead or outcome.result

    return _walk(order)


def radio_odds(facts: Facts) -> Chances:
    """FNG-RADIO-01..3: a call, with the air of the turn not known yet."""
    tables = _tables()

    def call(dice: Dice) -> str:
        air = resolve_air(tables, dice)
        return _THROUGH if resolve_call(CallFacts(_tester(facts), air, facts["rain"]), tables, dice).through else _LOST

    return _walk(call)


def recovery_odds(facts: Facts) -> Chances:
    """FNG-RECOV-01..2: recovery after the battle."""
    tables = _tables()
    test = RecoveryFacts(_tester(facts), evacuated=facts["evacuated"])
    return _walk(lambda dice: resolve_recovery(test, tables, dice).result)


def medic_odds(facts: Facts) -> Chances:
    """FNG-ATTR-22: a Medic's aid."""
    tables = _tables()
    return _walk(lambda dice: resolve_medic(_tester(facts), tables, dice).result)
