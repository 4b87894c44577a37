"""A point at which rules may enter: their functions, called in an order that is stated where the point is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

FunctionT = TypeVar("FunctionT", bound=Callable[..., object])


class Hooks(Generic[FunctionT]):
    """The functions that rules have put at one point, by the places of ``order``.

    >>> dawn: Hooks[Callable[[], str]] = Hooks("bugle", "coffee")
    >>> @dawn("coffee")
    ... def pour() -> str:
    ...     return "poured"
    >>> @dawn("bugle")
    ... def blow() -> str:
    ...     return "blown"
    >>> [each() for each in dawn]
    ['blown', 'poured']
    """

    def __init__(self, *order: str) -> None:
        self.order = order
        self._functions: dict[str, FunctionT] = {}

    def __call__(self, place: str) -> Callable[[FunctionT], FunctionT]:
        """The function below stands at this place; raises ``ValueError`` where there is none or it is taken."""
        if place not in self.order:
            raise ValueError(f"there is no place '{place}' among {', '.join(self.order)}")

        def register(function: FunctionT) -> FunctionT:
            if place in self._functions:
                raise ValueError(f"the place '{place}' is taken by {self._functions[place].__name__}")
            self._functions[place] = function
            return function

        return register

    def at(self, place: str) -> FunctionT:
        """The function at one place; raises ``LookupError`` where nothing stands there.

        >>> errands: Hooks[Callable[[], str]] = Hooks("wash", "cook")
        >>> @errands("cook")
        ... def boil() -> str:
        ...     return "rice"
        >>> errands.at("cook")()
        'rice'
        """
        if place not in self._functions:
            raise LookupError(f"nothing stands at '{place}'")
        return self._functions[place]

    def __iter__(self) -> Iterator[FunctionT]:
        """Every function, in the order of the places; those that nothing stands at are passed over."""
        return (self._functions[place] for place in self.order if place in self._functions)

    @property
    def vacant(self) -> tuple[str, ...]:
        """The places at which nothing stands."""
        return tuple(place for place in self.order if place not in self._functions)
