"""Weapons in hand: changed, reloaded, cleared: FMJP-4.0-7..10."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fmjp.model.arms import change, firearm_of, is_jammed, take_in_hand, weapon_of, weapons_of
from game.rules.fmjp.model.decisions import CardActs, ChangeWeapon, ClearStoppage, Reload
from game.rules.fmjp.model.events.turn import Reloaded, StoppageCleared, WeaponChanged
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import ce_of, name_of
from game.rules.fmjp.move.positions import lose_aim
from game.rules.fmjp.resolve.reloading import ReloadFacts, resolve_reload
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

IN_HAND = mark("{name} has that in his hands.")
HAS_NOT = mark("{name} has no such weapon.")
NO_LOADS = mark("{name} has nothing left to load {weapon} with.")
IS_LOADED = mark("{weapon} is loaded.")
NO_STOPPAGE = mark("{weapon} has no stoppage.")
NO_WEAPON = mark("{name} has no weapon in hand.")


def why_not_change_weapon(battle: Battle, decision: CardActs, order: ChangeWeapon) -> Refusal | None:
    """FMJP-4.0-7: another of his own."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name = battle.world, name_of(battle.world, order.figure)
    if order.weapon not in weapons_of(world, order.figure):
        return refuse("FMJP-4.0-7", HAS_NOT, name=name)
    if order.weapon == weapon_of(world, order.figure):
        return refuse("FMJP-4.0-7", IN_HAND, name=name)
    return None


@FMJP.order(CardActs, ChangeWeapon, why_not_change_weapon)
def change_weapon(battle: Battle, decision: CardActs, order: ChangeWeapon) -> None:
    """FMJP-4.0-7: that is his action."""
    take_in_hand(battle.world, order.figure, order.weapon)
    lose_aim(battle, order.figure)
    battle.emit(WeaponChanged(figure=order.figure, weapon=order.weapon, rule="FMJP-4.0-7"))
    spend(battle, decision, order.figure)


def why_not_reload(battle: Battle, decision: CardActs, order: Reload) -> Refusal | None:
    """FMJP-4.0-8: a load to put in, and a weapon that is not full: from which something was fired."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, weapon = battle.world, weapon_of(battle.world, order.figure)
    if not weapon:
        return refuse("FMJP-4.0-8", NO_WEAPON, name=name_of(world, order.figure))
    load, title = firearm_of(world, order.figure, weapon), t(battle.ctx.tables.weapons[weapon].title)
    if not load.spare:
        return refuse("FMJP-4.0-8", NO_LOADS, name=name_of(world, order.figure), weapon=title)
    if load.is_full:
        return refuse("FMJP-4.0-8", IS_LOADED, weapon=title)
    return None


@FMJP.order(CardActs, Reload, why_not_reload)
def reload(battle: Battle, decision: CardActs, order: Reload) -> None:
    """FMJP-4.0-8..10: a magazine goes in at once, a belt on a die; the new number of bursts replaces the old one."""
    world, weapon = battle.world, weapon_of(battle.world, order.figure)
    outcome = resolve_reload(ReloadFacts(ce=ce_of(world, order.figure), weapon=weapon), battle.ctx.tables, battle.dice)
    spare = firearm_of(world, order.figure, weapon).spare
    if outcome.done:
        change(world, order.figure, weapon, bursts=outcome.bursts, spare=spare - 1, fired=0)
    battle.emit(
        Reloaded(figure=order.figure, weapon=weapon, roll=outcome.roll or 0, done=outcome.done, bursts=outcome.bursts,
                 rule="FMJP-4.0-9" if outcome.roll else "FMJP-4.0-8")
    )  # fmt: skip
    spend(battle, decision, order.figure)


def why_not_clear(battle: Battle, decision: CardActs, order: ClearStoppage) -> Refusal | None:
    """FMJP-4.0-8: a weapon in hand with a stoppage."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    weapon = weapon_of(battle.world, order.figure)
    if not weapon:
        return refuse("FMJP-4.0-8", NO_WEAPON, name=name_of(battle.world, order.figure))
    if not is_jammed(battle.world, order.figure, weapon):
        return refuse("FMJP-4.0-8", NO_STOPPAGE, weapon=t(battle.ctx.tables.weapons[weapon].title))
    return None


@FMJP.order(CardActs, ClearStoppage, why_not_clear)
def clear(battle: Battle, decision: CardActs, order: ClearStoppage) -> None:
    """FMJP-4.0-8: it works again."""
    world, weapon = battle.world, weapon_of(battle.world, order.figure)
    change(world, order.figure, weapon, jammed=False)
    battle.emit(StoppageCleared(figure=order.figure, weapon=weapon, rule="FMJP-4.0-8"))
    spend(battle, decision, order.figure)


@offers("care")
def offer_care(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-7..8: his other weapons, a load, a stoppage."""
    for weapon in weapons_of(battle.world, figure):
        if weapon != weapon_of(battle.world, figure):
            choices.add(ChangeWeapon(figure, weapon))
    choices.add(Reload(figure))
    choices.add(ClearStoppage(figure))
