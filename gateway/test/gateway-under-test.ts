import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sokoni/common/free-port';
import { readConfig } from '../src/config.ts';
import type { LogLine } from '../src/log.ts';
import { Nginx } from '../src/nginx.ts';
import { type Probe, Replicas, type Resolve } from '../src/replicas.ts';
import { type EchoUpstream, startEchoUpstream } from './echo-upstream.ts';

const UPSTREAMS = [
  'identity',
  'catalogue',
  'cart',
  'orders',
  'subscriptions',
  'media',
  'notifications',
  'reviews',
  'fiscal',
  'web',
] as const;

export interface GatewayUnderTest {
  /** The public listener. */
  readonly url: string;
  /** The listener for page servers. */
  readonly internalUrl: string;
  readonly upstreams: ReadonlyMap<string, EchoUpstream>;
  /** What nginx had to say. */
  readonly log: readonly LogLine[];
  /** Looks for new and removed replicas, as the gateway does every second. */
  refreshReplicas(): Promise<void>;
  stop(): Promise<void>;
}

async function untilAnswering(url: string, ended: Promise<number>): Promise<void> {
  let exitCode: number | undefined;
  void ended.then((code) => {
    exitCode = code;
  });
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (exitCode !== undefined) throw new Error(`nginx ended with ${exitCode}`);
    const answer = await fetch(`${url}/gateway-health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nginx did not answer within 25 s');
}

/** The real nginx in front of one echo server a service. */
export async function startGateway(
  environment: Record<string, string> = {},
  resolve?: Resolve,
  probe: Probe = async () => true,
): Promise<GatewayUnderTest> {
  const started = await Promise.all(UPSTREAMS.map((name) => startEchoUpstream(name)));
  const upstreams = new Map(started.map((upstream) => [upstream.name, upstream]));
  const dir = await mkdtemp(join(tmpdir(), 'sokoni-gateway-'));
  const port = await freePort();
  const internalPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const internalUrl = `http://127.0.0.1:${internalPort}`;
  const addresses = started.map(({ name, address }) => [`${name.toUpperCase()}_UPSTREAM`, address]);
  const config = readConfig({
    GATEWAY_PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    INTERNAL_HOST: '127.0.0.1',
    GATEWAY_DIR: dir,
    PUBLIC_ORIGIN: url,
    STATIC_ROOT: dir,
    ...Object.fromEntries(addresses),
    ...environment,
  });
  const log: LogLine[] = [];
  const nginx = new Nginx(config, new Replicas(resolve, probe), (line) => log.push(line));
  const ended = nginx.run();
  let starting = true;
  // As the gateway does from its first second on, only more often.
  const looking = (async () => {
    while (starting) await Promise.all([nginx.refreshReplicas(), new Promise(setImmediate)]);
  })();
  await untilAnswering(internalUrl, ended);
  starting = false;
  await looking;
  return {
    url: config.TLS_CERT_FILE ? url.replace('http:', 'https:') : url,
    internalUrl,
    upstreams,
    log,
    refreshReplicas: () => nginx.refreshReplicas(),
    async stop() {
      nginx.stop();
      await ended;
      await Promise.all(started.map((upstream) => upstream.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}
