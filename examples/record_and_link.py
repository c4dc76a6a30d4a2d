"""A game as a text and as a link, and back: what `--record` writes and what a friend is sent."""

from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import read, write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

seats = (SeatTerms("Anna", "person"), SeatTerms("Bruno", "person"))
table = Table.new(Terms("carcassonne", seats, seed=bytes(16)))
for _ in range(6):
    table.play(table.state.legal_actions()[0])
text = write(table)
print(text)
print(link(table))
assert write(read(text)) == write(open_link(link(table)).table) == text
