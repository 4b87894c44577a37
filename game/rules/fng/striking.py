"""What bursts and flames do, kept until everything in a volley counts: FNG-FIRE-06."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.engine.world import THE_GAME, EntityId
from game.rules.fng.components_arms import Duck, Fire, Hit, Struck
from game.rules.fng.query import Ids
from game.rules.fng.skirmish import Skirmish


def strike(skirmish: Skirmish, *, hits: Sequence[Hit] = (), ducks: tuple[Duck, ...] = (), caught: Ids = ()) -> None:
    """FNG-FIRE-06: kept until everything in the volley counts."""
    struck = skirmish.world.find(THE_GAME, Struck) or Struck()
    skirmish.world.put(Struck((*struck.hits, *hits), struck.fires, (*struck.ducks, *ducks), (*struck.caught, *caught)))


def fired_on(skirmish: Skirmish, figure: EntityId, weapon: str, men: Ids, node: int) -> None:
    """FNG-REACT-12, FNG-GREN-05: these will have to take Received Fire, hit or missed; he himself will not."""
    struck = skirmish.world.find(THE_GAME, Struck) or Struck()
    fire = Fire(figure, weapon, node, tuple(man for man in men if man != figure))
    skirmish.world.put(structs.replace(struck, fires=(*struck.fires, fire)))
