import type { IdentityConfig } from '../config.ts';

const HOUR_MS = 60 * 60_000;

/** Mails to one account from strangers everywhere, in times of what one place may. */
const PLACES = 5;

/**
 * Mails to one person, wishes from one place, and links tried from one place. What strangers ask for
 * uses up their own; a device that has logged in before has mails of its own.
 */
export function resetLimits(config: IdentityConfig) {
  const { RESETS_PER_ACCOUNT: perAccount, RESETS_PER_ADDRESS: perAddress } = config;
  return {
    device: { name: 'reset-device', max: perAccount, windowMs: HOUR_MS },
    /** One account from one place. */
    pair: { name: 'reset-pair', max: perAccount, windowMs: HOUR_MS },
    account: { name: 'reset-account', max: perAccount * PLACES, windowMs: HOUR_MS },
    address: { name: 'reset-address', max: perAddress, windowMs: HOUR_MS },
    confirmation: { name: 'reset-confirmation', max: perAddress * 3, windowMs: HOUR_MS },
  };
}
