"""The widgets of the window, and showing the world, the player's choice and what he is about in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec.structs import replace

from game.board.table.digging import above_ground
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.text import t
from game.ui.battle.buttons import battle_buttons, end_meaning
from game.ui.battle.cards.banner import Banner, PaintNote
from game.ui.battle.cards.layout import BattleLayout
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.cards.small_map import keep_fold
from game.ui.battle.course.computer_bar import ComputerBar
from game.ui.battle.course.patience import Thinking
from game.ui.battle.effects import Cue, Effect
from game.ui.battle.log.book import Logbook
from game.ui.battle.log.telling import Teller
from game.ui.battle.stage import Stage
from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Colour, Size
from game.ui.skirmish.acting import Acting, pixels
from game.ui.skirmish.chain import Chains
from game.ui.skirmish.controls.placing import placing_buttons
from game.ui.skirmish.controls.prompting import Prompted, Spoken, end_words, show_prompt, words_now
from game.ui.skirmish.controls.resting import LookAtRest
from game.ui.skirmish.orders.plan_marks import NOTHING, Laid, fan, marks_of_plans, marks_of_tool, plan_words
from game.ui.skirmish.orders.plan_notes import PlanNotes
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.scenery import TableScenery
from game.ui.skirmish.shown.chain_panel import ChainPanel
from game.ui.skirmish.shown.figure_card import FigureCard
from game.ui.skirmish.shown.holding import Beat, Stepped
from game.ui.skirmish.shown.panel import Page, Roster, SidePanel
from game.ui.skirmish.shown.ribbon import Ribbon, leads
from game.ui.skirmish.shown.vehicle_card import VehicleCard
from game.ui.skirmish.shown.zones import marks_of_placing, placing_notes
from game.ui.table.camera import INCH
from game.ui.table.figures import FigureLook
from game.ui.table.figures.standing import Ghost
from game.ui.table.listener import TableListener
from game.ui.table.vehicles.parked import VehicleGhost
from game.ui.table.view import TableMiniMap, TableView


class _Space(Protocol):
    def space(self) -> None:
        """Do what Space does now."""


class Furnished(Prompted, Spoken, Stepped, Protocol):
    """The battle that the widgets show; what lies in them of its rule system's, it says itself."""

    @property
    def acting(self) -> Acting:
        """Where everybody is while something is acted out."""
        ...

    @property
    def hands(self) -> TableListener:
        """The acts of the mouse."""
        ...

    @property
    def hotkeys(self) -> _Space:
        """The keys."""
        ...

    @property
    def scenery(self) -> TableScenery:
        """The picture of the table top."""
        ...

    @property
    def thinking(self) -> Thinking:
        """Whoever thinks for long."""
        ...

    def aim_marks(self) -> Laid:
        """The marks on the table while something is aimed."""
        ...

    def choice_marks(self) -> Laid:
        """Those for whoever is chosen."""
        ...

    def choose(self, piece: EntityId) -> None:
        """Choose a piece from the panel."""

    def choose_aboard(self, figure: EntityId) -> None:
        """Choose somebody on the vehicle that is looked at."""

    def order_buttons(self) -> Sequence[Button]:
        """The orders for those who are chosen now."""
        ...

    def pages(self) -> Sequence[Page]:
        """Further pages of the panel."""
        ...

    @property
    def needs_page(self) -> bool:
        """Whether the player decides on a page of the panel, which no card may lie over."""
        ...

    def show_pages(self) -> None:
        """Those pages as the game stands."""

    def space(self) -> None:
        """The act of Space: the next link, else whatever it does in every battle."""


