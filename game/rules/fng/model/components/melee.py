"""Components of figures that charge, fight hand to hand, or see to the wounded, and of the wounded themselves."""

from __future__ import annotations

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare


@declare
class Charging(Component, frozen=True):
    """FNG-REACT-19..20: on his way at ``target``; ``side`` of the target he comes at, and whether he had been seen.

    ``left``: inches of his charge that he has not run yet.  ``node``: the link of the chain that set him going.
    """

    target: EntityId
    side: str
    seen: bool
    left: float
    node: int


@declare
class Surprised(Component, frozen=True):
    """FNG-REACT-29..31: how surprise finds him in his first round: ``turn to face``, ``one die`` or ``no dice``."""

    result: str


@declare
class Fighting(Component, frozen=True):
    """FNG-MELEE-01: hand to hand with these enemies, ascending, each of whom has the like towards him."""

    enemies: tuple[EntityId, ...]


@declare
class FoughtRound(Component, frozen=True):
    """FNG-MELEE-06: has fought a round in this phase, and fights no other."""


@declare
class KnockedOut(Component, frozen=True):
    """FNG-MELEE-08: out of the fight by bare hands, and none the worse for it after the battle."""


@declare
class HasFought(Component, frozen=True):
    """FNG-REP-07: has fired a shot or fought a round of melee in this battle."""


@declare
class WasOut(Component, frozen=True):
    """FNG-REP-10: has been out of the fight in this battle, whoever helped him since."""


@declare
class Retrieving(Component, frozen=True):
    """FNG-CASU-01: moves ``casualty``, alone or with others, until he is next active or leaves off."""

    casualty: EntityId


@declare
class Aided(Component, frozen=True):
    """FNG-ATTR-22: a Medic has had his one attempt on him."""


@declare
class Sample(Component, frozen=True):
    """FNG-ATTR-07: a born leader's passes in ``test`` at one ``moment`` (a link of the chain), for friends to share."""

    test: str
    moment: int
    passes: int


@declare
class Fate(Component, frozen=True):
    """FNG-RECOV-02: what became of a casualty after the battle, as in ``Recovered``."""

    result: str
