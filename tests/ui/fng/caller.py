"""Somebody with a radio, by real events: he calls for fire, corrects it, sees it fall, and guides a helicopter in."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.indirect import FireMission
from game.rules.fng.model.decisions.helicopters import FlyIn, PilotActs
from game.rules.fng.model.decisions.turn import Activation, GroupActs
from game.rules.fng.model.events.helicopters import TouchedDown
from game.rules.fng.model.events.indirect import RoundFell, ShellBurst
from game.ui.kit.inputs.menu import Menu
from tests.asserting import while_true
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.soldier import Soldier

ROUNDS_OF_SMOKE = 2
"""The first one, and one that is corrected."""


class Caller(Soldier):
    """Plays the Americans on ``table``: ``name`` leads and has the radio, the enemy stands at ``target``."""

    def __init__(self, table: SkirmishTable, name: str, target: tuple[float, float]) -> None:
        super().__init__(table)
        self.name, self.target = name, target

    @property
    def man(self) -> EntityId:
        """Whoever calls."""
        return self.table.man(self.name)

    def call_down(self, most: int = 80) -> None:
        """Until the shells of a mission have burst."""
        for _ in while_true(lambda: not self._has_burst()):
            self.step(most)

    def _has_burst(self) -> bool:
        return any(isinstance(entry.event, ShellBurst) for entry in self.table.session.log)

    def _spotting_rounds(self) -> int:
        fell = (entry.event for entry in self.table.session.log if isinstance(entry.event, RoundFell))
        return sum(event.spotting for event in fell)

    def _mission(self) -> FireMission | None:
        return next((mission for _, mission in self.table.world.each(FireMission)), None)

    def act(self) -> None:
        """Answer what is asked now."""
        decision = self.table.session.game.decision
        if isinstance(decision, Activation):
            self._begin()
        elif isinstance(decision, GroupActs):
            self._talk()
        elif isinstance(decision, PilotActs):
            self._guide()
        else:
            super().act()

    def _begin(self) -> None:
        """Make the caller active, where he can be."""
        table, desk = self.table, self.table.scene.desk
        if self.man in desk.actors():
            table.click(table.at(self.name))
            table.order("Walk")
        else:
            table.end()

    def _talk(self) -> None:
        """The next word on the radio: the call, smoke, smoke nearer to the target, shells; nothing after these."""
        mission = self._mission()
        if self._has_burst():
            self.table.end()
            return
        if mission is None:
            wanted = "Call for"
        elif not mission.ranged or self._spotting_rounds() < ROUNDS_OF_SMOKE:
            wanted = "Spotting round"
        else:
            wanted = "Fire for effect"
        if not self.choose(wanted):
            self.table.end()

    def choose(self, words: str) -> bool:
        """Right click on the target and take the first line that begins so; whether there is one."""
        table = self.table
        table.open_menu(self.target)
        menu = self._menu()
        row = next((at for at, item in enumerate(menu.items) if item.text.startswith(words) and item.open), None)
        if row is None:
            table.close_menu()
            return False
        table.pick(menu.row_rect(row).center)
        if table.scene.commander.aims:
            table.confirm()
        return True

    def guide_in(self, most: int = 80) -> None:
        """Until a helicopter has landed."""
        for _ in while_true(lambda: not self._has_landed()):
            self.step(most)

    def _has_landed(self) -> bool:
        return any(isinstance(entry.event, TouchedDown) for entry in self.table.session.log)

    def _guide(self) -> None:
        """Have it land at the first place where it has room, over the first edge of the menu."""
        table = self.table
        land = next((order for order in table.session.game.orders() if isinstance(order, FlyIn)), None)
        if land is None:
            table.answer()
            return
        table.point(land.at)
        table.pick(self._menu().row_rect(0).center)
        if table.scene.commander.aims:
            table.confirm()

    def _menu(self) -> Menu:
        return next(each for each in reversed(self.table.hands.scene.root.popups) if isinstance(each, Menu))
