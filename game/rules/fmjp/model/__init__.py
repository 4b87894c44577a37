"""The model of Full Metal Jacket Potato: cards, components, events, decisions, and the numbers of the tables."""
