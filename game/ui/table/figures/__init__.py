"""Figures seen from above: what shows on one (``FigureLook``), who draws it (``FigureArt``), and where all stand."""

from game.ui.table.figures.art import FigureArt
from game.ui.table.figures.look import BADGES, POSTURES, RANKS, WEAPONS, FigureLook

__all__ = ["BADGES", "POSTURES", "RANKS", "WEAPONS", "FigureArt", "FigureLook"]
