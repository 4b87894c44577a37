"""The temper of a commander: his worths of losses, kills and prisoners, besides the points that the rules give."""

from __future__ import annotations

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Worths in thousandths of a point.

    ``kill``: a Viet Cong unit eliminated that was whole; ``step``: its first step.  ``strength``: a lost step of his
    own to the rest of the battle.  ``capture``: what he hopes for of the points for a prisoner, in thousandths of them.
    ``cluster``: hexes round a goal within which a squad counts as one that sees to it already, where men are to be
    landed.  ``distracted``, ``idle``: to draw one enemy's fire, with men of ours within ``fight`` hexes of him and
    without.  ``standing_by``: free transports that stay over the map, while the company is on the ground, to be called.
    ``margin``: by how much another hex has to be better than its own before a unit sets out.  ``near``: hexes from an
    enemy at which a squad has come near enough to him.  ``patience``: the least worth of a shot in reaction.
    ``charge``: of the worth of a charge on a bunker, in thousandths, so much weighs against a shot.  ``gunship``: so
    much of what a gunship does in a turn, in thousandths, counts as lost with a damaged one.
    """

    kill: int = 1500
    strength: int = 600
    capture: int = 1000
    cluster: int = 4
    distracted: int = 420
    idle: int = 60
    fight: int = 8
    standing_by: int = 2
    step: int = 900
    margin: int = 40
    near: int = 4
    patience: int = 250
    charge: int = 1000
    gunship: int = 1000


PLAIN = Temper()

SPARING = Temper(
    kill=3000,
    strength=1200,
    capture=700,
    cluster=2,
    distracted=240,
    idle=0,
    fight=4,
    standing_by=5,
    step=1400,
    margin=20,
    near=3,
    patience=200,
    charge=600,
    gunship=500,
)
"""Of who thinks ahead: whoever is dead fires at nobody any more, a squad that has lost men does little, a prisoner is
sure only once he is taken, and a machine that is shot down draws no fire."""
