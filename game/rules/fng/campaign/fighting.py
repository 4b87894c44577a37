"""The battle of a mission, and what its own record tells of every man of the unit when it is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import structs

from game.board.skirmish.sides import Side
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId
from game.engine.playable.quick import DrawnBattle
from game.engine.session.reading import Reading
from game.engine.text import t
from game.rules.fng.campaign.choices import Fought, KillTold, Lot
from game.rules.fng.campaign.deeds import kills_in_tour
from game.rules.fng.campaign.enlisting import acting_rank
from game.rules.fng.campaign.soldiers import Soldier
from game.rules.fng.campaign.state import Mission, Tour, leader_of
from game.rules.fng.missions.battle import STREAM, mission_battle
from game.rules.fng.missions.orders import MissionOrder, draw_mission
from game.rules.fng.missions.result import mission_result
from game.rules.fng.model.components.figures import Dead, Figure, Gone, Hero, OutOfFight
from game.rules.fng.model.components.melee import WasOut
from game.rules.fng.model.events.arms import Burst
from game.rules.fng.model.events.melee import CasualtyMoved, Recovered, ReputationChanged
from game.rules.fng.model.events.melee import Fought as Struck
from game.rules.fng.model.events.turn import DamageRolled, Fell, ShotFired
from game.rules.fng.model.events.vehicles import DevicePlaced
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.battlefields import LaidOut
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import LARGE_KINDS
from game.rules.fng.tour.platoon import Levy, resolve_platoon
from game.rules.fng.tour.roster import LOST
from game.rules.fng.wounded.after_battle import deeds_of

PLATOON = "platoon-of-a-tour"
"""The stream of those who fight beside the unit."""
PUT_OUT = ("out of the fight", "dead")
"""FNG-DAMAGE-01: how one falls who does not get up again by himself."""


def battle_of(tour: Tour, tables: Tables) -> DrawnBattle:
    """FNG-CAMP-09..10, FNG-AFTER-04: the battle of the mission for the men who are fit, with all dice thrown."""
    mission = tour.mission
    assert mission is not None
    order = _order(tour, mission, tables)
    men = men_of(tour, tables)
    drawn = mission_battle(order, (*men, *platoon_beside(tour, men, tables)), tables, mission.seed)
    led = commands(tour)
    return structs.replace(drawn, forces=f"{drawn.forces}\n\n{led}") if led else drawn


def _order(tour: Tour, mission: Mission, tables: Tables) -> MissionOrder:
    year, month = tables.campaign.calendar.month_of(tour.turn)
    return MissionOrder(
        tour.side(tables), tour.unit.army, mission.enemy, tour.unit.corps, year, month, mission.kind,
        opposed=tour.unit.players == "opponents", ground=mission.ground,
    )  # fmt: skip


def ground_of(tour: Tour, mission: Mission, tables: Tables) -> LaidOut:
    """FNG-AFTER-04: the ground on which a mission of this half month is fought."""
    return draw_mission(_order(tour, mission, tables), mission.seed, tables, SeededDice(mission.seed, STREAM)).ground


def platoon_beside(tour: Tour, men: Sequence[Man], tables: Tables) -> tuple[Man, ...]:
    """FNG-MISSION-41: in a large action the other squads of the platoon and its headquarters, who are not of the
    tour."""
    mission = tour.mission
    assert mission is not None
    if mission.kind not in LARGE_KINDS:
        return ()
    dice = SeededDice(mission.seed, PLATOON)
    levy = Levy(tour.unit.army, tables, dice, [man.name for man in tour.men], turn=tour.turn)
    others = max(0, levy.squads() - len(tour.unit.squads))
    called = resolve_platoon(levy, squads=others, headquarters=True, others=tour.unit.squads)
    led = any(man.rank == "overall" for man in men)
    return tuple(structs.replace(man, rank="junior") if led and man.rank == "overall" else man for man in called)


def commands(tour: Tour) -> str:
    """FNG-CAMP-11: who of two players on one side has which squad, and which of them is the officer in charge."""
    if tour.unit.players != "together":
        return ""
    leader = leader_of(tour.fit, tour.unit.squads)
    officer = leader.squad if leader is not None else tour.unit.squads[0]
    second = next(squad for squad in tour.unit.squads if squad != officer)
    return t(
        "The first of you is the officer in charge, decides where you disagree, and has squad {first}; the other has "
        "squad {second}.",
        first=officer, second=second,
    )  # fmt: skip


def men_of(tour: Tour, tables: Tables) -> tuple[Man, ...]:
    """FNG-SETUP-02, FNG-ROSTER-01: those who go, each as his record says."""
    return tuple(man.man(kills_in_tour(tour, man), acting_rank(man, tour.fit)) for man in tour.fit)


# Afterwards -------------------------------------------------------------------------------------


def fought(tour: Tour, file: str, battle: Reading, tables: Tables) -> Fought:
    """FNG-CAMP-12..13, FNG-RECOV-02, FNG-REP-07..10: what the battle's own record tells; it is over."""
    result = mission_result(battle.game)
    skirmish: Skirmish = battle.game
    side = tour.side(tables)
    report, told = battle.report, _Told(battle, side)
    ours = [record for record in battle.records if record.side == side]
    lots = tuple(told.lot_of(man) for man in tour.fit)
    theirs = [figure for figure, one in skirmish.world.each(Figure) if one.side != side]
    return Fought(
        file, skirmish.digest(), report.level, won=result.reached, turns=report.turn, orders=len(ours),
        by_computer=sum(record.reason is not None for record in ours),
        enemy_lost=sum(any(skirmish.world.has(figure, lot) for lot in (Dead, OutOfFight, Gone)) for figure in theirs),
        uncovered=result.uncovered, lots=lots,
    )  # fmt: skip


