"""Lessons: their steps and positions, how far a learner has come, and the list of them."""
