"""The attributes, what each adds to which test, and the cards that deal them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.closest import did_you_mean
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import t

Test = Literal[
    "in sight", "seen", "received fire", "charge", "charged", "rally", "surprise", "melee", "hand-held melee",
    "small arms", "light machine gun", "single shot", "launcher", "thrown bayonet", "language", "radio", "recovery",
    "spotting", "close assault", "overrun",
]  # fmt: skip
Suit = Literal["diamonds", "hearts", "clubs", "spades"]

SUITS: tuple[Suit, ...] = ("diamonds", "hearts", "clubs", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ATTRIBUTES = (
    "agile", "ambidextrous", "athlete", "born leader", "brawler", "clumsy", "coward", "crack shot", "dumb ass", "fast",
    "fluent", "grenadier", "hard as nails", "jodie", "knifeman", "language", "looter", "marksman", "medic",
    "nerves of steel", "pigman", "pointman", "quick reflexes", "rto wizard", "runt", "scout", "shirker",
    "shortsighted", "sickly", "slow", "sniper", "stealthy", "stone cold", "street punk", "tank killer", "tough",
    "unlucky", "wuss",
)  # fmt: skip


class OnTest(Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of an attribute in one test."""

    test: Test
    value: Annotated[int, Meta(ge=-9, le=9)]


class Attribute(Row, frozen=True, kw_only=True):
    """FNG-ATTR-04..41: one attribute; ``rep`` and ``dice`` are added in tests, ``grants`` are held with it.

    ``needs`` is had in its place by who lacks it.  ``either`` and ``or_else`` are gained by a die of at most ``die``,
    and above it.  ``inches`` and ``turns`` are its reach and its time, ``die`` the highest die on which it happens.
    """

    title: Annotated[str, Meta(min_length=1)]
    rule: str
    rep: tuple[OnTest, ...] = ()
    dice: tuple[OnTest, ...] = ()
    grants: tuple[str, ...] = ()
    needs: str = ""
    either: tuple[str, ...] = ()
    or_else: tuple[str, ...] = ()
    inches: Annotated[int, Meta(ge=0, le=48)] = 0
    turns: Annotated[int, Meta(ge=0, le=12)] = 0
    die: Annotated[int, Meta(ge=0, le=6)] = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class Cards(Row, frozen=True, kw_only=True):
    """FNG-ATTR-02: the attribute of each card, a column for each suit, from the two to the ace."""

    diamonds: tuple[str, ...]
    hearts: tuple[str, ...]
    clubs: tuple[str, ...]
    spades: tuple[str, ...]

    def column(self, suit: Suit) -> tuple[str, ...]:
        """The attributes of one suit, by rank."""
        columns = {"diamonds": self.diamonds, "hearts": self.hearts, "clubs": self.clubs, "spades": self.spades}
        return columns[suit]


class AttributeTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``attributes.toml``: every attribute, and the two tables of cards."""

    attributes: dict[str, Attribute]
    cards: dict[str, Cards]

    def __post_init__(self) -> None:
        require_keys("attributes", self.attributes, ATTRIBUTES)
        require_keys("cards", self.cards, ("odd", "even"))
        for name, row in self.attributes.items():
            others = (*row.grants, *row.either, *row.or_else, *((row.needs,) if row.needs else ()))
            _require_known(f"attributes.{name}", others)
        for parity, cards in self.cards.items():
            for suit in SUITS:
                place = f"cards.{parity}.{suit}"
                if len(cards.column(suit)) != len(RANKS):
                    raise ValueError(
                        t("{place}: {wanted} attributes are wanted here, from the two to the ace, not {found}",
                          place=place, wanted=len(RANKS), found=len(cards.column(suit)))
                    )  # fmt: skip
                _require_known(place, cards.column(suit))

    def dealt(self, odd: bool, suit: Suit, rank: int) -> str:
        """FNG-ATTR-02: the attribute on a card; ``rank`` counts from 0 (the two) to 12 (the ace)."""
        return self.cards["odd" if odd else "even"].column(suit)[rank]


def _require_known(place: str, names: tuple[str, ...]) -> None:
    for name in names:
        if name not in ATTRIBUTES:
            hint = did_you_mean(name, ATTRIBUTES)
            raise ValueError(t("{place}: there is no attribute '{name}'; {hint}", place=place, name=name, hint=hint))
