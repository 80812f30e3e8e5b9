import type { IdentityConfig } from '../config.ts';

const WINDOW_MS = 15 * 60_000;
/** Guesses at one account from new devices everywhere, in times of what one place may. */
const PLACES = 10;

/**
 * Guessing one account's password, and guessing everybody's from one place. A stranger who guesses
 * uses up the tries of his own place; a device that has logged in before has tries of its own.
 */
export function signInLimits(config: IdentityConfig) {
  const { SIGNIN_TRIES_PER_ACCOUNT: tries, SIGNIN_TRIES_PER_ADDRESS: perAddress } = config;
  return {
    device: { name: 'signin-device', max: tries, windowMs: WINDOW_MS },
    /** One account from one place. */
    pair: { name: 'signin-pair', max: tries, windowMs: WINDOW_MS },
    account: { name: 'signin-account', max: tries * PLACES, windowMs: WINDOW_MS },
    address: { name: 'signin-address', max: perAddress, windowMs: WINDOW_MS },
    /** Proving the password once more within a session. */
    proof: { name: 'password-proof', max: tries, windowMs: WINDOW_MS },
  };
}
export type SignInLimits = ReturnType<typeof signInLimits>;

/** Who guesses at whom from where. */
export function pairOf(email: string, address: string): string {
  return `${email} ${address}`;
}
