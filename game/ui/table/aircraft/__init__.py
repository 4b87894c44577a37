"""Aircraft on the table as they are seen from above: their shapes, their paint, their shadows."""
