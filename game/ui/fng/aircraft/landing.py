"""Acting out of helicopters on the stage: they fly in and out, are fired at and hit, and come down."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events import helicopters as events
from game.rules.fng.words.helicopters import SHORT_HITS
from game.ui.battle.effects import BAD, BOMB, GOOD, NEUTRAL, NO_DICE, Dice, Effect, Float
from game.ui.fng.aircraft.passing import CRASH, FlyPast
from game.ui.skirmish.acting import Act, Acting, pixels
from game.ui.skirmish.shown.blasts import Explosion

Place = tuple[float, float]

_SHARE = 0.6
"""The share of its way at which a helicopter is shown as hit where nothing else says it."""


def _kind(acting: Acting, helicopter: EntityId) -> str:
    found = acting.desk.game.world.find(helicopter, Aircraft)
    return found.kind if found is not None else ""


def _flew(acting: Acting, event: events.FlewIn, dice: Dice) -> list[Effect]:
    """FNG-HELO-12, FNG-HELO-16: from the edge to where it lands, or from there over the edge."""
    (x, y), (to_x, to_y) = event.start, event.end
    acting.places[event.helicopter] = (x + (to_x - x) * _SHARE, y + (to_y - y) * _SHARE)
    return [FlyPast(_kind(acting, event.helicopter), event.start, event.end)]


def _skimmed(acting: Acting, event: events.Skimmed, dice: Dice) -> list[Effect]:
    """FNG-HELO-22: low over the table; nothing where it stays."""
    if event.start == event.end:
        return []
    acting.places[event.helicopter] = event.end
    return [FlyPast(_kind(acting, event.helicopter), event.start, event.end)]


def _over(acting: Acting, helicopter: EntityId) -> Place | None:
    at = acting.places.get(helicopter)
    if at is not None:
        return at
    found = acting.desk.game.world.find(helicopter, At)
    return found.point if found is not None else None


def _floats(acting: Acting, helicopter: EntityId, words: str, good: bool | None, dice: Dice) -> list[Effect]:
    at = _over(acting, helicopter)
    if at is None:
        return []
    tone = NEUTRAL if good is None else GOOD if good else BAD
    return [Effect((pixels(at),), (Float(pixels(at), words, tone, dice),))]


def _piloting(acting: Acting, event: events.PilotingRolled, dice: Dice) -> list[Effect]:
    return _floats(acting, event.helicopter, t(event.result), (None, None, True)[event.passes], dice)


def _nerve(acting: Acting, event: events.NerveRolled, dice: Dice) -> list[Effect]:
    words = t("lands") if event.lands else t("flies on")
    return _floats(acting, event.helicopter, words, event.lands, dice)


def _hit(acting: Acting, event: events.HelicopterHit, dice: Dice) -> list[Effect]:
    return _floats(acting, event.helicopter, t(SHORT_HITS[event.result]), event.result == "minor", dice)


def _down(acting: Acting, event: events.CameDown, dice: Dice) -> list[Effect]:
    """FNG-HELO-32..34: where it comes down; nothing bursts where it is set down without its engine."""
    at = pixels(event.at)
    acting.places.pop(event.helicopter, None)
    return [] if event.how == "autorotation" else [Explosion(at, CRASH, fire=BOMB)]


def _thrown(acting: Acting, event: events.ThrownFromWreck, dice: Dice) -> list[Effect]:
    words = t("{inches} in", inches=event.inches)
    return [Effect((pixels(event.at),), (Float(pixels(event.at), words, NEUTRAL, NO_DICE),))]


def _landed(acting: Acting, event: events.TouchedDown, dice: Dice) -> list[Effect]:
    acting.places.pop(event.helicopter, None)
    return []


def _hovered(acting: Acting, event: events.Hovered, dice: Dice) -> list[Effect]:
    """FNG-HELO-05: from where it is shown to where it stops."""
    start = acting.flights.pop(event.unit, (event.at, event.at))[0]
    acting.places[event.unit] = event.at
    return [FlyPast(_kind(acting, event.unit), start, event.at)]


def _hover_left(acting: Acting, event: events.HoverLeft, dice: Dice) -> list[Effect]:
    """FNG-HELO-06: it turns; the rest of its way is flown with its attack."""
    acting.flights[event.unit] = event.start, event.end
    acting.places[event.unit] = event.start
    return []


def _looked(acting: Acting, event: events.GunnerLooked, dice: Dice) -> list[Effect]:
    words = t("sees him") if event.fires else t("sees nobody")
    return _floats(acting, event.unit, words, event.fires or None, dice)


ACTED_BY_HELICOPTERS: dict[type[Event], Act] = {
    events.FlewIn: _flew,
    events.PilotingRolled: _piloting,
    events.NerveRolled: _nerve,
    events.HelicopterHit: _hit,
    events.CameDown: _down,
    events.ThrownFromWreck: _thrown,
    events.TouchedDown: _landed,
    events.Skimmed: _skimmed,
    events.Hovered: _hovered,
    events.HoverLeft: _hover_left,
    events.GunnerLooked: _looked,
}
"""The scene for each of their events."""
