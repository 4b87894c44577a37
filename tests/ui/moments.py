"""Every effect of the stage at moments of its time, told shape by shape and picture by picture, and where pieces are.

The lines of ``tests/ui/drawn/moments.txt`` are written anew by ``python -m tests.ui.moments``, after something moves
otherwise on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pygame

from game.board.hexgrid import Hex, HexGrid
from game.board.tiled.layout import map_size
from game.rules.fmjp.model.cards import card_of
from game.ui.battle.blasts import Blast, Flyby, Puff, Shell, Sweep
from game.ui.battle.effects import (
    BAD,
    GOOD,
    NEUTRAL,
    Abreast,
    Burst,
    Caption,
    Dice,
    Effect,
    Float,
    Glide,
    Ordered,
    Tracers,
)
from game.ui.fmjp.shown.draw import Turning
from game.ui.fof.shown.acting import March
from game.ui.mapview.camera import Camera
from game.ui.mapview.overlay import FIRE, PATH, SIGHT, TARGET, Line, Mark, Overlay
from game.ui.skirmish.motions import Lob, Volley
from game.ui.skirmish.shown.blasts import PHOSPHORUS, SMOULDER, Bloom, Bolt, Collapse, Explosion, Falling, FlameJet
from tests.ui.canvas import Canvas, Seen, seen_in, watched
from tests.ui.drawings import theme
from tests.ui.read import parts_of, write_parts

MOMENTS_FILE = Path(__file__).parent / "drawn" / "moments.txt"
SHARES = (0.0, 0.04, 0.1, 0.2, 0.3, 0.45, 0.5, 0.6, 0.75, 0.9, 0.97, 1.0)
"""How much of an effect is over."""
SIZE = (800, 600)
A, B = (250.0, 320.0), (520.0, 250.0)


def _ordered() -> Effect:
    overlay = Overlay(theme())
    line = Line((Hex(202), Hex(303), Hex(403)), PATH, False, arrow=True)
    return Ordered(overlay, (Mark(Hex(202), TARGET),), (line,), ((Hex(403), FIRE), (Hex(404), SIGHT)))


EFFECTS: dict[str, Callable[[], Effect]] = {
    "tracers": lambda: Tracers(A, B, ()),
    "tracers upon oneself": lambda: Tracers(A, A, (), rounds=2),
    "burst": lambda: Burst((A,)),
    "large caption": lambda: Caption("Turn 2", large=True),
    "caption with dice": lambda: Caption("US fire", large=False, dice=Dice((2, 6))),
    "ordered": _ordered,
    "fly-by": lambda: Flyby((A, B), (), (0.8, -0.6)),
    "blast": lambda: Blast(A),
    "napalm": lambda: Blast(A, napalm=True),
    "sweep": lambda: Sweep((A, (380.0, 290.0), B)),
    "shell": lambda: Shell((A, B)),
    "puff": lambda: Puff(A, (), (220, 220, 214)),
    "volley": lambda: Volley(A, B, (), rounds=3),
    "volley close by": lambda: Volley(A, (A[0] + 6, A[1]), (), rounds=7),
    "lob": lambda: Lob((A, B)),
    "an explosion of six inches": lambda: Explosion(A, 6.0),
    "phosphorus": lambda: Explosion(A, 4.0, fire=PHOSPHORUS),
    "smoke wells up": lambda: Explosion(A, 5.0, fire=SMOULDER, sound="hiss"),
    "a bomb falls": lambda: Falling(A, B),
    "a round falls straight down": lambda: Falling(A, A),
    "a round of a gun": lambda: Bolt(A, B, motor=False, sound="cannon"),
    "a rocket": lambda: Bolt(A, B, motor=True, sound="rocket"),
    "a tongue of flame": lambda: FlameJet(A, B, inches=2.0),
    "napalm rolls": lambda: FlameJet(A, B, inches=6.0, rolls=True),
    "a flame at his feet": lambda: FlameJet(A, A, inches=2.0),
    "walls come down": lambda: Collapse(A, 6.0),
    "a light opens": lambda: Bloom(A),
    "a card of ours": lambda: Turning(card_of("KH"), "Irwin"),
    "a card": lambda: Turning(card_of("2S"), ""),
    "glide": lambda: Glide(1, A, B, 0.5),
    "abreast": lambda: Abreast((Glide(1, A, B, 0.5), Glide(2, B, A, 1.0))),
    "march": lambda: March({1: (A, B), 2: (B, A)}, 0.8, (A, B)),
}
FLOATS = {
    "words": Float(A, "Missed", NEUTRAL),
    "bad news": Float(A, "A step lost", BAD, Dice((5, 3))),
    "good news": Float((790.0, 20.0), "Captured", GOOD),
}


def _camera() -> Camera:
    camera = Camera(map_size(HexGrid(12, 9)))
    camera.resize(pygame.Rect((0, 0), SIZE))
    return camera


def told(name: str) -> list[Seen]:
    """What is drawn of an effect, and where its pieces are, moment by moment; each moment begins with its share."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    found: list[Seen] = []
    for share in SHARES:
        canvas = Canvas(SIZE)
        canvas.fill((90, 110, 70))
        pieces = SimpleNamespace(moved={}, all={})
        found.append(Seen(f"- {share:g}", (0, 0, 0, 0), (0, 0, 0)))
        with watched(canvas) as seen:
            if name in FLOATS:
                at = FLOATS[name].box(_camera(), theme(), share, 1)
                FLOATS[name].draw(canvas, theme(), share, at)
            else:
                effect = EFFECTS[name]()
                effect.show(pieces, share)
                effect.draw(canvas, _camera(), theme(), share)
        found += seen
        found += [Seen(f"piece {key}", (round(x), round(y), 0, 0), (0, 0, 0)) for key, (x, y) in pieces.moved.items()]
    pygame.display.quit()
    return found


NAMES = (*EFFECTS, *FLOATS)


@cache
def kept() -> dict[str, list[Seen]]:
    """What was drawn of every effect last."""
    return {name: [seen_in(line) for line in lines] for name, lines in parts_of(MOMENTS_FILE).items()}


def main() -> None:
    """Write all moments anew."""
    write_parts(MOMENTS_FILE, [(name, [each.told for each in told(name)]) for name in NAMES])


if __name__ == "__main__":
    main()
