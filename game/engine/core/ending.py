"""The end of a game in every rule system: why it is over, and nothing of what was still to be done."""

from __future__ import annotations

from typing import Any

from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME, Component, World
from game.engine.text import mark

TURNS_ARE_UP = mark("The last turn, {turn}, is over.")
"""The reason where the turns that the scenario gives are played."""


class Over(Component, frozen=True):
    """Base of the component that says of a rule system's game that it is over: why, as a message for ``t``."""

    why: str


def end_game(game: Game[Any], over: Over, told: Event, *after: Task) -> None:
    """End a game: nothing stays on the agenda but what comes ``after`` the end, such as seeing to the wounded.

    >>> from game.rules.oa.model.components import Ending
    >>> from game.rules.oa.model.events.turn import GameEnded
    >>> told = GameEnded(why=TURNS_ARE_UP, level="failure", points=0, rule="OA-13.5-1")
    >>> end_game(session.game, Ending(TURNS_ARE_UP), told)
    >>> session.game.over, why_over(session.game.world, Ending)
    (True, 'The last turn, {turn}, is over.')
    """
    game.world.put(over)
    game.agenda.clear()
    game.emit(told)
    game.push(*after)


def why_over(world: World, kind: type[Over]) -> str:
    """The reason why a game is over, a message for ``t``, kept as a component of this ``kind``; empty while it goes on.

    >>> from game.rules.oa.model.components import Ending
    >>> why_over(session.game.world, Ending)
    ''
    """
    ended = world.find(THE_GAME, kind)
    return ended.why if ended is not None else ""
