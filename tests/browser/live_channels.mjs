// The real assets/live.js and assets/mailbox.js, beside connections, a database, locks, tabs and a
// clock that are told what to do. The folder of both is the first argument.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const FOLDER = pathToFileURL(`${process.argv[2]}/`);
const SECOND = 1000, DAY_MS = 86_400_000;

// -- the clock -------------------------------------------------------------------------

let now = 0, timers = [], lastTimer = 0;

const add = (call, ms, every) => {
  timers.push({ id: (lastTimer += 1), at: now + ms, call, every });
  return lastTimer;
};
const remove = (id) => { timers = timers.filter((timer) => timer.id !== id); };
const turn = async () => { for (let i = 0; i < 20; i += 1) await null; };

/** Lets so many milliseconds pass. */
async function pass(ms) {
  const end = now + ms;
  await turn();
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
    if (!next) break;
    now = Math.max(now, next.at);
    if (next.every) next.at = now + next.every;
    else remove(next.id);
    next.call();
    await turn();
  }
  now = end;
}

const { setImmediate } = globalThis;
let sealing = 0;
/** The real ciphers, whose ends can be waited for; with much to do they are slow. */
const subtle = new Proxy(crypto.subtle, {
  get: (ciphers, name) => async (...given) => {
    sealing += 1;
    try {
      for (let rest = given[2]?.byteLength ?? 0; rest > 0; rest -= 8192) await new Promise(setImmediate);
      return await ciphers[name](...given);
    } finally {
      sealing -= 1;
    }
  },
});
/** Waits until nothing is sealed or unsealed any more. */
async function settle() {
  for (let quiet = 0; quiet < 5; quiet = sealing ? 0 : quiet + 1) await new Promise(setImmediate);
}

// -- the browser -----------------------------------------------------------------------

class Channel {
  constructor(label, options) {
    Object.assign(this, { label, options, readyState: "connecting", bufferedAmount: 0, sent: [] });
  }
  send(text) { this.sent.push(text); }
  close() { this.readyState = "closed"; this.onclose?.(); }
  open() { this.readyState = "open"; this.onopen(); }
  hear(data) { this.onmessage({ data }); }
}

class Connection extends EventTarget {
  static all = [];
  static certificates = [];
  static async generateCertificate(kind) {
    const made = { kind, expires: Date.now() + kind.expires };
    Connection.certificates.push(made);
    return made;
  }
  constructor(options) {
    super();
    Object.assign(this, {
      options, candidates: [], iceGatheringState: "new", connectionState: "new", isClosed: false, steps: [],
    });
    Connection.all.push(this);
  }
  createDataChannel(label, options) { return (this.channel = new Channel(label, options)); }
  async createOffer() { return { type: "offer" }; }
  async createAnswer() { return { type: "answer" }; }
  async setLocalDescription(description) {
    this.steps.push(description.type);
    this.localDescription = { ...description, sdp: "first" };
  }
  async setRemoteDescription(description) { this.steps.push(description); }
  async addIceCandidate(candidate) {
    this.candidates.push(candidate);
    if (candidate.candidate === "bad") throw new Error("no address");
  }
  gather() {
    this.iceGatheringState = "complete";
    this.localDescription.sdp = "whole";
    this.dispatchEvent(new Event("icegatheringstatechange"));
  }
  fail(sctp, ice = "failed") {
    this.connectionState = "failed";
    this.iceConnectionState = ice;
    this.sctp = sctp && { transport: { state: sctp } };
    this.onconnectionstatechange();
  }
  close() { this.isClosed = true; }
}

