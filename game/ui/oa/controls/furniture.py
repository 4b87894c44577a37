"""The widgets of the battle window, and showing the world, the player's choice and his intent in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.board.hexgrid import Hex
from game.board.places import place_of
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.playable.kit import Moment
from game.engine.session.log import LogEntry
from game.engine.text import t
from game.rules.oa.model import decisions
from game.rules.oa.model.events import turn as events
from game.rules.oa.model.events.support import StrikeCalled
from game.rules.oa.turn.sequence import BY_KEY
from game.ui.battle.buttons import battle_buttons, end_meaning
from game.ui.battle.cards.banner import Banner, PaintNote
from game.ui.battle.cards.layout import BattleLayout
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.cards.small_map import keep_fold
from game.ui.battle.course.computer_bar import ComputerBar
from game.ui.battle.effects import Caption, Cue, Effect
from game.ui.battle.log.book import Logbook
from game.ui.battle.stage import Stage
from game.ui.counters import CounterArt
from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Size
from game.ui.mapview.camera import HEX_HEIGHT, centre
from game.ui.mapview.layers import Layer, Layers
from game.ui.mapview.lettering import names_on
from game.ui.mapview.minimap import MiniMap
from game.ui.mapview.notes import MapNotes
from game.ui.mapview.view import MapView
from game.ui.oa.controls.aim_card import AimCard
from game.ui.oa.controls.buttons import order_buttons
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.controls.panel import BASE_PAGE, LOG_PAGE, SidePanel
from game.ui.oa.controls.ribbon import Ribbon
from game.ui.oa.controls.saying import end_words, words_now
from game.ui.oa.controls.tray import groups_of, waiting_machines
from game.ui.oa.desk import printed_field
from game.ui.oa.orders.intent import COMPANY, ESCORT, SIGHT
from game.ui.oa.orders.meaning import why_idle
from game.ui.oa.orders.words import ends_of
from game.ui.oa.shown.hover import hex_card
from game.ui.oa.shown.layers import LAYERS, LayersLook
from game.ui.oa.shown.marks import show_marks
from game.ui.oa.shown.sightline import read_distance, read_sight
from game.ui.oa.shown.tokens import changes_of, markers_of, pieces_on_map
from game.ui.window.keymap import key_of

_GREYING = (
    decisions.Airmobile, decisions.Landing, decisions.Boarding, decisions.UsMovement, decisions.UsFire,
    decisions.Charges, decisions.Evacuation,
)  # fmt: skip
"""Where US counters that can do nothing more are greyed: who can still act is bright."""
_VC_STEPS = ("counterattack", "dca", "vc_fire", "vc_movement")


class Furniture:
    """Makes the widgets and keeps them up to date."""

    def __init__(self, scene: MapBattle) -> None:
        self.scene = scene
        theme = scene.theme
        self.art = CounterArt(theme)
        grid = scene.desk.battle.ctx.grid
        self.view = MapView(theme, grid, scene.context.jobs, self.art, scene.hands)
        self.view.names.names = names_on(printed_field(scene.session).map)
        self.stage = Stage(theme, self.view, self.view.pieces)
        self.stage.seek = self.view.show_point
        self.stage.hear, self.stage.hum = scene.context.sound.play, scene.context.sound.hum
        self.ribbon = Ribbon(theme, scene.menus.open_points, printed_field(scene.session).tables.ending.end_roll)
        self.prompt = Prompt(theme, scene.menus.open_rule)
        self.bar = ComputerBar(scene)
        self.banner = Banner(theme)
        self.paint_note = PaintNote(theme, scene.thinking.before(scene.scenery.look))
        self.minimap = MiniMap(theme, self.view, self._colour_of)
        keep_fold(self.minimap, scene.context.settings)
        self.notes = MapNotes(theme)
        self.look = LayersLook(scene.desk)
        self.layers = Layers(LAYERS, self.look.laid)
        self.panel = self._make_panel()
        self.logbook = Logbook(scene.session, self.panel.log, reasons=scene.context.settings.now.log_reasons)
        self.panel.log_desk.serve(self.logbook, self._keep_reasons, scene.menus.open_dice)
        self.panel.log_desk.chosen = lambda: (scene.desk.selected, place_of(self.view.hovered_hex))
        self.layout = BattleLayout(
            theme, self.ribbon, self.view, self.panel,
            minimap=self.minimap, prompt=self.prompt, bar=self.bar, banner=self.banner, paint_note=self.paint_note,
            notes=self.notes, reach=HEX_HEIGHT / 2, foot=lambda: self.panel.foot,
        )  # fmt: skip
        self.layout.corner.spared = self._chosen_places
        self.aim_card = AimCard(scene, self.prompt, self.layout)
        self.log_desk = self.panel.log_desk
        self.view.keep_clear = self.aim_card.bring_into_view
        self._page_for: type | None = None

    def _make_panel(self) -> SidePanel:
        scene, theme = self.scene, self.scene.theme
        self.lift_buttons = lift = [
            Button(theme, t("Platoon {number}", number=number), self._lifter(number),
                   key=key_of(f"platoon_{number}"), height=30,
                   tooltip=t("Load this platoon, a squad a helicopter; the next click on the map places it there."))
            for number in (1, 2, 3)
        ]  # fmt: skip
        lift.append(
            Button(theme, t("Gunships"), self._lifter(ESCORT), key=key_of("gunships"), height=30,
                   tooltip=t("The next click on the map places gunships and scouts there."))
        )  # fmt: skip
        lift.append(
            Button(theme, t("Load all"), scene.commander.placing.load_all, key=key_of("load_all"), height=30,
                   tooltip=t("Load everybody by platoon; place the helicopters yourself."))
        )  # fmt: skip
        lift.append(
            Button(theme, t("Place all"), self._lifter(COMPANY), key=key_of("place_all"), height=30,
                   tooltip=t("Load everybody; the next click on the map places all helicopters around it."))
        )  # fmt: skip
        buttons = battle_buttons(scene, t("End step"), self._space)
        self.end_button, self.undo_button, menu, self.hint_button, self.play_button = buttons
        return SidePanel(
            theme, self.art, scene.hands, on_piece=scene.choose, on_link=scene.menus.follow,
            lift_buttons=lift, end=self.end_button, undo=self.undo_button, menu=menu,
            help=(self.hint_button, self.play_button),
        )  # fmt: skip

    def _space(self) -> None:
        self.scene.hotkeys.space()

    def _lifter(self, platoon: int) -> Callable[[], object]:
        return lambda: self.scene.commander.placing.begin_lift(platoon)

    def _colour_of(self, side: str) -> tuple[int, int, int]:
        return self.art.colours.sides[side].face

    # -- the world --------------------------------------------------------------------------------------------------

    def show_world(self) -> None:
        """Counters, ribbon, air base: as the world is now."""
        scene, battle = self.scene, self.scene.desk.battle
        self.look.refresh()
        self.view.pieces.moved.clear()
        self.view.pieces.show(pieces_on_map(battle, scene.desk.knows, self._still_to_act()))
        self.view.scars.show(changes_of(battle))
        self.view.markers.show(markers_of(battle))
        self.ribbon.show_moment(scene.session.moment, scene.session.report)
        self._turn_page()

    def _still_to_act(self) -> Collection[EntityId] | None:
        """The pieces that are not greyed; None where nobody is."""
        desk = self.scene.desk
        return frozenset(desk.actors()) if desk.my_turn and isinstance(desk.decision, _GREYING) else None

    def show_newcomers(self, entries: Sequence[LogEntry]) -> None:
        """While what happened is still to be acted out: what has been set up lies on the map, and the step is told."""
        scene, shown = self.scene, self.view.pieces
        placed = {entry.event.unit for entry in entries if isinstance(entry.event, events.Placed)}
        placed |= {entry.event.plane for entry in entries if isinstance(entry.event, StrikeCalled)}
        if placed:
            new = [piece for piece in pieces_on_map(scene.desk.battle, scene.desk.knows) if piece.key in placed]
            old = [piece for piece in shown.all.values() if piece.key not in placed]
            shown.show([*old, *new])
        self._turn_page()
        self.show_words()
        self._show_step_buttons()

    def cues_of(self, entry: LogEntry) -> list[Effect]:
        """When its turn on the stage has come: its line in the log, and a new step on the ribbon."""
        line: list[Effect] = [Cue(lambda: self.logbook.add(entry))]
        event = entry.event
        if not isinstance(event, events.StepBegan):
            return line
        title = BY_KEY[event.step].title
        moment, report = Moment(event.turn, event.step, title), self.scene.session.report
        caption = [Caption(t(title), large=False)] if event.step in _VC_STEPS else []
        return [*line, Cue(lambda: self.ribbon.show_moment(moment, report)), *caption]

    def _turn_page(self) -> None:
        """Open the air base when it is wanted, and the log when it is not any more."""
        kind = type(self.scene.desk.decision)
        if kind == self._page_for:
            return
        wants_base = kind is decisions.Deploy
        wanted_base = self._page_for is decisions.Deploy
        self._page_for = kind
        if wants_base != wanted_base:
            self.panel.pages.select(BASE_PAGE if wants_base else LOG_PAGE)

    def log_all(self) -> None:
        """The whole log afresh."""
        self.logbook.show(self.scene.session.log)

    def show_log(self) -> None:
        """Turn to the page of the log."""
        self.panel.pages.select(LOG_PAGE)
        self.scene.root.lay_out()

    def _keep_reasons(self, shown: bool) -> None:
        self.scene.context.settings.change(log_reasons=shown)
        self.logbook.clear()
        self.log_all()

    # -- the player's choice ----------------------------------------------------------------------------------------

    def show_choice(self) -> None:
        """The chosen piece, its orders, what is aimed, what is marked, what is to be done."""
        desk = self.scene.desk
        piece = desk.selected
        self.view.selected = piece
        battle = desk.battle
        self.panel.unit_card.show_players(commands=not self.scene.stand_in.active)
        self.panel.unit_card.show_piece(battle, piece, why_idle(desk, piece) if piece is not None else "")
        groups = groups_of(battle)
        self.panel.tray.show_groups(groups, piece)
        self.panel.show_base_count(waiting_machines(battle))
        self.panel.show_orders(order_buttons(self.scene))
        self._show_step_buttons()
        self.show_words()
        self.show_hover()

    def _show_step_buttons(self) -> None:
        """Whether something can be undone; what Space does now, and why not where it does nothing."""
        desk = self.scene.desk
        stand_in = self.scene.stand_in
        can_undo = self.scene.session.can_undo and not stand_in.watching
        self.undo_button.enable(can_undo, self.scene.session.why_no_undo)
        refusal = desk.session.game.why_not(decisions.Done()) if desk.my_turn else None
        can_end = desk.my_turn and (refusal is None or decisions.Hold() in desk.legal(NOBODY))
        why_not = self.scene.adviser.why_not_asked
        self.hint_button.enable(not why_not, why_not)
        self.play_button.text = t("Stop") if stand_in.active and not stand_in.watching else t("Play on")
        self.play_button.enable(not stand_in.why_not_offered, stand_in.why_not_offered)
        self.bar.refresh()
        for button in self.lift_buttons:
            button.enable(desk.my_turn, t("Only while you bring in your helicopters."))
        self.end_button.text = end_words(self.scene)
        self.end_button.means = end_meaning(self.scene)
        self.end_button.enable(can_end or not desk.my_turn, str(refusal) if refusal is not None else "")

    def show_words(self) -> None:
        """The one sentence that says what to do now."""
        self.banner.stand(words_now(self.scene))

    # -- places -----------------------------------------------------------------------------------------------------

    def bring_into_view(self, order: Order) -> None:
        """Show where an order aims, and where whoever carries it out stands."""
        self.aim_card.bring_into_view([centre(hex) for hex in ends_of(self.scene.desk, order)])

    def keep_clear(self) -> None:
        """With each frame: no card lies over what is aimed at, and no small map over the chosen counter."""
        self.layout.mind_small_map()
        self.aim_card.keep_clear()

    def _chosen_places(self) -> list[tuple[float, float]]:
        """Where the chosen counter lies."""
        piece = self.view.pieces.all.get(self.view.selected) if self.view.selected is not None else None
        return [centre(piece.hex)] if piece is not None else []

    def pointed_at(self) -> Size:
        """The hex pointed at, else the middle of the map."""
        hex = self.view.hovered_hex
        return self.view.camera.to_window(centre(hex)) if hex is not None else self.view.rect.center

    # -- hovering and aiming ----------------------------------------------------------------------------------------

    def show_hover(self) -> None:
        """Marks, and the card of the attack that is aimed or that a click would aim."""
        scene = self.scene
        intent, hovered = scene.commander.intent, self.view.hovered_hex
        laid, rows = self.layers.show(hovered)
        if show_marks(self.view.overlay, scene.desk, intent, hovered) | self.view.overlay.lay(laid):
            self.view.invalidate()
        self.notes.show_rows(rows)
        self._show_card(hovered)
        if intent.tool and intent.tool_from is not None and hovered is not None:
            read = read_sight if intent.tool == SIGHT else read_distance
            self.banner.stand(read(scene.desk.battle, intent.tool_from, hovered).words)
        self.aim_card.show(hovered)

    def _show_card(self, hovered: Hex | None) -> None:
        """The card of the hex pointed at."""
        if hovered is None or not self.notes.card_wanted:
            self.notes.show_card(None, None)
            return
        stack = [EntityId(each.key) for each in self.view.pieces.in_hex(hovered)]
        x, y = self.view.camera.at_rest(centre(hovered))
        self.notes.show_card(hex_card(self.scene.desk, self.look, hovered, stack), (round(x), round(y)))

    def turn_layer(self, layer: Layer) -> None:
        """Lay something over the map, or take it off."""
        self.layers.turn(layer)
        self.show_hover()

    def turn_card(self) -> None:
        """The card of the hex pointed at, on or off; without it a tooltip tells of the hex."""
        self.notes.card_wanted = not self.notes.card_wanted
        self.show_hover()
        self.notes.invalidate()
