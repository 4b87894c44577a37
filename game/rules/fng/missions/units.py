"""The enemy whom a card brings: FNG-CONTACT-04, FNG-FORCE-07."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import middle_of
from game.board.table.tablemap import Line
from game.rules.fng.missions.enemies import levy_of, the_mission
from game.rules.fng.missions.raising import arm, bring_on, create
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.events.missions import EnemyFound, FalseAlarm
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.attributes import RANKS
from game.rules.fng.model.tables.reinforcing.cards import REST, SNIPER, TANK
from game.rules.fng.resolve.missions.contact import CARD
from game.rules.fng.tour.called_up import men_of
from game.rules.fng.turn.points_of_entry import sends


def draw_rank(skirmish: Skirmish, rule: str, *, aces: bool) -> str:
    """FNG-CONTACT-04, FNG-FORCE-02: the rank of a card; force cards have no aces."""
    ranks = RANKS if aces else RANKS[:-1]
    return ranks[skirmish.dice.pick(len(ranks), CARD, rule)]


def bring_card(skirmish: Skirmish, rank: str, outline: Line, *, hidden: bool, rule: str) -> bool:
    """FNG-CONTACT-04, FNG-FORCE-07: the men whom a card brings stand in its place; fire and aircraft are sent at once.

    Whether an enemy is there now: not where the card brings nobody, or fire alone.
    """
    mission = the_mission(skirmish)
    table = skirmish.ctx.tables.reinforcing
    brings = table.factions[table.faction_of(mission.enemy)].brings(rank)
    skirmish.emit(EnemyFound(side=mission.foe, card=rank, brings=brings, rule=rule))
    if not brings:
        at = middle_of(outline)
        skirmish.emit(FalseAlarm(at=(at.x, at.y), rule=rule))
    has_cards = mission.cards or mission.foe in skirmish.ctx.options.reinforcements
    met = False
    for what in brings:
        if what in table.units or what == REST:
            bring_on(skirmish, mission.foe, _men(skirmish, what), outline, hidden=hidden, rule=rule)
        elif what == SNIPER:
            _lie_in_wait(skirmish)
        else:
            for send in sends if has_cards else ():
                send(skirmish, mission.foe, what)
        met = met or what in table.units or what in (REST, SNIPER) or (what == TANK and has_cards)
    return met


def _lie_in_wait(skirmish: Skirmish) -> None:
    """FNG-CONTACT-04, FNG-SNIPER-01: a sniper is a card at an edge until he is seen."""
    levy, _, _ = levy_of(skirmish)
    man = levy.sniper()
    figure = create(skirmish, the_mission(skirmish).foe, man)
    arm(skirmish.world, figure, man)
    skirmish.world.set(figure, SniperCard())
    skirmish.world.set(figure, Hidden())


def _men(skirmish: Skirmish, what: str) -> tuple[Man, ...]:
    """FNG-CONTACT-04 (house): the men of a unit; of the rest of a platoon one squad is there."""
    levy, squad, dice = levy_of(skirmish)
    if what == REST:
        return tuple(structs.replace(man, squad=squad) for man in levy.squad(squad))
    return men_of(levy, what, squad, skirmish.ctx.tables, dice)
