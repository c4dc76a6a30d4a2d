// The maker: elements of the page from their description, many at a time. It decides nothing.
// Text is always text: nothing is parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set("svg path circle ellipse rect polygon text g line title".split(" "));

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
  } else if (name === "data-at") {
    // a style in words is not let through by the page's own policy
    [element.style.left, element.style.top] = value.split(" ");
  } else if (name !== "src" || element.getAttribute(name) !== value) {
    // a picture that is told its address once more is fetched once more
    element.setAttribute(name, value);
  }
}

// Pictures of this site that were taken out, by address: the browser would fetch and decode a new
// element's anew, and keep both.
const pictures = new Map();

/** Keeps a picture for the next screen that shows it. */
function keepPicture(picture) {
  const address = picture.getAttribute("src");
  if (!address?.startsWith("./assets/")) return;
  picture.remove();
  for (const name of picture.getAttributeNames()) if (name !== "src") picture.removeAttribute(name);
  pictures.set(address, picture);
}

/** Returns a picture that was kept, if there is one, which is in use then. */
function takePicture(address) {
  const picture = pictures.get(address);
  pictures.delete(address);
  return picture;
}

/** A text knows what it was made to say: others replace, split and rewrite texts. */
function textOf(words) {
  const text = document.createTextNode(words);
  text.motherlodeWords = words;
  return text;
}

/** A string is a text; an element is its tag, its attributes, what is in it, and the number under
 *  which it is listened to. An element that is there already stands in its slot as it is. */
function made(description, slots) {
  if (typeof description === "string") return textOf(description);
  const [tag, attributes, inside, number] = description;
  const element = slots[attributes.slot] ?? (tag === "img" ? takePicture(attributes.src) : null)
    ?? (SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  // translators, password managers and other extensions add to what is in an element
  element.motherlodeInside = inside.map((child) => made(child, slots));
  element.append(...element.motherlodeInside);
  // a select takes its value only once its options are there
  if (tag === "select" && "value" in attributes) element.value = attributes.value;
  if (number) element.motherlode = number;
  return element;
}

const isText = (node) => node.nodeName === "#text";

/** The child of the parent which a node of ours is, or that others have wrapped it in; null when
 *  it has gone, or stands in another element of ours. */
function standing(parent, node) {
  while (node.parentNode !== parent) {
    node = node.parentNode;
    if (!node || node.motherlodeInside) return null;
  }
  return node;
}

/** Whether others have changed, moved or taken out a text, or taken out an element. */
function isAstray(parent, node) {
  if (isText(node)) return node.parentNode !== parent || node.data !== node.motherlodeWords;
  if (node.parentNode === parent || node.parentNode?.motherlodeInside) return false;
  return !standing(parent, node);
}

/** Takes what was put in the place of a missing node: all with words in it, back to one of ours. */
function clearBefore(parent, after, own) {
  let other = after ? after.previousSibling : parent.lastChild;
  while (other && !own.has(other)) {
    const before = other.previousSibling;
    if (other.textContent.trim()) other.remove();
    other = before;
  }
}

/** Renews the texts that others have changed, and puts back what they took out. */
function restore(parent) {
  const inside = parent.motherlodeInside;
  for (const [index, node] of inside.entries()) {
    if (!isText(node) || !isAstray(parent, node)) continue;
    inside[index] = textOf(node.motherlodeWords);
    if (standing(parent, node)) node.remove();
  }
  // what others have wrapped stays so, but not among words of theirs
  const places = inside.map((node) => {
    const here = standing(parent, node);
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

/** The element's own child of that number, wherever others have put it. */
function inside(parent, index) {
  if (isAstray(parent, parent.motherlodeInside[index])) restore(parent);
  return parent.motherlodeInside[index];
}

/** Writes the text of that number. */
function write(parent, index, words) {
  const text = parent.motherlodeInside[index];
  const astray = isAstray(parent, text);
  text.motherlodeWords = words;
  if (astray) restore(parent);
  else text.data = words;
}

/** Puts others in the place of the element's own children from the first on, so many as the count
 *  says: new ones, and by their number old ones. */
function arrange(parent, first, count, wanted) {
  const inside = parent.motherlodeInside;
  if (inside.some((node) => isAstray(parent, node))) restore(parent);
  const nodes = wanted.map((each) => (typeof each === "number" ? inside[each] : each));
  const kept = new Set(nodes);
  const old = inside.splice(first, count, ...nodes);
  const end = inside.slice(first + nodes.length).find((node) => standing(parent, node));
  const left = old.filter((node) => kept.has(node));
  for (const node of nodes) {
    if (node === left[0]) {
      left.shift();
      continue;
    }
    const next = left.find((each) => standing(parent, each)) ?? end;
    parent.insertBefore(node, next ? standing(parent, next) : null);
    if (left.includes(node)) left.splice(left.indexOf(node), 1);
  }
  for (const node of old) if (!kept.has(node)) takeOut(parent, node);
}

/** What is used again elsewhere would keep all that it was taken out with, and a canvas its pixels
 *  until the browser looks for what nobody needs any more. */
function letGo(element) {
  if (element.hasAttribute("slot")) return;
  for (const each of element.querySelectorAll("[slot]")) each.remove();
  const canvases = element.tagName === "CANVAS" ? [element] : element.querySelectorAll("canvas");
  for (const canvas of canvases) canvas.width = canvas.height = 0;
  for (const picture of element.querySelectorAll("img")) keepPicture(picture);
}

function takeOut(parent, node) {
  if (!isText(node)) letGo(node);
  const here = standing(parent, node);
  if (!here) return;
  // only closing a dialog gives the focus back to where it was
  if (node.tagName === "DIALOG") node.close();
  node.remove();
  if (here !== node && !here.textContent.trim()) here.remove();
}

/** Fills the root, of which nothing was made here. */
function fill(root, json, slots) {
  letGo(root);
  root.motherlodeInside = [made(JSON.parse(json), slots)];
  root.replaceChildren(...root.motherlodeInside);
}

globalThis.MotherlodeMaker = {
  make: (json, slots) => made(JSON.parse(json), slots), set, fill, inside, write, arrange,
};
