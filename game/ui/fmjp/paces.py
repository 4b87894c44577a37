"""Lengths in paces, which are inches on the table."""

from __future__ import annotations

from game.engine.text import t
from game.ui.table.measure import Measure


class Paces(Measure):
    """FMJP counts paces."""

    def length(self, long: str) -> str:
        return t("{paces} paces", paces=long)

    def length_at(self, long: str, cost: str) -> str:
        return t("{paces} paces, costs {cost}", paces=long, cost=cost)

    def length_of(self, long: str, cost: str, most: str) -> str:
        return t("{paces} paces, costs {cost} of {most}", paces=long, cost=cost, most=most)

    def piece(self, thing: str, cost: str) -> str:
        return t("{thing}: {cost} paces", thing=thing, cost=cost)

    def way(self, name: str, cost: str, allowance: str) -> str:
        return t("{name}: {cost} of {allowance} paces", name=name, cost=cost, allowance=allowance)

    def away(self, long: str, name: str) -> str:
        return t("{paces} paces from {name}", paces=long, name=name)


IN_PACES = Paces()
