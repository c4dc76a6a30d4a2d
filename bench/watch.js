// Put into every page before its own scripts: notes when things happen, changes nothing.
"use strict";
(() => {
  const bench = { playable: 0, paints: [], tasks: [], rows: 0, marks: {} };
  globalThis.bench = bench;
  const now = () => performance.now();

  // Playable: the page says that it is ready, and a frame has been painted since.
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    bench.playable = now();
    performance.mark("bench: playable");
    console.debug("bench: playable");
  };
  const painted = () => requestAnimationFrame(() => channel.port2.postMessage(0));
  new MutationObserver((_list, observer) => {
    if (document.documentElement && document.documentElement.dataset.ready === "yes") {
      bench.marks.ready = now();
      observer.disconnect();
      painted();
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });

  // The first picture on the screen: of the game in the link, or of a box on the shelf.
  new PerformanceObserver((list) => {
    const picture = list.getEntries().find((paint) => paint.url);
    if (picture) bench.marks.picture ??= picture.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });

  bench.told = () => {
    const first = performance.getEntriesByName("first-contentful-paint")[0];
    const marks = Object.fromEntries(performance.getEntriesByType("mark").map((m) => [m.name, m.startTime]));
    return { words: first ? first.startTime : -1, ...marks, ...bench.marks, playable: bench.playable };
  };

  // Every animation frame's work, and every paint of the stage inside it.
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (call) => request((ms) => {
    const start = now(), count = bench.paints.length;
    call(ms);
    const painted = bench.paints.slice(count);
    if (!painted.length) return;
    const sum = (what) => painted.reduce((all, one) => all + one[what], 0);
    bench.tasks.push({
      start, end: now(), rows: sum("rows"), rastered: sum("rastered"), layers: sum("layers"),
    });
  });
  let painter;
  Object.defineProperty(globalThis, "MotherlodePainter", {
    configurable: true,
    get: () => painter,
    set: (given) => {
      painter = given;
      const { prototype } = given.Painter;
      const { paint, rows } = prototype;
      prototype.paint = function (...args) {
        bench.painter = this;
        const start = now(), rastered = this.rastered, layers = this.painted;
        const more = paint.apply(this, args);
        bench.paints.push({
          start, end: now(), rows: bench.rows,
          rastered: this.rastered - rastered, layers: this.painted - layers,
        });
        bench.rows = 0;
        return more;
      };
      prototype.rows = function (...args) {
        bench.rows++;
        return rows.apply(this, args);
      };
    },
  });

  // A click: from the moment the button goes up.
  addEventListener("pointerup", (event) => { bench.up = event.timeStamp; }, true);
})();
