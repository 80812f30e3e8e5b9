import type { DeletionBlocker } from '@sokoni/contracts';

/** A user's open orders and money. */
export interface OpenBusiness {
  readonly bought: boolean;
  readonly sold: boolean;
  readonly paying: boolean;
  readonly refund: boolean;
  readonly payout: boolean;
  readonly pendingTzs: number;
  readonly availableTzs: number;
  /** Deliveries that the shop may yet pay for. */
  readonly subsidiesTzs: number;
}

/**
 * What has to end before the account can. A balance below the payout minimum blocks nothing: it stays in
 * the ledger under the seller's id, and is paid by hand on request.
 */
export function blockersOf(open: OpenBusiness, minimumPayoutTzs: number): DeletionBlocker[] {
  const { pendingTzs, availableTzs, subsidiesTzs } = open;
  const comesTzs = availableTzs + subsidiesTzs;
  const table: readonly (readonly [boolean, DeletionBlocker])[] = [
    [open.bought, 'open-orders'],
    [open.sold, 'open-sales'],
    [open.paying, 'open-payment'],
    [open.refund, 'open-refund'],
    [open.payout, 'payout-under-way'],
    [pendingTzs !== 0 || comesTzs >= minimumPayoutTzs, 'money-waiting'],
    [availableTzs < 0, 'money-owed'],
  ];
  return table.filter(([holds]) => holds).map(([, blocker]) => blocker);
}
