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
const LIMITS: Readonly<Record<LimitClass, Limit>> = {
  signin: { perMinute: 60, burst: 30 },
  signup: { perMinute: 30, burst: 20 },
  reset: { perMinute: 20, burst: 10 },
  upload: { perMinute: 120, burst: 60 },
  checkout: { perMinute: 120, burst: 60 },
  // A payment company sends all its callbacks from few addresses; whoever else knocks, stores nothing for long.
  callback: { perMinute: 1_200, burst: 200 },
  general: { perMinute: 6_000, burst: 600 },
};

/** The zones of the http block: one a class, keyed by client address. */
export function limitZones(config: GatewayConfig): string {
  if (config.RATE_LIMITS === 'off') return '';
  return Object.entries(LIMITS)
    .map(([name, limit]) => {
      const rate = Math.max(1, Math.round(limit.perMinute * config.RATE_LIMIT_SCALE));
      return `limit_req_zone $binary_remote_addr zone=${name}:4m rate=${rate}r/m;`;
    })
    .join('\n  ');
}

/** The directive inside a location of a class. */
export function limitDirective(name: LimitClass, config: GatewayConfig): string {
  if (config.RATE_LIMITS === 'off') return '';
  const burst = Math.round(LIMITS[name].burst * config.RATE_LIMIT_SCALE);
  return `limit_req zone=${name} burst=${burst} nodelay;`;
}
