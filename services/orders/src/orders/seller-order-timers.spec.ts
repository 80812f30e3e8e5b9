import { type SellerOrderStatus, sellerOrderStatus, TIMINGS } from '@sokoni/contracts';
import fc from 'fast-check';
import { allows, ENDED_PARTS, sellerOrderMoves } from './seller-order.ts';
import { deadlineOf, dueTimer, statementDueAt, timersOf } from './seller-order-timers.ts';

const HOUR = 3_600_000;
const since = new Date('2026-03-01T08:00:00Z');
const NO_DISPUTE = { dispute: null, sellerStatedAt: null };
const after = (hours: number) => new Date(since.getTime() + hours * HOUR);

/**
 * For whom a part in this state waits, mostly until a deadline; null where it has ended. A part that was received back is
 * refunded at once; a dispute waits first for what its seller says, if an admin does not end it before.
 */
const NEXT_ACTOR: Readonly<
  Record<SellerOrderStatus, 'buyer' | 'seller' | 'admin' | 'system' | null>
> = {
  awaiting_payment: 'system',
  confirmed: 'seller',
  paid: 'seller',
  processing: 'seller',
  shipped: 'buyer',
  delivered: 'buyer',
  return_requested: 'seller',
  returned: 'system',
  disputed: 'admin',
  completed: null,
  cancelled: null,
  refunded: null,
};

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
    const part = { status, since, reminded: false, sentFrom: null, cash: null, ...NO_DISPUTE };
    expect(dueTimer(part, TIMINGS, after(hours))?.does).toBe(does);
    expect(dueTimer(part, TIMINGS, new Date(after(hours).getTime() - 1))?.does).not.toBe(does);
  });

  it.each(['awaiting_payment', 'returned', 'completed', 'cancelled', 'refunded'] as const)(
    'and is %s has none',
    (status) => {
      const part = { status, since, reminded: false, sentFrom: null, cash: null, ...NO_DISPUTE };
      expect(timersOf(part, TIMINGS)).toEqual([]);
      expect(deadlineOf(part, TIMINGS)).toBeNull();
    },
  );

  const dispute = { statementDueAt: after(3 * 24), decisionDays: 5 };
  const disputed = {
    ...{ since, reminded: false, sentFrom: null, cash: null, dispute, sellerStatedAt: null },
    status: 'disputed',
  } as const;

  it('and is disputed reminds the seller a day before the time to state is over, and says by when an admin decides', () => {
    expect(timersOf(disputed, TIMINGS)).toEqual([{ at: after(2 * 24), does: 'remind', note: '' }]);
    expect(deadlineOf(disputed, TIMINGS)).toEqual(after(8 * 24));
    const reminded = { ...disputed, reminded: true };
    expect([timersOf(reminded, TIMINGS), deadlineOf(reminded, TIMINGS)]).toEqual([
      [],
      after(8 * 24),
    ]);
    const short = { ...disputed, dispute: { ...dispute, statementDueAt: after(24) } };
    expect(timersOf(short, TIMINGS)).toEqual([]);
  });

  it('and is disputed is decided after what the seller has said, which is never later than without it', () => {
    const stated = (hours: number) => ({ ...disputed, sellerStatedAt: after(hours) });
    expect(timersOf(stated(5), TIMINGS)).toEqual([]);
    expect(deadlineOf(stated(5), TIMINGS)).toEqual(after(5 * 24 + 5));
    expect(deadlineOf(stated(100), TIMINGS)).toEqual(after(8 * 24));
  });

  it('and is disputed by a replica of the former release, or saved by one, has the days of that release', () => {
    const former = { ...disputed, dispute: null };
    expect(timersOf(former, TIMINGS)).toEqual([{ at: after(2 * 24), does: 'remind', note: '' }]);
    expect(deadlineOf(former, TIMINGS)).toEqual(after(7 * 24));
    expect(statementDueAt(former)).toEqual(after(3 * 24));
    const stated = { ...former, sellerStatedAt: after(5) };
    expect([deadlineOf(stated, TIMINGS), statementDueAt(stated)]).toEqual([
      after(4 * 24 + 5),
      null,
    ]);
    expect(statementDueAt({ ...former, status: 'completed' })).toBeNull();
  });

  it('and is disputed does not wait for the end of its seller’s holiday', () => {
    const away = { ...disputed, sentFrom: '2026-04-01' };
    expect(deadlineOf(away, TIMINGS)).toEqual(after(8 * 24));
    expect(timersOf(away, TIMINGS)).toEqual(timersOf(disputed, TIMINGS));
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
          const part = { ...disputed, status, since, reminded, sentFrom, cash: paidIn };
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
    const paid = {
      status: 'paid',
      since,
      reminded: false,
      sentFrom,
      cash: null,
      ...NO_DISPUTE,
    } as const;
    expect(timersOf(paid, TIMINGS).map(({ at }) => (at.getTime() - back) / HOUR)).toEqual([36, 48]);
    // Paid late, after the return.
    expect(deadlineOf({ ...paid, sentFrom: '2026-02-28' }, TIMINGS)).toEqual(after(48));
    const shipped = { ...paid, status: 'shipped' } as const;
    expect(deadlineOf(shipped, TIMINGS)).toEqual(after(14 * 24));
  });

  it('of a parcel whose cash is not confirmed leads to an admin, without a reminder', () => {
    const cash = { commissionBasisPoints: 0, collectedAt: null };
    const part = {
      status: 'shipped',
      since,
      reminded: false,
      sentFrom: null,
      cash,
      ...NO_DISPUTE,
    } as const;
    expect(dueTimer(part, TIMINGS, after(13 * 24))).toBeNull();
    expect(dueTimer(part, TIMINGS, after(14 * 24))).toMatchObject({
      does: 'dispute',
      note: 'cash-not-confirmed',
    });
    const confirmed = { ...part, status: 'confirmed' } as const;
    expect(dueTimer(confirmed, TIMINGS, after(48))?.does).toBe('cancel');
  });

  it('is reminded of once', () => {
    const part = {
      status: 'paid',
      since,
      reminded: true,
      sentFrom: null,
      cash: null,
      ...NO_DISPUTE,
    } as const;
    expect(dueTimer(part, TIMINGS, after(40))).toBeNull();
    expect(deadlineOf(part, TIMINGS)).toEqual(after(48));
  });
});
