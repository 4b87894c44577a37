"""The painted map: a picture derived from a hex map's tiles, links, hexsides and features, and from nothing else.

``PaintedMap`` is what the window uses: it paints in a process of its own and keeps the result in the cache folder.
Colours are arrays of floats from 0 to 255, rows first; light falls from the north-west, as on printed maps.
"""

from game.ui.painting.background import PaintedMap
from game.ui.painting.lettering import Press
from game.ui.painting.painter import PAINTER_VERSION, PaintingCancelledError, paint

__all__ = ["PAINTER_VERSION", "PaintedMap", "PaintingCancelledError", "Press", "paint"]
