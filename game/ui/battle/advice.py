"""The hint: what the computer's commander would order now, and why.  Asking for it changes nothing in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.hexgrid import Hex
from game.engine.orders import Order
from game.engine.players import Seat
from game.engine.system import Decision
from game.engine.text import t
from game.engine.world import World
from game.rules.oa import decisions
from game.rules.oa.bombardment import HE
from game.rules.oa.query import hex_of
from game.systems import player_names, seat_of
from game.ui.mapview.overlay import CLEAR, REACH, TARGET, Ink, Line, Mark
from game.ui.oa.acts import act_of, full_words_of
from game.ui.oa.desk import Desk, actor_of, aim_of
from game.ui.oa.intent import Advice
from game.ui.thinker import Thinker

if TYPE_CHECKING:
    from game.ui.battle.scene import BattleScene
    from game.ui.jobs import Jobs

_PATIENCE = 0.004
"""Seconds of a frame in which the window waits for an answer that is nearly there."""


def usual_seat(system: str, side: str) -> Seat:
    """The computer player who usually plays a side."""
    return seat_of(system, side, player_names(system, side)[0])


class Adviser:
    """Asks the usual computer player of the player's side for his answer to the present decision, and shows it."""

    def __init__(self, scene: BattleScene, jobs: Jobs) -> None:
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
        return self.scene.commander.intent.advice is not None

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
        actor = actor_of(advice.order)
        scene.commander.intent.drop()
        if actor:
            scene.desk.select(actor)
        scene.commander.intent.hint = advice
        scene.parts.banner.say("", seconds=0)
        scene.refresh()
        scene.parts.aim_card.bring_into_view(ends_of(scene.desk, advice.order))

    def follow(self) -> None:
        """Do what the hint says."""
        advice = self.scene.commander.intent.advice
        if advice is not None:
            self.scene.commander.intent.drop()
            self.scene.submit(advice.order)

    def dismiss(self) -> None:
        """Put the hint away; a player who is asked for reaction fire sees his shots again."""
        self.scene.commander.intent.drop()
        if self.scene.commander.reacting:
            self.scene.commander.aiming.begin_reaction()
        self.scene.refresh()

    def check(self) -> None:
        """A hint for a decision that has passed says nothing any more."""
        intent = self.scene.commander.intent
        if intent.hint is not None and intent.hint.given != self.scene.session.game.orders_given:
            intent.hint = None


# In words and marks -----------------------------------------------------------------------------


def order_words(world: World, decision: Decision | None, order: Order) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Done):
        return t("Begin the battle") if isinstance(decision, decisions.Deploy) else t("End the step")
    if isinstance(order, decisions.Hold):
        return t("Stay") if isinstance(decision, decisions.VcMovement) else t("Hold fire")
    if isinstance(order, decisions.Drop):
        return t("Drop high explosive") if order.ordnance == HE else t("Drop napalm")
    return full_words_of(world, order, actor_of(order))


def ends_of(desk: Desk, order: Order) -> tuple[Hex, ...]:
    """Where an order aims, and where whoever carries it out stands: those of them that are on the map."""
    world = desk.battle.world
    ends = (aim_of(world, order), hex_of(world, actor_of(order)))
    return tuple(dict.fromkeys(hex for hex in ends if hex is not None))


def marks_of(desk: Desk, order: Order) -> tuple[list[Mark], list[Line], list[tuple[Hex, Ink]]]:
    """What the map shows of an order: who, the way there, and what it aims at."""
    world = desk.battle.world
    start, aim = hex_of(world, actor_of(order)), aim_of(world, order)
    colour = TARGET if act_of(order).attack else CLEAR
    marks = [Mark(aim, colour, veil=70, outlined=True)] if aim is not None else []
    behind = getattr(order, "behind", 0)
    if behind:
        marks.append(Mark(Hex(behind), colour, veil=40, outlined=True))
    lines = [Line((start, aim), colour, arrow=True)] if start is not None and aim not in (None, start) else []
    return marks, lines, [(start, REACH)] if start is not None else []
