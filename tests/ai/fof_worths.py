"""What leaders of Force on Force weigh in positions laid out by lot, in numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fof import fire, moves, other_ways, reacts, tasks, us, viet_cong
from game.ai.fof.view import View
from game.ai.fof.worth import worths
from game.engine.core.dice import SeededDice
from game.rules.fof.model import components as parts
from game.rules.fof.model.game import Battle
from tests.ai.telling import sampled, told
from tests.ai.test_fof_thoughts import in_the_valley
from tests.rules.fof.fof_board import give

Lines = Iterator[str]
UNITS = ("Team", "Other", "HQ", "Cell", "Squad")
STATES = (parts.InCover, parts.OnOverwatch, parts.Pinned, parts.HurtBefore, parts.LostDice)


def laid_out(side: str, seed: int) -> Battle:
    """Every unit somewhere, two of them in some state, in some turn."""
    lots = SeededDice(seed, f"worths/{side}")
    game = in_the_valley(side, holder=("us", "vc")[lots.below(2)])
    for name in UNITS:
        give(game, name, parts.At(14.0 + lots.below(18), 8.0 + lots.below(28)))
    for _ in range(2):
        give(game, UNITS[lots.below(5)], STATES[lots.below(5)]())
    game.world.put(parts.Clock(1 + lots.below(8), side, "us"))
    return game


def _ways(view: View, unit: int) -> Lines:
    for pace in ("tactical", "rapid"):
        numbers, left = moves.reach(view, unit, pace)  # type: ignore[arg-type]
        yield told(f"  {pace} reach", [len(numbers), f"{left.sum():.2f}"])
        for hut in view.huts:
            goals = moves.hut_cover(view, hut)
            found = moves.scores_towards(view, unit, goals, pace)  # type: ignore[arg-type]
            yield told(f"  {pace} to {hut}", [goals.sum(), moves.can_go(view, unit, goals, pace)])  # type: ignore[arg-type]
            if found is not None:
                yield sampled("   scores", found)


def fof(side: str, seed: int) -> Lines:
    """All that a leader weighs in one position."""
    view = View(laid_out(side, seed), side, SeededDice(seed, "ai"))
    yield told(
        "seen", [view.turn, view.holds_initiative, view.attacks, view.may_leave, view.ready(), view.foes, view.markers]
    )
    yield told("huts", [*view.huts.items(), *view.unsearched.items()])
    yield sampled("watched", view.watched(view.own))
    for unit in view.own:
        yield f"# {view.name(unit)}"
        for rapid in (False, True):
            found = worths(view, unit, rapid=rapid)
            yield sampled("danger", found.danger)
            yield sampled("gain", found.gain)
        shots = [
            (view.name(s.target), s.attack, s.defence, f"{s.casualties:.4f}", f"{fire.worth(view, s):.4f}")
            for s in view.shots(unit)
        ]
        yield told("shots", shots)
        best = fire.best_shot(view, unit)
        if best is not None:
            yield told("fire", [str(order) for order, _ in fire.fire(view, unit, best)])
        yield told("melee", [fire.outnumbered_victim(view, unit), fire.likely_victim(view, unit)])
        yield told("won", [f"{fire._melee_won(view, unit, foe):.4f}" for foe in view.foes])
        yield told("tasks", [(str(reason), f"{gain:.4f}") for _, reason, gain in tasks.tasks(view, unit)])
        yield told(
            "in danger", [f"{tasks._danger(view, unit):.4f}", tasks.at_exit(view, unit), moves.can_duck(view, unit)]
        )
        yield told(
            "near",
            [
                moves.nearest_hut(view, view.at(unit)),
                view.nearest_foe(view.at(unit)),
                view.edge_place(side, view.at(unit)),
            ],
        )
        yield from _ways(view, unit)
        yield told("casualties", [f"{reacts._casualties(view, unit):.4f}"])
        for other in (other_ways._courses(view, unit), other_ways._shots(view, unit)):
            yield told("others", [order for order, _ in other])
        for pace in ("tactical", "rapid"):
            yield told(f"{pace} others", [order for order, _ in other_ways._moves(view, unit, pace)])
        if side == "us":
            yield told(
                "goal",
                [
                    us.goal_of(view, unit),
                    us.is_kept_back(view, unit),
                    f"{us._fire_now(view, unit):.4f}",
                    f"{us._to_go(view, unit):.2f}",
                ],
            )
            yield told("courses", us.courses_of(view, unit))
            for pace in ("tactical", "rapid"):
                yield sampled(f"{pace} scores", us.scores_of(view, unit, pace))
                yield told(f"{pace} best", [us.best_place(view, unit, pace)])
        else:
            yield told(
                "limit",
                [
                    f"{viet_cong.fire_limit(view, unit):.3f}",
                    viet_cong._slips_now(view, unit),
                    viet_cong._pace_to_huts(view, unit),
                ],
            )
            yield told("lines", [(choice, str(reason)) for choice, reason in viet_cong.lines(view, unit)])
            yield sampled("home", viet_cong._home(view, unit))
            yield sampled("cover at huts", viet_cong._cover_at_huts(view, unit))
    if side == "vc":
        yield told("stance", [viet_cong.stance_of(view), viet_cong.stance_row(view), viet_cong.approached(view)])
        yield sampled("beside", viet_cong._beside_their_way(view))
        yield sampled("unseen", viet_cong._unseen(view))
