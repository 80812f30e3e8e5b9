import type { PayoutStatus } from '@sokoni/contracts/browser';
import type { Tone } from './ui/badge.tsx';

/** How good or bad it is where a payout stands. */
export const PAYOUT_TONES: Readonly<Record<PayoutStatus, Tone>> = {
  requested: 'neutral',
  sent: 'info',
  paid: 'good',
  failed: 'bad',
};
