"""Widgets that are only read: labels, paragraphs, tables, the log, how far work is."""
