"""Computer opponents. They know no game by name and see what their seat can see."""
