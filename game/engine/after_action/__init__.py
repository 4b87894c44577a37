"""The after-action report: one HTML page that needs nothing beside itself, no network, no script."""

from game.engine.after_action.page import report_html, write_report

__all__ = ["report_html", "write_report"]
