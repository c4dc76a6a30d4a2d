// @ts-check
// Stands in the single file before everything else: the address of a picture of the site becomes its content.
"use strict";
(() => {
  const { prototype } = HTMLImageElement;
  const plain = Object.getOwnPropertyDescriptor(prototype, "src");
  /** @param {string} address */
  const inside = (address) => {
    const name = CSS.escape(String(address).replace(/^\.\//, ""));
    /** @type {HTMLElement | null} */
    const part = document.querySelector(`script[data-inside="${name}"]`);
    return part ? `data:${part.dataset.kind};base64,${part.textContent}` : address;
  };
  Object.defineProperty(prototype, "src", {
    ...plain,
    set(/** @type {string} */ address) {
      plain.set.call(this, inside(address));
    },
  });
  prototype.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, name === "src" ? inside(value) : value);
  };
})();
