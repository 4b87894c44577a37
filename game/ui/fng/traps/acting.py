"""Booby traps acted out on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.text import nt, t
from game.rules.fng.model.events import traps as events
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, Burst, Caption, Dice, Effect, Float
from game.ui.skirmish.acting import Act, Acting, pixels


def _found(acting: Acting, event: events.TrapFound, dice: Dice) -> list[Effect]:
    return acting.float(event.figure, t("steps over it") if event.knew else t("finds a trap"), GOOD, dice)


def _sprung(acting: Acting, event: events.TrapSprung, dice: Dice) -> list[Effect]:
    return acting.float(event.figure, t("sets off a trap"), BAD, dice)


def _burst(acting: Acting, event: events.TrapBurst, dice: Dice) -> list[Effect]:
    at, hits = pixels(event.at[:2]), sum(target.hits for target in event.targets)
    words = nt("{hits} hit", "{hits} hits", hits, hits=hits) if hits else t("missed")
    shown = (Effect((at,), (Float(at, words, BAD if hits else NEUTRAL, dice),)),) if event.targets else ()
    return [Burst((at,)), *shown]


def _struck(acting: Acting, event: events.TrapStruck, dice: Dice) -> list[Effect]:
    if event.kind == "viper":
        words = t("bitten") if event.struck else t("kills the snake") if event.beaten else t("the snake misses")
    else:
        words = t("hit") if event.struck else t("missed")
    return acting.float(event.figure, words, BAD if event.struck else GOOD, dice)


def _poison(acting: Acting, event: events.PoisonWorked, dice: Dice) -> list[Effect]:
    return acting.float(event.figure, t("poisoned"), BAD, dice)


def _eased(acting: Acting, event: events.PoisonEased, dice: Dice) -> list[Effect]:
    words = t("no poison left") if event.cured else t("still poisoned")
    return acting.float(event.patient, words, GOOD if event.cured else BAD, dice)


def _disarmed(acting: Acting, event: events.DisarmTried, dice: Dice) -> list[Effect]:
    if event.result == "disarmed":
        return acting.float(event.figure, t("disarmed"), GOOD, dice)
    return acting.float(event.figure, t("not yet") if event.result == "not yet" else t("it goes off"), BAD, dice)


def _stakes(acting: Acting, event: events.StakesPulled, dice: Dice) -> list[Effect]:
    if event.stage == "begins":
        return acting.float(event.figure, t("pulls up stakes"), NEUTRAL)
    return acting.float(event.figure, t("cleared") if event.stage == "done" else t("disturbed"), NEUTRAL)


def _snake(acting: Acting, event: events.ViperShotAt, dice: Dice) -> list[Effect]:
    start = acting.at(event.figure)
    if start is None:
        return []
    words = t("the snake is dead") if event.killed else t("missed")
    colour = GOOD if event.killed else NEUTRAL
    return [acting.fire(start, event.at[:2], words, colour, dice, rounds=1, automatic=False, by=event.figure)]


def _mine(acting: Acting, event: events.MineFired, dice: Dice) -> list[Effect]:
    at, men = pixels(event.at[:2]), len(event.men) + len(event.behind)
    words = nt("{hits} hit", "{hits} hits", men, hits=men) if men else t("missed")
    return [Burst((at,)), Effect((at,), (Float(at, words, BAD if men else NEUTRAL),))]


def _below(acting: Acting, event: events.MineStruck, dice: Dice) -> list[Effect]:
    at = pixels(event.at[:2])
    words = t("APW {power} against {armour}", power=event.power, armour=event.against)
    return [Burst((at,)), Effect((at,), (Float(at, words, BAD),))]


def _third(acting: Acting, event: events.ThirdDieThrown, dice: Dice) -> list[Effect]:
    words = t("Three alike: a booby trap") if event.equal else t("No booby trap")
    return [Caption(words, large=False, dice=dice)]


def _met(acting: Acting, event: events.TrapMet, dice: Dice) -> list[Effect]:
    return acting.float(event.figure, t("comes to a trap"), BAD, dice)


ACTED_OF_TRAPS: dict[type[Event], Act] = {
    events.TrapFound: _found,
    events.TrapSprung: _sprung,
    events.TrapBurst: _burst,
    events.TrapStruck: _struck,
    events.PoisonWorked: _poison,
    events.PoisonEased: _eased,
    events.DisarmTried: _disarmed,
    events.StakesPulled: _stakes,
    events.ViperShotAt: _snake,
    events.MineFired: _mine,
    events.MineStruck: _below,
    events.ThirdDieThrown: _third,
    events.TrapMet: _met,
}
"""The scene for each sort of event about traps."""
