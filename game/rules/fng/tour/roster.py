"""The rest of a force after a battle, as a squad of the player's: FNG-REP-07..10, FNG-RECOV-02, FNG-ATTR-01."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import structs

from game.board.skirmish.sides import VC
from game.engine.closest import did_you_mean
from game.engine.core.dice import Dice, SeededDice
from game.engine.core.world import EntityId, World
from game.engine.faults import OptionFault, ScenarioFault
from game.engine.files.paths import mods_dir
from game.engine.playable.scenario import Scenario, rules_of
from game.engine.session.reading import Reading
from game.engine.shelf.squads import AfterBattle, squad_files
from game.engine.text import mark, nt, t
from game.rules.fng.model.components.figures import Dead, Figure, Gone
from game.rules.fng.model.events.melee import Recovered, ReputationChanged
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import nation_of
from game.rules.fng.model.options import Man, Options
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.tour.battle_choices import COMMUNIST
from game.rules.fng.tour.characters import resolve_attribute
from game.rules.fng.tour.squad_file import SquadFile, Trooper, read_squad, squad_text

STREAM = "roster"
LOST = {
    "dead": mark("{name} is dead."),
    "dies": mark("{name} dies of his wounds."),
    "goes home": mark("{name} goes home for good."),
    "missing": mark("{name} is missing."),
    "captured": mark("{name} is a prisoner."),
    "drowned": mark("{name} has drowned."),
}
"""How a man can be lost to his squad for good."""


class FngRoster:
    """The ``Roster`` of this rule system."""

    def squad_of(self, game: Reading, side: str) -> str:
        """The squad of the player's that fights on this side; empty where none does."""
        squads: dict[str, str] = game.game.ctx.options.squads
        return squads.get(side, "")

    def after(self, game: Reading, side: str, title: str, before: Path | None) -> AfterBattle:
        """FNG-RECOV-02, FNG-REP-07..10: who is left, with what he has behind him; raises ``OptionFault``."""
        skirmish: Skirmish = game.game
        tables = skirmish.ctx.tables
        old = read_squad(before, tables) if before is not None else None
        force = skirmish.ctx.options.vc if side == VC else skirmish.ctx.options.us
        events = _Outcomes(game)
        dice = SeededDice(game.header.seed, STREAM)
        men: list[Trooper] = []
        told: list[str] = []
        lost = list(old.lost) if old is not None else []
        for man in force:
            figure = _figure_of(skirmish.world, man.name)
            fate = events.lost(skirmish.world, figure)
            if fate:
                lost.append(man.name)
                told.append(t(LOST[fate], name=man.name))
                continue
            one = _came_back(man, events, skirmish.world, figure, tables, dice)
            men.append(one)
            told.append(_told(man, one))
        men += [structs.replace(man, away=man.away - 1) for man in (old.men if old is not None else ()) if man.away]
        if not men:
            raise OptionFault(t("Nobody of this squad is left; there is nothing to keep."))
        men = rested(men)
        name = title or (old.title if old is not None else "")
        battles = 1 + (old.battles if old is not None else 0)
        army = old.army if old is not None else _named(skirmish, side, tables) or army_of(force, side, tables)
        return AfterBattle(
            squad_text(SquadFile(name, army, tuple(men), battles=battles, lost=tuple(lost))), tuple(told)
        )

    def check(self, scenario: Scenario) -> None:
        """FNG-SETUP-03: raises ``ScenarioFault`` where a squad that is to fight is not among those kept."""
        kept = [path.stem for path in squad_files(scenario.system)]
        for side, name in rules_of(Options, scenario).squads.items():
            if name not in kept:
                hint = did_you_mean(name, kept) if kept else t("you have kept none yet; leave 'squads' out.")
                told = t("[rules.squads] {side}: there is no squad '{name}'; {hint}", side=side, name=name, hint=hint)
                raise ScenarioFault(f"{scenario.file_name}: {told}")

    def about(self, path: Path) -> str:
        """FNG-SETUP-03: title, army, men and battles; raises ``OptionFault``."""
        tables = load_tables(mods_dir())
        squad = read_squad(path, tables)
        men = nt("{count} man", "{count} men", len(squad.men))
        battles = nt("{count} battle", "{count} battles", squad.battles)
        army = t(tables.organisation.armies[squad.army].title)
        return t("{title} ({army}): {men}, {battles}", title=squad.title, army=army, men=men, battles=battles)


