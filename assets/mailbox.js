// A room of the site's mailbox in the place of a data channel, loaded where the site names one. Two
// devices meet in it: the key of the invitation seals their public keys, and what only these two can
// make of both seals the texts. The mailbox sees addresses, times and sizes.
import { kept, limited } from "./live.js";

const PAIR = "pair", CURVE = { name: "ECDH", namedCurve: "P-256" };
// A letter: a number used once, the sender's public key sealed with the room's, a text sealed with the
// pair's, if the sender knows it.
const KEY_BYTES = 65, IV_BYTES = 12, TAG_BYTES = 16, HEAD_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;
// Nothing heard for so long: the connection is made anew, after waits from the first to the last.
const SILENCE_MS = 25_000, FIRST_WAIT_MS = 500, LAST_WAIT_MS = 30_000;

const { subtle } = crypto;
const bytes = (...parts) => {
  const all = parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part)));
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  all.reduce((at, part) => (joined.set(part, at), at + part.length), 0);
  return joined;
};
const hash = async (...parts) => new Uint8Array(await subtle.digest("SHA-256", bytes(...parts)));
const aes = (raw) => subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
const hex = (content) => [...content].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const base64url = (content) =>
  btoa(String.fromCharCode(...content)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const same = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Like a data channel: `readyState`, `bufferedAmount`, `send` and `close`. */
export class Mailbox {
  /** `events` has open(fingerprint), text(text), there(whether the other is), and foreign(). */
  constructor(address, secret, known, events) {
    Object.assign(this, { address, secret, known, events, readyState: "connecting", wait: FIRST_WAIT_MS });
    this.passes = limited();
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
    this.own = await kept(PAIR, () => subtle.generateKey(CURVE, false, ["deriveBits"]));
    this.ownKey = bytes(await subtle.exportKey("raw", this.own.publicKey));
    this.roomKey = await aes(await hash("motherlode/key/1", this.secret));
    this.room = base64url(await hash("motherlode/room/1", this.secret));
  }
  connect() {
    const open = this.socket && this.socket.readyState < WebSocket.CLOSING;
    if (open || !this.room || this.readyState === "closed") return;
    const socket = this.socket = new WebSocket(`${this.address}/${this.room}`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => {
      this.watch(socket);
      // what unseals sooner must not overtake
      this.last = this.last.then(() => this.hear(data)).catch(() => {});
    };
    socket.onclose = () => this.lose(socket);
    this.watch(socket);
  }
  watch(socket) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(socket), SILENCE_MS);
  }
  lose(socket) {
    if (socket !== this.socket || this.readyState === "closed") return;
    this.socket = null;
    this.count = 0;
    socket.onclose = null;
    socket.close();
    clearTimeout(this.silence);
    this.events.there(false);
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LAST_WAIT_MS);
  }
  async hear(data) {
    if (typeof data === "string") {
      const before = this.count ?? 0;
      this.count = Number(data);
      this.wait = FIRST_WAIT_MS;
      this.socket?.send("");
      if (this.count > before) await this.deliver("");
      if ((this.count > 1) !== (before > 1)) this.events.there(this.count > 1);
      return;
    }
    const key = await this.unseal(this.roomKey, data, IV_BYTES, HEAD_BYTES);
    if (same(key, this.ownKey) || !(await this.meets(key)) || data.byteLength <= HEAD_BYTES) return;
    const text = new TextDecoder().decode(await this.unseal(this.pairKey, data, HEAD_BYTES));
    if (this.readyState === "connecting") {
      this.readyState = "open";
      this.events.open(this.fingerprint);
      this.events.there(this.count > 1);
    }
    if (text && this.passes(text)) this.events.text(text);
  }
  /** Whether the key is that of the other device: the first that comes, if it is the one known. */
  async meets(key) {
    if (this.otherKey) return same(key, this.otherKey);
    const fingerprint = `box-${hex(await hash(key))}`;
    if (this.known && this.known !== fingerprint) {
      this.events.foreign();
      return false;
    }
    const other = await subtle.importKey("raw", key, CURVE, false, []);
    const shared = await subtle.deriveBits({ name: CURVE.name, public: other }, this.own.privateKey, 256);
    this.pairKey = await aes(await hash("motherlode/pair/1", this.secret, shared));
    [this.otherKey, this.fingerprint] = [key, fingerprint];
    await this.deliver("");
    return true;
  }
  async unseal(key, data, from, to = data.byteLength) {
    const iv = new Uint8Array(data, 0, IV_BYTES);
    return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv }, key, new Uint8Array(data, from, to - from)));
  }
  /** Sends who this is, and the text if the other device is known. */
  async deliver(text) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES)), way = { name: "AES-GCM", iv };
    const head = await subtle.encrypt(way, this.roomKey, this.ownKey);
    const sealed = this.pairKey ? await subtle.encrypt(way, this.pairKey, bytes(text)) : new Uint8Array();
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes(iv, head, sealed));
  }
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
