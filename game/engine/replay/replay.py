"""Replaying a save: every order carried out again, and each outcome compared with what was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Game, Told
from game.engine.core.orders import Order, Reason
from game.engine.journal.records import Header, Mark, Record, Snapshot
from game.engine.journal.reenact import Mismatch, Timeline, begin_game, compare_digest, difference, reenact
from game.engine.journal.stored import context_of, read_stored
from game.engine.playable.kit import Moment, Report, SystemKit, side_name
from game.engine.replay.played import who_played
from game.engine.session.known import Asked, Nodes, asked_by, counts, hides, is_own, readers_of
from game.engine.session.log import line_of
from game.engine.session.session import Session
from game.engine.session.walks import Walks
from game.engine.text import t


class Line(Struct, frozen=True):
    """One line of the log: when, its words, the event behind it, the dice thrown for it, and why it was ordered.

    ``side`` is that of whom it is about, where the order that led to it may be hidden; empty for that of the order.

    ``hidden_from`` is the side that does not learn of it while the game goes on, empty for none.
    """

    moment: Moment
    text: str
    event: Event
    rolls: tuple[Roll, ...]
    reason: Reason | None = None
    hidden_from: str = ""
    side: str = ""


class Step(Struct, frozen=True):
    """One order as it was replayed; number 0 is the set-up, which nobody ordered.

    ``points`` is the account after it.  ``asked`` is how the order came about.
    """

    number: int
    turn: int
    phase: str
    side: str
    order: Order | None
    reason: Reason | None
    rolls: tuple[Roll, ...]
    lines: tuple[Line, ...]
    digest: str
    taken_back: bool = False
    points: int = 0
    asked: Asked = Asked()


class Replay(Struct, frozen=True):
    """A whole replayed game; ``mismatch`` says where it first differs from the record, None where it does not.

    ``verified``: every position was compared, and none differs.  ``context`` is what the game of ``kit`` began with.
    """

    file: str
    header: Header
    steps: tuple[Step, ...]
    report: Report
    mismatch: str | None
    verified: bool = False
    context: object = None
    kit: SystemKit | None = None
    readers: tuple[str, ...] = ()
    """The sides that look on: what is hidden from any of them is not told."""
    hides: bool = False
    """Whether anything may be hidden from them."""
    known: tuple[Step, ...] = ()
    """The steps as the readers know them: counted, filled and told as in ``game.engine.session.known``."""

    @property
    def known_standing(self) -> tuple[Step, ...]:
        """Those of them that were not taken back."""
        return tuple(step for step in self.known if not step.taken_back)

    @property
    def standing(self) -> tuple[Step, ...]:
        """The steps that were not taken back."""
        return tuple(step for step in self.steps if not step.taken_back)

    def side(self, side: str) -> str:
        """The name of a side, in the player's language."""
        return side_name(self.kit, self.report, side) if self.kit is not None else side

    @property
    def played(self) -> str:
        """The sentence on who gave the orders that stand."""
        return who_played(self.standing[1:], self.header.players)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the steps that stand; turn and phase are the headline of their lines, not one of them.

        While the game goes on that is no more than the player may know.
        """
        return tuple(line for step in self.known_standing for line in self.told(step))

    def told(self, step: Step) -> tuple[Line, ...]:
        """The lines of one known step, as for ``lines``."""
        return tuple(line for line in step.lines if line.text not in ("", *_headline(line.moment)))

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that nothing in it is a secret any more."""
        return bool(self.report.why)

    def thrown(self) -> Iterator[tuple[str, Roll]]:
        """Every roll of the orders that stand, as far as the player may know of it, with the side whose it is."""
        for step in self.known_standing:
            for line in step.lines:
                for roll in self.rolls(line):
                    side = line.side or step.side
                    yield self.kit.log.thrower(roll, side) if self.kit is not None else side, roll

    def rolls(self, line: Line) -> tuple[Roll, ...]:
        """The dice of a line, without those that would give a secret away while the game goes on."""
        if self.kit is None or self.over:
            return line.rolls
        return tuple(roll for roll in line.rolls if not self.kit.log.is_secret(roll))


