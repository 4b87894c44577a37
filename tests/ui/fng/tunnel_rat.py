"""A tunnel rat by real events: he goes down a hole, on through what his lamp shows, meets somebody, and comes up
again."""

from __future__ import annotations

from game.ai.fng.leader import SquadLeader
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.complexes import Dwells
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.complexes import Climb, ComeUp, TakeUp
from game.rules.fng.model.decisions.tunnels import GoBelow
from game.rules.fng.model.decisions.turn import Activation, GroupActs, Move
from game.rules.fng.model.events.complexes import EnteredComplex
from game.rules.fng.model.events.tunnels import CameOut
from game.rules.fng.model.events.turn import Spotted
from game.ui.kit.inputs.menu import Menu
from tests.asserting import while_true
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.soldier import Soldier

TITLE = "A rat goes down"
BATTLE = f"""
title = "{TITLE}"
system = "fng"
map = "fng-plantation.tmx"
briefing = "A hole that has been found, another that has not, and somebody with a lamp."

[rules]
free_will = false

[rules.victory]
turns = 40
minor = 2
major = 3
goals = [{{ kind = "explored", points = 1 }}]

[rules.tunnels]
holes = [
  {{ name = "the first hole", at = [8.0, 18.5], known = true }},
  {{ name = "the second hole", at = [26.0, 19.5] }},
]

[[rules.us]]
name = "Ruiz"
rep = 6
attributes = ["pointman", "hard as nails", "marksman"]
weapons = ["thompson"]
gear = ["flashlight"]
at = [8.0, 18.0]
facing = 90

[[rules.vc]]
name = "Vu"
rep = 2
rank = "leader"
weapons = ["bolt_rifle"]
at = [43, 35]
facing = 180
hidden = true
"""
LINES = {GoBelow: "Go down", Climb: "{name} climbs", ComeUp: "{name} comes up", TakeUp: "{name} takes along"}
"""How the line of the menu begins that gives such an order."""


class TunnelRat(Soldier):
    """Plays the Americans on ``table``: ``name`` does what the computer's rat would, by mouse."""

    def __init__(self, table: SkirmishTable, name: str) -> None:
        super().__init__(table)
        self.name = name

    @property
    def man(self) -> EntityId:
        """The rat."""
        return self.table.man(self.name)

    def down_and_up(self, most: int = 120) -> None:
        """Until he has come up."""
        for _ in while_true(lambda: not self.has_come_up()):
            self.step(most)

    def has_come_up(self) -> bool:
        """Whether he has been below and is on the table again."""
        events = [entry.event for entry in self.table.session.log]
        went = any(isinstance(event, EnteredComplex) for event in events)
        came = any(isinstance(event, CameOut) and event.figure == self.man for event in events)
        return went and came and not is_below(self.table.world, self.man)

    def has_met(self) -> bool:
        """Whether somebody who lives below has been seen."""
        seen = (entry.event.figure for entry in self.table.session.log if isinstance(entry.event, Spotted))
        return any(self.table.world.has(figure, Dwells) for figure in seen)

    def act(self) -> None:
        """Answer what is asked now."""
        decision = self.table.session.game.decision
        if isinstance(decision, Activation):
            self._begin()
        elif isinstance(decision, GroupActs):
            self._go_on()
        else:
            super().act()

    def _begin(self) -> None:
        table = self.table
        if self.man in table.scene.desk.actors():
            self._show()
            table.click(table.at(self.name))
            table.order("Walk")
        else:
            table.end()

    def _go_on(self) -> None:
        """What the computer would do: along the first leg of his way, by the menu, or by firing."""
        table, game = self.table, self.table.session.game
        self._show()
        order, _ = SquadLeader().answer(game.copy(), SeededDice(1))
        if isinstance(order, Move):
            table.drag(game.world.get(self.man, At).point, order.path[0])
        elif type(order) in LINES:
            self._choose(LINES[type(order)].format(name=self.name))
        else:
            super()._act_on()

    def _show(self) -> None:
        """The board on which he is."""
        if self.table.view.below != is_below(self.table.world, self.man):
            self.table.turn_board()

    def _choose(self, words: str) -> None:
        table = self.table
        table.open_menu(table.at(self.name))
        menu = next(each for each in reversed(table.hands.scene.root.popups) if isinstance(each, Menu))
        row = next(at for at, item in enumerate(menu.items) if item.text.startswith(words) and item.open)
        table.pick(menu.row_rect(row).center)
        if table.scene.commander.aims:
            table.confirm()
