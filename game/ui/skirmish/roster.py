"""The page of everybody the player knows of: his own men first, then the enemies he has seen."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.ui.kit.lists import ListRow
from game.ui.skirmish.panel import SidePanel
from game.ui.skirmish.window import TableWindow


class Roster:
    """Keeps the order of the rows, so that a row chosen is a figure chosen."""

    def __init__(self, scene: TableWindow) -> None:
        self.scene = scene
        self.figures: list[EntityId] = []

    def show(self, panel: SidePanel) -> None:
        """Everybody as he is now."""
        desk, own = self.scene.desk, self.scene.own
        game = desk.game
        known = [each for each in own.pieces(game) if desk.side_of(each) in desk.players or desk.knows(each)]
        self.figures = sorted(known, key=lambda each: (desk.side_of(each) != desk.side, each))
        lines = [own.line_for(game, desk.session.readers, each) for each in self.figures]
        panel.show_roster([ListRow(line.name, line.brief, line.note) for line in lines], self._chosen)

    @property
    def _chosen(self) -> int:
        selected = self.scene.desk.selected
        return self.figures.index(selected) if selected in self.figures else -1

    def mark(self, panel: SidePanel) -> None:
        """The row of whoever is chosen."""
        if self._chosen >= 0:
            panel.show_roster(panel.roster.rows, self._chosen)

    def choose(self, index: int) -> None:
        """A row was chosen."""
        if 0 <= index < len(self.figures):
            figure = self.figures[index]
            if figure != self.scene.desk.selected:
                self.scene.commander.choose((figure,))
            self.scene.show_figure(figure)
