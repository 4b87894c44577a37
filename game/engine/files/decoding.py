"""Data made into types: the one road into msgspec, open to any thread.

msgspec learns a type when it meets it first, and the program dies where two threads let it learn one at the same time.
Here every type is learned under a lock, whole and once; after that nobody waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any, TypeVar

import msgspec

from game.engine.text import t

Kind = TypeVar("Kind")
Hook = Callable[[Callable[[Any], Any], Any], Any]

_FIRST_USE = RLock()
_learned: set[Any] = set()


class Decoder:
    """Makes a ``kind`` of JSON, on any thread."""

    def __init__(self, kind: Any) -> None:
        with _FIRST_USE:
            self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)
            _learned.add(kind)

    def decode(self, raw: bytes | msgspec.Raw) -> Any:
        """JSON as a ``kind``; raises ``msgspec.MsgspecError``."""
        with _deep_told():
            return self._decoder.decode(raw)


@contextmanager
def _deep_told() -> Iterator[None]:
    """JSON that is nested without end is a fault of the data like any other."""
    try:
        yield
    except RecursionError:
        raise msgspec.DecodeError(t("it is nested too deep")) from None


def _learn(kind: Any) -> None:
    """Let msgspec know ``kind`` and every type within it."""
    if kind not in _learned:
        Decoder(kind)


def decode_json(raw: bytes | str | msgspec.Raw, kind: type[Kind], dec_hook: Hook | None = None) -> Kind:
    """JSON as a ``kind``; raises ``msgspec.MsgspecError``.

    >>> decode_json(b"[1, 2]", list[int])
    [1, 2]
    """
    _learn(kind)
    with _deep_told():
        return msgspec.json.decode(raw, type=kind, dec_hook=dec_hook)


def convert(data: object, kind: type[Kind], *, str_keys: bool = False) -> Kind:
    """Plain lists and dictionaries as a ``kind``; raises ``msgspec.ValidationError``.

    >>> convert(["1413"], tuple[str, ...])
    ('1413',)
    """
    _learn(kind)
    return msgspec.convert(data, kind, str_keys=str_keys)
