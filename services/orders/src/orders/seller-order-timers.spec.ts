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
    const part = { status, since, reminded: false };
    expect(dueTimer(part, TIMINGS, after(hours))?.does).toBe(does);
    expect(dueTimer(part, TIMINGS, new Date(after(hours).getTime() - 1))?.does).not.toBe(does);
  });

  it.each(['awaiting_payment', 'processing', 'return_requested', 'disputed', 'completed'] as const)(
    'and is %s waits for users only',
    (status) => {
      expect(timersOf({ status, since, reminded: false }, TIMINGS)).toEqual([]);
      expect(deadlineOf({ status, since, reminded: false }, TIMINGS)).toBeNull();
    },
  );

  it('is reminded of once', () => {
    const part = { status: 'paid', since, reminded: true } as const;
    expect(dueTimer(part, TIMINGS, after(40))).toBeNull();
    expect(deadlineOf(part, TIMINGS)).toEqual(after(48));
  });
});
