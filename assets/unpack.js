// Fetches what lies packed at the address sent to it and unpacks it, beside the page's own thread.
// Sends the bytes back, or what went wrong.
"use strict";
const unpacked = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status})`);
  const reader = answer.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
};
onmessage = async ({ data }) => {
  try {
    const bytes = await unpacked(data);
    postMessage(bytes, [bytes]);
  } catch (error) {
    postMessage(error.message);
  }
};
