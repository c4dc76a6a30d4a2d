"""Every level on offer has a face and a manner, and the form shows both."""

from __future__ import annotations

import pytest

from motherlode.app.icons import FACES, face
from motherlode.bots.roster import level_manner, levels
from motherlode.games import CATALOG
from tests.app.fakes import House


@pytest.mark.parametrize("entry", CATALOG)
def test_every_level_on_offer_has_a_face_of_its_own(entry: str) -> None:
    faces = [FACES[level] for level in levels(entry)]
    assert len(set(faces)) == len(faces)
    manners = [level_manner(level, entry) for level in levels(entry)]
    assert len(set(manners)) == len(manners)


def test_one_that_is_only_named_of_old_has_none() -> None:
    assert face("random") is None
    assert face("nobody") is None


def test_the_form_tells_how_a_level_plays() -> None:
    """And at once when another is chosen."""
    house = House(fragment="new/carcassonne").start()
    told = house.find(id="manner-1")
    assert "thinks one turn ahead" in told.text()
    house.put("level-1", "strong")
    house.clock.run()
    told = house.find(id="manner-1")
    assert "thinks far ahead" in told.text()
    assert any(node.tag == "svg" for node in told.walk())
    house.put("kind-1", "person")
    house.clock.run()
    assert not house.has(id="manner-1")
