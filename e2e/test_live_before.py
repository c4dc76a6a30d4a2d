"""Before somebody is invited to a live table nothing is made, and nothing asked of anybody."""

from __future__ import annotations

from e2e.conftest import Player
from e2e.test_live_tables import ALLOWED, invite, set_up
from e2e.watch import Watch

#: Keeps every connection that the page makes.
COUNTED = """(() => {
  window.made = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(given) {
      super(given);
      made.push(this);
    }
  };
})()"""


def test_nothing_is_made_or_asked_before_the_press(player: Player, watch: Watch) -> None:
    """No file comes and nothing connects until somebody is invited; leaving closes all."""
    anna = player(permissions=ALLOWED)
    anna.page.context.add_init_script(COUNTED)
    set_up(anna, ("Ben",), "open")
    anna.until_still()
    assert anna.page.evaluate("made.length") == 0
    assert not any("live.js" in url for url in watch.requests)
    invite(anna, "Invite Ben")
    assert anna.page.evaluate("made.map(each => each.getConfiguration().iceServers)") == [[]]
    assert any("live.js" in url for url in watch.requests)
    assert not any("mailbox" in url for url in watch.requests)
    anna.button("Leave the live table").click()
    anna.until("made.every(each => each.connectionState === 'closed')")
