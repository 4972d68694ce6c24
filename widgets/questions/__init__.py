"""Questions and drills: what is asked, what was answered, and what is said of it."""
