import { TIMINGS } from '@sokoni/contracts';
import type { IdentityConfig } from './config.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Failed log-ins at one account from all addresses, in multiples of those from one address. */
const SIGN_IN_ADDRESSES = 10;
/** Reset mails to one account from all addresses, in multiples of those from one address. */
const RESET_ADDRESSES = 5;

/**
 * Against guessing the password of one account, and of many accounts from one address. A device that
 * has logged in before has tries of its own, which guesses from elsewhere do not use up.
 */
export function signInLimits(config: IdentityConfig) {
  const { SIGNIN_TRIES_PER_ACCOUNT: tries, SIGNIN_TRIES_PER_ADDRESS: perAddress } = config;
  return {
    device: { name: 'signin-device', max: tries, windowMs: QUARTER_MS },
    pair: { name: 'signin-pair', max: tries, windowMs: QUARTER_MS },
    account: { name: 'signin-account', max: tries * SIGN_IN_ADDRESSES, windowMs: QUARTER_MS },
    address: { name: 'signin-address', max: perAddress, windowMs: QUARTER_MS },
    /** The password once more within a session. */
    proof: { name: 'password-proof', max: tries, windowMs: QUARTER_MS },
  };
}
export type SignInLimits = ReturnType<typeof signInLimits>;

/** Reset mails to one account, reset requests from one address, and links tried from one address. */
export function resetLimits(config: IdentityConfig) {
  const { RESETS_PER_ACCOUNT: perAccount, RESETS_PER_ADDRESS: perAddress } = config;
  return {
    device: { name: 'reset-device', max: perAccount, windowMs: HOUR_MS },
    pair: { name: 'reset-pair', max: perAccount, windowMs: HOUR_MS },
    account: { name: 'reset-account', max: perAccount * RESET_ADDRESSES, windowMs: HOUR_MS },
    address: { name: 'reset-address', max: perAddress, windowMs: HOUR_MS },
    confirmation: { name: 'reset-confirmation', max: perAddress * 3, windowMs: HOUR_MS },
  };
}

/**
 * Codes by SMS: to one number from one address and from all, from one address to all numbers, and of
 * the whole shop. Each is an SMS to pay for, and five guesses in a million.
 */
export function phoneLimits(config: IdentityConfig) {
  const { PHONE_CODES_PER_NUMBER: perNumber, PHONE_CODES_PER_ADDRESS: perAddress } = config;
  const ofOneBrowser = Math.ceil(perNumber / 2);
  return {
    device: { name: 'phone-code-device', max: ofOneBrowser, windowMs: HOUR_MS },
    knownHour: { name: 'phone-code-known', max: perNumber, windowMs: HOUR_MS },
    knownDay: { name: 'phone-code-known-day', max: perNumber * 3, windowMs: 24 * HOUR_MS },
    pair: { name: 'phone-code-pair', max: ofOneBrowser, windowMs: HOUR_MS },
    phone: { name: 'phone-code-number', max: perNumber, windowMs: HOUR_MS },
    day: { name: 'phone-code-day', max: perNumber * 3, windowMs: 24 * HOUR_MS },
    address: { name: 'phone-code-address', max: perAddress, windowMs: HOUR_MS },
    overall: { name: 'phone-code-overall', max: config.PHONE_CODES_PER_HOUR, windowMs: HOUR_MS },
    overallDay: {
      name: 'phone-code-overall-day',
      max: config.PHONE_CODES_PER_DAY,
      windowMs: 24 * HOUR_MS,
    },
  };
}

/** Invitations by SMS to a team: by one shop, and to one number by all shops. */
export function teamLimits() {
  const day = 24 * HOUR_MS;
  return {
    seller: { name: 'team-invitation-seller', max: 20, windowMs: day },
    phone: { name: 'team-invitation-number', max: 3, windowMs: day },
  };
}

/** Profile pictures, each a picture to decode: of one user, and of the people who sign up from one address. */
export const pictureLimits = {
  user: { name: 'picture-user', max: 20, windowMs: HOUR_MS },
  address: { name: 'picture-address', max: 120, windowMs: HOUR_MS },
} as const;

/** Refused tokens from one address, and how often one attempt may be completed. */
export function ssoLimits(config: IdentityConfig) {
  return {
    address: { name: 'sso-address', max: config.SSO_FAILURES_PER_ADDRESS, windowMs: QUARTER_MS },
    attempt: { name: 'sso-attempt', max: 1, windowMs: TIMINGS.ssoAttemptMs },
  };
}

/** The key of the limits of one account or number from one address. */
export function pairOf(account: string, address: string): string {
  return `${account} ${address}`;
}
