"""How the report looks: olive and paper on a screen, black on white from a printer, one column on a phone."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache

from game.engine.files.paths import data_dir
from game.engine.files.regular_files import NOTES, read_regular

_FACES = (
    ("Stardos Stencil", 700, "StardosStencil-Bold.ttf"),
    ("Barlow", 400, "Barlow-Regular.ttf"),
    ("Barlow Condensed", 600, "BarlowCondensed-SemiBold.ttf"),
)

_STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #42482f; color: #2c281c; font: 16px/1.5 Barlow, "Segoe UI", Helvetica, sans-serif;
       overflow-wrap: anywhere; }
main { max-width: 68rem; margin: 2rem auto; padding: 2.2rem 3rem 3rem; background: #e9dfc4;
       box-shadow: 0 3px 18px #0008; border-top: 8px solid #803c21; }
h1 { font: 700 2.6rem/1.05 "Stardos Stencil", Georgia, serif; margin: 0 0 .3rem; color: #42482f; }
h2 { font: 600 1.3rem/1.2 "Barlow Condensed", Barlow, sans-serif; letter-spacing: .07em; text-transform: uppercase;
     color: #42482f; border-bottom: 2px solid #aa966e; margin: 2.2rem 0 .8rem; padding-bottom: .2rem; }
h2 small { float: right; letter-spacing: 0; text-transform: none; color: #803c21; font-size: 1.05rem; }
h3 { font: 600 1rem/1.2 "Barlow Condensed", Barlow, sans-serif; color: #803c21; margin: 1.1rem 0 .3rem; }
a { color: #703a14; } .faint, .why, figcaption { color: #5e543c; }
.result { font: 700 1.7rem/1.2 "Stardos Stencil", Georgia, serif; color: #803c21; margin: .4rem 0; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1.2rem; margin: 1rem 0; }
.facts dt { font-weight: 600; } .facts dd { margin: 0; }
nav { margin: 1rem 0; display: flex; flex-wrap: wrap; gap: .2rem .9rem; }
.pair { display: grid; grid-template-columns: 3fr 2fr; gap: 0 2.5rem; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .25rem .6rem; text-align: left; }
th { font: 600 .9rem/1.2 "Barlow Condensed", Barlow, sans-serif; color: #5e543c; }
tbody tr + tr td { border-top: 1px solid #cec2a2; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot td { border-top: 2px solid #aa966e; font-weight: 700; }
figure { margin: 1rem 0; } figcaption { font-size: .85rem; margin-top: .2rem; }
.stock { position: absolute; }
.map { display: block; width: 100%; height: auto; border: 3px solid #42482f; }
.chart svg { display: block; width: 100%; max-width: 60rem; height: auto; }
.chart line { stroke: #aa966e; stroke-dasharray: 4 4; }
.chart polyline { fill: none; stroke: #42482f; stroke-width: 3; }
.chart circle { fill: #803c21; stroke: #e9dfc4; stroke-width: 1.5; }
.chart text { font: 600 13px "Barlow Condensed", Barlow, sans-serif; fill: #2c281c; text-anchor: middle; }
.chart .l { text-anchor: start; fill: #5e543c; }
.bars rect { fill: #66703f; } .bars line { stroke: #803c21; stroke-width: 1.5; }
.bars text { font: 10px Barlow, sans-serif; text-anchor: middle; fill: #5e543c; } .bars { display: block; }
ol { list-style: none; margin: 0; padding: 0; } .turn li { display: flex; gap: .8rem; padding: .14rem 0; }
li .what { flex: 1; } .why { display: block; font-style: italic; font-size: .88rem; }
.dice { white-space: nowrap; }
.die { display: inline-block; width: 1.35em; margin-left: .2em; text-align: center; font-weight: 600;
       line-height: 1.35em; background: #fbf6e6; border: 1px solid #8c7c58; border-radius: .25em;
       font-variant-numeric: tabular-nums; }
.rule { font-size: .8rem; white-space: nowrap; }
.back summary { color: #803c21; cursor: pointer; } .back details { width: 100%; }
.gone { border-left: 3px solid #aa966e; padding-left: .8rem; }
.gone .what { text-decoration: line-through; color: #5e543c; }
.cited dt { margin-top: .8rem; } .cited dd { margin: 0 0 0 1.2rem; } dt:target { background: #d6ac4e; }
.why-so dl { margin: 0; } .why-so dt { font-weight: 600; margin-top: .5rem; }
.why-so dt b { color: #803c21; margin-left: .6rem; }
.why-so dd { margin: 0 0 0 1.2rem; color: #5e543c; }
.mismatch { background: #7a2b1d; color: #fff; padding: .6rem .9rem; }
.tools { display: flex; flex-wrap: wrap; gap: .6rem 1.4rem; align-items: center; margin: 1rem 0; }
.tools input { font: inherit; accent-color: #803c21; } .tools [type=range] { flex: 1; min-width: 12rem; }
.tools [type=search] { flex: 1; padding: .2rem .5rem; background: #fbf6e6; border: 1px solid #8c7c58; color: inherit; }
#flip { width: 100%; }
.hidden { display: none !important; }
@media (min-width: 60rem), print { .turn > ol { columns: 2; column-gap: 2.5rem; } .turn li { break-inside: avoid; } }
@media (max-width: 44rem) {
  main { margin: 0; padding: 1.2rem 1rem 2rem; } h1 { font-size: 2rem; } .pair { display: block; }
  .facts { display: block; } .facts dd { margin: 0 0 .4rem; } td, th { padding: .25rem .3rem; }
  .falls td:last-child, .falls th:last-child { display: none; } .turn li { flex-wrap: wrap; gap: 0 .8rem; }
  .chart { overflow-x: auto; } .chart svg { min-width: 34rem; }
}
@media print {
  @page { margin: 14mm; }
  body { background: #fff; font-size: 10pt; } main { box-shadow: none; margin: 0; padding: 0; max-width: none;
         background: none; border: 0; }
  .tools, nav { display: none; } a { color: inherit; text-decoration: none; }
  figure, tr, li, dt { break-inside: avoid; } h2, h3, dt { break-after: avoid; }
  .map, .bars, .die { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""

SCRIPT = """
(function () {
  var maps = document.querySelectorAll("figure[data-turn]"), tools = document.querySelector(".tools");
  if (!tools) return;
  tools.classList.remove("hidden");
  var show = document.getElementById("flip"), slider = tools.querySelector("[type=range]");
  if (slider && maps.length > 1) {
    slider.max = maps.length - 1;
    slider.value = slider.max;
    slider.oninput = function () { show.innerHTML = maps[slider.value].innerHTML; };
    slider.oninput();
  }
  var search = tools.querySelector("[type=search]"), lines = document.querySelectorAll(".turn li:not(.back)");
  search.oninput = function () {
    var words = search.value.toLowerCase();
    lines.forEach(function (line) {
      line.classList.toggle("hidden", words !== "" && line.textContent.toLowerCase().indexOf(words) < 0);
    });
  };
})();
"""
"""An extra: a slider that leafs through the maps, and a search of the log.  The page is whole without it."""


@lru_cache(maxsize=1)
def style() -> str:
    """The style sheet with our letters in it; where a font is missing the reader's own serve.

    >>> "font-family" in style()
    True
    """
    return "".join(_face(*face) for face in _FACES) + _STYLE


def _face(family: str, weight: int, file: str) -> str:
    try:
        data = read_regular(data_dir() / "assets" / "fonts" / file, NOTES)
    except OSError:
        return ""
    source = f"url(data:font/ttf;base64,{b64encode(data).decode('ascii')})"
    return f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}\n'
