"""Data made into types: the one road into msgspec, open to any thread.

msgspec learns a type when it meets it first, and the program dies where two threads let it learn one at the same time.
Here every type is learned under a lock, whole and once; after that nobody waits.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any, TypeVar

import msgspec

Kind = TypeVar("Kind")
Hook = Callable[[Callable[[Any], Any], Any], Any]

_FIRST_USE = RLock()
_learned: set[Any] = set()


def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of JSON for ``kind``, with which any thread may decode."""
    with _FIRST_USE:
        decoder = msgspec.json.Decoder(kind)
        _learned.add(kind)
    return decoder


def _learn(kind: Any) -> None:
    """Let msgspec know ``kind`` and every type within it."""
    if kind not in _learned:
        decoder_of(kind)


def decode_json(raw: bytes | str | msgspec.Raw, kind: type[Kind], dec_hook: Hook | None = None) -> Kind:
    """JSON as a ``kind``; raises ``msgspec.MsgspecError``."""
    _learn(kind)
    return msgspec.json.decode(raw, type=kind, dec_hook=dec_hook)


def convert(data: object, kind: type[Kind], *, str_keys: bool = False) -> Kind:
    """Plain lists and dictionaries as a ``kind``; raises ``msgspec.ValidationError``."""
    _learn(kind)
    return msgspec.convert(data, kind, str_keys=str_keys)
