// What our scripts and Python leave for one another on the page.

export interface First {
  /** As tools/snapshot.mjs writes it. */
  head: any;
  data: Uint8Array<ArrayBuffer>;
}

/** What is fetched before the interpreter asks for it. */
export interface Ahead {
  first: Promise<First>;
  pages: Promise<Uint8Array<ArrayBuffer>>;
  program?: Promise<WebAssembly.Module>;
}

export interface Early {
  progress(key: string, percent: number, why?: string): void;
  reportError(error: unknown): void;
  /** Whether nothing that was kept ready is relied upon. */
  plain: boolean;
  /** Whether there is a start of that kind. */
  spare: boolean;
  ahead?: Ahead;
  styled?: Promise<void>;
}

declare global {
  /** Filled in by tools/single.py. */
  const MODULES: string[];
  var motherlodeEarly: Early;
  var motherlodeOnDemand: () => Promise<ArrayBuffer | null>;
  var motherlodeWords: (language: string) => Promise<ArrayBuffer | null>;
  var motherlodeLoad: (path: string) => Promise<any>;
  var motherlodePyScript: () => Promise<unknown>;
  var motherlodeJournal: any;
  var motherlodeInside: any;
  var MotherlodePainter: any;
  var MotherlodeMaker: any;
  var BarcodeDetector: any;

  interface Node {
    /** The children that maker.js gave it, wherever others have put them since. */
    motherlodeInside?: ChildNode[];
    /** Under which number Python listens to it. */
    motherlode?: number;
    /** What a text was made to say. */
    motherlodeWords?: string;
  }
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