def _headline(moment: Moment) -> tuple[str, str]:
    return t("Turn {turn}", turn=moment.turn), t(moment.title)


Progress = Callable[[float], object]
"""Hears the share that is done, 0 to 1; what it raises ends the work."""


def replay_file(
    path: Path, kit_of: Callable[[str], SystemKit], *, verify: bool = False, progress: Progress | None = None
) -> Replay:
    """Replay the save in ``path``, orders taken back included; ``verify`` compares the state after every order.

    Raises ``SaveFault`` where the file cannot be read.  A record that differs ends the replay at that order.

    >>> from game.systems import kit_of
    >>> replay_file(save, kit_of, verify=True).verified
    True
    """
    header, kit, entries, snapshots = read_stored(path, kit_of)
    walk = _Walk(kit, context_of(path, header, kit), header)
    return walk.through(str(path), entries, snapshots if verify else None, progress)


def replay_session(session: Session) -> Replay:
    """The replay, as from ``replay_file``, of a game that is being played, saved or not.

    >>> replay_session(session).over
    False
    """
    walk = _Walk(session.kit, session.context, session.header, session.at_desk)
    return walk.through(str(session.path or ""), session.history, None)


def replay_entries(
    kit: SystemKit,
    context: object,
    header: Header,
    entries: Sequence[Record | Mark],
    file: str,
    progress: Progress | None = None,
) -> Replay:
    """Replay these orders of a game that began in ``context`` and may be played on meanwhile.

    >>> replay_entries(session.kit, session.context, session.header, session.history, "").over
    False
    """
    return _Walk(kit, context, header).through(file, entries, None, progress)


class _Walk:
    """The game on its way through the entries of a journal."""

    def __init__(self, kit: SystemKit, context: object, header: Header, at_desk: str = "") -> None:
        self.kit = kit
        self.at_desk = at_desk
        self.header = header
        self.context = context
        self.game, told = begin_game(kit, context, header.seed, header.dice)
        self.timeline = Timeline(self.game)
        moment, digest = kit.moment(self.game), header.start
        rolls = tuple(roll for item in told for roll in item.rolls)
        points = kit.report(self.game).points
        start = Step(0, moment.turn, moment.title, "", None, None, rolls, self._lines(told), digest, points=points)
        self.steps = [start]

    def through(
        self,
        file: str,
        entries: Sequence[Record | Mark],
        snapshots: dict[int, Snapshot] | None,
        progress: Progress | None = None,
    ) -> Replay:
        """Follow all entries, comparing every state where ``snapshots`` are given."""
        mismatch = None
        try:
            if snapshots is not None:
                _verify_start(self.game, self.header, snapshots)
            for count, entry in enumerate(entries, start=1):
                if progress is not None:
                    progress(count / len(entries))
                self._follow(entry)
                if snapshots is not None:
                    _verify(self.game, entry, snapshots.get(count))
        except Mismatch as fault:
            mismatch = str(fault)
        verified = snapshots is not None and mismatch is None
        report = self.kit.report(self.game)
        readers = readers_of(self.header, self.kit.sides, self.at_desk, over=bool(report.why))
        hiding = hides(self.kit, self.game, readers)
        known = _Known(self.kit, self.game, readers).steps(self.steps) if hiding else self.steps
        return Replay(
            file, self.header, tuple(self.steps), report, mismatch, verified, self.context, self.kit,
            readers, hiding, tuple(known),
        )  # fmt: skip

    def _follow(self, entry: Record | Mark) -> None:
        if isinstance(entry, Mark):
            self.game = self.timeline.back_to(entry.to)
            self.steps = [replace(s, taken_back=True) if s.number > entry.to else s for s in self.steps]
            return
        before, asked = self.kit.moment(self.game), self.game.decision
        told = reenact(self.game, entry)
        self.timeline.add(entry, self.game)
        self.steps.append(self._step(entry, before, told, asked_by(self.kit, self.game, asked)))

    def _step(self, record: Record, before: Moment, told: list[Told], asked: Asked) -> Step:
        return Step(
            record.number,
            before.turn,
            before.title,
            record.side,
            record.order,
            record.reason,
            record.rolls,
            self._lines(told, _worth_telling(record)),
            record.digest,
            points=self.kit.report(self.game).points,
            asked=asked,
        )

    def _lines(self, told: list[Told], reason: Reason | None = None) -> tuple[Line, ...]:
        """The lines of one order; the first tells of the act itself, and so carries the reason for it."""
        return tuple(
            Line(
                item.moment,
                line_of(self.kit, self.game, item.event),
                item.event,
                item.rolls,
                None if at else reason,
                item.hidden_from,
            )
            for at, item in enumerate(told)
        )


