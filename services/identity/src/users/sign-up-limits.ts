import type { IdentityConfig } from '../config.ts';

const HOUR_MS = 60 * 60_000;

/** Nobody needs a whole list of addresses looked up, or their mailbox filled. */
export function signUpLimits(config: IdentityConfig) {
  return {
    /** Sign-ups from one place with what is taken. */
    taken: { name: 'signup-taken', max: config.SIGNUP_TAKEN_PER_ADDRESS, windowMs: HOUR_MS },
    mail: { name: 'signup-mail', max: 1, windowMs: 24 * HOUR_MS },
  };
}
export type SignUpLimits = ReturnType<typeof signUpLimits>;
