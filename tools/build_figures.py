"""Build ``assets/figures``: the parts of which the men on the tables are put together, formed by ``tools/figures``.

``colour.png`` holds their colours, ``lean.png`` which way their surface leans (red to the right, green down, blue how
much it shines), so that the window can turn a man and the light still falls on him from the north-west.  ``index.json``
says where each part lies on both.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from tools.figures.arms import GEAR, HOLDS, WEAPONS, weapon
from tools.figures.bodies import arms_over, body, head
from tools.figures.dress import DRESSES
from tools.figures.poses import POSES
from tools.figures.sheet import PX, Sheet

WIDE = 1536
"""Pixels across an atlas."""
_GAP = 2
_STEP = 4
"""Values of an atlas that are taken for the same."""
Bytes = npt.NDArray[np.uint8]


def build(folder: Path) -> None:
    """Form every part and lay all of them out."""
    folder.mkdir(parents=True, exist_ok=True)
    pieces = {name: cut(form()) for name, form in parts()}
    places, high = _laid_out({name: (piece[0].shape[0], piece[0].shape[1]) for name, piece in pieces.items()})
    atlases = np.zeros((WIDE, high, 4), np.uint8), np.full((WIDE, high, 3), (128, 128, 0), np.uint8)
    for name, (colour, lean, _) in pieces.items():
        (x, y), (wide, tall) = places[name], colour.shape[:2]
        atlases[0][x : x + wide, y : y + tall] = colour
        atlases[1][x : x + wide, y : y + tall] = lean
    pygame.image.save(_surface(atlases[0]), folder / "colour.png")
    pygame.image.save(_surface(atlases[1]), folder / "lean.png")
    cells = {name: [*places[name], *pieces[name][0].shape[:2], *pieces[name][2]] for name in pieces}
    (folder / "index.json").write_text(index_of(cells), encoding="utf-8", newline="\n")


def parts() -> Iterator[tuple[str, Callable[[], Sheet]]]:
    """Every part by name, and who forms it."""
    for name, dress in DRESSES.items():
        yield f"head/{name}", partial(head, dress)
        for pose, joints in POSES.items():
            yield f"body/{name}/{pose}", partial(body, dress, pose)
            if joints.over:
                yield f"arms/{name}/{pose}", partial(arms_over, dress, pose)
    for name in WEAPONS:
        for hold in HOLDS:
            yield f"weapon/{name}/{hold}", partial(weapon, name, hold)
    for name, (_, form) in GEAR.items():
        yield f"gear/{name}", form


def cut(sheet: Sheet) -> tuple[Bytes, Bytes, tuple[int, int]]:
    """Colour and lean of a part without the empty room round it, and where the middle of its sheet lies on it."""
    alpha = np.rint(sheet.cover * 255).astype(np.uint8)
    columns, rows = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    part = slice(columns[0], columns[-1] + 1), slice(rows[0], rows[-1] + 1)
    seen = (alpha > 0)[..., None]
    colour = np.concatenate([_stepped(sheet.colour) * seen, alpha[..., None]], axis=-1)
    lean = np.concatenate([128 + 127 * sheet.lean, 255 * sheet.gloss[..., None]], axis=-1)
    lean = np.where(seen, _stepped(lean), (128, 128, 0))
    middle = sheet.cover.shape[0] // 2
    return (
        colour[part].astype(np.uint8),
        lean[part].astype(np.uint8),
        (middle - int(part[0].start), middle - int(part[1].start)),
    )


def _stepped(values: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """The values in steps: what is the same takes less room in the file, and nobody sees it."""
    return np.clip(np.rint(values / _STEP) * _STEP, 0, 255 // _STEP * _STEP)


def _laid_out(sizes: dict[str, tuple[int, int]]) -> tuple[dict[str, tuple[int, int]], int]:
    """Where each part lies, the tallest first, row by row; and how high all of it is."""
    places: dict[str, tuple[int, int]] = {}
    x = y = row = 0
    for name in sorted(sizes, key=lambda each: (-sizes[each][1], each)):
        wide, high = sizes[name]
        if x + wide > WIDE:
            x, y, row = 0, y + row + _GAP, 0
        places[name] = x, y
        x, row = x + wide + _GAP, max(row, high)
    return places, y + row


def index_of(cells: dict[str, list[int]]) -> str:
    """``index.json``: one part and one pose a line."""
    poses: dict[str, Any] = {
        name: {
            "head": None if pose.hat is not None else pose.head,
            "hold": pose.hold,
            "grip": pose.grip,
            "back": pose.back,
            "hip": pose.hip,
            "over": pose.over,
        }
        for name, pose in POSES.items()
    }
    gear = {name: where for name, (where, _) in GEAR.items()}
    lines = ["{", f'"px": {PX},', f'"gear": {json.dumps(gear)},']
    for title, rows in (("poses", poses), ("parts", cells)):
        inner = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(rows.items()))
        lines.append(f'"{title}": {{\n{inner}\n}}' + ("," if title == "poses" else ""))
    return "\n".join([*lines, "}"]) + "\n"


def _surface(pixels: Bytes) -> pygame.Surface:
    wide, high, channels = pixels.shape
    return pygame.image.frombytes(pixels.swapaxes(0, 1).tobytes(), (wide, high), "RGBA" if channels == 4 else "RGB")
