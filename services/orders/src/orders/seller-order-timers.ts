import { beginningOf, type SellerOrderStatus } from '@sokoni/contracts';
import type { Patience } from '../config.ts';
import type { OrderRecord } from './order.schema.ts';
import type { SellerOrderAction } from './seller-order.ts';

interface Stage {
  readonly status: SellerOrderStatus;
  readonly after: keyof Patience;
  /** A reminder to the user for whom the part waits, or a move by the system. */
  readonly does: 'remind' | Extract<SellerOrderAction, 'cancel' | 'deliver' | 'complete'>;
  readonly note: string;
}

/** Decisions section 1: the reminder of a status comes before its deadline. */
const stages: readonly Stage[] = [
  { status: 'paid', after: 'acceptReminderMs', does: 'remind', note: '' },
  { status: 'paid', after: 'acceptMs', does: 'cancel', note: 'not-accepted-in-time' },
  { status: 'shipped', after: 'deliveryQuestionMs', does: 'remind', note: '' },
  { status: 'shipped', after: 'autoDeliverMs', does: 'deliver', note: 'no-objection' },
  { status: 'delivered', after: 'completeMs', does: 'complete', note: '' },
];

export interface Timer {
  readonly at: Date;
  readonly does: Stage['does'];
  readonly note: string;
}

interface Waiting {
  readonly status: SellerOrderStatus;
  readonly since: Date;
  readonly reminded: boolean;
  readonly sentFrom: string | null;
}

/** Timers that are still to fire, soonest first. */
export function timersOf(part: Waiting, patience: Patience): Timer[] {
  const { status, reminded } = part;
  const begin = beginOf(part).getTime();
  return stages
    .filter((stage) => stage.status === status && !(reminded && stage.does === 'remind'))
    .map(({ after, does, note }) => {
      return { at: new Date(begin + patience[after]), does, note };
    });
}

/** A seller on holiday accepts from the day of the return on. */
function beginOf({ status, since, sentFrom }: Waiting): Date {
  const back = status === 'paid' && sentFrom ? beginningOf(sentFrom) : since;
  return back > since ? back : since;
}

/** The timer that is due; a reminder is skipped once its deadline has passed as well. */
export function dueTimer(part: Waiting, patience: Patience, now: Date): Timer | null {
  return timersOf(part, patience).findLast(({ at }) => at <= now) ?? null;
}

/** When the system moves the part; null while only users do. */
export function deadlineOf(part: Waiting, patience: Patience): Date | null {
  return timersOf(part, patience).at(-1)?.at ?? null;
}

/** The order with the due times of its timers. */
export function withTimers(order: OrderRecord, patience: Patience): OrderRecord {
  const sellerOrders = order.sellerOrders.map((part) => {
    return { ...part, dueAt: deadlineOf(part, patience) };
  });
  const times = order.sellerOrders.flatMap((part) => timersOf(part, patience));
  const soonest = Math.min(...times.map(({ at }) => at.getTime()));
  return { ...order, sellerOrders, nextDueAt: times.length === 0 ? null : new Date(soonest) };
}
