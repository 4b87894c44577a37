"""Answers of a player who is asked in the midst of an act: a reaction to it, or the dice of his defence."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fof.model.acts import Reply
from game.rules.fof.model.decisions import LayDice, Matching, React
from game.ui.fof.desk import Desk
from game.ui.fof.orders.aiming import Interrupt
from game.ui.fof.orders.interrupts import best_place, place_at
from game.ui.fof.orders.pools import Laying
from game.ui.skirmish.orders.aiming import Aiming
from game.ui.skirmish.orders.answering import Window


class Replies(Aiming):
    """Holds an ``answer`` (a reaction) or a ``laying`` (the dice of a defence) ready."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.answer: Interrupt | None = None
        self.laying: Laying | None = None

    # -- reactions --------------------------------------------------------------------------------------------------

    def move_place(self, step: int) -> None:
        """FOF-RT-4: interrupt at a later point of the way, or an earlier one."""
        decision, answer = self.desk.decision, self.answer
        if answer is None or not isinstance(decision, React):
            return
        places = decision.places
        at = places.index(answer.place) if answer.place in places else 0
        self.answer = replace(answer, place=places[min(len(places) - 1, max(0, at + step))], reply=answer.reply)
        self.window.refresh()

    @property
    def seeks_spot(self) -> bool:
        """FOF-RT-4: whether a click says where on the enemy's way to interrupt."""
        return self.answer is not None and isinstance(self.desk.decision, React) and len(self.desk.decision.places) > 1

    @property
    def spot_words(self) -> str:
        """FOF-RT-4: what a click does while somebody may react."""
        return t("React? A click on the enemy's way says where to interrupt him; the card has your choices.")

    def move_spot(self, at: Point) -> None:
        """FOF-RT-4: interrupt at the step of the way that is nearest to here, of equal ones at the first."""
        decision, answer = self.desk.decision, self.answer
        if answer is None or not isinstance(decision, React):
            return
        game = self.desk.known
        nearest = min(decision.places, key=lambda place: distance(place_at(game, decision.act, place), at))
        self.answer = replace(answer, place=nearest)
        self.window.refresh()

    def reply(self, reply: Reply) -> None:
        """FOF-RT-4: react so, at once."""
        decision, answer = self.desk.decision, self.answer
        if answer is None or not isinstance(decision, React):
            return
        place = answer.place if reply == "fire" else decision.places[0]
        self.carry_out(replace(answer, reply=reply, place=place))

    def carry_out(self, answer: Interrupt) -> bool:
        """FOF-RT-4: react so, where nothing forbids it."""
        refusal = self.desk.why_not(answer.order())
        if refusal is not None:
            self.window.note(str(refusal))
            return False
        self.answer = None
        return self.window.submit(answer.order())

    # -- defence dice -----------------------------------------------------------------------------------------------

    @property
    def struck(self) -> tuple[EntityId, ...]:
        """FOF-ATK-4: the unit whose dice are laid, then who fired at it; a card fires from nowhere."""
        decision = self.desk.decision
        if self.laying is None or not isinstance(decision, Matching):
            return ()
        return tuple(each for each in (decision.unit, decision.firer) if each and self.desk.knows(each))

    def lay(self, laying: Laying) -> None:
        """FOF-ATK-4: the defence dice lie so now."""
        self.laying = laying
        self.window.refresh()

    def pick_die(self, defends: bool, place: int) -> None:
        """A die was clicked: an attack die is chosen, a defence die is laid on it or taken back."""
        if self.laying is None:
            return
        if not defends:
            self.lay(self.laying.choose(place))
            return
        on = next((attacking for attacking, defending in self.laying.pairs if defending == place), None)
        laying = self.laying.choose(on) if on is not None and place not in self._able() else self.laying
        self.lay(laying.laid(place))

    def put_die(self, defending: int, attacking: int | None) -> None:
        """FOF-ATK-3: a defence die was dragged onto an attack die, or off the dice."""
        laying = self.laying
        if laying is None:
            return
        if attacking is not None and defending not in laying.able(attacking):
            low, high = laying.outcome.defence[defending], laying.outcome.attack[attacking]
            self.window.note(t("A defense die of {low} does not stop an attack die of {high}.", low=low, high=high))
        self.lay(laying.put(defending, attacking))

    def _able(self) -> tuple[int, ...]:
        laying = self.laying
        return laying.able(laying.chosen) if laying is not None and laying.chosen is not None else ()

    def submit_laid(self, laying: Laying) -> bool:
        """FOF-ATK-4: the dice stay as they lie now."""
        self.laying = None
        return self.window.submit(LayDice(laying.pairs))


def first_answer(desk: Desk, decision: React) -> Interrupt:
    """FOF-RT-4: to fire where most is to be expected of it, else whatever the unit may do."""
    enemy = decision.act.actor
    for reply in ("fire", "duck", "hide"):
        answer = Interrupt(decision.unit, enemy, reply, decision.places[0])
        if desk.why_not(answer.order()) is None:
            if reply == "fire":
                answer = replace(answer, place=best_place(desk.known, decision))
            return answer
    return Interrupt(decision.unit, enemy, "fire", decision.places[0])
