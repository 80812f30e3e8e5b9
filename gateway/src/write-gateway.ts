import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayConfig } from './config.ts';
import { MIME_TYPES } from './mime-types.ts';
import { renderGateway } from './render.ts';

/** Writes all files into GATEWAY_DIR and answers the path of nginx.conf. */
export async function writeGateway(config: GatewayConfig): Promise<string> {
  await mkdir(join(config.GATEWAY_DIR, 'cache'), { recursive: true });
  const files = { ...renderGateway(config), 'mime.types': MIME_TYPES };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(config.GATEWAY_DIR, name), text);
  }
  return join(config.GATEWAY_DIR, 'nginx.conf');
}
