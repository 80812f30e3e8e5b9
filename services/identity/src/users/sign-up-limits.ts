import type { IdentityConfig } from '../config.ts';

const HOUR_MS = 60 * 60_000;

/** Sign-up has to say that an address is taken; nobody needs to hear it of a whole list. */
export function signUpLimits(config: IdentityConfig) {
  return {
    taken: { name: 'signup-taken', max: config.SIGNUP_TAKEN_PER_ADDRESS, windowMs: HOUR_MS },
  };
}
