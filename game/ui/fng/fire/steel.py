"""Acting out of vehicles and of what is fired at them and at walls on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fng.armour.canister import swath_along
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events import buildings as events_walls
from game.rules.fng.model.events import vehicles as events
from game.rules.fng.model.tables.weapons import CANISTER_SHELL
from game.rules.fng.model.vehicles import aboard
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.vehicles import PARTS, STOPPED
from game.ui.battle.effects import BAD, BOMB, GOOD, NEUTRAL, NO_DICE, Dice, Effect, Float, Tone
from game.ui.fng.fire.reports import bolt, report_of
from game.ui.skirmish.acting import Act, Acting, pixels
from game.ui.skirmish.motions import Volley
from game.ui.skirmish.shown.blasts import Collapse, Explosion

Place = tuple[float, float]

_WRECKED = {"knocked out", "burning", "crushed"}
"""How a vehicle is stopped that bursts; others come to rest."""
_BALLS = 14
"""Tracers that stand for the balls of canister."""
_STRIKE, _BLAST, _CHARGE = 1.8, 4.0, 3.0
"""Inches across of a round that strikes, a vehicle that bursts, and a charge."""

THROUGH = {
    "cannot penetrate": mark("bounces off"),
    "stopped": mark("the armour holds"),
    "disabled": mark("disabled"),
    "penetrated": mark("penetrated"),
    "through": mark("right through"),
}
"""FNG-GUN-10..16: what a round does to a vehicle, in as few words as rise over it."""
THROUGH_WALL = {
    "cannot penetrate": mark("the wall holds"),
    "stopped": mark("the wall holds"),
    "disabled": mark("breaks in"),
    "penetrated": mark("the wall comes down"),
}
"""FNG-GUN-10..14: and to a wall."""
ON_IT = {"placed": mark("it is on"), "fumble": mark("lost it"), "disaster": mark("it goes off in his hands")}
"""FNG-ASSAULT-06..07: what comes of a charge that is put on by hand."""
OVER = {
    "over": mark("over it"), "rough ride": mark("hung up"), "stuck": mark("stuck"), "free": mark("gets out"),
    "held": mark("stuck"),
}  # fmt: skip
"""FNG-DRIVE-14..17: what comes of Run Over."""
STEERED = {
    "holds": mark("in hand"), "veers": mark("veers"), "rolls over": mark("rolls over"),
    "throws a track": mark("throws a track"),
}  # fmt: skip
"""FNG-DRIVE-06..09: what comes of a sharp turn at speed."""


def _place(acting: Acting, vehicle: EntityId) -> Place | None:
    """Where a vehicle is shown."""
    if vehicle in acting.places:
        return acting.places[vehicle]
    at = acting.desk.game.world.find(vehicle, At)
    return at.point if at is not None else None


def _over(acting: Acting, vehicle: EntityId, words: str, tone: Tone, dice: Dice = NO_DICE) -> list[Effect]:
    at = _place(acting, vehicle)
    return [Effect((pixels(at),), (Float(pixels(at), words, tone, dice),))] if at is not None else []


def _drive(acting: Acting, event: events.Drove, dice: Dice) -> list[Effect]:
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


def _stopped(acting: Acting, event: events.VehicleStopped, dice: Dice) -> list[Effect]:
    at = _place(acting, event.vehicle)
    if at is None:
        return []
    words = t(STOPPED[event.why], vehicle=name_of(acting.desk.game.world, event.vehicle))
    said = _over(acting, event.vehicle, words, BAD)
    return [Explosion(pixels(at), _BLAST, fire=BOMB), *said] if event.why in _WRECKED else said


def _steered(acting: Acting, event: events.ControlTested, dice: Dice) -> list[Effect]:
    return _over(acting, event.vehicle, t(STEERED[event.result]), GOOD if event.result == "holds" else BAD, dice)


def _ran_over(acting: Acting, event: events.RanOver, dice: Dice) -> list[Effect]:
    tone = GOOD if event.result in ("over", "free") else BAD
    return _over(acting, event.vehicle, t(OVER[event.result]), tone, dice)


def _ran_into(acting: Acting, event: events.RanInto, dice: Dice) -> list[Effect]:
    return _over(acting, event.vehicle, t("rams it") if event.other else t("aground"), BAD)


def _round(acting: Acting, event: events.RoundPlaced, dice: Dice) -> list[Effect]:
    """FNG-AT-02..03, FNG-GUN-05..08: the round flies, and strikes or goes by."""
    end = _place(acting, event.target)
    if end is None:
        return []
    words = t(PARTS[event.part]) if event.part else t("missed")
    shown = Float(pixels(end), words, BAD if event.part else NEUTRAL, dice)
    strike: list[Effect] = [Explosion(pixels(end), _STRIKE)] if event.part else []
    return [*bolt(acting, event.figure, event.weapon, end), *strike, Effect((pixels(end),), (shown,))]


def _through(acting: Acting, event: events.Penetration, dice: Dice) -> list[Effect]:
    tone = NEUTRAL if event.result in ("cannot penetrate", "stopped") else BAD
    return _over(acting, event.target, t(THROUGH[event.result]), tone, dice)


def _raked(acting: Acting, event: events.Raked, dice: Dice) -> list[Effect]:
    """FNG-AT-05: a burst at a vehicle without armour."""
    start, end = acting.at(event.figure), _place(acting, event.target)
    if start is None or end is None:
        return []
    words = nt("{hits} hit", "{hits} hits", event.hits, hits=event.hits) if event.hits else t("missed")
    return [
        acting.fire(start, end, words, BAD if event.hits else NEUTRAL, dice, rounds=8, automatic=True, by=event.figure)
    ]


def _device(acting: Acting, event: events.DevicePlaced, dice: Dice) -> list[Effect]:
    """FNG-ASSAULT-06..07: a charge on a vehicle."""
    at = acting.at(event.figure)
    if at is None:
        return []
    said = acting.float(event.figure, t(ON_IT[event.result]), GOOD if event.result == "placed" else BAD, dice)
    return said if event.result == "fumble" else [*said, Explosion(pixels(at), _CHARGE)]


def _fire(acting: Acting, event: events.CaughtFire, dice: Dice) -> list[Effect]:
    """FNG-VEHLIST-10..11: whether it burns."""
    at = _place(acting, event.vehicle)
    if at is None or not event.burns:
        return _over(acting, event.vehicle, t("no fire"), NEUTRAL, dice)
    shown = Float(pixels(at), t("catches fire"), BAD, dice)
    return [Explosion(pixels(at), _BLAST, (shown,), fire=BOMB, sound="fire")]


def _canister(acting: Acting, event: events.CanisterFired, dice: Dice) -> list[Effect]:
    """FNG-GUN-22: a swath of balls ahead of the gun, and whom it hits."""
    game = acting.desk.game
    at = _place(acting, event.vehicle)
    if at is None:
        return []
    near, beside, far, other = swath_along(game, event.vehicle, event.facing)
    start = (near.x + beside.x) / 2, (near.y + beside.y) / 2
    sounds = report_of(game, CANISTER_SHELL), ""
    found: list[Effect] = [
        Volley(pixels(start), pixels((end.x, end.y)), (), rounds=_BALLS // 2, sound=sound)
        for end, sound in zip((far, other), sounds, strict=True)
    ]
    for man in event.hits:
        found += acting.float(man, t("hit"), BAD)
    return found


def _at_wall(acting: Acting, event: events_walls.RoundAtWall, dice: Dice) -> list[Effect]:
    """FNG-BLDG-04..05: a round at a building."""
    shown = Float(pixels(event.at), t("hit") if event.struck != "miss" else t("missed"), NEUTRAL, dice)
    return [*bolt(acting, event.figure, event.weapon, event.at), Effect((pixels(event.at),), (shown,))]


def _wall(acting: Acting, event: events_walls.WallStruck, dice: Dice) -> list[Effect]:
    """FNG-BLDG-04: what it does to the wall."""
    tone = NEUTRAL if event.result in ("cannot penetrate", "stopped") else BAD
    shown = Float(pixels(event.at), t(THROUGH_WALL[event.result]), tone, dice)
    return [Explosion(pixels(event.at), _STRIKE, (shown,))]


def _area(acting: Acting, event: events_walls.AreaFell, dice: Dice) -> list[Effect]:
    """FNG-BLDG-03: an area comes down, or what stands on it holds."""
    if not event.falls:
        return [Effect((pixels(event.at),), (Float(pixels(event.at), t("holds"), NEUTRAL, dice),))]
    inches = float(acting.desk.game.ctx.tables.guns.buildings.area)
    return [Collapse(pixels(event.at), inches, (Float(pixels(event.at), t("comes down"), BAD, dice),))]


ACTED_OF_STEEL: dict[type[Event], Act] = {
    events.Drove: _drive,
    events.VehicleStopped: _stopped,
    events.ControlTested: _steered,
    events.RanOver: _ran_over,
    events.RanInto: _ran_into,
    events.RoundPlaced: _round,
    events.Penetration: _through,
    events.Raked: _raked,
    events.DevicePlaced: _device,
    events.CaughtFire: _fire,
    events.CanisterFired: _canister,
    events_walls.RoundAtWall: _at_wall,
    events_walls.WallStruck: _wall,
    events_walls.AreaFell: _area,
}
"""The scene for each sort of event of vehicles, of guns at them, and of walls."""
