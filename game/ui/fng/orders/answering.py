"""Questions of FNG in words: every decision with its rule and what there is to know of it."""

from __future__ import annotations

from game.engine.core.naming import actor_in
from game.engine.core.orders import Decision
from game.engine.text import mark, t
from game.rules.fng.model.decisions import aircraft as decisions_aircraft
from game.rules.fng.model.decisions import arms as decisions_arms
from game.rules.fng.model.decisions import command as decisions_command
from game.rules.fng.model.decisions import helicopters as decisions_helicopters
from game.rules.fng.model.decisions import melee as decisions_melee
from game.rules.fng.model.decisions import reinforcing as decisions_reinforcing
from game.rules.fng.model.decisions import turn as decisions
from game.rules.fng.model.decisions import vehicles as decisions_vehicles
from game.rules.fng.model.decisions.traps import FireMine
from game.rules.fng.words.telling import name_of
from game.ui.fng.desk import Desk
from game.ui.fng.orders.coming_on import coming_words
from game.ui.fng.orders.flights import pilot_words
from game.ui.skirmish.orders.answering import Answering, Question

_QUESTIONS: tuple[tuple[type[Decision], str, str, str], ...] = (
    (decisions.Shoot, mark("{name} may fire"), "FNG-REACT-13", mark("He passed his check and has nobody in reach.")),
    (decisions_command.CheatDeath, mark("{name} would die: does he cheat death?"), "FNG-CHAR-04",
     mark("He is then out of this battle, and his Rep is one lower.")),
    (decisions_command.DropOrGo, mark("No cover is near: where does {name} go?"), "FNG-MOVE-06",
     mark("He has to get out of the way.")),
    (decisions_arms.ThrowItBack, mark("A grenade beside {name}: does he throw it back?"), "FNG-ATTR-06",
     mark("He rolls his Rep or less to get hold of it.")),
    (
        decisions_melee.MedicAids,
        mark("{name} may give aid"),
        "FNG-TURN-02",
        mark("On doubles a Medic sees to one man."),
    ),
    (decisions_vehicles.AtTheHelm, mark("{name} has the helm: where does the boat go?"), "FNG-DRIVE-10",
     mark("A boat under way goes on in every turn until it heaves to.")),
    (decisions_helicopters.PicksPlace, mark("The engine of {name} has failed: where is it set down?"), "FNG-HELO-32",
     mark("Everybody aboard is shaken, and it flies no more.")),
    (decisions_aircraft.FireAtAircraftOrNot, mark("{name} may fire at the aircraft"), "FNG-AIR-06",
     mark("He stands. It counts as in cover; each hit tries the pilot.")),
    (decisions_aircraft.MakePass, mark("{name} makes its pass: with what?"), "FNG-AIR-10",
     mark("One kind of weapon in each pass.")),
    (decisions_helicopters.LeavesHover, mark("{name} hovers: where does it fly off?"), "FNG-HELO-06",
     mark("It turns as it likes, and may attack on its way.")),
    (decisions_helicopters.MansGuns, mark("The door guns of {name} may fire"), "FNG-HELO-17",
     mark("Each fires once in a phase, at whom it sees on its side.")),
    (decisions.FreeWill, mark("{name}: {test}"), "FNG-CHAR-06",
     mark("A Star chooses what he does, or rolls like everybody else.")),
)  # fmt: skip
"""The question to the player, by the sort of decision: the first that fits counts."""


class FngAnswering(Answering):
    """The answers to the decisions of FNG."""

    desk: Desk

    def question(self) -> Question:
        """The question that is asked now, and of whom."""
        decision, world = self.desk.decision, self.desk.game.world
        figure = actor_in(decision)
        if isinstance(decision, decisions_helicopters.PilotActs | decisions_helicopters.PicksPlace):
            figure = decision.helicopter
        name = name_of(world, figure) if figure else ""
        if isinstance(decision, decisions_helicopters.PilotActs):
            told = pilot_words(self.desk.known, decision.helicopter)
            return Question(t("What does {name} do?", name=name), "FNG-HELO-12", told)
        if isinstance(decision, decisions_aircraft.FireAtAircraftOrNot) and decision.how != "stands":
            told = t("Who is hidden shows himself when he fires, and who loses his nerve ducks back or runs.")
            return Question(t("A helicopter passes {name}: does he fire at it?", name=name), "FNG-HELO-03", told)
        if isinstance(decision, decisions_reinforcing.ComesOn):
            told = t("They may act in this phase. Choose, or click the marked edge of the table.")
            return Question(coming_words(self.desk.known, decision), "FNG-REINF-14", told)
        if isinstance(decision, decisions.Shoot) and any(isinstance(order, FireMine) for order in self.answers()):
            told = t("No weapon of his reaches anybody, but a mine of his side does.")
            return Question(t("{name} may fire a mine", name=name), "FNG-TRAP-14", told)
        for kind, words, rule, reason in _QUESTIONS:
            if isinstance(decision, kind):
                test = decision.test if isinstance(decision, decisions.FreeWill) else ""
                return Question(t(words, name=name, test=t(test) if test else ""), rule, t(reason))
        return super().question()
