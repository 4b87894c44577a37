"""The technical log: tracebacks go here, never into the player's face."""

from __future__ import annotations

import logging
from pathlib import Path

from game.engine.files.paths import log_file
from game.engine.files.regular_files import refuse_irregular
from game.engine.text import t

LOG = logging.getLogger("apocalypse")


def log_to_file() -> Path | None:
    """Send the technical log to its file and give its path; None where there can be none (a read-only home).

    >>> log_to_file() == log_file()
    True
    """
    for handler in LOG.handlers:
        if isinstance(handler, logging.FileHandler):
            return Path(handler.baseFilename)
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            refuse_irregular(path, path.stat().st_mode)
        handler = logging.FileHandler(path, encoding="utf-8")
    except OSError:
        LOG.addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    return path


def unexpected(error: BaseException) -> str:
    """Log an error that should not have happened, and say in words where its traceback is.

    >>> told = unexpected(ValueError("a cause that nobody thought of"))
    >>> told.startswith("Something went wrong that should not have.")
    True
    """
    path = log_to_file()
    LOG.error("unexpected error", exc_info=error)
    if path is None:
        return t("Something went wrong that should not have ({error}), and no log could be written.", error=repr(error))
    return t(
        "Something went wrong that should not have. What happened is written in {file}; "
        "please send that file along when you report it.",
        file=path,
    )
