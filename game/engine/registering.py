"""Lists in which rules register themselves, in an order that does not depend on which of them is imported first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def enroll(known: list[F], function: F) -> F:
    """Add the function to those known: by the names of their modules, in one module as they stand there."""
    known.append(function)
    known.sort(key=lambda each: each.__module__)
    return function
