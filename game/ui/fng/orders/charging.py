"""Charging: whoever is dragged onto an enemy, or told to by key, is shown what it may bring before he charges."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fng.melee.charge_order import ONLY_CHARGE
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs
from game.rules.fng.model.query import Ids, able, side_of
from game.rules.fng.move.closing_in import can_charge_home
from game.rules.fng.odds.charge_tests import ChargeProspect, charge_prospect
from game.rules.fng.sight.viewing import sees_enemy
from game.rules.fng.turn.acting import why_not_afresh
from game.ui.fng.desk import Desk
from game.ui.skirmish.orders.answering import Window
from game.ui.window.keymap import keyed


class Onslaught(Struct, frozen=True):
    """A charge in the player's hands: who, at whom, and what lies before it."""

    figures: Ids
    target: EntityId
    prospect: ChargeProspect


class Charging:
    """Holds ``planned``, the charge that is shown on the card until the player gives the order or lets go."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.planned: Onslaught | None = None

    def drop(self) -> None:
        """Charge nobody."""
        self.planned = None

    def check(self) -> None:
        """Whoever cannot be charged any more is not."""
        if self.planned is not None and (not self.desk.my_turn or not self.desk.knows(self.planned.target)):
            self.planned = None

    def at(self, figures: Sequence[EntityId], target: EntityId) -> None:
        """These are to charge this enemy together: the card shows it, unless something forbids it."""
        chargers, why = tuple(sorted(figures)), self.why_not(figures, target)
        if why:
            self.planned = None
            self.window.note(why)
        else:
            self.planned = Onslaught(chargers, target, charge_prospect(self.desk.known, chargers, target))
        self.window.refresh()

    def _why_not(self, chargers: Ids, target: EntityId) -> Refusal | str | None:
        desk = self.desk
        if not isinstance(desk.decision, Activation):
            return desk.why_not(_order(chargers, target))
        refusal = desk.why_not(Activate(chargers))
        if refusal is None and not all(target in self._in_reach(figure) for figure in chargers):
            return t("He is out of reach for a charge, or cannot be seen.")
        return refusal

    def why_not_now(self) -> Refusal | None:
        """The refusal of the charge that is shown, or None."""
        if self.planned is None or isinstance(self.desk.decision, Activation):
            return None
        return self.desk.why_not(_order(self.planned.figures, self.planned.target))

    def confirm(self) -> bool:
        """They charge; those who are not active yet are activated first."""
        planned = self.planned
        if planned is None:
            return False
        self.planned = None
        first: tuple[Order, ...] = ()
        if isinstance(self.desk.decision, Activation):
            first = (Activate(planned.figures),)
        return self.window.submit(*first, _order(planned.figures, planned.target))

    def offer(self, step: int = 1) -> None:
        """C: the nearest enemy whom the chosen one could charge; again, the next, or with -1 the former."""
        figure, desk = self.desk.selected, self.desk
        if figure is None or not desk.my_turn or not isinstance(desk.decision, GroupActs | Activation):
            self.window.note(keyed("Choose a figure first, or press {next_unit} for the next one that can act."))
            return
        targets = self._targets(figure)
        if not targets:
            self.window.note(self.why_nobody(figure))
            return
        before = self.planned.target if self.planned is not None else None
        target = targets[(targets.index(before) + step) % len(targets) if before in targets else 0]
        together = tuple(each for each in desk.group if each in desk.active and target in self._targets(each))
        self.at(together or (figure,), target)

    def why_nobody(self, figure: EntityId) -> str:
        """Why he can charge nobody now; empty where he can."""
        desk = self.desk
        if isinstance(desk.decision, Activation):
            refusal = desk.why_not(Activate((figure,)))
        else:
            refusal = why_not_afresh(desk.game.world, figure, "FNG-TURN-07", ONLY_CHARGE)
        if refusal is not None:
            return str(refusal)
        return "" if self._targets(figure) else t("There is nobody whom he could charge.")

    def why_not(self, figures: Sequence[EntityId], target: EntityId) -> str:
        """Why these cannot charge this enemy together; empty where they can."""
        refusal = self._why_not(tuple(sorted(figures)), target)
        return str(refusal) if refusal is not None else ""

    def _targets(self, figure: EntityId) -> Ids:
        """Whom he could charge now, the nearest first."""
        desk, world = self.desk, self.desk.known.world
        if isinstance(desk.decision, Activation):
            found = self._in_reach(figure)
        else:
            charges = [order for order in desk.legal(figure) if isinstance(order, Charge)]
            onsets = [onset for order in charges for onset in order.onsets if onset.figure == figure]
            found = tuple(dict.fromkeys(onset.target for onset in onsets if desk.knows(onset.target)))
        here = world.get(figure, At).point
        return tuple(sorted(found, key=lambda enemy: (distance(here, world.get(enemy, At).point), enemy)))

    def _in_reach(self, figure: EntityId) -> Ids:
        """FNG-REACT-19: enemies whom he sees and could get to, were he active."""
        game = self.desk.known
        enemies = able(game.world, other_side(side_of(game.world, figure)))
        return tuple(each for each in enemies if sees_enemy(game, figure, each) and can_charge_home(game, figure, each))


def _order(figures: Ids, target: EntityId) -> Charge:
    return Charge(tuple(Onset(figure, target) for figure in figures))
