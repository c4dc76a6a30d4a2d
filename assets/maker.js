// The maker: elements of the page from their description, many at a time. It decides nothing.
// Text is always text: nothing is parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set("svg path circle rect polygon text g line title".split(" "));

/** A dialog can be opened as modal only once it is in the page. */
function openSoon(dialog) {
  queueMicrotask(() => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  });
}

/** Sets an attribute, or what the player changes too. */
function set(element, name, value) {
  if (name === "value") {
    if (element.value !== value) element.value = value;
  } else if (name === "checked") {
    element.checked = true;
  } else if (name === "open" && element.tagName === "DIALOG") {
    if (!element.open) openSoon(element);
  } else {
    element.setAttribute(name, value);
  }
}

/** A string is a text; an element is its tag, its attributes, what is in it, and the number under
 *  which it is listened to. An element that is there already stands in its slot as it is. */
function made(description, slots) {
  if (typeof description === "string") return document.createTextNode(description);
  const [tag, attributes, inside, number] = description;
  const element = slots[attributes.slot]
    ?? (SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  for (const child of inside) element.append(made(child, slots));
  // a select takes its value only once its options are there
  if (tag === "select" && "value" in attributes) element.value = attributes.value;
  if (number) element.motherlode = number;
  return element;
}

globalThis.MotherlodeMaker = { make: (json, slots) => made(JSON.parse(json), slots), set };