/** A database of one store; `fault` is the step that goes wrong. */
class Database {
  static stored = new Map();
  static open = 0;
  static fault = "";
  static asked(outcome, error = null) {
    const asking = { result: outcome, error };
    queueMicrotask(() => asking[error ? "onerror" : "onsuccess"]());
    return asking;
  }
  static request() {
    const { fault } = Database, asking = { result: new Database(), error: new Error(fault) };
    queueMicrotask(() => {
      if (fault === "error" || fault === "blocked") return asking[`on${fault}`]();
      Database.open += 1;
      asking.onupgradeneeded();
      asking.onsuccess();
    });
    return asking;
  }
  createObjectStore(name) { this.name = name; }
  transaction(name, mode) {
    assert.equal(name, this.name);
    const at = { error: new Error("abort") };
    at.objectStore = () => ({
      get: (key) => Database.asked(Database.stored.get(key), Database.fault === "read" ? new Error("read") : null),
      put: (value, key) => {
        assert.equal(mode, "readwrite");
        const fails = Database.fault === "abort";
        if (!fails) Database.stored.set(key, value);
        queueMicrotask(() => at[fails ? "onabort" : "oncomplete"]());
      },
    });
    return at;
  }
  close() { Database.open -= 1; }
}

class Tabs {
  static all = [];
  constructor(name) {
    Object.assign(this, { name, listeners: [], posted: [] });
    Tabs.all.push(this);
  }
  addEventListener(kind, listener) { this.listeners.push(listener); }
  removeEventListener(kind, listener) { this.listeners = this.listeners.filter((one) => one !== listener); }
  postMessage(data) {
    this.posted.push(data);
    for (const other of Tabs.all) {
      if (other !== this && other.name === this.name) other.listeners.forEach((listener) => listener({ data }));
    }
  }
}

const locks = {
  taken: new Map(),
  async request(name, options, use) {
    assert.deepEqual(options, { ifAvailable: true });
    if (locks.fault) throw new Error(locks.fault);
    if (locks.taken.has(name)) return use(null);
    const held = Promise.resolve(use({ name }));
    locks.taken.set(name, held);
    await held;
    locks.taken.delete(name);
  },
};

/** A connection to the mailbox, and the other device behind it. */
class Socket {
  static OPEN = 1;
  static CLOSING = 2;
  static all = [];
  constructor(address) {
    Object.assign(this, { address, readyState: 0, bufferedAmount: 0, sent: [] });
    Socket.all.push(this);
  }
  open() { this.readyState = Socket.OPEN; }
  /** Everything that the one sends the other hears, as by a mailbox. */
  static join(one, other) {
    for (const [from, to] of [[one, other], [other, one]]) {
      from.open();
      from.to = to;
    }
    for (const socket of [one, other]) socket.onmessage({ data: "2" });
  }
  send(data) {
    this.sent.push(data);
    if (data !== "") this.to?.onmessage?.({ data: data.buffer.slice(0) });
  }
  close() { this.readyState = 3; this.onclose?.(); }
}

let pageEvents = new EventTarget();
Object.assign(globalThis, {
  setTimeout: (call, ms = 0) => add(call, ms),
  clearTimeout: remove,
  setInterval: (call, ms) => add(call, ms, ms),
  clearInterval: remove,
  RTCPeerConnection: Connection,
  indexedDB: { open: (name, version) => (assert.deepEqual([name, version], ["motherlode-live", 1]), Database.request()) },
  BroadcastChannel: Tabs,
  WebSocket: Socket,
  document: { hidden: false },
  addEventListener: (kind, listener) => pageEvents.addEventListener(kind, listener),
  removeEventListener: (kind, listener) => pageEvents.removeEventListener(kind, listener),
});
Object.defineProperty(globalThis, "crypto", {
  value: { subtle, getRandomValues: crypto.getRandomValues.bind(crypto) },
});
Object.defineProperty(globalThis, "performance", { value: { now: () => now, timeOrigin: 7 } });
Object.defineProperty(globalThis, "navigator", { value: { locks }, writable: true });

