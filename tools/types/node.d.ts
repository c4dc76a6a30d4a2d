// As much of Node as our tools use.

declare module "node:fs";
declare module "node:module";
declare module "node:path";
declare module "node:url";

declare var process: any;
declare var Buffer: any;
declare var console: { log(...what: unknown[]): void };
declare class URL {
  constructor(path: string, base: string);
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
declare var performance: { now(): number };
declare var crypto: { getRandomValues<T>(bytes: T): T };
declare var WebAssembly: any;
interface ImportMeta {
  url: string;
}
