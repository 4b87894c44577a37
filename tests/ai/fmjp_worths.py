"""What leaders of Full Metal Jacket Potato weigh in positions laid out by lot, in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.ai.fmjp import men, places, posts, rescue, us, viet_cong
from game.ai.fmjp.fire import blasts, shots
from game.ai.fmjp.view import View
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Zone
from game.engine.core.dice import SeededDice
from game.rules.fmjp.model import components as parts
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Victory
from tests.ai.fmjp_bare import cole, view_of
from tests.ai.telling import told
from tests.rules.fmjp import fmjp_board as board

Lines = Iterator[str]
NAMES = ("Hale", "Cole", "Dunn", "Tran", "Minh", "Binh")
STATES = (parts.Ducked, parts.MovedThisTurn, parts.Prone, parts.Hidden)
CARDS = ("3D", "7C", "10H", "QS")
AIMED = (Point(40, 40), Point(50, 56), Point(60, 34))


def laid_out(side: str, seed: int) -> Battle:
    """Three men of either side somewhere near each other, two of them in some state, on some card."""
    lots = SeededDice(seed, f"worths/{side}")
    at = {name: (36.0 + lots.below(26), 30.0 + lots.below(32)) for name in NAMES}
    americans = [board.us("Hale", *at["Hale"]), cole(*at["Cole"]), cole(*at["Dunn"], name="Dunn")]
    enemies = [board.vc("Tran", *at["Tran"]), *(board.vc(n, *at[n], "vc_guerrilla", under="Tran") for n in NAMES[4:])]
    ground = board.field(
        [Area(1, "jungle", board.box(30, 30, 16, 10), "jungle"), Area(2, "foxholes", board.box(52, 40, 6, 4))],
        [Barrier(3, "stone wall", board.line((46, 50), (60, 50)))],
        [board.hut(38, 46)],
        zones=[Zone("village", board.box(46, 42, 6, 6))],
    )
    victory = Victory(turns=12, goals=("zone",), zone="village", attacker="us")
    game = board.battle(americans, enemies, ground=ground, victory=victory)
    board.turn_up(game, CARDS[lots.below(4)], "Hale" if side == "us" else "Tran")
    for _ in range(2):
        game.world.set(board.find(game, NAMES[lots.below(6)]), STATES[lots.below(4)]())
    for name in ("Hale", "Tran"):
        board.supplied(game.world, board.find(game, name), grenade=2)
    return game


def _number(value: Fraction | float) -> str:
    return f"{float(value):.3f}"


def _at_foes(view: View, figure: int) -> Lines:
    for foe in view.foes:
        crowd = [blasts._is_among_friends(view, foe), blasts._hits_oftener(view, figure, foe)]  # type: ignore[arg-type]
        yield told(f"  {view.name(foe)}", [_number(view.gap(figure, foe)), view.sees(figure, foe), *crowd])  # type: ignore[arg-type]
        facts = shots.facts_at(view, figure, foe)  # type: ignore[arg-type]
        yield told("  shot", [facts, shots._percent(view, facts)])
        hits = shots._Hits(facts, view.battle.ctx.tables)
        yield told("  hits", [_number(hits.of(cards)) for cards in ((), (view.card,))])
        others = shots._others(view, figure, foe)  # type: ignore[arg-type]
        yield told("  shared out", [shots._shared_out(view, figure, foe, other) for other in others])  # type: ignore[arg-type]
        loss = [_number(blasts._loss(view, kind, Point(*view.at(foe)), foe)) for kind in ("grenade", "mortar")]
        yield told("  loss", loss)


def _ways(view: View, figure: int) -> Lines:
    for goal in AIMED:
        for pace in ("advance", "double"):
            onward = places._onward(view, figure, goal, pace, None)  # type: ignore[arg-type]
            found = places._spots(view, onward)
            yield told(f"  {pace} to {goal.x:g}, {goal.y:g}", [(spot.number, _number(spot.cost)) for spot in found[:6]])
        yield told("  door", [places._door(view, view.at(figure), goal), len(places.ring_round(goal))])  # type: ignore[arg-type]
    covers = places._nearest_covers(view, view.at(figure), 12.0)  # type: ignore[arg-type]
    yield told("  covers", [(spot.number, _number(spot.cost)) if spot else None for spot in covers])
    found_posts = posts._posts(view, figure, list(view.foes))  # type: ignore[arg-type]
    yield told("  posts", [(*post[:3], _number(post.cost), post.number) for post in found_posts])


def fmjp(side: str, seed: int) -> Lines:
    """All that a leader weighs in one position."""
    view = view_of(laid_out(side, seed))
    yield told("seen", [view.foes, view.watchers, view.beaten, view.wounded, view.captive, view.goal, view.edge(side)])
    yield told("exposure", map(_number, places.exposure(view, list(range(0, 2400, 97)))))
    for figure in view.men:
        yield f"# {view.name(figure)}"
        yield told(
            "how",
            [
                view.role(figure),
                view.may_act(figure),
                view.is_hidden(figure),
                view.shelter(figure),
                view.in_sight(figure),
            ],
        )
        yield told("targets", [(view.name(each.figure), each.percent) for each in shots.targets(view, figure)])
        yield told("ambush", [shots._ambush(view, figure)])
        for do in (
            blasts.throws,
            shots.aims,
            shots.suppresses,
            shots.close_combat,
            shots.shoots,
            places.takes_cover,
            posts.takes_post,
        ):
            yield told(do.__name__, [str(reason) for _, reason in do(view, figure)][:4])
        yield told("sets up", [order for order, _ in blasts.sets_up(view, figure, AIMED[0])])
        yield from _at_foes(view, figure)
        yield from _ways(view, figure)
        yield told("behind", [rescue.keeps_behind(view, figure, paces) for paces in (2.0, 8.0)])
    yield told("orders", [(order, str(reason)) for order, reason in men.orders_men(view)])
    yield told(
        "idle", [(view.name(npc), men._percent(view, npc), men._is_useful(view, npc)) for npc in men._idle(view)]
    )
    owner = us.owner_acts if side == "us" else viet_cong.owner_acts
    yield told("acts", [str(reason) for _, reason in owner(view, view.owner)][:12])
    if side == "vc":
        yield told("line", [viet_cong._line_ahead(view), viet_cong._traps(view)])
