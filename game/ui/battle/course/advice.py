"""The hint: what the computer's commander would order now, and why.  Asking for it changes nothing in the game."""

from __future__ import annotations

from typing import Protocol

from game.engine.core.orders import Order
from game.engine.core.players import Seat
from game.engine.text import t
from game.systems import adviser_of
from game.ui.battle.course.thinker import Thinker
from game.ui.battle.own import Advice, BattleWindow
from game.ui.window.keymap import Bindings

_PATIENCE = 0.004
"""Seconds of a frame in which the window waits for an answer that is nearly there."""


class Advised(BattleWindow, Protocol):
    """The battle that a hint is asked for in."""

    def choose_actor(self, order: Order) -> None:
        """Choose whoever would carry an order out."""

    def submit(self, *orders: Order) -> bool:
        """Give orders; whether none was refused."""
        ...


MOST = 3
"""The orders that are shown, at most, of those that were tried."""


class Adviser:
    """Asks a computer player for his answer to the present decision, and shows it with those that come next.

    That is one who tries orders, where the player's side has such a one; else the one who usually plays it.
    """

    def __init__(self, scene: Advised, thinker: Thinker) -> None:
        self.scene = scene
        self._seat: Seat | None = None
        self._thinker = thinker
        self._asked: int | None = None
        self._known = 0
        """Orders that the player knows of: his adviser's dice are no other whatever somebody hidden was asked."""

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
            self._seat = adviser_of(session.kit.system.id, session.side or "")
            self._asked = session.game.orders_given
            self._known = session.orders_up_to(self._asked)
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
            outcome = self._thinker.outcome(self._seat, game, scene.session.header.seed, self._known, _PATIENCE)
        except BaseException:
            self._forget()
            raise
        if outcome is None:
            scene.note(t("The commander is thinking …"))
            return
        self._asked = None
        self._show(Advice(outcome.order, outcome.reason, game.orders_given, outcome.proposals[:MOST]))

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

    def bindings(self) -> Bindings:
        """The keys while a hint shows one of several orders."""
        advice = self.scene.commander.hint
        several = advice is not None and len(advice.tried) > 1 and self.shown
        return {"next_unit": self.show_next} if several else {}

    def show_next(self) -> None:
        """Show the next of the orders that were tried; after the last one the first."""
        advice = self.scene.commander.hint
        if advice is not None and advice.tried:
            at = (advice.at + 1) % len(advice.tried)
            tried = advice.tried[at]
            self._show(Advice(tried.order, tried.reason, advice.given, advice.tried, at))

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