let pages = 0;
/** A new page: its module, and what it has told Python. */
async function newPage(takes = () => false) {
  [timers, Connection.all, Connection.certificates, Tabs.all, Socket.all] = [[], [], [], [], []];
  Database.stored = new Map();
  pageEvents = new EventTarget();
  [Database.fault, Database.open, locks.fault, navigator.locks] = ["", 0, "", locks];
  locks.taken.clear();
  return anotherPage(takes);
}
async function anotherPage(takes = () => false) {
  const module = await import(new URL(`live.js?${(pages += 1)}`, FOLDER).href);
  const told = [];
  module.default.listen((...event) => { told.push(event); }, takes);
  return { ...module, live: module.default, told };
}

/** An offer whose addresses are known at once. */
async function offered(page, number = 1) {
  const text = page.live.offer(number, []);
  await turn();
  const connection = Connection.all.at(-1);
  connection.gather();
  assert.equal(await text, "whole");
  return connection;
}
async function opened(page, number = 1) {
  const connection = await offered(page, number);
  connection.channel.open();
  page.told.length = 0;
  return connection;
}

/** What live.js and mailbox.js share. */
const sharedPart = async () => {
  await newPage();
  return import(new URL("shared/peer.js", FOLDER).href);
};

// -- what is kept ----------------------------------------------------------------------

test("what is kept is made once and found again", async () => {
  const { keepSecret } = await sharedPart();
  let count = 0;
  const make = () => `made ${(count += 1)}`;
  assert.equal(await keepSecret("name", make), "made 1");
  assert.equal(await keepSecret("name", make), "made 1");
  assert.equal(await keepSecret("other", make), "made 2");
  assert.equal(await keepSecret("name", make, (found) => found !== "made 1"), "made 3");
  assert.equal(await keepSecret("name", make), "made 3");
  assert.equal(Database.open, 0);
});

for (const fault of ["error", "blocked", "read", "abort"]) {
  test(`where nothing can be kept it is made each time: ${fault}`, async () => {
    const { keepSecret } = await sharedPart();
    Database.fault = fault;
    assert.equal(await keepSecret("name", () => "made"), "made");
    assert.equal(Database.stored.size, 0);
    assert.equal(Database.open, 0);
  });
}

test("a browser keeps one certificate for a year, and makes another a day before its end", async () => {
  const page = await newPage();
  const first = await offered(page), second = await offered(page, 2);
  assert.deepEqual(first.options.certificates, second.options.certificates);
  const [certificate] = Connection.certificates;
  assert.deepEqual(certificate.kind, { name: "ECDSA", namedCurve: "P-256", expires: 365 * DAY_MS });
  certificate.expires = Date.now() + DAY_MS - SECOND;
  const third = await offered(page, 3);
  assert.equal(Connection.certificates.length, 2);
  assert.equal(third.options.certificates[0], Connection.certificates[1]);
});

test("the key of a room is kept under its name; without one it is new", async () => {
  const { live } = await newPage();
  const key = await live.roomKey("a"), unnamed = await live.roomKey("");
  assert.equal(key.length, 16);
  assert.equal(await live.roomKey("a"), key);
  assert.notDeepEqual(await live.roomKey("b"), key);
  assert.notDeepEqual(await live.roomKey(""), unnamed);
  const other = new Uint8Array(16);
  await live.keepRoom("a", other);
  assert.equal(await live.roomKey("a"), other);
});

// -- limits ----------------------------------------------------------------------------

test("fifty texts a second of 65536 characters at most are looked at", async () => {
  const passes = (await sharedPart()).messageFilter();
  await pass(SECOND - (now % SECOND));
  assert.equal(passes("x".repeat(65_536)), true);
  assert.equal(passes("x".repeat(65_537)), false);
  assert.equal(passes(new Uint8Array(3)), false);
  const looked = Array.from({ length: 60 }, () => passes("x"));
  assert.equal(looked.filter(Boolean).length, 47);
  await pass(SECOND);
  assert.equal(passes("x"), true);
});

