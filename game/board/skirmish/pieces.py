"""Kinds of pieces: who tests, who fires, who can be hit and what a hit does are asked of the piece."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar

from game.engine.core.world import Component, EntityId, World


class Holder(Protocol):
    """A game, whose world holds the pieces."""

    @property
    def world(self) -> World:
        """All entities."""


G = TypeVar("G", bound=Holder)
P = ParamSpec("P")
R = TypeVar("R")
Answer = Callable[Concatenate[G, EntityId, P], R]


class Asked(Generic[G, P, R]):
    """A question to a piece: called like a function of the game and the piece, it gives the answer of its kind."""

    __name__: str

    def __init__(self, kinds: tuple[type[Component], ...], kind: type[Component], answer: Answer[G, P, R]) -> None:
        self._kinds = kinds
        self._told: dict[type[Component], Answer[G, P, R]] = {}
        self._answers: tuple[tuple[type[Component], Answer[G, P, R]], ...] = ()
        update_wrapper(self, answer)
        self.answers(kind)(answer)

    def answers(self, kind: type[Component]) -> Callable[[Answer[G, P, R]], Answer[G, P, R]]:
        """The function below is the answer of this kind of piece; raises ``ValueError`` for a kind that is not
        declared, or that has answered."""

        def add(answer: Answer[G, P, R]) -> Answer[G, P, R]:
            if kind not in self._kinds or kind in self._told:
                raise ValueError(f"{kind.__name__} is no kind of piece, or answers {self.__name__} already")
            self._told[kind] = answer
            self._answers = tuple((each, self._told[each]) for each in self._kinds if each in self._told)
            return answer

        return add

    def __call__(self, game: G, piece: EntityId, *args: P.args, **kwargs: P.kwargs) -> R:
        """The answer of the narrowest kind that the piece is of; raises ``LookupError`` where none answers."""
        world = game.world
        for kind, answer in self._answers:
            if world.has(piece, kind):
                return answer(game, piece, *args, **kwargs)
        raise LookupError(f"nobody answers {self.__name__} for entity {piece}")


class Pieces:
    """The kinds of pieces of a rule system, each known by a component; of two that a piece is of the first counts."""

    def __init__(self, *kinds: type[Component]) -> None:
        self.kinds = kinds

    def asks(self, kind: type[Component]) -> Callable[[Answer[G, P, R]], Asked[G, P, R]]:
        """The function below is a question to pieces, and its body the answer of this kind; others add their own with
        ``@question.answers(kind)``, where the rules of their kind stand."""

        def make(answer: Answer[G, P, R]) -> Asked[G, P, R]:
            return Asked(self.kinds, kind, answer)

        return make
