import type { DeletionBlocker } from '@sokoni/contracts';

/** What somebody has in the shop's hands. */
export interface OpenBusiness {
  readonly bought: boolean;
  readonly sold: boolean;
  readonly paying: boolean;
  readonly refund: boolean;
  readonly payout: boolean;
  readonly pendingTzs: number;
  readonly availableTzs: number;
}

/**
 * What has to end before the account can. Less than a payout's minimum keeps nobody: it stays on
 * the ledger under the seller's id, and is paid by hand to whoever asks for it.
 */
export function blockersOf(open: OpenBusiness, minimumPayoutTzs: number): DeletionBlocker[] {
  const { pendingTzs, availableTzs } = open;
  const table: readonly (readonly [boolean, DeletionBlocker])[] = [
    [open.bought, 'open-orders'],
    [open.sold, 'open-sales'],
    [open.paying, 'open-payment'],
    [open.refund, 'open-refund'],
    [open.payout, 'payout-under-way'],
    [pendingTzs !== 0 || availableTzs >= minimumPayoutTzs, 'money-waiting'],
    [availableTzs < 0, 'money-owed'],
  ];
  return table.filter(([holds]) => holds).map(([, blocker]) => blocker);
}
