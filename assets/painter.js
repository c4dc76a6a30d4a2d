// @ts-check
// The painter keeps pictures as bitmaps and draws packed sprites on stacked canvases. What is drawn, where and when
// comes from Python as numbers.
// The operation numbers are those of motherlode/canvas/paint.py.

/** Left, top, right and bottom, in units of the picture. @typedef {number[]} Edges */
/**
 * @typedef {object} Bitmap
 * @property {any} canvas or an ImageBitmap
 * @property {Edges} edges of what it shows of its picture
 * @property {number} res pixels a unit
 * @property {number} pixels
 * @property {number} at the operation that comes next while it is being made
 * @property {number} tick when it was last used
 * @property {boolean} stale
 * @property {boolean} [gone]
 */
/**
 * @typedef {object} Layer
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} ctx
 * @property {Float64Array} rows
 * @property {boolean} dirty whether it is to be painted again
 * @property {boolean} rough whether it is not as sharp as it is at rest
 * @property {boolean} clean whether nothing is on it
 */

/** @type {CanvasLineCap[]} */
const CAPS = ["round", "butt", "square"];
/** @type {CanvasLineJoin[]} */
const JOINS = ["round", "miter", "bevel"];
/** @type {CanvasTextAlign[]} */
const ALIGNS = ["center", "left", "right"];
/** @type {GlobalCompositeOperation[]} */
const BLENDS = ["source-over", "multiply", "screen", "overlay", "soft-light", "lighter"];
/**
 * @typedef {object} Pointer
 * @property {string} colour
 * @property {number} width twice the CSS pixels that are seen of it
 * @property {number[]} dashes in CSS pixels; none: one line
 */
// By kind of ring from 2 on: pointed out, the better move, the worse one, the second best.
/** @type {Pointer[]} */
const POINTERS = [
  { colour: "#ffd24a", width: 11, dashes: [9, 8] },
  { colour: "#ffd24a", width: 7, dashes: [] },
  { colour: "#ff5a3c", width: 7, dashes: [6, 10] },
  { colour: "#e9eef2", width: 6, dashes: [10, 8] },
];
// Numbers of operations: the first that paints, the slowest, the last that paints.
const FILL = 22;
const GRAIN = 24;
const TEXT = 26;
// Of a row of a layer: picture, x, y, angle, sx, sy, alpha.
const ROW_NUMBERS = 7;
// Painted, roughly, between two checks of the time; and by an operation that is not grain.
const PIXELS_BETWEEN_CHECKS = 1e6;
const PIXELS_OF_STROKE = 4000;
// The side of a grain tile, in grains; and how many tiles are kept.
const TILE = 256;
const MAX_TILES = 48;
// Of one bitmap; a picture with more in sight is drawn straight to its layer.
const MAX_BITMAP_PIXELS = 4e6;
// Of the coarse bitmap that replaces a large picture while it moves.
const STAND_IN_PIXELS = 5e5;
// From so many on a bitmap holds only what is in sight of a picture, and may be a little off its size.
const MIN_PART_PIXELS = 1e6;
// What such a bitmap holds beyond each side of what is in sight, as a share of the view.
const PART_MARGIN = 1 / 16;
// Of all bitmaps together.
const MAX_PIXELS = 20e6;
const MAX_SPARE_CANVASES = 4;
// The size at which text is set before it is scaled.
const TEXT_PX = 64;
// The bitmaps of a board that is out of sight are freed after so long.
const HIDDEN_TIMEOUT_MS = 2000;
// Of one frame, for making bitmaps.
const SLICE_MS = 8;
// The side of the picture that tells whether anything is on a canvas.
const PROBE_PX = 32;
// What waits for a frame is done without one after so long.
const FRAME_TIMEOUT_MS = 40;

let families = ["sans-serif", "serif", "serif"];
// What text is set with, by font and weight: the height of its capitals, and a context that holds the
// letters. What nobody holds the browser makes anew for the next table, and keeps beside the old.
/** @type {Map<string, {high: number, ctx: CanvasRenderingContext2D}>} */
const lettering = new Map();
document.fonts?.addEventListener("loadingdone", () => lettering.clear());

/** @param {...string} names */
export function setFonts(...names) {
  if (`${names}` === `${families}`) return;
  families = names;
  lettering.clear();
}

// WebKit for Linux paints canvases by OpenGL, also where that is software: then it compiles a
// program for each kind of fill, for tenths of a second each. What is often read stays with the CPU.
const BY_CPU = /Linux.*AppleWebKit(?!.*Chrom)/.test(navigator.userAgent);

/** @param {HTMLCanvasElement} canvas */
function context(canvas) {
  return canvas.getContext("2d", { willReadFrequently: BY_CPU });
}

/**
 * @param {number} w
 * @param {number} h
 */
function sheet(w, h, canvas = document.createElement("canvas")) {
  canvas.width = Math.max(1, Math.ceil(w));
  canvas.height = Math.max(1, Math.ceil(h));
  return canvas;
}

// ---------------------------------------------------------------------------------- grain

/** @type {Map<number, HTMLCanvasElement>} */
const masks = new Map();
/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();

/** @param {number} seed */
function generator(seed) {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return (s >>> 8) / 16777216;
  };
}

/**
 * Makes a square sheet of noise.
 * @param {number} side pixels
 * @param {Uint8ClampedArray} alphas of the pixels, row by row
 * @param {number} side
 * @param {Uint8ClampedArray} alphas
 */
function noiseSheet(side, alphas) {
  const canvas = sheet(side, side);
  const image = new ImageData(side, side);
  const { data } = image;
  for (let i = 0, at = 3; i < alphas.length; i++, at += 4) data[at] = alphas[i];
  context(canvas).putImageData(image, 0, 0);
  return canvas;
}

function speckMask() {
  const unit = generator(11);
  const alphas = new Uint8ClampedArray(TILE * TILE);
  for (let i = 0; i < alphas.length; i++) alphas[i] = (unit() * 1.9 - 0.9) * 255;
  return noiseSheet(TILE, alphas);
}

/**
 * As many weighted values a side, smoothed between, added to a square sum. The clouds go on beyond
 * its edge by a pixel.
 * @param {Float64Array} sum
 * @param {number} side
 * @param {Float32Array} values
 * @param {number} n
 * @param {number} weight
 */
