"""A save at a glance: how the game stands after its last order, what it has cost, and how the dice fell.

The newest stored position is taken and only the orders after it are carried out again, so a glance costs a turn
of play and not the whole game.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.core.dice import Roll, ScriptedDice, ScriptEnded
from game.engine.core.game import Game
from game.engine.faults import SaveFault
from game.engine.journal.faults import damaged
from game.engine.journal.records import Header, Mark, Record, Snapshot, live_line
from game.engine.journal.reenact import Mismatch, reenact
from game.engine.journal.stored import context_of, map_stamp, read_stored
from game.engine.playable.kit import Moment, Report, SystemKit, gainer_of
from game.engine.playable.scenario import Scenario
from game.engine.replay.dice_statistics import Fall, falls
from game.engine.session.known import hides, readers_of
from game.engine.text import t


class Glance(Struct, frozen=True):
    """A game as it is shown without being opened.

    ``mine`` are the sides that people command; the account is ``kept_for_me`` where its side is one of them.
    ``orders`` are those that stand, ``dice`` all dice of each side that give no secret away; where enemies may be
    hidden from them the orders are their own, and there are no dice: to say what they saw the battle would have to be
    played again.  ``won`` says whether the victory is theirs; None while it goes on, for a draw, and where nobody or
    everybody commands.
    """

    moment: Moment
    report: Report
    orders: int
    over: bool
    mine: tuple[str, ...]
    kept_for_me: bool
    won: bool | None
    dice: tuple[Fall, ...]


class Standing(Struct, frozen=True):
    """A stored game as it stands: the position, what it looks things up in, and the glance at it.

    What is hidden from any of ``readers`` is not shown to whoever looks.  ``scenario`` is what it began from.
    """

    game: Game[Any]
    context: object
    glance: Glance
    readers: tuple[str, ...]
    scenario: Scenario


_KEPT_CONTEXTS = 8
"""Maps with their lines of sight that are kept from one save to the next."""


def standing(path: Path, kit_of: Callable[[str], SystemKit], contexts: dict[bytes, object] | None = None) -> Standing:
    """The game in ``path`` after its last order; ``contexts`` keeps what is looked up in from one save to the next.

    Raises ``SaveFault`` where the file cannot be used, or ``Fault`` where its map or tables cannot.

    >>> from game.systems import kit_of
    >>> standing(save, kit_of).game.orders_given
    3
    """
    header, kit, entries, snapshots = read_stored(path, kit_of)
    context = _context(path, header, kit, {} if contexts is None else contexts)
    game = _stand(path, kit, context, entries, snapshots)
    records, _ = live_line(entries)
    readers = readers_of(header, kit.sides, "", over=game.over)
    if hides(kit, game, readers):
        own = [record for record in records if record.side not in header.players]
        glance = _glance(kit, game, header, len(own), [])
    else:
        glance = _glance(kit, game, header, len(records), _rolls(kit, records, over=game.over))
    return Standing(game, context, glance, readers, header.scenario)


def _rolls(kit: SystemKit, records: list[Record], *, over: bool) -> list[tuple[str, Roll]]:
    """Every roll with the side whose it is, without those that would give a secret away while the game goes on."""
    return [
        (kit.log.thrower(roll, record.side), roll)
        for record in records
        for roll in record.rolls
        if over or not kit.log.is_secret(roll)
    ]


def _context(path: Path, header: Header, kit: SystemKit, contexts: dict[bytes, object]) -> object:
    stamp = map_stamp(header.scenario)
    key = msgspec.json.encode((header.rules_version, header.scenario, header.fingerprint, stamp))
    if key not in contexts:
        contexts[key] = context_of(path, header, kit)
        while len(contexts) > _KEPT_CONTEXTS:
            del contexts[next(iter(contexts))]
    return contexts[key]


def _stand(
    path: Path, kit: SystemKit, context: object, entries: list[Record | Mark], snapshots: dict[int, Snapshot]
) -> Game[Any]:
    """The newest stored position, and the orders after it carried out again with the dice they had."""
    if not snapshots:
        raise damaged(path, t("it holds no position"))
    at = max(snapshots)
    newest = snapshots[at]
    # Version 1.0 stored the position of a game that it moved to another file as if it stood before all orders.
    rest = [entry for entry in entries[at or newest.number :] if isinstance(entry, Record)]
    dice = ScriptedDice(rolls=[roll for record in rest for roll in record.rolls])
    try:
        game = Game.from_json(newest.state, kit.system, context, dice)
        game.clock = kit.moment
        for record in rest:
            reenact(game, record)
    except (LookupError, ValueError, TypeError, msgspec.MsgspecError, Mismatch, ScriptEnded) as fault:
        raise SaveFault(
            t("{file}: its position cannot be read: {reason}; 'apocalypse replay' tells more.", file=path, reason=fault)
        ) from fault
    return game


def _glance(kit: SystemKit, game: Game[Any], header: Header, orders: int, rolls: list[tuple[str, Roll]]) -> Glance:
    report = kit.report(game)
    mine = tuple(side for side in kit.sides if side not in header.players)
    dice = tuple(fall for fall in falls(rolls) if not fall.purpose)
    return Glance(
        kit.moment(game),
        report,
        orders,
        game.over,
        mine,
        gainer_of(report, kit.sides) in mine,
        won_by(kit, report, mine, over=game.over),
        dice,
    )


def won_by(kit: SystemKit, report: Report, mine: tuple[str, ...], *, over: bool) -> bool | None:
    """Whether those who command these sides have won; None while it goes on, for a draw, and where nobody could.

    >>> won_by(session.kit, session.report, ("us",), over=False) is None
    True
    """
    if not over or not report.winner or len(mine) in (0, len(kit.sides)):
        return None
    return report.winner in mine
