"""The ``apocalypse`` command.

Exit codes: 0 done; 2 bad usage or bad input, told in one clear line on stderr; 1 an error of ours, whose
traceback goes to the log file.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from game.cli.output import OutputFault, complain, flush, hush
from game.engine.faults import Fault
from game.engine.files.logfile import unexpected
from game.engine.files.paths import data_dir
from game.engine.text import t, use_language
from game.ui.window.settings import SettingsStore

# pygame greets on stdout unless asked not to, and commands print JSON there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

OUR_ERROR = 1
BAD_INPUT = 2
STOPPED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; gives back the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _told(words)
    except BrokenPipeError:  # whoever read our output has seen enough
        hush()
        return 0
    except Fault as fault:
        complain(fault)
        if isinstance(fault, OutputFault):
            hush()
        return BAD_INPUT
    except KeyboardInterrupt:
        complain(t("Stopped."))
        return STOPPED
    except Exception as error:  # noqa: BLE001 - the safety net: told in words, traceback to the log file
        told = unexpected(error)
        if isinstance(error, OSError) and error.filename is not None:  # a file or folder that is not as it has to be
            complain(t("{file}: cannot be used: {reason}.", file=error.filename, reason=error.strerror))
            return BAD_INPUT
        complain(told)
        return OUR_ERROR


def _told(words: list[str]) -> int:
    """Do it, and have it written."""
    _speak()
    try:
        code = _run(words)
    except SystemExit:  # argparse has told what it was asked for
        flush()
        raise
    flush()
    return code


def _speak() -> None:
    """Speak the player's language from the first word on; a sign that the terminal does not know is spelt out."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    use_language(SettingsStore().now.language, data_dir() / "assets" / "locale")


def _run(words: list[str]) -> int:
    from game.cli.parser import main_parser

    if words[:1] == ["odds"]:  # its options depend on the test, so it reads them itself
        from game.cli.odds import odds

        return odds(words[1:])
    if words[:1] in (["quick"], ["mission"]):  # so do those of a battle that is drawn, on its rule system
        from game.cli.quick import quick

        return quick(words[0], words[1:])
    chosen = main_parser().parse_args(words)
    module, _, name = chosen.act.partition(":")
    code: int = getattr(import_module(module), name)(chosen)
    return code
