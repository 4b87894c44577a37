"""Questions of Force on Force in words: every decision with its rule and what there is to know of it."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fof.model import decisions
from game.rules.fof.words.telling import called
from game.ui.fof.desk import Desk
from game.ui.fof.orders.acts import card_title
from game.ui.skirmish.orders.answering import Answering, Question

_REROLLS = {
    "morale": mark("The morale of {name} has failed; {card}: throw it again?"),
    "rally": mark("{name} does not rally; {card}: throw it again?"),
    "casualty": mark("The casualty check of {name} is bad; {card}: throw it again?"),
}


class FofAnswering(Answering):
    """The answers to the decisions of Force on Force."""

    desk: Desk

    def question(self) -> Question:
        """The question that is asked now, and of whom."""
        decision, game = self.desk.decision, self.desk.game
        world = game.world
        match decision:
            case decisions.React():
                names = {"name": called(world, decision.unit), "enemy": called(world, decision.act.actor)}
                return Question(t("{name} may react to {enemy}", **names), "FOF-RT-4")
            case decisions.Shoot():
                names = {"name": called(world, decision.unit), "enemy": called(world, decision.target)}
                return Question(t("{name} may fire at {enemy}", **names), "FOF-FIRE-3")
            case decisions.WhoFirst():
                reason = t("Their scores are equal: you say who reacts first.")
                return Question(t("Who goes first?"), "FOF-RT-4", reason)
            case decisions.Matching():
                name = called(world, decision.unit)
                reason = t(
                    "Each defense die stops one attack die that it equals or beats; "
                    "both have to score {success} or more.",
                    success=decision.outcome.facts.success,
                )
                return Question(t("{name}: defense dice", name=name), "FOF-ATK-3", reason)
            case decisions.Ducks():
                name = called(world, decision.unit)
                reason = t("To cover, or out of the enemy's sight; the move costs a die of Firepower.")
                return Question(t("Where does {name} duck?", name=name), "FOF-RT-4", reason)
            case decisions.Reroll():
                values = {"name": called(world, decision.subject), "card": card_title(game, decision.card)}
                reason = t(_REROLLS[decision.what], **values)
                return Question(t("Throw again?"), "FOF-FOW-3", reason)
            case decisions.CardTime():
                reason = t("The enemy is about to act; afterwards it is too late for this turn.")
                return Question(t("Do you play a card?"), "FOF-FOW-2", reason)
        return super().question()
