"""How a battle stands and when it is over: FMJP-9.0-4, FMJP-5.3-1."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, US, VC, other_side
from game.engine.core.ending import TURNS_ARE_UP, end_game, why_over
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.playable.kit import PointItem
from game.engine.text import mark
from game.rules.fmjp.model.components import (
    BODIES,
    At,
    Bleeding,
    CiviliansHit,
    Dead,
    Efficiency,
    Ending,
    Figure,
    Found,
    Gone,
    Hidden,
    Hurt,
    NewOrders,
    Sniper,
    ToRescue,
)
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import BattleEnded, CacheFound, NpcFate
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import able, characters, clock_of, is_able, is_npc, touches
from game.rules.fmjp.resolve.bleeding_card import resolve_fate
from game.rules.fmjp.turn.points_of_entry import TURN

TITLES = {
    "brought_off": mark("The wounded man is brought off or saved"),
    "captive_lost": mark("The wounded man is dead or in enemy hands"),
    "vc_character": mark("Characters of the Viet Cong at CE 0"),
    "vc_npc": mark("Other Viet Cong out of action"),
    "us_unhurt": mark("American characters without loss of CE"),
    "us_dead": mark("American characters dead"),
    "us_down": mark("American characters at CE 0"),
    "us_npc": mark("Other Americans out of action"),
    "caches": mark("Caches found"),
    "village": mark("The village is held"),
    "civilian": mark("Civilians hit"),
    "orders": mark("New orders"),
}
"""The names of the lines of the account."""

LEVELS = {
    "vc clear": mark("Clear victory of the Viet Cong"),
    "vc narrow": mark("Narrow victory of the Viet Cong"),
    "draw": mark("Draw"),
    "us narrow": mark("Narrow victory of the Americans"),
    "us clear": mark("Clear victory of the Americans"),
}
WINNERS = {"vc clear": VC, "vc narrow": VC, "draw": "", "us narrow": US, "us clear": US}
NOBODY_LEFT = {
    US: mark("The Americans have no character left on the field who can fight in turn {turn}."),
    VC: mark("The Viet Cong have no character left on the field who can fight in turn {turn}."),
}

GOALS: dict[str, tuple[str, ...]] = {
    "rescue": ("brought_off", "captive_lost"),
    "losses": ("vc_character", "vc_npc", "us_dead", "us_down", "us_npc"),
    "unhurt": ("us_unhurt",),
    "caches": ("caches",),
    "village": ("village",),
}
"""The lines of the account that each goal of a scenario brings."""

_TO_ATTACKER = ("brought_off", "caches", "village")
_TO_DEFENDER = ("captive_lost",)
_TO_VC = ("us_dead", "us_down", "us_npc")


@declare
class Judge(Task, frozen=True):
    """FMJP-9.0-4: look whether the battle is over."""

    turn_done: bool = False


@declare
class AfterBattle(Task, frozen=True):
    """FMJP-5.3-1: a card for each NPC who is out."""


@TURN.end("account")
def judge_turn(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-4: the turn is done, and with the last one the battle."""
    battle.push(Judge(turn_done=True))


@FMJP.task(Judge)
def judge(battle: Battle, task: Judge) -> None:
    """FMJP-9.0-4: a side with no character above CE 0 loses at once; else it ends with the last turn, or when nobody is
    left on the field who could change the account (house)."""
    absent = [side for side in SIDES if not characters(battle.world, side)]
    why = next((NOBODY_LEFT[side] for side in absent if not has_character(battle.world, side)), "")
    if not why and absent and not goes_on(battle, other_side(absent[0])):
        why = NOBODY_LEFT[absent[0]]
    if not why and task.turn_done and clock_of(battle.world).turn >= battle.ctx.options.victory.turns:
        why = TURNS_ARE_UP
    if why:
        end_game(battle, Ending(why), BattleEnded(why=why, rule="FMJP-9.0-4"), AfterBattle())


