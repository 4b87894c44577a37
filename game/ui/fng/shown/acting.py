"""Acting out of the events of FNG on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.events import arms as events_arms
from game.rules.fng.model.events import command as events_command
from game.rules.fng.model.events import melee as events_melee
from game.rules.fng.model.events import support as events_support
from game.rules.fng.model.events import turn as events
from game.rules.fng.model.nations import phase_words
from game.rules.fng.words.turn import RESULTS
from game.ui.battle.effects import BAD, GOOD, NAPALM, NEUTRAL, NO_DICE, Caption, Dice, Effect, Float
from game.ui.counters.dice import dice_kind
from game.ui.fng.aircraft.acting import ACTED_IN_THE_AIR
from game.ui.fng.aircraft.landing import ACTED_BY_HELICOPTERS
from game.ui.fng.fire.reports import bolt, is_flat, report_of, row_called
from game.ui.fng.fire.shells import ACTED_OF_SHELLS
from game.ui.fng.fire.steel import ACTED_OF_STEEL
from game.ui.fng.traps.acting import ACTED_OF_TRAPS
from game.ui.fng.tunnels.acting import ACTED_IN_TUNNELS
from game.ui.skirmish.acting import Act, Acting, pixels
from game.ui.skirmish.shown.blasts import Explosion, FlameJet

_FRIGHTENED = {"duck back", "hunker down", "run away", "go prone", "no fire", "stays down", "removed"}

_FIRED = "fired"
_IN_THE_AIR = ("thrown", "back", "astray", _FIRED)
"""How what bursts has come where it does, if it flew."""
_SINGLE = 2
"""Dice that single shots have at most; with more it is a burst."""
_TANK = 3.0
"""Inches across of a tank of a flame-thrower that explodes."""


def _walk(acting: Acting, event: events.Moved, dice: Dice) -> list[Effect]:
    return acting.walk(event.figure, event.start, event.end, beside=event.beside)


def _shot(acting: Acting, event: events.ShotFired, dice: Dice) -> list[Effect]:
    start = acting.at(event.figure)
    found: list[Effect] = []
    for place, target in enumerate(event.targets):
        end = acting.at(target.target)
        if start is None or end is None:
            continue
        words = nt("{hits} hit", "{hits} hits", target.hits, hits=target.hits) if target.hits else t("missed")
        colour, thrown = BAD if target.hits else NEUTRAL, dice if place == 0 else NO_DICE
        rounds, automatic = 2 + 2 * len(target.totals), len(event.faces) > _SINGLE
        sound = report_of(acting.desk.game, event.weapon, automatic=automatic)
        found.append(acting.fire(start, end, words, colour, thrown, rounds=rounds, sound=sound, by=event.figure))
    return [*found, *_deafens(acting, event.figure)] if found else []


def _deafens(acting: Acting, figure: EntityId) -> list[Effect]:
    """A shot in a tunnel rings in the ears."""
    return [Effect(sound="ringing")] if is_below(acting.desk.game.world, figure) else []


def _check(acting: Acting, event: events.CheckTaken, dice: Dice) -> list[Effect]:
    words = t(RESULTS.get(event.result, event.result))
    colour = BAD if event.result in _FRIGHTENED else GOOD if event.passes == 2 else NEUTRAL
    return acting.float(event.figure, words, colour, dice)


def _damage(acting: Acting, event: events.DamageRolled, dice: Dice) -> list[Effect]:
    return acting.float(event.target, t(RESULTS[event.result]), BAD, _of(acting, event.by, event.die))


def _burst(acting: Acting, event: events_arms.Burst, dice: Dice) -> list[Effect]:
    game, at = acting.desk.game, pixels(event.at)
    words = t("dud") if event.result == "dud" else t("hit") if event.result == "hit" else t("missed")
    shown = Float(at, words, BAD if event.result == "hit" else NEUTRAL, dice)
    row = row_called(game, event.weapon)
    boom: list[Effect] = [] if event.result == "dud" else [Explosion(at, float(row.circle) if row is not None else 0.0)]
    return [*_flight(acting, event), *boom, Effect((at,), (shown,)), *_deafens(acting, event.figure)]


def _flight(acting: Acting, event: events_arms.Burst) -> list[Effect]:
    """FNG-GREN-01, FNG-WEAP-15: how it comes to its spot: thrown, fired high, or flat."""
    if event.how not in _IN_THE_AIR:
        return []
    if event.how != _FIRED:
        return acting.throw(event.figure, event.at)
    if is_flat(acting.desk.game, event.weapon):
        return bolt(acting, event.figure, event.weapon, event.at)
    return acting.throw(event.figure, event.at, sound=report_of(acting.desk.game, event.weapon))


def _flame(acting: Acting, event: events_arms.FlameFired, dice: Dice) -> list[Effect]:
    """FNG-WEAP-20: a tongue of flame, and whom it burns."""
    start, row = acting.at(event.figure), row_called(acting.desk.game, event.weapon)
    if start is None or row is None:
        return []
    found: list[Effect] = [FlameJet(pixels(start), pixels(event.end), inches=float(row.path))]
    for place, target in enumerate(event.targets):
        words, tone = (t("hit"), BAD) if target.hits else (t("missed"), NEUTRAL)
        found += acting.float(target.target, words, tone, dice if place == 0 else NO_DICE)
    return found


def _tank(acting: Acting, event: events_arms.TankTried, dice: Dice) -> list[Effect]:
    """FNG-WEAP-22: the tank on his back."""
    at = acting.at(event.figure)
    if at is None or not event.explodes:
        return acting.float(event.figure, t("the tank holds"), NEUTRAL, dice)
    return [Explosion(pixels(at), _TANK, (Float(pixels(at), t("the tank explodes"), BAD, dice),), fire=NAPALM)]


def _recon(acting: Acting, event: events_arms.ReconFired, dice: Dice) -> list[Effect]:
    """FNG-RECON-01: fire at a place; nothing tells how many lie there."""
    start = acting.at(event.figure)
    if start is None:
        return []
    automatic = len(event.faces) > _SINGLE
    sound = report_of(acting.desk.game, event.weapon, automatic=automatic)
    return [acting.fire(start, event.at, "", NEUTRAL, dice, rounds=6, sound=sound, by=event.figure)]


def _melee(acting: Acting, event: events_melee.Fought, dice: Dice) -> list[Effect]:
    words = nt("{passes} passed", "{passes} passed", event.passes, passes=event.passes)
    return acting.float(event.figure, words, NEUTRAL, _of(acting, event.figure, *event.faces))


def _of(acting: Acting, figure: EntityId, *faces: int) -> Dice:
    """FNG-MELEE-02: dice that this man threw, whatever else fell with them."""
    desk = acting.desk
    return Dice(faces, dice_kind(desk.session.kit.sides, desk.side_of(figure)))


def _fell(acting: Acting, event: events.Fell, dice: Dice) -> list[Effect]:
    return acting.fall(event.figure)


def _turn(acting: Acting, event: events.TurnBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("Turn {turn}", turn=event.turn), large=True, dice=dice)]


def _phase(acting: Acting, event: events.PhaseBegan, dice: Dice) -> list[Effect]:
    phase = phase_words(acting.desk.game.world, event.side)
    return [Caption(t("{phase}: Rep {die} and more", phase=phase, die=event.die), large=False)]


def _called(
    acting: Acting, event: events_command.RadioCalled | events_support.SupportCalled, dice: Dice
) -> list[Effect]:
    """FNG-RADIO-03, FNG-CALL-06: whether a call gets through."""
    words = t("gets through") if event.through else t("does not get through")
    tone = GOOD if event.through else BAD
    return [Effect(sound="radio"), *acting.float(event.figure, words, tone, dice)]


def _answered(acting: Acting, event: events_support.SupportAnswered, dice: Dice) -> list[Effect]:
    """FNG-CALL-08..18: the answer to a request, by the turn in which it comes."""
    if event.answer != "granted":
        return acting.float(event.figure, t("denied") if event.answer == "denied" else t("not in this turn"), BAD, dice)
    return acting.float(event.figure, t("granted: turn {turn}", turn=event.due), GOOD, dice)


ACTED: dict[type[Event], Act] = {
    events_command.RadioCalled: _called,
    events_support.SupportCalled: _called,
    events_support.SupportAnswered: _answered,
    events.Moved: _walk,
    events.ShotFired: _shot,
    events.CheckTaken: _check,
    events.DamageRolled: _damage,
    events.Fell: _fell,
    events.TurnBegan: _turn,
    events.PhaseBegan: _phase,
    events_arms.Burst: _burst,
    events_arms.FlameFired: _flame,
    events_arms.TankTried: _tank,
    events_arms.ReconFired: _recon,
    events_melee.Fought: _melee,
    **ACTED_OF_STEEL,
    **ACTED_OF_SHELLS,
    **ACTED_IN_THE_AIR,
    **ACTED_BY_HELICOPTERS,
    **ACTED_IN_TUNNELS,
    **ACTED_OF_TRAPS,
}
"""The scene for each sort of event."""
