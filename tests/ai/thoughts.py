"""The thoughts of a leader in words: every order that he proposes, the best first, with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from msgspec import Struct, structs

from game.ai.proposals import Answer
from game.board.table.layers import Board, Level
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId

NAMED = (EntityId, tuple[EntityId, ...])


AT_ONCE = 3
"""Orders that are told one by one where several follow each other for the same reason."""


def thoughts(answers: Iterable[Answer], names: Mapping[int, str]) -> list[str]:
    """Each answer as ``Move Able (20, 17.5): takes cover from the fire of Pham (FNG-MOVE-01)``.

    Those that follow each other for the same reason are told together, a few of them in full.
    """
    found = []
    for reason, together in groupby(answers, key=lambda answer: answer[1]):
        orders = [ordered(order, names) for order, _ in together]
        more = [f"and {len(orders) - AT_ONCE} more"] if len(orders) > AT_ONCE else []
        told = ", ".join([*orders[:AT_ONCE], *more])
        found.append(f"{told}: {reason}{f' ({reason.rule})' if reason.rule else ''}")
    return found


def ordered(order: Order, names: Mapping[int, str]) -> str:
    """An order in one line: its kind and its fields, those that say nothing left out."""
    return " ".join([type(order).__name__, *_fields(order, names)])


def _fields(record: Struct, names: Mapping[int, str]) -> list[str]:
    kinds = {field.name: field.type for field in structs.fields(record)}
    told = [_told(value, kinds[name] in NAMED, names) for name, value in structs.asdict(record).items()]
    return [text for text in told if text]


def _told(value: object, is_named: bool, names: Mapping[int, str]) -> str:
    match value:
        case bool() | None:
            return "yes" if value else ""
        case Level() | Board():
            return value.name.lower() if value else ""
        case int():
            return names[value] if is_named and value in names else str(value) if value or not is_named else ""
        case Point():
            return f"({value.x:g}, {value.y:g})"
        case tuple():
            return " ".join(text for each in value if (text := _told(each, is_named, names)))
        case Struct():
            return " ".join(_fields(value, names))
    return str(value)
