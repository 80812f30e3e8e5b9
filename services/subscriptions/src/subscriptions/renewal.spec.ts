import { DAY_MS } from '@sokoni/contracts';
import { nextReminderAt, reminderDue, renewalAt } from './renewal.ts';
import { addPeriod } from './subscription.ts';

const start = new Date('2026-04-01T12:00:00+03:00');
const paidUntil = new Date('2026-05-01T12:00:00+03:00');
const periods = addPeriod([], { plan: 'basic', amountTzs: 13_500, purchaseId: 'p' }, start);
const day = (days: number) => new Date(paidUntil.getTime() + days * DAY_MS);
const second = (days: number) => new Date(day(days).getTime() - 1_000);

describe('reminders of a renewal', () => {
  it.each([
    ['long before', day(-10), day(-3), null, 'none'],
    ['a second before the first', second(-3), day(-3), null, 'none'],
    ['three days before', day(-3), day(0), -3, 'soon'],
    ['on the last day', day(0), day(1), 0, 'today'],
    ['a day after', day(1), day(3), 1, 'overdue'],
    ['three days after', day(3), null, 3, 'overdue'],
    ['at the end of the grace', day(7), null, null, 'overdue'],
  ] as const)('%s', (_when, now, next, due, renewal) => {
    expect(nextReminderAt(periods, now)).toEqual(next);
    expect(reminderDue(periods, now)).toBe(due);
    expect(renewalAt(periods, now)).toBe(renewal);
  });

  it('are not sent to a seller who never paid', () => {
    expect(nextReminderAt([], start)).toBeNull();
    expect(reminderDue([], start)).toBeNull();
    expect(renewalAt([], start)).toBe('none');
  });

  it('wait for the end of what was paid ahead', () => {
    const ahead = addPeriod(periods, { plan: 'basic', amountTzs: 13_500, purchaseId: 'p' }, start);
    expect(nextReminderAt(ahead, day(-4))).toEqual(new Date('2026-05-29T12:00:00+03:00'));
  });
});
