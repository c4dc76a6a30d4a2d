// @ts-check
// A room of the site's mailbox in the place of a data channel, loaded where the site names one. Two devices meet in
// it: the key of the invitation seals their public keys, and a key that only these two can derive from both seals the
// texts. The mailbox sees addresses, times and sizes.
import { hex } from "./shared/hex.js";
import { keepSecret, messageFilter } from "./shared/peer.js";

const PAIR = "pair";
const CURVE = { name: "ECDH", namedCurve: "P-256" };
// A letter is a number used once, the sender's public key sealed with the room's key, and a text sealed with the
// pair's, if the sender has it.
const IV_BYTES = 12;
const PUBLIC_KEY_BYTES = 65;
const TAG_BYTES = 16;
const HEAD_BYTES = IV_BYTES + PUBLIC_KEY_BYTES + TAG_BYTES;
// A connection that has received nothing for so long is made again, after waits that double up to the longest.
const SILENCE_TIMEOUT_MS = 25_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * @typedef {object} MailboxEvents
 * @property {(fingerprint: string) => void} open
 * @property {(text: string) => void} text
 * @property {(isThere: boolean) => void} there whether the other device is in the room
 * @property {() => void} foreign
 */

const { subtle } = crypto;
/** @param {(string | ArrayBuffer | Uint8Array)[]} parts */
const bytesOf = (...parts) => {
  const all = parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part)));
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};
/** @param {(string | ArrayBuffer | Uint8Array)[]} parts */
const hash = async (...parts) => new Uint8Array(await subtle.digest("SHA-256", bytesOf(...parts)));
/** @param {Uint8Array<ArrayBuffer>} raw */
const importKey = (raw) => subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
/** @param {Uint8Array} content */
const base64url = (content) =>
  btoa(String.fromCharCode(...content))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
/** @type {(a: Uint8Array, b: Uint8Array) => boolean} */
const isSame = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** A room that is used like a data channel: `readyState`, `bufferedAmount`, `send` and `close`. */
export class Mailbox {
  /** @type {WebSocket | null} */
  socket = null;
  /** Of devices in the room. */
  count = 0;
  /** @type {Uint8Array | null} */
  otherKey = null;
  /** @type {CryptoKey | null} */
  pairKey = null;
  fingerprint = "";
  room = "";
  silence = 0;
  /** @type {Promise<void> | null} */
  sent = null;
  /** @type {"connecting" | "open" | "closed"} */
  readyState = "connecting";
  waitMs = FIRST_WAIT_MS;
  /** Set by channels; a mailbox is never closed by the other device. @type {(() => void) | null} */
  onclose = null;

  /**
   * @param {string} address
   * @param {Uint8Array<ArrayBuffer>} secret
   * @param {string} known fingerprint of the other device, or "" where any may come
   * @param {MailboxEvents} events
   */
  constructor(address, secret, known, events) {
    this.address = address;
    this.secret = secret;
    this.known = known;
    this.events = events;
    this.mayPass = messageFilter();
    this.last = Promise.resolve();
    this.again = () => document.hidden || this.connect();
    addEventListener("online", this.again);
    addEventListener("visibilitychange", this.again);
    this.ready = this.prepare().then(() => this.connect());
  }
  get bufferedAmount() {
    return this.socket?.bufferedAmount ?? 0;
  }
  async prepare() {
    this.own = await keepSecret(PAIR, () => subtle.generateKey(CURVE, false, ["deriveBits"]));
    this.ownKey = bytesOf(await subtle.exportKey("raw", this.own.publicKey));
    this.roomKey = await importKey(await hash("motherlode/key/1", this.secret));
    this.room = base64url(await hash("motherlode/room/1", this.secret));
  }
  connect() {
    const open = this.socket && this.socket.readyState < WebSocket.CLOSING;
    if (open || !this.room || this.readyState === "closed") return;
    const socket = (this.socket = new WebSocket(`${this.address}/${this.room}`));
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => {
      this.watch(socket);
      // a letter that is unsealed sooner must not overtake
      this.last = this.last.then(() => this.hear(data)).catch(() => {});
    };
    socket.onclose = () => this.lose(socket);
    this.watch(socket);
  }
  /** @param {WebSocket} socket */
  watch(socket) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(socket), SILENCE_TIMEOUT_MS);
  }
  /** @param {WebSocket} socket */
  lose(socket) {
    if (socket !== this.socket || this.readyState === "closed") return;
    this.socket = null;
    this.count = 0;
    socket.onclose = null;
    socket.close();
    clearTimeout(this.silence);
    this.events.there(false);
    setTimeout(() => this.connect(), this.waitMs);
    this.waitMs = Math.min(2 * this.waitMs, LONGEST_WAIT_MS);
  }
  /** @param {string | ArrayBuffer} data a letter, or how many devices are in the room */
  async hear(data) {
    if (typeof data === "string") {
      const before = this.count;
      this.count = Number(data);
      this.waitMs = FIRST_WAIT_MS;
      this.socket?.send("");
      if (this.count > before) await this.deliver("");
      if (this.count > 1 !== before > 1) this.events.there(this.count > 1);
      return;
    }
    const key = await this.unseal(this.roomKey, data, IV_BYTES, HEAD_BYTES);
    if (isSame(key, this.ownKey) || !(await this.isOther(key)) || data.byteLength <= HEAD_BYTES) return;
    const text = new TextDecoder().decode(await this.unseal(this.pairKey, data, HEAD_BYTES));
    if (this.readyState === "connecting") {
      this.readyState = "open";
      this.events.open(this.fingerprint);
      this.events.there(this.count > 1);
    }
    if (text && this.mayPass(text)) this.events.text(text);
  }
  /**
   * Returns whether the key is that of the other device: the first that comes, if it is the one known.
   * @param {Uint8Array<ArrayBuffer>} key
   */
  async isOther(key) {
    if (this.otherKey) return isSame(key, this.otherKey);
    const fingerprint = `box-${hex(await hash(key))}`;
    if (this.known && this.known !== fingerprint) {
      this.events.foreign();
      return false;
    }
    const other = await subtle.importKey("raw", key, CURVE, false, []);
    const shared = await subtle.deriveBits({ name: CURVE.name, public: other }, this.own.privateKey, 256);
    this.pairKey = await importKey(await hash("motherlode/pair/1", this.secret, shared));
    [this.otherKey, this.fingerprint] = [key, fingerprint];
    await this.deliver("");
    return true;
  }
  /** @type {(key: CryptoKey, data: ArrayBuffer, from: number, to?: number) => Promise<Uint8Array<ArrayBuffer>>} */
  async unseal(key, data, from, to = data.byteLength) {
    const iv = new Uint8Array(data, 0, IV_BYTES);
    return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv }, key, new Uint8Array(data, from, to - from)));
  }
  /**
   * Sends who this is, and the text if the other device is known.
   * @param {string} text
   */
  async deliver(text) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES)),
      cipher = { name: "AES-GCM", iv };
    const head = await subtle.encrypt(cipher, this.roomKey, this.ownKey);
    const sealed = this.pairKey ? await subtle.encrypt(cipher, this.pairKey, bytesOf(text)) : new Uint8Array();
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytesOf(iv, head, sealed));
  }
  /** @param {string} text */
  send(text) {
    this.sent = (this.sent ?? this.ready).then(() => this.deliver(text));
  }
  close() {
    this.readyState = "closed";
    clearTimeout(this.silence);
    removeEventListener("online", this.again);
    removeEventListener("visibilitychange", this.again);
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
  }
}
