// Reads QR codes with the device's camera. Loaded when a player asks for it; what the camera sees
// stays in the page. The camera is closed as soon as its picture leaves the page.

const PAUSE = 120; // milliseconds between two looks
const SIDE = 900; // pixels of the longer side of what is looked at: enough for 1,800 characters
const PATIENCE = 3000; // milliseconds in which the picture must have come into the page

/** The browser's own reader of codes where it has one, else one that is fetched. */
const reader = async () => {
  const own = globalThis.BarcodeDetector;
  const formats = ["qr_code"];
  if (own && (await own.getSupportedFormats()).includes(formats[0])) return new own({ formats });
  return new (await import("./vendor/qr/decode.js")).BarcodeDetector({ formats });
};

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const drawn = (video, canvas) => {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d", { willReadFrequently: true }).drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Resolves to the text of the first code seen, or to nothing once the picture is gone.
 *  Rejects where the camera is refused, missing or busy, as getUserMedia does. */
export const scan = async (video) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  const canvas = document.createElement("canvas");
  try {
    const codes = await reader();
    video.srcObject = stream;
    await video.play();
    const until = performance.now() + PATIENCE;
    while (video.isConnected || performance.now() < until) {
      const seen = video.isConnected && video.videoWidth ? await codes.detect(drawn(video, canvas)) : [];
      if (seen.length) return seen[0].rawValue;
      await pause(PAUSE);
    }
    return "";
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
};
