"""The company's pieces, what a hex and a helicopter hold, what units lose, and who guards whom."""
