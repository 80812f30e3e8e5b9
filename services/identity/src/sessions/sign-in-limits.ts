import type { IdentityConfig } from '../config.ts';

const WINDOW_MS = 15 * 60_000;

/** Guessing one account's password, and guessing everybody's from one place. */
export function signInLimits(config: IdentityConfig) {
  return {
    account: { name: 'signin-account', max: config.SIGNIN_TRIES_PER_ACCOUNT, windowMs: WINDOW_MS },
    address: { name: 'signin-address', max: config.SIGNIN_TRIES_PER_ADDRESS, windowMs: WINDOW_MS },
  };
}
export type SignInLimits = ReturnType<typeof signInLimits>;
