"""Somebody who plays a battle in the real window: he looks, acts with the mouse and keys, and sees what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.board.hexgrid import Hex
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.faults import SaveFault
from game.engine.journal.records import Record
from game.engine.playable.scenario import Scenario
from game.engine.session.session import Session
from game.rules.oa.kit import OperationApocalypse
from game.rules.oa.model import decisions
from game.rules.oa.model.field import Field
from game.systems import seat_of
from game.ui.oa.orders.intent import ESCORT
from game.ui.oa.orders.placing import lift_orders
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.window.keymap import key_of
from tests.e2e.mirror import Mirror
from tests.e2e.window import Window, committed, copy_of, saves, state_of, until


class _OneGround(OperationApocalypse):
    """The kit of the battle that is looked at: its map is read once, however often somebody looks."""

    def __init__(self) -> None:
        self._read: tuple[Scenario, Field] | None = None

    def context(self, scenario: Scenario) -> Field:
        if self._read is None or self._read[0] != scenario:
            self._read = scenario, super().context(scenario)
        return self._read[1]


class Player:
    """Plays in ``window``; every act is over when the program has committed it and waits for the player again."""

    def __init__(self, window: Window, mirror: Mirror, scratch: Path) -> None:
        self.window, self.mirror = window, mirror
        self._scratch = scratch
        self._kit = _OneGround()
        self._waiting: list[tuple[int, int] | None] = []
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
        copy = copy_of(self.journal, self._scratch / "mirror.apoc")
        return Session.resume(copy, lambda system: self._kit, seat_of)

    def _show(self, session: Session) -> Session:
        self.session = session
        self.mirror.show_battle(session)
        return session

    def _keep(self, session: Session) -> Session:
        """While only dice are asked for, nobody needs to see the map."""
        session.close()
        self.session = session
        return session

    def dice_card(self) -> list[str]:
        """What the card says that asks for dice."""
        self.look()
        return self.mirror.asked_for_dice()

    def settle(self) -> Session:
        """Wait until the battle waits for the player, or is over."""
        return until("the player is asked", self._asked)

    def _asked(self) -> Session | None:
        """The battle where it waits for the player, or is over, and nothing more follows by itself."""
        before = state_of(self.journal)
        if before == self._waiting:  # the computer was thinking, and still is
            return None
        try:
            session = self._copy()
        except SaveFault:  # the file is just being made
            return None
        if session.over or session.needed or not session.computer_decides:
            self.window.go_round()
            if state_of(self.journal) == before:
                return self._keep(session) if session.needed else self._show(session)
        else:
            self._waiting = before
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
        """Act, and wait until so many orders have come of it, or dice are asked for, and the player is asked again."""
        assert self.session is not None
        wanted = len(self.session.records) + orders
        self._follow(what, act)

        def done() -> bool:
            session = self._asked()
            return session is not None and (len(session.records) >= wanted or session.needed is not None)

        until(what, done)
        return self.session

    def _follow(self, what: str, act: Callable[[], object]) -> None:
        """Act, and wait until something is written in the journal."""
        before = state_of(self.journal)
        act()
        until(what, lambda: state_of(self.journal) != before)

    def press(self, key: str, orders: int = 1) -> Session:
        """Press a key that orders something."""
        return self.do(f"{key} orders something", lambda: self.window.press(key), orders)

    def order(self, action: str, orders: int = 1) -> Session:
        """Order something by its name in ``game.ui.window.actions``, for one piece or for everybody."""
        return self.do(action, lambda: self.window.press_named(key_of(action)), orders)

    def order_all(self, kind: type[Order], action: str) -> None:
        """Order the same of every helicopter that can, if any can."""
        orders = self.legal(kind)
        if orders:
            self.order(f"{action}_all", len(orders))

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
        """Take a platoon (4: the gunships) in hand and place it around a hex."""
        platoon = number if number < 4 else ESCORT
        wanted = len(lift_orders(self.mirror.battle, platoon, Hex(hex)))
        self.take_platoon(number)
        self.mirror.choose(None)
        self.do("a platoon is placed", lambda: self.act_at(Hex(hex)), wanted)

    def take_platoon(self, number: int) -> None:
        """Take a platoon in hand."""
        self.window.press(str(number))

    def act_at(self, hex: Hex) -> None:
        """Do in a hex what is at hand."""
        self.window.click(self.mirror.hex(hex))

    def walk(self, unit: EntityId, way: list[Hex]) -> None:
        """Choose a unit and click the end of a way; it goes there, or as far as it gets before dice fall."""
        self.choose(unit)
        self.do("a unit walks", lambda: self.act_at(way[-1]))

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
        """Type the roll that is asked for, as the player's own dice show it, and take it.

        The copy of the battle is told the same: where the order waits for another roll, that is known at once.
        """
        session = self.session
        assert session is not None
        assert session.needed is not None
        told = tuple(faces[: session.needed.count])
        self.mirror.show_battle(session)  # the journal knows that dice are asked for before the card for them is there
        place, card = self.mirror.dice_card()
        until("the card asks for dice", lambda: self.window.part(place) == card)
        self._follow("the dice are taken", lambda: self.window.press(*map(str, told), "Return"))
        session.tell(told)
        return session if session.needed else self.settle()

    def end_step(self) -> Session:
        """End a step, holding fire where the player is only asked for reaction fire."""
        return self.order("end_step")


def choose_seed(window: Window, mirror: Mirror, seed: int) -> None:
    """From the title to the choice of a battle, with the seed typed; each screen is there before the next act."""
    window.see("a button answers the mouse", lambda: window.move(mirror.button("New game")))
    new_game = mirror.button("New game")
    mirror.follow("New game")
    window.see_at("the scenarios are shown", mirror.entry(), lambda: window.click(new_game))
    window.rest()
    choose_lang_luoi(window, mirror)
    window.see("the seed can be typed", lambda: window.click(mirror.entry()))
    window.rest()
    window.see("the seed is typed", lambda: window.type(str(seed)))


def choose_lang_luoi(window: Window, mirror: Mirror) -> None:
    """Click it in the list of scenarios, where the first battle comes before it until something has been played."""
    scene = mirror.hands.scene
    assert isinstance(scene, ChooseScene)
    place = scene.list.row_rect(row_of(scene, "oa/village")).center
    window.see("Lang Luoi is chosen", lambda: window.click(place))
    mirror.hands.click(place)
    window.rest()


def row_of(scene: ChooseScene, scenario: str) -> int:
    """Where a scenario stands in the list."""
    return next(index for index, one in enumerate(scene.listed) if one.scenario and one.scenario.id == scenario)
