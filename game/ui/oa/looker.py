"""The desk of one who looks through a game again: he may point and choose, and orders nothing."""

from __future__ import annotations

from typing import cast

from game.engine.core.world import EntityId
from game.engine.replay.review import Review
from game.engine.session.session import Session
from game.rules.oa.model.components import US
from game.rules.oa.model.query import known_to_us
from game.ui.oa.desk import Desk


class Looker(Desk):
    """A ``Desk`` at the position where ``review`` stands."""

    def __init__(self, review: Review) -> None:
        super().__init__(cast(Session, review))
        self.review = review

    @property
    def my_turn(self) -> bool:
        """Never: whatever is to be decided has been."""
        return False

    def knows(self, piece: EntityId) -> bool:
        """Whether the player knew of this piece; of a game that is over he knows all."""
        return US not in self.review.readers or known_to_us(self.review.game.world, piece)

    def next_on_map(self, shown: list[EntityId], step: int = 1) -> EntityId | None:
        """The piece after the chosen one among those on the map, or before it with -1, round and round."""
        if not shown:
            return None
        order = sorted(shown)
        at = order.index(self.selected) if self.selected in order else -1 if step > 0 else 0
        return order[(at + step) % len(order)]
