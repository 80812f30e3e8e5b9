import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { GatewayConfig } from './config.ts';

export type Resolve = (name: string) => Promise<readonly string[]>;

type UpstreamVariable = Extract<keyof GatewayConfig, `${string}_UPSTREAM`>;

/** Nobody listens here: a service whose name has no address yet is away, and the gateway still starts. */
const NOBODY = '127.0.0.1:9';

export async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, family: 4 });
  return found.map(({ address }) => address);
}

/**
 * nginx asks for a name's addresses once, at its start. This asks again: every replica behind a name
 * becomes an upstream server. A name that stops resolving keeps the addresses it had.
 */
export class Replicas {
  readonly #resolve: Resolve;
  readonly #known = new Map<string, readonly string[]>();

  constructor(resolve: Resolve = addressesOf) {
    this.#resolve = resolve;
  }

  /** The configuration with `name:port` replaced by each address the name has now. */
  async expand(config: GatewayConfig): Promise<GatewayConfig> {
    const expanded = upstreamVariables(config).map(async (variable) => {
      const servers = await Promise.all(config[variable].map((server) => this.#serversOf(server)));
      return [variable, [...new Set(servers.flat())].sort()] as const;
    });
    return { ...config, ...Object.fromEntries(await Promise.all(expanded)) };
  }

  async #serversOf(server: string): Promise<readonly string[]> {
    const [name = '', port] = server.split(':');
    if (isIP(name)) return [server];
    try {
      const addresses = await this.#resolve(name);
      if (addresses.length > 0) {
        this.#known.set(
          server,
          addresses.map((address) => `${address}:${port}`),
        );
      }
    } catch {
      // The name server is away, or the last replica is: the next look may know more.
    }
    return this.#known.get(server) ?? [NOBODY];
  }
}

function upstreamVariables(config: GatewayConfig): UpstreamVariable[] {
  return Object.keys(config).filter((key): key is UpstreamVariable => key.endsWith('_UPSTREAM'));
}
