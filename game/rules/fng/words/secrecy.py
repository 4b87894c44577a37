"""Secrets about a hidden man: what he does as long as nobody has seen him, FNG-HIDE-01."""

from __future__ import annotations

from game.board.skirmish.sides import VC, other_side
from game.engine.core.events import WITNESSES, Event
from game.engine.core.game import Secrets
from game.engine.core.orders import Decision
from game.engine.core.parts import subject_of
from game.rules.fng.model.components.figures import Figure, Hidden
from game.rules.fng.model.events.turn import FastMoveTried, GroupActivated
from game.rules.fng.model.game import FNG, Skirmish


class _Secrecy:
    """The judge of what a side learns (``Secrets``)."""

    def tell(self, game: Skirmish, event: Event) -> None:
        """FNG-HIDE-01: on record, and kept from the enemy where nobody can have seen it."""
        game.record(event, self.hidden_from(game, event))

    def hides(self, game: Skirmish, side: str) -> bool:
        """FNG-HIDE-01: whether any man of the other side began hidden."""
        options = game.ctx.options
        return any(man.hidden for man in (options.us if side == VC else options.vc))

    def hidden_from(self, game: Skirmish, thing: Event | Decision) -> str:
        """FNG-HIDE-01: the enemy of the hidden man whom this is about; empty where it is about nobody hidden.

        What is about a group names all of it, so one hidden man keeps it from the enemy.
        """
        world = game.world
        if isinstance(thing, Event) and thing.told is not WITNESSES:
            return ""
        figure = subject_of(thing)
        about = thing.members if isinstance(thing, GroupActivated | FastMoveTried) else (figure,) if figure else ()
        hidden = next((each for each in about if world.has(each, Hidden)), None)
        return other_side(world.get(hidden, Figure).side) if hidden is not None else ""


_judge: Secrets = _Secrecy()
FNG.secrets = _judge
