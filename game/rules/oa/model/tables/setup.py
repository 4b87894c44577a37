"""Setting up: direction roses, where the Viet Cong and the civilians begin, what orders they have, bunkers."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.hexgrid import Hex, label, parse_hex
from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
Attitude = Literal["defence", "withdraw"]
RoseName = Literal["classic", "north", "south", "east", "west"]

ROSES = ("classic", "north", "south", "east", "west")
DIE_FACES = 6
SQUADS_WITHOUT_WEAPON = 9


def _hex(text: str, key: str) -> Hex:
    """The hex that ``text`` (``0915``) names; ValueError that begins with ``key`` when it names none."""
    try:
        return parse_hex(text)
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from None


class RoseFaces(Row, frozen=True, kw_only=True):
    """OA-0-5: what each face of the die means on one rose, 1 to 6."""

    faces: tuple[Direction, Direction, Direction, Direction, Direction, Direction]


class RoseTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``roses.toml``: the classic rose for what goes astray, the others for movement."""

    roses: dict[str, RoseFaces]

    def __post_init__(self) -> None:
        require_keys("roses", dict(self.roses), ROSES)


class Post(Struct, frozen=True):
    """Where one VC squad begins: its hex, the bunker it is inside ("A", "B" or ""), the weapon it crews or ""."""

    hex: Hex
    bunker: str = ""
    weapon: str = ""

    @classmethod
    def parse(cls, text: str, weapon: str, key: str) -> Post:
        """Read ``0915`` or, inside a bunker, ``0915A``."""
        bunker = text[4:]
        if bunker not in ("", "A", "B"):
            raise ValueError(
                t("{key}: '{text}' names no bunker; write A, B or nothing after the hex", key=key, text=text)
            )
        return cls(_hex(text[:4], key), bunker, weapon)


class Placement(Row, frozen=True, kw_only=True, dict=True):
    """OA-13.2-6: one way the VC may stand: nine squads, two machine guns and a mortar, each with its crew."""

    name: str
    squads: tuple[str, ...]
    dshk: tuple[str, ...]
    mortar: str

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_numbers()
        self._check_stacking()

    @cached_property
    def posts(self) -> tuple[Post, ...]:
        """All twelve squads in the order written: those without weapon, the machine gun crews, the mortar crew."""
        return (
            *(Post.parse(text, "", "squads") for text in self.squads),
            *(Post.parse(text, "dshk", "dshk") for text in self.dshk),
            Post.parse(self.mortar, "mortar", "mortar"),
        )

    def _check_numbers(self) -> None:
        for key, count, wanted in (("squads", len(self.squads), SQUADS_WITHOUT_WEAPON), ("dshk", len(self.dshk), 2)):
            if count != wanted:
                raise ValueError(
                    t("{key}: {wanted} hexes are wanted, not {count}", key=key, wanted=wanted, count=count)
                )

    def _check_stacking(self) -> None:
        """OA-3.2-1, OA-3.2-2, OA-3.2-4: what one hex, and one bunker, holds."""
        squads = Counter(post.hex for post in self.posts)
        weapons = Counter(post.hex for post in self.posts if post.weapon)
        bunkers = Counter(post.bunker for post in self.posts if post.bunker)
        for hex_, count in squads.items():
            if count > 2:
                raise ValueError(t("hex {hex} gets {count} squads; it holds two", hex=label(hex_), count=count))
            if weapons[hex_] > 1:
                raise ValueError(t("hex {hex} gets two heavy weapons; it holds one", hex=label(hex_)))
        for bunker, count in bunkers.items():
            if count > 1:
                raise ValueError(t("bunker {name} gets {count} squads; it holds one", name=bunker, count=count))


class CivilianRules(Row, frozen=True, kw_only=True, dict=True):
    """OA-13.2-1..5: where civilians begin, and when they drift.

    They drift from turn ``drift_from_turn`` on by ``drift_rose``, but not while a US unit on the ground is in
    sight within ``wary_range`` hexes.  At set-up ``scatter_rose`` moves each of them one hex.
    """

    hexes: tuple[str, ...]
    scatter_rose: RoseName
    drift_rose: RoseName
    drift_from_turn: Annotated[int, Meta(ge=1, le=10)]
    wary_range: Annotated[int, Meta(ge=0, le=20)]

    def __post_init__(self) -> None:
        super().__post_init__()
        for hex_, count in Counter(self.start).items():
            if count > 1:
                raise ValueError(t("hexes: {hex} is named twice; each civilian has its own hex", hex=label(hex_)))

    @cached_property
    def start(self) -> tuple[Hex, ...]:
        """The hexes that get one civilian each."""
        return tuple(_hex(text, "hexes") for text in self.hexes)


class PlacementTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``placement.toml``: a die for the VC placement, and the civilians."""

    placements: dict[int, Placement]
    civilians: CivilianRules

    def __post_init__(self) -> None:
        for die in range(1, DIE_FACES + 1):
            if die not in self.placements:
                raise ValueError(t("placements: nothing answers a die of {die}", die=die))
        for die in self.placements:
            if not 1 <= die <= DIE_FACES:
                raise ValueError(t("placements: {die} is no face of a die", die=die))


class AttitudeTable(Row, frozen=True, kw_only=True, dict=True):
    """``attitude.toml``: OA-13.2-7..9, what the VC are there to do; ``withdraw_mp`` is their pace going north."""

    results: tuple[Band[Attitude], ...]
    withdraw_mp: Annotated[int, Meta(ge=1, le=20)]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", (1, DIE_FACES))

    @cached_property
    def _ladder(self) -> Ladder[Attitude]:
        return ladder(self.results, "results", (1, DIE_FACES))

    def at(self, die: int) -> Attitude:
        """The attitude for a die of 1 to 6."""
        return self._ladder.at(die)


class BunkerTable(Row, frozen=True, kw_only=True):
    """``bunkers.toml``: OA-2.4-1, the field of fire in degrees, half to either side of the facing, and the cover."""

    arc: Annotated[int, Meta(ge=60, le=360)]
    protection: Annotated[int, Meta(ge=0, le=20)]