class _Known:
    """The steps of a game as ``readers`` know them from whom something is hidden."""

    def __init__(self, kit: SystemKit, game: Game[Any], readers: tuple[str, ...]) -> None:
        self.kit, self.game, self.readers = kit, game, readers
        self.nodes = Nodes()
        self.found: list[Step] = []
        self.walks = Walks(kit.log)

    def steps(self, steps: Sequence[Step]) -> list[Step]:
        """Those that count, with what is told of the others after them."""
        reached: dict[int, int] = {}
        for step in steps:
            lines = tuple(line for line in step.lines if line.hidden_from not in self.readers)
            own, before = is_own(step.side, self.readers), reached.get(step.number - 1, 0)
            told = (line.event for line in lines)
            if step.number and not counts(self.kit, self.game, self.readers, step.side, step.asked, told):
                reached[step.number] = before
                self._join(step, lines)
                continue
            number = reached[step.number] = before + 1 if step.number else 0
            order, reason = (step.order, step.reason) if own else (None, None)
            self.found.append(
                replace(step, number=number, order=order, reason=reason, rolls=(), lines=(), digest="", asked=Asked())
            )
            self._join(self.found[-1], lines if own else tuple(replace(line, reason=None) for line in lines))
        return self.found

    def _join(self, step: Step, lines: tuple[Line, ...]) -> None:
        """More that is told of the last step, walks that go on as one walk each."""
        last = self.found[-1]
        joined = list(last.lines)
        if not joined:
            self.walks.forget()
        for line in lines:
            event = self.nodes.numbered(line.event)
            line = replace(line, side=self.kit.log.side_of(self.game, event, last.side))
            back, walk = self.walks.take(event)
            whole = self.kit.log.joined(walk) if walk else None
            if whole is None:
                self.walks.forget()
                joined.append(replace(line, event=event))
                continue
            if not back:
                joined.append(replace(line, rolls=()))
            at = len(joined) - (back or 1)
            text, rolls = line_of(self.kit, self.game, whole), (*joined[at].rolls, *line.rolls)
            joined[at] = replace(joined[at], event=whole, text=text, rolls=rolls)
        rolls = tuple(roll for line in joined for roll in line.rolls if not self.kit.log.is_secret(roll))
        self.found[-1] = replace(last, lines=tuple(joined), rolls=rolls, points=step.points)


def _worth_telling(record: Record) -> Reason | None:
    """The reason for an act, where a rule gave it; an order that names nothing lets things pass and is no act."""
    by_rule = record.reason is not None and record.reason.rule
    return record.reason if by_rule and record.order.__struct_fields__ else None


def _verify_start(game: Game[Any], header: Header, snapshots: dict[int, Snapshot]) -> None:
    if game.digest() == header.start:
        return
    what = difference(snapshots[0].state, game) if 0 in snapshots else t("no position is stored")
    raise Mismatch(t("the set-up is another one: {what}", what=what))


def _verify(game: Game[Any], entry: Record | Mark, snapshot: Snapshot | None) -> None:
    if snapshot is not None and snapshot.state != game.to_json():
        what = difference(snapshot.state, game)
        raise Mismatch(t("order {number}: the position after it differs: {what}", number=snapshot.number, what=what))
    if isinstance(entry, Record):
        compare_digest(game, entry)
