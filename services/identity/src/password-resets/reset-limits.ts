import type { IdentityConfig } from '../config.ts';

const HOUR_MS = 60 * 60_000;

/** Mails to one person, wishes from one place, and links tried from one place. */
export function resetLimits(config: IdentityConfig) {
  const { RESETS_PER_ACCOUNT: perAccount, RESETS_PER_ADDRESS: perAddress } = config;
  return {
    account: { name: 'reset-account', max: perAccount, windowMs: HOUR_MS },
    address: { name: 'reset-address', max: perAddress, windowMs: HOUR_MS },
    confirmation: { name: 'reset-confirmation', max: perAddress * 3, windowMs: HOUR_MS },
  };
}
