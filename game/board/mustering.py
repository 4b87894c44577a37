"""Ground and names for battles that are drawn: which tables serve, who begins where on them, what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import inf
from pathlib import Path

from msgspec import Struct

from game.board.skirmish.deploying import places_of
from game.board.skirmish.sides import NAMES as SIDE_NAMES
from game.board.skirmish.sides import US, VC, other_side
from game.board.table.field import Field as TableField
from game.board.table.measure.geometry import Point, distance, distance_to_segment, middle_of
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import TableMap, Zone
from game.board.tiled.tables.reader import read_table, sort_of_map
from game.engine.core.dice import Dice
from game.engine.faults import Fault, OptionFault
from game.engine.files.paths import data_dir, maps_dir
from game.engine.playable.quick import DrawnBattle, Field, Option
from game.engine.text import mark, nt, t

CALLED = mark("what they are called")
NAMES: dict[str, tuple[str, ...]] = {
    US: (
        "Adams", "Barnes", "Becker", "Bishop", "Brandt", "Burke", "Carver", "Cole", "Conway", "Cortez", "Crane",
        "Davis", "Dietz", "Doyle", "Ellis", "Fields", "Fisher", "Gaines", "Garcia", "Gibbs", "Grant", "Hanley",
        "Hayes", "Hicks", "Holt", "Hudson", "Ibarra", "Jarvis", "Keller", "Kemp", "Knox", "Lang", "Lowell", "Marsh",
        "Maddox", "Mendez", "Miller", "Moreno", "Nash", "Nolan", "Norris", "Olsen", "Parks", "Perry", "Pike",
        "Porter", "Quinn", "Ramos", "Reed", "Rhodes", "Rossi", "Sanders", "Shaw", "Slater", "Stokes", "Sutter",
        "Tate", "Torres", "Tucker", "Underwood", "Vance", "Wade", "Walsh", "Weaver", "Wells", "Yates", "York",
        "Zeller",
    ),
    VC: (
        "An", "Ba", "Bach", "Bao", "Bay", "Binh", "Bon", "Cam", "Canh", "Chau", "Chi", "Chin", "Cuong", "Dai", "Dan",
        "Dang", "Dao", "Diem", "Dinh", "Doan", "Dong", "Duc", "Dung", "Duong", "Giang", "Hai", "Han", "Hanh", "Hien",
        "Hiep", "Hoa", "Hoang", "Hung", "Huu", "Khai", "Khanh", "Khoa", "Kiem", "Lam", "Lan", "Liem", "Linh", "Loc",
        "Long", "Luan", "Luong", "Mau", "Minh", "Nam", "Nghia", "Nhan", "Phat", "Phong", "Phuc", "Quan", "Quang",
        "Sang", "Sau", "Son", "Tai", "Tam", "Tan", "Thach", "Thang", "Thinh", "Tho", "Thuan", "Tien", "Toan", "Tri",
        "Trung", "Tu", "Tuan", "Vinh", "Vuong", "Xuan",
    ),
}  # fmt: skip
"""Names that are dealt to men of each side."""


class Roles(Struct, frozen=True):
    """The zones of a table in which those who come and those who are there begin, and the zone that it is about."""

    attackers: tuple[Zone, ...]
    defenders: tuple[Zone, ...]
    goal: Zone | None


class Roster:
    """Names dealt by the dice, none of them twice; once a list is through, it begins again with numbers."""

    def __init__(self, dice: Dice, rule: str) -> None:
        """``rule``: what the dice are for."""
        self._dice, self._rule = dice, rule
        self._left: dict[str, list[str]] = {side: [] for side in NAMES}
        self._rounds = dict.fromkeys(NAMES, 0)

    def name(self, side: str) -> str:
        """A name for somebody of this side.

        >>> from game.engine.core.dice import SeededDice
        >>> Roster(SeededDice(7), "").name("us") in NAMES["us"]
        True
        """
        left = self._left[side]
        if not left:
            left += NAMES[side]
            self._rounds[side] += 1
        name = left.pop(self._dice.pick(len(left), CALLED, self._rule))
        return name if self._rounds[side] == 1 else f"{name} {self._rounds[side]}"


def quick_tables(largest: float = inf, *, edges: bool = False) -> Iterator[tuple[Path, TableMap]]:
    """Every table, ours and the player's, on which zones say where both sides begin.

    ``largest``: its longer side in inches at most; ``edges``: only those that have named edges.

    >>> [path.stem for path, map in quick_tables(40)][:1]
    ['fng-hamlet']
    """
    for folder in (data_dir() / "maps", maps_dir()):
        for path in sorted(folder.glob("*.tmx")):
            written = path.stat()
            map = _table_in(path, written.st_mtime_ns, written.st_size)
            if map is None or not {US, VC} <= {zone.props.get("side") for zone in map.zones}:
                continue
            if max(map.width, map.height) <= largest and (map.edges or not edges):
                yield path, map


@lru_cache(maxsize=64)
def _table_in(path: Path, moment: int, size: int) -> TableMap | None:
    """The table in a file that was written then; None where there is none that can be read."""
    try:
        return read_table(path) if sort_of_map(path) == "table" else None
    except Fault:
        return None


def map_field(tables: Sequence[tuple[Path, TableMap]], usual: str) -> Field:
    """The choice among these tables, usually the one of this name.

    >>> map_field(list(quick_tables()), "fng-trail").usual
    'fng-trail'
    """
    maps = tuple(Option(path.stem, t(map.title)) for path, map in tables)
    keys = [option.key for option in maps]
    return Field(
        "map", mark("Map"), mark("Tables that say where the sides begin; yours may too."), maps,
        usual if usual in keys else keys[0],
    )  # fmt: skip


def table_called(name: str, largest: float = inf) -> tuple[Path, TableMap]:
    """The table with edges of this name, which is one of those that are offered.

    >>> table_called("fng-hamlet")[1] == hamlet.map
    True
    """
    return next(found for found in quick_tables(largest, edges=True) if found[0].stem == name)


def side_called(side: str) -> str:
    """The name of a side in the player's language.

    >>> side_called("us")
    'Americans'
    """
    return t(SIDE_NAMES[side])


def briefed(
    table: tuple[Path, TableMap], attacker: str, task: str, turns: int, forces: Sequence[str], account: str, rules: str,
    about: str = "",
) -> DrawnBattle:  # fmt: skip
    """A battle in words: who comes and who is there, what is to be done in how many turns, and by whom.

    ``account`` says what counts, ``rules`` is the scenario's ``[rules]``, ``about`` what else is on the table.

    >>> briefed(table_called("fng-hamlet"), "us", "Hold.", 9, ["Americans: one."], "", "").mission
    'Hold. There are 9 turns.'
    """
    path, ground = table
    situation = t(
        "{map}. {attacker} come, {defender} are there.",
        map=t(ground.title), attacker=side_called(attacker), defender=side_called(other_side(attacker)),
    )  # fmt: skip
    situation = f"{situation} {about}".rstrip()
    mission = f"{task} {nt('There is {count} turn.', 'There are {count} turns.', turns)}"
    listed = "\n\n".join(forces)
    return DrawnBattle(
        subtitle=t("{us} against {vc}", us=side_called(US), vc=side_called(VC)),
        map=path.name, briefing=f"{situation}\n\n{mission}\n\n{listed}", situation=situation, mission=mission,
        forces=listed, victory=account, rules=rules,
    )  # fmt: skip


def goal_zone(map: TableMap) -> Zone | None:
    """The zone that a side is to reach or to hold; None where the map has none.

    >>> goal_zone(hamlet.map).name
    'house'
    """
    return next((zone for zone in map.zones if zone.props.get("goal") in ("reached", "held")), None)


def roles_of(map: TableMap) -> Roles:
    """The zones of those who come and of those who are there: nearer to what the battle is about are the latter.

    >>> [zone.name for zone in roles_of(hamlet.map).attackers]
    ['us']
    """
    goal = goal_zone(map)
    us, vc = (tuple(zone for zone in map.zones if zone.props.get("side") == side) for side in (US, VC))

    def far(zones: tuple[Zone, ...]) -> float:
        return min(distance(middle_of(zone.outline), middle_of(goal.outline)) for zone in zones) if goal else 0.0

    attackers, defenders = (vc, us) if far(us) < far(vc) else (us, vc)
    return Roles(attackers, defenders, goal)


def edges_apart(map: TableMap, zones: Sequence[Zone]) -> tuple[str, str]:
    """The names of the edges of the table nearest to the first of these zones and farthest from it; raises
    ``ValueError`` where the map has no edges.

    >>> edges_apart(hamlet.map, roles_of(hamlet.map).attackers)
    ('north', 'south')
    """
    at = middle_of(zones[0].outline)
    far = {edge.name: min(distance_to_segment(at, a, b) for a, b in pairwise(edge.line)) for edge in map.edges}
    return min(far, key=far.__getitem__), max(far, key=far.__getitem__)


def roomy(field: TableField, zones: Sequence[Zone], count: int, who: str) -> tuple[str, ...]:
    """The zones that have room for so many; raises ``OptionFault`` where none has, which names ``who`` they are.

    >>> roomy(hamlet, roles_of(hamlet.map).attackers, 10, "Americans")
    ('us',)
    """
    found = tuple(zone.name for zone in zones if len(places_of(field, zone.name).all) >= count)
    if not found:
        raise OptionFault(
            t("{map}: no zone has room for {count} men ({force}); choose fewer or another map.",
              map=t(field.map.title), count=count, force=who)
        )  # fmt: skip
    return found


def to_search(map: TableMap) -> tuple[str, ...]:
    """Groups of huts and houses by name: zones of no side in which a house stands, and named houses in none of them.

    >>> to_search(hamlet.map)
    ('house',)
    """
    free = [zone for zone in map.zones if not zone.props.get("side")]
    named: list[str] = []
    rest: list[str] = []
    for house in map.buildings:
        around = [zone.name for zone in free if _encloses(zone, house.outline)]
        named += around[:1]
        if not around and house.name:
            rest.append(house.name)
    return tuple(dict.fromkeys((*named, *rest)))


def _encloses(zone: Zone, outline: Sequence[Point]) -> bool:
    return bool(Shapes([zone.outline]).inside([middle_of(outline)])[0, 0])
