// @ts-check
// The data channels of a live table, loaded when the first is asked for. Python (browser/wire.py) makes the texts
// that people exchange; this script does only what the browser alone can: offer, answer, send and receive.
import { keepSecret, messageFilter } from "./shared/peer.js";

/** @import { Mailbox } from "./mailbox.js" */

const CHANNEL = { negotiated: true, id: 0 };
const NAME = "motherlode-live";
const CERTIFICATE = "certificate";
const CERTIFICATE_DAYS = 365;
const DAY_MS = 86_400_000;
const ROOM_KEY_BYTES = 16;
// Addresses of this device that have not been found by then are left out.
const GATHER_TIMEOUT_MS = 2000;
// Between two signs of life on an open channel, and how long it may receive nothing before it counts as silent.
const BEAT_INTERVAL_MS = 2000;
const SILENCE_TIMEOUT_MS = 5000;
// Of what waits to be sent; a channel with more is closed.
const MAX_UNSENT_BYTES = 1 << 20;
// For engines that give up after five seconds: they are told of another port each time, from the first to the last.
const KNOCK_INTERVAL_MS = 2000;
const FIRST_PORT = 20_000;
const LAST_PORT = 65_535;
// For devices that know of each other to connect; then it is said that they have not.
const CONNECT_TIMEOUT_MS = 20_000;
// For another tab to take an answer.
const TAB_TIMEOUT_MS = 1000;

/**
 * @typedef {object} Peer
 * @property {RTCPeerConnection | null} connection
 * @property {RTCDataChannel | Mailbox} [channel]
 * @property {ReturnType<typeof watch> | null} watch
 * @property {string[]} later addresses of the offer that are not used yet
 * @property {number} knock the timer
 * @property {number} [late] the timer until it is told that the connection has not come
 */

/** @type {Map<number, Peer>} */
const peers = new Map();
/** Calls Python with a peer, a kind of event and a text. @type {(peer: number, kind: string, text: string) => void} */
let tell = () => {};
/** Asks Python whether an answer is for this tab, which then takes it. @type {(text: string) => boolean} */
let takes = () => false;
/** @type {BroadcastChannel | null} */
let tabs = null;
let passed = 0;

const loadCertificate = () =>
  keepSecret(
    CERTIFICATE,
    () =>
      RTCPeerConnection.generateCertificate(
        /** @type {any} */ ({ name: "ECDSA", namedCurve: "P-256", expires: CERTIFICATE_DAYS * DAY_MS }),
      ),
    (stored) => stored.expires > Date.now() + DAY_MS,
  );

/**
 * Sends signs of life, and tells when the other device is not heard any more.
 * @param {number} number
 */
function watch(number) {
  const mayPass = messageFilter();
  let heardMs = performance.now();
  let isSilent = false;
  let timer = 0;
  const listen = () => {
    const leftMs = heardMs + SILENCE_TIMEOUT_MS - performance.now();
    isSilent = leftMs <= 0;
    if (isSilent) tell(number, "silent", "");
    else timer = setTimeout(listen, leftMs);
  };
  const beat = setInterval(() => api.send(number, ""), BEAT_INTERVAL_MS);
  listen();
  return {
    /** @param {string} text */
    hear(text) {
      heardMs = performance.now();
      if (isSilent) {
        tell(number, "again", "");
        listen();
      }
      if (mayPass(text) && text) tell(number, "text", text);
    },
    end() {
      clearInterval(beat);
      clearTimeout(timer);
    },
  };
}

/**
 * Makes a connection with its channel.
 * @param {number} number
 * @param {RTCIceServer[]} servers
 */
async function makePeer(number, servers) {
  /** @type {Peer} */
  const peer = { connection: null, watch: null, later: [], knock: 0 };
  peers.set(number, peer);
  const certificates = [await loadCertificate()];
  if (!peers.has(number)) throw new Error("closed meanwhile");
  const connection = (peer.connection = new RTCPeerConnection({ iceServers: servers, certificates }));
  const channel = (peer.channel = connection.createDataChannel("table", CHANNEL));
  channel.onopen = () => {
    clearInterval(peer.knock);
    peer.watch = watch(number);
    tell(number, "open", "");
  };
  channel.onmessage = ({ data }) => peer.watch?.hear(data);
  channel.onclose = () => api.close(number, "left");
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === "failed") api.close(number, peer.watch ? "lost" : failure(connection));
  };
  return peer;
}

