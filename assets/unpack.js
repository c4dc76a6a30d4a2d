// Gets what is heavy beside the page's own thread. {snapshot, kept} asks for the snapshot: where the
// site is kept on this device from the file in which it lies unpacked, or else fetched and unpacked.
// What is wanted first is sent as soon as it is there, {head, data}, and then {pages}; or what went
// wrong, as a text. {program} asks for the program: it comes as {piece} and {piece}, and at its end
// {piece: null}; or {fault}. Whatever is asked for is first answered with {}.
"use strict";
const LENGTHS = 16;
// Bytes of the program that the page's thread takes in at a time.
const PIECE = 250_000;
// Milliseconds after which a file on this device that does not open is as good as none.
const PATIENCE = 4000;
const parsed = (bytes) => JSON.parse(new TextDecoder().decode(bytes));
const send = (message, { buffer }) => postMessage(message, [buffer]);

/** Gives as many of the bytes that come as it is asked for. */
const reading = (reader) => {
  let left = new Uint8Array(0);
  return async (size) => {
    const whole = new Uint8Array(size);
    for (let at = 0; at < size;) {
      if (!left.length) {
        const { done, value } = await reader.read();
        if (done) throw new Error("the snapshot is cut short");
        left = value;
      }
      const part = left.subarray(0, size - at);
      whole.set(part, at);
      at += part.length;
      left = left.subarray(part.length);
    }
    return whole;
  };
};

const fetched = async (address) => {
  // the page's pictures come first
  const answer = await fetch(address, { priority: "low" });
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status})`);
  const reader = answer.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  const next = reading(reader);
  const lengths = new Uint32Array((await next(LENGTHS)).buffer);
  const head = await next(lengths[0]);
  const data = await next(lengths[1]);
  const added = sum(head) + sum(data);
  send({ head: parsed(head), data }, data);
  const pages = await next(lengths[2]);
  // at the very end it shows whether anything is damaged
  if (!(await reader.read()).done) throw new Error("the snapshot is too long");
  if ((added + sum(pages)) >>> 0 !== lengths[3]) throw new Error("the snapshot is damaged");
  send({ pages }, pages);
};

const sum = ({ buffer }) => {
  const words = new Uint32Array(buffer);
  let all = 0;
  for (let at = 0; at < words.length; at++) all = (all + words[at]) | 0;
  return all;
};

/** Where `sw.js` lays it out. Several pages may read it at a time, where the browser can do that. */
const read = async (address) => {
  const place = new URL(address);
  const here = encodeURIComponent(new URL(".", place));
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(here);
  const name = place.pathname.split("/").pop();
  const file = await folder.getFileHandle(name);
  const open = await file.createSyncAccessHandle({ mode: "read-only" });
  try {
    let at = 0;
    const next = (size) => {
      const part = new Uint8Array(size);
      if (open.read(part, { at }) !== size) throw new Error("it is cut short");
      at += size;
      return part;
    };
    const lengths = new Uint32Array(next(LENGTHS).buffer);
    const head = next(lengths[0]), data = next(lengths[1]), pages = next(lengths[2]);
    if ((sum(head) + sum(data) + sum(pages)) >>> 0 !== lengths[3]) throw new Error("it is damaged");
    send({ head: parsed(head), data }, data);
    send({ pages }, pages);
  } catch (error) {
    open.close();
    await folder.removeEntry(name).catch(() => {}); // then it is laid out anew
    throw error;
  } finally {
    open.close();
  }
};

const handOver = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status})`);
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let at = 0; at < value.length; at += PIECE) {
      const piece = value.slice(at, at + PIECE);
      send({ piece }, piece);
    }
  }
  postMessage({ piece: null });
};

const unpack = async (address, kept) => {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const there = kept && await Promise.race([read(address).then(() => true, () => false), late]);
  if (!there) await fetched(address);
};

onmessage = ({ data: { snapshot, kept, program } }) => {
  postMessage({}); // a sign of life
  if (program) handOver(program).catch((error) => postMessage({ fault: error.message }));
  else unpack(snapshot, kept).catch((error) => postMessage(error.message));
};
