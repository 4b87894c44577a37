"""Figures seen from above: what shows on one (``FigureLook``), who draws it (``FigureArt``), and where all stand."""

from game.ui.table.figures.art import FigureArt
from game.ui.table.figures.look import BADGES, DRESSES, GEAR, POSTURES, RANKS, WEAPONS, FigureLook, dress_of

__all__ = ["BADGES", "DRESSES", "GEAR", "POSTURES", "RANKS", "WEAPONS", "FigureArt", "FigureLook", "dress_of"]
