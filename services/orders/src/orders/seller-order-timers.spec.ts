import { type SellerOrderStatus, sellerOrderStatus, TIMINGS } from '@sokoni/contracts';
import fc from 'fast-check';
import { allows, ENDED_PARTS, NEXT_ACTOR, sellerOrderMoves } from './seller-order.ts';
import { deadlineOf, dueTimer, timersOf } from './seller-order-timers.ts';

const HOUR = 3_600_000;
const since = new Date('2026-03-01T08:00:00Z');
const after = (hours: number) => new Date(since.getTime() + hours * HOUR);

describe('a timer of a seller order', () => {
  it.each([
    ['paid', 36, 'remind'],
    ['paid', 48, 'cancel'],
    ['processing', 14 * 24, 'dispute'],
    ['return_requested', 14 * 24, 'dispute'],
    ['shipped', 7 * 24, 'remind'],
    ['shipped', 14 * 24, 'deliver'],
    ['delivered', 7 * 24, 'complete'],
  ] as const)('and is %s for %d hours: %s', (status, hours, does) => {
    const part = { status, since, reminded: false, sentFrom: null, cash: null };
    expect(dueTimer(part, TIMINGS, after(hours))?.does).toBe(does);
    expect(dueTimer(part, TIMINGS, new Date(after(hours).getTime() - 1))?.does).not.toBe(does);
  });

  it.each(['awaiting_payment', 'returned', 'completed', 'cancelled', 'refunded'] as const)(
    'and is %s has none',
    (status) => {
      const part = { status, since, reminded: false, sentFrom: null, cash: null };
      expect(timersOf(part, TIMINGS)).toEqual([]);
      expect(deadlineOf(part, TIMINGS)).toBeNull();
    },
  );

  it('and is disputed moves nothing, and says by when an admin decides', () => {
    const part = {
      status: 'disputed',
      since,
      reminded: false,
      sentFrom: null,
      cash: null,
    } as const;
    expect(timersOf(part, TIMINGS)).toEqual([]);
    expect(deadlineOf(part, TIMINGS)).toEqual(after(7 * 24));
  });

  /** Their ends are elsewhere: the payment session, and the refund that follows at once. */
  const ENDED_ELSEWHERE: readonly SellerOrderStatus[] = ['awaiting_payment', 'returned'];

  it('leaves no state without a next actor and a deadline', () => {
    const cash = { commissionBasisPoints: 0, collectedAt: null };
    fc.assert(
      fc.property(
        fc.constantFrom(...sellerOrderStatus.options),
        fc.boolean(),
        fc.constantFrom(null, cash),
        fc.constantFrom(null, '2026-03-06'),
        (status, reminded, paidIn, sentFrom) => {
          const part = { status, since, reminded, sentFrom, cash: paidIn };
          const actor = NEXT_ACTOR[status];
          const deadline = deadlineOf(part, TIMINGS);
          if (ENDED_PARTS.includes(status)) {
            expect([actor, deadline]).toEqual([null, null]);
            return;
          }
          const moves = sellerOrderMoves.filter(
            ({ from, by }) => from === status && actor !== null && by.includes(actor),
          );
          expect(moves).not.toEqual([]);
          expect(deadline !== null || ENDED_ELSEWHERE.includes(status)).toBe(true);
          for (const { does } of timersOf(part, TIMINGS)) {
            expect(does === 'remind' || allows(status, does, 'system')).toBe(true);
          }
        },
      ),
    );
  });

  it('counts from the beginning of the return day for a seller on holiday', () => {
    const sentFrom = '2026-03-06';
    const back = new Date('2026-03-05T21:00:00Z').getTime();
    const paid = { status: 'paid', since, reminded: false, sentFrom, cash: null } as const;
    expect(timersOf(paid, TIMINGS).map(({ at }) => (at.getTime() - back) / HOUR)).toEqual([36, 48]);
    // Paid late, after the return.
    expect(deadlineOf({ ...paid, sentFrom: '2026-02-28' }, TIMINGS)).toEqual(after(48));
    const shipped = { ...paid, status: 'shipped' } as const;
    expect(deadlineOf(shipped, TIMINGS)).toEqual(after(14 * 24));
  });

  it('of a parcel whose cash is not confirmed leads to an admin, without a reminder', () => {
    const cash = { commissionBasisPoints: 0, collectedAt: null };
    const part = { status: 'shipped', since, reminded: false, sentFrom: null, cash } as const;
    expect(dueTimer(part, TIMINGS, after(13 * 24))).toBeNull();
    expect(dueTimer(part, TIMINGS, after(14 * 24))).toMatchObject({
      does: 'dispute',
      note: 'cash-not-confirmed',
    });
    const confirmed = { ...part, status: 'confirmed' } as const;
    expect(dueTimer(confirmed, TIMINGS, after(48))?.does).toBe('cancel');
  });

  it('is reminded of once', () => {
    const part = { status: 'paid', since, reminded: true, sentFrom: null, cash: null } as const;
    expect(dueTimer(part, TIMINGS, after(40))).toBeNull();
    expect(deadlineOf(part, TIMINGS)).toEqual(after(48));
  });
});