function addClouds(sum, side, values, n, weight) {
  const step = n / (side - 2);
  const first = new Uint8Array(side),
    share = new Float64Array(side);
  for (let x = 0; x < side; x++) {
    const at = ((x - 0.5) * step + n) % n,
      t = at % 1;
    first[x] = at;
    share[x] = t * t * (3 - 2 * t);
  }
  const rows = Array.from({ length: n }, (_, j) => {
    const row = new Float64Array(side);
    for (let x = 0; x < side; x++) {
      const left = values[j * n + first[x]],
        right = values[j * n + ((first[x] + 1) % n)];
      row[x] = weight * (left + (right - left) * share[x]);
    }
    return row;
  });
  for (let y = 0, i = 0; y < side; y++) {
    const above = rows[first[y]],
      below = rows[(first[y] + 1) % n],
      g = share[y];
    for (let x = 0; x < side; x++, i++) sum[i] += above[x] + (below[x] - above[x]) * g;
  }
}

// They are soft: one pixel shows as much of them as four by four would.
function cloudMask() {
  const unit = generator(5);
  const side = TILE / 4 + 2;
  const sum = new Float64Array(side * side);
  for (const [n, weight] of [
    [8, 0.4],
    [16, 0.3],
    [32, 0.18],
    [64, 0.12],
  ]) {
    addClouds(sum, side, Float32Array.from({ length: n * n }, unit), n, weight);
  }
  const alphas = new Uint8ClampedArray(side * side);
  for (let i = 0; i < alphas.length; i++) alphas[i] = (sum[i] - 0.36) * 663;
  const canvas = sheet(TILE, TILE);
  const ctx = context(canvas);
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(noiseSheet(side, alphas), -4, -4, 4 * side, 4 * side);
  return canvas;
}

function fibreMask() {
  const canvas = sheet(TILE, TILE);
  const ctx = context(canvas);
  const unit = generator(23);
  ctx.lineCap = "round";
  for (let i = 0; i < 900; i++) {
    const x = unit() * TILE,
      y = unit() * TILE,
      a = unit() * 6.283,
      l = 6 + unit() * 16;
    const b = a + (unit() - 0.5) * 1.6;
    ctx.lineWidth = 0.5 + unit() * 0.7;
    ctx.globalAlpha = 0.25 + 0.65 * unit();
    ctx.beginPath();
    /** @param {number} at */
    const outside = (at) => at < -l - 1 || at > TILE + l + 1;
    for (const ox of [0, -TILE, TILE]) {
      for (const oy of [0, -TILE, TILE]) {
        if (outside(x + ox) || outside(y + oy)) continue;
        ctx.moveTo(x + ox, y + oy);
        ctx.quadraticCurveTo(
          x + ox + Math.cos(a) * l * 0.5,
          y + oy + Math.sin(a) * l * 0.5,
          x + ox + Math.cos(b) * l,
          y + oy + Math.sin(b) * l,
        );
      }
    }
    ctx.stroke();
  }
  return canvas;
}

const MASKS = [speckMask, fibreMask, cloudMask];

/** @param {number} kind */
function mask(kind) {
  if (!masks.has(kind)) masks.set(kind, MASKS[kind]());
  return masks.get(kind);
}

// A table wants them all at once: they are made while the page waits for Python.
function makeMasks(kind = 0) {
  if (kind === MASKS.length) return;
  requestIdleCallback(() => {
    mask(kind);
    makeMasks(kind + 1);
  });
}
if (globalThis.requestIdleCallback && document.documentElement.dataset.opening !== "shelf") makeMasks();

/**
 * @param {number} kind
 * @param {string} colour
 */
function grainTile(kind, colour) {
  const key = `${kind}${colour}`;
  let tile = tiles.get(key);
  if (tile) return tile;
  if (tiles.size >= MAX_TILES) tiles.delete(tiles.keys().next().value);
  tile = sheet(TILE, TILE);
  const ctx = context(tile);
  ctx.drawImage(mask(kind), 0, 0);
  ctx.globalCompositeOperation = "source-in";
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, TILE, TILE);
  tiles.set(key, tile);
  return tile;
}

function freeTiles() {
  for (const tile of tiles.values()) tile.width = tile.height = 0;
  tiles.clear();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} kind
 * @param {string} colour
 * @param {number} alpha
 * @param {number} size
 * @param {number} stretch
 * @param {number} angle
 * @param {number} seed
 */
function fillGrain(ctx, kind, colour, alpha, size, stretch, angle, seed) {
  const pattern = ctx.createPattern(grainTile(kind, colour), "repeat");
  const unit = generator(seed * 7919 + 1);
  const matrix = new DOMMatrix().rotateSelf((angle * 180) / Math.PI);
  matrix.scaleSelf(size * stretch, size).translateSelf(unit() * TILE, unit() * TILE);
  pattern.setTransform(matrix);
  const style = ctx.fillStyle,
    before = ctx.globalAlpha;
  ctx.fillStyle = pattern;
  ctx.globalAlpha = before * alpha;
  const m = ctx.getTransform();
  const grain = size * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
  ctx.imageSmoothingQuality = grain < 0.75 ? "medium" : "low"; // smaller grains must be averaged
  ctx.fill();
  ctx.fillStyle = style;
  ctx.globalAlpha = before;
}

// ---------------------------------------------------------------------------------- text

/**
 * @param {number} font
 * @param {number} weight
 */
function capHeight(font, weight) {
  const key = `${font}/${weight}`;
  if (!lettering.has(key)) {
    const ctx = context(sheet(1, 1));
    ctx.font = `${weight} 100px ${families[font]}`;
    const high = ctx.measureText("H").actualBoundingBoxAscent / 100 || 0.7;
    ctx.font = `${weight} ${TEXT_PX}px ${families[font]}`;
    ctx.measureText("H"); // only what was used is held
    lettering.set(key, { high, ctx });
  }
  return lettering.get(key).high;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} s
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} font
 * @param {number} align
 * @param {number} weight
 * @param {number} width
 * @param {number} halo
 */
function drawText(ctx, s, x, y, size, font, align, weight, width, halo) {
  // Set large and scaled down: the same at every zoom, and no smallest size.
  const k = size / TEXT_PX;
  ctx.save();
  ctx.translate(x, y + (size * capHeight(font, weight)) / 2);
  ctx.font = `${weight} ${TEXT_PX}px ${families[font]}`;
  ctx.textAlign = ALIGNS[align];
  const natural = width > 0 ? ctx.measureText(s).width * k : 0;
  ctx.scale(natural > width ? (k * width) / natural : k, k);
  if (halo > 0) {
    ctx.lineWidth = (halo * 2) / k;
    ctx.lineJoin = "round";
    ctx.setLineDash([]);
    ctx.strokeText(s, 0, 0);
  }
  ctx.fillText(s, 0, 0);
  ctx.restore();
}

