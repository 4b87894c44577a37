"""Villagers and civilians of a random event: they run home, point out an enemy, or are one: FMJP-9.0-2."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.facing import UNIT, turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.turn import Enter
from game.engine.text import mark
from game.rules.fmjp.civilians import civilians_run
from game.rules.fmjp.fire.throwing import GRENADE, Hurl
from game.rules.fmjp.jokers.shelling import marked_man
from game.rules.fmjp.model.arms import use_up
from game.rules.fmjp.model.components import At
from game.rules.fmjp.model.events.jokers import FighterRevealed, VillagerPointed
from game.rules.fmjp.model.events.turn import Place
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, is_unseen
from game.rules.fmjp.move.room_to_stand import is_free, nearest_free
from game.rules.fmjp.resolve.dies import direction
from game.rules.fmjp.resolve.mishap import MishapOutcome
from game.rules.fmjp.setup import recruit
from game.rules.fmjp.sight import come_to, reveal
from game.rules.fmjp.turn.points_of_entry import TURN

VILLAGER = mark("where the villager stands")
DISGUISED = {"us": mark("Scout in disguise"), "vc": mark("Fighter in disguise")}


@TURN.end("civilians")
def run_home(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-2: civilians run on at the end of each turn."""
    civilians_run(battle)


def villager_points(battle: Battle, side: str) -> None:
    """FMJP-9.0-2: the hidden enemy nearest to any man of the side, within 40 paces, is seen."""
    world, reach = battle.world, battle.ctx.tables.mishaps.civilian.informer
    ours = [at_of(world, figure) for figure in able(world, side)]
    enemies = [e for e in able(world, other_side(side)) if is_unseen(world, e)]
    near = [(min(distance(at_of(world, e), at) for at in ours), e) for e in enemies if ours]
    paces, enemy = min(near, default=(0.0, NOBODY))
    pointed = enemy if paces <= reach + EPSILON else NOBODY
    battle.emit(VillagerPointed(side=side, figure=pointed, rule="FMJP-9.0-2"))
    if pointed != NOBODY:
        reveal(battle, pointed)


def fighter_in_disguise(battle: Battle, side: str, outcome: MishapOutcome) -> None:
    """FMJP-9.0-2: one of the other side stands 8 paces from a man of ours, and throws a grenade at once."""
    victim = marked_man(battle, side)
    if victim == NOBODY:
        return
    world, enemy = battle.world, other_side(side)
    at = _place_near(battle, at_of(world, victim), float(battle.ctx.tables.mishaps.civilian.disguised))
    figure = recruit(battle, DISGUISED[enemy], enemy, f"{enemy}_disguised")
    use_up(world, figure, GRENADE)
    revealed = FighterRevealed(side=enemy, figure=figure, at=at, rule="FMJP-9.0-2")
    come_to(battle, figure, At(at.x, at.y, turned_to(at, at_of(world, victim))), revealed)
    battle.push(Hurl(figure, GRENADE, AtPiece(victim), Point(*at_of(world, victim)), outcome.card))


def _place_near(battle: Battle, at: Place, paces: float) -> Point:
    """FMJP-9.0-2 (house): so many paces off in a direction by lot, or the next one round where nobody can stand."""
    first = direction(VILLAGER, "FMJP-9.0-2", battle.dice)
    for turn in range(0, 360, 45):
        unit = UNIT[(first + turn) % 360]
        point = snapped((at[0] + unit.x * paces, at[1] + unit.y * paces))
        if is_free(battle, point):
            return point
    return nearest_free(battle, at)
