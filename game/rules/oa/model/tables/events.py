"""Heavy weapons, the counterattack, what happens by chance, and the dice of searches, terrorists and tunnels."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.hexgrid import Hex, HexGrid
from game.engine.closest import did_you_mean
from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t
from game.rules.oa.model.tables.fire import DcaFirer, FireResult
from game.rules.oa.model.tables.ground import TERRAINS, Category, Small
from game.rules.oa.model.tables.setup import DIE_FACES, RoseName

Edge = Literal["N", "E", "S", "W"]
Accuracy = Literal["on target", "astray"]
EntrySide = Literal["west", "north", "east"]
TrailResult = Literal["booby trap", "tripwire", "nothing"]

ENTRY_SIDES = ("west", "north", "east")
DIE = (1, DIE_FACES)


class MachineGunRules(Row, frozen=True, kw_only=True):
    """OA-6.2-1..2: the line of fire runs ``beyond`` hexes past the target; ``column`` is for landed helicopters."""

    beyond: Small
    column: DcaFirer


class MortarRules(Row, frozen=True, kw_only=True, dict=True):
    """OA-6.3-2..4: one die for accuracy, the rose of a round astray, and where rounds do nothing."""

    accuracy: tuple[Band[Accuracy], ...]
    rose: RoseName
    barred: tuple[Category, ...]
    column: DcaFirer

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.accuracy, "accuracy", DIE)

    @cached_property
    def _ladder(self) -> Ladder[Accuracy]:
        return ladder(self.accuracy, "accuracy", DIE)

    def lands(self, die: int) -> Accuracy:
        """OA-6.3-3: whether a round with this die hits the hex that was chosen."""
        return self._ladder.at(die)


class WeaponTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``weapons.toml``: OA-6.2-1..2, OA-6.3-2..4."""

    dshk: MachineGunRules
    mortar: MortarRules


class CounterattackCheck(Row, frozen=True, kw_only=True):
    """OA-13.3-1..2: when the counterattack is rolled for, what brings it, and with how many squads."""

    from_turn: Annotated[int, Meta(ge=1, le=50)]
    comes_on: Annotated[int, Meta(ge=-20, le=12)]
    easier_after: Annotated[int, Meta(ge=0, le=50)]
    squads: Annotated[int, Meta(ge=0, le=20)]

    def turns_later(self, turn: int) -> int:
        """OA-13.3-2: what the dice of this turn are lowered by."""
        return max(0, turn - self.easier_after)


class EntrySides(Row, frozen=True, kw_only=True, dict=True):
    """OA-13.3-3..5: a die for the side by which the counterattack enters."""

    results: tuple[Band[EntrySide], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", DIE)

    @cached_property
    def _ladder(self) -> Ladder[EntrySide]:
        return ladder(self.results, "results", DIE)

    def at(self, die: int) -> EntrySide:
        """The side for a die of 1 to 6."""
        return self._ladder.at(die)


class Entry(Row, frozen=True, kw_only=True):
    """OA-13.3-3..6: how the counterattack stands along one side, by which rose it moves, and where it leaves."""

    along: Edge
    rose: RoseName
    leaves: Edge

    def line(self, grid: HexGrid, marked: tuple[Hex, ...]) -> tuple[Hex, ...]:
        """The hexes ``marked`` on the map, then on to its edge: the order in which squads are placed."""
        step = {"N": -1, "S": 1, "W": -100, "E": 100}[self.along]
        found = list(marked)
        while found and Hex(found[-1] + step) in grid:
            found.append(Hex(found[-1] + step))
        return tuple(found)


class CounterattackTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``counterattack.toml``: OA-13.3-1..6."""

    check: CounterattackCheck
    sides: EntrySides
    entries: dict[str, Entry]

    def __post_init__(self) -> None:
        require_keys("entries", dict(self.entries), ENTRY_SIDES)


class TrailRules(Row, frozen=True, kw_only=True, dict=True):
    """OA-13.4-1: on what terrain something may be hidden, and one die for what."""

    terrain: str
    results: tuple[Band[TrailResult], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", DIE)
        if self.terrain not in TERRAINS:
            hint = did_you_mean(self.terrain, TERRAINS)
            raise ValueError(t("terrain: there is no terrain '{name}'; {hint}", name=self.terrain, hint=hint))

    @cached_property
    def _ladder(self) -> Ladder[TrailResult]:
        return ladder(self.results, "results", DIE)

    def at(self, die: int) -> TrailResult:
        """The find of a die of 1 to 6."""
        return self._ladder.at(die)


class SniperRules(Row, frozen=True, kw_only=True, dict=True):
    """OA-13.4-2: the highest die that brings a sniper, and a second die for his shot."""

    appears_on: Annotated[int, Meta(ge=0, le=6)]
    results: tuple[Band[FireResult], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", DIE)

    @cached_property
    def _ladder(self) -> Ladder[FireResult]:
        return ladder(self.results, "results", DIE)

    def at(self, die: int) -> FireResult:
        """The effect of his shot with a die of 1 to 6."""
        return self._ladder.at(die)


class EventTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``events.toml``: OA-13.4-1..2."""

    trail: TrailRules
    sniper: SniperRules


Points = Annotated[int, Meta(ge=0, le=20)]
Reach = Annotated[int, Meta(ge=0, le=20)]
Die = Annotated[int, Meta(ge=0, le=6)]


class CivilianSearch(Row, frozen=True, kw_only=True):
    """OA-12.1-1: movement points that it costs to find out who one civilian unit is."""

    mp: Points


class Custody(Row, frozen=True, kw_only=True):
    """OA-12.1-6: how many hexes lie at most between two squads that exchange a prisoner."""

    hands_over: Reach


class TerroristRow(Row, frozen=True, kw_only=True):
    """OA-12.2-1, OA-12.2-3: how far away he sees a better target, and the highest die that throws him back."""

    sees: Reach
    repulsed_on: Die


class TunnelRow(Row, frozen=True, kw_only=True):
    """OA-12.4-1..2, OA-12.4-5: the price of a search, the highest dice that find a tunnel and spring its trap."""

    mp: Points
    found_on: Die
    trap_on: Die
    most: Annotated[int, Meta(ge=0, le=99)]


class SearchTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``searches.toml``: section 12."""

    civilians: CivilianSearch
    prisoners: Custody
    terrorists: TerroristRow
    tunnels: TunnelRow
