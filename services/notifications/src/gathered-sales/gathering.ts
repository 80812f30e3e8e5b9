import type { Sale } from '../templates/texts.ts';

/** So many orders stand in one mail; as many are not kept waiting for the minute to end. */
export const MOST_IN_MAIL = 100;
/** A seller for whom more wait, such as while no mail leaves, gets a mail for each further order. */
const MOST_WAITING = 1_000;
/** So many sent ones are remembered: their events may come once more. */
const MOST_REMEMBERED = 300;

/** An order of one seller, as the messages to the seller tell of it. */
export interface SoldOrder {
  readonly orderId: string;
  /** Paid on delivery or at pickup. */
  readonly inCash: boolean;
  readonly sale: Sale;
}

export interface WaitingSale extends SoldOrder {
  readonly eventId: string;
  /** It is left out. */
  readonly cancelled?: boolean;
  /** Its seller is not asked to accept it any more. */
  readonly accepted?: boolean;
}

/** The orders of one seller that wait for the mail of their minute. */
export interface Gathering {
  /** The seller's id. */
  readonly _id: string;
  /** Changes by every write of an order or of its end; 0 before the first. */
  readonly revision: number;
  /** Orders that come before then wait. */
  readonly until: Date;
  /** The event whose messages went at once and began the minute. */
  readonly first: string | null;
  readonly sales: readonly WaitingSale[];
  /** What the first of them leave as, until they have left. */
  readonly mail: { readonly id: string; readonly count: number } | null;
  /** Events of those that have left. */
  readonly sent: readonly string[];
  /** When the mail is to be sent; then the end of the lease of who sends it. Null where none waits. */
  readonly dueAt: Date | null;
}

export interface Arrival {
  readonly sellerId: string;
  readonly sold: SoldOrder;
  readonly eventId: string;
  /** Another process, or another try, has had the event. */
  readonly again: boolean;
}

export function emptyGathering(_id: string): Gathering {
  const none = { first: null, sales: [], mail: null, sent: [], dueAt: null };
  return { _id, revision: 0, until: new Date(0), ...none };
}

export function isWaitingOrSent({ sales, sent }: Gathering, eventId: string): boolean {
  return sent.includes(eventId) || sales.some((one) => one.eventId === eventId);
}

/**
 * What an order changes: the first begins a minute and is reported at once, the others of the minute wait. An event
 * that comes again is reported at once unless it waits or has left: with the Message-ID of its first try.
 */
export function gather(
  before: Gathering,
  { eventId, sold, again }: Arrival,
  now: Date,
  gatherMs: number,
): Gathering {
  const { first, sales, until } = before;
  // A mail that does not leave keeps no further order from its seller.
  const isLate = before.mail !== null && now.getTime() > until.getTime() + gatherMs;
  const isSettled = isLate || again || first === eventId || isWaitingOrSent(before, eventId);
  if (isSettled || gatherMs === 0 || sales.length >= MOST_WAITING) return before;
  if (sales.length === 0 && until <= now)
    return { ...before, first: eventId, until: new Date(now.getTime() + gatherMs) };
  const waiting = { ...before, sales: [...sales, { eventId, ...sold }] };
  return { ...waiting, dueAt: before.mail ? before.dueAt : whenDue(waiting, now) };
}

/** When the orders that wait are to be reported; null for none. */
function whenDue({ sales, until }: Pick<Gathering, 'sales' | 'until'>, now: Date): Date | null {
  if (sales.length === 0) return null;
  return sales.length >= MOST_IN_MAIL && now < until ? now : until;
}

/** After the mail of the moment has left: a new minute begins with it. */
export function afterMail(before: Gathering, now: Date, gatherMs: number): Gathering {
  const count = before.mail?.count ?? 0;
  const left = before.sales.slice(0, count).map(({ eventId }) => eventId);
  const after = {
    ...before,
    sales: before.sales.slice(count),
    sent: [...before.sent, ...left].slice(-MOST_REMEMBERED),
    until: new Date(now.getTime() + gatherMs),
    first: null,
    mail: null,
  };
  return { ...after, dueAt: whenDue(after, now) };
}
