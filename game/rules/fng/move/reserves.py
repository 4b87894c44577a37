"""Men whose place a die tells when the shooting starts: FNG-INTRO-08."""

from __future__ import annotations

from functools import partial

from game.board.skirmish.deploying import nearest_place
from game.board.skirmish.sides import SIDES, VC
from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME, EntityId
from game.engine.rulebook.bands import ladder
from game.engine.text import mark
from game.rules.fng.model.arms import arms_of, change
from game.rules.fng.model.components.figures import BODIES, At, Clock, Figure, Hidden, Waiting
from game.rules.fng.model.components.reinforcing import Gunfire, Reserve
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import Arrived
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import Arrival
from game.rules.fng.model.query import able, in_view, taking_room
from game.rules.fng.move.gaits import mover_of
from game.rules.fng.sight.viewing import notice, refresh_views

WHERE_THEY_ARE = mark("where the others are")


@declare
class Arrive(Task, frozen=True):
    """The die is thrown, and those who wait are put where it says."""


def shooting_starts(skirmish: Skirmish) -> None:
    """FNG-INTRO-08, FNG-REINF-06: with the first shot it shows where they are; later shots change nothing, but that
    those who have cards remember them."""
    if skirmish.world.ids(Reserve):
        _note_gunfire(skirmish)
    if skirmish.world.ids(Waiting):
        skirmish.push(Arrive())


def _note_gunfire(skirmish: Skirmish) -> None:
    """FNG-REINF-06, FNG-POSTURE-05: shots have been fired in this turn."""
    turn, before = skirmish.world.the(Clock).turn, skirmish.world.find(THE_GAME, Gunfire)
    turns = before.turns if before is not None else ()
    if turn not in turns:
        skirmish.world.put(Gunfire((*turns, turn)[-2:]))


@FNG.task(Arrive)
def arrive(skirmish: Skirmish, task: Arrive) -> None:
    """FNG-INTRO-08..09: one die for all of them."""
    world, arrivals = skirmish.world, skirmish.ctx.options.arrivals
    die = skirmish.dice.d6(WHERE_THEY_ARE, "FNG-INTRO-08")
    found = ladder(arrivals, "arrivals", (1, 6)).at(die)
    for figure in world.ids(Waiting):
        _place(skirmish, figure, found, die)
    for side in SIDES:
        man_the_guns(skirmish, side)
    for figure in able(world, VC):
        refresh_views(skirmish, figure)
    for side in SIDES:
        for figure in able(world, side):
            for enemy in in_view(world, figure) if not world.has(figure, Hidden) else ():
                if world.has(enemy, At):  # who has run off the table stays in view until the next look
                    notice(skirmish, enemy, figure)


def _place(skirmish: Skirmish, figure: EntityId, found: Arrival, die: int) -> None:
    """FNG-INTRO-09, FNG-FACE-01 (house): at his spot, or as near as there is room where another has gone."""
    world = skirmish.world
    name = world.get(figure, Figure).name
    place = found.places[name]
    spot = skirmish.ctx.map.spot(place)
    assert spot is not None
    world.remove(figure, Waiting)
    others = [BODIES.of(world, other) for other in taking_room(world)]
    body, mover = partial(BODIES.at, world, figure), mover_of(skirmish, figure)
    at = nearest_place(skirmish.ctx.field, spot.at, body, others, mover)
    world.set(figure, At(at.x, at.y, max(0, spot.facing)))
    if name in found.ready:
        for weapon, _ in arms_of(world, figure):
            change(world, weapon, ready=True)
    skirmish.emit(Arrived(figure=figure, place=place, die=die, rule="FNG-INTRO-08"))
