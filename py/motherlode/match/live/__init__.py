"""Live tables: one log that several devices write, one at a time, and send each other."""
