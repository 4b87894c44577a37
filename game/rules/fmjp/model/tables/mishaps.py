"""The random events of a joker: what each suit brings, with its numbers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t
from game.rules.fmjp.model.cards import SUITS

MishapKind = Literal["sniper", "civilian", "incoming", "radio"]
CivilianKind = Literal["crossing", "informer", "disguised"]
RadioKind = Literal["garbled", "new orders", "reinforcements", "fire mission", "evacuation", "warning"]
Paces = Annotated[int, Meta(ge=0, le=300)]
Few = Annotated[int, Meta(ge=0, le=10)]


class SuitsRow(Row, frozen=True, kw_only=True):
    """FMJP-9.0-2: the event of each suit."""

    suits: dict[str, MishapKind]

    def __post_init__(self) -> None:
        super().__post_init__()
        require_keys("suits", self.suits, SUITS)


class SniperRow(Row, frozen=True, kw_only=True):
    """FMJP-9.0-2: the sniper of the other side: paces off for each point of the card and besides, shots, aim."""

    each: Paces
    base: Paces
    shots: Few
    aim: Few


class CivilianRow(Row, frozen=True, kw_only=True):
    """FMJP-9.0-2: the d6 of a civilian; how many cross and how fast, what an informer knows, where the other stands."""

    results: tuple[Band[CivilianKind], ...]
    dice: Few
    paces: Paces
    line: Paces
    informer: Paces
    disguised: Paces

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", (1, 6))


class IncomingRow(Row, frozen=True, kw_only=True):
    """FMJP-9.0-2: bombs land when so many cards of the turn have been turned; two of them from this card value on."""

    after: Few
    two_from: Few
    blast: Annotated[str, Meta(min_length=1)]


class RadioRow(Row, frozen=True, kw_only=True):
    """FMJP-9.0-2: the d6 of a radio message, and what each is worth."""

    results: tuple[Band[RadioKind], ...]
    new_orders: Few
    reinforcements: Few
    grenades: Few
    mission_bonus: Few
    mission_blast: Annotated[str, Meta(min_length=1)]
    evacuation: Few
    warning: Few

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", (1, 6))


class MishapTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``mishaps.toml``."""

    kinds: SuitsRow
    sniper: SniperRow
    civilian: CivilianRow
    incoming: IncomingRow
    radio: RadioRow

    def __post_init__(self) -> None:
        if self.incoming.two_from == 0:
            raise ValueError(t("incoming: two_from: a card is worth at least 1"))