// ---------------------------------------------------------------------------------- pictures

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Float64Array} ops
 * @param {number} i
 * @param {string[]} strings
 */
function gradient(ctx, ops, i, strings) {
  const kind = ops[i],
    n = ops[i + 7];
  let made;
  if (kind === 0) made = ctx.createLinearGradient(ops[i + 1], ops[i + 2], ops[i + 4], ops[i + 5]);
  else if (kind === 1) {
    made = ctx.createRadialGradient(
      ops[i + 1],
      ops[i + 2],
      ops[i + 3],
      ops[i + 4],
      ops[i + 5],
      Math.max(0, ops[i + 6]),
    );
  } else made = ctx.createConicGradient(ops[i + 3], ops[i + 1], ops[i + 2]);
  for (let k = 0; k < n; k++) {
    made.addColorStop(ops[i + 8 + k * 2], strings[ops[i + 9 + k * 2]]);
  }
  return made;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} colour
 * @param {number} blur
 * @param {number} dx
 * @param {number} dy
 */
function castShadow(ctx, colour, blur, dx, dy) {
  // Canvas shadows ignore the transform; ours are in the picture's units.
  const m = ctx.getTransform();
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
  ctx.shadowOffsetX = m.a * dx + m.c * dy;
  ctx.shadowOffsetY = m.b * dx + m.d * dy;
}

/**
 * Plays the operations from the i-th number on until that time; answers where it stopped. What
 * was set before stays set in the context.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Picture} picture
 */
function play(ctx, picture, i = 0, until = Infinity) {
  const { ops } = picture;
  let { strings } = picture;
  const n = ops.length;
  let unpaid = 0;
  while (i < n) {
    const op = ops[i++];
    switch (op) {
      case 1:
        ctx.beginPath();
        break;
      case 2:
        ctx.moveTo(ops[i++], ops[i++]);
        break;
      case 3:
        ctx.lineTo(ops[i++], ops[i++]);
        break;
      case 4:
        ctx.bezierCurveTo(ops[i++], ops[i++], ops[i++], ops[i++], ops[i++], ops[i++]);
        break;
      case 5:
        ctx.quadraticCurveTo(ops[i++], ops[i++], ops[i++], ops[i++]);
        break;
      case 6:
        ctx.arc(ops[i], ops[i + 1], Math.max(0, ops[i + 2]), ops[i + 3], ops[i + 4], ops[i + 4] < ops[i + 3]);
        i += 5;
        break;
      case 7:
        ctx.closePath();
        break;
      case 8: {
        const rx = Math.max(0, ops[i + 2]),
          a = ops[i + 4];
        ctx.moveTo(ops[i] + rx * Math.cos(a), ops[i + 1] + rx * Math.sin(a));
        ctx.ellipse(ops[i], ops[i + 1], rx, Math.max(0, ops[i + 3]), a, 0, 2 * Math.PI);
        ctx.closePath();
        i += 5;
        break;
      }
      case 9:
        if (ops[i + 4] > 0) ctx.roundRect(ops[i], ops[i + 1], ops[i + 2], ops[i + 3], ops[i + 4]);
        else ctx.rect(ops[i], ops[i + 1], ops[i + 2], ops[i + 3]);
        i += 5;
        break;
      case 10: {
        const closed = ops[i++],
          count = ops[i++];
        for (let k = 0; k < count; k++, i += 2) {
          if (k) ctx.lineTo(ops[i], ops[i + 1]);
          else ctx.moveTo(ops[i], ops[i + 1]);
        }
        if (closed) ctx.closePath();
        break;
      }
      case 11: {
        const count = ops[i++];
        for (let k = 0; k < count; k++, i += 3) {
          ctx.moveTo(ops[i] + ops[i + 2], ops[i + 1]);
          ctx.arc(ops[i], ops[i + 1], Math.max(0, ops[i + 2]), 0, 2 * Math.PI);
        }
        break;
      }
      case 20: {
        const colour = strings[ops[i + 1]];
        if (ops[i] === 0) ctx.fillStyle = colour;
        else ctx.strokeStyle = colour;
        i += 2;
        break;
      }
      case 21: {
        const made = gradient(ctx, ops, i + 1, strings);
        if (ops[i] === 0) ctx.fillStyle = made;
        else ctx.strokeStyle = made;
        i += 9 + 2 * ops[i + 8];
        break;
      }
      case 22:
        ctx.globalAlpha = ops[i];
        ctx.fill(ops[i + 1] ? "evenodd" : "nonzero");
        ctx.globalAlpha = 1;
        i += 2;
        break;
      case 23: {
        const dashes = ops[i + 4];
        ctx.lineWidth = ops[i];
        ctx.globalAlpha = ops[i + 1];
        ctx.lineCap = CAPS[ops[i + 2]];
        ctx.lineJoin = JOINS[ops[i + 3]];
        ctx.setLineDash(dashes ? Array.from(ops.subarray(i + 5, i + 5 + dashes)) : []);
        ctx.stroke();
        ctx.globalAlpha = 1;
        i += 5 + dashes;
        break;
      }
      case 24:
        fillGrain(ctx, ops[i], strings[ops[i + 1]], ops[i + 2], ops[i + 3], ops[i + 4], ops[i + 5], ops[i + 6]);
        i += 7;
        break;
      case 25:
        ctx.clip(ops[i++] ? "evenodd" : "nonzero");
        break;
      case 26:
        ctx.globalAlpha = ops[i + 9];
        drawText(
          ctx,
          strings[ops[i]],
          ops[i + 1],
          ops[i + 2],
          ops[i + 3],
          ops[i + 4],
          ops[i + 5],
          ops[i + 6],
          ops[i + 7],
          ops[i + 8],
        );
        ctx.globalAlpha = 1;
        i += 10;
        break;
      case 28:
        castShadow(ctx, strings[ops[i]], ops[i + 1], ops[i + 2], ops[i + 3]);
        i += 4;
        break;
      case 29:
        ctx.globalCompositeOperation = BLENDS[ops[i++]];
        break;
      case 30:
        ctx.save();
        break;
      case 31:
        ctx.restore();
        break;
      case 32:
        ctx.translate(ops[i++], ops[i++]);
        break;
      case 33:
        ctx.rotate(ops[i++]);
        break;
      case 34:
        ctx.scale(ops[i++], ops[i++]);
        break;
      case 35:
        strings = picture.strings.slice(ops[i++]);
        break;
      default:
        throw new Error(`picture: unknown operation ${op} at ${i - 1}`);
    }
    if (op < FILL || op > TEXT || until === Infinity) continue;
    unpaid += op === GRAIN ? ctx.canvas.width * ctx.canvas.height : PIXELS_OF_STROKE;
    if (unpaid < PIXELS_BETWEEN_CHECKS) continue;
    unpaid = 0;
    paint(ctx.canvas);
    if (performance.now() > until) return i;
  }
  return n;
}

