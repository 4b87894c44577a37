"""The computer below: who goes down, how far a rat goes on and when he turns back, and those who live there."""