class _Told:
    """The log of a finished battle, read once for all men of a side."""

    def __init__(self, battle: Reading, side: Side) -> None:
        self.world = battle.game.world
        self.side = side
        self.figures: Mapping[str, EntityId] = {
            one.name: figure for figure, one in self.world.each(Figure) if one.side == side
        }
        self.recovered: dict[EntityId, Recovered] = {}
        self.reckoned: dict[EntityId, ReputationChanged] = {}
        self.fell: dict[EntityId, tuple[EntityId, str, int]] = {}
        """By whom, with what, and in which turn a figure was put out of the fight."""
        self.bearers: set[EntityId] = set()
        self.burnt: set[EntityId] = set()
        self._read(battle)

    def _read(self, battle: Reading) -> None:
        arms: dict[EntityId, str] = {}
        hit: dict[EntityId, EntityId] = {}
        under_fire = -1
        for entry in battle.log:
            match entry.event:
                case ShotFired(figure=figure, weapon=weapon) | Struck(figure=figure, weapon=weapon):
                    arms[figure] = weapon
                    under_fire = entry.turn if self._is_enemy(figure) else under_fire
                case Burst(figure=figure, weapon=weapon):
                    arms[figure] = weapon
                case DamageRolled(target=target, by=by):
                    hit[target] = by
                case Fell(figure=figure, result=result) if result in PUT_OUT:
                    by = hit.get(figure, EntityId(0))
                    self.fell[figure] = (by, arms.get(by, ""), entry.turn)
                case CasualtyMoved(bearers=bearers) if entry.turn == under_fire:
                    self.bearers.update(bearers)
                case DevicePlaced(figure=figure, result="destroyed"):
                    self.burnt.add(figure)
                case Recovered(figure=figure) as event:
                    self.recovered[figure] = event
                case ReputationChanged(figure=figure) as event:
                    self.reckoned[figure] = event

    def _is_enemy(self, figure: EntityId) -> bool:
        one = self.world.find(figure, Figure)
        return one is not None and one.side != self.side

    def lot_of(self, man: Soldier) -> Lot:
        """How one man came out of it."""
        figure = self.figures[man.name]
        recovered, reckoned = self.recovered.get(figure), self.reckoned.get(figure)
        by, weapon, turn = self.fell.get(figure, (EntityId(0), "", 0))
        hurt = self.world.has(figure, WasOut) or self.world.has(figure, Dead)
        return Lot(
            man.name,
            rep=reckoned.rep if reckoned is not None else man.rep,
            points=reckoned.points if reckoned is not None else man.points,
            why=reckoned.why if reckoned is not None else "",
            risen=reckoned is not None and reckoned.risen,
            result=self._result(figure),
            turns=recovered.turns if recovered is not None else 0,
            hurt=hurt,
            by=self._name(by) if hurt else "",
            weapon=weapon if hurt else "",
            turn=turn if hurt else 0,
            ran=deeds_of(self.world, figure).ran_away,
            brave=self._brave(figure),
            kills=tuple(self._kills(figure)),
        )

    def _result(self, figure: EntityId) -> str:
        gone, recovered = self.world.find(figure, Gone), self.recovered.get(figure)
        if recovered is not None:
            return recovered.result
        if self.world.has(figure, Dead):
            return "dead"
        return gone.how if gone is not None and gone.how in LOST else ""

    def _brave(self, figure: EntityId) -> str:
        """FNG-AFTER-12 (house): why he may be put in for a medal."""
        if self.world.has(figure, Hero):
            return "hero"
        if figure in self.burnt:
            return "vehicle"
        return "fetched" if figure in self.bearers else ""

    def _kills(self, figure: EntityId) -> Iterator[KillTold]:
        for victim, dead in self.world.each(Dead):
            if dead.by == figure and self._is_enemy(victim):
                _, weapon, turn = self.fell.get(victim, (figure, "", 0))
                yield KillTold(self._name(victim), weapon, turn)

    def _name(self, figure: EntityId) -> str:
        one = self.world.find(figure, Figure)
        return one.name if one is not None else ""
