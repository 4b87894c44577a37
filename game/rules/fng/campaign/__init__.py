"""A tour of duty: half months, missions, and what becomes of the men of a platoon between them."""
