// Keeps the site on this device, and tells when a new version has come: it is used once no page
// of the old one is open. The build puts this into the page; the sources are served without it.
"use strict";
document.addEventListener("motherlode:open", async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const tell = () => {
    const { words } = globalThis.motherlodeEarly;
    document.dispatchEvent(new CustomEvent("motherlode:newer", { detail: words.newer }));
  };
  // The very first version takes nobody's place.
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && serviceWorker.controller) tell();
  });
  try {
    const registration = await serviceWorker.register("./sw.js");
    if (registration.waiting && serviceWorker.controller) tell();
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  } catch (error) {
    console.info(`The cabinet cannot be kept on this device (${error.message}).`);
  }
}, { once: true });
