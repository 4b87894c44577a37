"""All laws over one battle, order by order: those of a position, and those that compare it with the one before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.board.hexgrid import Hex, label
from game.engine.core.game import Told
from game.engine.core.world import EntityId
from game.rules.oa.model.components import At, Gone, Steps, Unit
from game.rules.oa.model.events.people import Restored
from game.rules.oa.model.events.turn import Eliminated, Evacuated, StepLost
from game.rules.oa.model.game import Battle
from game.rules.oa.units.losses import KILLED
from tests.fuzz.oa_laws import LAWS, Crowds, odd_rolls, unknown_rules, unnamed_rolls
from tests.fuzz.oa_play import Moment


class StepsConserved:
    """OA-2.3-1, OA-5.7-3..4, OA-10-5: steps go only as told, come back by medical aid alone, and nobody dies untold."""

    def __init__(self) -> None:
        self._before: dict[EntityId, Steps] = {}
        self._dead: set[EntityId] = set()

    def breaches(self, battle: Battle, told: list[Told]) -> Iterator[str]:
        """Units whose steps changed otherwise, and those that died untold."""
        events = [item.event for item in told]
        lost = Counter(event.unit for event in events if isinstance(event, StepLost))
        healed = {event.unit for event in events if isinstance(event, Restored | Evacuated)}
        eliminated = {event.unit for event in events if isinstance(event, Eliminated)}
        for unit, steps in battle.world.each(Steps):
            before = self._before.get(unit, steps)
            left = before.left - lost[unit]
            if steps.full != before.full or (unit in self._before and unit not in healed and steps.left != left):
                yield f"{unit} had {before}, lost {lost[unit]} and has {steps}"
            self._before[unit] = steps
            gone = battle.world.find(unit, Gone)
            if gone is not None and gone.how == KILLED and unit not in self._dead:
                self._dead.add(unit)
                if unit not in eliminated:
                    yield f"{unit} died and nobody was told"


class NobodyWalksIntoFire:
    """OA-4.5-2: who stands in a burning hex has stood there before, or fell into it with a machine."""

    def __init__(self) -> None:
        self._before: dict[EntityId, Hex] = {}

    def breaches(self, battle: Battle, told: list[Told]) -> Iterator[str]:
        """Units that were on the ground elsewhere and are now in a burning hex."""
        now = {unit: at.hex for unit, _, at in battle.world.each(Unit, At)}
        for unit, hex in now.items():
            if hex in battle.ctx.burning and self._before.get(unit, hex) != hex:
                yield f"{unit} went into the fire in {label(hex)}"
        self._before = now


class Watch:
    """Looks at a battle after each of its orders."""

    def __init__(self) -> None:
        self._kept = (Crowds(), StepsConserved(), NobodyWalksIntoFire())

    def breaches(self, moment: Moment) -> list[str]:
        """Everything that is wrong now."""
        battle, told = moment.battle, moment.told
        found = [f"{law.__name__}: {breach}" for law in LAWS for breach in law(battle)]
        found += [f"{type(kept).__name__}: {breach}" for kept in self._kept for breach in kept.breaches(battle, told)]
        found += [f"odd dice: {roll}" for roll in odd_rolls(moment.rolls)]
        found += [f"no such rule: {rule}" for rule in unknown_rules(told, moment.rolls)]
        found += [f"dice under a rule that names none: {rule}" for rule in unnamed_rolls(moment.rolls)]
        return [*found, *moment.faults]
