/** A refund that an admin wants. */
export interface WantedRefund {
  readonly kind: 'order' | 'plan' | 'by-hand';
  /** The order, the purchase of a plan, or the refund that its provider has refused. */
  readonly aboutId: string;
  /** Whose money goes back, as they are called in the request. */
  readonly sellerIds: readonly string[];
  readonly amountTzs: number;
  readonly reason: string;
  /** Of a plan's receipt. */
  readonly number?: string;
  /** Of a refund by hand: the order or plan purchase that it is of. */
  readonly referenceId?: string;
  /** By which a refund was sent by hand. */
  readonly transactionId?: string;
}

const WORDS = { order: 'order', plan: 'plan', 'by-hand': 'by hand' } as const;

/** What requests about one thing begin with. */
export function beginningOf(kind: WantedRefund['kind'], aboutId: string): string {
  return `${WORDS[kind]} ${aboutId}`;
}

/** What is refunded and how much: who wants the same has the same. Of a plan replicas of an earlier release know no seller. */
export function keyOf({
  kind,
  aboutId,
  sellerIds,
  amountTzs,
  transactionId,
}: WantedRefund): string {
  const named = { order: sellerIds, plan: [], 'by-hand': [transactionId ?? ''] };
  return [beginningOf(kind, aboutId), ...named[kind], amountTzs].join(' ');
}

/** What the key alone says: replicas of an earlier release have stored nothing more. */
export function readKey(key: string): WantedRefund {
  const words = key.split(' ');
  const amountTzs = Number(words.pop());
  const [kind, ...rest] = key.startsWith('by hand ')
    ? (['by-hand', ...words.slice(2)] as const)
    : ([words[0] === 'plan' ? 'plan' : 'order', ...words.slice(1)] as const);
  const [aboutId = '', ...named] = rest;
  const about = { kind, aboutId, amountTzs, reason: '' };
  if (kind === 'by-hand') return { ...about, sellerIds: [], transactionId: named.join(' ') };
  return { ...about, sellerIds: named };
}

/** Until when another admin may make it. */
export const REQUEST_MS = 24 * 3_600_000;
