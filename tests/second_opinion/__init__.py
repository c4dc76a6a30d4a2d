"""Second opinions: referees written from the rulebooks, which share no code with the rules.

They read records as text, by a parser of their own, say what may be done and what it brings.
"""
