"""Painting a table top as a built miniatures table: mat, growth, water, walls, floor plans and roofs."""
