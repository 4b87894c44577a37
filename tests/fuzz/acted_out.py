"""What a side sees happen, asks for and leaves behind: figures acted out, cards of the log, the tree of reactions, how
the dice fell, the hint, the list of saves with its picture, and the curtain of two people at one desk.

Everything is made as the window makes it, in words where the window shows words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from game.engine.core.players import dice_for_player
from game.engine.files.paths import data_dir
from game.engine.replay.dice_statistics import falls
from game.engine.session.keeper import Keeper
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.session.session import Session
from game.engine.session.walks import whole_walks
from game.engine.shelf.glance import standing
from game.engine.shelf.saves import look_at
from game.systems import seat_of
from game.ui.battle.effects import Effect
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.telling import side_of
from game.ui.kit.reading.log import Log
from game.ui.kit.theme import Theme
from game.ui.oa.shown.acting import effects_of
from game.ui.pictures.artist import Portraitist, portraitist_of
from game.ui.skirmish.acting import Acting
from game.ui.skirmish.chain import Chains
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.own import TableSystem

ADVISER = "ahead:6"
"""Whoever gives the hint: as in the window, but for the number of his tries."""

LAST = 40
"""So many of the last entries are acted out."""

Seen = Iterator[tuple[str, object]]


@cache
def _theme() -> Theme:
    return Theme(data_dir() / "assets" / "fonts")


def acted_out(session: Session, own: TableSystem | None) -> Seen:
    """All of it, for the side that reads this battle; ``own`` for one on a table."""
    artist = portraitist_of(session.header.system)
    entries = [entry for entry in session.log if session.kit.log.joined([entry.event]) is None]
    yield "acted out", [_flat(effect) for effect in effects(session, own)]
    yield "cards of the log", cards(session)
    if own is not None:
        yield "tree of reactions", tree(session, own)
    yield "fall of the dice", fall_of_dice(session, entries)
    yield "hint", hint(session)
    yield from saved(session, artist)
    yield "curtain", behind_the_curtain(session, artist)


def effects(reading: Reading, own: TableSystem | None) -> list[Effect]:
    """What the stage plays of the last entries."""
    walks = whole_walks(reading.kit.log, reading.log)[-LAST:]
    if own is None:
        return [effect for entry in walks for effect in effects_of(entry, side_of(reading, entry))]
    acting = Acting(TableDesk(reading, own))
    return [effect for entry in walks for effect in acting.effects_of(entry, side_of(reading, entry))]


def _flat(thing: Any) -> object:
    """An effect in plain values: of what sort it is, and all that it was made with."""
    if isinstance(thing, Effect):
        return type(thing).__name__, [(name, _flat(value)) for name, value in sorted(vars(thing).items())]
    if isinstance(thing, Sequence) and not isinstance(thing, str):
        return [_flat(each) for each in thing]
    if hasattr(thing, "__dict__"):
        return type(thing).__name__, [(name, _flat(value)) for name, value in sorted(vars(thing).items())]
    return repr(thing)


def cards(reading: Reading) -> list[object]:
    """Every card of the log, closed and opened."""
    log = Log(_theme())
    Logbook(reading, log, reasons=True).show(reading.log)
    return [entry.everything() for entry in log.entries]


def tree(reading: Reading, own: TableSystem) -> list[object]:
    """Every link of the chains of reaction, with its place in them."""
    chains = Chains(own.begins, own.walks, own.kinship)
    chains.read(reading)
    return [(reading.words(link.entry), link.depth, link.last, link.bars) for link in chains.links()]


def fall_of_dice(reading: Reading, entries: Sequence[LogEntry]) -> object:
    """How the dice of each side fell."""
    thrower = reading.kit.log.thrower
    return falls([(thrower(roll, reading.giver(each)), roll) for each in entries for roll in reading.rolls(each)])


def hint(session: Session) -> object:
    """What one who tries orders would order now, why, and what came of each try; only who decides may ask."""
    if not session.commands(session.side or ""):
        return None
    seat = seat_of(session.kit.system.id, session.side or "", ADVISER)
    known = session.orders_up_to(session.game.orders_given)
    dice = dice_for_player(session.header.seed, session.side or "", known)
    order, reason = seat.player.answer(session.game.copy(), dice)
    return order, str(reason), reason.tried


def saved(session: Session, artist: Portraitist) -> Seen:
    """What the list of saves says of the battle, and the picture that it shows."""
    if not session.records:
        return
    with TemporaryDirectory() as folder:
        path, keeper = Path(folder) / "battle.apoc", Keeper()
        keeper.move_to(path, session.header, list(session.records), session.snapshot(), None)
        keeper.close()
        yield "line of the list of saves", replace(look_at(path), path=Path(path.name), date=None)
        stands = standing(path, lambda _: session.kit)
        yield "card of the list of saves", stands.glance
        yield "picture of the list of saves", artist.portrait(stands.game, stands.readers)


def behind_the_curtain(session: Session, artist: Portraitist) -> object:
    """What stands on the curtain between two people, and behind it, while nobody sits at the desk."""
    header = session.header
    session.header = replace(header, curtain=True, players={})
    try:
        assert session.has_curtain
        moment = session.moment
        return moment.turn, moment.title, session.side, cards(session), artist.portrait(session.game, session.readers)
    finally:
        session.header = header
