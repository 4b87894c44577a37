"""What squad leaders of FNG weigh in positions laid out by lot, in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from game.ai.fng import acts, care, fire, flames, melee, throws
from game.ai.fng.places import Judge
from game.ai.fng.view import View
from game.engine.core.dice import SeededDice
from game.rules.fng.model.components import figures
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.game import Skirmish
from tests.ai.telling import sampled, told
from tests.ai.test_fng_thoughts import FOES, SQUAD, TO_THE_HUT, with_a_hut
from tests.rules.fng.fng_board import find, man, skirmish

Lines = Iterator[str]
STATES = (figures.HasFired, figures.HunkeredDown, figures.Prone, figures.FastMoving)
MORE = (man("Eads", 20, 24, 4, "flame_thrower", "grenade"), man("Hung", 22, 14, 3, "rdp", "grenade", facing=180))


def laid_out(side: str, seed: int) -> Skirmish:
    """Seven men somewhere near each other, one of them hit, two in some state, in some turn."""
    lots = SeededDice(seed, f"worths/{side}")
    men = [
        structs.replace(each, at=(10.0 + lots.below(26), 4.0 + lots.below(26)), facing=lots.below(8) * 45)
        for each in (*SQUAD, MORE[0], *FOES, MORE[1])
    ]
    game = skirmish(men[:4], men[4:], phase=side, ground=with_a_hut(), victory=TO_THE_HUT)
    game.world.put(Clock(1 + lots.below(8), side, (1, 2)))
    for number in (lots.below(3), 4 + lots.below(2)):
        game.world.set(find(game, men[number].name), STATES[lots.below(4)]())
    game.world.set(find(game, men[lots.below(7)].name), figures.OutOfFight(1))
    return game


def _of_foe(view: View, judge: Judge, figure: Any, foe: Any) -> Lines:
    yield sampled("  from places", view.fire_from_places(figure, foe))
    yield sampled("  on places", view.fire_on_places(foe, figure))
    yield sampled("  throwing places", throws._throwing_places(view, figure, foe))
    volley = [(reach, worth.tolist()) for reach, worth in view.volley(figure, foe.figure)]
    yield told("  volley", [*volley, view.chance_to_hurt(figure, foe.figure, view.at(figure))])
    yield told("  charge", [melee.charge_worth(view, figure, foe, 0), throws._can_reach(view, figure, foe)])
    yield told("  endangers", [throws._endangers(view, figure, foe.at, radius) for radius in (2.5, 5.0)])
    shot = fire.best_shot(view, figure, (foe.figure,))
    yield told("  shot", [(shot[0], shot[1].shots if hasattr(shot[1], "shots") else str(shot[1])) if shot else None])


def fng(side: str, seed: int) -> Lines:
    """All that a leader weighs in one position."""
    view = View(laid_out(side, seed), side)
    yield told("seen", [view.alone, view.unmet, view.crowd, view.scars, view.met, str(view.mission)])
    yield told("foes", [(foe.figure, foe.at, foe.threat) for foe in view.foes])
    for figure in view.men:
        yield f"# {view.name(figure)}"
        judge = Judge(view, figure, 8.0)
        yield told("stays", [judge.stays, judge.rooted, judge.here, judge._eager(), judge._score_here()])
        yield sampled("danger", judge.danger)
        yield sampled("pull", judge.pull)
        yield sampled("best shot", judge.best_shot)
        yield sampled("straying", judge._straying())
        yield sampled("crowding", judge._crowding())
        yield told("spots", judge.spots)
        yield told("why", [str(judge.reason(spot)) for spot in judge.spots])
        yield told(
            "halfway",
            [(judge.halfway(s.number), judge.shot_less_risk(s.number), judge._flanking(s.number)) for s in judge.spots],
        )
        yield told("guns", [(gun.weapon, gun.automatic, gun.reach) for gun in view.guns(figure)])
        for weigh in (throws.throws, flames.flames):
            yield told(weigh.__name__, [(gain, str(answer[1])) for gain, answer in weigh(view, figure, view.foes)])
        yield told("charges", [(gain, str(answer[1])) for gain, answer in melee.charges(view, figure, 0)])
        for do in (throws.make_ready, throws.ready_grenade, care.rallies, care.aids, flames.searches, acts._last):
            yield told(do.__name__, [str(reason) for _, reason in do(view, figure)])
        goal = view.mission.goal or (24.0, 24.0)
        away = view.ground_of(figure).away(goal)
        late = [acts._is_late(view, inches) for inches in (8.0, 16.0, 24.0, 40.0)]
        yield told("runs", [acts._can_run(view, (figure,)), f"{acts._to_go(view, figure, goal):.2f}", *late])
        yield told(
            "is met",
            [acts._is_met(view, figure, away), acts.may_go(view, figure), acts._has_something_to_do(view, figure)],
        )
        own = fire.own_fire(view, figure)
        yield told("shots", [(own[0], str(own[1][1]))] if own else [])
        for foe in view.foes:
            yield from _of_foe(view, judge, figure, foe)
