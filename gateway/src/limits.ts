import type { LimitClass } from '@sokoni/contracts';
import type { GatewayConfig } from './config.ts';

interface Limit {
  /** Requests a minute and address. */
  readonly perMinute: number;
  readonly burst: number;
}

/**
 * Mobile operators put thousands of phones behind one address, so limits by address only stop
 * machines; the services count by account.
 */
export const LIMITS: Readonly<Record<LimitClass, Limit>> = {
  signin: { perMinute: 60, burst: 30 },
  signup: { perMinute: 30, burst: 20 },
  reset: { perMinute: 20, burst: 10 },
  upload: { perMinute: 120, burst: 60 },
  checkout: { perMinute: 120, burst: 60 },
  // A payment provider sends all its callbacks from few addresses; refused messages are stored for days only.
  callback: { perMinute: 1_200, burst: 200 },
  // Without an effect on anybody's order: a lost view is no loss, a flood of them is.
  views: { perMinute: 1_200, burst: 200 },
  general: { perMinute: 6_000, burst: 600 },
};

/** Of all calls with one API key, from whatever address; besides the limits by address. */
const API_KEY_LIMIT: Limit = { perMinute: 600, burst: 100 };

/**
 * What the limits by address count: an IPv4 address, or the first half of an IPv6 address, since a household or a
 * rented server has all addresses of such a network. An IPv4 address that a balancer writes within IPv6 (`::ffff:`)
 * is that address: all of them have one first half. The same rule as `addressPrefix` of the services.
 */
const NETWORK = `map $binary_remote_addr $client_network {
    default $binary_remote_addr;
    "~(?s)^\\x00{10}\\xff\\xff(?<within>.{4})$" $within;
    "~(?s)^(?<network>.{8}).{8}$" $network;
  }`;

/** The zones of the http block: one a class, keyed by client network; and that of API keys, where calls without one have no key. */
export function limitZones(config: GatewayConfig): string {
  if (config.RATE_LIMITS === 'off') return '';
  const byAddress = (Object.keys(LIMITS) as LimitClass[]).map(
    (name) =>
      `limit_req_zone $client_network zone=${name}:4m rate=${ratePerMinute(LIMITS[name], config)}r/m;`,
  );
  const byKey = `map $http_authorization $api_key { default ""; "~*^bearer +(?<secret>[^ ]+)" $secret; }
  limit_req_zone $api_key zone=api_key:4m rate=${ratePerMinute(API_KEY_LIMIT, config)}r/m;`;
  const atOnce = `limit_conn_zone $client_network zone=at_once:4m;
  limit_conn_status 429;
  limit_conn_log_level info;`;
  return [NETWORK, ...byAddress, byKey, atOnce].join('\n  ');
}

/**
 * Requests of an address that are answered at the same time: slow ones come seldom enough for the rates, and would
 * hold the connections of a worker (8,192) all the same.
 */
export function limitAtOnce({ RATE_LIMITS, REQUESTS_AT_ONCE }: GatewayConfig): string {
  return RATE_LIMITS === 'off' ? '' : `limit_conn at_once ${REQUESTS_AT_ONCE};`;
}

function ratePerMinute({ perMinute }: Limit, { RATE_LIMIT_SCALE }: GatewayConfig): number {
  return Math.max(1, Math.round(perMinute * RATE_LIMIT_SCALE));
}

/** The directives inside a location of a class, and its header (IETF draft ratelimit-headers). */
export function limitDirective(name: LimitClass, config: GatewayConfig): string {
  if (config.RATE_LIMITS === 'off') return '';
  const burstOf = (limit: Limit) => Math.round(limit.burst * config.RATE_LIMIT_SCALE);
  const policy = `"${name}";q=${ratePerMinute(LIMITS[name], config)};w=60`;
  return `limit_req zone=${name} burst=${burstOf(LIMITS[name])} nodelay;
      limit_req zone=api_key burst=${burstOf(API_KEY_LIMIT)} nodelay;
      set $rate_limit_policy '${policy}';`;
}
