"""Radio messages, and the runners of the Viet Cong: FMJP-9.0-2."""

from __future__ import annotations

from game.board.skirmish.sides import US
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fmjp.model.arms import Munition, equip
from game.rules.fmjp.model.cards import PACK, take
from game.rules.fmjp.model.components import Bleeding, Bonus, Dealt, FireMission, Hand, NewOrders, Reinforcements
from game.rules.fmjp.model.decisions import Choose, ChooseMan
from game.rules.fmjp.model.events.jokers import BleedingEased, CardGiven, GoalRaised, GrenadesGiven, MessageCame
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import able, characters, clock_of, hand_of, side_of
from game.rules.fmjp.resolve.mishap import MishapOutcome
from game.rules.fmjp.turn.victory import lines_of, owner_of

WHICH_GOAL = mark("which goal")
ONE_MORE = mark("one more identity card")
NOT_ONE = mark("He is none of those who can have it.")


def message(battle: Battle, side: str, outcome: MishapOutcome) -> None:
    """FMJP-9.0-2: what it says, by a six-sided die."""
    row = str(outcome.row)
    battle.emit(MessageCame(side=side, roll=outcome.roll or 0, row=row, rule="FMJP-9.0-2"))
    numbers = battle.ctx.tables.mishaps.radio
    match row:
        case "new orders":
            _raise_a_goal(battle, side)
        case "reinforcements":
            turn = clock_of(battle.world).turn + 1
            battle.world.create(Reinforcements(side, turn, numbers.reinforcements))
        case "fire mission":
            if side == US:
                battle.world.create(FireMission(side))
            else:
                _ask(battle, ChooseMan(side, "grenades", able(battle.world, side)))
        case "evacuation":
            _ease(battle, side, numbers.evacuation)
        case "warning":
            _ask(battle, ChooseMan(side, "card", characters(battle.world, side)))


def _ask(battle: Battle, decision: ChooseMan) -> None:
    if decision.figures:
        battle.push(decision)


def _raise_a_goal(battle: Battle, side: str) -> None:
    """FMJP-9.0-2: one of the goals of the side, by lot, is worth more; the Viet Cong have those against them, too."""
    goals = [key for key in lines_of(battle) if owner_of(battle, key) == side]
    if not goals:
        return
    goal = goals[battle.dice.pick(len(goals), WHICH_GOAL, "FMJP-9.0-2")]
    more = battle.ctx.tables.mishaps.radio.new_orders
    former = battle.world.find(THE_GAME, NewOrders)
    battle.world.put(NewOrders((*(former.bonuses if former is not None else ()), Bonus(side, goal, more))))
    battle.emit(GoalRaised(side=side, goal=goal, points=more, rule="FMJP-9.0-2"))


def _ease(battle: Battle, side: str, more: int) -> None:
    """FMJP-9.0-2: each bleeding man of the side gets more time."""
    for figure, bleeding in list(battle.world.each(Bleeding)):
        if side_of(battle.world, figure) == side:
            battle.world.set(figure, Bleeding(bleeding.time + more))
            battle.emit(BleedingEased(figure=figure, time=bleeding.time + more, rule="FMJP-9.0-2"))


# Who gets it ------------------------------------------------------------------------------------


@FMJP.choices(ChooseMan)
def man_choices(battle: Battle, decision: ChooseMan) -> Choices:
    """FMJP-9.0-2: any of them."""
    return Choices([Choose(figure) for figure in decision.figures])


def why_not_choose(battle: Battle, decision: ChooseMan, order: Choose) -> Refusal | None:
    """FMJP-9.0-2: one of them."""
    return None if order.figure in decision.figures else refuse("FMJP-9.0-2", NOT_ONE)


@FMJP.order(ChooseMan, Choose, why_not_choose)
def choose(battle: Battle, decision: ChooseMan, order: Choose) -> None:
    """FMJP-9.0-2: one more ID card of what is left of the side's deck, or two grenades."""
    numbers = battle.ctx.tables.mishaps.radio
    if decision.what == "grenades":
        equip(battle.world, order.figure, *[Munition("grenade")] * numbers.grenades)
        battle.emit(GrenadesGiven(figure=order.figure, count=numbers.grenades, rule="FMJP-9.0-2"))
        return
    for _ in range(numbers.warning):
        _give_card(battle, decision.side, order.figure)


def _give_card(battle: Battle, side: str, figure: EntityId) -> None:
    """FMJP-9.0-2: a card that nobody of the side has been dealt in this turn (house: the joker is out already)."""
    world = battle.world
    dealt = world.the(Dealt)
    mine = dealt.us if side == US else dealt.vc
    taken = take(tuple(card for card in PACK if card not in mine), ONE_MORE, "FMJP-9.0-2", battle.dice)
    both = tuple(sorted((*mine, taken.card)))
    world.put(Dealt(both, dealt.vc) if side == US else Dealt(dealt.us, both))
    world.set(figure, Hand(tuple(sorted((*hand_of(world, figure), taken.card)))))
    battle.emit(CardGiven(figure=figure, card=taken.card, rule="FMJP-9.0-2"))
