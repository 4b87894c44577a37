"""What is not told to the enemy: hands of cards, and what a hidden man does: FMJP-2.0-2, FMJP-5.0-6."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.secrets import Secrets
from game.engine.system import Decision
from game.engine.world import EntityId
from game.rules.fmjp import events as told
from game.rules.fmjp.components import Figure, Hidden
from game.rules.fmjp.decisions import CardActs, ChooseMan, GoFirst
from game.rules.fmjp.events_chance import CardGiven, GoalRaised, GrenadesGiven, Reinforced, SniperAppeared
from game.rules.fmjp.events_fire import BlastFelt, ClaymoreSet, DuckedDown, TrapLaid
from game.rules.fmjp.query import other_side
from game.rules.fmjp.skirmish import FMJP, Battle

_ALWAYS = (
    *(told.HandDealt, told.CardsLost, told.CardHeld, told.Hid, told.JokerDealt),
    *(CardGiven, GrenadesGiven, TrapLaid, ClaymoreSet),
)
"""What the enemy of a man never learns, seen or not: his cards, what he lays, and that he is out of sight."""

_QUIET = (
    *(told.Aimed, told.AimLost, BlastFelt, DuckedDown, told.LeftTable, told.Moved, told.OrderIssued, told.Passed),
    *(told.PositionChanged, told.PuffedUp, told.Reloaded, told.Rested, told.SpotTried),
    *(told.StoppageCleared, told.TakenOver, told.Turned, told.WeaponChanged),
)
"""What nobody learns of a man who is hidden; a shot is heard."""

_OF_A_SIDE = (SniperAppeared, GoalRaised, Reinforced)
"""What only the side that it names learns."""


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
        if isinstance(thing, _OF_A_SIDE):
            return other_side(thing.side)
        if isinstance(thing, CardActs | GoFirst | ChooseMan):
            return self._of_decision(game, thing)
        figure: EntityId | None = getattr(thing, "figure", None)
        man = game.world.find(figure, Figure) if figure is not None else None
        if man is None or figure is None:
            return ""
        if isinstance(thing, told.RolledForFirst | told.WentFirst):
            return self._of_both(game, thing)
        if isinstance(thing, _ALWAYS):
            return other_side(man.side)
        quiet = isinstance(thing, (*_QUIET, Decision))
        return other_side(man.side) if quiet and game.world.has(figure, Hidden) else ""

    def _of_both(self, game: Battle, event: told.RolledForFirst | told.WentFirst) -> str:
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
