"""Men who are put out of the fight below: by earth, smoke, or a shot down the hole: FNG-TUNNEL-07, -09, -11."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.fire.dropping import drop_arms
from game.rules.fng.model.components.figures import Acted, Clock, Dead, Hero, OutOfFight
from game.rules.fng.model.components.melee import WasOut
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.tunnels import HitBelow
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node, side_of
from game.rules.fng.resolve.damage import DEAD, DOWN, OUT, Damage

RULES = {"earth": "FNG-TUNNEL-09", "smoke": "FNG-TUNNEL-11", "shot": "FNG-TUNNEL-07"}
"""The rule by which somebody is put out below, by ``why`` as in ``HitBelow``."""


def put_out_below(
    skirmish: Skirmish, figure: EntityId, by: EntityId, why: str, die: int, parent: int, result: Damage = OUT
) -> None:
    """FNG-TUNNEL-07, FNG-TUNNEL-09, FNG-TUNNEL-11: he is dead or out of the fight, and nobody above learns of it; one
    who is only knocked down does nothing more in this turn (house)."""
    world = skirmish.world
    if result == DOWN:
        world.set(figure, Acted())
    else:
        world.remove(figure, Hero)
        world.set(figure, WasOut())
        world.set(figure, Dead(by) if result == DEAD else OutOfFight(world.the(Clock).turn, by))
    skirmish.emit(
        HitBelow(figure=figure, why=why, die=die, result=result, node=next_node(world), parent=parent, rule=RULES[why])
    )
    if result != DOWN:
        drop_arms(skirmish, figure)
        man_the_guns(skirmish, side_of(world, figure))
