"""Secrets from one side: what markers are and do, and which cards the other keeps: FOF-OOC-1, FOF-FOW-2."""

from __future__ import annotations

from game.board.skirmish.placing import kept_from
from game.board.skirmish.sides import other_side
from game.engine.core.events import WITNESSES, Event
from game.engine.core.game import Secrets
from game.engine.core.orders import Decision
from game.engine.core.parts import subject_of
from game.engine.core.world import EntityId
from game.rules.fof.model.components import Hidden
from game.rules.fof.model.decisions import CardTime, React, Reroll, Shoot, UnitActs
from game.rules.fof.model.events import CardKept, ReactionTested
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import side_of

_ASKED = (React, Shoot, UnitActs)


class _Secrecy:
    """The judge of what a side learns (``Secrets``)."""

    def tell(self, game: Battle, event: Event) -> None:
        """FOF-OOC-1: on record, and kept from the enemy where he cannot know of it."""
        game.record(event, self.hidden_from(game, event))

    def hides(self, game: Battle, side: str) -> bool:
        """FOF-OOC-1, FOF-FOW-2: where cards are kept, and where the other side has markers."""
        options, enemy = game.ctx.options, other_side(side)
        return options.cards or enemy in options.placing or any(unit.hidden for unit in options.force(enemy))

    def hidden_from(self, game: Battle, thing: Event | Decision) -> str:
        """FOF-OOC-1, FOF-FOW-2: the enemy of the marker or of the hand that this is about; else empty."""
        if kept := kept_from(thing):
            return kept
        if isinstance(thing, CardKept | CardTime | Reroll):
            return other_side(thing.side)
        if isinstance(thing, ReactionTested):
            return next((side for each in thing.reactors if (side := _unseen(game, each.unit))), "")
        if isinstance(thing, _ASKED) or (isinstance(thing, Event) and thing.told is WITNESSES):
            return _unseen(game, subject_of(thing))
        return ""


def _unseen(game: Battle, unit: EntityId | None) -> str:
    """The enemy of a marker; empty where the unit is none."""
    return other_side(side_of(game.world, unit)) if unit is not None and game.world.has(unit, Hidden) else ""


_judge: Secrets = _Secrecy()
FOF.secrets = _judge
