"""The dice of tunnels: how many holes, who sees one, when the earth comes down, whom smoke puts out."""
