"""Every word that stands in the table files and is shown, so that the catalogue knows it."""

from __future__ import annotations

from game.engine.text import mark

WORDS = frozenset({
    mark("clear"), mark("rice paddy"), mark("tall grass"), mark("jungle"), mark("jungle trail"), mark("building"),
    mark("ruin"), mark("fish nets"), mark("trench"), mark("bunker"), mark("bridge"), mark("river"), mark("road"),
    mark("path"), mark("trail"), mark("fence"), mark("burning hex"),
    mark("open"), mark("grass"), mark("nets"), mark("water"),
    mark("US squad"), mark("medical team"), mark("command"), mark("aircrew"), mark("VC squad"),
    mark("DShK machine gun"), mark("82 mm mortar"), mark("civilian"), mark("terrorist"), mark("political commissar"),
    mark("transport UH-1"), mark("command UH-1"), mark("medevac UH-1"), mark("Cobra gunship"), mark("Cayuse scout"),
    mark("transport"), mark("medevac"), mark("cobra"), mark("cayuse"), mark("cessna"),
    mark("nothing"), mark("ground units"), mark("1st platoon"), mark("2nd platoon"), mark("3rd platoon"),
    mark("none"), mark("defence"), mark("withdraw"), mark("failure"), mark("marginal"), mark("major"),
    mark("classic"), mark("north"), mark("south"), mark("east"), mark("west"),
    mark("N"), mark("NE"), mark("SE"), mark("S"), mark("SW"), mark("NW"),
    mark("Strongpoint"), mark("River line"), mark("West front"), mark("East front"), mark("Jungle line"),
    mark("Dispersed"), mark("Recruit"), mark("Historical"), mark("Veteran"), mark("Shadow war"),
    mark("on target"), mark("astray"), mark("booby trap"), mark("tripwire"), mark("E"), mark("W"),
})  # fmt: skip
