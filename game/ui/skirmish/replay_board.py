"""A skirmish looked through again: the same table, figures, reactions and log, which show where the review stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.board.table.digging import above_ground
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.engine.files.paths import cache_dir
from game.engine.journal.records import Record
from game.engine.replay.review import Review
from game.engine.session.log import LogEntry
from game.engine.session.walks import whole_walks
from game.ui.battle.cards.small_map import keep_fold
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.desk import LogDesk
from game.ui.battle.log.telling import PieceLink, RuleLink, side_of
from game.ui.battle.replay_course import ReplayCourse
from game.ui.battle.stage import Stage
from game.ui.kit.layout import Column
from game.ui.kit.theme import Colour
from game.ui.kit.widget import Tip
from game.ui.skirmish.acting import Acting
from game.ui.skirmish.controls.hands import figure_tip
from game.ui.skirmish.desk import Looker
from game.ui.skirmish.orders.plan_notes import PlanNotes
from game.ui.skirmish.own import TableSystem
from game.ui.skirmish.scenery import TableScenery
from game.ui.skirmish.shown.figure_card import FigureCard
from game.ui.skirmish.shown.ribbon import Ribbon
from game.ui.skirmish.shown.vehicle_card import VehicleCard
from game.ui.table.listener import TableOnlooker
from game.ui.table.view import TableMiniMap, TableView

if TYPE_CHECKING:
    from game.ui.replay.board import ReplayWindow


class TableReplay(ReplayCourse[TableView], TableOnlooker):
    """The ``ReplayBoard`` of a system on the table, which is ``own``; it listens to its own table."""

    own: ClassVar[TableSystem[Any]]

    def __init__(self, scene: ReplayWindow) -> None:
        self.scene = scene
        self.review: Review = scene.review
        theme, jobs, own, game = scene.theme, scene.context.jobs, self.own, self.review.game
        table = above_ground(own.outlook(game).map)
        self.desk = Looker(self.review, own)
        self.view = TableView(theme, table, jobs, self)
        self.stage = Stage(theme, self.view, self.view.figures)
        self.ribbon = Ribbon(theme, self.open_points, own.last_turn(game))
        self.minimap = TableMiniMap(theme, self.view, self._colour_of)
        keep_fold(self.minimap, scene.context.settings)
        self.notes = PlanNotes(theme)
        self.figure = FigureCard(theme, self.view.figures.art, self.open_rule)
        self.ride = VehicleCard(theme, self.open_rule, self._choose)
        self.unit = Column(theme, self.figure, self.ride, gap=0)
        self.log = LogDesk(theme, self._follow)
        self.logbook = Logbook(self.review, self.log.log, reasons=scene.context.settings.now.log_reasons)
        self.log.serve(self.logbook, self.keep_reasons, self.open_dice)
        self.log.chosen = lambda: (self.desk.selected, None)
        self.acting = Acting(self.desk)
        self.view.air.still = scene.context.settings.now.still
        scenery = TableScenery(table, cache_dir(), jobs)
        scenery.fill(self.view)
        scenery.begin()
        self.scenery = scenery

    def _colour_of(self, side: str) -> Colour:
        return self.view.figures.art.colours(side).base

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The position where the review stands, and the log of its turn up to there."""
        game = self.desk.game
        self.stage.clear()
        self.acting.places.clear()
        known = (figure for figure in self.own.pieces(game) if self.desk.knows(figure))
        self.view.figures.show(self.own.look_for(game, self.review.readers, figure) for figure in known)
        self.view.vehicles.show(self.own.vehicles(game, self.review.readers))
        self.view.show_earth(self.own.earth(game))
        self.view.lay(self.own.on_the_ground(game))
        self.view.shine(self.own.light(game))
        self.view.let_float(self.own.in_the_air(game))
        self.ribbon.show_moment(self.review.moment, self.review.report, self.own.dice(game), self.own.sky(game))
        self.show_log()
        self._show_figure()
        self.view.invalidate()

    def act(self, entries: Sequence[LogEntry]) -> None:
        """Act out what the last order brought about."""
        for entry in whole_walks(self.review.kit.log, entries):
            self.stage.play(self.acting.effects_of(entry, side_of(self.review, entry)))

    def order_words(self, record: Record) -> str:
        """The order that is given where the review stands, in words."""
        return self.own.order_words(self.desk.game, record.order, self.desk.decision)

    # -- the figure that is chosen ----------------------------------------------------------------------------------

    @property
    def chosen(self) -> bool:
        """Whether a figure is chosen."""
        return self.desk.selected is not None or self.desk.vehicle is not None

    def let_go(self) -> None:
        """Choose nobody."""
        self.desk.choose(())
        self._show_figure()

    def _choose(self, figure: EntityId) -> None:
        self.desk.choose((figure,))
        self._show_figure()
        at = self.desk.place_of(figure)
        if at is not None:
            self.view.show_place(at, only_if_hidden=True)

    def step_piece(self, step: int) -> None:
        """Choose the next figure on the table, or the one before."""
        keys = sorted(self.view.figures.all)
        key = self.view.next_figure(keys, step, self.desk.selected)
        if key is not None:
            self._choose(EntityId(key))

    def _show_figure(self) -> None:
        """The card of the chosen figure as he is here; one who is not known yet is let go."""
        self.desk.drop_gone()
        figure, game = self.desk.selected, self.desk.game
        if figure is not None and figure in self.view.figures.all:
            readers = self.review.readers
            look = self.own.look_for(game, readers, figure)
            self.figure.show_figure(self.own.line_for(game, readers, figure), look)
            self.view.figures.mark((figure,))
        else:
            self.figure.show_figure(None, None)
            self.view.figures.mark()
        vehicle = self.desk.vehicle
        line = self.own.vehicle_line(game, self.review.readers, vehicle) if vehicle is not None else None
        self.ride.show_vehicle(line, self.desk.group)
        self.figure.visible = line is None
        self.view.invalidate()

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """Choose a figure, or let go."""
        if key is not None:
            self._choose(EntityId(key))
        else:
            self.let_go()

    def table_tip(self, at: Point, key: int | None) -> Tip | None:
        """A figure in words."""
        return figure_tip(self.desk, at, EntityId(key) if key is not None else None)

    # -- what opens -------------------------------------------------------------------------------------------------

    def _follow(self, target: object) -> None:
        """A link of the log was clicked."""
        if isinstance(target, RuleLink):
            self.open_rule(target.rule)
        elif isinstance(target, PieceLink) and self.desk.knows(target.piece):
            self._choose(EntityId(target.piece))
