"""Meaning of a left click: to choose, to aim, to go somewhere, to board; whatever is meant most often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At
from game.rules.oa.model.naming import NamesHex, who_acts
from game.rules.oa.model.query import hex_of
from game.rules.oa.words.telling import name_of
from game.ui.battle.acts import WAY
from game.ui.kit.inputs.menu import MenuItem
from game.ui.mapview.pieces import Piece
from game.ui.oa.desk import Desk
from game.ui.oa.orders.acts import ACTS, is_attack
from game.ui.oa.orders.aiming import Aiming
from game.ui.oa.orders.intent import Intent
from game.ui.oa.orders.meaning import refusal_at
from game.ui.oa.orders.placing import Placing
from game.ui.oa.orders.striking import Striking
from game.ui.oa.orders.walking import Walking
from game.ui.oa.window import Window

MOVES = tuple(act.kind for act in ACTS if act.shows == WAY)
"""Orders that go to a hex."""
_BOARDING = (decisions.Load, decisions.Embark)


class Means(Protocol):
    """The commander that clicks are passed on to."""

    desk: Desk
    window: Window
    intent: Intent
    aiming: Aiming
    striking: Striking
    walking: Walking
    placing: Placing

    def select(self, piece: EntityId | None) -> None:
        """Choose a piece; what was aimed is dropped."""


class Clicking:
    """The clicks on the map of one who commands through ``commander``."""

    def __init__(self, commander: Means) -> None:
        self.commander = commander
        self.desk, self.window, self.intent = commander.desk, commander.window, commander.intent

    def click(self, hex: Hex, piece: Piece | None, stack: Sequence[Piece]) -> None:
        """A left click on a hex, perhaps on a counter; ``stack`` is everybody there."""
        if self.intent.tool:
            self.intent.tool_from = hex
            self.window.refresh()
        elif self.intent.lift:
            self.commander.placing.place_lift(hex)
        elif self.commander.aiming.reacting:
            self._click_in_reaction(hex, piece)
        elif self.commander.striking.calling:
            self._click_for_strike(hex, piece, stack)
        elif not self._attack(hex):
            self._choose_or_move(hex, piece, stack)

    def _click_for_strike(self, hex: Hex, piece: Piece | None, stack: Sequence[Piece]) -> None:
        """A strike is aimed where the player clicks, and called where he clicks again; his own counters he chooses."""
        aimed = self.commander.striking.aimed
        if aimed is not None and aimed.hex == hex:
            self.commander.aiming.confirm()
        elif piece is not None and self.desk.is_mine(EntityId(piece.key)):
            self._choose_in(hex, piece, stack)
        else:
            self.commander.striking.aim_at(hex)

    def _choose_or_move(self, hex: Hex, piece: Piece | None, stack: Sequence[Piece]) -> None:
        """A counter of the player's own is chosen; to walk into its hex he clicks beside it."""
        own = piece is not None and self.desk.is_mine(EntityId(piece.key))
        if not (self._board(hex) or (not own and self._move(hex))):
            self._choose_in(hex, piece, stack)

    def _click_in_reaction(self, hex: Hex, piece: Piece | None) -> None:
        for index, order in enumerate(self.intent.aim):
            if piece is not None and who_acts(order) == piece.key:
                self.intent.aim_index = index
                self.window.refresh()
                return
        aimed = self.intent.aimed
        if isinstance(aimed, NamesHex) and aimed.hex == hex:
            self.commander.aiming.confirm()

    def act_at(self, hex: Hex) -> bool:
        """Do or aim what the chosen piece can do at a hex; whether there was anything."""
        return self._attack(hex) or self._move(hex) or self._board(hex)

    def _attack(self, hex: Hex) -> bool:
        """Aim at a hex; make the attack where it is aimed at already."""
        piece = self.desk.selected
        if piece is None or not self.desk.my_turn:
            return False
        orders = self.desk.at(piece, hex)
        attacks = [order for order in orders if is_attack(order) or isinstance(order, decisions.Capture)]
        if self.intent.aimed is not None and self.intent.aimed in attacks:
            self.commander.aiming.confirm()
        elif attacks:
            self.commander.aiming.aim(attacks)
        return bool(attacks)

    def _move(self, hex: Hex) -> bool:
        """Walk to a hex, fly there, or be placed over it."""
        piece = self.desk.selected
        if piece is None or not self.desk.my_turn:
            return False
        if self.desk.plan(piece).way(hex):
            self.commander.walking.walk_to(hex)
            return True
        moves = [order for order in self.desk.at(piece, hex) if isinstance(order, MOVES)]
        if len(moves) == 1 and not self.desk.standing_in(hex):
            self.window.submit(moves[0])
            return True
        return False

    def _board(self, hex: Hex) -> bool:
        """Board the helicopter in a hex, where the chosen piece is one that could."""
        world, piece = self.desk.battle.world, self.desk.selected
        if piece is None or not self.desk.my_turn or hex_of(world, piece) == hex:
            return False
        there = set(world.pointing_at(At, hex))
        boarding = [o for o in self.desk.legal(piece) if isinstance(o, _BOARDING) and o.helicopter in there]
        return bool(boarding) and self.window.submit(boarding[0])

    def _choose_in(self, hex: Hex, piece: Piece | None, stack: Sequence[Piece]) -> None:
        """Choose a counter: the one clicked, the next below on another click, or by a menu where several lie."""
        keys = [each.key for each in reversed(stack) if self.desk.is_mine(EntityId(each.key))]
        few = len(keys) <= 2 or self.desk.selected in keys
        if not keys:
            self._explain(hex)
            if piece is not None or self.desk.selected is None or not refusal_at(self.desk, hex):
                self.commander.select(EntityId(piece.key) if piece is not None else None)
        elif piece is not None and piece.key in keys and piece.key != self.desk.selected and few:
            self.commander.select(EntityId(piece.key))
        elif self.desk.selected in keys:
            self.commander.select(EntityId(keys[(keys.index(self.desk.selected) + 1) % len(keys)]))
        elif len(keys) == 1:
            self.commander.select(EntityId(keys[0]))
        else:
            self.window.offer([self._choice(EntityId(key)) for key in keys])

    def _choice(self, piece: EntityId) -> MenuItem:
        name = name_of(self.desk.battle.world, piece)
        return MenuItem(name[:1].upper() + name[1:], lambda: self.commander.select(piece))

    def _explain(self, hex: Hex) -> None:
        """Say why the chosen piece can do nothing in a hex."""
        refusal = refusal_at(self.desk, hex)
        if refusal:
            self.window.note(refusal)
