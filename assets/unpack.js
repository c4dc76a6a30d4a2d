// Unpacks what is sent to it, beside the page's own thread, and sends it back; or what went wrong.
"use strict";
onmessage = async ({ data }) => {
  try {
    const stream = new Response(data).body.pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(stream).arrayBuffer();
    postMessage(bytes, [bytes]);
  } catch (error) {
    postMessage(error.message);
  }
};
