// The data channels of a live table, loaded when the first is asked for. Python (browser/wire.py) makes
// the texts that people hand over; this only does what the browser alone can: offer, answer, send, hear.
const CHANNEL = { negotiated: true, id: 0 };
const BASE = "motherlode-live", KEYS = "keys", CERTIFICATE = "certificate";
const DAY_MS = 86_400_000, CERTIFICATE_DAYS = 365;
// Addresses that have not been found by then are not waited for.
const GATHER_MS = 2000;
// So often an open channel says that its device is there, and so long it may hear nothing.
const BEAT_MS = 2000, SILENCE_MS = 5000;
// Of a message, in characters; of a device, in messages a second; of what waits to be sent, in bytes.
const MOST_CHARACTERS = 65_536, MOST_A_SECOND = 50, MOST_UNSENT = 1 << 20;
// An engine that gives up after five seconds is told of another port so often, from the first to the last.
const KNOCK_MS = 2000, FIRST_PORT = 20_000, LAST_PORT = 65_535;
// What answers for another tab has so long.
const TAB_MS = 1000;

const ROOM_BYTES = 16;

const peers = new Map();
/** Python's function: peer, kind of event, and a text. */
let tell = () => {};
/** Python's function: whether an answer is for this tab, which then takes it. */
let takes = () => false;
let tabs = null;
let asked = 0;

const opened = () => new Promise((resolve, reject) => {
  const asking = indexedDB.open(BASE, 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore(KEYS);
  asking.onsuccess = () => resolve(asking.result);
  asking.onerror = asking.onblocked = () => reject(asking.error);
});

/** What is kept under the name, made anew where there is none that is good: of one tab at a time. */
export async function kept(name, make, isGood = () => true) {
  let base = null;
  try {
    base = await opened();
    const found = await new Promise((resolve, reject) => {
      const asking = base.transaction(KEYS).objectStore(KEYS).get(name);
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
    });
    if (found && isGood(found)) return found;
    const made = await make();
    await new Promise((resolve, reject) => {
      const writing = base.transaction(KEYS, "readwrite");
      writing.objectStore(KEYS).put(made, name);
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
    return made;
  } catch {
    return make(); // nothing is kept here: the others see a new device each time
  } finally {
    base?.close();
  }
}

const certificate = () => kept(
  CERTIFICATE,
  () => RTCPeerConnection.generateCertificate({
    name: "ECDSA", namedCurve: "P-256", expires: CERTIFICATE_DAYS * DAY_MS,
  }),
  (found) => found.expires > Date.now() + DAY_MS,
);

/** A function that says whether a message may be looked at: by its kind, size and number. */
export function limited() {
  let second = 0, count = 0;
  return (text) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return typeof text === "string" && text.length <= MOST_CHARACTERS && count <= MOST_A_SECOND;
  };
}

/** Says now and then that this device is there, and whether the other is still to be heard. */
function watched(number) {
  const passes = limited();
  let heard = performance.now(), silent = false, timer = 0;
  const listen = () => {
    const rest = heard + SILENCE_MS - performance.now();
    silent = rest <= 0;
    if (silent) tell(number, "silent", "");
    else timer = setTimeout(listen, rest);
  };
  const beat = setInterval(() => api.send(number, ""), BEAT_MS);
  listen();
  return {
    hear(text) {
      heard = performance.now();
      if (silent) {
        tell(number, "again", "");
        listen();
      }
      if (passes(text) && text) tell(number, "text", text);
    },
    end() {
      clearInterval(beat);
      clearTimeout(timer);
    },
  };
}

async function made(number, servers) {
  const peer = { connection: null, watch: null, later: [], knock: 0 };
  peers.set(number, peer);
  const certificates = [await certificate()];
  if (!peers.has(number)) throw new Error("closed meanwhile");
  const connection = peer.connection = new RTCPeerConnection({ iceServers: servers, certificates });
  const channel = peer.channel = connection.createDataChannel("table", CHANNEL);
  channel.onopen = () => {
    clearInterval(peer.knock);
    peer.watch = watched(number);
    tell(number, "open", "");
  };
  channel.onmessage = ({ data }) => peer.watch?.hear(data);
  channel.onclose = () => api.close(number, "left");
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === "failed") api.close(number, peer.watch ? "lost" : failure(connection));
  };
  return peer;
}

/** Devices that spoke have found each other: then it is the certificate that is not the expected one.
    Whoever offered is told that the other one is foreign, and that one that it is not known. The
    transport may say so only after the connection has failed: until then its way to the other tells. */
function failure(connection) {
  const found = ["connected", "completed"].includes(connection.iceConnectionState);
  const spoke = !["new", "connecting", undefined].includes(connection.sctp?.transport.state);
  if (!found && !spoke) return "failed";
  return connection.localDescription.type === "offer" ? "foreign" : "short";
}

async function described(connection, description) {
  await connection.setLocalDescription(description);
  await new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHER_MS);
    look();
  });
  return connection.localDescription.sdp;
}