// Browsers queue operations until the canvas is read: this makes them paint now. The CPU paints at once.
/** @type {CanvasRenderingContext2D | null} */
let looker = null;
/** @param {HTMLCanvasElement} canvas */
function paint(canvas) {
  if (BY_CPU) return;
  looker ??= context(sheet(1, 1));
  looker.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
}

// A canvas takes the browser far more memory than its pixels do: they are taken out of it, and it
// is used again. Where the CPU paints this would cost more than it saves.
/** @type {HTMLCanvasElement[]} */
const spares = [];
/** @param {Bitmap} bitmap */
function swapCanvas(bitmap) {
  if (BY_CPU || !globalThis.createImageBitmap) return;
  const { canvas } = bitmap;
  createImageBitmap(canvas).then(
    (pixels) => {
      if (bitmap.gone) {
        pixels.close();
        return;
      }
      bitmap.canvas = pixels;
      canvas.width = canvas.height = 1;
      if (spares.length < MAX_SPARE_CANVASES) spares.push(canvas);
    },
    () => {},
  );
}

/**
 * Returns whether a bitmap shows all within those edges of its picture.
 * @param {{edges: Edges}} bitmap
 * @param {Edges} part
 */
function covers({ edges }, part) {
  return edges[0] <= part[0] && edges[1] <= part[1] && edges[2] >= part[2] && edges[3] >= part[3];
}

/**
 * The edges around both.
 * @param {Edges | null} one
 * @param {Edges} other
 */
function around(one, other) {
  return one ? one.map((at, i) => (i < 2 ? Math.min(at, other[i]) : Math.max(at, other[i]))) : other;
}

export class Picture {
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} w
   * @param {number} h
   * @param {Float64Array} ops
   * @param {string[]} strings
   */
  constructor(x, y, w, h, ops, strings) {
    this.x = x;
    this.y = y;
    this.w = w;
    this.h = h;
    this.ops = ops;
    this.strings = strings;
    /** By octave of the scale, and the stand-in as "whole". @type {Map<number | string, Bitmap>} */
    this.bitmaps = new Map();
    /** The bitmap that is being made. @type {Bitmap | null} */
    this.begun = null;
    /** By octave, the largest scale it is shown at and what is in sight. @type {Map<number, {scale: number, part: Edges}> | null} */
    this.want = null;
  }

  // Left, top, right and bottom.
  get edges() {
    return [this.x, this.y, this.x + this.w, this.y + this.h];
  }

  /**
   * A bitmap at that many pixels a unit of the part within those edges, or more; null while it
   * needs more time than until then. It is begun once and gone on with.
   * @param {number} res
   * @param {number} until
   */
  raster(res, until, part = this.edges, margins = [0, 0]) {
    if (this.begun?.res !== res || !covers(this.begun, part)) this.begin(res, part, margins);
    const { begun } = this;
    begun.at = play(context(begun.canvas), this, begun.at, until);
    if (begun.at < this.ops.length) return null;
    paint(begun.canvas);
    this.begun = null;
    swapCanvas(begun);
    return begun;
  }

  /**
   * @param {number} res
   * @param {Edges} part
   * @param {number[]} margins
   */
  begin(res, part, margins) {
    const edges = this.edgesAround(part, margins, res);
    const [x, y, right, bottom] = edges;
    const canvas = sheet((right - x) * res, (bottom - y) * res, spares.pop());
    const ctx = context(canvas);
    ctx.setTransform(res, 0, 0, res, -x * res, -y * res);
    const pixels = canvas.width * canvas.height;
    this.begun = { canvas, edges, res, pixels, at: 0, tick: 0, stale: false };
  }

  /**
   * With the margins around, but no more than the picture; on the pixels that the whole would be on,
   * so that it looks the same. The part itself is always within: sums of fractions are a little off.
   * @param {Edges} part
   * @param {number[]} margins
   * @param {number} res
   */
  edgesAround(part, margins, res) {
    const whole = this.edges;
    return part.map((at, i) => {
      const from = whole[i % 2],
        margin = margins[i % 2];
      return i < 2
        ? Math.min(at, Math.max(from, from + Math.floor((at - margin - from) * res) / res))
        : Math.max(at, Math.min(whole[i], from + Math.ceil((at + margin - from) * res) / res));
    });
  }

  /**
   * Draw it whole into a canvas element of that CSS width and height, in its proportions.
   * @param {HTMLCanvasElement} canvas
   * @param {number} width
   * @param {number} height
   * @param {number} ratio
   */
  into(canvas, width, height, ratio) {
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    const k = Math.min(canvas.width / this.w, canvas.height / this.h);
    const ctx = context(canvas);
    ctx.setTransform(
      k,
      0,
      0,
      k,
      (canvas.width - this.w * k) / 2 - this.x * k,
      (canvas.height - this.h * k) / 2 - this.y * k,
    );
    ctx.beginPath();
    ctx.rect(this.x, this.y, this.w, this.h);
    ctx.clip();
    play(ctx, this);
  }
}

// ---------------------------------------------------------------------------------- frames

/**
 * Calls when the page has nothing else to do, with the milliseconds that are left for it.
 * @param {(ms: number) => void} call
 */
function whenIdle(call) {
  if (globalThis.requestIdleCallback) requestIdleCallback((left) => call(left.timeRemaining()));
  else setTimeout(() => call(SLICE_MS), FRAME_TIMEOUT_MS);
}

