"""The contract that every game in the cabinet keeps. Standard library only."""
