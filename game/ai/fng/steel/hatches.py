"""Hatches in the hands of the computer: open to see and to fire, closed where he who looks out would be hit."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.fire import own_fire
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.vehicles import COMMANDER, Aboard, ButtonedUp
from game.rules.fng.model.decisions.vehicles import Hatch
from game.rules.fng.model.vehicles import row_of

LOOKS_OUT = mark("opens his hatch to see")
BUTTONS_UP = mark("buttons up: {target} has him in his sights")

CALM = 120
"""The danger, in thousandths of a man, up to which a commander opens his hatch."""

UNDER_FIRE = 260
"""That at which he closes it, unless he has something to fire at that is worth more."""


def _danger(view: View, figure: EntityId) -> int:
    """The danger to him where he is, were he half out of his hatch."""
    return int(view.danger(figure)[view.ground.nearest(view.at(figure))])


def opens(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-VEH-02: a commander under his hatch opens it, to see and to fire from it, where little is to be feared."""
    if view.world.has(figure, ButtonedUp) and not view.has_fired(figure) and _danger(view, figure) <= CALM:
        yield Hatch(figure, close=False), Reason(LOOKS_OUT, "FNG-VEH-02")


def closes(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-VEH-02, FNG-CLANK-03: a commander half out of his hatch closes it under fire, with what that is worth."""
    place = view.world.find(figure, Aboard)
    if place is None or place.seat != COMMANDER or view.has_fired(figure) or view.world.has(figure, ButtonedUp):
        return
    row = row_of(view.skirmish, EntityId(place.to))
    threat = view.threat_at(figure, view.ground.nearest(view.at(figure)))
    if row.open_top or not row.is_armoured or threat is None:
        return
    danger, shot = _danger(view, figure), own_fire(view, figure)
    if danger >= UNDER_FIRE and (shot is None or shot[0] < danger):
        values = (("target", view.name(threat.figure)),)
        yield danger, (Hatch(figure, close=True), Reason(BUTTONS_UP, "FNG-VEH-02", values))
