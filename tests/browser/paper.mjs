// A document of nothing but elements and texts, on which the real maker works. Calls come in as
// lines of JSON, nodes as {"node": number}. What is asked with a number is a node that is kept under
// it; what is asked with 0 is answered with a line.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

class Paper {
  constructor(nodeName, data = "") {
    this.nodeName = nodeName;
    this.data = data;
    this.childNodes = [];
    this.parentNode = null;
    this.attributes = {};
  }
  get tagName() { return this.nodeName; }
  get firstChild() { return this.childNodes[0] ?? null; }
  get lastChild() { return this.childNodes.at(-1) ?? null; }
  get previousSibling() { return this.parentNode.childNodes[this.#at() - 1] ?? null; }
  get textContent() { return this.data + this.childNodes.map((child) => child.textContent).join(""); }
  #at() { return this.parentNode.childNodes.indexOf(this); }
  remove() {
    this.parentNode?.childNodes.splice(this.#at(), 1);
    this.parentNode = null;
  }
  insertBefore(child, next) {
    if (next && next.parentNode !== this) throw new Error("NotFoundError");
    if (next === child) return;
    child.remove();
    this.childNodes.splice(next ? next.#at() : this.childNodes.length, 0, child);
    child.parentNode = this;
    Paper.moves += 1;
  }
  append(...children) { for (const child of children) this.insertBefore(child, null); }
  replaceChildren(...children) {
    for (const child of [...this.childNodes]) child.remove();
    this.append(...children);
  }
  getAttribute(name) { return this.attributes[name] ?? null; }
  getAttributeNames() { return Object.keys(this.attributes); }
  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name === "src") Paper.fetched += 1;
  }
  removeAttribute(name) { delete this.attributes[name]; }
  hasAttribute(name) { return name in this.attributes; }
  querySelectorAll(selector) {
    const fits = (node) => (selector === "[slot]" ? node.hasAttribute("slot") : node.nodeName === selector.toUpperCase());
    return all(this).slice(1).filter(fits);
  }
  shown() {
    if (this.nodeName === "#text") return this.data;
    return [this.nodeName.toLowerCase(), this.attributes, this.childNodes.map((c) => c.shown())];
  }
}
Paper.moves = 0;
Paper.fetched = 0;

globalThis.document = {
  createTextNode: (words) => new Paper("#text", words),
  createElement: (tag) => new Paper(tag.toUpperCase()),
  createElementNS: (_space, tag) => new Paper(tag),
};
(0, eval)(readFileSync(new URL("../../assets/maker.js", import.meta.url), "utf8"));

const all = (node) => [node, ...node.childNodes.flatMap(all)];
const foreign = () => {
  const node = new Paper("X-FOREIGN");
  node.foreign = true;
  return node;
};
/** The texts that are not in an element of others: these leave what they have done alone. */
const texts = (root) => all(root).filter((n) => n.nodeName === "#text" && !n.parentNode.foreign);
const translated = (text) => {
  const font = foreign();
  font.append(new Paper("#text", `«${text.data}»`));
  text.parentNode.insertBefore(font, text);
  text.remove();
};
const others = {
  /** As a translator leaves a page. */
  translate: (root) => texts(root).forEach(translated),
  /** As an add-on of the browser's does that writes into the texts it finds. */
  rewrite: (root) => texts(root).forEach((n) => { n.data = `«${n.data}»`; }),
  /** As a highlighter does: the text stays, cut off, and the rest of it stands in what is new. */
  split: (root) => texts(root).filter((text) => text.data.length > 1).forEach((text) => {
    const [mark, next] = [foreign(), text.parentNode.childNodes[text.parentNode.childNodes.indexOf(text) + 1]];
    mark.append(new Paper("#text", text.data.slice(1)));
    text.data = text.data.slice(0, 1);
    text.parentNode.insertBefore(mark, next ?? null);
  }),
  /** As a dictionary does that puts a text, as it is, into an element of its own. */
  wrap: (root) => all(root).slice(1).forEach((node) => {
    const around = foreign();
    node.parentNode.insertBefore(around, node);
    around.append(node);
  }),
  /** As password managers do: something beside everything, with no words in it. */
  plant: (root) => all(root).filter((n) => n.nodeName !== "#text" && !n.foreign).forEach((node) => {
    for (const child of [null, ...node.childNodes]) node.insertBefore(foreign(), child);
  }),
  /** As simple translators do: an element's words are written anew, whatever was in it. */
  flatten: (root) => texts(root).map((text) => text.parentNode)
    .filter((node) => node.childNodes.every((n) => n.nodeName === "#text"))
    .forEach((node) => node.replaceChildren(new Paper("#text", "«»"))),
  /** As blockers do: every third element or text is taken out. */
  tear: (root) => all(root).slice(1).filter((_, at) => at % 3 === 0).forEach((node) => node.remove()),
  /** As what sorts lists does: everything stands the other way round. */
  turn: (root) => all(root).filter((n) => n.nodeName !== "#text")
    .forEach((node) => node.replaceChildren(...[...node.childNodes].reverse())),
  /** As what writes HTML does: everything is another element that looks like the one before. */
  copy: (root) => {
    const copied = (node) => {
      const made = new Paper(node.nodeName, node.data);
      made.foreign = true;
      made.append(...node.childNodes.map(copied));
      return made;
    };
    root.replaceChildren(...root.childNodes.map(copied));
  },
};
/** What is shown of ours, and how many nodes there are in all. */
const ours = (node) => {
  if (node.nodeName === "#text") return [node.data];
  const inside = node.childNodes.flatMap(ours);
  return node.foreign ? inside : [[node.nodeName.toLowerCase(), node.attributes, inside]];
};

const nodes = new Map();
const taken = (value) => {
  if (Array.isArray(value)) return value.map(taken);
  if (value === null || typeof value !== "object") return value;
  if (value.node) return nodes.get(value.node);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, taken(each)]));
};
const painted = [];
const calls = {
  ...globalThis.MotherlodeMaker,
  ...others,
  element: (tag) => new Paper(tag.toUpperCase()),
  note: (node, number) => { node.motherlode = number; },
  noted: (node) => node.motherlode,
  remove: (node, name) => node.removeAttribute(name),
  shown: (root) => ours(root)[0][2][0],
  size: (root) => all(root).length,
  moves: () => Paper.moves,
  fetched: () => Paper.fetched,
  append: (node, child) => node.append(child),
  around: (node) => node.parentNode?.nodeName ?? null,
  paint: (root) => {
    for (const canvas of root.querySelectorAll("canvas")) {
      canvas.width = canvas.height = 10;
      painted.push(canvas);
    }
  },
  pixels: () => painted.reduce((sum, canvas) => sum + canvas.width * canvas.height, 0),
};
let error;
for await (const line of createInterface({ input: process.stdin })) {
  const [number, name, ...given] = JSON.parse(line);
  let answer;
  try {
    answer = calls[name](...given.map(taken));
  } catch (thrown) {
    error ??= thrown.stack;
  }
  if (number) nodes.set(number, answer);
  else process.stdout.write(JSON.stringify({ answer, error }) + "\n");
}
