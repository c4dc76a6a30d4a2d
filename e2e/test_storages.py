"""Whatever somebody else left in the browser's storage: the shelf opens on it."""

from __future__ import annotations

import os
import random

from e2e.conftest import Player
from tests.storages import Storages

COUNT = int(os.environ.get("MOTHERLODE_STORAGES", "12"))
"""More can be asked for."""
SEED = os.environ.get("MOTHERLODE_SEED", "left by somebody else")
LEAVE = """kept => new Promise(done => {
  localStorage.clear();
  for (const key in kept) localStorage.setItem(key, kept[key]);
  const gone = indexedDB.deleteDatabase("motherlode");
  gone.onsuccess = gone.onerror = gone.onblocked = () => done();
})"""


def test_the_shelf_opens_on_any_storage(player: Player) -> None:
    storages = Storages(random.Random(SEED))
    anna = player()
    anna.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    anna.page.goto(anna.base + "assets/icon.svg")
    for number in range(COUNT):
        texts = storages.make()
        anna.page.evaluate(LEAVE, texts)
        anna.open("shelf")
        assert anna.at(".shelf .boxes").is_visible(), (SEED, number, texts)
        anna.page.goto(anna.base + "assets/icon.svg")
