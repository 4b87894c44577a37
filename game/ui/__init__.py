"""The window.  pygame greets on stdout unless asked not to, before it is first imported; commands print JSON there."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
