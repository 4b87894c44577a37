"""Questions of Full Metal Jacket Potato in words: every decision with its rule and what there is to know of it."""

from __future__ import annotations

from game.engine.text import mark, nt, t
from game.rules.fmjp.model import decisions
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.words.turn import card_name
from game.ui.skirmish.orders.answering import Answering, Question

_MEN = {"card": mark("Who gets one more identity card?"), "grenades": mark("Who gets the grenades?")}


class FmjpAnswering(Answering):
    """The answers to its decisions."""

    def question(self) -> Question:
        """The question that is asked now, and of whom."""
        decision, world = self.desk.decision, self.desk.game.world
        match decision:
            case decisions.GoFirst():
                values = {"name": name_of(world, decision.figure), "card": card_name(decision.card)}
                words = t("{card}: does {name} go first?", **values)
                other = self.desk.name_of(decision.other)
                reason = t("{other} of the enemy has the same card.", other=other)
                return Question(words, "FMJP-3.0-3", reason)
            case decisions.BurstGoesOn():
                target, left = name_of(world, decision.target), decision.burst.left
                reason = nt("{count} hit point is left of the burst at {target}.",
                            "{count} hit points are left of the burst at {target}.", left, target=target)  # fmt: skip
                return Question(t("{name} has hit", name=name_of(world, decision.figure)), "FMJP-5.2-4", reason)
            case decisions.RedrawCard():
                values = {"patient": name_of(world, decision.patient), "card": card_name(decision.card)}
                words = t("{card} for {patient}: another card?", **values)
                name = name_of(world, decision.figure)
                return Question(words, "FMJP-7.0-5", t("{name} is a medic and may draw once more.", name=name))
            case decisions.ChooseMan():
                return Question(t(_MEN[decision.what]), "FMJP-9.0-2", t("A message has come."))
        return super().question()
