"""Clicks and keys of the player: choosing, aiming, moving, placing, ending the step.

It asks the desk what is legal, keeps the player's intent, and hands orders to the window to be submitted.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.board.hexgrid import Hex
from game.engine.core.naming import NOBODY, NamesUnit
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.model import decisions
from game.rules.oa.model.naming import who_acts
from game.rules.oa.model.query import hex_of
from game.ui.battle.own import Advice
from game.ui.kit.inputs.menu import MenuItem
from game.ui.mapview.pieces import Piece
from game.ui.oa.desk import Desk
from game.ui.oa.orders.acts import ACTS, asks, full_words_of
from game.ui.oa.orders.aiming import Aiming
from game.ui.oa.orders.clicking import MOVES, Clicking
from game.ui.oa.orders.ending import StepEnd
from game.ui.oa.orders.intent import Intent
from game.ui.oa.orders.meaning import refusal_at, why_cannot
from game.ui.oa.orders.placing import Placing
from game.ui.oa.orders.striking import Striking
from game.ui.oa.orders.walking import Walking
from game.ui.oa.window import Window
from game.ui.window.keymap import keyed


class Commander:
    """Turns what the player does into orders."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.intent = Intent()
        self.aiming = Aiming(desk, window, self.intent)
        self.striking = Striking(desk, window, self.intent)
        self.walking = Walking(desk, window, self.intent)
        self.placing = Placing(desk, window, self.intent)
        self.ending = StepEnd(desk, window, self.aiming, self.next_piece)
        self.clicking = Clicking(self)

    # -- choosing ---------------------------------------------------------------------------------------------------

    def select(self, piece: EntityId | None) -> None:
        """Choose a piece; what was aimed is dropped."""
        self.desk.select(piece)
        if not self.must_choose:
            self.intent.drop()
        self.window.refresh()

    def next_piece(self, step: int = 1) -> None:
        """Choose the next piece that can act and bring it into view."""
        if self.must_choose:
            self.aiming.next_aim(step)
            return
        if self.striking.calling:
            self.striking.turn(step)
            return
        piece = self.desk.next_actor(step)
        if piece is None:
            self.window.note(keyed("Nobody can act any more; {end_step} ends the step."))
            return
        self.select(piece)
        hex = hex_of(self.desk.battle.world, piece)
        if hex is not None:
            self.window.show_hex(hex)

    @property
    def reacting(self) -> bool:
        """Whether the player is asked for reaction fire."""
        return self.aiming.reacting

    @property
    def must_choose(self) -> bool:
        """Whether the player is asked to choose among what is shown, which he cannot let go of."""
        return self.reacting or self.striking.dropping

    # -- what the window asks of it ---------------------------------------------------------------------------------

    @property
    def hint(self) -> Advice | None:
        """The computer's advice for this decision."""
        return self.intent.hint

    @hint.setter
    def hint(self, advice: Advice | None) -> None:
        self.intent.hint = advice

    @property
    def shows_hint(self) -> bool:
        """Whether the hint is what is shown: an attack that is aimed meanwhile goes before it."""
        return self.intent.advice is not None

    @property
    def goes_on(self) -> bool:
        """Whether a unit is on its way."""
        return bool(self.intent.route)

    @property
    def aims(self) -> bool:
        """Whether an attack is aimed."""
        return bool(self.intent.aim)

    def show_asked(self) -> None:
        """Reaction fire shows its shots; a decision about one unit chooses it."""
        if self.reacting:
            self.aiming.begin_reaction()
            return
        if self.striking.dropping:
            self.striking.begin_drop()
            return
        asked = self.desk.decision
        if isinstance(asked, NamesUnit):
            self.select(asked.unit)
            hex = hex_of(self.desk.battle.world, asked.unit)
            if hex is not None:
                self.window.show_hex(hex)

    def ask_again(self) -> None:
        """A player who is asked for reaction fire sees his shots again."""
        if self.reacting:
            self.aiming.begin_reaction()

    def go_on(self) -> None:
        """The next step of the unit on its way."""
        self.walking.go_on()

    def stop(self) -> None:
        """Give up the rest of a way."""
        self.intent.stop_walking()

    def let_go(self) -> bool:
        """Let go of aim, hint, platoon and tool; whether there was anything to let go of."""
        return self.intent.drop()

    def check(self) -> None:
        """Whatever cannot be done any more is not aimed any more."""
        self.aiming.check_aim()

    def confirm(self) -> None:
        """Make the attack that is aimed."""
        self.aiming.confirm()

    def end_step(self) -> None:
        """Nothing more to order in this step."""
        self.ending.end_step()

    # -- clicking and dragging ----------------------------------------------------------------------------------------

    def click(self, hex: Hex, piece: Piece | None, stack: Sequence[Piece]) -> None:
        """A left click on a hex, perhaps on a counter; ``stack`` is everybody there."""
        self.clicking.click(hex, piece, stack)

    def click_at_base(self, piece: EntityId) -> None:
        """A counter of the air base: the chosen squad boards that helicopter, else the counter is chosen."""
        chosen = self.desk.selected
        load = decisions.Load(chosen, piece) if chosen is not None else None
        if load is None or load not in self.desk.legal(load.unit) or not self.window.submit(load):
            self.select(piece)

    def can_drag(self, piece: EntityId) -> bool:
        """Whether a counter may be picked up; it is then the chosen one."""
        if not self.desk.is_mine(piece) or not self.desk.movable_by_mouse(piece):
            return False
        if self.desk.selected != piece:
            self.select(piece)
        return True

    def drop(self, piece: EntityId, hex: Hex | None) -> None:
        """A counter is let go over a hex, or off the map."""
        if not self.desk.my_turn:
            return
        if hex is None:
            self._do_first(piece, decisions.Lift, decisions.FlyOff)
            return
        if hex == hex_of(self.desk.battle.world, piece):
            return
        self.desk.select(piece)
        if not self.clicking.act_at(hex):
            self.window.note(refusal_at(self.desk, hex) or why_cannot(self.desk, piece))
        self.window.refresh()

    # -- orders -----------------------------------------------------------------------------------------------------

    def _do_first(self, piece: EntityId, *kinds: type[Order]) -> bool:
        for order in self.desk.legal(piece):
            if isinstance(order, kinds):
                return self.window.submit(order)
        return False

    def do_kind(self, *kinds: type[Order]) -> None:
        """Order the chosen piece to do something: at once, at a target to be aimed at, or one of a list.

        Of several ``kinds`` the first that it can do counts; where it can do none it is told why not.
        """
        piece = self.desk.selected
        if piece is None:
            self.window.note(keyed("Choose a counter first, or press {next_unit} for the next one that can act."))
            return
        offered = self.offered(piece)
        orders = next((some for kind in kinds if (some := [o for o in offered if isinstance(o, kind)])), [])
        if not orders:
            self.window.note(why_cannot(self.desk, piece, kinds))
        elif asks(orders[0]):
            self.aiming.cycle(orders)
        elif isinstance(orders[0], MOVES):
            self.window.note(keyed("Click the hex, or point at it with {point_keys} and press {do}."))
        elif len(orders) == 1:
            self.window.submit(orders[0])
        else:
            self.window.offer([self.item(order) for order in orders])

    def offered(self, piece: EntityId) -> list[Order]:
        """The orders that buttons offer for a piece: its own, and those that are about it."""
        return list(self.desk.involving(piece))

    def item(self, order: Order) -> MenuItem:
        """An order as a line of a menu; attacks are aimed first."""
        key, actor = ACTS.handle_of(order).key, who_acts(order)
        words = full_words_of(self.desk.battle.world, order, actor if actor != self.desk.selected else NOBODY)
        if isinstance(order, decisions.CallStrike):
            return MenuItem(words, lambda: self.striking.aim_at(order.hex), key)
        if asks(order):
            return MenuItem(words, lambda: self.aiming.aim([order]), key)
        return MenuItem(words, lambda: self.window.submit(order), key)

    def everybody(self, kind: type[Order]) -> list[Order]:
        """The orders of one plain kind for everyone who can: all land, all get off, all take off."""
        return self.desk.of_kind(kind)

    def cancel(self) -> bool:
        """Let go of aim, platoon or tool, else of the chosen piece; whether there was anything."""
        if self.must_choose:
            return False
        if self.intent.drop() or self.intent.route:
            self.intent.stop_walking()
        elif self.desk.selected is not None:
            self.desk.select(None)
        else:
            return False
        self.window.refresh()
        return True

    # -- tools ------------------------------------------------------------------------------------------------------

    def take_tool(self, tool: str, start: Hex | None) -> None:
        """Take the line-of-sight tool or the ruler in hand, or put it away; it starts at ``start``."""
        in_hand = self.intent.tool
        self.intent.drop()
        if tool != in_hand:
            self.intent.tool, self.intent.tool_from = tool, start
        self.window.refresh()
