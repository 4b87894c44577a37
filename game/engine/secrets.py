"""What one side does not learn: a rule system with hidden pieces says here who is told what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.engine.events import Event

if TYPE_CHECKING:
    from game.engine.agenda import Decision
    from game.engine.game import Game


class Secrets(Protocol):
    """The judge of what is told to whom."""

    def tell(self, game: Game[Any], event: Event) -> None:
        """Put ``event`` on record with ``game.record``, and before or after it whatever it gives away."""

    def hides(self, game: Game[Any], side: str) -> bool:
        """Whether anything may be hidden from ``side`` in this game: as it was set up, wherever anybody is now."""

    def hidden_from(self, game: Game[Any], thing: Event | Decision) -> str:
        """The side that must not learn of this event or decision as things stand now; empty for none."""