def goes_on(battle: Battle, side: str) -> bool:
    """FMJP-9.0-4 (house): whether a side whose enemies have walked off can still win what the battle is about.

    The wounded man who still lies there is worth points to either side; caches that are not found, and the village, to
    the attacker.  Nobody is told that the enemy is gone: unseen, he may lie in wait.
    """
    world, victory = battle.world, battle.ctx.options.victory
    if not characters(world, side):
        return False
    if "rescue" in victory.goals and any(world.has(f, At) and world.has(f, Bleeding) for f, _ in world.each(ToRescue)):
        return True
    caches = len(battle.ctx.map.spots_of(victory.spot)) if "caches" in victory.goals else 0
    return side == victory.attacker and (len(found_caches(world)) < caches or "village" in victory.goals)


@FMJP.task(AfterBattle)
def after_battle(battle: Battle, task: AfterBattle) -> None:
    """FMJP-5.3-1: red dead, black wounded."""
    for figure in npcs_out(battle.world):
        outcome = resolve_fate(battle.dice)
        if outcome.dead:
            battle.world.set(figure, Dead())
        battle.emit(NpcFate(figure=figure, card=outcome.card, dead=outcome.dead, rule="FMJP-5.3-1"))


def npcs_out(world: World, side: str = "") -> tuple[EntityId, ...]:
    """FMJP-5.3-1: the NPCs at CE 0, of one side or of both, ascending."""
    return tuple(
        figure
        for figure, man, efficiency in world.each(Figure, Efficiency)
        if is_npc(world, figure) and efficiency.now == 0 and (not side or man.side == side)
    )


def _characters(world: World, side: str) -> tuple[EntityId, ...]:
    """Every player character of a side, but for the man to be brought back."""
    return tuple(
        f for f, man in world.each(Figure) if man.character and man.side == side and not world.has(f, ToRescue)
    )


# The account ------------------------------------------------------------------------------------


def count(battle: Battle, key: str) -> int:
    """FMJP-9.0-4: how often a line of the account is met now."""
    world = battle.world
    match key:
        case "brought_off":
            return sum(is_safe(world, figure) for figure, _ in world.each(ToRescue))
        case "captive_lost":
            return sum(is_lost(battle, figure) for figure, _ in world.each(ToRescue))
        case "vc_character":
            return sum(world.get(f, Efficiency).now == 0 for f in _characters(world, VC))
        case "vc_npc" | "us_npc":
            return len(npcs_out(world, key[:2]))
        case "us_unhurt":
            return sum(not world.has(f, Hurt) for f in _characters(world, US))
        case "us_dead":
            return sum(world.has(f, Dead) for f in _characters(world, US))
        case "us_down":
            men = _characters(world, US)
            return sum(world.get(f, Efficiency).now == 0 and not world.has(f, Dead) for f in men)
        case "caches":
            return len(found_caches(world))
        case _:
            return int(_holds(battle))


def is_safe(world: World, figure: EntityId) -> bool:
    """FMJP-9.0-4: the wounded man is off the field by our edge, or was saved and lives."""
    gone = world.find(figure, Gone)
    return (gone is not None and gone.how in ("rescued", "left")) or is_able(world, figure)


def is_lost(battle: Battle, figure: EntityId) -> bool:
    """FMJP-9.0-4: the wounded man is dead, or an able enemy is in contact with him and nobody of ours is (house)."""
    world = battle.world
    if world.has(figure, Dead):
        return True
    if not world.has(figure, At) or is_safe(world, figure):
        return False
    near = {side: any(touches(world, f, figure) for f in able(world, side)) for side in SIDES}
    victory = battle.ctx.options.victory
    return near[victory.defender] and not near[victory.attacker]


def worth(battle: Battle, key: str) -> int:
    """FMJP-9.0-4, FMJP-9.0-2: the points of a line, with what new orders add."""
    victory, points = battle.ctx.options.victory, battle.ctx.tables.account.points
    own = {"caches": victory.cache, "village": victory.held}
    base: int = own[key] if key in own else points.value_of(key)
    orders = battle.world.find(THE_GAME, NewOrders)
    return base + sum(bonus.points for bonus in (orders.bonuses if orders is not None else ()) if bonus.goal == key)


