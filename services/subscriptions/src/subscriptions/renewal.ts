import { DAY_MS } from '@sokoni/contracts';
import { lastPeriod, type Period, visibleUntil } from './subscription.ts';

/** When a seller is reminded, in days from the last paid day (decisions section 6). */
const REMINDER_DAYS = [-3, 0, 1, 3] as const;

function reminderAt(paidUntil: Date, days: number): Date {
  return new Date(paidUntil.getTime() + days * DAY_MS);
}

/** The next reminder; null when all of them have passed. */
export function nextReminderAt(periods: readonly Period[], now: Date): Date | null {
  const last = lastPeriod(periods);
  if (!last || last.refunded) return null;
  const times = REMINDER_DAYS.map((days) => reminderAt(last.until, days));
  return times.find((time) => time > now) ?? null;
}

/**
 * The reminder to send now: the latest that is due, so that a service that was down for two of them
 * sends one. Null before the first, and once the products are hidden.
 */
export function reminderDue(periods: readonly Period[], now: Date): number | null {
  const last = lastPeriod(periods);
  if (!last || visibleUntil(last) <= now) return null;
  return REMINDER_DAYS.findLast((days) => reminderAt(last.until, days) <= now) ?? null;
}

type Renewal = 'none' | 'soon' | 'today' | 'overdue';

/** How urgently the seller panel asks for the next payment. */
export function renewalAt(periods: readonly Period[], now: Date): Renewal {
  const due = reminderDue(periods, now);
  if (due !== null) return due < 0 ? 'soon' : due === 0 ? 'today' : 'overdue';
  const last = lastPeriod(periods);
  return last && visibleUntil(last) <= now ? 'overdue' : 'none';
}
