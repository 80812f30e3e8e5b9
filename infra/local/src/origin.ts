import path from 'node:path';
import { sokoniFolder } from './folders.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** What `--origin https://localhost:8443` names, or nothing. */
export function readOrigin(args: readonly string[]): URL | undefined {
  const at = args.findIndex((arg) => arg === '--origin' || arg.startsWith('--origin='));
  if (at < 0) return undefined;
  const text = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  throw new Error(`--origin ${text} is not an address such as https://localhost:8443.`);
}

/** The default origin of the shop. */
export function defaultOrigin(gatewayPort: number): URL {
  return new URL(`http://localhost:${gatewayPort}`);
}

export function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

/** An origin of this machine alone is not for its neighbours: then nothing listens beyond loopback. */
export function isLocal({ hostname }: URL): boolean {
  return LOOPBACK.includes(hostname);
}

/**
 * Where a browser at the shop finds another port of this machine. Never `localhost` beside TLS: browsers that
 * once had to use TLS for a name do so at every port of it.
 */
export function besideShop(origin: URL, port: number): string {
  const host = isLocal(origin) && origin.protocol === 'https:' ? '127.0.0.1' : origin.hostname;
  return `http://${host}:${port}`;
}

/** Pictures and links are stored with the origin they were made at, so each one has a shop of its own. */
export function dataFolderOf(origin: URL | undefined): string {
  if (!origin) return sokoniFolder;
  return path.join(sokoniFolder, 'at', origin.origin.replaceAll(/[^\w.]+/g, '-'));
}
