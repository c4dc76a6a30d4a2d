"""Damages records, links, saves and storages: ``python -m tests.fuzz [--count N] [--seed S]``.

Whatever comes in, what comes out is a table or one sentence, and the shelf opens on any
storage: no other exception, and no case may take two seconds of the processor. Full count: 100,000
cases of texts and as many storages.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from motherlode.core.errors import BadLink, BadRecord, BadSave
from motherlode.games import CATALOG
from motherlode.match.link import LinkTooLong, link, open_link
from motherlode.match.record import open_record, write
from motherlode.match.saved_table import save_of
from motherlode.match.saves import MemoryStore, Shelf
from motherlode.match.storage_keys import TABLES
from motherlode.match.table import Opened
from tests.app.fakes import House
from tests.match.play import any_terms, random_play
from tests.storages import Storages

FULL = 100_000
SLOWEST = 2.0
NOISE = "?#=@ \n\t:,-_+/%&09azAZ\x00\u00e9\u202e\u2028\U0001f642"


def good_texts(rng: random.Random) -> list[tuple[str, str]]:
    """Texts to be damaged, with their kind."""
    texts = []
    for entry in CATALOG:
        for plies in (0, 3, 40, 150):
            table = random_play(any_terms(entry, rng, rng.random() < 0.7), rng, plies)
            table.id = "FUZZ"
            texts.append(("record", write(table, scores=True)))
            texts.append(("save", save_of(table, 1, 1, 0, "fuzz").text()))
            try:
                texts.append(("link", link(table)))
            except LinkTooLong:
                continue
    return texts


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
    "save": open_save,
}


def case(kind: str, text: str) -> str:
    """Opens one damaged text; returns what came of it."""
    start = time.process_time()
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
    assert time.process_time() - start < SLOWEST, "too slow"
    return f"{kind} {outcome}"


def fuzz(count: int, seed: str) -> Counter[str]:
    """Runs the cases; raises AssertionError with the text that broke something."""
    rng = random.Random(seed)
    texts = good_texts(rng)
    outcomes: Counter[str] = Counter()
    for number in range(count):
        kind, good = rng.choice(texts)
        text = damaged(good, rng)
        try:
            outcomes[case(kind, text)] += 1
        except Exception as error:
            raise AssertionError(f"case {number} of seed {seed!r}: {kind} {text!r}") from error
    return outcomes


def fuzz_storages(count: int, seed: str) -> Counter[str]:
    """Opens the cabinet on that many storages; raises AssertionError with the one that broke it."""
    storages = Storages(random.Random(seed))
    outcomes: Counter[str] = Counter()
    for number in range(count):
        texts = storages.make()
        start = time.process_time()
        try:
            outcomes[opened_on(texts)] += 1
        except Exception as error:
            raise AssertionError(f"storage {number} of seed {seed!r}: {texts!r}") from error
        assert time.process_time() - start < 2 * SLOWEST, texts
    return outcomes


def opened_on(texts: dict[str, str]) -> str:
    """Starts the cabinet on this storage, and goes to the shelf from wherever it opens."""
    store = MemoryStore()
    store.texts.update(texts)
    house = House(store).start()
    screen = str(house.cabinet.screen.name)
    house.arrive("")
    house.cabinet.render()
    assert house.cabinet.screen.name == "shelf"
    assert "GOLD" in house.text
    Shelf(MemoryStore()).import_all(house.cabinet.shelf.export_all())
    return f"storage {screen}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=FULL)
    parser.add_argument("--seed", default="motherlode")
    asked = parser.parse_args(argv)
    start = time.perf_counter()
    outcomes = fuzz(asked.count, asked.seed) + fuzz_storages(asked.count, asked.seed)
    spent = time.perf_counter() - start
    told = {"cases": 2 * asked.count, "seconds": round(spent, 1), **dict(sorted(outcomes.items()))}
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
