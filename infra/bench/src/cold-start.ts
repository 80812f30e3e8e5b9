import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@sokoni/common/free-port';
import { serviceNames } from '@sokoni/contracts';
import { projectRoot } from '@sokoni/local/folders';
import type { BenchShop } from './bench-shop.ts';

/** Seconds from starting a second replica of each service, one at a time, to its first answer and to taking work. */
export async function coldStarts(
  shop: BenchShop,
): Promise<Record<string, { firstAnswer: number; ready: number }>> {
  const starts: Record<string, { firstAnswer: number; ready: number }> = {};
  for (const service of serviceNames) starts[service] = await coldStart(shop, service);
  return starts;
}

async function coldStart(shop: BenchShop, service: string) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, `services/${service}/dist/bundle/main.js`)],
    {
      env: { ...process.env, ...shop.environment, PORT: String(port) },
      stdio: 'ignore',
    },
  );
  try {
    const url = `http://127.0.0.1:${port}/health`;
    await until(async () => (await fetch(`${url}/live`)).ok);
    const firstAnswer = secondsSince(began);
    await until(async () => (await fetch(`${url}/ready`)).ok);
    return { firstAnswer, ready: secondsSince(began) };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

async function until(probe: () => Promise<boolean>): Promise<void> {
  while (!(await probe().catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 10) / 100;
}
