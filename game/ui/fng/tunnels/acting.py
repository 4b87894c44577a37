"""Acting out of the events of tunnels on the stage."""

from __future__ import annotations

from game.engine.core.events import Event
from game.engine.text import t
from game.rules.fng.model.events import tunnels as events
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, Burst, Dice, Effect, Float
from game.ui.skirmish.acting import Act, Acting, pixels


def _sought(acting: Acting, event: events.HoleSought, dice: Dice) -> list[Effect]:
    """FNG-TUNNEL-12: whether he sees it; whoever does not is not told."""
    words = t("sees a hole") if event.found else t("sees nothing")
    return acting.float(event.figure, words, GOOD if event.found else NEUTRAL, dice)


def _shown(acting: Acting, event: events.HoleShown, dice: Dice) -> list[Effect]:
    at = pixels(event.at)
    return [Effect((at,), (Float(at, t(event.hole), NEUTRAL),))]


def _came(acting: Acting, event: events.CameOut, dice: Dice) -> list[Effect]:
    acting.places[event.figure] = event.at
    return acting.float(event.figure, t("out of the ground"), BAD)


def _blown(acting: Acting, event: events.HoleBlown, dice: Dice) -> list[Effect]:
    return [Burst((pixels(event.at),))]


def _smoked(acting: Acting, event: events.HoleSmoked, dice: Dice) -> list[Effect]:
    return acting.throw(event.figure, event.at)


def _fired(acting: Acting, event: events.HoleFiredInto, dice: Dice) -> list[Effect]:
    """FNG-TUNNEL-07: a burst straight down, and what is heard."""
    start = acting.at(event.figure)
    if start is None:
        return []
    words = t("a cry below") if event.cries else t("nothing stirs")
    tone = GOOD if event.cries else NEUTRAL
    return [acting.fire(start, start, words, tone, dice, automatic=len(event.faces) > 2, by=event.figure)]


ACTED_IN_TUNNELS: dict[type[Event], Act] = {
    events.HoleSought: _sought,
    events.HoleShown: _shown,
    events.CameOut: _came,
    events.HoleBlown: _blown,
    events.HoleSmoked: _smoked,
    events.HoleFiredInto: _fired,
}
"""The scene for each sort of event of tunnels."""
