import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sokoni/common/free-port';
import { readConfig } from '../src/config.ts';
import { writeGateway } from '../src/write-gateway.ts';
import { type EchoUpstream, startEchoUpstream } from './echo-upstream.ts';

export const UPSTREAMS = [
  'identity',
  'catalogue',
  'cart',
  'orders',
  'subscriptions',
  'media',
  'web',
] as const;

export interface GatewayUnderTest {
  readonly url: string;
  readonly upstreams: ReadonlyMap<string, EchoUpstream>;
  stop(): Promise<void>;
}

async function untilAnswering(url: string, nginx: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    const answer = await fetch(`${url}/gateway-health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nginx did not answer within 5 s');
}

/** The real nginx in front of one echo server a service. */
export async function startGateway(
  environment: Record<string, string> = {},
): Promise<GatewayUnderTest> {
  const started = await Promise.all(UPSTREAMS.map(startEchoUpstream));
  const upstreams = new Map(started.map((upstream) => [upstream.name, upstream]));
  const dir = await mkdtemp(join(tmpdir(), 'sokoni-gateway-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const addresses = started.map(({ name, address }) => [`${name.toUpperCase()}_UPSTREAM`, address]);
  const config = readConfig({
    GATEWAY_PORT: String(port),
    GATEWAY_DIR: dir,
    PUBLIC_ORIGIN: url,
    STATIC_ROOT: dir,
    ...Object.fromEntries(addresses),
    ...environment,
  });
  const nginx = spawn(config.NGINX_BIN, ['-c', await writeGateway(config), '-p', dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  await untilAnswering(url, nginx);
  return {
    url,
    upstreams,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await Promise.all(started.map((upstream) => upstream.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}
