// @ts-check
// The maker builds elements of the page from their descriptions, many at a time. Text is always text: nothing is
// parsed as HTML.

/**
 * A text, or an element: its tag, its attributes, its children, and under which number Python listens to it.
 * @typedef {string | [tag: string, attributes: Record<string, string>, inside: any[], number: number]} Description
 */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set("svg path circle ellipse rect polygon text g line title".split(" "));

/**
 * A dialog can be opened as modal only once it is in the page.
 * @param {HTMLDialogElement} dialog
 */
function openSoon(dialog) {
  queueMicrotask(() => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  });
}

/**
 * Sets an attribute, or what the player changes too.
 * @param {any} element
 * @param {string} name
 * @param {string} value
 */
function set(element, name, value) {
  if (name === "value") {
    if (element.value !== value) element.value = value;
  } else if (name === "checked") {
    element.checked = true;
  } else if (name === "open" && element.tagName === "DIALOG") {
    if (!element.open) openSoon(element);
  } else if (name === "data-at") {
    // the page's policy forbids styles in attributes
    const [left, top, ...shift] = value.split(" ");
    Object.assign(element.style, { left, top, translate: shift.join(" ") });
  } else if (name !== "src" || element.getAttribute(name) !== value) {
    // a picture whose address is set again is fetched again
    element.setAttribute(name, value);
  }
}

// Pictures of this site that were taken out, by address: for a new element the browser would fetch and decode the
// file again, and keep both.
/** @type {Map<string, HTMLImageElement>} */
const pictures = new Map();

/**
 * Keeps a picture for the next screen that shows it.
 * @param {HTMLImageElement} picture
 */
function keepPicture(picture) {
  const address = picture.getAttribute("src");
  if (!address?.startsWith("./assets/")) return;
  picture.remove();
  for (const name of picture.getAttributeNames()) if (name !== "src") picture.removeAttribute(name);
  pictures.set(address, picture);
}

/**
 * Returns a picture that was kept, if there is one, which is in use then.
 * @param {string} address
 */
function takePicture(address) {
  const picture = pictures.get(address);
  pictures.delete(address);
  return picture;
}

/**
 * Makes a text that remembers its words: others replace, split and rewrite texts.
 * @param {string} words
 */
function textOf(words) {
  const text = document.createTextNode(words);
  text.motherlodeWords = words;
  return text;
}

/**
 * Makes a node. An element that is in a slot already stays as it is.
 * @param {Description} description
 * @param {Record<string, Element>} slots
 */
