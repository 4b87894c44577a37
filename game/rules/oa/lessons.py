"""Conditions of this system's lessons besides orders and events: where pieces are, and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.board.hexgrid import Hex, parse_hex
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.core.world import EntityId, World
from game.engine.playable.lessons import Check, Condition, LessonKit, Played, Situation, fields_fit, game_of
from game.rules.oa.model import decisions
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    Bunker,
    Clock,
    Helicopter,
    Plane,
    Prisoner,
    Unit,
    Weapon,
)
from game.rules.oa.model.events import people as events_people
from game.rules.oa.model.events import support as events_support
from game.rules.oa.model.events import turn as events
from game.rules.oa.model.events import viet_cong as events_viet_cong
from game.rules.oa.model.query import hex_of

_NAMED: tuple[type[Unit | Helicopter | Weapon | Plane | Bunker], ...] = (Unit, Helicopter, Weapon, Plane, Bunker)
_MODULES = (decisions, events, events_people, events_support, events_viet_cong)
_PRINTED = 4
"""Digits of a hex as it is printed."""


def piece_named(game: Game[Any], name: str) -> EntityId | None:
    """The piece whose counter says this; the earliest where several do."""
    for kind in _NAMED:
        for piece in game.world.ids(kind):
            if game.world.get(piece, kind).name == name:
                return piece
    return None


def hex_named(written: str) -> Hex | None:
    """The hex that is printed so; None for other words."""
    return parse_hex(written) if len(written) == _PRINTED and written.isdecimal() else None


def _world(situation: Situation) -> World:
    return game_of(situation.game).world


def _piece(situation: Situation, condition: Condition) -> EntityId:
    return piece_named(game_of(situation.game), str(condition["piece"])) or EntityId(0)


def _at(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return hex_of(_world(situation), _piece(situation, condition)) == hex_named(str(condition["hex"]))


def _landed(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    world, piece = _world(situation), _piece(situation, condition)
    return world.has(piece, At) and not world.has(piece, Airborne)


def _flying(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return _world(situation).has(_piece(situation, condition), Airborne)


def _aboard(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return _world(situation).has(_piece(situation, condition), Aboard)


def _prisoner(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return _world(situation).has(_piece(situation, condition), Prisoner)


def _step(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return _world(situation).the(Clock).step == condition["key"]


def _turn(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return _world(situation).the(Clock).turn >= int(condition["number"])


class OaLessons:
    """The lesson kit of this system."""

    checks: Mapping[str, Check] = {
        "at": _at, "landed": _landed, "flying": _flying, "aboard": _aboard, "prisoner": _prisoner,
        "step": _step, "turn": _turn,
    }  # fmt: skip
    kinds: frozenset[str] = frozenset(
        name
        for module in _MODULES
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, Order | Event)
    )

    def value(self, game: Played, written: str | int) -> object:
        """A piece by its name, a hex as it is printed, else the value itself."""
        if not isinstance(written, str):
            return written
        hex = hex_named(written)
        if hex is not None:
            return hex
        return piece_named(game_of(game), written) or written

    def fits(self, game: Played, thing: object, condition: Condition) -> bool:
        """Whether an order or event has the values that a condition names."""
        return fields_fit(thing, condition, self, game)


LESSONS = OaLessons()
