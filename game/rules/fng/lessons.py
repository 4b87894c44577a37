"""Conditions of this system's lessons besides orders and events: who is where, who lies down, who is out of it."""

from __future__ import annotations

from typing import Any

from game.engine.core.game import Game
from game.engine.core.world import EntityId
from game.engine.playable.lesson_pieces import PieceLessons
from game.engine.playable.lessons import Condition, LessonKit, Situation
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import At, Clock, Figure, Prone
from game.rules.fng.model.query import able, side_of


def _place_of(game: Game[Any], figure: EntityId) -> tuple[float, float] | None:
    at = game.world.find(figure, At)
    return (at.x, at.y) if at is not None else None


def _piece(situation: Situation, condition: Condition, kit: LessonKit) -> EntityId:
    found = kit.value(situation.game, condition["piece"])
    return EntityId(found) if isinstance(found, int) else EntityId(0)


def _prone(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return situation.game.world.has(_piece(situation, condition, kit), Prone)


def _out(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    world, figure = situation.game.world, _piece(situation, condition, kit)
    return figure not in able(world, side_of(world, figure))


def _turn(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return situation.game.world.the(Clock).turn >= int(condition["number"])


LESSONS = PieceLessons(KIT.system.declared, Figure, _place_of, {"prone": _prone, "out": _out, "turn": _turn})
"""The lesson kit of this system."""
