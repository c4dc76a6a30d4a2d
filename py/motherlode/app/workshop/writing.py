"""One written player in the workshop: its code, its packages, its duel, and the ways to send it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon
from motherlode.app.navigator import WORKSHOP, WRITING
from motherlode.app.notices import Notice, Offer
from motherlode.app.ports import FileContent
from motherlode.app.screen import PlainScreen
from motherlode.app.seating import begin_table
from motherlode.app.share import HandOver
from motherlode.app.words import entry_titles, house_name
from motherlode.app.workshop.duel_panel import FIRST_OPPONENT, DuelPanel
from motherlode.app.workshop.examples import (
    EXAMPLES,
    INTERFACE,
    action_forms,
    example,
    seen_fields,
)
from motherlode.app.workshop.first_player import FirstPlayer
from motherlode.app.workshop.player_box import BoxFault, boxed_words, link_words, say_fault
from motherlode.app.workshop.running_player import OutputTail, RunningPlayer
from motherlode.app.workshop.wheel import with_wheel
from motherlode.bots.roster import default_level
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, isolate, ngettext, with_label
from motherlode.match.codec.player_link import League, write_link
from motherlode.match.shelf.players import (
    PlayerStore,
    StoredPlayer,
    file_of_player,
    player_file_name,
    require_source,
)
from motherlode.match.terms import MAX_NAME_UNITS, SeatTerms, Terms, clean_name, typed_name

#: Milliseconds without a change after which the source is stored.
STORE_DELAY_MS = 700


class WritingScreen(PlainScreen):
    """Screen in which one player is written, checked, played, let into a duel and sent."""

    name = WRITING

    def __init__(self, cabinet: Cabinet, player: StoredPlayer, *, taught: bool = False) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.store: PlayerStore = cabinet.shelf.players
        self.player = self.store.begin_edit(player.id) or player
        self.fault: BoxFault | None = None
        self.said = ""
        self.prints = OutputTail()
        self.running: RunningPlayer | None = None
        self.link = ""
        self.refusal = ""
        self.hand_over = HandOver(self.ports, cabinet.render)
        self.is_stored = True
        self._changes = 0
        self.duel = DuelPanel(cabinet, self._current, self._take_fault)
        self.lesson = FirstPlayer(self) if taught else None
        self.left = False
        cabinet.ports.load_editor()

    def title(self) -> str:
        """See ``Screen``."""
        return isolate(self.player.name)

    def leave(self) -> None:
        """Store what was written, and end what runs."""
        self.left = True
        if not self._keep():
            self._offer_file(self.player)
        self.duel.leave()
        self._stop()

    # -- writing -----------------------------------------------------------------------

    def _current(self) -> StoredPlayer:
        """Return the player as it is written now, stored."""
        self._keep()
        return self.player

    def set_source(self, source: str) -> None:
        """Take another source in the place of the one that is written."""
        self.player = replace(self.player, source=source)
        self._note_change()
        self.cabinet.render()

    def _edit(self, signal: Signal) -> None:
        self.player = replace(self.player, source=signal.value.replace("\r\n", "\n"))
        self._note_change()

    def _note_change(self) -> None:
        had_words = self.fault is not None or bool(self.said or self.link or self.refusal)
        self.fault, self.said, self.link, self.is_stored = None, "", "", False
        # what was refused may be mended by the change
        self.cabinet.notices.forget(self.refusal)
        self.refusal = ""
        self._stop()
        self.duel.forget_failure()
        self._changes += 1
        number = self._changes

        def over() -> None:
            if number == self._changes and not self.left:
                self._keep()

        self.ports.clock.after(STORE_DELAY_MS, over)
        if had_words or self.lesson:
            self.cabinet.render()

    def _rename(self, signal: Signal) -> None:
        try:
            name = clean_name(typed_name(signal.value))
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        if name:
            self.player = replace(self.player, name=name)
            self.is_stored = False
            self._keep()
        self.cabinet.render()

    def _keep(self) -> bool:
        """Store the player, if it has changed; return whether it is stored as it is."""
        if self.is_stored:
            return True
        try:
            require_source(self.player.source)
            stored = self.store.save(self.player)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return False
        self.is_stored = True
        if stored.id != self.player.id:
            words = _("Another tab has changed this player: yours is beside it as {name}.")
            self.cabinet.notify(words.format(name=isolate(stored.name)))
            if not self.left:
                self.ports.location.go(f"{WORKSHOP}/{stored.id}", replace=True)
        self.player = stored
        return True

    def _offer_file(self, player: StoredPlayer) -> None:
        """Offer what could not be stored as a file, on the screen that follows."""
        words = _("{name} is not stored as you left it.").format(name=isolate(player.name))
        offer = Offer(_("Save as a file"), partial(self._download, player))
        self.cabinet.notices.add(Notice(words, offer))

    # -- running -----------------------------------------------------------------------

    def check(self) -> None:
        """Load the player in its box, and say whether it can play."""
        self._stop()
        self.fault, self.said, self.prints = None, _("One moment, please."), OutputTail()
        self.ports.page.say(self.said)
        player = self._current()
        self.running = RunningPlayer(self.ports, player, self.prints)

        def loaded(fault: BoxFault | None) -> None:
            self._stop()
            if fault is not None:
                self.said = ""
                self._take_fault(fault)
                return
            self.said = _("{name} can play.").format(name=isolate(player.name))
            self.ports.page.say(self.said)
            self.cabinet.render()

        self.running.load(loaded)
        self.cabinet.render()

    def _take_fault(self, fault: BoxFault) -> None:
        self.fault = fault
        self.ports.page.say(say_fault(fault, self.player.name), urgent=True)
        self.cabinet.render()

    def _stop(self) -> None:
        running, self.running = self.running, None
        if running is not None:
            running.close()

    def _play(self) -> None:
        """Sit down at a table with the player, which is asked there as it is stored."""
        if not self._keep():
            return
        player, info = self.player, CATALOG[self.player.entry].info
        name = self.cabinet.settings.player
        seats = [SeatTerms(name), SeatTerms(player.name, "computer", player.id)]
        while len(seats) < info.min_seats:
            level = default_level(info.id)
            seats.append(SeatTerms(house_name(len(seats), name), "computer", level))
        seed = self.ports.device.random_bytes(16)
        begin_table(self.cabinet, Terms(info.id, tuple(seats), seed=seed))

    # -- keeping and sending -----------------------------------------------------------

    def _save_file(self) -> None:
        self._keep()
        self._download(self.player)

    def _download(self, player: StoredPlayer) -> None:
        self.cabinet.save_file(player_file_name(player), file_of_player(player))

    def _send(self) -> None:
        player = self._current()
        try:
            self.link = write_link(League(player.entry, (player,)))
            self.ports.page.say(link_words())
        except MotherlodeError as error:
            self._refuse(error)
        self.cabinet.render()

    def _refuse(self, error: MotherlodeError) -> None:
        """Say why not, in the place of what was refused before."""
        self.cabinet.notices.forget(self.refusal)
        self.refusal = error_message(error)
        self.cabinet.notify(self.refusal)

    def _remove(self) -> None:
        self._keep()
        # another tab may have changed it since
        removed = self.store.of(self.player.id) or self.player
        try:
            self.store.remove(removed.id)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self.is_stored = True
        self.cabinet.go(WORKSHOP)
        words = _("{name} is removed.").format(name=isolate(removed.name))
        offer = Offer(_("Undo"), partial(self._restore, removed))
        self.cabinet.notices.add(Notice(words, offer))
        self.ports.page.say(words)
        self.cabinet.render()

    def _restore(self, player: StoredPlayer) -> None:
        """Keep a player that was removed after all."""
        try:
            self.store.save(player)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            self._offer_file(player)
        self.cabinet.render()

    # -- the page ----------------------------------------------------------------------

    def body(self) -> list[Node]:
        """See ``Screen``."""
        lesson = self.lesson.node() if self.lesson else None
        return [
            h(
                "div",
                h("section", lesson, cls="paper wide", key="lesson") if lesson else None,
                h("section", self._source(), cls="paper", key="source"),
                h(
                    "div",
                    h("section", self.duel.node(), self._prints(), cls="paper", key="duel"),
                    h("section", self._interface(), cls="paper", key="interface"),
                    cls="beside",
                    key="beside",
                ),
                cls="workshop writing",
                key="writing",
            )
        ]

    def _source(self) -> list[Node | None]:
        player = self.player
        titles = dict(entry_titles())
        leaving_words = _("Escape, then Tab leaves the editor.")
        label = f"{_('Code of {name}').format(name=isolate(player.name))}. {leaving_words}"
        return [
            h(
                "div",
                h("label", _("Name"), for_="player-name"),
                h(
                    "input",
                    type="text",
                    value=player.name,
                    maxlength=str(MAX_NAME_UNITS),
                    autocomplete="off",
                    id="player-name",
                    on={"change": self._rename},
                ),
                h("span", titles.get(player.entry, player.entry), cls="muted"),
                cls="field",
            ),
            h("p", boxed_words(), cls="muted") if player.from_link else None,
            h(
                "code-editor",
                h(
                    "textarea",
                    value=player.source,
                    aria_label=label,
                    spellcheck="false",
                    autocapitalize="off",
                    autocomplete="off",
                    id="player-source",
                    on={"input": self._edit},
                ),
                data_line=str(self.fault.line) if self.fault else "0",
                data_fault=self.fault.kind if self.fault else "",
                key="editor",
            ),
            h("p", leaving_words, cls="muted"),
            self._verdict(),
            h(
                "div",
                button(_("Check"), self.check, cls="main", id="check"),
                button(_("Play against it"), self._play, cls="quiet", id="play-it"),
                button(_("Save as a file"), self._save_file, cls="quiet", id="save-player"),
                button(_("Send as a link"), self._send, cls="quiet", id="send-player"),
                button(_("Remove"), self._remove, cls="quiet", id="remove-player"),
                cls="choices",
            ),
            h(
                "div",
                h("p", link_words()),
                self.hand_over.node(self.link, _("Link"), "player"),
                key="link",
            )
            if self.link
            else None,
            self._examples(),
            self._packages(),
        ]

    def _verdict(self) -> Node:
        """Return the place where it stands whether the player can play; ``check`` says it aloud."""
        words = say_fault(self.fault, self.player.name) if self.fault else self.said
        return h("p", words, cls="fault" if self.fault else "said", key="verdict")

    def _examples(self) -> Node:
        rows = [
            button(
                _(words),
                partial(self._take_example, kind),
                cls="quiet",
                id=f"example-{kind}",
            )
            for kind, words in EXAMPLES.items()
        ]
        return h(
            "details",
            h("summary", _("Begin again from an example")),
            h("div", rows, cls="choices"),
            key="examples",
        )

    def _packages(self) -> Node:
        rows = [
            h(
                "li",
                h("code", name),
                button(
                    icon("bin"),
                    partial(self._drop_package, name),
                    cls="tool",
                    aria_label=with_label(_("Remove"), name),
                    id=f"drop-{name}",
                ),
                key=name,
            )
            for name in self.player.wheels
        ]
        words = _("Packages of pure Python, as files (.whl). Nothing is fetched from elsewhere.")
        add = button(_("Add a package"), self._add_package, cls="quiet", id="add-package")
        return h(
            "details",
            h("summary", _("Packages")),
            h("p", words),
            h("ul", rows, cls="plain") if rows else None,
            h("div", add, cls="choices"),
            key="packages",
        )

    def _add_package(self) -> None:
        self.ports.page.pick_file(self.take_package)

    def take_package(self, content: FileContent) -> None:
        """Add a package, from its file, to what the player brings."""
        if not isinstance(content, bytes):
            self.cabinet.navigator.open_file(content)
            return
        try:
            wheels = with_wheel(self.player.wheels, content)
        except MotherlodeError as error:
            self._refuse(error)
            return
        self._set_wheels(wheels)

    def _drop_package(self, name: str) -> None:
        left = {known: one for known, one in self.player.wheels.items() if known != name}
        self._set_wheels(left)

    def _set_wheels(self, wheels: dict[str, bytes]) -> None:
        self.player = replace(self.player, wheels=wheels)
        self._note_change()
        self.cabinet.render()

    def _take_example(self, kind: str) -> None:
        """Begin again from an example; what it replaces can be had back."""
        before, source = self.player.source, example(kind, self.player.entry)
        if before == source:
            return
        self.set_source(source)

        def take_back() -> None:
            self.set_source(before)
            self._keep()

        words = _("The example is in the editor.")
        self.cabinet.notices.add(Notice(words, Offer(_("Undo"), take_back)))
        self.ports.page.say(words)
        self.cabinet.render()

    def _prints(self) -> Node | None:
        text = self.prints.text() or self.duel.printed()
        if not text:
            return None
        lines = text.count("\n") + 1
        words = ngettext("{n} line printed", "{n} lines printed", lines).format(n=lines)
        return h(
            "details",
            h("summary", words),
            h("pre", text, tabindex="0", role="region", aria_label=_("Printed")),
            key="prints",
        )

    def _interface(self) -> Node:
        entry = self.player.entry
        rows = [
            part
            for name, words in INTERFACE
            for part in (h("dt", h("code", name), key=name), h("dd", _(words), key=f"{name} says"))
        ]
        return h(
            "details",
            h("summary", _("What a player can use")),
            h("p", _("choose(decision) must return one of decision.legal.")),
            h("dl", rows),
            h("h3", _("The actions of this game")),
            h("p", h("code", ", ".join(action_forms(entry)))),
            h("h3", _("What the observation has")),
            h("p", h("code", ", ".join(seen_fields(entry)))),
            h("h3", _("On the command line")),
            h(
                "pre",
                f"motherlode duel {entry} --bots {player_file_name(self.player)},{FIRST_OPPONENT}",
            ),
            key="interface",
        )
