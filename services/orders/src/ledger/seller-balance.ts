import type { Types } from 'mongoose';
import type { Account } from './chart-of-accounts.ts';
import type { Posting, SellerBalance, SharedTax } from './posting.schema.ts';

type BalanceChange = Omit<SellerBalance, '_id'>;

export const NOTHING: BalanceChange = { pendingTzs: 0, availableTzs: 0, paidOutTzs: 0 };

const FIELDS: Partial<Record<Account, keyof BalanceChange>> = {
  seller_pending: 'pendingTzs',
  delivery: 'pendingTzs',
  // Covers pending money that the seller has got in cash.
  cash_with_sellers: 'pendingTzs',
  seller_available: 'availableTzs',
};

/** What the postings change of each seller's balance, sorted by id so that all writers lock in the same order. */
export function changesOf(
  postings: readonly Posting[],
): [sellerId: string, change: BalanceChange][] {
  const changes = new Map<string, BalanceChange>();
  for (const { kind, entries } of postings) {
    for (const { account, ownerId, debitTzs, creditTzs } of entries) {
      const arrived = kind === 'payout-paid' && account === 'payouts';
      const field = arrived ? 'paidOutTzs' : FIELDS[account];
      if (ownerId === null || field === undefined) continue;
      const known = changes.get(ownerId) ?? NOTHING;
      const moved = arrived ? debitTzs : creditTzs - debitTzs;
      changes.set(ownerId, { ...known, [field]: known[field] + moved });
    }
  }
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A posting as a line of a seller's statement. */
export interface StatementEntry extends Pick<Posting, 'at' | 'kind' | 'reference' | 'orderNumber'> {
  readonly _id: string;
  readonly pendingTzs: number;
  readonly availableTzs: number;
  /** The sum of pending and available, after this line. */
  readonly balanceTzs: number;
  /** The tax in the sale, and in the commission on it: absent for none. */
  readonly tax?: Pick<SharedTax, 'saleCents' | 'feeCents'>;
}

/** Lines of the seller's postings, newest first, the newest of which led to the given balance. */
export function statementOf(
  sellerId: string,
  postings: readonly (Posting & { readonly _id: Types.ObjectId })[],
  newestBalanceTzs: number,
): StatementEntry[] {
  let balanceTzs = newestBalanceTzs;
  return postings.map((posting) => {
    const [, change] = changesOf([posting]).find(([owner]) => owner === sellerId) ?? [];
    const { pendingTzs = 0, availableTzs = 0 } = change ?? {};
    const { _id, at, kind, reference, orderNumber } = posting;
    const own = posting.tax?.find((one) => one.sellerId === sellerId);
    const tax = own && { tax: { saleCents: own.saleCents, feeCents: own.feeCents } };
    const moved = { pendingTzs, availableTzs, balanceTzs };
    balanceTzs -= pendingTzs + availableTzs;
    return { _id: _id.toHexString(), at, kind, reference, orderNumber, ...moved, ...tax };
  });
}
