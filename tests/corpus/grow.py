"""Adds golden games: ``python -m tests.corpus.grow FILE ENTRY [key=value ...]``.

Plays a game by chance alone and freezes it as ``FILE.record`` and ``FILE.link``. Refuses to
touch what is frozen. Keys: ``seats``, ``seed`` (``none``: no seed), ``plies`` (stop there),
``names`` (comma-separated), ``undo``, ``aids``, ``version`` (of the rules; the newest), and the
options of the entry; ``fair`` (``yes``: a fair table, of default options and without names;
``renewed``: one at which a secret was lost; ``sealed``: one with sealed hands).
"""

from __future__ import annotations

import argparse
import json
import random
from hashlib import sha256
from pathlib import Path

from motherlode.games import CATALOG
from motherlode.match.chance import seed_from
from motherlode.match.link import LinkTooLong, link, open_link
from motherlode.match.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, as_undo
from tests.match.fair_play import play_quickly
from tests.match.play import random_play
from tests.match.renewal_play import Game as RenewedGame
from tests.match.sealed_play import SealedGame

HERE = Path(__file__).parent
FROZEN = HERE / "frozen.json"


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def grow(name: str, entry: str, words: dict[str, str]) -> None:
    table = table_of(name, entry, words)
    freeze(f"{name}.record", write(table, scores=True))
    try:
        freeze(f"{name}.link", link(table) + "\n")
    except LinkTooLong as error:
        print(error)


def renewed_table(entry: str, seats: int) -> Table:
    """A table at which one has lost the secret, all others have agreed, and another asks."""
    game = RenewedGame(seats, 2 * seats, entry)
    game.lose()
    game.agree()
    game.turn()
    game.turn()
    game.lose()
    return open_link(game.address).table


def sealed_table(seats: int) -> Table:
    """A sealed table some turns after its begin, as a link shows it."""
    game = SealedGame([(seat,) for seat in range(seats)], 1)
    game.open()
    for _hop in range(2 * seats + 1):
        game.hand_over()
    return open_link(link(game.table)).table


def table_of(name: str, entry: str, words: dict[str, str]) -> Table:
    """The game to freeze: played by chance alone, the same each time for the same words."""
    seats = int(words.pop("seats", "2"))
    fair = words.pop("fair", "no")
    if fair == "renewed":
        return renewed_table(entry, seats)
    if fair == "sealed":
        return sealed_table(seats)
    if fair == "yes":
        plies = int(words.pop("plies", "100000"))
        whole = play_quickly(entry, [(seat,) for seat in range(seats)], random.Random(name))
        return whole.branch(min(plies, whole.cursor))
    seed, plies = words.pop("seed", name), int(words.pop("plies", "100000"))
    names = [*words.pop("names", "").split(","), *[""] * seats][:seats]
    undo, aids = as_undo(words.pop("undo", "turn")), words.pop("aids", "yes") == "yes"
    info = CATALOG[entry].info
    version = int(words.pop("version", info.version))
    terms = Terms(
        entry,
        tuple(SeatTerms(name) for name in names),
        {key: info.option(key).parse(value) for key, value in words.items()},
        None if seed == "none" else seed_from(seed),
        undo,
        aids,
        version,
    )
    return random_play(terms, random.Random(name), plies)


def freeze(name: str, text: str) -> None:
    frozen: dict[str, str] = json.loads(FROZEN.read_text("ascii")) if FROZEN.exists() else {}
    path = HERE / name
    if name in frozen or path.exists():
        raise SystemExit(f"{name} is frozen already; a golden game is never changed")
    path.write_text(text, encoding="utf-8")
    frozen[name] = digest(path)
    FROZEN.write_text(json.dumps(frozen, indent=1, sort_keys=True) + "\n", encoding="ascii")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tests.corpus.grow", description=__doc__)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("entry", choices=CATALOG, metavar="ENTRY")
    parser.add_argument("words", nargs="*", metavar="key=value")
    given = parser.parse_args()
    grow(given.file, given.entry, dict(word.split("=", 1) for word in given.words))
