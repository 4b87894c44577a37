"""The enemy whom a card brings: FNG-CONTACT-04, FNG-FORCE-07."""

from __future__ import annotations

from msgspec import structs

from game.board.table.tablemap import Line
from game.rules.fng.missions.enemies import levy_of, the_mission
from game.rules.fng.missions.raising import bring_on
from game.rules.fng.model.events.missions import EnemyFound
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.attributes import RANKS
from game.rules.fng.model.tables.reinforcing.cards import REST, TANK
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
        men = _men(skirmish, what)
        if men:
            figures += bring_on(skirmish, mission.foe, men, outline, hidden=hidden, rule=rule)
    return figures


def _men(skirmish: Skirmish, what: str) -> tuple[Man, ...]:
    """FNG-CONTACT-04 (house): the men of a unit; of the rest of a platoon one squad is there."""
    table = skirmish.ctx.tables.reinforcing
    if what not in table.units and what not in (REST, TANK):
        return ()
    levy, squad = levy_of(skirmish)
    return tuple(structs.replace(man, squad=squad) for man in levy.squad(squad))