ROSTER = FngRoster()


class _Outcomes:
    """The account of each figure at the end of a battle."""

    def __init__(self, game: Reading) -> None:
        self.recovered: dict[EntityId, Recovered] = {}
        self.reputation: dict[EntityId, ReputationChanged] = {}
        for entry in game.log:
            if isinstance(entry.event, Recovered):
                self.recovered[entry.event.figure] = entry.event
            elif isinstance(entry.event, ReputationChanged):
                self.reputation[entry.event.figure] = entry.event

    def lost(self, world: World, figure: EntityId) -> str:
        """Why he is lost for good: a key of ``LOST``; empty where he comes back."""
        gone, recovered = world.find(figure, Gone), self.recovered.get(figure)
        if recovered is not None and recovered.result in LOST:
            return recovered.result
        if world.has(figure, Dead):
            return "dead"
        return gone.how if gone is not None and gone.how in LOST else ""


def _came_back(man: Man, events: _Outcomes, world: World, figure: EntityId, tables: Tables, dice: Dice) -> Trooper:
    """FNG-REP-08, FNG-ATTR-01, FNG-RECOV-02: his new Rep and points; a Star who rises draws an attribute."""
    changed, recovered = events.reputation.get(figure), events.recovered.get(figure)
    rep = changed.rep if changed is not None else man.rep
    points = changed.points if changed is not None else man.record.points
    attributes = man.attributes
    if man.star and rep > man.rep:
        attributes += resolve_attribute(attributes, tables, dice).gained
    kills = man.record.kills + sum(dead.by == figure for _, dead in world.each(Dead))
    return Trooper(
        name=man.name, rep=rep, weapons=man.weapons, rank=man.rank, star=man.star, attributes=attributes, gear=man.gear,
        record=structs.replace(man.record, points=points, kills=kills), away=recovered.turns if recovered else 0,
    )  # fmt: skip


def rested(men: list[Trooper]) -> list[Trooper]:
    """FNG-RECOV-02 (house): where nobody can fight, the squad rests until the first of them is back."""
    rest = min(man.away for man in men)
    return [structs.replace(man, away=man.away - rest) for man in men]


def _told(man: Man, after: Trooper) -> str:
    if after.away:
        return nt(
            "{name} is wounded and back after {count} battle.",
            "{name} is wounded and back after {count} battles.",
            after.away,
            name=man.name,
        )
    if after.rep > man.rep:
        return t("{name} rises to Rep {rep}.", name=man.name, rep=after.rep)
    if after.rep < man.rep:
        return t("{name} falls to Rep {rep}.", name=man.name, rep=after.rep)
    return t("{name}: Rep {rep}, Reputation Points {points}.", name=man.name, rep=after.rep, points=after.record.points)


def _figure_of(world: World, name: str) -> EntityId:
    return next(figure for figure, one in world.each(Figure) if one.name == name)


def _named(skirmish: Skirmish, side: str, tables: Tables) -> str:
    """FNG-SETUP-03: the army that the scenario says a side is of; empty where it names none."""
    nation = nation_of(skirmish.world, side)
    return next((key for key, row in tables.organisation.armies.items() if row.title == nation), "")


def army_of(force: tuple[Man, ...], side: str, tables: Tables) -> str:
    """The army whose weapons most of a force carries; of equals the first of the table."""
    carried = [weapon for man in force for weapon in man.weapons]
    return max(_armies(side, tables), key=lambda army: sum(map(set(_loads(army, tables)).__contains__, carried)))


def _armies(side: str, tables: Tables) -> Iterator[str]:
    armies = tables.organisation.armies
    return (key for key, row in armies.items() if (row.list == COMMUNIST) == (side == VC))


def _loads(army: str, tables: Tables) -> tuple[str, ...]:
    return tables.organisation.armies[army].loads()
