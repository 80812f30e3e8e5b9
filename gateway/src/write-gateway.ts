import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayConfig } from './config.ts';
import { renderGateway } from './render.ts';

/** The few types our built files have; nginx's own list sits in a place that differs by system. */
const MIME_TYPES = `types {
  text/html html;
  text/css css;
  text/plain txt;
  text/javascript js mjs;
  application/json json map;
  application/manifest+json webmanifest;
  application/xml xml;
  image/avif avif;
  image/webp webp;
  image/jpeg jpg jpeg;
  image/png png;
  image/svg+xml svg;
  image/x-icon ico;
  font/woff2 woff2;
}
`;

/** Writes all files into GATEWAY_DIR and answers the path of nginx.conf. */
export async function writeGateway(config: GatewayConfig): Promise<string> {
  await mkdir(config.GATEWAY_DIR, { recursive: true });
  await mkdir(config.ANSWERS_DIR, { recursive: true });
  const files = { ...renderGateway(config), 'mime.types': MIME_TYPES };
  for (const [name, text] of Object.entries(files)) {
    const file = join(config.GATEWAY_DIR, name);
    // Whole or not at all: nginx may be reading it, and would keep what it had before.
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
  return join(config.GATEWAY_DIR, 'nginx.conf');
}