test("of a device that sends too much only what may be looked at is told", async () => {
  const page = await newPage(), { channel } = await opened(page);
  for (let i = 0; i < 200; i += 1) channel.hear(`${i}`);
  channel.hear(new ArrayBuffer(8));
  assert.equal(page.told.length, 50);
  await pass(SECOND);
  channel.hear("x".repeat(65_537));
  channel.hear("after");
  assert.deepEqual(page.told.at(-1), [1, "text", "after"]);
  assert.equal(page.told.length, 51);
});

// -- offer and answer ------------------------------------------------------------------

test("an offer has one channel that both ends know, and the servers named", async () => {
  const page = await newPage(), servers = [{ urls: "stun:a" }];
  const text = page.live.offer(1, servers);
  await turn();
  const [connection] = Connection.all;
  assert.equal(connection.options.iceServers, servers);
  assert.equal(connection.options.certificates.length, 1);
  assert.deepEqual(connection.channel.options, { negotiated: true, id: 0 });
  assert.deepEqual(connection.steps, ["offer"]);
  connection.gather();
  assert.equal(await text, "whole");
});

test("addresses are waited for two seconds", async () => {
  const page = await newPage();
  let text = null;
  page.live.offer(1, []).then((made) => { text = made; });
  await pass(1999);
  assert.equal(text, null);
  const [connection] = Connection.all;
  connection.dispatchEvent(new Event("icegatheringstatechange"));
  await turn();
  assert.equal(text, null);
  await pass(1);
  assert.equal(text, "first");
});

test("what was closed while its certificate was fetched makes no connection", async () => {
  const page = await newPage();
  const text = page.live.offer(1, []);
  page.live.close(1);
  await assert.rejects(text, /closed meanwhile/);
  assert.equal(Connection.all.length, 0);
});

test("an answer looks for the offer's addresses on a player's word, once", async () => {
  const page = await newPage();
  const text = page.live.answer(1, [], "their offer", ["a", "b"]);
  await turn();
  const [connection] = Connection.all;
  connection.gather();
  assert.equal(await text, "whole");
  assert.deepEqual(connection.steps, [{ type: "offer", sdp: "their offer" }, "answer"]);
  assert.deepEqual(connection.candidates, []);
  page.live.tryNow(1);
  page.live.tryNow(1);
  page.live.tryNow(9);
  const described = (candidate) => ({ candidate, sdpMid: "0", sdpMLineIndex: 0 });
  assert.deepEqual(connection.candidates, ["a", "b"].map(described));
});

test("one that is connected looks for nobody", async () => {
  const page = await newPage();
  page.live.answer(1, [], "their offer", ["a"]);
  await turn();
  const [connection] = Connection.all;
  connection.channel.open();
  page.live.tryNow(1);
  page.live.knock(1, "b");
  await pass(10 * SECOND);
  assert.deepEqual(connection.candidates, []);
});

test("an answer is taken in with its addresses; one that cannot be used keeps out no other", async () => {
  const page = await newPage(), connection = await offered(page);
  await page.live.accept(1, "their answer", ["bad", "good"]);
  assert.deepEqual(connection.steps.at(-1), { type: "answer", sdp: "their answer" });
  await turn();
  assert.deepEqual(connection.candidates.map((each) => each.candidate), ["bad", "good"]);
  assert.deepEqual(page.told, []);
});

test("a connection that has not come twenty seconds after the answer is told of once", async () => {
  const page = await newPage(), slow = await offered(page), quick = await offered(page, 2);
  await page.live.accept(1, "their answer", []);
  await page.live.accept(2, "their answer", []);
  quick.channel.open();
  page.told.length = 0;
  await pass(20 * SECOND - 1);
  const late = () => page.told.filter(([, kind]) => kind === "late");
  assert.deepEqual(late(), []);
  await pass(10 * SECOND);
  assert.deepEqual(late(), [[1, "late", ""]]);
  assert.equal(slow.isClosed, false);
});

