// @ts-check
// Reads QR codes with the device's camera. Loaded when a player asks for it; what the camera sees
// stays in the page. The camera is closed as soon as its picture leaves the page.

// Between two pictures that are searched for a code.
const INTERVAL_MS = 120;
// The longer side of such a picture: enough for a code of 1,800 characters.
const MAX_SIDE_PX = 900;
// The video must be in the page by then.
const ATTACH_TIMEOUT_MS = 3000;

/** Returns the browser's own reader of codes, or else one that is fetched. */
const loadReader = async () => {
  const own = globalThis.BarcodeDetector;
  const formats = ["qr_code"];
  if (own && (await own.getSupportedFormats()).includes(formats[0])) return new own({ formats });
  return new (await import("./vendor/qr/decode.js")).BarcodeDetector({ formats });
};

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Draws what the camera sees now.
 * @param {HTMLVideoElement} video
 * @param {HTMLCanvasElement} canvas
 */
const drawFrame = (video, canvas) => {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d", { willReadFrequently: true }).drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/**
 * Resolves to the text of the first code seen, or to "" when the video has left the page.
 * Rejects where the camera is refused, missing or busy, as getUserMedia does.
 * @param {HTMLVideoElement} video
 */
export const scan = async (video) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  const canvas = document.createElement("canvas");
  try {
    const reader = await loadReader();
    video.srcObject = stream;
    await video.play();
    const until = performance.now() + ATTACH_TIMEOUT_MS;
    while (video.isConnected || performance.now() < until) {
      const seen = video.isConnected && video.videoWidth ? await reader.detect(drawFrame(video, canvas)) : [];
      if (seen.length) return seen[0].rawValue;
      await pause(INTERVAL_MS);
    }
    return "";
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
};
