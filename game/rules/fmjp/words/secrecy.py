"""Secrets from the enemy: hands of cards, and what a hidden man does: FMJP-2.0-2, FMJP-5.0-6.

Of one who is observed without knowing it nothing is told to the enemy either, who sees him stand: what both sides are
told would tell his side so.
"""

from __future__ import annotations

from game.board.skirmish.placing import kept_from
from game.board.skirmish.sides import other_side
from game.engine.core.events import OWN_SIDE, WITNESSES, Event
from game.engine.core.game import Secrets
from game.engine.core.orders import Decision
from game.engine.core.parts import parts, subject_of
from game.engine.core.world import EntityId, World
from game.rules.fmjp.model.components import Figure, Hidden
from game.rules.fmjp.model.decisions import CardActs, ChooseMan, GoFirst
from game.rules.fmjp.model.events.jokers import GoalRaised, Reinforced, SniperAppeared
from game.rules.fmjp.model.events.turn import RolledForFirst, WentFirst
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import able, is_able, is_npc, leader_of, side_of

_OF_A_SIDE = (SniperAppeared, GoalRaised, Reinforced)
"""The field that names the side which alone learns of it."""


def acts_unseen(world: World, figure: EntityId) -> bool:
    """FMJP-4.1-4, FMJP-5.0-6: an NPC who acts on the card of somebody unseen.

    What he was marked with for one card goes when that card is over, and the enemy is not to learn when that is.
    """
    if not is_npc(world, figure):
        return False
    leader = leader_of(world, figure)
    if is_able(world, leader):
        return world.has(leader, Hidden)
    return any(world.has(each, Hidden) and not is_npc(world, each) for each in able(world, side_of(world, figure)))


def names_hidden(world: World, event: Event, side: str) -> bool:
    """FMJP-5.0-6: whether an event names a hidden man of this side, be it as him who is ordered, or helps."""
    return any(world.has(each, Hidden) and side_of(world, each) == side for each in parts(event, EntityId))


class _Secrecy:
    """The judge of what a side learns (``Secrets``)."""

    def tell(self, game: Battle, event: Event) -> None:
        """FMJP-5.0-6: on record, and kept from the enemy where nobody can have seen it."""
        game.record(event, self.hidden_from(game, event))

    def hides(self, game: Battle, side: str) -> bool:
        """FMJP-2.0-2: always: hands are dealt face down, and anybody may go out of sight."""
        return True

    def hidden_from(self, game: Battle, thing: Event | Decision) -> str:
        """FMJP-2.0-2, FMJP-5.0-6: the side that does not learn of it; empty for none."""
        if kept := kept_from(thing):
            return kept
        if isinstance(thing, _OF_A_SIDE):
            return other_side(thing.side)
        if isinstance(thing, CardActs | GoFirst | ChooseMan):
            return self._of_decision(game, thing)
        figure = subject_of(thing)
        man = game.world.find(figure, Figure) if figure is not None else None
        if man is None or figure is None:
            return ""
        if isinstance(thing, RolledForFirst | WentFirst):
            return self._of_both(game, thing)
        if isinstance(thing, Event) and thing.told is OWN_SIDE:
            return other_side(man.side)
        if isinstance(thing, Decision):
            return other_side(man.side) if game.world.has(figure, Hidden) else ""
        return other_side(man.side) if thing.told is WITNESSES and names_hidden(game.world, thing, man.side) else ""

    def _of_both(self, game: Battle, event: RolledForFirst | WentFirst) -> str:
        """FMJP-3.0-3: that two share a card tells of either of them."""
        for figure in (event.figure, event.other):
            if game.world.has(figure, Hidden):
                return other_side(game.world.get(figure, Figure).side)
        return ""

    def _of_decision(self, game: Battle, decision: CardActs | GoFirst | ChooseMan) -> str:
        """FMJP-2.0-2: who holds a card shows only where he does something with it."""
        if isinstance(decision, ChooseMan):
            return other_side(decision.side)
        return other_side(decision.side) if game.world.has(decision.figure, Hidden) else ""


_judge: Secrets = _Secrecy()
FMJP.secrets = _judge
