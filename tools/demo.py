"""A simple commander for demonstrations: lands, walks towards the nearest Viet Cong, fires where it is worth it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.session.session import Session
from game.rules.oa.model import decisions
from game.rules.oa.model.components import VC, At, Helicopter, Unit
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import hex_of
from game.rules.oa.move.reach import plan_move
from game.ui.oa.orders.odds import Forecast, best_effect, forecasts

Kind = TypeVar("Kind", bound=Order)

STAND_OFF = 2
"""The distance in hexes at which its squads stop before the enemy."""
WORTH_A_SHOT = 0.3


class Demo:
    """Plays the US side of ``session`` until ``seen`` says that this is the moment to look at."""

    def __init__(self, session: Session, seen: Callable[[Demo], bool] = lambda demo: False) -> None:
        self.session = session
        self.seen = seen

    @property
    def battle(self) -> Battle:
        """The game."""
        return cast(Battle, self.session.game)

    def legal(self, *kinds: type[Kind]) -> list[Kind]:
        """The legal orders of some kinds."""
        battle = self.battle
        return [order for order in battle.candidates() if isinstance(order, kinds) and battle.why_not(order) is None]

    def run(self) -> None:
        """Play until it is seen, or the battle is over."""
        while not self.session.over and not self.seen(self):
            if not self.session.step_ai():
                self.session.submit(self.answer())

    def answer(self) -> Order:
        """What it orders now."""
        decision = self.battle.decision
        if isinstance(decision, decisions.UsMovement):
            return self._step() or self.legal(decisions.Done, decisions.Step)[0]
        if isinstance(decision, decisions.UsFire | decisions.UsReaction):
            return self._shot() or self._nothing()
        plain = self.legal(decisions.Land, decisions.Disembark)
        return plain[0] if plain else self._nothing()

    def _nothing(self) -> Order:
        return self.legal(decisions.Hold, decisions.Done)[0]

    def _step(self) -> Order | None:
        """The next hex of the first squad that can come nearer to its distance from the enemy."""
        for unit in dict.fromkeys(step.unit for step in self.legal(decisions.Step)):
            if self.battle.world.get(unit, Unit).kind == "us_squad":
                way = self._way(unit)
                if way:
                    return decisions.Step(unit, way[0])
        return None

    def _way(self, unit: EntityId) -> tuple[Hex, ...]:
        here, plan = self.battle.world.get(unit, At).hex, plan_move(self.battle, unit)
        best = min(sorted(plan.ends), key=lambda hex: (self._off(hex), plan.found[hex].cost), default=here)
        return plan.way(best) if self._off(best) < self._off(here) else ()

    def _off(self, hex: Hex) -> int:
        """How far a hex is from where a squad should be."""
        world, grid = self.battle.world, self.battle.ctx.grid
        places = (hex_of(world, e) for e, unit in world.each(Unit) if unit.side == VC)
        return abs(min((grid.distance(hex, place) for place in places if place), default=STAND_OFF) - STAND_OFF)

    def _shot(self) -> Order | None:
        shots = self.legal(decisions.Fire)
        best = max(shots, key=lambda shot: best_effect(self.battle, shot), default=None)
        return best if best is not None and best_effect(self.battle, best) > WORTH_A_SHOT else None

    def shots_on_foot(self) -> list[tuple[decisions.Fire, tuple[Forecast, ...]]]:
        """The shots that squads on the ground have now, with what they promise."""
        world = self.battle.world
        shots = [shot for shot in self.legal(decisions.Fire) if world.has(shot.unit, At)]
        return [(shot, forecasts(self.battle, shot)) for shot in shots if not world.has(shot.unit, Helicopter)]
