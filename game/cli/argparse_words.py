"""The words of argparse itself, in the player's language: its sentences for the catalogue, and the way to them."""

from __future__ import annotations

import argparse

from game.engine.text import mark, nt, t

SAID = (
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("expected one argument"),
    mark("expected at least one argument"),
    mark("ambiguous option: %(option)s could match %(matches)s"),
    mark("ignored explicit argument %r"),
    mark("%(heading)s:"),
)
"""Everything of argparse that our options can bring about, word for word as argparse has it in one version or other."""


def speak() -> None:
    """Let argparse ask our catalogue.  It knows only the system's, through two names of its module."""
    vars(argparse).update({"_": t, "ngettext": nt})