def owner_of(battle: Battle, key: str) -> str:
    """FMJP-9.0-4: the side that the points of a line go to: goals by who attacks, losses by who has them."""
    victory = battle.ctx.options.victory
    if key in _TO_ATTACKER:
        return victory.attacker
    if key in _TO_DEFENDER:
        return victory.defender
    return VC if key in _TO_VC else US


def lines_of(battle: Battle) -> tuple[str, ...]:
    """FMJP-9.0-4: the lines of the account in this scenario."""
    return tuple(key for goal in battle.ctx.options.victory.goals for key in GOALS[goal])


def account(battle: Battle) -> tuple[PointItem, ...]:
    """FMJP-9.0-4: what each side has, that of the Viet Cong taken off; civilians cost whoever hits them."""
    items = []
    for key in lines_of(battle):
        times = count(battle, key)
        sign = 1 if owner_of(battle, key) == US else -1
        items.append(PointItem(TITLES[key], times, sign * times * worth(battle, key), "FMJP-9.0-4"))
    hit = battle.world.find(THE_GAME, CiviliansHit) or CiviliansHit()
    each = battle.ctx.tables.account.points.civilian
    if hit.us or hit.vc:
        items.append(PointItem(TITLES["civilian"], hit.us + hit.vc, each * (hit.vc - hit.us), "FMJP-9.0-2"))
    return tuple(items)


def level_of(battle: Battle, points: int) -> str:
    """FMJP-9.0-4: a side with no character left loses at once; a difference of 5 is a clear win."""
    beaten = [side for side in SIDES if not has_character(battle.world, side)]
    clear = battle.ctx.tables.account.points.clear
    if len(beaten) == 1:
        return f"{other_side(beaten[0])} clear"
    if points == 0:
        return "draw"
    side = US if points > 0 else VC
    return f"{side} clear" if abs(points) >= clear else f"{side} narrow"


def has_character(world: World, side: str) -> bool:
    """FMJP-9.0-4: whether a side has a character above CE 0, on the field or off it."""
    return any(
        man.character and man.side == side and efficiency.now > 0
        for _, man, efficiency in world.each(Figure, Efficiency)
    )


def losses(battle: Battle, side: str) -> int:
    """FMJP-5.3-1: the men of a side at CE 0 or dead, but for the one to be brought back."""
    world = battle.world
    return sum(
        man.side == side and efficiency.now == 0 and not world.has(figure, ToRescue) and not world.has(figure, Sniper)
        for figure, man, efficiency in world.each(Figure, Efficiency)
    )


# Places -----------------------------------------------------------------------------------------


@TURN.end("caches")
def search_caches(battle: Battle, entered: Enter) -> None:
    """FMJP-9.0-4 (house): an attacker who ends a turn within a pace of a cache has found it."""
    victory, world = battle.ctx.options.victory, battle.world
    if "caches" not in victory.goals:
        return
    for number, spot in enumerate(battle.ctx.map.spots_of(victory.spot)):
        if number not in found_caches(world):
            finder = next((f for f in able(world, victory.attacker) if BODIES.reaches(world, f, spot.at)), None)
            if finder is not None:
                world.put(Found((*found_caches(world), number)))
                battle.emit(CacheFound(figure=finder, at=spot.at, rule="FMJP-9.0-4"))


def found_caches(world: World) -> tuple[int, ...]:
    """FMJP-9.0-4 (house): the caches that were found, by their number on the map."""
    found = world.find(THE_GAME, Found)
    return found.caches if found is not None else ()


def _holds(battle: Battle) -> bool:
    """FMJP-9.0-4 (house): somebody of the attacker's is in the zone, and nobody of the defender's; before the end only
    those count whom their enemy has seen."""
    victory = battle.ctx.options.victory
    return _is_in(battle, victory.attacker) and not _is_in(battle, victory.defender)


def _is_in(battle: Battle, side: str) -> bool:
    zone, field, world = battle.ctx.options.victory.zone, battle.ctx.field, battle.world
    known = [figure for figure in able(world, side) if why_over(world, Ending) or not world.has(figure, Hidden)]
    return any(field.is_in_zone(zone, world.get(figure, At).point) for figure in known)
