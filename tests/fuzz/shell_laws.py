"""What must hold of mortars and artillery, whatever anybody orders: nothing falls without a mission."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.engine.core.game import Told
from game.rules.fng.model.components.indirect import Battery, DeclaredRounds, FireMission, LaidOn
from game.rules.fng.model.events.indirect import MissionCalled, RoundFell
from game.rules.fng.model.events.reinforcing import ShellsOrdered
from game.rules.fng.model.game import Skirmish


def rounds_belong_to_a_mission(skirmish: Skirmish) -> Iterator[str]:
    """FNG-MORTAR-11, FNG-MORTAR-13: what is on its way is of a mission with as many rounds, of a tube that is laid."""
    world = skirmish.world
    for figure, declared in world.each(DeclaredRounds):
        mission = world.find(declared.tube, FireMission)
        if mission is None or mission.left < declared.rounds:
            yield f"{figure} has {declared.rounds} rounds on their way, of {mission}"
    for tube, mission in world.each(FireMission):
        if mission.left < 0 or not world.has(tube, LaidOn):
            yield f"tube {tube} has {mission.left} rounds left, or is laid on nothing"
    for tube, battery in world.each(Battery):
        if battery.missions < 0:
            yield f"battery {tube} has {battery.missions} missions left"


class Falling:
    """Watches from order to order that no round for effect falls that no mission has called for."""

    def __init__(self) -> None:
        self._called: Counter[str] = Counter()

    def breaches(self, told: Sequence[Told]) -> Iterator[str]:
        """Rounds that fall beyond those of all missions of such tubes."""
        for event in (item.event for item in told):
            if isinstance(event, MissionCalled | ShellsOrdered):
                self._called[event.title] += event.rounds
            if isinstance(event, RoundFell) and not event.spotting:
                self._called[event.title] -= 1
                if self._called[event.title] < 0:
                    yield f"a round of the {event.title} falls, and nobody has called for it"
