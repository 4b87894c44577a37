"""The map pictures of a report: the printed map once, each counter's picture once, and where they lay each turn.

Whoever can draw fills an ``Album``; the page only lays it out.  Lengths are in map pixels.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape

from msgspec import Struct

from game.engine.text import t


class Print(Struct, frozen=True):
    """A picture file of ``kind`` (``png``, ``jpeg``) that is shown ``width`` by ``height`` large."""

    kind: str
    data: bytes
    width: float
    height: float


class Laid(Struct, frozen=True):
    """The print of this number of the album with its middle at x, y."""

    number: int
    x: float
    y: float


class Plate(Struct, frozen=True):
    """The map at the end of ``turn`` (0: the set-up): what lies on it, the lowest first."""

    turn: int
    laid: tuple[Laid, ...]


class Album(Struct, frozen=True):
    """All pictures of a game.  ``ground`` lies with its north-west corner at 0, 0 under every plate."""

    ground: Print
    prints: tuple[Print, ...]
    plates: tuple[Plate, ...]


def stock(album: Album) -> str:
    """The pictures themselves, once, for ``figure`` to use.

    >>> stock(Album(Print("png", b"", 800, 600), (), ())).count("<image")
    1
    """
    ground = f'<image id="ground" {_sized(album.ground)}/>'
    prints = "".join(
        f'<image id="p{number}" x="{-picture.width / 2:g}" y="{-picture.height / 2:g}" {_sized(picture)}/>'
        for number, picture in enumerate(album.prints)
    )
    return f'<svg class="stock" width="0" height="0" aria-hidden="true"><defs>{ground}{prints}</defs></svg>'


def _sized(picture: Print) -> str:
    data = b64encode(picture.data).decode("ascii")
    return f'width="{picture.width:g}" height="{picture.height:g}" href="data:image/{picture.kind};base64,{data}"'


def figure(album: Album, turn: int) -> str:
    """The map at the end of a turn; empty where the album has none.

    >>> figure(Album(Print("png", b"", 800, 600), (), ()), 3)
    ''
    """
    plate = next((plate for plate in album.plates if plate.turn == turn), None)
    if plate is None:
        return ""
    words = escape(t("The map at the end of turn {turn}", turn=turn) if turn else t("The map after the set-up"))
    uses = "".join(f'<use href="#p{laid.number}" x="{laid.x:g}" y="{laid.y:g}"/>' for laid in plate.laid)
    box = f"0 0 {album.ground.width:g} {album.ground.height:g}"
    drawn = f'<svg class="map" viewBox="{box}" role="img" aria-label="{words}"><use href="#ground"/>{uses}</svg>'
    return f'<figure data-turn="{turn}">{drawn}<figcaption>{words}</figcaption></figure>'
