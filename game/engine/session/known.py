"""How much of a game its readers know of: which orders count for them, and what of an order may be told.

While something is hidden from a reader, he counts his own orders and those of the enemy that he saw somebody carry out.
Every other order belongs to the one before it: it has no number, and what he sees of it is told there.  So do the
enemy's reactions, seen or not: which of them is the last to be asked for depends on who is unseen.  So neither a number
nor a gap tells how many have acted unseen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.engine.core.events import Event, Linked
from game.engine.core.game import Game
from game.engine.core.orders import Decision

if TYPE_CHECKING:
    from game.engine.journal.records import Header
    from game.engine.playable.kit import SystemKit


def readers_of(header: Header, sides: Sequence[str], at_desk: str, *, over: bool) -> tuple[str, ...]:
    """The sides that look on: what is hidden from any of them is not shown; empty: nothing is kept back.

    ``at_desk`` sits there now, of two people with a curtain between them; empty while nobody does.

    >>> readers_of(session.header, ("us", "vc"), "", over=False)
    ('us',)
    """
    if over:
        return ()
    if at_desk and header.curtain and not header.players:
        return (at_desk,)
    return tuple(side for side in sides if header.keeps(side))


def hides(kit: SystemKit, game: Game[Any], readers: Iterable[str]) -> bool:
    """Whether something may be hidden from any of these sides as long as this game goes on.

    >>> hides(session.kit, session.game, ("us",))
    False
    """
    secrets = kit.system.secrets
    return secrets is not None and any(secrets.hides(game, side) for side in readers)


def is_own(side: str, readers: Collection[str]) -> bool:
    """Whether an order of ``side`` is known to all readers because it is theirs.

    >>> is_own("us", ("us",)), is_own("us", ("us", "vc"))
    (True, False)
    """
    return all(side == reader for reader in readers)


class Asked(NamedTuple):
    """How an order came about: the side that does not learn that it was asked for (empty: all do), and whether it is a
    reaction to what another order has begun."""

    hidden_from: str = ""
    reacts: bool = False


def asked_by(kit: SystemKit, game: Game[Any], decision: Decision | None) -> Asked:
    """How an order that answers ``decision`` comes about.

    >>> asked_by(session.kit, session.game, None)
    Asked(hidden_from='', reacts=False)
    """
    if decision is None:
        return Asked()
    secrets = kit.system.secrets
    return Asked(secrets.hidden_from(game, decision) if secrets is not None else "", kit.log.is_reaction(decision))


def counts(
    kit: SystemKit, game: Game[Any], readers: Collection[str], side: str, asked: Asked, told: Iterable[Event]
) -> bool:
    """Whether an order of ``side`` counts for readers from whom something is hidden.

    ``asked`` is how it came about, ``told`` what the readers may know that came of it: an order of the enemy counts
    where he does not react, and what is told begins with one of his.

    >>> counts(session.kit, session.game, ("us",), "vc", Asked("us"), [])
    False
    """
    if is_own(side, readers):
        return True
    if asked.hidden_from in readers or asked.reacts:
        return False
    acting = next((pieces[0] for event in told if (pieces := kit.log.pieces(event))), None)
    return acting is not None and kit.log.owner(game, acting) == side


def shows(kit: SystemKit, game: Game[Any], side: str, told: Iterable[Event]) -> bool:
    """Whether what is told is about somebody of ``side``.

    >>> shows(session.kit, session.game, "vc", [])
    False
    """
    return any(kit.log.owner(game, piece) == side for event in told for piece in kit.log.pieces(event))


class Nodes:
    """The numbers of links in a chain of reactions, counted anew without those that are not told."""

    def __init__(self) -> None:
        self._anew: dict[int, int] = {}

    def numbered(self, event: Event) -> Event:
        """The event with numbers that count only what was told; itself where it has none."""
        if not isinstance(event, Linked) or not event.node:
            return event
        self._anew.setdefault(event.node, len(self._anew) + 1)
        return replace(event, node=self._anew[event.node], parent=self._anew.get(event.parent, 0))