function make(description, slots) {
  if (typeof description === "string") return textOf(description);
  const [tag, attributes, inside, number] = description;
  /** @type {any} */
  const element =
    slots[attributes.slot] ??
    (tag === "img" ? takePicture(attributes.src) : null) ??
    (SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  // translators, password managers and other extensions add to what is in an element
  element.motherlodeInside = inside.map((/** @type {Description} */ child) => make(child, slots));
  element.append(...element.motherlodeInside);
  // a select takes its value only once its options are there
  if (tag === "select" && "value" in attributes) element.value = attributes.value;
  if (number) element.motherlode = number;
  return element;
}

/** @param {any} node */
const isText = (node) => node.nodeName === "#text";

/**
 * Returns the child of the parent that a node of ours is, or is wrapped in by others; null when it has gone, or is
 * in another element of ours.
 * @param {any} parent
 * @param {any} node
 */
function placeOf(parent, node) {
  while (node.parentNode !== parent) {
    node = node.parentNode;
    if (!node || node.motherlodeInside) return null;
  }
  return node;
}

/**
 * Returns whether others have changed, moved or taken out a text, or taken out an element.
 * @param {any} parent
 * @param {any} node
 */
function isAstray(parent, node) {
  if (isText(node)) return node.parentNode !== parent || node.data !== node.motherlodeWords;
  if (node.parentNode === parent || node.parentNode?.motherlodeInside) return false;
  return !placeOf(parent, node);
}

/**
 * Removes what others have put in the place of a missing node: all with words in it, back to one of ours.
 * @param {any} parent
 * @param {any} after
 * @param {Set<any>} own
 */
function clearBefore(parent, after, own) {
  let other = after ? after.previousSibling : parent.lastChild;
  while (other && !own.has(other)) {
    const before = other.previousSibling;
    if (other.textContent.trim()) other.remove();
    other = before;
  }
}

/**
 * Renews the texts that others have changed, and puts back what they took out.
 * @param {any} parent
 */
function restore(parent) {
  const inside = parent.motherlodeInside;
  for (const [index, node] of inside.entries()) {
    if (!isText(node) || !isAstray(parent, node)) continue;
    inside[index] = textOf(node.motherlodeWords);
    if (placeOf(parent, node)) node.remove();
  }
  // what others have wrapped stays so, but not among words of theirs
  const places = inside.map((/** @type {any} */ node) => {
    const here = placeOf(parent, node);
    return here?.textContent === node.textContent ? here : null;
  });
  const own = new Set(places);
  let after = null;
  for (const [index, node] of [...inside.entries()].reverse()) {
    if (places[index]) {
      after = places[index];
    } else if (node.parentNode === parent || !node.parentNode?.motherlodeInside) {
      clearBefore(parent, after, own);
      parent.insertBefore(node, after);
      own.add(node);
      after = node;
    }
  }
}

/**
 * Returns the element's own child of that number, wherever others have put it.
 * @param {any} parent
 * @param {number} index
 */
function inside(parent, index) {
  if (isAstray(parent, parent.motherlodeInside[index])) restore(parent);
  return parent.motherlodeInside[index];
}

/**
 * Writes the text of that number.
 * @param {any} parent
 * @param {number} index
 * @param {string} words
 */
function write(parent, index, words) {
  const text = parent.motherlodeInside[index];
  const astray = isAstray(parent, text);
  text.motherlodeWords = words;
  if (astray) restore(parent);
  else text.data = words;
}

/**
 * Replaces the element's own children, from the first on and so many as the count says.
 * @param {any} parent
 * @param {number} first
 * @param {number} count
 * @param {any[]} wanted new nodes, and by their number old ones
 */
function arrange(parent, first, count, wanted) {
  const inside = parent.motherlodeInside;
  if (inside.some((/** @type {any} */ node) => isAstray(parent, node))) restore(parent);
  const nodes = wanted.map((each) => (typeof each === "number" ? inside[each] : each));
  const kept = new Set(nodes);
  const old = inside.splice(first, count, ...nodes);
  const end = inside.slice(first + nodes.length).find((/** @type {any} */ node) => placeOf(parent, node));
  const left = old.filter((/** @type {any} */ node) => kept.has(node));
  for (const node of nodes) {
    if (node === left[0]) {
      left.shift();
      continue;
    }
    const next = left.find((/** @type {any} */ each) => placeOf(parent, each)) ?? end;
    parent.insertBefore(node, next ? placeOf(parent, next) : null);
    if (left.includes(node)) left.splice(left.indexOf(node), 1);
  }
  for (const node of old) if (!kept.has(node)) takeOut(parent, node);
}

/**
 * Frees the memory of an element that was taken out. What is used again would keep the whole element alive, and a
 * canvas its pixels until the browser collects garbage.
 * @param {any} element
 */
function free(element) {
  if (element.hasAttribute("slot")) return;
  for (const each of element.querySelectorAll("[slot]")) each.remove();
  const canvases = element.tagName === "CANVAS" ? [element] : element.querySelectorAll("canvas");
  for (const canvas of canvases) canvas.width = canvas.height = 0;
  for (const picture of element.querySelectorAll("img")) keepPicture(picture);
}

/**
 * @param {any} parent
 * @param {any} node
 */
function takeOut(parent, node) {
  if (!isText(node)) free(node);
  const here = placeOf(parent, node);
  if (!here) return;
  // only closing a dialog gives the focus back to where it was
  if (node.tagName === "DIALOG") node.close();
  node.remove();
  if (here !== node && !here.textContent.trim()) here.remove();
}

/**
 * Fills the root, which was not made here.
 * @param {HTMLElement} root
 * @param {string} json
 * @param {Record<string, Element>} slots
 */
function fill(root, json, slots) {
  free(root);
  root.motherlodeInside = [make(JSON.parse(json), slots)];
  root.replaceChildren(...root.motherlodeInside);
}

globalThis.MotherlodeMaker = {
  make: (/** @type {string} */ json, /** @type {Record<string, Element>} */ slots) => make(JSON.parse(json), slots),
  set,
  fill,
  inside,
  write,
  arrange,
};
