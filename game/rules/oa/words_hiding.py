"""The log of hidden Viet Cong."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.oa.events_hiding import Discovered, WentIntoHiding
from game.rules.oa.names import name_of
from game.rules.oa.telling import hex_words, tells

_DISCOVERED = {
    "fires": mark("{unit} shows itself in {hex}: it opens fire."),
    "attacked": mark("{unit} is discovered under fire in {hex}."),
    "moves": mark("{unit} is seen moving in {hex}."),
    "found": mark("{unit} is found in {hex}."),
}


@tells(WentIntoHiding)
def _hidden(world: World, event: WentIntoHiding) -> str:
    return t("The Viet Cong are hidden: nobody can say where they are, or whether they mean to stay.")


@tells(Discovered)
def _discovered(world: World, event: Discovered) -> str:
    return t(_DISCOVERED[event.why], unit=name_of(world, event.unit), hex=hex_words(event.hex))
