"""Air strikes, demolition charges and smoke: what they do to units and to the ground."""
