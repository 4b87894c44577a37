"""One who had ducked back and is active again: he shows himself where he is: FNG-REACT-04, FNG-INVOL-02."""

from __future__ import annotations

from game.board.table.geometry import Point
from game.engine.agenda import Task
from game.engine.world import EntityId
from game.rules.fng.beginnings import begins
from game.rules.fng.components import At, DuckedBack
from game.rules.fng.contact import Contact, Sighting
from game.rules.fng.declared import declare
from game.rules.fng.meeting import first_meeting
from game.rules.fng.query import Ids, is_free
from game.rules.fng.skirmish import FNG, Skirmish
from game.rules.fng.viewing import refresh_views


@declare
class PopUp(Task, frozen=True):
    """He stands up or looks out where he had ducked back."""

    figure: EntityId


@begins("pop up")
def come_out(skirmish: Skirmish, members: Ids) -> None:
    """FNG-INVOL-02, FNG-REACT-04: those of the group who had ducked back have done so long enough."""
    ducked = [figure for figure in members if skirmish.world.has(figure, DuckedBack)]
    for figure in ducked:
        skirmish.world.remove(figure, DuckedBack)
    skirmish.push(*map(PopUp, ducked))


@FNG.task(PopUp)
def pop_up(skirmish: Skirmish, task: PopUp) -> None:
    """FNG-REACT-04: enemies who have not had him in view notice him as one who moves, and he tests as such."""
    world = skirmish.world
    if not is_free(world, task.figure):
        return
    at = Point(*world.get(task.figure, At).point)
    meeting = first_meeting(skirmish, task.figure, (at, at), driven=True)
    refresh_views(skirmish, task.figure)
    if meeting is not None:
        skirmish.push(Contact((Sighting(task.figure, meeting.watchers, meeting.met),)))
