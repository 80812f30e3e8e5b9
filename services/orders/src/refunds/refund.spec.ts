import { mayBecome } from '@sokoni/common';
import { nextTryAt } from '../payments/providers/payment-provider.ts';
import { REFUND_STATUSES, refundTransitions } from './refund.ts';

const now = new Date('2026-03-01T08:00:00Z');

describe('a refund', () => {
  it.each(REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => [from, to] as const)))(
    'that is %s becomes %s as the table says',
    (from, to) => {
      expect(mayBecome(refundTransitions, from, to)).toBe(
        (from === 'requested' && to !== 'requested') ||
          (from === 'failed' && (to === 'succeeded' || to === 'superseded')),
      );
    },
  );

  it('is asked for again after 1, 5 and 15 minutes, then every hour', () => {
    const pauses = [1, 2, 3, 4, 9].map(
      (tries) => (nextTryAt(tries, now).getTime() - now.getTime()) / 60_000,
    );
    expect(pauses).toEqual([1, 5, 15, 60, 60]);
  });
});
