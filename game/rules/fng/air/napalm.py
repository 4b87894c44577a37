"""Napalm that burns on, and those in it: FNG-AIR-22..23."""

from __future__ import annotations

from game.board.table.changes import Changed, patches
from game.engine.core.turn import Enter
from game.rules.fng.air.aiming import people_in
from game.rules.fng.air.bombing import FIRE
from game.rules.fng.model.components.aircraft import Napalmed
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.events.aircraft import NapalmTried
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node
from game.rules.fng.model.setting import field_of
from game.rules.fng.resolve.air.ordnance import resolve_burning
from game.rules.fng.sight.viewing import see_anew
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.wounded.hits import roll_hits


@TURN.end("napalm")
def napalm_burns(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-AIR-22..23: as a turn ends whoever is still in it is hit, from the turn after it fell on, and a die says
    whether it burns on."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    burning = [(entity, world.get(entity, Changed), patch) for entity, _, patch in patches(world, FIRE)]
    gone = False
    for entity, changed, patch in burning:
        napalm = world.find(entity, Napalmed)
        if napalm is None:
            continue
        men = people_in(skirmish, patch.shape) if changed.turn < turn else ()
        outcome, node = resolve_burning(skirmish.ctx.tables, skirmish.dice), next_node(world)
        skirmish.emit(
            NapalmTried(
                at=patch.start, men=men, die=outcome.face, burns=outcome.burns, node=node, parent=napalm.node,
                rule="FNG-AIR-22",
            )
        )  # fmt: skip
        roll_hits(skirmish, [Hit(man, changed.by, napalm.weapon, node) for man in men])
        if not outcome.burns:
            world.destroy(entity)
            gone = True
    if gone:
        skirmish.ctx = field_of(skirmish.ctx, world)
        see_anew(skirmish)