const add = (peer, candidates) => candidates.map((candidate) =>
  // an address that cannot be used is none: the others may do
  peer.connection.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 }).catch(() => {}));

const api = {
  listen(toTell, toTake) {
    [tell, takes] = [toTell, toTake];
  },
  async offer(number, servers) {
    const { connection } = await made(number, servers);
    return described(connection, await connection.createOffer());
  },
  /** Answers; the addresses of the offer are left out at first, so that nobody gives up looking. */
  async answer(number, servers, sdp, later) {
    const peer = await made(number, servers);
    peer.later = later;
    await peer.connection.setRemoteDescription({ type: "offer", sdp });
    return described(peer.connection, await peer.connection.createAnswer());
  },
  /** The key of a room: the one kept under the name, or a new one. */
  async roomKey(name) {
    const make = () => crypto.getRandomValues(new Uint8Array(ROOM_BYTES));
    return name ? kept(`room ${name}`, make) : make();
  },
  keepRoom: (name, secret) => kept(`room ${name}`, () => secret, () => false),
  /** Goes into a room of the mailbox instead; nothing has to be answered. */
  async meet(number, address, secret, known) {
    const peer = { later: [], knock: 0 };
    peers.set(number, peer);
    const { Mailbox } = await import("./mailbox.js");
    if (!peers.has(number)) return;
    peer.channel = new Mailbox(address, secret, known, {
      open: (fingerprint) => tell(number, "open", fingerprint),
      text: (text) => tell(number, "text", text),
      there: (is) => peer.channel.readyState === "open" && tell(number, is ? "again" : "silent", ""),
      foreign: () => api.close(number, "foreign"),
    });
    await peer.channel.ready;
  },
  async accept(number, sdp, candidates) {
    const peer = peers.get(number);
    await peer.connection.setRemoteDescription({ type: "answer", sdp });
    add(peer, candidates);
  },
  /** Tells the device of another port of this host every two seconds, though nothing is there: for
      engines that give up once they have tried all they know. */
  knock(number, host) {
    const peer = peers.get(number);
    if (!peer?.connection || peer.watch) return;
    let tried = 0;
    const step = () => {
      tried += 1;
      add(peer, [`candidate:${tried} 1 UDP ${1000 + tried} ${host} ${FIRST_PORT + tried} typ host`]);
      if (FIRST_PORT + tried === LAST_PORT) clearInterval(peer.knock);
    };
    peer.knock = setInterval(step, KNOCK_MS);
    step();
  },
  /** Looks for the other by its addresses. Only on a player's word, who knows that the answer has come
      there: Chromium gives up half a minute later, and whoever comes back to this page may have to wait. */
  tryNow(number) {
    const peer = peers.get(number);
    if (peer?.connection && !peer.watch) add(peer, peer.later.splice(0));
  },
  send(number, text) {
    const channel = peers.get(number)?.channel;
    if (channel?.readyState !== "open") return;
    if (channel.bufferedAmount > MOST_UNSENT) api.close(number, "flood");
    else channel.send(text);
  },
  close(number, reason = "") {
    const peer = peers.get(number);
    if (!peer) return;
    peers.delete(number);
    clearInterval(peer.knock);
    peer.watch?.end();
    if (peer.channel) peer.channel.onclose = null;
    peer.channel?.close();
    peer.connection?.close();
    if (reason) tell(number, "closed", reason);
  },
  /** Whether another tab of this browser has taken the text. */
  passOn: (text) => new Promise((done) => {
    const number = `${performance.timeOrigin} ${(asked += 1)}`;
    const end = (taken) => {
      tabs.removeEventListener("message", heard);
      done(taken);
    };
    const heard = ({ data }) => data?.taken === number && end(true);
    listenToTabs().addEventListener("message", heard);
    tabs.postMessage({ number, text });
    setTimeout(() => end(false), TAB_MS);
  }),
  /** Holds a name for this tab alone, until it is given back by `release`; whether it could be had. */
  hold: (name) => new Promise((done) => {
    if (!navigator.locks) done(true);
    else navigator.locks.request(`${BASE} ${name}`, { ifAvailable: true }, (lock) => {
      done(Boolean(lock));
      return lock && new Promise((free) => held.set(name, free));
    }).catch(() => done(true)); // a page from a disk has no locks, nor other tabs it could ask
  }),
  release() {
    for (const free of held.values()) free();
    held.clear();
  },
};
const held = new Map();

function listenToTabs() {
  if (tabs) return tabs;
  tabs = new BroadcastChannel(BASE);
  tabs.addEventListener("message", ({ data }) => {
    if (typeof data?.text === "string" && takes(data.text)) tabs.postMessage({ taken: data.number });
  });
  return tabs;
}

// The others see at once that this page goes, and need not wait for silence.
addEventListener("pagehide", () => [...peers.keys()].forEach((number) => api.close(number, "left")));

export default { ...api, listenToTabs };
