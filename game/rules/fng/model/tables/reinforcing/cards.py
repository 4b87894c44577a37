"""The cards of reinforcements: how many, when they are drawn, what each brings to whom, and where it comes in."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.closest import did_you_mean
from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import mark, t
from game.rules.fng.model.tables.armies import DIE
from game.rules.fng.model.tables.attributes import RANKS, SUITS, Suit
from game.rules.fng.model.tables.reinforcing.opening import BarrageRow, OpeningRow
from game.rules.fng.model.tables.reinforcing.units import UnitRow

Flank = Literal["left", "right", "rear"]
Asset = Literal["gunship", "strike", "artillery", "mortar", "artillery or mortar", "tank", "sniper", "rest"]
"""The things that a card can bring besides a unit of men; ``rest`` is the rest of the platoon."""

GUNSHIP: Asset = "gunship"
STRIKE: Asset = "strike"
ARTILLERY: Asset = "artillery"
MORTAR: Asset = "mortar"
EITHER: Asset = "artillery or mortar"
TANK: Asset = "tank"
SNIPER: Asset = "sniper"
REST: Asset = "rest"
ASSET_TITLES: dict[str, str] = {
    GUNSHIP: mark("a gunship"),
    STRIKE: mark("a forward air controller and a strike aircraft"),
    ARTILLERY: mark("artillery fire"),
    MORTAR: mark("mortar fire"),
    EITHER: mark("artillery or mortar fire"),
    TANK: mark("a tank"),
    SNIPER: mark("a sniper"),
    REST: mark("the rest of the platoon"),
}
ASSETS: tuple[str, ...] = tuple(ASSET_TITLES)

Level = Annotated[int, Meta(ge=1, le=6)]
Few = Annotated[int, Meta(ge=0, le=24)]
LEVELS = (1, 6)
BRINGING = tuple(reversed(RANKS[:-1]))
"""FNG-REINF-10: the cards that can bring something, from the king to the two."""


class DrawRow(Row, frozen=True, kw_only=True):
    """FNG-REINF-03, FNG-REINF-06, FNG-REINF-12, FNG-REINF-33: cards by Support Level, the ``total`` of activation
    dice, the least that a large action begins with, the flank of each suit, how far along an edge men may be put."""

    cards: tuple[Band[Annotated[int, Meta(ge=1, le=5)]], ...]
    total: Annotated[int, Meta(ge=2, le=12)]
    busy: tuple[Annotated[int, Meta(ge=2, le=12)], ...]
    idle_to: Annotated[int, Meta(ge=0, le=6)]
    large_level: Level
    large_card: str
    spread: Few
    mortar: str
    leaves_from: Annotated[int, Meta(ge=1, le=7)]
    suits: dict[Suit, Flank]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.cards, "cards", LEVELS)
        require_keys("suits", self.suits, SUITS)
        if self.large_card not in RANKS:
            hint = did_you_mean(self.large_card, RANKS)
            raise ValueError(t("large_card: there is no card '{card}'; {hint}", card=self.large_card, hint=hint))

    def cards_at(self, level: int) -> int:
        """FNG-REINF-03: how many cards a side of this Support Level lies down."""
        return ladder(self.cards, "cards", LEVELS).at(level)


class FactionRow(Row, frozen=True, kw_only=True):
    """FNG-REINF-16, FNG-REINF-23, FNG-REINF-31, FNG-REINF-38, FNG-REINF-41, FNG-REINF-44, FNG-REINF-47: the cards of
    some ``armies``.

    ``cards``: what each brings.  ``full``: what comes where the whole platoon is there.  ``tank``: the one that it has,
    or ``tanks``: the table of those to be had, ``in_one`` that in I Corps; ``no_tanks``: what comes where none can
    drive.  ``sniper``: his Rep, 0 for the usual die.  ``by_night``: the gunship at night by one die, empty for none.
    """

    title: Annotated[str, Meta(min_length=1)]
    rule: str
    armies: tuple[str, ...]
    cards: dict[str, tuple[str, ...]]
    full: str
    no_tanks: str
    tank: str = ""
    tanks: str = ""
    in_one: str = ""
    sniper: Few = 0
    by_night: tuple[Band[str], ...] = ()
    night_rule: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        require_keys("cards", self.cards, BRINGING)
        if self.by_night:
            ladder(self.by_night, "by_night", DIE)
            check_rule_id(self.night_rule)

    def brings(self, rank: str) -> tuple[str, ...]:
        """The things that this card brings."""
        return self.cards.get(rank, ())

    def night(self, die: int) -> str:
        """FNG-REINF-32, FNG-REINF-39, FNG-REINF-42, FNG-REINF-45, FNG-REINF-48: the gunship at night by this die."""
        return ladder(self.by_night, "by_night", DIE).at(die)


class ReinforcingTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``reinforcing.toml``."""

    draw: DrawRow
    factions: dict[str, FactionRow]
    units: dict[str, UnitRow]
    opening: OpeningRow
    barrage: BarrageRow

    def __post_init__(self) -> None:
        known = (*ASSETS, *self.units)
        for key, row in self.factions.items():
            named = [(f"cards.{rank}", each) for rank, brought in row.cards.items() for each in brought]
            for place, each in (*named, ("full", row.full), ("no_tanks", row.no_tanks)):
                if each not in known:
                    hint = did_you_mean(each, known)
                    told = t("factions.{key}.{place}: there is no unit '{unit}'; {hint}",
                             key=key, place=place, unit=each, hint=hint)  # fmt: skip
                    raise ValueError(told)

    def title(self, what: str) -> str:
        """FNG-REINF-01: the words for one thing that a card brings, a message for ``t``."""
        return ASSET_TITLES[what] if what in ASSET_TITLES else self.units[what].title

    def faction_of(self, army: str) -> str:
        """FNG-REINF-01: whose cards an army reads, "" where it has none."""
        return next((key for key, row in self.factions.items() if army in row.armies), "")
