import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sokoni/common/free-port';
import { answersFolder, projectRoot } from '@sokoni/local/folders';
import { aptParts } from '@sokoni/local/parts/apt-parts';

const { nginx } = aptParts;

const HANDLER = fileURLToPath(new URL('./bare-handler.ts', import.meta.url));

/** The same gateway before a handler that only sends as many bytes: the limit of the machine. */
export async function withBareHandler<T>(
  bytes: number,
  measure: (origin: string) => Promise<T>,
): Promise<T> {
  const [handlerPort, gatewayPort] = [await freePort(), await freePort()];
  const folder = answersFolder(gatewayPort);
  const origin = `http://localhost:${gatewayPort}`;
  const handler = start(HANDLER, [String(handlerPort), String(bytes)], {});
  const gateway = start(path.join(projectRoot, 'gateway/src/main.ts'), [], {
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_DIR: folder,
    PUBLIC_ORIGIN: origin,
    NGINX_BIN: nginx.find() ?? 'nginx',
    RATE_LIMITS: 'off',
    CATALOGUE_UPSTREAM: `127.0.0.1:${handlerPort}`,
    WEB_UPSTREAM: `127.0.0.1:${handlerPort}`,
  });
  try {
    await untilAnswers(`${origin}/api/get-product`);
    return await measure(origin);
  } finally {
    for (const child of [gateway, handler]) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within 10 s`);
}
