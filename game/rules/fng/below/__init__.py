"""Complexes below: who goes down, what his light shows, whom he meets, and where he comes up again:
FNG-TUNNEL-18..41."""