let latest = 0;
let begun = 0; // when the turn of the page began in which bitmaps are made
let making = false; // whether a board is being made that is not whole yet
const turns = new MessageChannel();
let onTurn = () => {};
turns.port1.onmessage = () => onTurn();

/**
 * Calls once with the time of the next frame; where the browser takes long to show the one before
 * and somebody looks, the work goes on meanwhile. What makes a board goes on between the frames,
 * after what else the browser has to do.
 * @param {(ms: number) => void} call
 */
export function onFrame(call) {
  let waits = true;
  /** @param {number} ms */
  const once = (ms) => {
    if (!waits) return;
    waits = false;
    latest = Math.max(latest, ms);
    begun = performance.now();
    call(latest);
  };
  if (making && !document.hidden) {
    onTurn = () => (document.hidden ? requestAnimationFrame(once) : once(performance.now()));
    turns.port2.postMessage(0);
    return;
  }
  requestAnimationFrame(once);
  setTimeout(() => document.hidden || once(performance.now()), FRAME_TIMEOUT_MS);
}

// ---------------------------------------------------------------------------------- layers

/** What tells that the page is looked at again. @type {[EventTarget, string][]} */
const LOOKED_AT = [
  [document, "visibilitychange"],
  [globalThis, "focus"],
  [globalThis, "pageshow"],
];

