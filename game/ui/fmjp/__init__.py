"""The window of Full Metal Jacket Potato: a skirmish on the table whose turn is a pack of cards."""
