"""Shared by the table systems: scenarios that fit, pieces placed on a table, battles begun, words for map-makers."""
