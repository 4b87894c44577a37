"""The temper of a commander: his worths of losses, kills and prisoners, besides the points that the rules give."""

from __future__ import annotations

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Worths in thousandths of a point.

    ``kill``: a Viet Cong unit eliminated that was whole.  ``strength``: a lost step of his own to the rest of the
    battle.  ``capture``: what he hopes for of the points for a prisoner, in thousandths of them.  ``cluster``: hexes
    round a goal within which a squad counts as one that sees to it already, where men are to be landed.
    ``distracted``, ``idle``: to draw one enemy's fire, with men of ours within ``fight`` hexes of him and without.
    ``standing_by``: free transports that stay over the map, while the company is on the ground, to be called.
    """

    kill: int = 1500
    strength: int = 600
    capture: int = 1000
    cluster: int = 4
    distracted: int = 420
    idle: int = 60
    fight: int = 8
    standing_by: int = 2


PLAIN = Temper()

SPARING = Temper(kill=3000, strength=1200, capture=700, cluster=1, distracted=210, idle=0, fight=4, standing_by=5)
"""Of who thinks ahead: whoever is dead fires at nobody any more, a squad that has lost men does little, a prisoner is
sure only once he is taken, and a machine that is shot down draws no fire."""
