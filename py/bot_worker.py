"""The worker's composition root: the record of a table in, the action of the seat to move out."""

from pyscript import sync

from motherlode.app.thinking import decide_record

sync.answer = decide_record
