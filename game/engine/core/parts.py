"""All that a typed value names: the entities, hexes or modifiers among its fields, those in its parts included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from game.engine.core.world import EntityId


def parts(thing: Struct, kind: Any) -> Iterator[Any]:
    """Every value of ``kind`` that ``thing`` names: in its fields, in tuples, in the structs in its tuples, and in a
    field that is one of several structs, such as a target.  A field that may be None is left out where it is.

    >>> from game.rules.oa.model.decisions import Fire
    >>> list(parts(Fire(EntityId(7), 1413), EntityId))
    [7]
    """
    single, several, chosen = _places(type(thing), kind)
    for field in single:
        if (value := getattr(thing, field)) is not None:
            yield value
    for field in chosen:
        yield from parts(getattr(thing, field), kind)
    for field, of_kind in several:
        for part in getattr(thing, field):
            if of_kind:
                yield part
            elif isinstance(part, Struct):
                yield from parts(part, kind)


def subject_of(thing: Struct) -> EntityId | None:
    """Whom an event, an order or a decision is about: the first entity that it names; None where it names none.

    >>> from game.rules.oa.model.decisions import Fire
    >>> subject_of(Fire(EntityId(7), 1413))
    7
    """
    subject: EntityId | None = next(parts(thing, EntityId), None)
    return subject


@cache
def _places(owner: type[Struct], kind: Any) -> tuple[tuple[str, ...], tuple[tuple[str, bool], ...], tuple[str, ...]]:
    """The fields that hold a value of ``kind``, those that hold several things (whether of that kind), and those that
    hold one of several structs."""
    hints = kinds_of(owner)
    single = tuple(name for name, hint in hints.items() if hint == kind or hint == kind | None)
    tuples = {name: hint for name, hint in hints.items() if name not in single and get_origin(hint) is tuple}
    several = tuple((name, kind in get_args(hint)) for name, hint in tuples.items())
    chosen = tuple(name for name, hint in hints.items() if _is_one_of_structs(hint))
    return single, several, chosen


def _is_one_of_structs(hint: object) -> bool:
    args = get_args(hint) if get_origin(hint) is UnionType else ()
    return bool(args) and all(isinstance(each, type) and issubclass(each, Struct) for each in args)


@cache
def kinds_of(owner: type[Struct]) -> dict[str, Any]:
    """The type of each field, in the order of the fields; worked out once, which takes up to a millisecond.

    >>> from game.engine.core.dice import Roll
    >>> kinds_of(Roll)["sides"]
    <class 'int'>
    """
    hints = get_type_hints(owner)
    return {name: hints[name] for name in owner.__struct_fields__}
