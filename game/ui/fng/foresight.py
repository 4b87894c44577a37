"""Who would test on the way, or fire: the orders carried out on a copy of what the player knows, where every check
fails and nobody fires, so that all go to the end of their way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.table.geometry import Point
from game.engine.core.dice import Dice
from game.engine.core.orders import IllegalOrder, Order, Refusal
from game.engine.core.world import EntityId
from game.rules.fng.model.components import At
from game.rules.fng.model.decisions import HoldFire, Shoot
from game.rules.fng.model.events import CheckTaken, Moved
from game.rules.fng.model.query import Ids
from game.rules.fng.model.skirmish import Skirmish
from game.rules.fng.resolve.in_sight import IN_SIGHT
from game.ui.skirmish.plans import Notice


class Foreseen(Struct, frozen=True):
    """What forbids the orders, or by figure where he is noticed and by whom, each enemy once."""

    refusal: Refusal | None = None
    seen: dict[EntityId, tuple[Notice, ...]] = {}


class _WorstDice(Dice):
    """Every die shows the most, with which no check is passed that can be failed."""

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        return (sides,) * count

    def copy(self) -> Dice:
        return self._like(_WorstDice())


def foresee(known: Skirmish, orders: Sequence[Order], going: Ids) -> Foreseen:
    """FNG-REACT-03: who of the enemy takes his In Sight check, or may fire, while those who are ``going`` go."""
    twin = known.copy()
    twin.dice = _WorstDice()
    twin.forget()
    watch = _Watch(twin, going)
    try:
        for order in orders:
            twin.submit(order)
            watch.look()
    except IllegalOrder as fault:
        return Foreseen(fault.refusal)
    while isinstance(twin.decision, Shoot) and twin.why_not(HoldFire()) is None:
        watch.ask(twin.decision)
        twin.submit(HoldFire())
        watch.look()
    return Foreseen(seen=watch.notices())


class _Watch:
    """Follows those who go, and remembers who met whom of them first, and where."""

    def __init__(self, twin: Skirmish, going: Ids) -> None:
        self.twin = twin
        self.going = going
        self.at = {figure: Point(*twin.world.get(figure, At).point) for figure in going}
        self.first: dict[EntityId, tuple[EntityId, Point]] = {}

    def look(self) -> None:
        """What has happened since."""
        for event in self.twin.take_events():
            if isinstance(event, Moved) and event.figure in self.at:
                self.at[event.figure] = Point(*event.end)
            elif isinstance(event, CheckTaken) and event.test == IN_SIGHT and event.against in self.at:
                self.first.setdefault(event.figure, (event.against, self.at[event.against]))

    def ask(self, shoot: Shoot) -> None:
        """Somebody may fire: on a check that he passed before, too."""
        target = next((figure for figure in shoot.targets if figure in self.at), None)
        if target is not None:
            self.first.setdefault(shoot.figure, (target, self.at[target]))

    def notices(self) -> dict[EntityId, tuple[Notice, ...]]:
        """By figure the places where he is noticed, in the order in which he comes to them."""
        by_place: dict[tuple[EntityId, Point], list[EntityId]] = {}
        for watcher, place in self.first.items():
            by_place.setdefault(place, []).append(watcher)
        found: dict[EntityId, tuple[Notice, ...]] = {}
        for (figure, at), watchers in by_place.items():
            found[figure] = (*found.get(figure, ()), Notice(at, tuple(sorted(watchers))))
        return found
