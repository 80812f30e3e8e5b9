import { readFileSync } from 'node:fs';

/** Signatures computed by other programs (Python and OpenSSL) by the published rules. */
export function readVectors<T>(provider: string): T {
  const file = new URL(`./vectors/${provider}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
