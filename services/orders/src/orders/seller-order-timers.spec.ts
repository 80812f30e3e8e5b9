import { TIMINGS } from '@sokoni/contracts';
import { deadlineOf, dueTimer, timersOf } from './seller-order-timers.ts';

const HOUR = 3_600_000;
const since = new Date('2026-03-01T08:00:00Z');
const after = (hours: number) => new Date(since.getTime() + hours * HOUR);

describe('a timer of a seller order', () => {
  it.each([
    ['paid', 36, 'remind'],
    ['paid', 48, 'cancel'],
    ['shipped', 7 * 24, 'remind'],
    ['shipped', 14 * 24, 'deliver'],
    ['delivered', 7 * 24, 'complete'],
  ] as const)('and is %s for %d hours: %s', (status, hours, does) => {
    const part = { status, since, reminded: false, sentFrom: null, cash: null };
    expect(dueTimer(part, TIMINGS, after(hours))?.does).toBe(does);
    expect(dueTimer(part, TIMINGS, new Date(after(hours).getTime() - 1))?.does).not.toBe(does);
  });

  it.each(['awaiting_payment', 'processing', 'return_requested', 'disputed', 'completed'] as const)(
    'and is %s waits for users only',
    (status) => {
      expect(
        timersOf({ status, since, reminded: false, sentFrom: null, cash: null }, TIMINGS),
      ).toEqual([]);
      expect(
        deadlineOf({ status, since, reminded: false, sentFrom: null, cash: null }, TIMINGS),
      ).toBeNull();
    },
  );

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
