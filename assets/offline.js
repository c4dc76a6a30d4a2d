// Keeps the site on this device, and tells when a new version has come: it is used when the player
// takes it, or once no page of the old one is open. The build puts this into the page; the sources
// are served without it.
"use strict";
// Milliseconds that the player has the open cabinet to himself: keeping it is work for the device.
const PAUSE = 500;
// Milliseconds after which a version that was taken should have come.
const PATIENCE = 3000;
document.addEventListener("motherlode:open", async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await new Promise((done) => setTimeout(done, PAUSE));
  let registration = null;
  let taken = false;
  let renewed = false;
  const renew = () => {
    if (!renewed) location.reload();
    renewed = true;
  };
  const tell = () => document.dispatchEvent(new CustomEvent("motherlode:newer"));
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
  } catch (error) {
    console.info(`The cabinet cannot be kept on this device (${error.message}).`);
  }
}, { once: true });