/**
 * Returns why a connection has failed. Devices that spoke have found each other: then the certificate is not the
 * expected one. The one that offered is told that the other is foreign, and the other that it is not known. The
 * transport may say so only after the connection has failed: before that its route tells.
 * @param {RTCPeerConnection} connection
 */
function failure(connection) {
  const isFound = ["connected", "completed"].includes(connection.iceConnectionState);
  const hasSpoken = !["new", "connecting", undefined].includes(connection.sctp?.transport.state);
  if (!isFound && !hasSpoken) return "failed";
  return connection.localDescription.type === "offer" ? "foreign" : "short";
}

/**
 * Sets the description of this device, and returns it with the addresses that were found in time.
 * @param {RTCPeerConnection} connection
 * @param {RTCSessionDescriptionInit} description
 * @returns {Promise<string>}
 */
async function describe(connection, description) {
  await connection.setLocalDescription(description);
  await new Promise((/** @type {(value: void) => void} */ resolve) => {
    const check = () => connection.iceGatheringState === "complete" && resolve();
    connection.addEventListener("icegatheringstatechange", check);
    setTimeout(resolve, GATHER_TIMEOUT_MS);
    check();
  });
  return connection.localDescription.sdp;
}

/**
 * Tells later that a connection has not come, where it has not: it may still come.
 * @param {number} number
 */
const expect = (number) => {
  const peer = peers.get(number);
  clearTimeout(peer.late);
  peer.late = setTimeout(() => {
    if (!peer.watch && peer.channel?.readyState !== "open") tell(number, "late", "");
  }, CONNECT_TIMEOUT_MS);
};

/** @type {(peer: Peer, candidates: string[]) => unknown} */
const add = (peer, candidates) =>
  candidates.map((candidate) =>
    // an address that cannot be used is left out: the others may do
    peer.connection.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 }).catch(() => {}),
  );

