"""The ``apocalypse`` command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import game
from game.engine.text import t


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; gives back the exit code."""
    parser = argparse.ArgumentParser(prog="apocalypse", description=t("A solitaire Vietnam wargame on hexes."))
    parser.add_argument("--version", action="version", version=f"%(prog)s {game.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("doctor", help=t("say what the game stands on, and what to do about what is missing"))
    parser.parse_args(arguments)

    from game.doctor import doctor

    return doctor()
