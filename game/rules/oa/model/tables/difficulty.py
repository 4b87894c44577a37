"""Levels of difficulty: what each of them changes in the historical game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault
from game.engine.rulebook.tables import Row
from game.engine.text import t
from game.rules.oa.model.tables.setup import SQUADS_WITHOUT_WEAPON

HISTORICAL = "historical"

Fire = Annotated[int, Meta(ge=-5, le=5)]


class HiddenRules(Row, frozen=True, kw_only=True):
    """OA-13.2-6: how near a US ground unit or a helicopter finds hidden VC, in hexes."""

    on_foot: Annotated[int, Meta(ge=1, le=20)]
    from_air: Annotated[int, Meta(ge=1, le=20)]


class Level(Row, frozen=True, kw_only=True):
    """One level: ``title`` is its message, the numbers are added to those of the historical game.

    ``squads_fewer`` of the posts without a weapon stay empty; ``hidden`` conceals the VC.
    """

    title: Annotated[str, Meta(min_length=1)]
    squads_fewer: Annotated[int, Meta(ge=0, le=SQUADS_WITHOUT_WEAPON)] = 0
    squad_fire: Fire = 0
    dshk_fire: Fire = 0
    counterattack_squads: Annotated[int, Meta(ge=-5, le=5)] = 0
    hidden: HiddenRules | None = None

    @property
    def changes_anything(self) -> bool:
        """Whether it is another game than the historical one."""
        numbers = (self.squads_fewer, self.squad_fire, self.dshk_fire, self.counterattack_squads)
        return any(numbers) or self.hidden is not None


class DifficultyTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``difficulty.toml``: the levels by key, in the order in which they are offered."""

    levels: dict[str, Level]

    def __post_init__(self) -> None:
        if HISTORICAL not in self.levels:
            raise ValueError(t("levels: there is no entry for '{key}'", key=HISTORICAL))
        if self.levels[HISTORICAL].changes_anything:
            raise ValueError(t("levels: '{key}' changes nothing; give changes a level of their own", key=HISTORICAL))

    def level(self, key: str) -> Level:
        """The level with this key; raises ``OptionFault`` where there is none."""
        if key not in self.levels:
            hint = did_you_mean(key, tuple(self.levels))
            raise OptionFault(t("There is no difficulty '{name}'; {hint}", name=key, hint=hint))
        return self.levels[key]
