"""Reinforcements of a radio message come onto the table: FMJP-9.0-2."""

from __future__ import annotations

from game.board.skirmish.sides import US, VC
from game.board.table.bases import MAN, footprint, overlap
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.turn import Enter
from game.engine.text import mark
from game.rules.fmjp.model.components import BODIES, At, Reinforcements, Under
from game.rules.fmjp.model.events.jokers import Reinforced
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, characters, clock_of
from game.rules.fmjp.setup import recruit
from game.rules.fmjp.sight import come_to
from game.rules.fmjp.turn.points_of_entry import TURN

WHERE = mark("where they come from")
NAMES = {US: mark("Reinforcement"), VC: mark("Guerrilla")}
_ROLES = {US: "us_rifleman", VC: "vc_fighter"}


@TURN.start("arrivals")
def arrive(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-2: two NPCs at the edge of their side, under the nearest player character."""
    world, turn = battle.world, clock_of(battle.world).turn
    for coming, who in list(world.each(Reinforcements)):
        if who.turn <= turn:
            world.destroy(coming)
            _enter(battle, who)


def _enter(battle: Battle, who: Reinforcements) -> None:
    world = battle.world
    leaders = characters(world, who.side)
    if not leaders:
        return
    line = battle.ctx.edge_of(who.side)
    places = _entry_places(battle, line)
    if len(places) < who.count:
        return
    at = places[battle.dice.pick(len(places) - who.count + 1, WHERE, "FMJP-9.0-2") :][: who.count]
    leader = min(leaders, key=lambda figure: (distance(at_of(world, figure), at[0]), figure))
    toward = snapped((battle.ctx.map.width / 2, battle.ctx.map.height / 2))
    figures = tuple(recruit(battle, NAMES[who.side], who.side, _ROLES[who.side]) for _ in at)
    battle.emit(Reinforced(side=who.side, figures=figures, leader=leader, rule="FMJP-9.0-2"))
    for figure, place in zip(figures, at, strict=True):
        world.set(figure, Under(leader))
        come_to(battle, figure, At(place.x, place.y, turned_to(place, toward)))


def _entry_places(battle: Battle, line: tuple[Point, ...]) -> list[Point]:
    """Every second pace along an edge where somebody can stand and nobody does."""
    others = [BODIES.of(battle.world, f) for side in (US, VC) for f in able(battle.world, side)]
    found = []
    for paces in range(1, int(distance(line[0], line[-1])), 2):
        place = snapped(along(line[0], line[-1], float(paces)))
        stands = battle.ctx.paths.why_not_stand(place) is None
        body = footprint(MAN, place)
        if stands and not any(overlap(body, other) for other in others):
            found.append(place)
    return found
