"""Values of the tools' options: what cannot be used is told before anything is played."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def usable_folder(text: str) -> Path:
    """A folder to write to, made where there is none."""
    path = Path(text)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"'{path}' cannot be made a folder: {error.strerror}") from None
    if not os.access(path, os.W_OK):
        raise argparse.ArgumentTypeError(f"nothing can be written to '{path}'")
    return path


def usable_file(text: str) -> Path:
    """A file that can be written, in a folder that there is."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"'{path}' cannot be written")
    return path
