"""Tables laid out by chance: rivers, ways, towns, fields and growth, in outlines as nature has them."""
