"""What leaders' valuations come to in numbers, in positions laid out by lot: worths, dangers, shots and places.

The thoughts of a leader say what he would do; here stands what he weighed.  ``python -m tests.ai.worths`` writes
``worths/`` anew, after leaders were taught otherwise on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.ai.fmjp_worths import fmjp
from tests.ai.fng_worths import fng
from tests.ai.fof_worths import fof
from tests.ai.oa_worths import oa

FOLDER = Path(__file__).parent / "worths"
WORTHS: dict[str, Callable[[], Iterator[str]]] = {
    **{f"oa-{seed}": partial(oa, seed) for seed in range(100, 106)},
    **{f"fng-{side}-{seed}": partial(fng, side, seed) for side in ("us", "vc") for seed in (200, 201, 202)},
    **{f"fmjp-{side}-{seed}": partial(fmjp, side, seed) for side in ("us", "vc") for seed in (400, 401, 402)},
    **{f"fof-{side}-{seed}": partial(fof, side, seed) for side in ("us", "vc") for seed in (300, 301, 302)},
}


def kept(name: str) -> list[str]:
    """What they came to when they were last written."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, work_out in WORTHS.items():
        (FOLDER / f"{name}.txt").write_text("\n".join(work_out()) + "\n", encoding="utf-8")
