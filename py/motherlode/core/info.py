"""The metadata of a game, known before its rules are loaded: titles, seats, options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from motherlode.core.errors import BadOption, BadVersion, excerpt, mark

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """An option: a choice made before the game.

    ``choices`` are all of one type, in the order shown to people. Links store an index into
    them: append new choices, never reorder. ``min_seats`` maps a choice to the fewest seats
    with which it makes sense (absent: any). ``since``: the rules version with which it came; tables
    of older ones are without it, so that their records and links stay as they were.

    >>> rounds = Option("rounds", ("match", "one"), "match")
    >>> rounds.parse("one")
    'one'
    >>> Option("castles", (False, True), False).text(True)
    'yes'
    """

    name: str
    choices: tuple[Value, ...]
    default: Value
    min_seats: Mapping[Value, int] = field(default_factory=dict)
    since: int = 1

    def text(self, value: Value) -> str:
        """The value as written in a record: ``yes``/``no`` for a flag, else the plain value."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)

    def parse(self, text: str) -> Value:
        """The choice written as ``text``. Raises :class:`BadOption`."""
        for choice in self.choices:
            if self.text(choice) == text:
                return choice
        raise self._no_choice(text)

    def accept(self, value: object, seats: int) -> Value:
        """``value`` if it is a choice at this seat count. Raises :class:`BadOption`."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                if seats < self.min_seats.get(choice, 0):
                    raise BadOption(
                        mark("The option {option} needs at least {least} seats."),
                        option=f"{self.name}={self.text(choice)}",
                        least=self.min_seats[choice],
                    )
                return choice
        raise self._no_choice(str(value))

    def _no_choice(self, given: str) -> BadOption:
        return BadOption(
            mark("The option {option} is one of {choices}, not “{given}”."),
            option=self.name,
            choices=", ".join(self.text(choice) for choice in self.choices),
            given=excerpt(given),
        )


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The metadata of a game, for the shelf and a new table; loading it loads no rules.

    ``version`` is the newest rules version: it rises only when an old record would play
    differently, and the older ones stay playable. ``minutes`` is (shortest, longest);
    ``difficulty`` 1 easy, 2 medium, 3 hard. ``notes`` are keys of things the page must say
    about the sources, such as ``"reconstructed-deck"``. ``rulebook`` names the rules that are
    followed. Games of one title lie in one box.

    ``hidden_hands``: players hold cards that others do not see, and the rules can do without
    knowing them (module ``rules.sealed`` of the game's folder).

    ``real_box``: it can be played beside the real box (``view.told``), and its end be counted
    (``view.pad``).

    ``title``, ``edition``, ``pitch`` (what one does in it, in a sentence) and ``edition_note``
    (what this edition is for, where there are several) are marked for translation.
    """

    id: str
    title: str
    version: int
    min_seats: int
    max_seats: int
    minutes: tuple[int, int]
    age: int
    designer: str
    edition: str
    rulebook: str
    options: tuple[Option, ...] = ()
    notes: tuple[str, ...] = ()
    difficulty: int = 2
    pitch: str = ""
    edition_note: str = ""
    hidden_hands: bool = False
    real_box: bool = False

    @property
    def versions(self) -> range:
        """All rules versions, the newest last.

        >>> list(GameInfo("toy", "Toy", 2, 2, 4, (1, 2), 4, "", "", "").versions)
        [1, 2]
        """
        return range(1, self.version + 1)

    def accept_version(self, version: int | None) -> int:
        """Return that rules version, or the newest for ``None``. Raises :class:`BadVersion`."""
        if version is None:
            return self.version
        if type(version) is not int or version not in self.versions:
            raise BadVersion(
                mark(
                    "Rules version {version} of {game} is not played here, only up to "
                    "version {newest}."
                ),
                version=str(version)[:20],
                game=self.title,
                newest=self.version,
            )
        return version

    def options_of(self, version: int | None) -> tuple[Option, ...]:
        """Return the options of that rules version; of the newest for ``None``."""
        newest = self.version if version is None else version
        return tuple(option for option in self.options if option.since <= newest)

    def option(self, name: str) -> Option:
        """The option of that name. Raises :class:`BadOption`."""
        for option in self.options:
            if option.name == name:
                return option
        given = excerpt(name)
        if not self.options:
            raise BadOption(
                mark("{game} has no option “{given}”; it has none."), game=self.title, given=given
            )
        raise BadOption(
            mark("{game} has no option “{given}”, only {known}."),
            game=self.title,
            given=given,
            known=", ".join(option.name for option in self.options),
        )

    def parse(self, words: Iterable[str]) -> dict[str, Value]:
        """Options written as ``name=value``, each at most once. Raises :class:`BadOption`."""
        given = split_options(words)
        return {name: self.option(name).parse(value) for name, value in given.items()}

    def resolve(
        self, seats: object, options: Mapping[str, object] | None, version: int | None = None
    ) -> dict[str, Value]:
        """All options with their values, defaults filled in, in the order of ``self.options``.

        Args:
            seats: The number of seats.
            options: The choices made.
            version: The rules version, ``None`` for the newest.

        Raises:
            BadOption: A wrong seat count, name or value.
        """
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            raise BadOption(
                mark("{game} is for {most} seats, not {given}.")
                if self.min_seats == self.max_seats
                else mark("{game} is for {least} to {most} seats, not {given}."),
                game=self.title,
                least=self.min_seats,
                most=self.max_seats,
                given=str(seats)[:20],
            )
        given = dict(options or {})
        known = self.options_of(version)
        for name, value in given.items():
            option = self.option(str(name))
            if option not in known and value != option.default:
                raise BadOption(
                    mark("{game} has no option “{given}”, only {known}."),
                    game=self.title,
                    given=excerpt(str(name)),
                    known=", ".join(o.name for o in known),
                )
        return {o.name: o.accept(given.get(o.name, o.default), seats) for o in known}


def split_options(words: Iterable[str]) -> dict[str, str]:
    """Split words written as ``name=value``, each name at most once. Raises :class:`BadOption`."""
    given: dict[str, str] = {}
    for word in words:
        name, is_pair, value = word.partition("=")
        if not is_pair or name in given:
            raise BadOption(
                mark("An option is written once, as name=value, not “{given}”."),
                given=excerpt(word),
            )
        given[name] = value
    return given
