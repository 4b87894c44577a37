"""Names that a file cannot have on every system, whatever this one allows."""

from __future__ import annotations

FORBIDDEN_SIGNS = '<>:"/\\|?*'
"""What some system does not allow in the name of a file."""

_PORTS = "123456789¹²³"
_DEVICES = frozenset(
    ("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", *(port + n for port in ("COM", "LPT") for n in _PORTS))
)


def is_device(name: str) -> bool:
    """Whether Windows takes a file of this name for a device; capitals and endings do not matter (``Com1.old``).

    What is written there is lost, so that no file which may be carried to such a machine is called so.
    """
    return name.partition(".")[0].rstrip(" ").upper() in _DEVICES
