"""A session: one game being played, with its players, its journal and its log.

Every window, terminal and test plays through this: give an order or let the computer give one, tell dice,
go back, and read what happened.  What an order brought about can be read only after it has been committed
to the journal.  Where the journal cannot be written the game goes on, and ``trouble`` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.dice import DiceNeeded, OwnDice, SeededDice
from game.engine.core.game import Told
from game.engine.core.orders import Decision, IllegalOrder, Order, Reason, refuse
from game.engine.core.players import Seat, answer_of
from game.engine.faults import OptionFault
from game.engine.journal.faults import not_to_be_played_on
from game.engine.journal.journal import Journal
from game.engine.journal.records import DiceKind, Header, Mark, Note, Pending, Record, Snapshot, live_line
from game.engine.journal.reenact import Mismatch, Timeline, begin_game, compare_digest, reenact
from game.engine.journal.stored import context_of, naming
from game.engine.playable.kit import Moment, SystemKit
from game.engine.playable.scenario import Scenario
from game.engine.session.keeper import Keeper
from game.engine.session.known import shows
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.session.unseen_dice import is_unseen, tried
from game.engine.text import mark, t

_DICE_FIRST = mark("The dice of the last order come first.")
_NO_UNDO = mark("Dice have fallen or something hidden has shown since; only taking back goes behind that.")
_WATCHED = mark(
    "Dice have fallen, an enemy has acted, or hidden enemies may have watched since; only taking back goes behind that."
)


class Since(Struct, frozen=True):
    """The happenings known to the player: orders, rolls of dice, and whether ``crossed`` ground was watched.

    Where the enemy may be unseen, whoever crosses ground may have been watched, and that counts as dice do.
    """

    orders: int
    rolls: int
    crossed: bool


class Session(Reading):
    """One game being played; make one with ``new`` or ``resume``."""

    def __init__(self, kit: SystemKit, context: object, header: Header, seats: Mapping[str, Seat]) -> None:
        super().__init__(kit, context, header)
        self.seats: dict[str, Seat] = dict(seats)
        self.stand_ins: dict[str, Seat] = {}
        """Sides of the player's for which the computer gives the orders for now; no save knows of them."""
        self.history: list[Record | Mark] = []
        """All orders as they were given, and the marks where some were taken back: what the journal holds."""
        self.needed: DiceNeeded | None = None
        self._pending: Pending | None = None
        self._keeper = Keeper()
        self.game, told = begin_game(kit, context, header.seed, header.dice)
        self._timeline = Timeline(self.game)
        self._last_turn = self.moment.turn
        self._chronicle.begin(told, self.moment, header.origin)

    @staticmethod
    def new(
        kit: SystemKit,
        scenario: Scenario,
        seed: int,
        *,
        seats: Mapping[str, Seat],
        dice: DiceKind = "seeded",
        path: Path | None = None,
        curtain: bool = False,
    ) -> Session:
        """A new game, kept in ``path`` (in memory alone without one); sides without a seat are the human's.

        ``curtain``: people have every side, and keep from each other what is hidden.

        Raises ``Fault`` where the scenario cannot be played; a file that cannot be written is only ``trouble``.
        """
        context = kit.context(scenario)
        players = {side: seat.name for side, seat in seats.items()}
        version, print_ = kit.system.version, kit.fingerprint(context)
        header = Header(
            scenario.system, version, scenario, print_, seed, dice, players, start="", curtain=curtain and not players
        )
        session = Session(kit, context, header, seats)
        session.header = replace(header, start=session.game.digest())
        if path is not None:
            session._keeper.begin(path, session.header, session._snapshot())
        return session

    @staticmethod
    def resume(path: Path, kit_of: Callable[[str], SystemKit], seat_of: Callable[[str, str, str], Seat]) -> Session:
        """The game in ``path`` as it stood; ``kit_of(system)`` and ``seat_of(system, side, name)`` supply the rest.

        Raises ``SaveFault`` where the file cannot be used, or ``Fault`` where its map or tables cannot.
        """
        journal = Journal.open(path)
        try:
            header = journal.header()
            with naming(path):
                kit = kit_of(header.system)
                seats = {side: seat_of(header.system, side, name) for side, name in header.players.items()}
            context = context_of(path, header, kit)
            session = Session(kit, context, header, seats)
            session._relive(journal)
            return session
        except BaseException:
            journal.close()
            raise

    def _relive(self, journal: Journal) -> None:
        decode = self.kit.system.decode_order
        self.history = list(journal.entries(decode))
        records, notes = live_line(self.history)
        pending = journal.pending(decode)
        try:
            if self.game.digest() != self.header.start:
                raise Mismatch(t("the set-up is another one"))
            self._chronicle.remember(notes, 0, self.moment)
            for record in records:
                before, asked = self.moment, self.game.decision
                told = reenact(self.game, record)
                self._enter(record, before, told, asked)
                self._chronicle.remember(notes, record.number, self.moment)
            if records:
                compare_digest(self.game, records[-1])
        except Mismatch as fault:
            raise not_to_be_played_on(journal.path, fault) from fault
        self._chronicle.take_fresh()
        self._keeper.go_on(journal)
        if pending is not None:
            self._pending = pending
            self._attempt(pending)

    # Who plays and what is kept -----------------------------------------------------------------

    @property
    def mine(self) -> tuple[str, ...]:
        """The sides that people command."""
        return tuple(side for side in self.kit.sides if side not in self.seats)

    @property
    def path(self) -> Path | None:
        """The file the game is kept in; None while it is not saved."""
        return self._keeper.path

    @property
    def trouble(self) -> str | None:
        """Why the game is no longer saved, in a sentence for the player."""
        return self._keeper.trouble

    @property
    def computer_decides(self) -> bool:
        """Whether ``step_ai`` has something to do."""
        return self.needed is None and self.seat is not None

    @property
    def seat(self) -> Seat | None:
        """The computer player who decides now, in a seat of his own or in the player's place."""
        side = self.side or ""
        return self.seats.get(side) or self.stand_ins.get(side)

    @property
    def records(self) -> tuple[Record, ...]:
        """The orders that stand."""
        return tuple(self._timeline.records)

    def take_events(self) -> list[LogEntry]:
        """Entries since this was last asked that the player may know, for the window to show."""
        return [entry for entry in self._chronicle.take_fresh() if self.tells(entry)]

    # Orders -------------------------------------------------------------------------------------

    def submit(self, order: Order, reason: Reason | None = None) -> None:
        """Answer the decision; raises ``IllegalOrder`` and changes nothing where a rule forbids it.

        With the player's own dice the order may have to wait: then ``needed`` says for which roll.
        """
        if self.needed is not None:
            raise IllegalOrder(refuse(self.kit.system.sequence_rule, _DICE_FIRST))
        self._attempt(Pending(self.side or "", order, reason))

    def step_ai(self, answer: tuple[Order, Reason] | None = None) -> bool:
        """Let the computer answer one decision; False where it has none to answer.

        ``answer`` is what it answers where that has been thought out elsewhere.
        """
        seat = self.seat
        if seat is None or self.needed is not None:
            return False
        self.submit(*(answer or answer_of(seat.player, self.game, self.header.seed)))
        return True

    def stand_in(self, side: str, seat: Seat) -> None:
        """Let the computer give the orders of a side of the player's, until ``stand_down``.

        They carry reasons, by which the record tells them from the player's own.
        """
        self.stand_ins[side] = seat

    def stand_down(self) -> None:
        """The player gives his own orders again."""
        self.stand_ins.clear()

    def tell(self, faces: tuple[int, ...]) -> None:
        """The roll that is ``needed``, as it fell; raises ``OptionFault`` where dice cannot fall so."""
        needed, pending = self.needed, self._pending
        if needed is None or pending is None or not isinstance(self.game.dice, OwnDice):
            raise OptionFault(t("No roll is asked for now."))
        needed.check(faces)
        self._attempt(replace(pending, told=(*pending.told, faces)))

    def _attempt(self, pending: Pending) -> None:
        """Carry the order out, or find that it waits for another roll; either is committed before it shows."""
        if pending.told and pending != self._pending:
            self._keeper.commit(lambda journal: journal.wait(pending))
        before, asked = self.moment, self.game.decision
        try:
            self._carry_out(pending)
        except DiceNeeded as needed:
            if not pending.told:
                self._keeper.commit(lambda journal: journal.wait(pending))
            self.needed, self._pending = needed, pending
            return
        except IllegalOrder:
            raise
        except Exception:
            # Whatever is wrong with a rule, half an order must not be left behind: back to the decision.
            self.game = self._timeline.back_to(len(self._timeline.records))
            raise
        self.needed = self._pending = None
        rolls = tuple(self.game.dice.rolls)
        number, digest = self.game.orders_given, self.game.digest()
        record = Record(number, pending.side, pending.order, pending.reason, rolls, digest)
        snapshot = self._snapshot_if_due()
        self._keeper.commit(lambda journal: journal.append(record, snapshot))
        self.history.append(record)
        self._enter(record, before, self.game.take_told(), asked)

    def _carry_out(self, pending: Pending) -> None:
        """Give the order to the game; of the player's own dice the computer throws those that he must not see.

        Raises ``DiceNeeded`` for the first of the others that is not told.
        """
        dice, told = self.game.dice, list(pending.told)
        if not isinstance(dice, OwnDice):
            self.game.submit(pending.order)
            return
        dice.told.clear()
        while True:
            try:
                self.game.submit(pending.order)
                return
            except DiceNeeded as needed:
                if is_unseen(self.kit, self.game, pending.order, needed, self.readers):
                    unseen = SeededDice(self.header.seed, f"unseen/{self.game.dice.thrown}/{len(dice.told)}")
                    dice.tell(unseen.roll(needed.purpose, needed.rule, needed.count, needed.sides))
                elif told:
                    dice.tell(told.pop(0))
                else:
                    raise

    def _enter(self, record: Record, before: Moment, told: list[Told], asked: Decision | None) -> None:
        self._timeline.add(record, self.game, reveals=any(item.event.reveals for item in told))
        self._tell(record, before, told, asked)

    # Going back ---------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the player's last order can be undone: no die has fallen since, and nothing hidden has shown."""
        return self._undo_target() is not None

    @property
    def why_no_undo(self) -> str:
        """The reasons that may close the way to the player's last order, in a sentence: no more than he knows."""
        if self.hides:
            return t("Dice have fallen, an enemy has acted or may have watched unseen, or nothing has been ordered.")
        return t("Dice have fallen, or nothing has been ordered.")

    def undo(self) -> None:
        """Take the player's last order back; raises ``IllegalOrder`` where dice have fallen since."""
        target = self._undo_target()
        if target is None:
            raise IllegalOrder(refuse(self.kit.system.sequence_rule, _WATCHED if self.hides else _NO_UNDO))
        if self._pending is not None:
            self._drop_pending()
            self._keeper.commit(lambda journal: journal.wait(None))
        else:
            self._go_back(Mark("undo", target))

    def _undo_target(self) -> int | None:
        pending = self._pending
        if pending is not None:
            closed = pending.told or pending.side in self.seats or (self.hides and self._crosses(pending))
            return None if closed else len(self._timeline.records)
        target = self._timeline.undone_to(self.seats, self._is_final if self.hides else None)
        if target is not None and self.has_curtain and self.records[target].side != self.at_desk:
            return None
        return target

    def _is_final(self, record: Record) -> bool:
        """Whether an order stands, as the player sees it from whom something is hidden.

        It does once he sees dice fall or somebody show himself, once anybody of his has crossed ground where he may
        be watched, and once an enemy has acted or turn and phase have gone on.
        """
        told = list(self._told_by(record.number))
        if any(self.rolls(entry) or entry.event.reveals or entry.event.crosses for entry in told):
            return True
        commands = self.commands(record.side)
        if commands and (told and (told[0].turn, told[0].phase) != (told[-1].turn, told[-1].phase)):
            return True
        return not commands and shows(self.kit, self.game, record.side, (entry.event for entry in told))

    def _crosses(self, pending: Pending) -> bool:
        """Whether the order that waits for dice has taken somebody over ground where he may be watched."""
        return any(item.event.crosses for item in tried(self.game, pending.order))

    def since(self, number: int) -> Since:
        """The happenings since order ``number``, as far as the player knows of them."""
        later = self.records[number:]
        if not self.hides:
            return Since(len(later), sum(len(record.rolls) for record in later), False)
        told = list(self.log_from(number + 1))
        rolls = sum(len(self.rolls(entry)) for entry in told)
        return Since(len(self.counted(later)), rolls, any(entry.event.crosses for entry in told))

    def take_back(self, to: int) -> None:
        """Go back to the decision after order ``to`` (0: the first one), whatever dice have fallen since.

        The dice that will fall then are those that fell before: the same order has the same outcome.
        """
        count = len(self._timeline.records)
        if not 0 <= to <= count:
            raise OptionFault(t("There are {count} orders; there is none {to} to go back to.", count=count, to=to))
        if to < count:
            self._go_back(Mark("take_back", to))

    def _go_back(self, mark: Mark) -> None:
        taken = len(self._timeline.records) - mark.to
        self._drop_pending()
        self.game = self._timeline.back_to(mark.to)
        self._chronicle.go_back(mark.to)
        snapshot = self._snapshot()
        self._keeper.commit(lambda journal: journal.mark(mark, snapshot))
        self.history.append(mark)
        if mark.kind == "take_back":
            self._chronicle.remember([Note(mark.to, taken)], mark.to, self.moment)

    def _drop_pending(self) -> None:
        self.needed = self._pending = None

    # The journal --------------------------------------------------------------------------------

    def keep_in(self, path: Path) -> None:
        """Keep the game so far, and from now on, in a new file: the way out of ``trouble``.

        Raises ``SaveFault`` where that file cannot be written either.
        """
        self._keeper.move_to(path, self.header, self._timeline.records, self._snapshot(), self._pending)

    def close(self) -> None:
        """Let go of the file; a game in which nothing was ordered leaves none."""
        self._keeper.close()

    def _snapshot(self) -> Snapshot:
        snapshot = self.snapshot()
        self._last_turn = snapshot.turn
        return snapshot

    def _snapshot_if_due(self) -> Snapshot | None:
        return self._snapshot() if self.game.over or self.moment.turn != self._last_turn else None
