"""Surprise: attacked from flank or rear by an enemy whom he has not seen: FNG-REACT-28..31."""

from __future__ import annotations

from game.board.table.facing import aspect
from game.engine.world import EntityId
from game.rules.fng.charging import SURPRISE, Attack, SurpriseFacts, is_surprised, resolve_surprise
from game.rules.fng.components import At
from game.rules.fng.query import Ids, in_view
from game.rules.fng.reaction_tests import tell_check
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.testers import tester_of


def is_caught(skirmish: Skirmish, figure: EntityId, firers: Ids) -> bool:
    """FNG-REACT-28, FNG-FACE-02: whether all who fired came from flank or rear, and he had seen none of them."""
    world = skirmish.world
    at, seen = world.get(figure, At), in_view(world, figure)
    return all(
        is_surprised(aspect(at.point, at.facing, world.get(firer, At).point), seen=firer in seen)
        for firer in firers
        if world.has(firer, At)
    )


def take_surprise(skirmish: Skirmish, figure: EntityId, by: EntityId, attack: Attack, parent: int) -> tuple[str, int]:
    """FNG-REACT-28..31: his two dice, and the link of the test; a Star rolls as well."""
    facts = SurpriseFacts(tester_of(skirmish, figure), attack)
    outcome = resolve_surprise(facts, skirmish.ctx.tables, skirmish.dice)
    node = tell_check(skirmish, figure, SURPRISE, outcome, by, parent, "FNG-REACT-28")
    return outcome.result, node
