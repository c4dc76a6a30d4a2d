"""Motherlode: a cabinet of gold-rush board games.

The rooms, from the bottom up (each may use only those before it):

* ``core``     the contract every game keeps: state, action, event, observation
* ``games``    the catalogue and one folder per game: pure rules, a view, a bot's judgement
* ``match``    a game being played: chance, log, record, link, saves
* ``bots``     computer opponents, which know no game by name
* ``canvas``   the drawing toolkit, which knows no game and no browser
* ``app``      the screens, as pure functions from state to a page description
* ``browser``  the only code that touches the browser
"""
