import { Agent, DecoratorHandler, type Dispatcher, interceptors } from 'undici';

/** How long a name's addresses are cached. */
const ADDRESSES_MS = 1_000;
/** The address of a removed container does not refuse connections: it never answers. */
const CONNECT_MS = 750;
/** Longer than addresses are cached: by then the name server has removed a dead one. */
const AVOIDED_MS = 2_000;

type DnsOptions = NonNullable<Parameters<typeof interceptors.dns>[0]>;
type DnsStorage = NonNullable<DnsOptions['storage']>;
type Addresses = Parameters<DnsStorage['set']>[1];

/**
 * Spreads calls over all replicas behind a service's name, and follows when addresses change. A call
 * that is repeated after a failure goes to another replica.
 */
export function acrossReplicas(options: Pick<DnsOptions, 'lookup' | 'maxTTL'> = {}): Dispatcher {
  const storage = new WorkingAddresses();
  const dns = interceptors.dns({ maxTTL: ADDRESSES_MS, affinity: 4, ...options, storage });
  const watch: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (call, handler) => {
    const { hostname } = new URL(String(call.origin));
    return dispatch(call, new BreakWatch(handler, () => storage.avoid(hostname)));
  };
  return new Agent({ connect: { timeout: CONNECT_MS } }).compose(watch, dns);
}

/** The library's types leave out the methods of this class. */
const Handler = DecoratorHandler as unknown as new (
  handler: Dispatcher.DispatchHandler,
) => { onResponseError(controller: Dispatcher.DispatchController, error: Error): void };

class BreakWatch extends Handler {
  private readonly onBreak: () => void;

  constructor(handler: Dispatcher.DispatchHandler, onBreak: () => void) {
    super(handler);
    this.onBreak = onBreak;
  }

  override onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.onBreak();
    super.onResponseError(controller, error);
  }
}

/** Addresses by name, without those that just failed unless no other is left. */
class WorkingAddresses implements DnsStorage {
  private readonly known = new Map<string, Addresses>();
  private readonly failedAt = new Map<string, number>();
  private turn = 0;

  get size(): number {
    return this.known.size;
  }

  get(name: string): Addresses {
    return this.known.get(name) ?? null;
  }

  set(name: string, addresses: Addresses): void {
    this.known.set(name, addresses);
    this.rotate(addresses);
    this.leaveOutFailed(addresses);
  }

  delete(name: string): void {
    this.known.delete(name);
  }

  full(): boolean {
    return false;
  }

  avoid(address: string): void {
    this.failedAt.set(address, Date.now());
    for (const addresses of this.known.values()) this.leaveOutFailed(addresses);
  }

  /** A lookup always returns the same order: the first address would get every rare call. */
  private rotate(addresses: Addresses): void {
    const ips = addresses?.records[4]?.ips ?? [];
    this.turn += 1;
    ips.push(...ips.splice(0, this.turn % ips.length));
  }

  private leaveOutFailed(addresses: Addresses): void {
    const ipv4 = addresses?.records[4];
    const working = ipv4?.ips.filter(({ address }) => !this.failedRecently(address)) ?? [];
    if (ipv4 && working.length > 0) ipv4.ips = working;
  }

  private failedRecently(address: string): boolean {
    return Date.now() - (this.failedAt.get(address) ?? 0) < AVOIDED_MS;
  }
}