test("who answers is told so from the moment on at which the other is there", async () => {
  const page = await newPage();
  page.live.answer(1, [], "their offer", ["a"]);
  await turn();
  Connection.all[0].gather();
  await pass(60 * SECOND);
  assert.deepEqual(page.told, []);
  page.live.tryNow(1);
  await pass(15 * SECOND);
  page.live.tryNow(1);
  await pass(19 * SECOND);
  assert.deepEqual(page.told, []);
  await pass(1 * SECOND);
  assert.deepEqual(page.told, [[1, "late", ""]]);
});

test("who waits is told of another port every two seconds until somebody comes", async () => {
  const page = await newPage(), connection = await offered(page);
  page.live.knock(1, "anna.local");
  page.live.knock(9, "nobody.local");
  const first = "candidate:1 1 UDP 1001 anna.local 20001 typ host";
  assert.deepEqual(connection.candidates.map((each) => each.candidate), [first]);
  await pass(4 * SECOND);
  const ports = connection.candidates.map((each) => each.candidate.split(" ")[5]);
  assert.deepEqual(ports, ["20001", "20002", "20003"]);
  connection.channel.open();
  await pass(10 * SECOND);
  assert.equal(connection.candidates.length, 3);
});

test("nobody is waited for at an offer that was taken back, nor beyond the last port", async () => {
  const page = await newPage(), connection = await offered(page);
  page.live.knock(1, "a.local");
  page.live.close(1);
  await pass(10 * SECOND);
  assert.equal(connection.candidates.length, 1);
  const other = await offered(page, 2);
  page.live.knock(2, "b.local");
  for (let i = 0; i < 45_600; i += 1) timers.filter(({ every }) => every).forEach(({ call }) => call());
  assert.equal(other.candidates.length, 45_535);
  assert.match(other.candidates.at(-1).candidate, / 65535 /);
});

// -- an open channel -------------------------------------------------------------------

test("an open channel says every two seconds that this device is there", async () => {
  const page = await newPage(), { channel } = await offered(page);
  channel.open();
  assert.deepEqual(page.told, [[1, "open", ""]]);
  await pass(4 * SECOND);
  assert.deepEqual(channel.sent, ["", ""]);
  page.live.close(1);
  await pass(10 * SECOND);
  assert.equal(channel.sent.length, 2);
});

test("a device is silent after five seconds, once, and there again at its first sign", async () => {
  const page = await newPage(), { channel } = await opened(page);
  await pass(4 * SECOND);
  channel.hear("");
  await pass(4999);
  assert.deepEqual(page.told, []);
  await pass(1);
  assert.deepEqual(page.told, [[1, "silent", ""]]);
  await pass(30 * SECOND);
  assert.equal(page.told.length, 1);
  channel.hear("");
  channel.hear("a move");
  assert.deepEqual(page.told.slice(1), [[1, "again", ""], [1, "text", "a move"]]);
  await pass(5 * SECOND);
  assert.deepEqual(page.told.at(-1), [1, "silent", ""]);
  page.live.close(1);
  await pass(30 * SECOND);
  assert.equal(page.told.length, 4);
});

test("a flood is a sign of life too", async () => {
  const page = await newPage(), { channel } = await opened(page);
  for (let i = 0; i < 9; i += 1) {
    await pass(SECOND);
    for (let j = 0; j < 60; j += 1) channel.hear("x");
  }
  assert.ok(!page.told.some(([, kind]) => kind === "silent"));
});

test("a channel that closes is one that left; nothing more is heard of it", async () => {
  const page = await newPage(), connection = await opened(page);
  connection.channel.close();
  assert.deepEqual(page.told, [[1, "closed", "left"]]);
  assert.ok(connection.isClosed);
  page.live.close(1, "left");
  await pass(10 * SECOND);
  assert.equal(page.told.length, 1);
  assert.deepEqual(timers, []);
});

test("nothing is heard before the channel is open", async () => {
  const page = await newPage(), { channel } = await offered(page);
  channel.hear("early");
  assert.deepEqual(page.told, []);
});