class TableFurniture:
    """Makes the widgets and keeps them up to date."""

    def __init__(self, scene: Furnished) -> None:
        self.scene = scene
        theme, own, game = scene.theme, scene.own, scene.desk.game
        self.view = TableView(theme, above_ground(own.outlook(game).map), scene.context.jobs, scene.hands)
        self.stage = Stage(theme, self.view, self.view.figures)
        self.stage.hear, self.stage.hum = scene.context.sound.play, scene.context.sound.hum
        self.ribbon = Ribbon(theme, scene.menus.open_points, own.last_turn(game))
        self.prompt = Prompt(theme, scene.menus.open_rule)
        self.bar = ComputerBar(scene)
        self.banner = Banner(theme)
        self.paint_note = PaintNote(theme, scene.thinking.before(scene.scenery.look))
        self.minimap = TableMiniMap(theme, self.view, self._colour_of)
        keep_fold(self.minimap, scene.context.settings)
        self.notes = PlanNotes(theme)
        self.at_rest = LookAtRest(lambda place: fan(own.outlook(scene.desk.known), place))
        self.chains = Chains(own.begins, own.walks, own.kinship)
        self.chain = ChainPanel(theme, self.chains, own.pools, scene.menus.open_rule, scene.choose)
        self.chain.tree.empty = own.story.empty
        self.roster = Roster(scene)
        self.panel = self._make_panel()
        self.log_desk = self.panel.log_desk
        self.logbook = Logbook(scene.session, self.panel.log, reasons=scene.context.settings.now.log_reasons)
        self.chain.tree.teller = Teller(scene.session, theme)
        self.log_desk.serve(self.logbook, self._keep_reasons, scene.menus.open_dice)
        self.log_desk.chosen = lambda: (scene.desk.selected, None)
        self.layout = BattleLayout(
            theme, self.ribbon, self.view, self.panel,
            minimap=self.minimap, prompt=self.prompt, bar=self.bar, banner=self.banner, paint_note=self.paint_note,
            notes=self.notes, reach=2.0 * INCH, foot=lambda: None if scene.needs_page else self.panel.foot,
        )  # fmt: skip
        self.layout.corner.spared = self._chosen_places
        self._cleared: object = None
        self._watched: object = None
        """Where everybody stood, and the bar lay, when nobody was left under it."""
        self._followed: tuple[EntityId | None, bool] | None = None

    def _make_panel(self) -> SidePanel:
        scene, theme = self.scene, self.scene.theme
        buttons = battle_buttons(scene, t("End phase"), self._space)
        self.end_button, self.undo_button, menu, self.hint_button, self.play_button = buttons
        card = FigureCard(theme, self.view.figures.art, scene.menus.open_rule)
        ride = VehicleCard(theme, scene.menus.open_rule, scene.choose_aboard)
        return SidePanel(
            theme, card, ride, self._pages(), on_link=scene.menus.follow, on_roster=self.roster.choose,
            end=self.end_button, undo=self.undo_button, menu=menu, help=(self.hint_button, self.play_button),
        )  # fmt: skip

    def _pages(self) -> list[Page]:
        """The tree of reactions, and what the system adds."""
        story, pages = self.scene.own.story, [*self.scene.pages()]
        pages.insert(story.place, (t(story.title), self.chain))
        return pages

    def _space(self) -> None:
        self.scene.space()

    def _colour_of(self, side: str) -> Colour:
        return self.view.figures.art.colours(side).base

    # -- the world --------------------------------------------------------------------------------------------------

    def show_world(self) -> None:
        """Figures, ribbon, roster: as the world is now."""
        self.view.figures.moved.clear()
        self.scene.acting.places.clear()
        looks = self._looks()
        self.view.ours = {look.key for look in looks if self.scene.desk.leads(EntityId(look.key))}
        self.view.figures.show(looks)
        self.view.vehicles.show(self.scene.own.vehicles(self.scene.desk.game, self.scene.session.readers))
        self.view.show_earth(self.scene.own.earth(self.scene.desk.game))
        self._follow_chosen()
        self._show_moment()
        self.roster.show(self.panel)
        self.view.invalidate()

    def _follow_chosen(self) -> None:
        """Turn to the tunnels with the chosen man as he goes down, and to the table as he comes up; below keep him in
        view, whom a trapdoor may take far off."""
        chosen = self.scene.desk.selected
        at = self.scene.desk.place_of(chosen) if chosen is not None else None
        now = (chosen, self.view.earth.holds(at)) if at is not None else None
        before, self._followed = self._followed, now
        if at is None or now is None or before is None or before[0] != chosen:
            return
        if before[1] != now[1]:
            self.view.show_board(below=now[1])
        if self.view.below and now[1]:
            self.view.show_place(at, only_if_hidden=True)

    def _looks(self) -> list[FigureLook]:
        """All figures on the table as far as they are known."""
        desk, own = self.scene.desk, self.scene.own
        active, readers = desk.active, self.scene.session.readers
        known = (figure for figure in own.pieces(desk.game) if desk.knows(figure))
        return [own.look_for(desk.game, readers, figure, active) for figure in known]

    def show_newcomers(self, entries: Sequence[LogEntry]) -> None:
        """While what happened is still to be acted out: whoever has come onto the table stands there."""
        if any(isinstance(entry.event, self.scene.own.arrivals) for entry in entries):
            shown = dict(self.view.figures.all)
            for look in self._looks():
                shown.setdefault(look.key, look)
            self.view.figures.show(shown.values())
        self.show_words()
        self._show_step_buttons()

    def cues_of(self, entry: LogEntry) -> list[Effect]:
        """When its turn on the stage has come: its line in the log, its link in the chain, how he looks now."""
        found: list[Effect] = [Cue(lambda: self._tell(entry))]
        if isinstance(entry.event, self.scene.own.moments):
            found.append(Cue(self._show_moment))
        if self.scene.own.kinship.is_link(entry.event):
            found.append(Beat(self.scene))
        return found

    def _tell(self, entry: LogEntry) -> None:
        self.logbook.add(entry)
        if self.chains.add(entry):
            self.chain.refresh()

    def _show_moment(self) -> None:
        scene, own = self.scene, self.scene.own
        game = scene.desk.game
        self.view.shine(own.light(game))
        self.view.let_float(own.in_the_air(game))
        self.ribbon.show_moment(
            scene.session.moment, scene.session.report, own.dice(game), own.sky(game), leads(scene.session)
        )

    def log_all(self) -> None:
        """The whole log and the last story afresh."""
        session = self.scene.session
        self.logbook.show(session.log)
        self.chains.read(session)
        self.chain.refresh()

    def show_log(self) -> None:
        """Turn to the page of the log."""
        self.show_page(self.panel.log_page)

    def show_chain(self) -> None:
        """Turn to the page of the reactions."""
        self.show_page(self.scene.own.story.place)

    def show_page(self, page: int) -> None:
        """Turn to a page of the panel."""
        self.panel.pages.select(page)
        self.scene.root.lay_out()

    def _keep_reasons(self, shown: bool) -> None:
        self.scene.context.settings.change(log_reasons=shown)
        self.logbook.clear()
        self.logbook.show(self.scene.session.log)

    # -- the player's choice ----------------------------------------------------------------------------------------

    def show_choice(self) -> None:
        """Those who are chosen, their orders, what is aimed, what is to be done."""
        scene, desk = self.scene, self.scene.desk
        self._mark_figures()
        figure = desk.selected
        if figure is not None and desk.knows(figure):
            look = scene.own.look_for(desk.game, scene.session.readers, figure, desk.active)
            line = scene.own.line_for(desk.game, scene.session.readers, figure)
            self.panel.card.show_figure(line, look, desk.others)
        else:
            self.panel.card.show_figure(None, None)
        self._show_vehicle()
        self.panel.show_orders(placing_buttons(scene) if scene.commander.placing.now else scene.order_buttons())
        self.roster.mark(self.panel)
        scene.show_pages()
        self._show_step_buttons()
        self.show_words()
        self.show_hover()

    def _show_vehicle(self) -> None:
        """The card of the vehicle that is looked at, in place of the figure's."""
        scene, vehicle = self.scene, self.scene.desk.vehicle
        readers = scene.session.readers
        line = scene.own.vehicle_line(scene.desk.game, readers, vehicle) if vehicle is not None else None
        self.panel.ride.show_vehicle(line, scene.desk.group)
        self.panel.card.visible = line is None

    def _mark_figures(self) -> None:
        desk, commander = self.scene.desk, self.scene.commander
        turnable = commander.led.turnable if desk.my_turn and not commander.must_answer else ()
        group = tuple(figure for figure in desk.group if figure in self.view.figures.all)
        if self.view.figures.mark(group, commander.aiming.targets, turnable):
            self.view.invalidate()

    def _show_step_buttons(self) -> None:
        """Whether something can be undone; what Space does now."""
        stand_in = self.scene.stand_in
        can_undo = self.scene.session.can_undo and not stand_in.watching
        self.undo_button.enable(can_undo, self.scene.session.why_no_undo)
        why_not = self.scene.adviser.why_not_asked
        self.hint_button.enable(not why_not, why_not)
        self.play_button.text = t("Stop") if stand_in.active and not stand_in.watching else t("Play on")
        self.play_button.enable(not stand_in.why_not_offered, stand_in.why_not_offered)
        self.bar.refresh()
        self.end_button.text = end_words(self.scene)
        self.end_button.means = end_meaning(self.scene)

    def show_words(self) -> None:
        """The one sentence that says what to do now."""
        self.banner.stand(words_now(self.scene))

    # -- what lies over the table -----------------------------------------------------------------------------------

    def show_hover(self) -> None:
        """Rulers, rings, lines and templates; the card of what is aimed; what a drag would mean."""
        scene = self.scene
        plans = scene.commander.plans
        changed = self.view.figures.show_ghosts(self._ghosts()) if plans or not self.view.hand.busy else False
        if self.view.lay(*self._marks()) or changed:
            self.view.invalidate()
        ends = _placed if scene.commander.placing.now else _ends_of
        held = [self.view.camera.window(at) for plan in plans for at in ends(plan)]
        self.notes.show_lines(self._plan_words(), held)
        show_prompt(scene, self.prompt)

    def _plan_words(self) -> list[str]:
        """The plans in a few lines."""
        desk, commander = self.scene.desk, self.scene.commander
        if commander.placing.now:
            return placing_notes(desk, commander.placing, commander.plans)
        return plan_words(desk, commander.plans)

    def _ghosts(self) -> list[Ghost]:
        """Pale figures where those in the hand, and whoever goes with them, would stop."""
        figures = self.view.figures.all
        found = []
        for plan in self.scene.commander.plans:
            if plan.vehicle:
                continue
            for figure, end in ((plan.figure, plan.end), *plan.others):
                if figure in figures:
                    found.append(Ghost(figures[figure], end, plan.facing, plan.fits))
        return found

    def _marks(self) -> Laid:
        scene, commander, desk = self.scene, self.scene.commander, self.scene.desk
        if self.stage.busy:
            return NOTHING
        if commander.tool:
            return marks_of_tool(desk, commander.tool, commander.tool_from, self.view.hovered_at)
        if commander.placing.now:
            return marks_of_placing(desk, commander.placing, commander.plans)
        if commander.plans:
            under, over = marks_of_plans(desk, commander.plans, self.at_rest.look(commander.plans))
            lying = desk.own.lying(desk.session.game, desk.session.readers)
            return [*lying, *under], [*self._pale_vehicles(), *over]
        return scene.aim_marks() if commander.aiming.held else scene.choice_marks()

    def _pale_vehicles(self) -> Iterator[VehicleGhost]:
        """Vehicles pale where those in the hand would stop."""
        for plan in self.scene.commander.plans:
            shown = self.view.vehicles.all.get(plan.vehicle)
            if shown is not None and plan.stretches:
                look = replace(shown.look, facing=float(plan.facing), moving=False, ring=None)
                yield VehicleGhost(look, plan.end)

    def bring_into_view(self, order: Order) -> None:
        """Show whoever carries an order out, and where it aims."""
        for figure in self.scene.own.actors_of(self.scene.desk.game, order)[:1]:
            self.scene.show_figure(figure)

    def show_clear(self, at: Point) -> None:
        """Bring a place into view where no card and no small table lies over it."""
        self.view.show_place(at, only_if_hidden=True)
        self.scene.root.lay_out()
        self.layout.keep_clear([pixels(at)])

    def keep_clear(self) -> None:
        """Once for each shot and each question: no card stays over who fires, is aimed at, or is asked; and with each
        frame: no small table over whoever is chosen, and while the computer leads nobody under its bar."""
        self.layout.mind_small_map()
        if self.scene.stand_in.active and not self.stage.busy:
            self._clear_bar()
        figures = self._spoken_of()
        if figures == self._cleared:
            return
        self._cleared = figures
        found = [self.scene.desk.place_of(figure) for figure in figures]
        places = [place for place in found if place is not None]
        if places:
            self.scene.root.lay_out()
            self._clear([pixels(place) for place in places])

    def _clear_bar(self) -> None:
        """Once for each position: nobody stays under the bar."""
        figures, camera, bar = self.view.figures, self.view.camera, self.layout.bar
        now = [figures.place_of(key) for key in figures.all], tuple(bar.rect)
        if now == self._watched or not bar.visible:
            return
        self._watched = now
        places = [pixels(at) for at in now[0]]
        under = [at for at in places if bar.rect.collidepoint(camera.at_rest(at))]
        if under:
            self.layout.lift_from_foot(sorted(under, key=lambda at: -at[1]))

    def _clear(self, places: Sequence[tuple[float, float]]) -> None:
        """Whoever fires stays in view with his target; where a question is put the table stays as near as it is."""
        self.layout.keep_clear(places, together=not self.scene.commander.must_answer)

    def _spoken_of(self) -> tuple[EntityId, ...]:
        """Whom the card over the table is about: who fires and his targets, or whom the question is put to."""
        scene, commander = self.scene, self.scene.commander
        if commander.aiming.held or not (scene.desk.my_turn and commander.must_answer):
            return commander.aiming.figures
        asked = scene.own.asked_figure(scene.desk.decision)
        return (asked,) if asked is not None and scene.desk.knows(asked) else ()

    def pointed_at(self) -> Size:
        """The place pointed at, else the chosen figure, else the middle of the table."""
        at = self.view.hovered_at
        chosen = self.scene.desk.selected
        if at is None and chosen in self.view.figures.all:
            at = self.view.figures.place_of(chosen)
        return self.view.camera.window(at) if at is not None else self.view.rect.center

    def turn_board(self) -> None:
        """The tunnels instead of the table, or the table again."""
        if self.view.show_board(below=not self.view.below):
            self.show_choice()
            self.scene.root.lay_out()

    def turn_minimap(self) -> None:
        """The small table folded or unfolded."""
        self.minimap.turn()
        self.scene.root.lay_out()

    def _chosen_places(self) -> list[tuple[float, float]]:
        """Where those who are chosen stand, and where they would be let go."""
        shown = self.view.figures
        places: list[tuple[float, float]] = [shown.place_of(figure) for figure in shown.selected if figure in shown.all]
        places += [ghost.at for ghost in shown.ghosts]
        return [pixels(place) for place in places]


def _ends_of(plan: Plan) -> Iterator[Point]:
    """Where somebody stands who is in the hand, and where he would stop."""
    if plan.stretches:
        yield plan.stretches[0].start
        yield plan.end


def _placed(plan: Plan) -> Iterator[Point]:
    """Where somebody would stand who is placed."""
    yield plan.end
