import type { Account, Posting, PostingKind } from './posting.ts';

/** What a seller has, kept up with every posting in the posting's own transaction. */
export interface SellerBalance {
  /** The seller's id. */
  readonly _id: string;
  /** Sold and not completed yet, delivery money included. */
  readonly pendingTzs: number;
  /** Theirs to have; below zero they owe it. */
  readonly availableTzs: number;
  readonly paidOutTzs: number;
  /** How many lines their statement has. */
  readonly lines: number;
}

export type BalanceChange = Omit<SellerBalance, '_id' | 'lines'>;

/** A line of a seller's statement; `seq` counts from 1 without a gap. */
export interface StatementRecord {
  readonly sellerId: string;
  readonly seq: number;
  readonly at: Date;
  readonly kind: PostingKind;
  readonly reference: string;
  readonly orderNumber: string;
  readonly pendingTzs: number;
  readonly availableTzs: number;
  /** The sum of pending and available, after this line. */
  readonly balanceTzs: number;
}

const NOTHING: BalanceChange = { pendingTzs: 0, availableTzs: 0, paidOutTzs: 0 };

const FIELDS: Partial<Record<Account, keyof BalanceChange>> = {
  seller_pending: 'pendingTzs',
  delivery: 'pendingTzs',
  seller_available: 'availableTzs',
};

/** How a posting moves each seller's money, in the order of their ids: all writers lock alike. */
export function changesOf(posting: Posting): [sellerId: string, change: BalanceChange][] {
  const changes = new Map<string, BalanceChange>();
  for (const { account, ownerId, debitTzs, creditTzs } of posting.entries) {
    const arrived = posting.kind === 'payout-paid' && account === 'payouts';
    const field = arrived ? 'paidOutTzs' : FIELDS[account];
    if (ownerId === null || field === undefined) continue;
    const known = changes.get(ownerId) ?? NOTHING;
    const moved = arrived ? debitTzs : creditTzs - debitTzs;
    changes.set(ownerId, { ...known, [field]: known[field] + moved });
  }
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A payout's arrival moves nothing a statement shows: the money left when it was asked for. */
export function isOnStatement({ pendingTzs, availableTzs }: BalanceChange): boolean {
  return pendingTzs !== 0 || availableTzs !== 0;
}
