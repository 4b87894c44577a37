"""The course of a battle: whose turn it is, what comes next, and which orders came of one gesture."""

from __future__ import annotations

from typing import Protocol

from game.ai.ahead.player import Ahead
from game.engine.core.players import Seat
from game.engine.playable.levels import QUICK
from game.engine.text import t
from game.systems import seat_at_level
from game.ui.battle.course.hot_seat import HotSeat
from game.ui.battle.course.own_dice import DiceDialog
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.standin import StandIn
from game.ui.battle.course.thinker import Thinker
from game.ui.battle.own import BattleWindow
from game.ui.counters.dice import dice_kind
from game.ui.kit.dialog import Answer
from game.ui.window.jobs import Budget

_SECONDS_OF_A_FRAME = 0.006
"""In which what the computer did is shown, and in which it may think, and act while its acts are skipped."""


class Driven(BattleWindow, Protocol):
    """The battle that is driven on, with everybody who may hold it."""

    hot_seat: HotSeat
    pace: Pace
    stand_in: StandIn

    @property
    def waits(self) -> bool:
        """Whether a walk is not shown yet because somebody unseen is asked what he does about it."""
        ...

    def go_ahead(self) -> None:
        """With each step of the window: look up beside it what will be wanted soon."""

    def after_order(self) -> bool:
        """Tell and act out what an order brought about; whether dice fell."""
        ...

    def undo(self) -> None:
        """Take the orders of the last gesture back."""

    def open_report(self) -> None:
        """Show the end report."""


class Course:
    """Drives ``scene``.  ``hurry`` shows everything at once until the player is asked again."""

    def __init__(self, scene: Driven, thinker: Thinker) -> None:
        self.scene = scene
        self.hurry = False
        self.halted = False
        """Whether something went wrong on the way, and would again with the next frame."""
        self.budget = Budget(_SECONDS_OF_A_FRAME)
        self._thinker = thinker
        self._asked_for = -1
        self._ended = False
        self._behind = False
        """Whether the counters have not been laid anew since the last act: it was still being acted out, or there
        was no time for it."""

    @property
    def follows(self) -> bool:
        """Whether something comes next without the player: the computer's act, the card for his dice, or the report."""
        session = self.scene.session
        return session.computer_decides or session.needed is not None or (session.over and not self._ended)

    def ask_again(self) -> None:
        """The game has been changed under the player: ask him what he is asked now."""
        self._asked_for = -1
        self._ended = self.halted = False
        if not self.scene.session.computer_decides:
            self._thinker.forget()

    def halt(self) -> None:
        """Nothing goes on by itself any more, until the player goes back to a former order."""
        self.halted, self.hurry = True, False

    def go_on(self) -> None:
        """Whatever comes next: the computer's act, a roll of the player's dice, his unit's next step, or the end."""
        self.scene.go_ahead()
        if self.halted:
            return
        self.scene.stand_in.check()
        if self.scene.session.needed is not None:
            self._ask_for_dice()
        elif self.scene.session.computer_decides:
            if not self._held:
                self._let_computer_act()
        elif self.scene.session.over:
            self._end()
        else:
            self._players_turn()

    @property
    def _held(self) -> bool:
        """Whether the player wants to look before anything else happens."""
        return self.scene.stand_in.holds or self.scene.pace.holds

    def _let_computer_act(self) -> None:
        """One act, so that the window never waits; while acts are skipped, as many as fit into a frame."""
        scene = self.scene
        self.budget.begin()
        if self._behind and not scene.waits:
            self._behind = False
            scene.sync()
        if not self._acts():
            return
        if scene.stage.busy or scene.waits or (self.budget.spent and scene.session.computer_decides):
            self._behind = True
            return
        scene.sync()
        if not scene.session.computer_decides:
            self.go_on()

    def _acts(self) -> bool:
        """The computer's act in this frame; False where it only thinks."""
        scene = self.scene
        at_once = self.hurry or scene.stage.factor == 0
        acted = False
        while scene.session.computer_decides and not self._held:
            if not self._one_act():
                break
            acted = True
            if at_once and not scene.pace.stopped:
                scene.stage.skip(quietly=self.hurry)
            if not at_once or self.budget.spent or scene.stage.busy:
                break
        return acted

    def _one_act(self) -> bool:
        """The computer's answer, shown and carried out; False where it still thinks when the budget is spent."""
        scene, session = self.scene, self.scene.session
        answer = self._thinker.answer(self._asked_seat(), session.game, session.header.seed, self.budget.left)
        if answer is None:
            return False
        shown = scene.stand_in.before(*answer)
        session.step_ai(answer)
        scene.stage.play(shown)
        scene.after_order()
        scene.stand_in.acted()
        return True

    def _asked_seat(self) -> Seat:
        """Whoever answers now: he who plays the side, but at once where the player does not learn that he is asked.

        Time that he took to think would tell that somebody hidden is there.
        """
        session = self.scene.session
        seat = session.seat
        assert seat is not None
        if session.asks_unseen and isinstance(seat.player, Ahead):
            return seat_at_level(session.kit.system.id, session.side or "", QUICK)
        return seat

    def _players_turn(self) -> None:
        self.hurry = False
        self.scene.pace.rest()
        given = self.scene.session.game.orders_given
        if self.scene.commander.goes_on:
            self.scene.commander.go_on()
        elif self.scene.hot_seat.hands_over():
            return
        elif self._asked_for != given:
            self._asked_for = given
            self.scene.sync()
            self.scene.commander.show_asked()

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        if any(entry.hidden_from for entry in self.scene.session.log):
            self.scene.parts.log_all()
        self.scene.sync()
        self.scene.open_report()

    # -- the player's own dice --------------------------------------------------------------------------------------

    def _ask_for_dice(self) -> None:
        needed = self.scene.session.needed
        assert needed is not None
        kind = dice_kind(self.scene.session.kit.sides, self._roller())
        back = self._way_back()
        self.scene.root.open(DiceDialog(self.scene.theme, needed, kind, self._tell_dice, back))

    def _roller(self) -> str:
        return self.scene.session.side or ""

    def _tell_dice(self, faces: tuple[int, ...]) -> None:
        """Where nothing is acted out, the next roll is asked for at once: whoever types on is not too fast for it."""
        self.scene.session.tell(faces)
        self.scene.after_order()
        if self.hurry or self.scene.stage.factor == 0:
            self.scene.stage.skip(quietly=self.hurry)
        if not self.scene.stage.busy and not self.scene.waits:
            self.scene.sync()
            if self.scene.session.needed is not None and not self.halted:
                self._ask_for_dice()

    def _way_back(self) -> Answer:
        """The act of Esc: the order that waits for dice is taken back, where that is the player's and none has fallen;
        else the menu opens, and when it closes the roll is asked for again."""
        if self.scene.session.can_undo:
            return Answer(t("Take the order back"), self.scene.undo, key="Esc")
        return Answer(t("Menu"), self.scene.menus.open_menu, key="Esc")


class Gestures:
    """Remembers after how many orders each gesture began, so that undo takes a whole one back."""

    def __init__(self) -> None:
        self._starts: list[int] = []

    def begin(self, given: int) -> None:
        """The next order begins a gesture; ``given`` orders stand.  What began later has been taken back."""
        self._starts = [start for start in self._starts if start < given] + [given]

    def before(self, order: int) -> int:
        """How many orders stood before the gesture that order number ``order`` belongs to; a resumed game knows none,
        so that there each order is a gesture of its own."""
        known = (start for start in self._starts if start < order)
        return max(known, default=max(0, order - 1))