test("a connection that fails says why", async () => {
  const page = await newPage();
  const reasons = { undefined: "failed", new: "failed", connecting: "failed", connected: "foreign" };
  for (const [state, reason] of Object.entries(reasons)) {
    const connection = await offered(page);
    connection.fail(state === "undefined" ? undefined : state);
    assert.deepEqual(page.told.pop(), [1, "closed", reason]);
  }
  page.live.answer(2, [], "offer", []);
  await turn();
  Connection.all.at(-1).fail("closed");
  assert.deepEqual(page.told.pop(), [2, "closed", "short"]);
  (await opened(page, 3)).fail("connected");
  assert.deepEqual(page.told.pop(), [3, "closed", "lost"]);
  const connection = await opened(page, 4);
  connection.connectionState = "disconnected";
  connection.onconnectionstatechange();
  assert.deepEqual(page.told, []);
});

test("a foreign certificate is told as one also before the transport has noticed", async () => {
  const page = await newPage();
  for (const ice of ["connected", "completed"]) {
    (await offered(page)).fail("connecting", ice);
    assert.deepEqual(page.told.pop(), [1, "closed", "foreign"]);
  }
  page.live.answer(2, [], "offer", []);
  await turn();
  Connection.all.at(-1).fail("new", "connected");
  assert.deepEqual(page.told.pop(), [2, "closed", "short"]);
});

test("nothing is sent on a channel that is not open, and who does not read is let go", async () => {
  const page = await newPage(), { channel } = await offered(page);
  page.live.send(1, "early");
  page.live.send(9, "nobody");
  channel.open();
  channel.bufferedAmount = 1 << 20;
  page.live.send(1, "last");
  assert.deepEqual(channel.sent, ["last"]);
  channel.bufferedAmount += 1;
  page.live.send(1, "too much");
  assert.deepEqual(channel.sent, ["last"]);
  assert.deepEqual(page.told.at(-1), [1, "closed", "flood"]);
});

test("what this device closes is told only with a reason", async () => {
  const page = await newPage(), connection = await opened(page);
  page.live.close(1);
  page.live.close(1, "again");
  assert.deepEqual(page.told, []);
  assert.equal(connection.channel.readyState, "closed");
  assert.ok(connection.isClosed);
});

test("a page that goes closes every connection", async () => {
  const page = await newPage();
  const connections = [await opened(page), await opened(page, 2), await offered(page, 3)];
  page.told.length = 0;
  pageEvents.dispatchEvent(new Event("pagehide"));
  assert.ok(connections.every(({ isClosed }) => isClosed));
  assert.deepEqual(page.told.map(([number]) => number), [1, 2, 3]);
});

// -- tabs ------------------------------------------------------------------------------

test("another tab takes an answer that it waits for, within a second", async () => {
  const waiting = await newPage((text) => text === "answer"), second = await anotherPage(() => true);
  waiting.live.listenToTabs();
  second.live.listenToTabs();
  assert.equal(await second.live.passOn("answer"), true);
  let taken = null;
  second.live.passOn("another").then((is) => { taken = is; });
  await pass(999);
  assert.equal(taken, null);
  Tabs.all[0].postMessage({ taken: "some other number" });
  await pass(1);
  assert.equal(taken, false);
  for (const data of [null, "text", { text: 3 }, {}]) Tabs.all[1].postMessage(data);
  assert.deepEqual(Tabs.all[0].posted.length, 2);
});

test("who passes on again and again listens for the newest alone", async () => {
  const page = await newPage();
  for (let i = 0; i < 5; i += 1) {
    const passed = page.live.passOn("answer");
    await pass(SECOND);
    assert.equal(await passed, false);
  }
  assert.equal(Tabs.all.length, 1);
  assert.equal(Tabs.all[0].listeners.length, 1);
});

test("a table is held by one tab until it gives it back", async () => {
  const one = await newPage(), other = await anotherPage();
  assert.equal(await one.live.hold("table"), true);
  assert.equal(await one.live.hold("second"), true);
  assert.equal(await other.live.hold("table"), false);
  one.live.release();
  await turn();
  assert.equal(await other.live.hold("table"), true);
  assert.equal(await other.live.hold("second"), true);
});

