"""Damages what comes from outside: ``run.py fuzz [KIND ...] [--count N] [--minutes M]``.

The kinds are ``texts`` (records, saves and links with a few characters changed), ``mended`` (links
changed inside, their checksums made right again), ``mangled`` (links as machines hand them on,
twice, at times damaged too), ``live`` (offers and answers of live tables, damaged, some with their
checksums made right again), ``files`` (of whole shelves), ``imports`` (damaged files taken into a
shelf that holds something), ``storages``, ``journals`` (two tabs that write, come late, fail and
are killed), ``foreign`` (nodes that others put into the page), ``messages`` (of a live table, as
somebody sends them who knows their structure), ``sealed`` (links of sealed tables
with lists and keys changed by who knows how they are made), ``proofs`` (records and saves of fair
and sealed tables whose numbers are others, and shelf files with them), and whole random games,
audited at their end: ``fair-games`` and ``sealed-games``. ``fair`` are links of fair tables,
changed by who knows how they are made.
Whatever comes in, what comes out is a table or one sentence, the shelf opens on any storage,
nothing whole is lost, and the page shows what is described: no other exception, and no case but a
whole game may take two seconds of the processor. The kinds take turns until each has had its number
of cases, or the minutes are over.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from hashlib import sha256
from secrets import token_hex

from motherlode.core.errors import BadLink, BadRecord, BadSave
from motherlode.games import CATALOG
from motherlode.locale import set_language
from motherlode.match.codec.link import LinkTooLong, link, open_link
from motherlode.match.codec.record import open_record, write
from motherlode.match.draws.audit import audit_table
from motherlode.match.live.live_link import PREFIX as LIVE_PREFIX
from motherlode.match.live.live_link import LiveLink, describe
from motherlode.match.live.live_link import read as read_live
from motherlode.match.proof import BY_WORD
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.store import TABLES
from motherlode.match.table import Opened, Table
from tests.app.fakes import House
from tests.browser.foreign import show_among_foreign
from tests.fair_links import arrive_fair, changed_fair, fair_arrivals
from tests.journal_model import live
from tests.live_messages import LiveTables
from tests.mangled_links import MANGLINGS
from tests.match.fair_play import devices, invitation, play_quickly
from tests.match.fair_play import opened as begun
from tests.match.play import any_terms, random_play
from tests.match.sealed_play import SealedGame
from tests.match.session_descriptions import FOUND
from tests.mended_links import mended
from tests.sealed_links import Arrival, arrivals, arrive, changed
from tests.shelf_files import ShelfFiles
from tests.storages import Storages
from tests.whole_games import play_fair, play_sealed

#: Kind and text of one case after the other, without end.
Cases = Iterator[tuple[str, str]]

FULL = 100_000
SLOWEST = 2.0
NOISE = "?#=@ \n\t:,-_+/%&09azAZ\x00\u00e9\u202e\u2028\U0001f642"


def good_texts(rng: random.Random) -> list[tuple[str, str]]:
    """Texts to be damaged, with their kind."""
    texts = []
    for entry in CATALOG:
        made = [
            random_play(any_terms(entry, rng, rng.random() < 0.7), rng, plies)
            for plies in (0, 3, 40, 150)
        ]
        for table in (*made, *fair_tables(entry, rng)):
            table.id = "FUZZ"
            texts.append(("record", write(table, scores=True)))
            save = save_of(table, 1, 1, 0, "fuzz")
            texts.append(("save", save.text()))
            if table.sealed is not None:
                texts.append(("record", save.record))
            try:
                texts.append(("link", link(table)))
            except LinkTooLong:
                continue
    return texts


def fair_tables(entry: str, rng: random.Random) -> Iterator[Table]:
    """Fair tables: an invitation, one at which all have joined, and one in the middle of a game."""
    seats = CATALOG[entry].info.min_seats
    everybody = devices([(seat,) for seat in range(seats)], rng)
    yield invitation(entry, seats, everybody[0])
    yield begun(entry, everybody)
    whole = play_quickly(entry, [(seat,) for seat in range(seats)], rng)
    yield whole.branch(rng.randrange(whole.cursor))
    if CATALOG[entry].info.hidden_hands:
        game = SealedGame([(0,), (1,)], 1)
        yield game.table
        game.open()
        game.hand_over()
        yield game.table


def damaged(text: str, rng: random.Random) -> str:
    """The text with a few random changes."""
    for _ in range(rng.choice((1, 1, 1, 2, 5, 20))):
        at, size = rng.randrange(len(text) + 1), rng.choice((1, 1, 2, 8, 60))
        other = rng.randrange(len(text) + 1)
        piece = text[other : other + size]
        noise = "".join(rng.choice(NOISE) for _ in range(size))
        change = rng.randrange(6)
        if change == 0:
            text = text[:at] + text[at + size :]
        elif change == 1:
            text = text[:at] + noise + text[at + size :]
        elif change == 2:
            text = text[:at] + piece + text[at:]
        elif change == 3:
            text = text[:at] + piece + text[at + len(piece) :]
        elif change == 4:
            text = text[:at]
        elif at < len(text):
            text = text[:at] + chr(ord(text[at]) ^ 1 << rng.randrange(6)) + text[at + 1 :]
    return text


def open_save(text: str) -> Opened:
    """A damaged save, listed, loaded, saved over and carried to another store."""
    store = MemoryStore()
    store.texts[TABLES + "FUZZ"] = text
    shelf = Shelf(store)
    shelf.list()
    Shelf(MemoryStore()).import_all(shelf.export_all())
    opened = shelf.load("FUZZ")
    shelf.save(opened.table, updated=2)
    return opened


OPEN: dict[str, Callable[[str], Opened]] = {
    "record": open_record,
    "link": open_link,
    "mended": open_link,
    "mangled": open_link,
    "save": open_save,
}


def opened(kind: str, text: str) -> str:
    """Open a record, save or link; return whether it was whole."""
    try:
        opened = OPEN[kind](text)
    except (BadRecord, BadLink, BadSave) as error:
        sentence: str | None = str(error)
        outcome = "refused"
    else:
        sentence = opened.sentence
        outcome = "whole" if sentence is None else "partly"
        assert opened.good == opened.table.cursor
        opened.table.state.check()
    assert sentence is None or (sentence.isprintable() and 0 < len(sentence) < 600), sentence
    return f"{kind} {outcome}"


def texts(rng: random.Random) -> Cases:
    """Good texts of every kind with a few characters changed."""
    good = good_texts(rng)
    while True:
        kind, text = rng.choice(good)
        yield kind, damaged(text, rng)


def mended_links(rng: random.Random) -> Cases:
    """Links changed inside, that look as good as any."""
    links = [text for kind, text in good_texts(rng) if kind == "link"]
    while True:
        yield "mended", mended(rng.choice(links), rng)


def mangled_links(rng: random.Random) -> Cases:
    """Links after one machine or two, at times with a few characters changed."""
    links = [text for kind, text in good_texts(rng) if kind == "link"]
    while True:
        text = f"https://example.org/motherlode/{rng.choice(links)}"
        once = MANGLINGS[rng.choice(list(MANGLINGS))](text)
        change = rng.randrange(3)
        if change == 0:
            yield "once mangled", once
        elif change == 1:
            # a machine that looks for the link in the text may find none any more
            with suppress(ValueError, IndexError):
                yield "mangled", MANGLINGS[rng.choice(list(MANGLINGS))](once)
        else:
            yield "mangled", damaged(once, rng)


def live_links(rng: random.Random) -> Cases:
    """Offers and answers, damaged as texts or in their bytes, with the right checksum or not."""
    good = [
        describe(sdp[kind], rng.randbytes(8), rng.randrange(6), mark)
        for sdp in FOUND.values()
        for kind, mark in (("offer", None), ("answer", 7))
    ]
    good += [replace(link, fingerprint="") for link in good]
    good.append(LiveLink(rng.randbytes(6), 0, room=rng.randbytes(16)))
    while True:
        link = rng.choice(good)
        if rng.random() < 0.3:
            yield "live", damaged(link.text(), rng)
            continue
        content = bytearray(link.payload()[:-2])
        for _ in range(rng.choice((0, 1, 1, 2, 5))):
            content[rng.randrange(len(content))] = rng.randrange(256)
        content = content[: rng.choice((len(content), len(content), rng.randrange(1, 60)))]
        content += sha256(content).digest()[:2]
        yield "live", LIVE_PREFIX + urlsafe_b64encode(content).decode().rstrip("=")


def shelf_files(rng: random.Random) -> Cases:
    """Well-formed files of whole shelves."""
    files = ShelfFiles(rng)
    while True:
        yield "file", files.make()


def storages(rng: random.Random) -> Cases:
    """Whole storages, as JSON."""
    made = Storages(rng)
    while True:
        yield "storage", json.dumps(made.make())


def imports(rng: random.Random) -> Cases:
    """Files of a shelf, some with a few characters changed."""
    files, made = ShelfFiles(rng), Storages(rng)
    while True:
        store = MemoryStore()
        store.texts.update(made.make())
        text = rng.choice((Shelf(store).export_all(), files.make()))
        yield "import", text if rng.random() < 0.7 else damaged(text, rng)


def journals(rng: random.Random) -> Cases:
    """Lives of a browser, by their seeds."""
    while True:
        yield "journal", str(rng.getrandbits(64))


def foreign_nodes(rng: random.Random) -> Cases:
    """Descriptions of a page, by their seeds."""
    while True:
        yield "foreign", str(rng.getrandbits(64))


def fair_links(rng: random.Random) -> Cases:
    """Links of fair tables, changed inside: number of the arrival, and the link."""
    while True:
        FAIR_ARRIVALS[:] = fair_arrivals(rng)
        for _case in range(CASES_A_GAME):
            at = rng.randrange(len(FAIR_ARRIVALS))
            yield "fair", f"{at} {changed_fair(FAIR_ARRIVALS[at], rng)}"


def sealed_links(rng: random.Random) -> Cases:
    """Links of sealed tables, changed inside: number of the arrival, and the link."""
    while True:
        SEALED_ARRIVALS[:] = arrivals(rng)
        for _ in range(CASES_A_GAME):
            at = rng.randrange(len(SEALED_ARRIVALS))
            yield "sealed", f"{at} {changed(SEALED_ARRIVALS[at].address, rng)}"


#: Numbers and words that no line of a proof may hold, or only some.
ODD_WORDS: tuple[str, ...] = (
    *("0", "1", "7", "56", "99", "100", "255", "256", "2048", "2049", "100000", "999999", "-1"),
    *("-", "0,1", "0:0:0", "0:99:0", "99:0:0", "0:0:99", "A", "Z", "3-1", "\u0663"),
)


def changed_proof(record: str, rng: random.Random) -> str:
    """The record with a word of its proof, or a line, changed, doubled, exchanged or left out."""
    lines = record.splitlines()
    for _change in range(rng.choice((1, 1, 2, 4))):
        proof = [at for at, line in enumerate(lines) if line.split()[1:2] and line[0] == "@"]
        proof = [at for at in proof if lines[at].split()[1] in BY_WORD]
        if not proof:
            break
        at, other = rng.choice(proof), rng.choice(proof)
        words, change = lines[at].split(), rng.randrange(8)
        if change == 0:
            del lines[at]
        elif change == 1:
            lines.insert(other, lines[at])
        elif change == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif change == 3:
            lines[at] = " ".join([*words[:1], rng.choice([*BY_WORD]), *words[2:]])
        elif change == 4 and len(words) > 2:
            word = rng.randrange(2, len(words))
            lines[at] = " ".join([*words[:word], *words[word + 1 :]])
        elif change == 5:
            lines[at] += " " + rng.choice(ODD_WORDS)
        elif len(words) > 2:
            word = rng.randrange(2, len(words))
            words[word] = rng.choice((*ODD_WORDS, *lines[other].split()[2:]))
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


def proofs(rng: random.Random) -> Cases:
    """Records with the proof of fair and sealed tables changed, as devices store them."""
    while True:
        saves = [one.saved.record for one in arrivals(rng) + fair_arrivals(rng)]
        saves += [write(open_record(record).table) for record in saves]
        for _case in range(CASES_A_GAME):
            yield "proof", changed_proof(rng.choice(saves), rng)


def open_proof(text: str) -> str:
    """Read the record; take it in among a whole shelf, of which all else is taken in."""
    try:
        opened = open_record(text)
    except BadRecord as error:
        assert str(error).isprintable()
        outcome = "refused"
    else:
        table, outcome = opened.table, "whole" if opened.sentence is None else "partly"
        table.id = "P"
        with suppress(BadLink):  # LinkTooLong, or a key that is missing
            open_link(link(table))
        if table.fair is not None:
            assert audit_table(table).sentence.isprintable()
        assert table.turn < len(table.terms.seats)
        again = open_record(write(table, private=True)).table
        assert again.tokens() == table.tokens()
    store = MemoryStore()
    store.texts.update(HELD)
    held = json.loads(HELD[TABLES + "A"])
    store.texts[TABLES + "B"] = json.dumps({**held, "id": "B", "record": text})
    shelf = Shelf(store)
    shelf.list()
    other = Shelf(MemoryStore())
    other.import_all(shelf.export_all())
    assert other.load("A").table.tokens(), "all that is whole is taken in"
    for heading in other.list():
        with suppress(BadSave):
            other.load(heading.id).table.state.check()
    return f"proof {outcome}"


def seeds(kind: str) -> Callable[[random.Random], Cases]:
    """Seeds of whole games of that kind."""

    def cases(rng: random.Random) -> Cases:
        while True:
            yield kind, str(rng.getrandbits(64))

    return cases


#: What the devices of the game at hand have stored, each with the link that comes next.
SEALED_ARRIVALS: list[Arrival] = []
FAIR_ARRIVALS: list[Arrival] = []
#: A whole sealed game takes as long as a thousand of its links.
CASES_A_GAME = 1500


def messages(rng: random.Random) -> Cases:
    """Messages to a device at a live table, with the device and the one they come from."""
    tables = LiveTables(rng)
    while True:
        yield "message", json.dumps(tables.make())


KINDS: dict[str, Callable[[random.Random], Cases]] = {
    "texts": texts,
    "mended": mended_links,
    "mangled": mangled_links,
    "live": live_links,
    "files": shelf_files,
    "imports": imports,
    "storages": storages,
    "journals": journals,
    "foreign": foreign_nodes,
    "fair": fair_links,
    "sealed": sealed_links,
    "proofs": proofs,
    "fair-games": seeds("fair game"),
    "sealed-games": seeds("sealed game"),
    "messages": messages,
}
#: Whole games take their time; they run when they are named.
LONG = {"fair-games", "sealed-games"}


def take_in(text: str) -> str:
    """Take a file of a whole shelf in, twice, and open what it brought."""
    shelf = Shelf(MemoryStore())
    try:
        sentences = [*shelf.import_all(text), *shelf.import_all(text)]
    except BadSave as error:
        assert str(error).isprintable()
        return "file refused"
    assert all(sentence.isprintable() and sentence for sentence in sentences), sentences
    for listed in shelf.list():
        shelf.load(listed.id).table.state.check()
    Shelf(MemoryStore()).import_all(shelf.export_all())
    return "file taken in"


def import_into(text: str) -> str:
    """Take a file into a shelf with a table in it: that table stays as it is."""
    store = MemoryStore()
    store.texts.update(HELD)
    shelf = Shelf(store)
    try:
        sentences = shelf.import_all(text)
    except BadSave as error:
        assert str(error).isprintable()
        return "import refused"
    finally:
        assert {key: store.texts.get(key) for key in HELD} == HELD, "something here was changed"
    assert all(sentence.isprintable() and sentence for sentence in sentences), sentences
    shelf.list()
    return "import taken in"


def held_table() -> dict[str, str]:
    """A storage with one table, under an id that the files use too."""
    table = random_play(any_terms("gold", random.Random(1)), random.Random(1), 12)
    table.id = "A"
    return {TABLES + "A": save_of(table, 1, 5, 0, "fuzz").text()}


HELD = held_table()


def open_mangled(text: str) -> str:
    """Open a link that one machine has handed on: it opens whole."""
    assert open_link(text).sentence is None
    return "mangled once whole"


def read_live_link(text: str) -> str:
    """Read an offer or an answer; what is read says the same again, a line for each value."""
    try:
        link = read_live(text)
    except BadLink as error:
        assert str(error).isprintable()
        return "live link refused"
    assert read_live(link.text()) == link
    lines = link.sdp("ab" * 32).splitlines()
    assert len(lines) == 14, lines
    assert all(line.isprintable() and len(line) < 120 for line in [*lines, *link.candidates()])
    return "live link read"


def live_on(text: str) -> str:
    """Live one life of a browser."""
    live(text)
    return "journal whole"


def opened_on(text: str) -> str:
    """Start the cabinet on this storage, and go to the shelf from wherever it opens."""
    store = MemoryStore()
    store.texts.update(json.loads(text))
    house = House(store).start()
    screen = str(house.cabinet.screen.name)
    house.arrive("results")
    assert house.text
    house.arrive("daily")
    assert house.text
    house.arrive("")
    house.cabinet.render()
    assert house.cabinet.screen.name == "shelf"
    assert "GOLD" in house.text
    Shelf(MemoryStore()).import_all(house.cabinet.shelf.export_all())
    return f"storage {screen}"


def open_fair(text: str) -> str:
    """Have the link come to the device that waits for it."""
    at, address = text.split(" ", 1)
    return "fair " + arrive_fair(FAIR_ARRIVALS[int(at)], address)


def open_sealed(text: str) -> str:
    """Have the link come to the device that waits for it."""
    at, address = text.split(" ", 1)
    return "sealed " + arrive(SEALED_ARRIVALS[int(at)], address)


@cache
def live_tables() -> LiveTables:
    """The live tables that hear messages: not played before the first is heard."""
    return LiveTables(random.Random("live tables"))


def hear(text: str) -> str:
    """Hear a message at a live table; what is refused changes nothing."""
    return f"message {live_tables().hear(*json.loads(text))}"


WHOLE: dict[str, Callable[[str], str]] = {
    "file": take_in,
    "import": import_into,
    "storage": opened_on,
    "once mangled": open_mangled,
    "live": read_live_link,
    "journal": live_on,
    "foreign": show_among_foreign,
    "fair": open_fair,
    "sealed": open_sealed,
    "proof": open_proof,
    "fair game": play_fair,
    "sealed game": play_sealed,
    "message": hear,
}


def case(kind: str, text: str) -> str:
    """Open one text; return what came of it."""
    set_language("en")  # a page opened before may have spoken another
    start = time.process_time()
    outcome = WHOLE[kind](text) if kind in WHOLE else opened(kind, text)
    assert kind.endswith(" game") or time.process_time() - start < SLOWEST, "too slow"
    return outcome


def fuzz(
    kinds: Sequence[str], count: int, seed: str, seconds: float = float("inf")
) -> Counter[str]:
    """Run that many cases of each kind, fewer when the seconds are over.

    Raises AssertionError with the text that broke something.
    """
    cases = [KINDS[kind](random.Random(f"{seed} {kind}")) for kind in kinds]
    outcomes: Counter[str] = Counter()
    end = time.monotonic() + seconds
    for number in range(count):
        for kind, text in map(next, cases):
            try:
                outcomes[case(kind, text)] += 1
            except Exception as error:
                raise AssertionError(f"case {number} of seed {seed!r}: {kind} {text!r}") from error
        if time.monotonic() > end:
            break
    return outcomes


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="run.py fuzz", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--count", type=int, default=FULL, help="cases of each kind")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--seed", default=token_hex(4), help="plays the cases of a run again")
    asked = parser.parse_args(argv)
    unknown = [kind for kind in asked.kinds if kind not in KINDS]
    if unknown:
        parser.error(f"there is no kind {unknown[0]!r}; the kinds are {', '.join(KINDS)}")
    start = time.perf_counter()
    kinds = asked.kinds or [kind for kind in KINDS if kind not in LONG]
    outcomes = fuzz(kinds, asked.count, asked.seed, 60 * asked.minutes)
    spent = time.perf_counter() - start
    told = {"seed": asked.seed, "cases": outcomes.total(), "seconds": round(spent, 1)}
    print(json.dumps({**told, **dict(sorted(outcomes.items()))}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
