import { Agent, type Dispatcher, interceptors } from 'undici';

/** How long a name's addresses are believed. */
const ADDRESSES_MS = 1_000;
/** An address that vanished with its container refuses nothing: it only never answers. */
const CONNECT_MS = 750;

type DnsOptions = NonNullable<Parameters<typeof interceptors.dns>[0]>;

/** Spreads calls over all replicas behind a service's name, and follows when they come and go. */
export function acrossReplicas(options: Pick<DnsOptions, 'lookup' | 'maxTTL'> = {}): Dispatcher {
  const dns = interceptors.dns({ maxTTL: ADDRESSES_MS, affinity: 4, ...options });
  return new Agent({ connect: { timeout: CONNECT_MS } }).compose(dns);
}
