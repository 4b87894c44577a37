"""The free-measure table: figures on terrain seen from above, distances in inches, any facing, no grid.

It knows no rules: what a piece of terrain does is told by each rule system as ``Effects``.
"""
