// Stands in the single file before everything else: a picture of the site is one in the file.
"use strict";
(() => {
  const { prototype } = HTMLImageElement;
  const plain = Object.getOwnPropertyDescriptor(prototype, "src");
  Object.defineProperty(prototype, "src", {
    ...plain,
    set(address) {
      const name = String(address).replace(/^\.\//, "");
      const part = document.querySelector(`script[data-inside="${CSS.escape(name)}"]`);
      const { kind } = part?.dataset ?? {};
      plain.set.call(this, part ? `data:${kind};base64,${part.textContent}` : address);
    },
  });
})();
