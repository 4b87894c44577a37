"""What the table systems share: scenarios that fit, pieces placed on a table, battles begun, words for map-makers."""
