// Keeps the site on this device, and tells when a new version has come: it is used when the player
// takes it, or once no page of the old one is open. The build puts this into the page; the sources
// are served without it.
"use strict";
// Milliseconds that the player has the open cabinet to himself: keeping it is work for the device.
const PAUSE = 500;
// Milliseconds that a new version has to say what it brings; one of before 0.2.0 says nothing.
const TELLING = 1000;
// Milliseconds after which a version that was taken should have come.
const PATIENCE = 3000;
// Milliseconds after which the page is at rest: what a first visit does without comes to the device.
const REST = 20_000;
document.addEventListener("motherlode:open", async () => {
  let serviceWorker = null;
  try {
    ({ serviceWorker } = navigator);
  } catch {
    // forbidden where nothing may be kept
  }
  if (!serviceWorker) return;
  await new Promise((done) => setTimeout(done, PAUSE));
  let registration = null;
  let taken = false;
  let renewed = false;
  const renew = () => {
    if (!renewed) location.reload();
    renewed = true;
  };
  /** What the new version brings, as text; "" where it does not say. */
  const news = (worker) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(String(data));
    setTimeout(() => done(""), TELLING);
    worker ? worker.postMessage("news", [port2]) : done("");
  });
  const tell = async () => {
    const detail = await news(registration?.waiting ?? serviceWorker.controller);
    document.dispatchEvent(new CustomEvent("motherlode:newer", { detail }));
  };
  // The very first version takes nobody's place.
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && serviceWorker.controller) tell();
  });
  document.addEventListener("motherlode:take", () => {
    taken = true;
    const waiting = registration?.waiting;
    waiting?.postMessage("take");
    // Another tab may have taken it already. And Chromium was seen to hold on to the old one for as
    // long as this page was there.
    setTimeout(renew, waiting ? PATIENCE : 0);
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
    // who pays for what travels gets it when it is asked for
    if (!navigator.connection?.saveData) {
      setTimeout(async () => (await serviceWorker.ready).active.postMessage("rest"), REST);
    }
  } catch (error) {
    console.info(`The cabinet cannot be kept on this device (${error.message}).`);
  }
}, { once: true });
