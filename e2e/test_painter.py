"""The painter by itself: what it draws of pictures that are larger than the view."""

from __future__ import annotations

from e2e.conftest import Player

GROUND = """async () => {
  const host = document.createElement("div");
  host.style.cssText = "position:fixed;inset:0 auto auto 0;width:200px;height:200px";
  document.body.append(host);
  const painter = new MotherlodePainter.Painter(host);
  painter.resize(200, 200, 1);
  painter.stack(1);
  // a red ground of 2,000 units a side, with a blue square about its middle
  painter.define(0, 0, 2000, 2000, new Float64Array([20, 0, 0, 1, 9, 0, 0, 2000, 2000, 0, 22, 1, 0,
    20, 0, 1, 1, 9, 900, 900, 200, 200, 0, 22, 1, 0]), ["#ff0000", "#0000ff"]);
  // once more beside it, out of sight
  painter.rows(0, new Float64Array([0, 0, 0, 0, 1, 1, 1, 0, 1999, 0, 0, 1, 1, 1]));
  const ctx = host.querySelector("canvas").getContext("2d");
  const at = (x, y) => [...ctx.getImageData(x, y, 1, 1).data].join();
  const show = (dx, dy, settled) => {
    painter.view(1, dx, dy, settled);
    while (painter.paint(true));
    return [[2, 2], [197, 2], [2, 197], [197, 197]].map(([x, y]) => at(x, y));
  };
  const found = {rest: show(-900, -900, true), pixels: painter.pixels};
  for (let wait = 0; wait < 200 && !painter.pictures[0].bitmaps.has("whole"); wait += 1) {
    await new Promise(done => setTimeout(done, 50));
  }
  const made = painter.rastered;
  found.near = show(-905, -895, false);
  found.far = show(-1300, -100, false);
  found.late = painter.rastered - made;
  found.restAgain = show(-1300, -100, true);
  found.pixelsThen = painter.pixels;
  host.remove();
  return found;
}"""
RED, BLUE = "255,0,0,255", "0,0,255,255"


def test_a_large_ground_is_drawn_where_it_is_seen(player: Player) -> None:
    """No bitmap is made while the view moves, and nothing of it is bare."""
    anna = player()
    anna.open("shelf")
    found = anna.page.evaluate(GROUND)
    assert found["rest"] == [BLUE] * 4
    assert found["pixels"] < 2 * 200 * 200, "of 4,000,000"
    assert found["near"] == [RED, RED, BLUE, RED]
    assert found["far"] == found["restAgain"] == [RED] * 4
    assert found["late"] == 0
    assert found["pixelsThen"] < 600_000, "a coarse one of all, and what is in sight"


WHOLE = """() => {
  const size = (n) => 20 + (n * 37) % 1000;
  const unfinished = [];
  for (let n = 0; n < 2000; n += 1) {
    const [w, h, res] = [size(n), size(3 * n), (1 + n) / 100];
    const picture = new MotherlodePainter.Picture(-w / 2, -h / 2, w, h, new Float64Array(0), []);
    const [left, top, right, bottom] = picture.edgesAround(picture.edges, [0, 0], res);
    const lacks = left > -w / 2 || top > -h / 2 || right < w / 2 || bottom < h / 2;
    if (lacks) unfinished.push([w, h, res]);
  }
  // a block of wood of Carcassonne's table, as an early game shows it on a screen of 1440 x 900
  const wood = new MotherlodePainter.Picture(-500, -201, 1000, 402, new Float64Array([30, 31]), []);
  return [unfinished, wood.raster(1.35, Infinity) !== null && wood.raster(1.35, Infinity).edges];
}"""


def test_a_bitmap_shows_the_whole_of_what_it_was_made_for_at_every_zoom(player: Player) -> None:
    """One that lacked a part by a rounding was begun anew for ever, and the board stayed empty."""
    anna = player()
    anna.open("shelf")
    unfinished, edges = anna.page.evaluate(WHOLE)
    assert unfinished == []
    assert edges == [-500, -201, 500, 201]


LETTERS = """() => {
  const text = CanvasRenderingContext2D.prototype, { measureText } = text;
  let looked = 0;
  text.measureText = function (...given) {
    looked += 1;
    return measureText.apply(this, given);
  };
  const paint = () => {
    MotherlodePainter.setFonts("serif", "sans-serif", "serif");
    const ops = new Float64Array([26, 0, 20, 10, 12, 1, 0, 612, 0, 0, 1]);
    const picture = new MotherlodePainter.Picture(0, 0, 40, 20, ops, ["7"]);
    picture.into(document.createElement("canvas"), 40, 20, 1);
    return looked;
  };
  const found = [paint(), paint()];
  document.fonts.dispatchEvent(new FontFaceSetLoadEvent("loadingdone"));
  found.push(paint());
  text.measureText = measureText;
  return found;
}"""


def test_letters_are_looked_up_once_for_all_pictures(player: Player) -> None:
    """And again once another font has come."""
    anna = player()
    anna.open("shelf")
    first, second, late = anna.page.evaluate(LETTERS)
    assert 0 < first == second < late