test("a page from a disk holds what it asks for", async () => {
  const { live } = await newPage();
  locks.fault = "SecurityError";
  assert.equal(await live.hold("table"), true);
  navigator.locks = undefined;
  assert.equal(await live.hold("table"), true);
});

// -- the mailbox -----------------------------------------------------------------------

const ROOM = new Uint8Array(16).fill(5);

/** Go into the room with the browser that keeps these things; the page, and its connection. */
async function enter(stored, known = "") {
  Database.stored = stored;
  const page = await anotherPage();
  await page.live.meet(1, "wss://box", ROOM, known);
  return [page, Socket.all.at(-1)];
}
/** Two devices in one room, and their connections to the mailbox. */
async function met(known = "") {
  await newPage();
  const { stored } = Database;
  const [anna, one] = await enter(stored, known), [ben, other] = await enter(new Map());
  Socket.join(one, other);
  await settle();
  return { anna, ben, one, other, stored };
}
const kinds = ({ told }) => told.map(([, kind]) => kind);
const texts = ({ told }) => told.filter(([, kind]) => kind === "text").map(([, , text]) => text);

test("two devices of one room open a channel, and hear one another in order", async () => {
  const { anna, ben, one } = await met();
  const names = [anna, ben].map(({ told }) => told.find(([, kind]) => kind === "open")[2]);
  for (const name of names) assert.match(name, /^box-[0-9a-f]{64}$/);
  assert.notEqual(...names);
  assert.match(one.address, /^wss:\/\/box\/[\w-]{43}$/);
  const long = "first".repeat(12_000);
  for (const text of [long, "second", "third"]) anna.live.send(1, text);
  ben.live.send(1, "back");
  await settle();
  assert.deepEqual(texts(ben), [long, "second", "third"]);
  assert.deepEqual(texts(anna), ["back"]);
  const sent = one.sent.filter(Boolean).map((letter) => Buffer.from(letter).toString("latin1"));
  assert.ok(sent.length > 3 && !sent.some((letter) => letter.includes("first")));
});

test("a foreign device in the room opens nothing", async () => {
  const { anna, ben, one } = await met(`box-${"ab".repeat(32)}`);
  assert.deepEqual(anna.told, [[1, "closed", "foreign"]]);
  assert.equal(one.readyState, 3);
  ben.live.close(1);
  await pass(60 * SECOND);
  assert.equal(Socket.all.length, 2);
});

test("a third in the room is not heard, nor what is damaged, one's own, or too much", async () => {
  const { anna, ben, one, other } = await met();
  ben.told.length = 0;
  const [third, stranger] = await enter(new Map());
  stranger.open();
  stranger.to = other;
  stranger.onmessage({ data: "3" });
  anna.live.send(1, "a move");
  await settle();
  const letter = one.sent.at(-1).slice();
  letter[letter.length - 1] ^= 1;
  for (const data of [letter.buffer, new ArrayBuffer(0), new ArrayBuffer(200), other.sent.at(-1).buffer]) {
    other.onmessage({ data });
  }
  for (const { buffer } of one.sent.filter(Boolean)) stranger.onmessage({ data: buffer });
  await settle();
  assert.deepEqual(ben.told, [[1, "text", "a move"]]);
  assert.deepEqual(texts(third), []); // the link alone opens no letter
  await pass(SECOND);
  for (let i = 0; i < 60; i += 1) anna.live.send(1, "x");
  await settle();
  assert.equal(texts(ben).length, 51);
});

test("who is alone in the room is told so, and when the other comes back", async () => {
  const { ben, other } = await met();
  ben.told.length = 0;
  for (const count of ["2", "1", "1", "2"]) {
    other.onmessage({ data: count });
    await settle();
  }
  assert.deepEqual(kinds(ben), ["silent", "again"]);
  assert.equal(other.sent.filter((data) => data === "").length, 5); // a sign of life for each
});

