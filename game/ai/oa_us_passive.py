"""A timid US player, to measure the commander by: gunships and bombs, while the company stays in the air."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from game.ai.oa_us import COMMANDER, Commander, Plan
from game.ai.oa_us_orders import Answer
from game.engine.core.orders import Decision, Reason
from game.engine.text import mark
from game.rules.oa.model.battle import Battle
from game.rules.oa.model.decisions import Boarding, Done, Landing, UsMovement

STAYS_BACK = Reason(mark("stays back and leaves it to gunships and bombs"))


def stay_back(battle: Battle, decision: object) -> Iterator[Answer]:
    """OA-1-5: nobody lands, gets off or moves."""
    yield Done(), STAYS_BACK


class Passive(Commander):
    """Never sets a man on the ground."""

    plans: ClassVar[Mapping[type[Decision], Plan]] = {
        **COMMANDER,
        Landing: stay_back,
        Boarding: stay_back,
        UsMovement: stay_back,
    }
