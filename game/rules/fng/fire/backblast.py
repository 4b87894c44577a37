"""The blast behind recoilless weapons: FNG-WEAP-26..29."""

from __future__ import annotations

from game.board.table.measure.facing import turned_to
from game.board.table.measure.templates import Strip, strip_behind
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.events.arms import BackBlast
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of, next_node
from game.rules.fng.model.vehicles import vehicle_of
from game.rules.fng.sight.arms import assistants, title_of, weapon_row
from game.rules.fng.sight.testers import standing_in

WIDTH = 1.0
"""FNG-WEAP-26 (house): inches across."""

LOADER_BEHIND = mark("{loader} stands behind {weapon} to load it; it cannot fire that way.")


def blast_strip(skirmish: Skirmish, figure: EntityId, weapon: str, facing: int) -> Strip:
    """FNG-WEAP-26..29: the ground straight behind him that the blast sweeps when he fires that way."""
    at = skirmish.world.get(figure, At).point
    return strip_behind(at, facing, weapon_row(skirmish, weapon).back_blast, WIDTH)


def why_not_behind(skirmish: Skirmish, figure: EntityId, weapon: str, toward: tuple[float, float]) -> Refusal | None:
    """FNG-WEAP-26: a recoilless rifle does not fire while its loader is directly behind it."""
    row, loaders = weapon_row(skirmish, weapon), assistants(skirmish, figure, weapon)
    if not (row.back_blast and row.sets_up and loaders):
        return None
    world = skirmish.world
    at = world.get(figure, At)
    strip = blast_strip(skirmish, figure, weapon, turned_to(at.point, toward, at.facing))
    if bool(strip.inside([world.get(loaders[0], At).point]).any()):
        loader = figure_of(world, loaders[0]).name
        return refuse("FNG-WEAP-26", LOADER_BEHIND, loader=loader, weapon=t(row.title))
    return None


def back_blast(skirmish: Skirmish, figure: EntityId, weapon: EntityId, node: int) -> list[Hit]:
    """FNG-WEAP-26..29: everybody in the strip behind him is hit, friend or foe, but for those who serve the gun of a
    vehicle with him (house)."""
    world = skirmish.world
    kind = kind_of(world, weapon)
    if not weapon_row(skirmish, kind).back_blast:
        return []
    strip = blast_strip(skirmish, figure, kind, world.get(figure, At).facing)
    vehicle = vehicle_of(world, figure)
    men = tuple(
        other
        for other in standing_in(skirmish, strip, strip.start)
        if other != figure and (vehicle is None or vehicle_of(world, other) != vehicle)
    )
    if not men:
        return []
    link = next_node(world)
    skirmish.emit(
        BackBlast(figure=figure, weapon=title_of(skirmish, kind), men=men, node=link, parent=node, rule="FNG-WEAP-26")
    )
    return [Hit(man, figure, weapon, link, behind=True) for man in men]
