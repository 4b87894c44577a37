"""Somebody who plays a battle in the real window: he looks, acts with the mouse and keys, and sees what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.board.hexgrid import Hex
from game.engine.dice import OwnDice
from game.engine.faults import SaveFault
from game.engine.orders import Order
from game.engine.records import Record
from game.engine.session import Session
from game.engine.system import Decision
from game.engine.world import EntityId
from game.rules.oa import decisions
from game.rules.oa.components import At
from game.systems import resume_session
from game.ui.battle.intent import ESCORT
from game.ui.battle.lifting import lift_orders
from tests.e2e.mirror import Mirror
from tests.e2e.window import Window, committed, copy_of, saves, until


class Player:
    """Plays in ``window``; every act is over when the program has committed it and waits for the player again."""

    def __init__(self, window: Window, mirror: Mirror, scratch: Path) -> None:
        self.window, self.mirror = window, mirror
        self._scratch = scratch
        self.session: Session | None = None

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def journal(self) -> Path:
        """The journal of the battle that is played: the newest."""
        return saves(self.window.home)[-1]

    def records(self) -> list[Record]:
        """The orders that stand in the journal now."""
        return committed(self.journal, self._scratch / "look.apoc") if saves(self.window.home) else []

    def look(self) -> Session:
        """The battle as it stands in the journal."""
        return self._show(self._copy())

    def _copy(self) -> Session:
        return resume_session(copy_of(self.journal, self._scratch / "mirror.apoc"))

    def _show(self, session: Session) -> Session:
        self.session = session
        self.mirror.show_battle(session)
        return session

    def settle(self) -> Session:
        """Wait until the battle waits for the player, or is over."""
        return self._show(until("the player is asked", self._asked))

    def _asked(self) -> Session | None:
        try:
            session = self._copy()
        except SaveFault:  # the file is just being made
            return None
        if session.over or session.needed or not session.computer_decides:
            return session
        session.close()
        return None

    @property
    def decision(self) -> Decision | None:
        """What the player is asked."""
        assert self.session is not None
        return self.session.game.decision

    def legal(self, kind: type[Order]) -> list[Order]:
        """The legal orders of one kind."""
        game = self.mirror.battle
        return [order for order in game.candidates() if isinstance(order, kind) and game.why_not(order) is None]

    # -- acting -----------------------------------------------------------------------------------------------------

    def do(self, what: str, act: Callable[[], object], orders: int = 1) -> Session:
        """Act, and wait until so many orders have come of it and the player is asked again."""
        wanted = len(self.records()) + orders
        act()
        until(what, lambda: len(self.records()) >= wanted or self._asked_for_dice())
        return self.settle()

    def _asked_for_dice(self) -> bool:
        """Whether what was ordered waits for the player's own dice."""
        if self.session is None or self.session.header.dice != "own":
            return False
        session = self._copy()
        session.close()
        return session.needed is not None

    def press(self, key: str, orders: int = 1) -> Session:
        """Press a key that orders something."""
        return self.do(f"{key} orders something", lambda: self.window.press(key), orders)

    def choose(self, piece: EntityId) -> None:
        """Click a counter on the map, or its name in the menu that a tall stack opens."""
        if piece == self.mirror.chosen:
            return
        place = self.mirror.piece(piece)
        self._click_both(place)
        line = self.mirror.offered(piece)
        if line is not None:
            self._click_both(line)
        assert self.mirror.chosen == piece

    def _click_both(self, place: tuple[int, int]) -> None:
        self.window.see("the click shows", lambda: self.window.click(place))
        self.mirror.click(place)

    def begin(self, seed: int) -> None:
        """From the title: choose the first scenario, type the seed, start, and see the battle."""
        window, mirror = self.window, self.mirror
        choose_seed(window, mirror, seed)
        window.see("his orders are shown", lambda: window.press("Return"))
        window.rest()
        window.see("the battle is shown", lambda: window.press("Return"))
        self.find_battle()

    def find_battle(self) -> Session:
        """Wait until there is a battle and it waits for the player."""
        until("the battle is kept", lambda: saves(self.window.home))
        return self.settle()

    def load(self, unit: EntityId, helicopter: EntityId) -> None:
        """Drag a unit of the air base onto a helicopter there."""
        start, end = self.mirror.in_tray(unit), self.mirror.in_tray(helicopter)
        self.do("a unit is loaded", lambda: self.window.drag(start, end))
        self.mirror.choose(unit)

    def bring_in(self, helicopter: EntityId, hex: int) -> None:
        """Drag a helicopter of the air base onto the map."""
        start, end = self.mirror.in_tray(helicopter), self.mirror.hex(hex)
        self.do("a helicopter is placed", lambda: self.window.drag(start, end))
        self.mirror.choose(helicopter)

    def place_platoon(self, number: int, hex: int) -> None:
        """Take a platoon (4: the gunships) in hand by key and click the hex around which it comes in."""
        platoon = number if number < 4 else ESCORT
        wanted = len(lift_orders(self.mirror.battle, platoon, Hex(hex)))
        self.window.press(str(number))
        self.mirror.choose(None)
        self.do("a platoon is placed", lambda: self.window.click(self.mirror.hex(hex)), wanted)

    def walk(self, unit: EntityId, way: list[Hex]) -> None:
        """Choose a unit and click the end of a way; it goes there, or as far as it gets before dice fall."""
        self.choose(unit)
        before = len(self.records())
        self.window.click(self.mirror.hex(way[-1]))
        until(
            "a unit walks",
            lambda: (
                _has_walked(self.records()[before:], unit, way) or self._asked_for_dice() or self._stands(unit, way[-1])
            ),
        )
        self.settle()

    def _stands(self, unit: EntityId, hex: Hex) -> bool:
        """Whether a unit is where it was to go: after the player's own dice the walk may have gone on by itself."""
        session = self._copy()
        session.close()
        return session.game.world.find(unit, At) == At(hex)

    def fire(self, shot: decisions.Fire) -> None:
        """Choose a unit, click its target to see the odds, and click again to fire."""
        self.choose(shot.unit)
        target = self.mirror.hex(shot.hex)
        self.window.see("the odds are shown", lambda: self.window.click(target))
        self.do("a shot is fired", lambda: self.window.click(target))

    def fly(self, helicopter: EntityId, hex: int) -> None:
        """Drag a helicopter on the map to another hex."""
        start, end = self.mirror.piece(helicopter), self.mirror.hex(hex)
        self.do("a helicopter flies", lambda: self.window.drag(start, end))
        self.mirror.choose(helicopter)

    def tell_dice(self, faces: Sequence[int]) -> Session:
        """Type the roll that is asked for, as the player's own dice show it, and take it."""
        assert self.session is not None
        assert self.session.needed is not None
        before = self._told()
        self.window.type("".join(map(str, faces[: self.session.needed.count])))
        self.window.press("Return")
        until("the dice are taken", lambda: self.look() and self._told() != before)
        self.window.rest()  # what the dice held up, such as a walk, goes on by itself
        return self.settle()

    def _told(self) -> tuple[int, int]:
        """How many orders have been given, and how many rolls told for the one that waits."""
        assert self.session is not None
        dice = self.session.game.dice
        return len(self.session.records), len(dice.told) if isinstance(dice, OwnDice) else 0

    def end_step(self) -> Session:
        """End a step by key, holding fire where the player is only asked for reaction fire."""
        return self.press("space")


def choose_seed(window: Window, mirror: Mirror, seed: int) -> None:
    """From the title to the choice of a battle, with the seed typed; each screen is there before the next act."""
    window.see("a button answers the mouse", lambda: window.move(mirror.button("New game")))
    window.see("the scenarios are shown", lambda: window.click(mirror.button("New game")))
    mirror.follow("New game")
    window.rest()
    window.see("the seed can be typed", lambda: window.click(mirror.entry()))
    window.rest()
    window.see("the seed is typed", lambda: window.type(str(seed)))


def _has_walked(records: list[Record], unit: EntityId, way: list[Hex]) -> bool:
    return decisions.Step(unit, way[-1]) in [record.order for record in records] or any(r.rolls for r in records)
