import { TIMINGS } from '@sokoni/contracts';
import type { IdentityConfig } from '../config.ts';

/** Tokens that were refused from one place, and how often one attempt may be finished. */
export function ssoLimits(config: IdentityConfig) {
  return {
    address: { name: 'sso-address', max: config.SSO_FAILURES_PER_ADDRESS, windowMs: 15 * 60_000 },
    attempt: { name: 'sso-attempt', max: 1, windowMs: TIMINGS.ssoAttemptMs },
  };
}
