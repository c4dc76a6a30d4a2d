"""The pictures of the README and of the manifest show the cabinet as it looks today."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.shots import PICTURES, README, take_for_readme
from tests.breadth import sample

#: The average difference, of 255, that a patch may have: the letters of another machine make less,
#: a button that has come or gone makes more.
MAX_PATCH = 20.0
#: Gives the average difference of the patch that differs most; infinity for unlike sizes.
COMPARE = """async (addresses) => {
  const PATCH = 24;
  const [one, other] = await Promise.all(addresses.map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  const across = Math.ceil(one.width / PATCH);
  const sums = new Float64Array(across * Math.ceil(one.height / PATCH) * 3);
  for (let at = 0; at < one.data.length; at++) {
    const pixel = at >> 2, channel = at & 3;
    const x = pixel % one.width, y = Math.floor(pixel / one.width);
    const patch = Math.floor(y / PATCH) * across + Math.floor(x / PATCH);
    if (channel < 3) sums[3 * patch + channel] += one.data[at] - other.data[at];
  }
  return Math.max(...sums.map(Math.abs)) / PATCH ** 2;
}"""


@pytest.mark.parametrize("name", sample(README, 1))
def test_pictures_are_of_todays_look(
    browser: Browser, base: str, tmp_path: Path, name: str
) -> None:
    """`python3 run.py shots --way show --readme` takes them anew."""
    now = take_for_readme(browser, base, tmp_path, name)
    shown = [b64encode(path.read_bytes()).decode() for path in (PICTURES / name, now)]
    page = browser.new_page()
    difference = page.evaluate(COMPARE, [f"data:image/jpeg;base64,{each}" for each in shown])
    page.close()
    assert difference <= MAX_PATCH
