"""Points, lines, outlines and templates on a table, in inches, and which way a figure faces."""