export class Painter {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    // one picture for the page of all layers that the CPU has painted, not one of each
    if (BY_CPU) host.style.willChange = "transform";
    /** @type {Picture[]} */
    this.pictures = [];
    /** @type {Layer[]} */
    this.layers = [];
    /** Set by Python. @type {(() => void) | null} */
    this.onlost = null;
    this.top = this.addCanvas();
    /** @type {Float64Array} */
    this.rings = new Float64Array(0);
    this.ringsDirty = true;
    this.ink = this.paper = "#000"; // until the theme is told: see colours
    this.width = this.height = 1;
    this.ratio = 1;
    this.zoom = 1;
    this.dx = this.dy = 0;
    this.settled = true;
    this.tick = 0;
    this.pixels = 0;
    this.whole = false; // whether all that belongs to the board is painted
    this.bare = true; // whether nothing of this table was whole yet
    this.leaving = 0; // the timer that gives back the memory of a board out of sight
    this.painted = 0; // layers painted since the beginning
    this.rastered = 0; // bitmaps made since the beginning,
    this.tended = 0; // and when what stands for large ones was seen to
    for (const [target, kind] of LOOKED_AT) target.addEventListener(kind, () => this.checkCanvases());
  }

  // Some browsers empty the canvases of a page that nobody looks at, and do not tell.
  checkCanvases() {
    if (!document.hidden && this.whole && this.isEmpty()) this.onlost?.();
  }

  isEmpty() {
    const probe = context(sheet(PROBE_PX, PROBE_PX));
    for (const { canvas, clean } of this.layers) if (!clean) probe.drawImage(canvas, 0, 0, PROBE_PX, PROBE_PX);
    return !probe.getImageData(0, 0, PROBE_PX, PROBE_PX).data.some(Boolean);
  }

  addCanvas() {
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    canvas.hidden = true;
    this.host.insertBefore(canvas, this.top ? this.top.canvas : null);
    canvas.addEventListener("contextrestored", () => this.onlost?.());
    return {
      canvas,
      ctx: context(canvas),
      rows: new Float64Array(0),
      dirty: true,
      rough: false,
      clean: true,
    };
  }

  forget() {
    for (const picture of this.pictures) this.dropBitmaps(picture);
    this.pictures = [];
    freeTiles();
    this.redo();
  }

  // Frees most of the memory of a table: it is made again when the table is shown.
  freeMemory() {
    for (const picture of this.pictures) {
      this.dropBitmaps(picture);
      picture.begun = null;
    }
    for (const layer of [...this.layers, this.top]) this.clear(layer);
    freeTiles();
    spares.length = 0;
    this.redo();
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} w
   * @param {number} h
   * @param {Float64Array} ops
   * @param {string[]} strings
   */
  define(x, y, w, h, ops, strings) {
    this.pictures.push(new Picture(x, y, w, h, ops, strings));
  }

  refresh() {
    for (const picture of this.pictures) {
      for (const bitmap of picture.bitmaps.values()) bitmap.stale = true;
      picture.begun = null;
    }
    this.redo();
  }

  /** @param {Picture} picture */
  dropBitmaps(picture) {
    for (const bitmap of picture.bitmaps.values()) this.drop(bitmap);
    picture.bitmaps.clear();
  }

  /** @param {Bitmap} bitmap */
  drop(bitmap) {
    this.pixels -= bitmap.pixels;
    bitmap.gone = true;
    // either gives the memory back at once
    if (bitmap.canvas.close) bitmap.canvas.close();
    else bitmap.canvas.width = bitmap.canvas.height = 0;
  }

  // Another table: nothing of the one before stays while its pictures are made.
  wipe() {
    for (const layer of [...this.layers, this.top]) this.clear(layer);
    this.hideClean();
    this.tellBare(true);
    this.tell(false);
    this.redo();
  }

  redo() {
    for (const layer of this.layers) layer.dirty = true;
    this.ringsDirty = true;
  }

  /**
   * @param {string} ink
   * @param {string} paper
   */
  colours(ink, paper) {
    this.ink = ink;
    this.paper = paper;
    this.ringsDirty = true;
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {number} ratio
   */
  resize(width, height, ratio) {
    const w = Math.max(1, Math.round(width * ratio)),
      h = Math.max(1, Math.round(height * ratio));
    if (w === this.width && h === this.height && ratio === this.ratio) return;
    clearTimeout(this.leaving);
    if (!width || !height) this.leaving = setTimeout(() => this.freeMemory(), HIDDEN_TIMEOUT_MS);
    const stays = ratio === this.ratio;
    Object.assign(this, { width: w, height: h, ratio });
    for (const layer of [...this.layers, this.top]) this.size(layer, stays && layer !== this.top);
    this.redo();
  }

  /**
   * A canvas of another size is empty: what was seen stays on it until it is painted anew, so that
   * the board does not go dark whenever what is asked takes another line.
   * @param {Layer} layer
   * @param {boolean} [stays]
   */
  size(layer, stays) {
    const { canvas } = layer;
    if (canvas.width === this.width && canvas.height === this.height) return;
    const seen = stays && !layer.clean ? sheet(canvas.width, canvas.height) : null;
    if (seen) context(seen).drawImage(canvas, 0, 0);
    Object.assign(canvas, { width: this.width, height: this.height });
    layer.clean = !seen;
    if (!seen) return;
    layer.ctx.drawImage(seen, 0, 0);
    seen.width = seen.height = 0; // gives the memory back at once
  }

  /**
   * A canvas on which nothing was drawn is not touched: it has no pixels yet.
   * @param {Layer} layer
   */
  clear(layer) {
    if (layer.clean) return;
    layer.ctx.setTransform(1, 0, 0, 1, 0, 0);
    layer.ctx.clearRect(0, 0, this.width, this.height);
    layer.clean = true;
  }

  // Browsers lay a canvas with nothing on it over the others all the same.
  hideClean() {
    for (const { canvas, clean } of [...this.layers, this.top]) {
      if (canvas.hidden !== clean) canvas.hidden = clean;
    }
  }

  /** @param {number} count */
  stack(count) {
    while (this.layers.length > count) this.layers.pop().canvas.remove();
    while (this.layers.length < count) {
      const layer = this.addCanvas();
      this.size(layer);
      this.layers.push(layer);
    }
  }

  /**
   * @param {number} index
   * @param {Float64Array} rows
   */
  rows(index, rows) {
    const layer = this.layers[index];
    layer.rows = rows;
    layer.dirty = true;
  }

  /** @param {Float64Array} rows */
  ring(rows) {
    this.rings = rows;
    this.ringsDirty = true;
  }

  /**
   * @param {number} zoom
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} settled
   */
  view(zoom, dx, dy, settled) {
    const moved = zoom !== this.zoom || dx !== this.dx || dy !== this.dy;
    Object.assign(this, { zoom, dx, dy, settled });
    if (moved) this.redo();
    else if (settled) for (const layer of this.layers) if (layer.rough) layer.dirty = true;
  }

  // True when bitmaps are still to be made: paint again on the next frame. Until then what is
  // shown stays as it is. Pictures are still to come unless all are drawn.
  paint(drawn = true) {
    this.tick++;
    const still = this.settled && this.layers.some((layer) => layer.dirty);
    if (still) this.measure();
    const ready = (this.prepare(still) && drawn) || !this.settled;
    for (const layer of ready ? this.layers : []) {
      if (layer.dirty) this.paintLayer(layer);
      layer.dirty = false;
    }
    if (ready) this.tellBare(false);
    if (this.ringsDirty && !this.bare) this.paintRings(); // nothing is pointed at where nothing lies
    if (this.pixels > MAX_PIXELS) this.evict();
    this.hideClean();
    this.tell(ready);
    if (ready && this.rastered !== this.tended) {
      this.tended = this.rastered;
      whenIdle((time) => this.makeStandIns(time));
    }
    making = !ready;
    return !ready;
  }

  /**
   * What is asked about a board that nobody has seen yet waits for it: the style does that.
   * @param {boolean} bare
   */
  tellBare(bare) {
    if (bare === this.bare && "bare" in this.host.dataset === bare) return;
    this.bare = bare;
    this.host.toggleAttribute("data-bare", bare);
  }

  /**
   * The page can be asked whether the board is whole.
   * @param {boolean} whole
   */
  tell(whole) {
    if (whole === this.whole) return;
    this.whole = whole;
    this.host.dataset.whole = whole ? "yes" : "no";
  }

  /**
   * What the view will show as soon as it moves: made when there is time, and before somebody
   * wants it.
   * @param {number} time
   */
  makeStandIns(time) {
    if (!this.whole) return;
    const until = performance.now() + Math.min(time, SLICE_MS);
    for (const picture of this.pictures) {
      if (!this.isInPart(picture) || this.standIn(picture, until)) continue;
      whenIdle((next) => this.makeStandIns(next));
      return;
    }
    freeTiles(); // a quarter of a megabyte each, and quickly made again
  }

  /** @param {Picture} picture */
  isInPart(picture) {
    for (const bitmap of picture.bitmaps.values()) if (!covers(bitmap, picture.edges)) return true;
    return false;
  }

  /**
   * Makes the bitmaps that are wanted, for a little while, of which what was done before in the same
   * turn is a part. True: all of them are there.
   * @param {boolean} wanted
   */
  prepare(wanted) {
    if (!wanted) return true;
    const now = performance.now(),
      until = Math.max((begun || now) + SLICE_MS, now + 1);
    begun = 0;
    for (const { dirty, rows } of this.layers) {
      for (let i = 0; dirty && i < rows.length; i += ROW_NUMBERS) {
        const picture = this.seen(rows, i);
        if (!picture) continue;
        const fit = this.fit(picture, Math.max(Math.abs(rows[i + 4]), Math.abs(rows[i + 5])));
        if (fit.fine || fit.large) {
          if (fit.bitmap) fit.bitmap.tick = this.tick;
          continue;
        }
        const made = performance.now() < until && this.make(picture, fit, until);
        if (!made) return false;
        made.tick = this.tick;
      }
    }
    return true;
  }

  /**
   * The picture of the sprite at that place of the rows, if there is anything to see of it.
   * @param {Float64Array} rows
   * @param {number} i
   */
  seen(rows, i) {
    const picture = this.pictures[rows[i]];
    const own = Math.max(Math.abs(rows[i + 4]), Math.abs(rows[i + 5]));
    if (!picture || rows[i + 6] <= 0 || own === 0) return null;
    const k = this.zoom * this.ratio;
    const x = rows[i + 1] * k + this.dx * this.ratio,
      y = rows[i + 2] * k + this.dy * this.ratio;
    if (this.outside(picture, x, y, own * k)) return null;
    const [left, top, right, bottom] = this.inSight(picture, rows, i);
    return left < right && top < bottom ? picture : null;
  }

  // The largest scale each picture is shown at, and the edges of what is in sight of it, by octave
  // of its sprites' own scale.
  measure() {
    for (const picture of this.pictures) picture.want = null;
    const k = this.zoom * this.ratio;
    for (const { rows } of this.layers) {
      for (let i = 0; i < rows.length; i += ROW_NUMBERS) {
        const own = Math.max(Math.abs(rows[i + 4]), Math.abs(rows[i + 5]));
        const picture = this.pictures[rows[i]];
        if (!picture || own === 0) continue;
        const octave = Math.round(Math.log2(own));
        picture.want ??= new Map();
        const { scale = 0, part = null } = picture.want.get(octave) ?? {};
        const seen = this.seen(rows, i) ? around(part, this.inSight(picture, rows, i)) : part;
        picture.want.set(octave, { scale: Math.max(own * k, scale), part: seen });
      }
    }
  }

  /**
   * The edges of what the view shows of a sprite: in its picture's units.
   * @param {Picture} picture
   * @param {Float64Array} rows
   * @param {number} i
   */
  inSight(picture, rows, i) {
    const k = this.zoom * this.ratio,
      sx = rows[i + 4] * k,
      sy = rows[i + 5] * k;
    const whole = picture.edges;
    if (rows[i + 3] !== 0 || sx <= 0 || sy <= 0) return whole;
    const x = rows[i + 1] * k + this.dx * this.ratio,
      y = rows[i + 2] * k + this.dy * this.ratio;
    const view = [-x / sx, -y / sy, (this.width - x) / sx, (this.height - y) / sy];
    return view.map((at, n) => Math.min(Math.max(at, whole[n % 2]), whole[(n % 2) + 2]));
  }

  /**
   * The bitmap there is for a picture at that scale of its own, and how well it fits. Of a big
   * picture there is only what was in sight.
   * @param {Picture} picture
   * @param {number} own
   */
  fit(picture, own) {
    const octave = Math.round(Math.log2(own));
    const scale = own * this.zoom * this.ratio;
    const { scale: want, part } = (this.settled && picture.want?.get(octave)) || { scale, part: null };
    const area = picture.w * picture.h;
    const big = area * want * want > MIN_PART_PIXELS;
    const edges = big && part ? part : picture.edges;
    const large = (edges[2] - edges[0]) * (edges[3] - edges[1]) * want * want > MAX_BITMAP_PIXELS;
    const bitmap = picture.bitmaps.get(octave);
    const fine =
      bitmap &&
      !bitmap.stale &&
      (this.settled ? this.sharp(bitmap.res, want, area) && covers(bitmap, edges) : big || bitmap.res >= want * 0.6);
    return { octave, scale, want, big, edges, large, bitmap, fine };
  }

  /**
   * Makes a bitmap for a picture; undefined or null while it needs more time.
   * @param {Picture} picture
   * @param {{octave: number, want: number, big: boolean, edges: Edges, bitmap: Bitmap | undefined}} fit see `fit`
   */
  make(picture, { octave, want, big, edges, bitmap }, until = Infinity) {
    const margins = [this.width, this.height].map((side) => (big ? (side / want) * PART_MARGIN : 0));
    const made = picture.raster(want, until, edges, margins);
    if (made) this.keep(picture, octave, made, bitmap);
    return made;
  }

  /**
   * @param {Picture} picture
   * @param {number | string} key
   * @param {Bitmap} made
   * @param {Bitmap | undefined} before
   */
  keep(picture, key, made, before) {
    if (before) this.drop(before);
    picture.bitmaps.set(key, made);
    this.pixels += made.pixels;
    this.rastered++;
  }

  /**
   * The whole of a picture, coarse; null while it needs more time than until then.
   * @param {Picture} picture
   */
  standIn(picture, until = Infinity) {
    const before = picture.bitmaps.get("whole");
    if (before && !before.stale) return before;
    const made = picture.raster(Math.sqrt(STAND_IN_PIXELS / (picture.w * picture.h)), until);
    if (made) this.keep(picture, "whole", made, before);
    return made;
  }

  /**
   * The bitmap to show a picture with, or null when it is to be drawn straight to the layer.
   * @param {Picture} picture
   * @param {number} own
   * @param {Layer} layer
   */
  bitmap(picture, own, layer) {
    const fit = this.fit(picture, own);
    if (fit.large && this.settled) return null;
    let { bitmap } = fit;
    if (fit.big && !this.settled) bitmap ??= this.standIn(picture);
    else if (!fit.fine) bitmap = this.make(picture, fit);
    if (Math.abs(bitmap.res - fit.scale) > fit.scale * 1e-3) layer.rough = !this.settled;
    bitmap.tick = this.tick;
    return bitmap;
  }

  /**
   * Small pictures are drawn anew for every zoom; a large ground only when it would show.
   * @param {number} res
   * @param {number} want
   * @param {number} area
   */
  sharp(res, want, area) {
    const slack = area * want * want > MIN_PART_PIXELS ? 0.2 : 1e-3;
    return res > want * (1 - slack) && res < want * (1 + 2 * slack);
  }

  /** @param {Layer} layer */
  paintLayer(layer) {
    const { ctx, rows } = layer;
    const k = this.zoom * this.ratio,
      ox = this.dx * this.ratio,
      oy = this.dy * this.ratio;
    this.clear(layer);
    ctx.imageSmoothingQuality = "high";
    layer.rough = false;
    this.painted++;
    for (let i = 0; i < rows.length; i += ROW_NUMBERS) {
      const picture = this.seen(rows, i);
      if (!picture) continue;
      const x = rows[i + 1] * k + ox,
        y = rows[i + 2] * k + oy;
      const sx = rows[i + 4],
        sy = rows[i + 5];
      const bitmap = this.bitmap(picture, Math.max(Math.abs(sx), Math.abs(sy)), layer);
      ctx.globalAlpha = rows[i + 6];
      layer.clean = false;
      if (bitmap && !covers(bitmap, this.inSight(picture, rows, i))) {
        const whole = this.standIn(picture);
        whole.tick = this.tick;
        layer.rough = true;
        this.paintFreely(ctx, picture, whole, k, x, y, rows[i + 3], sx, sy);
      }
      this.paintSprite(ctx, picture, bitmap, x, y, rows[i + 3], sx, sy);
    }
  }

  /**
   * @param {Picture} picture
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   */
  outside(picture, x, y, scale) {
    const far =
      scale *
      Math.hypot(
        Math.max(Math.abs(picture.x), Math.abs(picture.x + picture.w)),
        Math.max(Math.abs(picture.y), Math.abs(picture.y + picture.h)),
      );
    return x + far < 0 || y + far < 0 || x - far > this.width || y - far > this.height;
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {Picture} picture
   * @param {Bitmap} bitmap
   * @param {number} x
   * @param {number} y
   * @param {number} angle
   * @param {number} sx
   * @param {number} sy
   */
  paintSprite(ctx, picture, bitmap, x, y, angle, sx, sy) {
    const k = this.zoom * this.ratio;
    if (
      bitmap &&
      this.settled &&
      angle === 0 &&
      sx === sy &&
      sx > 0 &&
      Math.abs(bitmap.res - k * sx) < 1e-3 * bitmap.res
    ) {
      // At rest on whole pixels: as sharp as it was drawn.
      ctx.setTransform(
        1,
        0,
        0,
        1,
        Math.round(x + bitmap.edges[0] * bitmap.res),
        Math.round(y + bitmap.edges[1] * bitmap.res),
      );
      ctx.drawImage(bitmap.canvas, 0, 0);
      return;
    }
    this.paintFreely(ctx, picture, bitmap, k, x, y, angle, sx, sy);
  }

  /**
   * Anywhere, turned and stretched; without a bitmap as it was drawn.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Picture} picture
   * @param {Bitmap} bitmap
   * @param {number} k
   * @param {number} x
   * @param {number} y
   * @param {number} angle
   * @param {number} sx
   * @param {number} sy
   */
  paintFreely(ctx, picture, bitmap, k, x, y, angle, sx, sy) {
    const c = Math.cos(angle) * k,
      s = Math.sin(angle) * k;
    ctx.setTransform(c * sx, s * sx, -s * sy, c * sy, x, y);
    if (bitmap) {
      ctx.drawImage(
        bitmap.canvas,
        bitmap.edges[0],
        bitmap.edges[1],
        bitmap.canvas.width / bitmap.res,
        bitmap.canvas.height / bitmap.res,
      );
      return;
    }
    ctx.save();
    ctx.beginPath();
    ctx.rect(picture.x, picture.y, picture.w, picture.h);
    ctx.clip();
    play(ctx, picture);
    ctx.restore();
  }

  /**
   * The rows of several layers in a small picture of that size, as the address of an image.
   * Bitmaps that are there are used, none is made.
   * @param {Float64Array[]} layers
   * @param {number} zoom
   * @param {number} dx
   * @param {number} dy
   * @param {number} width
   * @param {number} height
   */
  miniature(layers, zoom, dx, dy, width, height) {
    const canvas = sheet(width, height),
      ctx = context(canvas);
    ctx.imageSmoothingQuality = "high";
    for (const rows of layers) {
      for (let i = 0; i < rows.length; i += ROW_NUMBERS) {
        const picture = this.pictures[rows[i]];
        if (!picture || rows[i + 6] <= 0) continue;
        const bitmap = [...picture.bitmaps.values()].find((each) => covers(each, picture.edges));
        ctx.globalAlpha = rows[i + 6];
        this.paintFreely(
          ctx,
          picture,
          bitmap,
          zoom,
          rows[i + 1] * zoom + dx,
          rows[i + 2] * zoom + dy,
          rows[i + 3],
          rows[i + 4],
          rows[i + 5],
        );
      }
    }
    const small = canvas.toDataURL("image/webp", 0.72);
    return small.startsWith("data:image/webp") ? small : canvas.toDataURL("image/jpeg", 0.72);
  }

  evict() {
    const all = [];
    for (const picture of this.pictures) {
      for (const [key, bitmap] of picture.bitmaps) all.push({ picture, key, bitmap });
    }
    all.sort((a, b) => a.bitmap.tick - b.bitmap.tick);
    for (const { picture, key, bitmap } of all) {
      if (this.pixels <= MAX_PIXELS || bitmap.tick === this.tick) break;
      this.drop(bitmap);
      picture.bitmaps.delete(key);
    }
  }

  // ------------------------------------------------------------------------------ rings

  // Rows: kind (0 hover, 1 focus, 2 pointed out), shape (0 circle, 1 rectangle, 2 polygon), count, numbers.
  paintRings() {
    const { ctx } = this.top;
    const k = this.zoom * this.ratio,
      rows = this.rings;
    this.clear(this.top);
    this.ringsDirty = false;
    if (!rows.length) return;
    this.top.clean = false;
    ctx.setTransform(1, 0, 0, 1, this.dx * this.ratio, this.dy * this.ratio);
    for (let i = 0; i < rows.length; i += 3 + rows[i + 2]) {
      const at = rows.subarray(i + 3, i + 3 + rows[i + 2]);
      const shape = new Path2D();
      if (rows[i + 1] === 0) shape.arc(at[0] * k, at[1] * k, at[2] * k, 0, 2 * Math.PI);
      else if (rows[i + 1] === 1) {
        shape.roundRect(at[0] * k, at[1] * k, at[2] * k, at[3] * k, 4 * this.ratio);
      } else {
        for (let j = 0; j < at.length; j += 2) shape.lineTo(at[j] * k, at[j + 1] * k);
        shape.closePath();
      }
      if (rows[i] >= 2) this.strokePointer(ctx, shape, POINTERS[rows[i] - 2]);
      else this.strokeRing(ctx, shape, rows[i] === 1);
    }
  }

  /**
   * Ink between two lines of paper: seen on any ground.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Path2D} shape
   * @param {boolean} focus
   */
  strokeRing(ctx, shape, focus) {
    ctx.lineJoin = "round";
    ctx.strokeStyle = this.paper;
    ctx.lineWidth = (focus ? 6.5 : 4.5) * this.ratio;
    ctx.stroke(shape);
    ctx.strokeStyle = this.ink;
    ctx.lineWidth = (focus ? 2.8 : 1.5) * this.ratio;
    ctx.stroke(shape);
  }

  /**
   * A colour in ink, in dashes: told from the keyboard's ring without its colour. Around what is pointed
   * at, of which it covers nothing: only the outer half of each line is drawn.
   * @param {CanvasRenderingContext2D} ctx
   * @param {Path2D} shape
   * @param {Pointer} pointer
   */
  strokePointer(ctx, shape, { colour, width, dashes }) {
    const outside = new Path2D(),
      far = 1e5;
    outside.rect(-far, -far, 2 * far, 2 * far);
    outside.addPath(shape);
    ctx.save();
    ctx.clip(outside, "evenodd");
    ctx.lineJoin = ctx.lineCap = "round";
    ctx.strokeStyle = "#1c120a";
    ctx.lineWidth = (width + 4) * this.ratio;
    ctx.stroke(shape);
    ctx.setLineDash(dashes.map((length) => length * this.ratio));
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * this.ratio;
    ctx.stroke(shape);
    ctx.restore();
  }
}

globalThis.MotherlodePainter = { Painter, Picture, onFrame, setFonts };
