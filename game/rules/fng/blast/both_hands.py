"""Two one-handed weapons at once: FNG-ATTR-05."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire, can_aim, declare_fire, why_not_shots
from game.rules.fng.model.arms import one_of, weapons_of
from game.rules.fng.model.components.arms import SecondGun
from game.rules.fng.model.components.figures import Aim, Declared
from game.rules.fng.model.decisions.arms import FireBoth
from game.rules.fng.model.decisions.turn import GroupActs, Shoot, Shots
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of
from game.rules.fng.model.tables.weapons import Group
from game.rules.fng.sight.arms import guns, weapon_row
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

ONE_HANDED: tuple[Group, ...] = ("pistol", "machine pistol")
"""FNG-ATTR-05 (house): weapons of which a man can fire two at once."""

NOT_TWO = mark("{name} needs two pistols or machine pistols for that.")


def one_handed(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-ATTR-05: what he could fire now with one hand."""
    return tuple(weapon for weapon in guns(skirmish, figure) if weapon_row(skirmish, weapon).group in ONE_HANDED)


def why_not_both(skirmish: Skirmish, order: FireBoth) -> Refusal | None:
    """FNG-ATTR-05: two one-handed weapons of his, each with a shot that is legal by itself."""
    weapons = weapons_of(skirmish.world, order.figure)
    one, two = order.weapons
    has_both = weapons.count(one) > (one == two) and two in weapons
    if not has_both or any(weapon_row(skirmish, weapon).group not in ONE_HANDED for weapon in order.weapons):
        return refuse("FNG-ATTR-05", NOT_TWO, name=figure_of(skirmish.world, order.figure).name)
    for weapon, aims in zip(order.weapons, (order.first, order.second), strict=True):
        refusal = why_not_shots(skirmish, Shots(order.figure, weapon, aims))
        if refusal is not None:
            return refusal
    return None


def why_not_fire_both(skirmish: Skirmish, decision: GroupActs, order: FireBoth) -> Refusal | None:
    """FNG-ATTR-05, FNG-REACT-10: an active figure that has not fired."""
    return why_not_shot(skirmish.world, order.figure) or why_not_both(skirmish, order)


@FNG.order(GroupActs, FireBoth, why_not_fire_both)
def fire_both(skirmish: Skirmish, decision: GroupActs, order: FireBoth) -> None:
    """FNG-ATTR-05: he fires both."""
    declare_both(skirmish, order, "", 0)
    skirmish.push(Volley(), decision)


def declare_both(skirmish: Skirmish, order: FireBoth, change: str, node: int) -> None:
    """FNG-ATTR-05: both shots are declared, and thrown for with the volley."""
    declare_fire(skirmish, Shots(order.figure, order.weapons[0], order.first), change, node)
    first = skirmish.world.get(order.figure, Declared).weapon
    weapon = one_of(skirmish.world, order.figure, order.weapons[1], but=first)
    skirmish.world.set(order.figure, SecondGun(weapon, order.second))


def why_not_answer_both(skirmish: Skirmish, decision: Shoot, order: FireBoth) -> Refusal | None:
    """FNG-REACT-13: he himself, and at those he may fire at."""
    targets = [aim.target.piece for aim in (*order.first, *order.second)]
    if order.figure != decision.figure or not all(target in decision.targets for target in targets):
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(skirmish.world, decision.figure).name)
    return why_not_both(skirmish, order)


@FNG.order(Shoot, FireBoth, why_not_answer_both)
def answer_with_both(skirmish: Skirmish, decision: Shoot, order: FireBoth) -> None:
    """FNG-ATTR-05: he fires both in reaction."""
    declare_both(skirmish, order, decision.change, decision.node)


@answers_fire("both hands")
def both_at(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-ATTR-05: both weapons with all their dice at each of these enemies."""
    hands = one_handed(skirmish, figure)
    if len(hands) < 2:
        return
    for target in targets:
        if all(can_aim(skirmish, figure, weapon, target) for weapon in hands[:2]):
            first, second = ((Aim(AtPiece(target), weapon_row(skirmish, weapon).targets),) for weapon in hands[:2])
            yield FireBoth(figure, (hands[0], hands[1]), first, second)


@offers("both hands")
def offer_both(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-ATTR-05: for every figure that has not fired."""
    enemies = able(skirmish.world, other_side(decision.side))
    for figure in yet_to_fire(skirmish.world):
        for order in both_at(skirmish, figure, enemies):
            choices.add(order)
