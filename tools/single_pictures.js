// Stands in the single file before everything else: a picture of the site is one in the file.
"use strict";
(() => {
  const { prototype } = HTMLImageElement;
  const plain = Object.getOwnPropertyDescriptor(prototype, "src");
  const inside = (address) => {
    const name = CSS.escape(String(address).replace(/^\.\//, ""));
    const part = document.querySelector(`script[data-inside="${name}"]`);
    return part ? `data:${part.dataset.kind};base64,${part.textContent}` : address;
  };
  Object.defineProperty(prototype, "src", {
    ...plain,
    set(address) {
      plain.set.call(this, inside(address));
    },
  });
  prototype.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, name === "src" ? inside(value) : value);
  };
})();
