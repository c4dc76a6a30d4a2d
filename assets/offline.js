// @ts-check
// Keeps the site on this device, and tells when a new version has come: it is used when the player takes it, or once
// no page of the old one is open. The build puts this into the page; the sources are served without it.
"use strict";
// After the cabinet has opened: keeping it is work for the device.
const REGISTER_DELAY_MS = 500;
// For a new version to say what it brings; those before 0.2.0 say nothing.
const NEWS_TIMEOUT_MS = 1000;
// For a version that was taken to take over; then the page loads itself again anyway.
const TAKE_TIMEOUT_MS = 3000;
// For a version that is asked for to be fetched, and how often it is looked for.
const INSTALL_TIMEOUT_MS = 60_000;
const POLL_MS = 300;
// Until the page is at rest and fetches what a first visit does without.
const REST_DELAY_MS = 20_000;
document.addEventListener(
  "motherlode:open",
  async () => {
    /** @type {ServiceWorkerContainer | null} */
    let serviceWorker = null;
    try {
      ({ serviceWorker } = navigator);
    } catch {
      // forbidden where nothing may be kept
    }
    if (!serviceWorker) return;
    await new Promise((done) => setTimeout(done, REGISTER_DELAY_MS));
    /** @type {ServiceWorkerRegistration | null} */
    let registration = null;
    let taken = false;
    let renewed = false;
    const renew = () => {
      if (!renewed) location.reload();
      renewed = true;
    };
    /**
     * Asks a new version what it brings: a text, "" where it does not say.
     * @param {ServiceWorker | null} worker
     * @returns {Promise<string>}
     */
    const askNews = (worker) =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(String(data));
        setTimeout(() => done(""), NEWS_TIMEOUT_MS);
        worker ? worker.postMessage("news", [port2]) : done("");
      });
    const tell = async () => {
      const detail = await askNews(registration?.waiting ?? serviceWorker.controller);
      document.dispatchEvent(new CustomEvent("motherlode:newer", { detail }));
    };
    // the very first version replaces none
    const watch = (/** @type {ServiceWorker | null} */ worker) =>
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && serviceWorker.controller) tell();
      });
    document.addEventListener("motherlode:take", () => {
      taken = true;
      const waiting = registration?.waiting;
      waiting?.postMessage("take");
      // another tab may have taken it already; and Chromium was seen to keep the old one as long as this page
      // was there
      setTimeout(renew, waiting ? TAKE_TIMEOUT_MS : 0);
    });
    // the host has a version that this device has not heard of yet
    document.addEventListener("motherlode:renew", async (event) => {
      event.preventDefault();
      taken = true;
      await registration?.update().catch(() => {});
      const coming = registration?.installing;
      for (let waited = 0; coming?.state === "installing" && waited < INSTALL_TIMEOUT_MS; waited += POLL_MS) {
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
      registration?.waiting?.postMessage("take");
      setTimeout(renew, registration?.waiting ? TAKE_TIMEOUT_MS : 0);
    });
    let controlled = !!serviceWorker.controller;
    serviceWorker.addEventListener("controllerchange", () => {
      if (taken) renew();
      else if (controlled) tell();
      controlled = true;
    });
    try {
      registration = await serviceWorker.register("./sw.js");
      if (registration.waiting && serviceWorker.controller) tell();
      if (serviceWorker.controller) registration.active?.postMessage("check");
      watch(registration.installing);
      registration.addEventListener("updatefound", () => watch(registration.installing));
      // on a metered connection it is fetched when it is asked for
      if (!navigator.connection?.saveData) {
        setTimeout(async () => (await serviceWorker.ready).active.postMessage("rest"), REST_DELAY_MS);
      }
    } catch (error) {
      console.info(`The cabinet cannot be kept on this device (${error.message}).`);
    }
  },
  { once: true },
);
