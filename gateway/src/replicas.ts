import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { GatewayConfig } from './config.ts';

export type Resolve = (name: string) => Promise<readonly string[]>;
export type Probe = (server: string) => Promise<boolean>;

type UpstreamVariable = Extract<keyof GatewayConfig, `${string}_UPSTREAM`>;

/** A closed port: a service whose name has no address yet is down, and the gateway still starts. */
const CLOSED_PORT = '127.0.0.1:9';

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, family: 4 });
  return found.map(({ address }) => address);
}

const PROBE_MS = 2_000;

/** Readiness endpoint of services and pages. */
async function isReady(server: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS);
  const answer = await fetch(`http://${server}/health/ready`, { signal }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/**
 * nginx resolves a name once, at its start. This resolves it again: every replica of a name
 * becomes an upstream server. One that is dead, starting or draining is left out while another is ready.
 * A name that stops resolving keeps its last addresses.
 */
export class Replicas {
  private readonly resolve: Resolve;
  private readonly probe: Probe;
  private readonly known = new Map<string, readonly string[]>();

  constructor(resolve: Resolve = addressesOf, probe: Probe = isReady) {
    this.resolve = resolve;
    this.probe = probe;
  }

  /** The configuration with `name:port` replaced by each address the name has now. */
  async expand(config: GatewayConfig): Promise<GatewayConfig> {
    const expanded = upstreamVariables(config).map(async (variable) => {
      const servers = await Promise.all(config[variable].map((name) => this.addressesOf(name)));
      return [variable, await this.readyOf([...new Set(servers.flat())].sort())] as const;
    });
    return { ...config, ...Object.fromEntries(await Promise.all(expanded)) };
  }

  private async addressesOf(server: string): Promise<readonly string[]> {
    const [name = '', port] = server.split(':');
    if (isIP(name)) return [server];
    try {
      const addresses = await this.resolve(name);
      if (addresses.length > 0) {
        this.known.set(
          server,
          addresses.map((address) => `${address}:${port}`),
        );
      }
    } catch {
      // The name server or the last replica is down: the next lookup may succeed.
    }
    return this.known.get(server) ?? [CLOSED_PORT];
  }

  /** The replicas that get requests: the ready ones, or all of them when none is ready. */
  private async readyOf(servers: readonly string[]): Promise<readonly string[]> {
    if (servers.length === 1) return servers;
    const answers = await Promise.all(servers.map((server) => this.probe(server)));
    const ready = servers.filter((_, index) => answers[index]);
    return ready.length > 0 ? ready : servers;
  }
}

function upstreamVariables(config: GatewayConfig): UpstreamVariable[] {
  return Object.keys(config).filter((key): key is UpstreamVariable => key.endsWith('_UPSTREAM'));
}
