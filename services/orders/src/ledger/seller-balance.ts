import type { Account } from './chart-of-accounts.ts';
import type { Posting, SellerBalance } from './posting.schema.ts';

export type BalanceChange = Omit<SellerBalance, '_id'>;

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
