"""Games that are under way or over: saved, looked at, taken back, reported on, and kept."""
