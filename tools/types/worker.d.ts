// What workers find beside what browsers give them.

declare global {
  /** Of a box's worker: the site's address, and the start of the interpreter; box.js puts them before it. */
  const HERE: string;
  const start: () => any;
}

export {};
