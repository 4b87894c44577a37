"""The hint: what the computer's commander would order now, and why.  Asking for it changes nothing in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.engine.core.orders import Order
from game.engine.core.players import Seat
from game.engine.text import t
from game.systems import player_names, seat_of
from game.ui.battle.course.thinker import Thinker
from game.ui.battle.own import Advice, BattleWindow

if TYPE_CHECKING:
    from game.ui.window.jobs import Jobs

_PATIENCE = 0.004
"""Seconds of a frame in which the window waits for an answer that is nearly there."""


class Advised(BattleWindow, Protocol):
    """The battle that a hint is asked for in."""

    def choose_actor(self, order: Order) -> None:
        """Choose whoever would carry an order out."""

    def submit(self, *orders: Order) -> bool:
        """Give orders; whether none was refused."""
        ...


def usual_seat(system: str, side: str) -> Seat:
    """The computer player who usually plays a side."""
    return seat_of(system, side, player_names(system, side)[0])


class Adviser:
    """Asks the usual computer player of the player's side for his answer to the present decision, and shows it."""

    def __init__(self, scene: Advised, jobs: Jobs) -> None:
        self.scene = scene
        self._seat: Seat | None = None
        self._thinker = Thinker(jobs)
        self._asked: int | None = None

    @property
    def thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._asked is not None

    @property
    def shown(self) -> bool:
        """Whether a hint is on the map."""
        return self.scene.commander.shows_hint

    @property
    def why_not_asked(self) -> str:
        """Why no hint can be asked for now, in a sentence; empty where it can."""
        return "" if self.scene.desk.my_turn else t("A hint can be asked for when you have an order to give.")

    def ask(self) -> None:
        """Ask for a hint; asking again puts it away."""
        if self.shown:
            self.dismiss()
        elif self.why_not_asked:
            self.scene.note(self.why_not_asked)
        elif not self.thinking:
            session = self.scene.session
            self._seat = usual_seat(session.kit.system.id, session.side or "")
            self._asked = session.game.orders_given
            self.update()

    def update(self) -> None:
        """With each frame: show the answer as soon as it is there, if it is still wanted."""
        scene, game = self.scene, self.scene.session.game
        if self._asked is None or self._seat is None:
            return
        if self._asked != game.orders_given or not scene.desk.my_turn:
            self._forget()
            return
        try:
            answer = self._thinker.answer(self._seat, game, scene.session.header.seed, _PATIENCE)
        except BaseException:
            self._forget()
            raise
        if answer is None:
            scene.note(t("The commander is thinking …"))
            return
        self._asked = None
        self._show(Advice(*answer, game.orders_given))

    def _forget(self) -> None:
        self._asked = None
        self._thinker.forget()

    def _show(self, advice: Advice) -> None:
        scene = self.scene
        scene.commander.let_go()
        scene.choose_actor(advice.order)
        scene.commander.hint = advice
        scene.parts.banner.say("", seconds=0)
        scene.refresh()
        scene.parts.bring_into_view(advice.order)

    def follow(self) -> None:
        """Do what the hint says."""
        advice = self.scene.commander.hint
        if advice is not None and self.shown:
            self.scene.commander.let_go()
            self.scene.submit(advice.order)

    def dismiss(self) -> None:
        """Put the hint away; a player who is asked for reaction fire sees his shots again."""
        self.scene.commander.let_go()
        self.scene.commander.ask_again()
        self.scene.refresh()

    def check(self) -> None:
        """A hint for a decision that has passed says nothing any more."""
        commander = self.scene.commander
        if commander.hint is not None and commander.hint.given != self.scene.session.game.orders_given:
            commander.hint = None
