"""The widgets of the window, and showing the world, the player's choice and what he is about in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.log import LogEntry
from game.engine.orders import Order
from game.engine.text import t
from game.engine.world import THE_GAME, EntityId
from game.rules.fng.components import At, Clock, Figure
from game.rules.fng.events import Arrived, PhaseBegan, TurnBegan
from game.ui.battle.banner import Banner, PaintNote
from game.ui.battle.computer_bar import ComputerBar
from game.ui.battle.effects import Cue, Effect
from game.ui.battle.layout import BattleLayout
from game.ui.battle.logbook import Logbook
from game.ui.battle.prompt import Prompt
from game.ui.battle.stage import Stage
from game.ui.battle.telling import Teller
from game.ui.fng.acting import pixels
from game.ui.fng.beats import Beat
from game.ui.fng.chain import Chains
from game.ui.fng.chain_panel import ChainPanel
from game.ui.fng.desk import actors_of
from game.ui.fng.figure_card import FigureCard
from game.ui.fng.light import light_words
from game.ui.fng.looks import look_of, looks_of
from game.ui.fng.marks import marks_of_choice, marks_of_plans, marks_of_shot, marks_of_tool, plan_words
from game.ui.fng.order_buttons import order_buttons
from game.ui.fng.panel import CHAIN_PAGE, LOG_PAGE, SidePanel
from game.ui.fng.plan_notes import PlanNotes
from game.ui.fng.prompting import show_prompt
from game.ui.fng.ribbon import Ribbon
from game.ui.fng.roster import SIDES, line_of
from game.ui.fng.saying import end_words, words_now
from game.ui.keymap import key_of
from game.ui.kit.button import Button
from game.ui.kit.lists import ListRow
from game.ui.kit.theme import Colour, Size
from game.ui.table.camera import INCH
from game.ui.table.figures.standing import Ghost
from game.ui.table.minimap import TableMiniMap
from game.ui.table.overlays import Overlay
from game.ui.table.view import TableView

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle


class Furniture:
    """Makes the widgets and keeps them up to date."""

    def __init__(self, scene: FngBattle) -> None:
        self.scene = scene
        theme, game = scene.theme, scene.desk.game
        self.view = TableView(theme, game.ctx.map, scene.context.jobs, scene.hands)
        self.stage = Stage(theme, self.view, self.view.figures)
        self.stage.hear, self.stage.hum = scene.context.sound.play, scene.context.sound.hum
        self.ribbon = Ribbon(theme, scene.menus.open_points, game.ctx.options.victory.turns)
        self.prompt = Prompt(theme, scene.menus.open_rule)
        self.bar = ComputerBar(scene)
        self.banner = Banner(theme)
        self.paint_note = PaintNote(theme, scene.scenery.look)
        self.minimap = TableMiniMap(theme, self.view, self._colour_of)
        self.notes = PlanNotes(theme)
        self.chains = Chains()
        self.panel = self._make_panel()
        self.log_desk = self.panel.log_desk
        self.logbook = Logbook(scene.session, self.panel.log, reasons=scene.context.settings.now.log_reasons)
        self.panel.chain.tree.teller = Teller(scene.session, theme)
        self.log_desk.serve(self.logbook, self._keep_reasons, scene.menus.open_dice)
        self.log_desk.chosen = lambda: (scene.desk.selected, None)
        self.layout = BattleLayout(
            theme, self.ribbon, self.view, self.panel,
            minimap=self.minimap, prompt=self.prompt, bar=self.bar, banner=self.banner, paint_note=self.paint_note,
            notes=self.notes, reach=2.0 * INCH,
        )  # fmt: skip
        self._roster: list[EntityId] = []
        self._cleared: object = None

    def _make_panel(self) -> SidePanel:
        scene, theme = self.scene, self.scene.theme
        self.end_button = Button(theme, t("End phase"), self._space, key=key_of("end_step"), primary=True)
        self.undo_button = Button(theme, t("Undo"), scene.undo, key=key_of("undo"))
        menu = Button(theme, t("Menu"), scene.menus.open_menu)
        self.hint_button = Button(theme, t("Hint"), scene.adviser.ask, key=key_of("hint"), height=30,
                                  tooltip=t("What the computer's commander would do now, and why."))  # fmt: skip
        self.play_button = Button(theme, t("Play on"), scene.stand_in.offer, key=key_of("play_on"), height=30,
                                  tooltip=t("The computer gives the orders for you, until you stop it."))  # fmt: skip
        card = FigureCard(theme, self.view.figures.art, scene.menus.open_rule)
        chain = ChainPanel(theme, self.chains, scene.menus.open_rule, scene.choose)
        return SidePanel(
            theme, card, chain, on_link=scene.menus.follow, on_roster=self._choose_from_roster, end=self.end_button,
            undo=self.undo_button, menu=menu, help=(self.hint_button, self.play_button),
        )  # fmt: skip

    def _space(self) -> None:
        self.scene.space()

    def _colour_of(self, side: str) -> Colour:
        return self.view.figures.art.colours(side).base

    # -- the world --------------------------------------------------------------------------------------------------

    def show_world(self) -> None:
        """Figures, ribbon, roster: as the world is now."""
        scene, game = self.scene, self.scene.desk.game
        self.view.figures.moved.clear()
        scene.acting.places.clear()
        self.view.figures.show(looks_of(game, scene.desk.knows, scene.desk.active))
        clock = game.world.find(THE_GAME, Clock)
        dice = clock.dice if clock is not None else (0, 0)
        self.ribbon.show_moment(scene.session.moment, scene.session.report, dice, light_words(game))
        self._show_roster()
        self.view.invalidate()

    def show_newcomers(self, entries: Sequence[LogEntry]) -> None:
        """While what happened is still to be acted out: whoever has come onto the table stands there."""
        if any(isinstance(entry.event, Arrived) for entry in entries):
            game, shown = self.scene.desk.game, dict(self.view.figures.all)
            for look in looks_of(game, self.scene.desk.knows):
                shown.setdefault(look.key, look)
            self.view.figures.show(shown.values())
        self.show_words()
        self._show_step_buttons()

    def cues_of(self, entry: LogEntry) -> list[Effect]:
        """When its turn on the stage has come: its line in the log, its link in the chain, how he looks now."""
        found: list[Effect] = [Cue(lambda: self._tell(entry))]
        if isinstance(entry.event, TurnBegan | PhaseBegan):
            found.append(Cue(self._show_moment))
        if self.chains_tell(entry):
            found.append(Beat(self.scene))
        return found

    def chains_tell(self, entry: LogEntry) -> bool:
        """Whether it is a link of a chain that the player may look at before the next one follows."""
        return bool(getattr(entry.event, "node", 0))

    def _tell(self, entry: LogEntry) -> None:
        self.logbook.add(entry)
        if self.chains.add(entry):
            self.panel.chain.refresh()

    def _show_moment(self) -> None:
        scene, game = self.scene, self.scene.desk.game
        clock = game.world.find(THE_GAME, Clock)
        dice = clock.dice if clock is not None else (0, 0)
        self.ribbon.show_moment(scene.session.moment, scene.session.report, dice, light_words(game))

    def log_all(self) -> None:
        """The whole log and the last story afresh."""
        log = self.scene.session.log
        self.logbook.show(log)
        self.chains.begin(log)
        self.panel.chain.refresh()

    def show_log(self) -> None:
        """Turn to the page of the log."""
        self.panel.pages.select(LOG_PAGE)
        self.scene.root.lay_out()

    def show_chain(self) -> None:
        """Turn to the page of the reactions."""
        self.panel.pages.select(CHAIN_PAGE)
        self.scene.root.lay_out()

    def _keep_reasons(self, shown: bool) -> None:
        self.scene.context.settings.change(log_reasons=shown)
        self.logbook.clear()
        self.logbook.show(self.scene.session.log)

    # -- the roster -------------------------------------------------------------------------------------------------

    def _show_roster(self) -> None:
        """The player's own men, then the enemies that he has seen."""
        desk = self.scene.desk
        world, game = desk.game.world, desk.game
        known = [f for f, man in world.each(Figure) if man.side in desk.players or (world.has(f, At) and desk.knows(f))]
        self._roster = sorted(known, key=lambda f: (world.get(f, Figure).side != desk.side, f))
        rows = []
        for figure in self._roster:
            line = line_of(game, figure)
            states = ", ".join(state.words for state in line.states)
            weapon = line.weapons[0].words if line.weapons else ""
            side = t(SIDES[world.get(figure, Figure).side])
            rows.append(ListRow(line.name, states or weapon, t("{side}, Rep {rep}", side=side, rep=line.rep)))
        chosen = self._roster.index(desk.selected) if desk.selected in self._roster else -1
        self.panel.show_roster(rows, chosen)

    def _choose_from_roster(self, index: int) -> None:
        if 0 <= index < len(self._roster):
            figure = self._roster[index]
            if figure != self.scene.desk.selected:
                self.scene.commander.choose((figure,))
            self.scene.show_figure(figure)

    # -- the player's choice ----------------------------------------------------------------------------------------

    def show_choice(self) -> None:
        """Those who are chosen, their orders, what is aimed, what is to be done."""
        scene, desk = self.scene, self.scene.desk
        self._mark_figures()
        figure = desk.selected
        shown = figure is not None and desk.knows(figure)
        line = line_of(desk.game, figure) if shown and figure is not None else None
        look = look_of(desk.game, figure, desk.active) if shown and figure is not None else None
        self.panel.card.show_figure(line, look, max(0, len(desk.group) - 1))
        self.panel.show_orders(order_buttons(scene))
        if figure in self._roster:
            self.panel.show_roster(self.panel.roster.rows, self._roster.index(figure))
        self._show_step_buttons()
        self.show_words()
        self.show_hover()

    def _mark_figures(self) -> None:
        desk, shot = self.scene.desk, self.scene.commander.fire.shot
        turnable = desk.group if len(desk.group) == 1 and desk.group[0] in desk.active else ()
        turnable = turnable if desk.my_turn and not self.scene.commander.must_answer else ()
        targets = shot.targets if shot is not None else ()
        group = tuple(figure for figure in desk.group if figure in self.view.figures.all)
        if self.view.figures.mark(group, targets, turnable):
            self.view.invalidate()

    def _show_step_buttons(self) -> None:
        """Whether something can be undone; what Space does now."""
        stand_in = self.scene.stand_in
        can_undo = self.scene.session.can_undo and not stand_in.watching
        self.undo_button.enable(can_undo, t("Dice have fallen, or nothing has been ordered."))
        why_not = self.scene.adviser.why_not_asked
        self.hint_button.enable(not why_not, why_not)
        self.play_button.text = t("Stop") if stand_in.active and not stand_in.watching else t("Play on")
        self.play_button.enable(not stand_in.why_not_offered, stand_in.why_not_offered)
        self.bar.refresh()
        self.end_button.text = end_words(self.scene)

    def show_words(self) -> None:
        """The one sentence that says what to do now."""
        self.banner.stand(words_now(self.scene))

    # -- what lies over the table -----------------------------------------------------------------------------------

    def show_hover(self) -> None:
        """Rulers, rings, lines and templates; the card of what is aimed; what a drag would mean."""
        scene = self.scene
        commander = scene.commander
        plans = commander.plans
        ghosts = [
            Ghost(self.view.figures.all[plan.figure], plan.end, plan.facing, plan.fits)
            for plan in plans
            if plan.figure in self.view.figures.all
        ]
        changed = self.view.figures.show_ghosts(ghosts) if plans or not self.view.hand.busy else False
        under, over = self._marks()
        if self.view.lay(under, over) or changed:
            self.view.invalidate()
        self.notes.show_lines(plan_words(scene.desk, plans))
        show_prompt(scene, self.prompt)

    def _marks(self) -> tuple[Sequence[Overlay], Sequence[Overlay]]:
        scene = self.scene
        commander, desk = scene.commander, scene.desk
        if self.stage.busy:
            return (), ()
        if commander.tool:
            return marks_of_tool(desk, commander.tool, commander.tool_from, self.view.hovered_at)
        if commander.plans:
            return marks_of_plans(desk, commander.plans)
        if commander.fire.shot is not None:
            return marks_of_shot(desk, commander.fire.shot)
        return marks_of_choice(desk)

    def bring_into_view(self, order: Order) -> None:
        """Show whoever carries an order out, and where it aims."""
        for figure in actors_of(order)[:1]:
            self.scene.show_figure(figure)

    def keep_clear(self) -> None:
        """Once for each shot that is aimed: no card stays over its targets, nor over who fires."""
        shot = self.scene.commander.fire.shot
        aimed = (shot.figure, shot.targets) if shot is not None else None
        if aimed == self._cleared:
            return
        self._cleared = aimed
        if shot is None:
            return
        world = self.scene.desk.game.world
        places = [world.get(each, At).point for each in (*shot.targets, shot.figure) if world.has(each, At)]
        self.scene.root.lay_out()
        if places:
            self.layout.keep_clear([pixels(place) for place in places])

    def pointed_at(self) -> Size:
        """The place pointed at, else the chosen figure, else the middle of the table."""
        at = self.view.hovered_at
        chosen = self.scene.desk.selected
        if at is None and chosen in self.view.figures.all:
            at = self.view.figures.place_of(chosen)
        return self.view.camera.window(at) if at is not None else self.view.rect.center

    def turn_minimap(self) -> None:
        """The small table on or off."""
        self.minimap.show(not self.minimap.visible)
        self.scene.root.lay_out()
