import { beginningOf, DAY_MS, type SellerOrderStatus } from '@sokoni/contracts';
import type { Patience } from '../config.ts';
import type { OrderRecord } from './order.schema.ts';
import { owesCash } from './part-cash.ts';
import type { PartCash, PartDispute } from './seller-order.schema.ts';
import { NEW_PARTS, type SellerOrderAction } from './seller-order.ts';

interface Stage {
  readonly status: SellerOrderStatus;
  readonly after: keyof Patience;
  /** A reminder to the user for whom the part waits, or a move by the system. */
  readonly does:
    | 'remind'
    | Extract<SellerOrderAction, 'cancel' | 'deliver' | 'dispute' | 'complete'>;
  readonly note: string;
  /** Only of parts whose cash is due, or only of others; of both when absent. */
  readonly cashDue?: boolean;
}

/** Decisions section 1: the reminder of a status comes before its deadline. */
const stages: readonly Stage[] = [
  ...NEW_PARTS.flatMap((status): Stage[] => [
    { status, after: 'acceptReminderMs', does: 'remind', note: '' },
    { status, after: 'acceptMs', does: 'cancel', note: 'not-accepted-in-time' },
  ]),
  { status: 'processing', after: 'shipMs', does: 'dispute', note: 'not-sent-in-time' },
  { status: 'return_requested', after: 'returnMs', does: 'dispute', note: 'return-not-received' },
  { status: 'shipped', after: 'deliveryQuestionMs', does: 'remind', note: '', cashDue: false },
  {
    status: 'shipped',
    after: 'autoDeliverMs',
    does: 'deliver',
    note: 'no-objection',
    cashDue: false,
  },
  // Silence proves no payment: an admin asks buyer and seller.
  {
    status: 'shipped',
    after: 'autoDeliverMs',
    does: 'dispute',
    note: 'cash-not-confirmed',
    cashDue: true,
  },
  { status: 'delivered', after: 'completeMs', does: 'complete', note: '' },
];

interface Timer {
  readonly at: Date;
  readonly does: Stage['does'];
  readonly note: string;
}

/** `wait` only says by when a user acts. */
interface Deadline extends Omit<Timer, 'does'> {
  readonly does: Timer['does'] | 'wait';
}

interface Waiting {
  readonly status: SellerOrderStatus;
  readonly since: Date;
  readonly reminded: boolean;
  readonly sentFrom: string | null;
  readonly cash: PartCash | null;
  readonly dispute: PartDispute | null;
  readonly sellerStatedAt: Date | null;
}

/** Timers that are still to fire, soonest first. */
export function timersOf(part: Waiting, patience: Patience): Timer[] {
  return deadlinesOf(part, patience).filter((one): one is Timer => one.does !== 'wait');
}

/** The same, with the times by which a user is to act. */
function deadlinesOf(part: Waiting, patience: Patience): Deadline[] {
  const { status, reminded } = part;
  if (status === 'disputed') return deadlinesOfDispute(part);
  const begin = beginOf(part).getTime();
  return stages
    .filter((stage) => stage.status === status && !(reminded && stage.does === 'remind'))
    .filter(({ cashDue }) => cashDue === undefined || cashDue === owesCash(part))
    .map(({ after, does, note }) => {
      return { at: new Date(begin + patience[after]), does, note };
    });
}

/** Of a dispute that a replica of the former release has opened, or saved: that one stored no deadlines. */
export const FORMER_STATEMENT_MS = 3 * DAY_MS;
const FORMER_DECISION_DAYS = 4;

type Disputed = Pick<Waiting, 'dispute' | 'since' | 'sellerStatedAt'>;

function disputeOf({ dispute, since }: Disputed): PartDispute {
  const statementDueAt = new Date(since.getTime() + FORMER_STATEMENT_MS);
  return dispute ?? { statementDueAt, decisionDays: FORMER_DECISION_DAYS };
}

/** The time of `disputeOf` by which the seller of a disputed part has said something, in an aggregation. */
export function statementDueAtIn(part: '$part' | '$sellerOrders') {
  const former = { $add: [`${part}.since`, FORMER_STATEMENT_MS] };
  return { $ifNull: [`${part}.dispute.statementDueAt`, former] };
}

/** Until when a dispute waits for what its seller says; null once that is said, and without a dispute. */
export function statementDueAt(part: Disputed & Pick<Waiting, 'status'>): Date | null {
  if (part.status !== 'disputed' || part.sellerStatedAt) return null;
  return disputeOf(part).statementDueAt;
}

/** A dispute goes on while its seller is on holiday: the seller can say something from anywhere. */
function deadlinesOfDispute(part: Waiting): Deadline[] {
  const { sellerStatedAt, since, reminded } = part;
  const { statementDueAt, decisionDays } = disputeOf(part);
  const at = new Date(statementDueAt.getTime() - DAY_MS);
  const reminds = !reminded && !sellerStatedAt && at > since;
  const decision = new Date(decidedFrom(part).getTime() + decisionDays * DAY_MS);
  return [
    ...(reminds ? [{ at, does: 'remind', note: '' } as const] : []),
    { at: decision, does: 'wait', note: '' },
  ];
}

/** From when on admins decide a dispute: its seller has said something, or the time for that is over. */
export function decidedFrom(part: Disputed): Date {
  const { statementDueAt } = disputeOf(part);
  const { sellerStatedAt } = part;
  return sellerStatedAt && sellerStatedAt < statementDueAt ? sellerStatedAt : statementDueAt;
}

/** A seller on holiday accepts and sends from the day of the return on. */
function beginOf({ status, since, sentFrom }: Waiting): Date {
  const waits = NEW_PARTS.includes(status) || status === 'processing';
  const back = waits && sentFrom ? beginningOf(sentFrom) : since;
  return back > since ? back : since;
}

/** The timer that is due; a reminder is skipped once its deadline has passed as well. */
export function dueTimer(part: Waiting, patience: Patience, now: Date): Timer | null {
  return timersOf(part, patience).findLast(({ at }) => at <= now) ?? null;
}

/** When the system moves the part, or by when an admin decides; null where no action is due. */
export function deadlineOf(part: Waiting, patience: Patience): Date | null {
  return deadlinesOf(part, patience).at(-1)?.at ?? null;
}

/** Until when lines of a completed part are refunded; null for others. */
function refundableUntil({ status, since }: Waiting, { lineRefundMs }: Patience): Date | null {
  return status === 'completed' ? new Date(since.getTime() + lineRefundMs) : null;
}

/** The order with the due times of its timers, and until when its completed parts are refunded by line. */
export function withTimers(order: OrderRecord, patience: Patience): OrderRecord {
  const sellerOrders = order.sellerOrders.map((part) => {
    const dueAt = deadlineOf(part, patience);
    return { ...part, dueAt, linesRefundableUntil: refundableUntil(part, patience) };
  });
  const times = order.sellerOrders.flatMap((part) => timersOf(part, patience));
  const soonest = Math.min(...times.map(({ at }) => at.getTime()));
  return { ...order, sellerOrders, nextDueAt: times.length === 0 ? null : new Date(soonest) };
}
