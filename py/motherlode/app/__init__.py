"""The screens: pure functions from what is going on to a description of the page."""
