"""In what a stored position differs from the game: the component and the piece, in words."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.game import Game
from game.engine.text import t


def difference(stored: bytes, game: Game[Any]) -> str:
    """The first thing in which the stored state is not that of ``game``, in words."""
    try:
        former = msgspec.json.decode(stored)
        now = msgspec.json.decode(game.to_json())
        return _first_difference(former, now)
    except (msgspec.MsgspecError, RecursionError, LookupError, TypeError, AttributeError) as fault:
        return t("the stored position cannot be read: {reason}", reason=fault)


def _first_difference(former: dict[str, Any], now: dict[str, Any]) -> str:
    old, new = former["world"]["components"], now["world"]["components"]
    for kind in sorted({*old, *new}):
        rows, others = old.get(kind, {}), new.get(kind, {})
        for entity in sorted({*rows, *others}, key=int):
            if rows.get(entity) != others.get(entity):
                return t(
                    "{kind} of {entity} was recorded as {old} and is {new}",
                    kind=kind,
                    entity=entity,
                    old=rows.get(entity, t("nothing")),
                    new=others.get(entity, t("nothing")),
                )
    names = [name for name in sorted({*former, *now}) if former.get(name) != now.get(name)]
    return t("the stored {names} differ", names=", ".join(names) or t("bytes"))