const api = {
  /** @type {(toTell: typeof tell, toTake: typeof takes) => void} */
  listen(toTell, toTake) {
    [tell, takes] = [toTell, toTake];
  },
  /** @type {(number: number, servers: RTCIceServer[]) => Promise<string>} */
  async offer(number, servers) {
    const { connection } = await makePeer(number, servers);
    return describe(connection, await connection.createOffer());
  },
  /**
   * Answers. The addresses of the offer are not used before `tryNow`: an engine that tries them gives up after a while.
   * @param {number} number
   * @param {RTCIceServer[]} servers
   * @param {string} sdp
   * @param {string[]} later
   */
  async answer(number, servers, sdp, later) {
    const peer = await makePeer(number, servers);
    peer.later = later;
    await peer.connection.setRemoteDescription({ type: "offer", sdp });
    return describe(peer.connection, await peer.connection.createAnswer());
  },
  /**
   * Returns the key of a room: the one kept under the name, or a new one.
   * @param {string} name
   */
  async roomKey(name) {
    const make = () => crypto.getRandomValues(new Uint8Array(ROOM_KEY_BYTES));
    return name ? keepSecret(`room ${name}`, make) : make();
  },
  /** @type {(name: string, secret: Uint8Array) => Promise<Uint8Array>} */
  keepRoom: (name, secret) =>
    keepSecret(
      `room ${name}`,
      () => secret,
      () => false,
    ),
  /**
   * Goes into a room of the mailbox instead; nothing has to be answered.
   * @param {number} number
   * @param {string} address
   * @param {Uint8Array<ArrayBuffer>} secret
   * @param {string} known fingerprint of the other device, or ""
   * @param {boolean} [answers] the other one is there already
   */
  async meet(number, address, secret, known, answers = false) {
    /** @type {Peer} */
    const peer = { connection: null, watch: null, later: [], knock: 0 };
    peers.set(number, peer);
    const { Mailbox } = await import("./mailbox.js");
    if (!peers.has(number)) return;
    peer.channel = new Mailbox(address, secret, known, {
      open: (fingerprint) => tell(number, "open", fingerprint),
      text: (text) => tell(number, "text", text),
      there: (is) => peer.channel.readyState === "open" && tell(number, is ? "again" : "silent", ""),
      foreign: () => api.close(number, "foreign"),
    });
    if (answers) expect(number);
    await peer.channel.ready;
  },
  /** @type {(number: number, sdp: string, candidates: string[]) => Promise<void>} */
  async accept(number, sdp, candidates) {
    const peer = peers.get(number);
    await peer.connection.setRemoteDescription({ type: "answer", sdp });
    add(peer, candidates);
    expect(number);
  },
  /**
   * Tells the device of another port of this host every two seconds, though nothing is there: for engines that give
   * up once they have tried all addresses they know.
   * @param {number} number
   * @param {string} host
   */
  knock(number, host) {
    const peer = peers.get(number);
    if (!peer?.connection || peer.watch) return;
    let tried = 0;
    const step = () => {
      tried += 1;
      add(peer, [`candidate:${tried} 1 UDP ${1000 + tried} ${host} ${FIRST_PORT + tried} typ host`]);
      if (FIRST_PORT + tried === LAST_PORT) clearInterval(peer.knock);
    };
    peer.knock = setInterval(step, KNOCK_INTERVAL_MS);
    step();
  },
  /**
   * Tries the addresses of the offer. Only when a player says that the answer has arrived there: Chromium gives up
   * half a minute later, and a player who comes back to this page would have to wait.
   * @param {number} number
   */
  tryNow(number) {
    const peer = peers.get(number);
    if (!peer?.connection || peer.watch) return;
    add(peer, peer.later.splice(0));
    expect(number);
  },
  /** @type {(number: number, text: string) => void} */
  send(number, text) {
    const channel = peers.get(number)?.channel;
    if (channel?.readyState !== "open") return;
    if (channel.bufferedAmount > MAX_UNSENT_BYTES) api.close(number, "flood");
    else channel.send(text);
  },
  /** @type {(number: number, reason?: string) => void} */
  close(number, reason = "") {
    const peer = peers.get(number);
    if (!peer) return;
    peers.delete(number);
    clearInterval(peer.knock);
    clearTimeout(peer.late);
    peer.watch?.end();
    if (peer.channel) peer.channel.onclose = null;
    peer.channel?.close();
    peer.connection?.close();
    if (reason) tell(number, "closed", reason);
  },
  /**
   * Returns whether another tab of this browser has taken the text.
   * @param {string} text
   * @returns {Promise<boolean>}
   */
  passOn: (text) =>
    new Promise((done) => {
      const number = `${performance.timeOrigin} ${(passed += 1)}`;
      const end = (/** @type {boolean} */ isTaken) => {
        tabs.removeEventListener("message", heard);
        done(isTaken);
      };
      const heard = (/** @type {MessageEvent} */ { data }) => data?.taken === number && end(true);
      listenToTabs().addEventListener("message", heard);
      tabs.postMessage({ number, text });
      setTimeout(() => end(false), TAB_TIMEOUT_MS);
    }),
  /**
   * Reserves a name for this tab alone, until `release`. Returns whether that was possible.
   * @param {string} name
   * @returns {Promise<boolean>}
   */
  hold: (name) =>
    new Promise((done) => {
      if (!navigator.locks) done(true);
      else
        navigator.locks
          .request(`${NAME} ${name}`, { ifAvailable: true }, (lock) => {
            done(Boolean(lock));
            return lock && new Promise((free) => held.set(name, free));
          })
          .catch(() => done(true)); // a page from a disk has no locks, nor other tabs it could ask
    }),
  release() {
    for (const free of held.values()) free();
    held.clear();
  },
};
/** How each reserved name is given back. @type {Map<string, (value?: unknown) => void>} */
const held = new Map();

function listenToTabs() {
  if (tabs) return tabs;
  tabs = new BroadcastChannel(NAME);
  tabs.addEventListener("message", ({ data }) => {
    if (typeof data?.text === "string" && takes(data.text)) tabs.postMessage({ taken: data.number });
  });
  return tabs;
}

// the other devices then know at once that this one has left, and not only when it is silent
addEventListener("pagehide", () => {
  for (const number of [...peers.keys()]) api.close(number, "left");
});

export default { ...api, listenToTabs };
