import { readdirSync } from 'node:fs';

const FOLDER = '/static/js/';

/** `text-sw-cart` -> its hashed address, read once from the built client. */
const chunks: ReadonlyMap<string, string> = import.meta.env.PROD ? readChunks() : new Map();

function readChunks(): Map<string, string> {
  const names = readdirSync(new URL(`../client${FOLDER}`, import.meta.url));
  return new Map(
    names
      .filter((name) => /^text-.*\.js$/.test(name))
      .map((name) => [name.split('.')[0] ?? name, FOLDER + name]),
  );
}

export function textChunkPaths(lang: string, namespaces: Iterable<string>): string[] {
  return [...namespaces].flatMap((namespace) => chunks.get(`text-${lang}-${namespace}`) ?? []);
}
