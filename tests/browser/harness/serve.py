"""Serve the harness page: ``python -m tests.browser.harness.serve``, then open what it prints.

The page shows the card table as it is shipped, fed with the sample pictures, without Jupyter.
"""

from __future__ import annotations

import json
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from cardlib.cards import PACK_52
from cardlib.faces import sprite
from tests.browser.harness.pictures import PICTURES
from widgets.base import static_text

HERE = Path(__file__).parent


def pages() -> dict[str, tuple[str, str]]:
    """Each address with its type and its text, read afresh so that a reload shows an edit."""
    samples = {name: make() for name, make in PICTURES.items()}
    return {
        "/": ("text/html", (HERE / "index.html").read_text(encoding="utf-8")),
        "/harness.js": ("text/javascript", (HERE / "harness.js").read_text(encoding="utf-8")),
        "/widget.js": (
            "text/javascript",
            static_text("shared.js", "words.js", "table_parts.js", "table.js"),
        ),
        "/widget.css": ("text/css", static_text("shared.css", "table.css")),
        "/pictures.json": ("application/json", json.dumps(samples)),
        "/sprite.svg": ("image/svg+xml", sprite(PACK_52)),
    }


class Handler(BaseHTTPRequestHandler):
    """Answers with one of the pages, or 404."""

    def do_GET(self) -> None:
        """Answer one request."""
        page = pages().get(urlsplit(self.path).path)
        if page is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = page[1].encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{page[0]}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Keep quiet: the address is all there is to say."""


def server(port: int = 0) -> ThreadingHTTPServer:
    """A server on this machine only; port 0 takes any free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    with server() as running:
        address = f"http://127.0.0.1:{running.server_port}/?picture=four&theme=light"
        sys.stdout.write(f"{address}\npictures: {', '.join(PICTURES)}\n")
        sys.stdout.flush()
        running.serve_forever()
