"""Section 13.2: where the Viet Cong and the civilians begin, and what the Viet Cong are there to do."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.hexgrid import Hex
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import (
    VC,
    At,
    Bunker,
    Civilian,
    Concealed,
    Crews,
    Inside,
    Steps,
    Unit,
    VcPosture,
    Weapon,
)
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import Drifted, Placed, PostureRolled
from game.rules.oa.model.events.viet_cong import WentIntoHiding
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.tables.setup import Post
from game.rules.oa.units.stacking import vc_fits

CIVILIAN = "civilian"
IDENTITIES = (CIVILIAN, "terrorist", "commissar")

_PLACEMENT = mark("placement of the Viet Cong")
_ATTITUDE = mark("attitude of the Viet Cong")
IDENTITY = mark("who a civilian is")
_SCATTER = mark("where a civilian is found")


@declare
class SetUpVietCong(Task, frozen=True):
    """OA-13.1-3: set up the Viet Cong and the civilians, and roll their attitude."""


@OA.task(SetUpVietCong)
def set_up_viet_cong(battle: Battle, task: SetUpVietCong) -> None:
    """OA-13.1-3, OA-13.2-1..2, OA-13.2-6..7: placement die, squads and weapons, civilians, attitude die.

    What the scenario chooses is not thrown for.
    """
    tables, chosen = battle.ctx.tables, battle.ctx.options
    die = chosen.placement or battle.dice.d6(_PLACEMENT, "OA-13.2-6")
    placement = tables.placements[die]
    place_squads(battle, tables.posts(die))
    place_civilians(battle)
    if chosen.scatter_civilians:
        scatter_civilians(battle)
    attitude = chosen.attitude or tables.attitudes.at(battle.dice.d6(_ATTITUDE, "OA-13.2-7"))
    battle.world.put(VcPosture(die, attitude))
    battle.emit(
        PostureRolled(
            placement=die,
            name=placement.name,
            attitude=attitude,
            placement_chosen=chosen.placement is not None,
            attitude_chosen=chosen.attitude is not None,
            rule="OA-13.2-6",
        )
    )
    if battle.ctx.level.hidden is not None:
        battle.emit(WentIntoHiding(rule="OA-13.2-6"))


# Squads and weapons -----------------------------------------------------------------------------


def create_bunkers(battle: Battle) -> None:
    """OA-2.4-1: the bunkers of the map, intact, each facing as it was drawn."""
    for feature in battle.ctx.map.features_of("bunker"):
        battle.world.create(Bunker(feature.name, feature.facing), At(feature.hex))


def place_squads(battle: Battle, posts: Sequence[Post]) -> None:
    """OA-13.2-6, OA-2.3-1, OA-2.3-4: every squad at its post, crews with their weapon ready to fire."""
    concealed = battle.ctx.level.hidden is not None
    for number, post in enumerate(posts, start=1):
        squad = create_vc_squad(battle, str(number), post.hex, concealed=concealed)
        if post.bunker:
            battle.world.set(squad, Inside(_bunker(battle, post.bunker)))
        if post.weapon:
            create_weapon(battle, post.weapon, squad)


def create_vc_squad(
    battle: Battle, name: str, hex: Hex, *, rule: str = "OA-13.2-6", concealed: bool = False
) -> EntityId:
    """OA-2.3-1: a VC combat unit at full strength in ``hex``, put there by ``rule``, hidden or known to the US."""
    steps = battle.ctx.tables.units["vc_squad"].steps
    squad = battle.world.create(Unit("vc_squad", VC, name), Steps(steps, steps), At(hex))
    if concealed:
        battle.world.set(squad, Concealed())
    battle.emit(Placed(unit=squad, hex=hex, rule=rule))
    return squad


def create_weapon(battle: Battle, kind: str, crew: EntityId) -> EntityId:
    """OA-2.3-4..5: a heavy weapon face up beside its crew."""
    world = battle.world
    number = 1 + sum(1 for _, weapon in world.each(Weapon) if weapon.kind == kind)
    weapon = world.create(Weapon(kind, str(number)), world.get(crew, At))
    world.set(crew, Crews(weapon))
    if world.has(crew, Concealed):
        world.set(weapon, Concealed())
    battle.emit(Placed(unit=weapon, hex=world.get(weapon, At).hex, rule="OA-13.2-6"))
    return weapon


def _bunker(battle: Battle, name: str) -> EntityId:
    return next(entity for entity, bunker in battle.world.each(Bunker) if bunker.name == name)


# Civilians --------------------------------------------------------------------------------------


def place_civilians(battle: Battle) -> None:
    """OA-13.2-1, OA-2.3-3: one civilian a hex, face down; lots decide who is more than he seems."""
    pieces = [kind for kind in IDENTITIES for _ in range(battle.ctx.tables.units[kind].count)]
    steps = battle.ctx.tables.units[CIVILIAN].steps
    for number, hex in enumerate(battle.ctx.tables.start.civilians.start, start=1):
        identity = pieces.pop(battle.dice.pick(len(pieces), IDENTITY, "OA-2.3-3"))
        person = battle.world.create(
            Unit(CIVILIAN, CIVILIAN, str(number)), Steps(steps, steps), Civilian(identity), At(hex)
        )
        battle.emit(Placed(unit=person, hex=hex, rule="OA-13.2-1"))


def scatter_civilians(battle: Battle) -> None:
    """OA-13.2-2, OA-0-4..6: a die moves each civilian one hex, where somebody can stand there."""
    rose = battle.ctx.tables.roses[battle.ctx.tables.start.civilians.scatter_rose]
    for person, _, at in list(battle.world.each(Civilian, At)):
        die = battle.dice.d6(_SCATTER, "OA-13.2-2")
        there = rose.drift(battle.ctx.grid, at.hex, die)
        if there is None or not battle.ctx.terrain[there].passable or not vc_fits(battle, person, there):
            there = at.hex
        battle.world.set(person, At(there))
        battle.emit(Drifted(unit=person, start=at.hex, hex=there, die=die, rule="OA-13.2-2"))
