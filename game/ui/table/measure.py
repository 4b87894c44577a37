"""What lengths on the table are called: inches, or what a system counts instead, of which each is an inch long."""

from __future__ import annotations

from game.board.table import whereabouts
from game.engine.text import t


class Measure:
    """Lengths in inches.  Without state; a system that counts something else has sentences of its own."""

    unit = whereabouts.INCHES
    """So many of them, for ``t``: what ``whereabouts`` tells distances in."""

    def length(self, long: str) -> str:
        """So long."""
        return t("{inches} in", inches=long)

    def length_at(self, long: str, cost: str) -> str:
        """So long, at another cost."""
        return t("{inches} in, costs {cost}", inches=long, cost=cost)

    def length_of(self, long: str, cost: str, most: str) -> str:
        """So long, at this cost of what may be spent."""
        return t("{inches} in, costs {cost} of {most}", inches=long, cost=cost, most=most)

    def piece(self, thing: str, cost: str) -> str:
        """What a piece of ground costs."""
        return t("{thing}: {cost} in", thing=thing, cost=cost)

    def way(self, name: str, cost: str, allowance: str) -> str:
        """What somebody's way costs of what he may spend."""
        return t("{name}: {cost} of {allowance} inches", name=name, cost=cost, allowance=allowance)

    def too_long(self, cost: str) -> str:
        """What the whole way would cost that somebody goes as far as he gets."""
        return t("As far as it goes: the whole way would cost {cost} inches.", cost=cost)

    def away(self, long: str, name: str) -> str:
        """How far it is from somebody."""
        return t("{inches} inches from {name}", inches=long, name=name)

    def each(self, cost: str) -> str:
        """What ground costs."""
        return t("Each inch costs {cost} of movement.", cost=cost)

    def sight(self, long: str) -> str:
        """How far one sees in it."""
        return t("One sees {inches} inches inside it.", inches=long)

    def covered(self, long: str) -> str:
        """How near one has to be behind it to be in cover."""
        return t("Who is within {inches} inches behind it is in cover.", inches=long)

    def concealed(self, long: str) -> str:
        """How near one has to be behind it to be concealed."""
        return t("Who is within {inches} inches behind it is concealed.", inches=long)


INCHES = Measure()
