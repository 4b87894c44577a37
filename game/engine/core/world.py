"""The world: entities, their frozen components, and relations with an index the other way.

An entity is a number.  A component is a frozen ``msgspec.Struct`` without behaviour; it is replaced,
never changed in place, which is what makes a copy of the whole world cheap.  Every query runs in
ascending order of entity, so nothing that reads the world depends on insertion order or hashing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import wraps
from hashlib import blake2b
from typing import Any, NewType, TypeVar, overload

import msgspec
from msgspec import Struct

from game.engine.files.decoding import Decoder, decode_json

EntityId = NewType("EntityId", int)

THE_GAME = EntityId(0)
"""The entity that carries what belongs to the game as a whole, such as the clock."""


class Component(Struct, frozen=True):
    """Base of all components."""


class Relation(Component, frozen=True):
    """A component that points at one thing: another entity, or a hex.  The world indexes it the other way."""

    to: int


C = TypeVar("C", bound=Component)
A = TypeVar("A", bound=Component)
B = TypeVar("B", bound=Component)
D = TypeVar("D", bound=Component)
T = TypeVar("T")

_NOBODY: tuple[EntityId, ...] = ()


class Schema:
    """The component types of a rule system, by name: what a stored world may hold."""

    def __init__(self, types: Sequence[type[Component]]) -> None:
        self.types: dict[str, type[Component]] = {}
        for kind in sorted(types, key=lambda item: item.__name__):
            if kind.__name__ in self.types:
                raise ValueError(f"two components are called {kind.__name__}")
            self.types[kind.__name__] = kind
        self._decoders: dict[str, Decoder] = {}
        for name, kind in self.types.items():
            self._decoders[name] = Decoder(dict[int, kind])  # type: ignore[valid-type]

    def decode(self, name: str, raw: msgspec.Raw) -> dict[int, Component]:
        """The stored components of one type; raises ``KeyError`` or ``msgspec.DecodeError``."""
        components: dict[int, Component] = self._decoders[name].decode(raw)
        return components


_WATCHED: defaultdict[type[Component], list[Hashable]] = defaultdict(list)
"""The questions about each kind of component, of all worlds: where one changes, their answers are forgotten."""

_COUNTED: defaultdict[type[Component], list[Hashable]] = defaultdict(list)
"""The questions about who has each kind of component, whatever it says: forgotten where somebody gets or loses one."""

_JOINED: set[tuple[type[Component], ...]] = set()
"""The kinds that some world has been asked for together."""


def _watch(question: Hashable, kinds: Sequence[type[Component]], counted: Sequence[type[Component]] = ()) -> None:
    for kind in dict.fromkeys(kinds):
        _WATCHED[kind].append(question)
    for kind in dict.fromkeys(counted):
        _COUNTED[kind].append(question)


def looks_at(
    *kinds: type[Component], who_has: Sequence[type[Component]] = ()
) -> Callable[[Callable[[World], T]], Callable[[World], T]]:
    """The question below is a pure one about these kinds of component and no others.

    A world that has not changed in them since it was last asked gives the answer it gave, which nobody may alter.
    ``who_has``: kinds of which only counts who has one, not what it says: who moves is still on the table.

    >>> class Wet(Component, frozen=True):
    ...     feet: int
    >>> @looks_at(Wet)
    ... def puddles(world: World) -> int:
    ...     return sum(1 for _ in world.each(Wet))
    >>> world = World()
    >>> boot = world.create(Wet(2))
    >>> puddles(world)
    1
    """

    def register(question: Callable[[World], T]) -> Callable[[World], T]:
        _watch(question, kinds, who_has)

        @wraps(question)
        def ask(world: World) -> T:
            known = world._known
            if question in known:
                answer: T = known[question]
            else:
                answer = known[question] = question(world)
            return answer

        return ask

    return register


def notes_on(*kinds: type[Component], who_has: Sequence[type[Component]] = ()) -> Callable[[World], dict[Any, Any]]:
    """Notes on a world that hold as long as these kinds of component stay as they are: answers by what was asked.

    ``who_has``: kinds of which only counts who has one, as for ``looks_at``.

    A copy goes on with the notes of the world it comes from, until one of the two changes.

    >>> class Wet(Component, frozen=True):
    ...     feet: int
    >>> notes = notes_on(Wet)
    >>> world = World()
    >>> notes(world)["how deep"] = 2
    >>> twin = world.copy()
    >>> boot = world.create(Wet(3))
    >>> notes(world), notes(twin)
    ({}, {'how deep': 2})
    """

    def blank(world: World) -> dict[Any, Any]:
        return {}

    return looks_at(*kinds, who_has=who_has)(blank)


class World:
    """All entities of one game."""

    __slots__ = ("_index", "_known", "_next", "_order", "_stores", "changes")

    def __init__(self) -> None:
        self._next = 1
        self.changes = 0  # how often anything has changed
        self._stores: defaultdict[type[Component], dict[EntityId, Any]] = defaultdict(dict)
        self._order: dict[type[Component], tuple[EntityId, ...]] = {}
        self._index: defaultdict[type[Component], dict[int, tuple[EntityId, ...]]] = defaultdict(dict)
        self._known: dict[Hashable, Any] = {}

    # Changing -----------------------------------------------------------------------------------

    def create(self, *components: Component) -> EntityId:
        """A new entity with these components."""
        entity = EntityId(self._next)
        self._next += 1
        for component in components:
            self.set(entity, component)
        return entity

    def set(self, entity: EntityId, component: Component) -> None:
        """Give ``entity`` this component in place of any former one of its type."""
        kind = type(component)
        store = self._stores[kind]
        former = store.get(entity)
        store[entity] = component
        self._forget(kind)
        if former is None:
            self._order.pop(kind, None)
            self._forget_who(kind)
        if isinstance(component, Relation):
            if former is not None:
                if former.to == component.to:
                    return
                self._unlink(kind, former.to, entity)
            index = self._index[kind]
            index[component.to] = tuple(sorted((*index.get(component.to, _NOBODY), entity)))

    def remove(self, entity: EntityId, kind: type[Component]) -> None:
        """Take the component of this type away; nothing happens where there is none."""
        former = self._stores[kind].pop(entity, None)
        if former is None:
            return
        self._order.pop(kind, None)
        self._forget(kind)
        self._forget_who(kind)
        if isinstance(former, Relation):
            self._unlink(kind, former.to, entity)

    def destroy(self, entity: EntityId) -> None:
        """Take every component of ``entity`` away.  Relations that point at it stay: they are the rules' to settle."""
        for kind in list(self._stores):
            self.remove(entity, kind)

    def clear(self, kind: type[Component]) -> None:
        """Take every component of this type off, as the marker phase does."""
        self._stores.pop(kind, None)
        self._order.pop(kind, None)
        self._index.pop(kind, None)
        self._forget(kind)
        self._forget_who(kind)

    def _forget(self, kind: type[Component]) -> None:
        """Forget the answers that come from a kind of component."""
        self.changes += 1
        known = self._known
        if known:
            for question in _WATCHED[kind]:
                known.pop(question, None)

    def _forget_who(self, kind: type[Component]) -> None:
        """Forget the answers that come from who has a kind of component."""
        for question in _COUNTED[kind]:
            self._known.pop(question, None)

    def _unlink(self, kind: type[Component], target: int, entity: EntityId) -> None:
        index = self._index[kind]
        rest = tuple(other for other in index[target] if other != entity)
        if rest:
            index[target] = rest
        else:
            del index[target]

    # Reading ------------------------------------------------------------------------------------

    def get(self, entity: EntityId, kind: type[C]) -> C:
        """The component; raises ``KeyError`` where the entity has none."""
        component: C = self._stores[kind][entity]
        return component

    def find(self, entity: EntityId, kind: type[C]) -> C | None:
        """The component, or None."""
        return self._stores[kind].get(entity)

    def has(self, entity: EntityId, kind: type[Component]) -> bool:
        """Whether the entity has a component of this type."""
        return entity in self._stores[kind]

    def the(self, kind: type[C]) -> C:
        """The component that belongs to the game as a whole."""
        return self.get(THE_GAME, kind)

    def put(self, component: Component) -> None:
        """Set a component that belongs to the game as a whole."""
        self.set(THE_GAME, component)

    def ids(self, kind: type[Component]) -> tuple[EntityId, ...]:
        """Every entity with this component, ascending."""
        order = self._order.get(kind)
        if order is None:
            order = tuple(sorted(self._stores[kind]))
            self._order[kind] = order
        return order

    def pointing_at(self, kind: type[Relation], target: int) -> tuple[EntityId, ...]:
        """Every entity whose relation of this type points at ``target``, ascending."""
        return self._index[kind].get(target, _NOBODY)

    def targets(self, kind: type[Relation]) -> list[int]:
        """Everything that some relation of this type points at, ascending."""
        return sorted(self._index[kind])

    @overload
    def each(self, a: type[A], /) -> Iterator[tuple[EntityId, A]]: ...
    @overload
    def each(self, a: type[A], b: type[B], /) -> Iterator[tuple[EntityId, A, B]]: ...
    @overload
    def each(self, a: type[A], b: type[B], d: type[D], /) -> Iterator[tuple[EntityId, A, B, D]]: ...
    def each(self, *kinds: type[Any]) -> Iterator[tuple[Any, ...]]:
        """Every entity that has all these components, ascending, with them: as things stand when it is asked."""
        known = self._known.get(kinds)
        if known is None:
            if kinds not in _JOINED:
                _JOINED.add(kinds)
                _watch(kinds, kinds)
            known = self._known[kinds] = self._join(*kinds)
        return iter(known)

    def _join(self, *kinds: type[Any]) -> list[tuple[Any, ...]]:
        stores = [self._stores[kind] for kind in kinds]
        if len(stores) == 2:  # by far the most frequent, and worth its own loop
            first, second = stores
            if len(first) <= len(second):
                return [(e, first[e], second[e]) for e in self.ids(kinds[0]) if e in second]
            return [(e, first[e], second[e]) for e in self.ids(kinds[1]) if e in first]
        rarest = min(range(len(kinds)), key=lambda place: len(stores[place]))
        ids = self.ids(kinds[rarest])
        return [(e, *[store[e] for store in stores]) for e in ids if all(e in store for store in stores)]

    # Whole --------------------------------------------------------------------------------------

    def copy(self) -> World:
        """An independent world; the frozen components are shared."""
        twin = World()
        twin._next, twin.changes = self._next, self.changes
        twin._stores.update((kind, dict(store)) for kind, store in self._stores.items())
        twin._order = dict(self._order)
        twin._index.update((kind, dict(index)) for kind, index in self._index.items())
        twin._known = dict(self._known)
        return twin

    def _rows(self) -> dict[str, dict[str, Component]]:
        named = sorted((kind.__name__, kind) for kind, store in self._stores.items() if store)
        return {name: {str(e): self._stores[kind][e] for e in self.ids(kind)} for name, kind in named}

    def to_json(self) -> bytes:
        """The world as JSON, the same bytes for equal worlds."""
        return msgspec.json.encode({"next": self._next, "components": self._rows()})

    @staticmethod
    def from_json(raw: bytes, schema: Schema) -> World:
        """The world that ``to_json`` wrote; raises ``KeyError`` or ``msgspec.MsgspecError`` on anything else."""
        stored = decode_json(raw, _Stored)
        world = World()
        for name, rows in stored.components.items():
            for entity, component in schema.decode(name, rows).items():
                world.set(EntityId(entity), component)
        world._next = stored.next
        return world

    def digest(self) -> str:
        """A short hash of the whole world, the same in every process and on every machine."""
        return blake2b(self.to_json(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]


class _Stored(Struct):
    next: int
    components: dict[str, msgspec.Raw]
