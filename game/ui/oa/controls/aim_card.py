"""The card of the attack that is aimed, or that a click would aim: title, odds and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.text import t, tc
from game.rules.oa.model.decisions import CallStrike, Drop
from game.rules.oa.model.naming import who_acts
from game.rules.oa.model.query import hex_of
from game.rules.oa.words.telling import name_of
from game.ui.battle.cards.forecast import Forecast, stake_of
from game.ui.battle.cards.layout import BattleLayout
from game.ui.battle.cards.prompt import Prompt
from game.ui.battle.course.hinted import next_button, told_of
from game.ui.battle.own import Advice
from game.ui.kit.inputs.button import Button
from game.ui.mapview.camera import Point, centre
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.desk import aim_of
from game.ui.oa.orders.acts import ACTS, is_attack, name_of_act, words_of
from game.ui.oa.orders.odds import forecasts
from game.ui.oa.orders.words import order_words
from game.ui.oa.shown.strike_marks import run_in_hand, strip_in_hand
from game.ui.window.keymap import key_of

_ROOM = 560
"""Height in points of a map that has room for a hint with every target; a lower one shows the first of them."""


class AimCard:
    """Fills ``prompt`` with what the player of ``scene`` aims at."""

    def __init__(self, scene: MapBattle, prompt: Prompt, layout: BattleLayout) -> None:
        self.scene = scene
        self.prompt = prompt
        self.layout = layout
        self._cleared: Order | None = None
        self._weighed: tuple[object, int, Order, Fraction | None] | None = None

    def show(self, hovered: Hex | None) -> None:
        """The attack that is aimed, or a hint; else what the chosen piece could do to the hex pointed at."""
        intent = self.scene.commander.intent
        if intent.aimed is not None:
            self._show_aimed(intent.aimed)
        elif intent.advice is not None:
            self._show_advice(intent.advice)
        else:
            self._show_preview(hovered)

    def keep_clear(self) -> None:
        """Once for each attack that is aimed: no card stays over its target, nor over who makes it."""
        aimed, world = self.scene.commander.intent.aimed, self.scene.desk.battle.world
        if aimed == self._cleared:
            return
        self._cleared = aimed
        strip = strip_in_hand(self.scene.desk, self.scene.commander.intent)
        ends = strip or ((aim_of(world, aimed), hex_of(world, who_acts(aimed))) if aimed is not None else ())
        self.bring_into_view([centre(hex) for hex in ends if hex is not None])

    def bring_into_view(self, places: Sequence[Point]) -> None:
        """No card lies over these map points, which are all in view where there is room; the first matters most."""
        self.scene.root.lay_out()
        self.layout.keep_clear(places, together=True)

    def _show_aimed(self, order: Order) -> None:
        buttons = self._strike_buttons(order) if isinstance(order, CallStrike | Drop) else self._shot_buttons(order)
        self._show_order(order, buttons)

    def _show_order(self, order: Order, buttons: Sequence[Button] = ()) -> None:
        shown = forecasts(self.scene.desk.battle, order)
        stake = self._stake_of(order, shown)
        self.prompt.show_prompt(self._title_of(order), shown, buttons, stake=stake, roomy=self.roomy)

    @property
    def roomy(self) -> bool:
        """Whether the map is high enough for all that a card can tell."""
        return self.scene.view.rect.h >= self.scene.theme.S(_ROOM)

    def _stake_of(self, order: Order, shown: Sequence[Forecast]) -> Fraction | None:
        """OA-14-1..12: the victory points to expect of an order, worked out once for each state of the game."""
        game = self.scene.session.game
        known = self._weighed
        if known is None or known[0] is not game or known[1:3] != (game.orders_given, order):
            known = game, game.orders_given, order, stake_of(shown)
            self._weighed = known
        return known[3]

    def _shot_buttons(self, order: Order) -> list[Button]:
        theme, commander = self.scene.theme, self.scene.commander
        buttons = [self._button(name_of_act(order), commander.aiming.confirm, key_of("do"), primary=True)]
        if len(commander.intent.aim) > 1:
            place = t("Next ({at} of {count})", at=commander.intent.aim_index + 1, count=len(commander.intent.aim))
            key = key_of("next_unit") if commander.reacting else ACTS.handle_of(order).key
            buttons.append(self._button(place, commander.aiming.next_aim, key))
        if not commander.reacting:
            return [*buttons, self._button(t("Cancel"), commander.cancel, key_of("let_go"))]
        rest = t("No one asks again for reaction fire in this step.")
        hold_all = Button(theme, t("Hold all step"), self._hold_all, key=key_of("hold_step"), height=32, tooltip=rest)
        return [*buttons, self._button(t("Hold"), commander.aiming.hold, key_of("hold")), hold_all]

    def _strike_buttons(self, order: CallStrike | Drop) -> list[Button]:
        """Calling and turning the run; or each ordnance, of which the one that is shown is dropped."""
        theme, commander = self.scene.theme, self.scene.commander
        if isinstance(order, Drop):
            return [self._ordnance_button(each, order) for each in commander.intent.aim if isinstance(each, Drop)]
        hint = t("The wheel turns the run, too; with Ctrl it zooms.")
        return [
            self._button(name_of_act(order), commander.aiming.confirm, key_of("do"), primary=True),
            Button(
                theme,
                tc("air strike", "Turn"),
                commander.striking.turn,
                key=key_of("next_unit"),
                height=32,
                tooltip=hint,
            ),
            self._button(t("Cancel"), commander.cancel, key_of("let_go")),
        ]

    def _ordnance_button(self, drop: Drop, shown: Drop) -> Button:
        """Shows what an ordnance would do; pressed again it drops it."""
        handle = ACTS.handle_of(drop)
        words = t("Drop: {ordnance}", ordnance=handle.words) if drop == shown else handle.words
        choose = self.scene.commander.striking.choose
        return self._button(words, lambda: choose(drop.ordnance), handle.key, primary=drop == shown)

    def _button(self, words: str, act: Callable[[], object], key: str, *, primary: bool = False) -> Button:
        return Button(self.scene.theme, words, act, key=key, primary=primary, height=32)

    def _show_advice(self, advice: Advice) -> None:
        scene, theme, battle = self.scene, self.scene.theme, self.scene.desk.battle
        buttons = [
            Button(theme, t("Do it"), scene.adviser.follow, key=key_of("do"), primary=True, height=32),
            *(next_button(theme, advice, scene.adviser.show_next) if self.roomy else ()),
            Button(theme, t("Cancel"), scene.adviser.dismiss, key=key_of("let_go"), height=32),
        ]
        words = order_words(battle.world, scene.desk.decision, advice.order)
        more = told_of(advice, lambda order: order_words(battle.world, scene.desk.decision, order))
        why = (words, str(advice.reason), advice.reason.rule)
        shown = forecasts(battle, advice.order)
        stake = self._stake_of(advice.order, shown)
        few = shown[: None if self.roomy else 1]
        self.prompt.show_prompt(
            t("The commander's advice"),
            few,
            buttons,
            why,
            stake,
            roomy=self.roomy,
            more=more if self.roomy else more[:1],
        )

    def _hold_all(self) -> None:
        self.scene.commander.aiming.hold(for_good=True)

    def _title_of(self, order: Order) -> str:
        world = self.scene.desk.battle.world
        who, what = name_of(world, who_acts(order)), words_of(world, order)
        return t("{what}: {who}", what=what, who=who) if who else what

    def _show_preview(self, hovered: Hex | None) -> None:
        desk = self.scene.desk
        orders = desk.at(desk.selected, hovered) if desk.selected is not None and hovered is not None else ()
        attacks = [order for order in orders if is_attack(order)]
        run = run_in_hand(desk, self.scene.commander.intent, hovered)
        if run is not None:
            attacks = [CallStrike(run.target, run.bearing)]
        if attacks:
            self._show_order(attacks[0])
        else:
            self.prompt.hide()
