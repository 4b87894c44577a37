"""A picture in 256 colours chosen for it, so that a folder of pictures stays small: median cut, then nearest colour."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame

COLOURS = 256
_BITS = 6
"""Bits of each channel that colours are told apart by while they are counted."""
_AT_ONCE = 4096

Numbers = npt.NDArray[np.int64]


def with_few_colours(picture: pygame.Surface) -> pygame.Surface:
    """The picture with a palette."""
    pixels = pygame.surfarray.array3d(picture).astype(np.int64)
    shift = 8 - _BITS
    cells = pixels >> shift
    index = (cells[..., 0] << 2 * _BITS) | (cells[..., 1] << _BITS) | cells[..., 2]
    _, where, counts = np.unique(index, return_inverse=True, return_counts=True)
    sums = [np.bincount(where.ravel(), pixels[..., channel].ravel()) for channel in range(3)]
    means = np.rint(np.stack(sums, axis=1) / counts[:, None]).astype(np.int64)
    palette = _cut(means, counts)
    few = pygame.Surface(picture.get_size(), 0, 8)
    few.set_palette([tuple(map(int, colour)) for colour in palette])
    pygame.surfarray.blit_array(few, _nearest(means, palette)[where].reshape(index.shape).astype(np.uint8))
    return few


def _cut(colours: Numbers, counts: Numbers) -> Numbers:
    """Boxes of colours, halved where they spread most until there are enough; the mean of each."""
    boxes = [np.arange(len(colours))]
    spreads = [_spread(colours, counts, boxes[0])]
    while len(boxes) < COLOURS and max(spreads) > 0:
        widest = int(np.argmax(spreads))
        box = boxes.pop(widest)
        spreads.pop(widest)
        for half in _halves(colours, counts, box):
            boxes.append(half)
            spreads.append(_spread(colours, counts, half))
    return np.array([np.rint(np.average(colours[box], axis=0, weights=counts[box])) for box in boxes]).astype(np.int64)


def _spread(colours: Numbers, counts: Numbers, box: Numbers) -> float:
    """How much is lost where a box becomes one colour; rare colours count by the root of how often they are."""
    if len(box) == 1:
        return 0.0
    weights = np.sqrt(counts[box])
    mean = np.average(colours[box], axis=0, weights=weights)
    return float((((colours[box] - mean) ** 2).sum(axis=1) * weights).sum())


def _halves(colours: Numbers, counts: Numbers, box: Numbers) -> tuple[Numbers, Numbers]:
    """A box cut across its longest side, where half of the weight lies on each hand."""
    side = int(np.argmax(np.ptp(colours[box], axis=0)))
    box = box[np.argsort(colours[box, side], kind="stable")]
    weight = np.cumsum(np.sqrt(counts[box]))
    middle = int(np.clip(np.searchsorted(weight, weight[-1] / 2), 1, len(box) - 1))
    return box[:middle], box[middle:]


def _nearest(colours: Numbers, palette: Numbers) -> Numbers:
    """For each colour the place of the nearest one in the palette."""
    parts = [colours[start : start + _AT_ONCE] for start in range(0, len(colours), _AT_ONCE)]
    return np.concatenate([((part[:, None] - palette[None]) ** 2).sum(axis=2).argmin(axis=1) for part in parts])
