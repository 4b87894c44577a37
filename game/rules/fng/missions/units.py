"""The enemy whom a card brings: FNG-CONTACT-04, FNG-FORCE-07."""

from __future__ import annotations

from msgspec import structs

from game.board.table.tablemap import Line
from game.rules.fng.missions.enemies import levy_of, the_mission
from game.rules.fng.missions.raising import arm, bring_on, create
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.events.missions import EnemyFound
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.attributes import RANKS
from game.rules.fng.model.tables.reinforcing.cards import REST, SNIPER, TANK
from game.rules.fng.resolve.missions.contact import CARD


def draw_rank(skirmish: Skirmish, rule: str, *, aces: bool) -> str:
    """FNG-CONTACT-04, FNG-FORCE-02: the rank of a card; force cards have no aces."""
    ranks = RANKS if aces else RANKS[:-1]
    return ranks[skirmish.dice.pick(len(ranks), CARD, rule)]


def bring_card(skirmish: Skirmish, rank: str, outline: Line, *, hidden: bool, rule: str) -> Ids:
    """FNG-CONTACT-04, FNG-FORCE-07: the men whom a card brings stand in its place; nobody where it brings none."""
    mission = the_mission(skirmish)
    table = skirmish.ctx.tables.reinforcing
    brings = table.factions[table.faction_of(mission.enemy)].brings(rank)
    skirmish.emit(EnemyFound(side=mission.foe, card=rank, brings=brings, rule=rule))
    figures: Ids = ()
    for what in brings:
        if what == SNIPER:
            figures += _lie_in_wait(skirmish)
            continue
        men = _men(skirmish, what)
        if men:
            figures += bring_on(skirmish, mission.foe, men, outline, hidden=hidden, rule=rule)
    return figures


def _lie_in_wait(skirmish: Skirmish) -> Ids:
    """FNG-CONTACT-04, FNG-SNIPER-01: a sniper is a card at an edge until he is seen."""
    levy, _ = levy_of(skirmish)
    man = levy.sniper()
    figure = create(skirmish, the_mission(skirmish).foe, man)
    arm(skirmish.world, figure, man)
    skirmish.world.set(figure, SniperCard())
    skirmish.world.set(figure, Hidden())
    return (figure,)


def _men(skirmish: Skirmish, what: str) -> tuple[Man, ...]:
    """FNG-CONTACT-04 (house): the men of a unit; of the rest of a platoon one squad is there."""
    table = skirmish.ctx.tables.reinforcing
    if what not in table.units and what not in (REST, TANK):
        return ()
    levy, squad = levy_of(skirmish)
    return tuple(structs.replace(man, squad=squad) for man in levy.squad(squad))
