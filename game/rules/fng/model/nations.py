"""The names of the two sides: the nation or army that a scenario names, else Americans and Viet Cong."""

from __future__ import annotations

from game.board.skirmish.sides import NAMES, SIDES, US, VC
from game.engine.core.world import THE_GAME, World
from game.engine.text import mark, t
from game.rules.fng.model.components.figures import Nations
from game.rules.fng.model.tables.loading import Tables

PHASES = {US: mark("Phase of the Americans"), VC: mark("Phase of the Viet Cong")}


def nation_of(world: World, side: str) -> str:
    """The nation of a side as the scenario has it, a message for ``t``; empty where it names none."""
    nations = world.find(THE_GAME, Nations)
    if nations is None:
        return ""
    return nations.us if side == US else nations.vc if side == VC else ""


def names_of(world: World) -> dict[str, str]:
    """FNG-SETUP-03: by side the nations that the scenario names, messages for ``t``."""
    return {side: nation for side in SIDES if (nation := nation_of(world, side))}


def side_name(world: World, side: str) -> str:
    """The name of a side, a message for ``t``."""
    return nation_of(world, side) or NAMES[side]


def phase_title(world: World, side: str) -> str:
    """The title of its phase, a message for ``t``: that of the side, or the nation alone."""
    return nation_of(world, side) or PHASES[side]


def phase_words(world: World, side: str) -> str:
    """Its phase in a sentence of its own."""
    nation = nation_of(world, side)
    return t("Phase: {nation}", nation=t(nation)) if nation else t(PHASES[side])


def known_nations(tables: Tables) -> tuple[str, ...]:
    """FNG-SETUP-03: what a scenario may call a side: the titles of the armies, and the names that sides have anyway."""
    return (*NAMES.values(), *(army.title for army in tables.organisation.armies.values()))
