"""The parts of a rule system, declared where they stand: components, tasks, decisions, orders and events.

A class below the decorator of its system (``declare`` of ``game/rules/<id>``) is thereby in the schema of its worlds
and in what its saves may hold; an event says there who learns of it.  Nobody keeps a list of them beside.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from typing import TypeVar, overload

from game.engine.core.events import Audience, Event
from game.engine.core.orders import Order, Task
from game.engine.core.world import Component

KindT = TypeVar("KindT", bound=type)
BaseT = TypeVar("BaseT")
EventT = TypeVar("EventT", bound=type[Event])

_BASES: tuple[type, ...] = (Component, Task, Order, Event)


class Declared:
    """All that one rule system declares; called, it is the decorator that does so.

    >>> declare = Declared("chess")
    >>> @declare
    ... class Check(Component, frozen=True):
    ...     pass
    >>> declare.kinds(Component)
    (<class 'game.engine.core.declared.Check'>,)
    """

    def __init__(self, system: str) -> None:
        self.system = system
        self._kinds: dict[type, dict[str, type]] = {base: {} for base in _BASES}

    @overload
    def __call__(self, kind: KindT) -> KindT: ...
    @overload
    def __call__(self, *, told: Audience) -> Callable[[EventT], EventT]: ...
    def __call__(
        self, kind: KindT | None = None, *, told: Audience | None = None
    ) -> KindT | Callable[[EventT], EventT]:
        """Declare the class below, an event with the ``Audience`` that it is ``told`` to.

        Raises ``TypeError`` for an event that does not say who learns of it, for what a system has no use for, and for
        the second of a name: stored games know their parts by it.
        """
        if kind is not None:
            if issubclass(kind, Event):
                raise TypeError(f"{kind.__name__} does not say who learns of it: @declare(told=...)")
            return self._put(kind)
        if told is None:
            raise TypeError("@declare(told=...) says who learns of an event")
        audience = told

        def register(event: EventT) -> EventT:
            event.told = audience
            return self._put(event)

        return register

    def _put(self, kind: KindT) -> KindT:
        known = next((known for base, known in self._kinds.items() if issubclass(kind, base)), None)
        if known is None:
            raise TypeError(f"{kind.__name__} is no component, task, decision, order or event")
        if kind.__name__ in known:
            raise TypeError(f"{self.system} declares {kind.__name__} twice")
        known[kind.__name__] = kind
        return kind

    def kinds(self, base: type[BaseT]) -> tuple[type[BaseT], ...]:
        """Everything declared of this base (``Component``, ``Task``, ``Order`` or ``Event``), by name."""
        return tuple(kind for _, kind in sorted(self._kinds[base].items()))


def bring_in(*packages: str) -> None:
    """Import every module of these packages, those below them too: what stands in them declares itself.

    >>> bring_in("game.engine.rulebook")
    """
    for name in packages:
        package = import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            import_module(module.name)
