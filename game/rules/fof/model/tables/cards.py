"""The Fog of War deck."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

CARDS = (
    "fouled_chamber", "cloudburst", "hidden_marksman", "trip_wire", "full_pouches", "quick_hands", "dead_net",
    "rockets", "spider_hole", "wrong_trail", "villagers", "steady", "smoke_out", "check_fire", "heat", "buried_rice",
    "mortars", "late_arrivals", "stunned", "lull",
)  # fmt: skip
"""FOF-FOW-5: the cards by their numbers, 1 to 20."""

When = Literal["now", "hold"]
Owner = Literal["any", "us", "vc"]


class Card(Row, frozen=True, kw_only=True):
    """FOF-FOW-2, FOF-FOW-3, FOF-FOW-5: one card.

    ``dice`` of ``die`` sides attack (0 sides: the die of the unit that fires).  ``inches``: its distance.  ``points``:
    of victory.  ``value``: added to a die.  ``turns``: it lasts until the end of the turn after so many more.
    """

    number: Annotated[int, Meta(ge=1, le=99)]
    title: Annotated[str, Meta(min_length=1)]
    text: Annotated[str, Meta(min_length=1)]
    when: When
    side: Owner = "any"
    dice: Annotated[int, Meta(ge=0, le=20)] = 0
    die: Literal[0, 6, 8, 10, 12] = 0
    inches: Annotated[float, Meta(ge=0, le=96)] = 0
    points: Annotated[int, Meta(ge=0, le=9)] = 0
    value: Annotated[int, Meta(ge=-9, le=9)] = 0
    turns: Annotated[int, Meta(ge=0, le=9)] = 0


class CardTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``cards.toml``."""

    cards: dict[str, Card]

    def __post_init__(self) -> None:
        require_keys("cards", self.cards, CARDS)
        if sorted(card.number for card in self.cards.values()) != list(range(1, len(CARDS) + 1)):
            raise ValueError(t("cards: the numbers must be 1 to {last}, each once", last=len(CARDS)))
