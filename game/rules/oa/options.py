"""What a scenario of this system may say in its ``[rules]``."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.engine.faults import ScenarioFault
from game.engine.fitting import Misfit, fit
from game.engine.scenario import Scenario
from game.rules.oa.table_difficulty import HISTORICAL
from game.rules.oa.table_setup import DIE_FACES, Attitude


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """OA-13.2-2, OA-13.2-6..7: whether the civilians scatter, what is chosen instead of thrown for, and how hard it is.

    ``placement`` (1 to 6) and ``attitude`` stand for the face and the result of their dice; None leaves them to the
    dice.  ``difficulty`` is a key of the difficulty table.
    """

    scatter_civilians: bool = True
    placement: Annotated[int, Meta(ge=1, le=DIE_FACES)] | None = None
    attitude: Attitude | None = None
    difficulty: str = HISTORICAL


def options_of(scenario: Scenario) -> Options:
    """The options of a scenario; raises ``ScenarioFault`` with the key and what is wrong with it."""
    try:
        return fit(Options, scenario.rules)
    except Misfit as misfit:
        raise ScenarioFault(f"{scenario.id}: [rules]: {misfit}") from None


AS_THE_RULES_SAY = Options()
