"""Operation Apocalypse as those who run it see it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from game.board.hexgrid import HexGrid
from game.board.hexmap import HexMap
from game.board.tiled.hexes.reader import read_map
from game.engine.core.declared import bring_in
from game.engine.core.dice import Dice
from game.engine.core.ending import why_over
from game.engine.core.events import Event
from game.engine.core.game import Game, RuleSystem
from game.engine.files.paths import mods_dir
from game.engine.playable.kit import Difficulty, Moment, Report, Threshold, Ways
from game.engine.playable.log_facts import LogFacts
from game.engine.playable.scenario import TABLES, Scenario, existing_map, rules_of, said_by
from game.engine.text import mark
from game.rules.oa.cartography import VOCABULARY
from game.rules.oa.difficulty import at_level, difficulties, difficulty_of
from game.rules.oa.model.components import Clock, Ending, Gone, Helicopter, Unit
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.options import Options
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.scenario_faults import check_options, check_placements
from game.rules.oa.setup import set_up, set_up_position
from game.rules.oa.turn.sequence import BY_KEY
from game.rules.oa.turn.victory import LEVELS, account, points_of
from game.rules.oa.words.log_facts import FACTS
from game.rules.oa.words.telling import sentence

_SUBJECTS = (
    "model", "turn", "helicopters", "move", "fire", "blast", "people", "viet_cong", "words",
)  # fmt: skip
"""The rooms of the rules, from the ground up: what stands in them declares itself."""
_DEPLOYMENT = mark("Deployment")
_START = mark("Start of the turn")
_AIRCRAFT = mark("US aircraft")
_LOSSES = {
    "us_squad": mark("US squads"),
    "medical": mark("US medical teams"),
    "command": mark("US command"),
    "vc_squad": mark("VC squads"),
}
_VERDICTS = {
    "failure": mark("The village was not worth its price. The battalion will ask questions."),
    "marginal": mark("The village is yours for tonight, and the price can be told at home."),
    "major": mark("The village is taken and the company stands. Few assaults end like this."),
}
_FIELDS: dict[tuple[str, Options], Field] = {}
_KEPT_FIELDS = 4


class OperationApocalypse:
    """The kit of this rule system."""

    system: RuleSystem[Any] = OA
    sides: tuple[str, ...] = ("us", "vc")
    log: LogFacts = FACTS

    def context(self, scenario: Scenario) -> Field:
        """The map under our tables with the player's own laid over them; raises ``Fault``."""
        options = rules_of(Options, scenario)
        hexmap: HexMap = read_map(existing_map(scenario), VOCABULARY)
        with said_by(scenario):
            tables = at_level(load_tables(mods_dir(), scenario.rules.get(TABLES)), options.difficulty)
        check_placements(_placement_said(scenario), tables, hexmap)
        field = Field(hexmap, tables, options)
        check_options(scenario.file_name, field, options)
        return self._shared(field)

    def _shared(self, field: Field) -> Field:
        """The field of an earlier game on the same map under the same tables: what it has worked out serves again."""
        key = self.fingerprint(field), field.options
        if key not in _FIELDS and len(_FIELDS) >= _KEPT_FIELDS:
            _FIELDS.clear()
        return _FIELDS.setdefault(key, field)

    def difficulties(self) -> tuple[Difficulty, ...]:
        """The levels of difficulty, the player's own tables laid over ours; raises ``Fault``."""
        return difficulties(load_tables(mods_dir()))

    def ways(self, scenario: Scenario) -> Ways:
        """Either side; how hard it is, is a level of difficulty: the player's own tables laid over ours."""
        with said_by(scenario):
            tables = load_tables(mods_dir(), scenario.rules.get(TABLES))
        levels = difficulties(tables, rules_of(Options, scenario).position)
        return Ways({side: self.log.side(side) for side in self.sides}, levels=levels)

    def fingerprint(self, context: Field) -> str:
        """A short hash of the map and of every number in the tables."""
        ground = msgspec.json.encode(context.map, enc_hook=_grid_size)
        return blake2b(ground + context.tables.digest.encode(), digest_size=16).hexdigest()

    def begin(self, context: Field, dice: Dice) -> Battle:
        """A battle in which the US player may place his company, or the prepared position of the scenario."""
        battle: Battle = Game(OA, context, dice)
        if context.options.position is not None:
            set_up_position(battle, context.options.position)
        else:
            set_up(battle)
        battle.run()
        return battle

    def moment(self, game: Battle) -> Moment:
        """OA-1-1: turn and step now."""
        clock = game.world.the(Clock)
        step = BY_KEY.get(clock.step)
        between = _START if clock.turn else _DEPLOYMENT
        return Moment(clock.turn, clock.step, step.title if step is not None else between)

    def report(self, game: Battle) -> Report:
        """OA-14-1..11: the account so far."""
        items = account(game)
        points = points_of(items)
        reached = game.ctx.tables.ending.level(points)
        return Report(
            level=reached,
            title=LEVELS[reached],
            points=points,
            items=items,
            losses=losses(game),
            turn=game.world.the(Clock).turn,
            why=why_over(game.world, Ending),
            thresholds=tuple(
                Threshold(LEVELS[above], needed) for above, needed in game.ctx.tables.ending.levels.thresholds()
            ),
            difficulty=difficulty_of(game.ctx.tables, game.ctx.options.difficulty, game.ctx.options.position),
            winner=self.sides[reached == "failure"],
            verdict=_VERDICTS[reached],
        )

    def words(self, game: Battle, event: Event) -> str:
        """One line of the log."""
        return sentence(game.world, event)


def _placement_said(scenario: Scenario) -> str:
    """OA-13.2-6: where it is said how the Viet Cong stand, or is to be said where the map needs it: the table that the
    player lays over ours, else the scenario."""
    own = mods_dir() / OA.id / "placement.toml"
    if own.exists() and "placement" not in scenario.rules.get(TABLES, {}):
        return str(own)
    return f"{scenario.file_name}: [rules.tables.placement]"


def _grid_size(grid: object) -> object:
    """A grid is its size."""
    if not isinstance(grid, HexGrid):
        raise TypeError(f"no fingerprint for {type(grid)}")
    return [grid.columns, grid.rows]


def losses(battle: Battle) -> dict[str, int]:
    """Pieces lost so far, by sort (a message for ``t``)."""
    world = battle.world
    found = dict.fromkeys((*_LOSSES.values(), _AIRCRAFT), 0)
    for piece, unit in world.each(Unit):
        gone = world.find(piece, Gone)
        if unit.kind in _LOSSES and gone is not None and gone.how == "killed":
            found[_LOSSES[unit.kind]] += 1
    for machine in world.ids(Helicopter):
        gone = world.find(machine, Gone)
        found[_AIRCRAFT] += gone is not None and gone.how == "destroyed"
    return found


KIT = OperationApocalypse()

bring_in(*(f"game.rules.oa.{subject}" for subject in _SUBJECTS))
