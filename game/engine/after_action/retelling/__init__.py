"""A battle that is over, retold: how it turned, whose luck it was, who did most, and when the goals slipped."""
