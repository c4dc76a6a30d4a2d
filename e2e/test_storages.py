"""Whatever somebody else left in the browser's storage: the shelf opens on it."""

from __future__ import annotations

import os
import random

from e2e.conftest import Player
from tests.breadth import BREADTH
from tests.storages import Storages

FIRST_VISIT = True

#: More can be asked for; many more are tried without a browser.
COUNT = int(os.environ.get("MOTHERLODE_STORAGES", "12" if BREADTH == "full" else "4"))
SEED = os.environ.get("MOTHERLODE_SEED", "left by somebody else")
LEAVE = """kept => new Promise(done => {
  localStorage.clear();
  for (const key in kept) localStorage.setItem(key, kept[key]);
  const gone = indexedDB.deleteDatabase("motherlode");
  gone.onsuccess = gone.onerror = gone.onblocked = () => done();
})"""


THOUSANDS = """if (location.protocol.startsWith("http")) {
  for (let n = 0; n < 5000; n++) localStorage.setItem(`somebody/${n}`, "x");
  const { key } = Storage.prototype;
  window.asked = 0;
  Storage.prototype.key = function (number) {
    window.asked++;
    return key.call(this, number);
  };
}"""


def test_what_others_have_left_is_not_gone_through_one_by_one(player: Player) -> None:
    """All pages of one host share the storage: thousands of entries hold nothing up."""
    anna = player()
    anna.page.add_init_script(THOUSANDS)
    anna.open("shelf")
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
    anna.until_asked()
    assert anna.page.evaluate("asked") == 0


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
