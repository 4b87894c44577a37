"""Lengths in paces, which are inches on the table."""

from __future__ import annotations

from game.board.table import whereabouts
from game.engine.text import t
from game.ui.table.place_in_words import Measure


class Paces(Measure):
    """FMJP counts paces."""

    unit = whereabouts.PACES

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

    def too_long(self, cost: str) -> str:
        return t("As far as it goes: the whole way would cost {cost} paces.", cost=cost)

    def away(self, long: str, name: str) -> str:
        return t("{paces} paces from {name}", paces=long, name=name)

    def each(self, cost: str) -> str:
        return t("Each pace costs {cost} of movement.", cost=cost)

    def sight(self, long: str) -> str:
        return t("One sees {paces} paces inside it.", paces=long)

    def covered(self, long: str) -> str:
        return t("Who is within {paces} paces behind it is in cover.", paces=long)

    def concealed(self, long: str) -> str:
        return t("Who is within {paces} paces behind it is concealed.", paces=long)


IN_PACES = Paces()
