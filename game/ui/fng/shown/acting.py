"""Acting out of the events of FNG on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events import arms as events_arms
from game.rules.fng.model.events import command as events_command
from game.rules.fng.model.events import indirect as events_indirect
from game.rules.fng.model.events import melee as events_melee
from game.rules.fng.model.events import sky as events_sky
from game.rules.fng.model.events import snipers as events_snipers
from game.rules.fng.model.events import support as events_support
from game.rules.fng.model.events import turn as events
from game.rules.fng.model.events import vehicles as events_vehicles
from game.rules.fng.model.nations import phase_words
from game.rules.fng.model.vehicles import aboard
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.turn import RESULTS
from game.rules.fng.words.vehicles import PARTS, STOPPED
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, NO_DICE, Burst, Caption, Dice, Effect, Float
from game.ui.counters.dice import dice_kind
from game.ui.fng.aircraft.acting import ACTED_IN_THE_AIR
from game.ui.fng.aircraft.landing import ACTED_BY_HELICOPTERS
from game.ui.fng.traps.acting import ACTED_OF_TRAPS
from game.ui.fng.tunnels.acting import ACTED_IN_TUNNELS
from game.ui.skirmish.acting import Act, Acting, pixels

_FRIGHTENED = {"duck back", "hunker down", "run away", "go prone", "no fire", "stays down", "removed"}


FALLEN = {
    "on target": mark("on its point"),
    "long": mark("{inches} in long"),
    "short": mark("{inches} in short"),
    "left": mark("{inches} in to the left"),
    "right": mark("{inches} in to the right"),
}
"""FNG-MORTAR-14, FNG-ARTY-09: where a round has fallen."""

_IN_THE_AIR = ("thrown", "back", "astray", "fired")
"""How what bursts has come where it does, if it flew."""


def _walk(acting: Acting, event: events.Moved, dice: Dice) -> list[Effect]:
    return acting.walk(event.figure, event.start, event.end, beside=event.beside)


def _drive(acting: Acting, event: events_vehicles.Drove, dice: Dice) -> list[Effect]:
    """FNG-DRIVE-05: a straight drive, everybody aboard with it; a turn is seen by what follows it."""
    world = acting.desk.game.world
    at = world.find(event.vehicle, At)
    if at is None or event.start == event.end:
        return []
    riders = {}
    for man in aboard(world, event.vehicle):
        seat = acting.desk.place_of(man)
        if seat is not None and acting.desk.knows(man):
            riders[int(man)] = (seat.x - at.x, seat.y - at.y)
    return acting.ride(event.vehicle, event.start, event.end, riders)


def _stopped(acting: Acting, event: events_vehicles.VehicleStopped, dice: Dice) -> list[Effect]:
    at = acting.places.get(event.vehicle) or acting.desk.game.world.get(event.vehicle, At).point
    words = t(STOPPED[event.why], vehicle=name_of(acting.desk.game.world, event.vehicle))
    shown = Float(pixels(at), words, BAD, NO_DICE)
    return [Burst((pixels(at),)), Effect((pixels(at),), (shown,))]


def _rocket(acting: Acting, event: events_vehicles.RoundPlaced, dice: Dice) -> list[Effect]:
    end = acting.places.get(event.target) or acting.desk.game.world.get(event.target, At).point
    words = t(PARTS[event.part]) if event.part else t("missed")
    shown = Float(pixels(end), words, BAD if event.part else NEUTRAL, dice)
    return [*acting.throw(event.figure, end), Effect((pixels(end),), (shown,))]


def _shot(acting: Acting, event: events.ShotFired, dice: Dice) -> list[Effect]:
    start = acting.at(event.figure)
    found: list[Effect] = []
    for place, target in enumerate(event.targets):
        end = acting.at(target.target)
        if start is None or end is None:
            continue
        words = nt("{hits} hit", "{hits} hits", target.hits, hits=target.hits) if target.hits else t("missed")
        colour, thrown = BAD if target.hits else NEUTRAL, dice if place == 0 else NO_DICE
        rounds, automatic = 2 + 2 * len(target.totals), len(event.faces) > 2
        found.append(
            acting.fire(start, end, words, colour, thrown, rounds=rounds, automatic=automatic, by=event.figure)
        )
    return found


def _check(acting: Acting, event: events.CheckTaken, dice: Dice) -> list[Effect]:
    words = t(RESULTS.get(event.result, event.result))
    colour = BAD if event.result in _FRIGHTENED else GOOD if event.passes == 2 else NEUTRAL
    return acting.float(event.figure, words, colour, dice)


def _damage(acting: Acting, event: events.DamageRolled, dice: Dice) -> list[Effect]:
    return acting.float(event.target, t(RESULTS[event.result]), BAD, _of(acting, event.by, event.die))


def _burst(acting: Acting, event: events_arms.Burst, dice: Dice) -> list[Effect]:
    at = pixels(event.at)
    words = t("dud") if event.result == "dud" else t("hit") if event.result == "hit" else t("missed")
    shown = Float(at, words, BAD if event.result == "hit" else NEUTRAL, dice)
    boom: list[Effect] = [] if event.result == "dud" else [Burst((at,))]
    flight = acting.throw(event.figure, event.at) if event.how in _IN_THE_AIR else []
    return [*flight, *boom, Effect((at,), (shown,))]


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


def _sniper(acting: Acting, event: events_snipers.SniperFired, dice: Dice) -> list[Effect]:
    """FNG-SNIPER-03: nobody sees where the shot came from, only whom it was aimed at."""
    return acting.float(event.target, t("hit") if event.hit else t("missed"), BAD if event.hit else NEUTRAL, dice)


def _round(acting: Acting, event: events_indirect.RoundFell, dice: Dice) -> list[Effect]:
    """FNG-MORTAR-14: where a round comes down, beside the point that it was meant for."""
    at = pixels(event.at)
    words = t(FALLEN[event.where], inches=event.inches)
    return [] if event.off_table else [Effect((pixels(event.aimed), at), (Float(at, words, NEUTRAL, dice),))]


def _shell(acting: Acting, event: events_indirect.ShellBurst, dice: Dice) -> list[Effect]:
    at, hits = pixels(event.at), sum(target.hits for target in event.targets)
    words = nt("{hits} hit", "{hits} hits", hits, hits=hits) if hits else t("missed")
    shown = (Effect((at,), (Float(at, words, BAD if hits else NEUTRAL, dice),)),) if event.targets else ()
    return [Burst((at,)), *shown]


def _smoke_thrown(acting: Acting, event: events_sky.SmokeThrown, dice: Dice) -> list[Effect]:
    return acting.throw(event.figure, event.at)


def _smoke_tried(acting: Acting, event: events_sky.SmokeTried, dice: Dice) -> list[Effect]:
    at = pixels(event.at)
    words = t("the smoke is gone") if event.gone else t("the smoke hangs on")
    return [Effect((at,), (Float(at, words, NEUTRAL, dice),))]


def _called(
    acting: Acting, event: events_command.RadioCalled | events_support.SupportCalled, dice: Dice
) -> list[Effect]:
    """FNG-RADIO-03, FNG-CALL-06: whether a call gets through."""
    words = t("gets through") if event.through else t("does not get through")
    return acting.float(event.figure, words, GOOD if event.through else BAD, dice)


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
    events_vehicles.Drove: _drive,
    events_vehicles.RoundPlaced: _rocket,
    events_vehicles.VehicleStopped: _stopped,
    events.ShotFired: _shot,
    events.CheckTaken: _check,
    events.DamageRolled: _damage,
    events.Fell: _fell,
    events.TurnBegan: _turn,
    events.PhaseBegan: _phase,
    events_arms.Burst: _burst,
    events_indirect.RoundFell: _round,
    events_indirect.ShellBurst: _shell,
    events_sky.SmokeThrown: _smoke_thrown,
    events_sky.SmokeTried: _smoke_tried,
    events_snipers.SniperFired: _sniper,
    events_melee.Fought: _melee,
    **ACTED_IN_THE_AIR,
    **ACTED_BY_HELICOPTERS,
    **ACTED_IN_TUNNELS,
    **ACTED_OF_TRAPS,
}
"""The scene for each sort of event."""