test("a device that comes back is not taken in by its own letters", async () => {
  const { one, stored } = await met();
  const [page, socket] = await enter(stored), [, other] = await enter(new Map());
  socket.open();
  for (const { buffer } of one.sent.filter(Boolean)) socket.onmessage({ data: buffer });
  await settle();
  assert.deepEqual(page.told, []);
  Socket.join(socket, other);
  await settle();
  assert.equal(kinds(page)[0], "open");
});

test("who hears the other by letters that were kept is told that nobody is there", async () => {
  const { other, stored } = await met();
  const [page, socket] = await enter(stored);
  socket.open();
  socket.onmessage({ data: "1" });
  for (const { buffer } of other.sent.filter(Boolean)) socket.onmessage({ data: buffer });
  await settle();
  assert.deepEqual(kinds(page), ["open", "silent"]);
});

test("a mailbox that is gone is looked for again, less and less often", async () => {
  const { anna, ben, one } = await met();
  ben.live.close(1);
  anna.told.length = 0;
  one.close();
  assert.deepEqual(kinds(anna), ["silent"]);
  const waits = [];
  for (let i = 0; i < 9; i += 1) {
    const before = now, count = Socket.all.length;
    while (Socket.all.length === count) await pass(100);
    waits.push(now - before);
    Socket.all.at(-1).close();
  }
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  pageEvents.dispatchEvent(new Event("online"));
  const last = Socket.all.at(-1);
  assert.equal(last.readyState, 0);
  last.open();
  last.onmessage({ data: "1" });
  await settle();
  last.close();
  await pass(500);
  assert.notEqual(Socket.all.at(-1), last);
});

test("what is said without a mailbox is lost, and what is said later comes", async () => {
  const { anna, ben, one, other } = await met();
  anna.told.length = 0;
  one.close();
  anna.live.send(1, "lost");
  await settle();
  await pass(500);
  Socket.join(Socket.all.at(-1), other);
  await settle();
  assert.deepEqual(kinds(anna), ["silent", "again"]);
  anna.live.send(1, "later");
  await settle();
  assert.deepEqual(texts(ben), ["later"]);
});

test("a page that is looked at again looks for the mailbox at once, a hidden one does not", async () => {
  const { ben, one } = await met();
  ben.live.close(1);
  one.close();
  const count = Socket.all.length;
  document.hidden = true;
  pageEvents.dispatchEvent(new Event("visibilitychange"));
  assert.equal(Socket.all.length, count);
  document.hidden = false;
  pageEvents.dispatchEvent(new Event("visibilitychange"));
  pageEvents.dispatchEvent(new Event("visibilitychange"));
  assert.equal(Socket.all.length, count + 1);
});

test("a mailbox that says nothing for 25 seconds is given up", async () => {
  const { anna, one } = await met();
  anna.told.length = 0;
  await pass(24 * SECOND);
  one.onmessage({ data: "2" });
  await pass(24 * SECOND);
  assert.deepEqual(anna.told, []);
  await pass(SECOND);
  assert.deepEqual(kinds(anna), ["silent"]);
  assert.equal(one.readyState, 3);
});

test("a room that was left asks and hears nothing more", async () => {
  const { anna, ben, one } = await met();
  ben.live.close(1);
  anna.live.close(1);
  anna.told.length = 0;
  const count = Socket.all.length;
  pageEvents.dispatchEvent(new Event("online"));
  await pass(120 * SECOND);
  anna.live.send(1, "late");
  await settle();
  assert.equal(Socket.all.length, count);
  assert.equal(one.readyState, 3);
  assert.deepEqual(anna.told, []);
  const other = await met();
  other.ben.live.close(1);
  other.one.close();
  other.anna.live.close(1);
  await pass(SECOND);
  assert.equal(Socket.all.length, count);
  const left = anna.live.meet(2, "wss://box", ROOM, "");
  anna.live.close(2);
  await left;
  assert.equal(Socket.all.length, count);
});
