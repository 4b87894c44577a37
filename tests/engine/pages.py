"""HTML pages as tests read them: every tag closed in its turn, every link with an end, every picture a picture."""

from __future__ import annotations

from base64 import b64decode
from html.parser import HTMLParser

_ALONE = {"meta", "img", "br", "polyline"}


class PageRead(HTMLParser):
    """A page that has been read; faults are in ``faults``, and there are none on a page that is sound."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.kinds: list[str] = []
        """The classes of all elements, in order."""
        self.images: list[bytes] = []
        self.outside: list[str] = []
        """Whatever the page would fetch from elsewhere."""
        self.faults: list[str] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        self.faults += [f"never closed: {tag}" for tag in self.open]
        self.faults += [f"an id twice: {name}" for name in set(self.ids) if self.ids.count(name) > 1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag not in _ALONE:
            self.open.append(tag)
        self.kinds.append(found.get("class", ""))
        if "id" in found:
            self.ids.append(found["id"])
        if found.get("href", "").startswith("#"):
            self.links.append(found["href"][1:])
        source = found.get("src") or ("" if found.get("href", "#").startswith("#") else found["href"])
        if source.startswith("data:image/"):
            self.images.append(b64decode(source.partition("base64,")[2], validate=True))
        elif source:
            self.outside.append(source)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _ALONE:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"closed out of turn: {tag}")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.words.append(data)

    @property
    def text(self) -> str:
        """All words of the page."""
        return " ".join(" ".join(self.words).split())
