import { proportionOf } from '@sokoni/contracts';
import type { Account } from './chart-of-accounts.ts';
import { goodsEarningOf, type Share } from './ledger.ts';
import type { Posting } from './posting.schema.ts';

/** The share with the commission that was posted of it, by the posting that completed its part, if there is one. */
export function postedShare(given: Share, completed: Posting | undefined): Share {
  const { sellerId, subtotalTzs, deliveryTzs, fundedDeliveryTzs } = given;
  const { shopGoodsTzs, shopDeliveryTzs, cashCommissionTzs } = given;
  const paid = { subtotalTzs, deliveryTzs, fundedDeliveryTzs, shopGoodsTzs, shopDeliveryTzs };
  const { saleTaxCents = 0, shopVatBasisPoints = null, keptCommissionTzs = 0 } = given;
  const share = { sellerId, ...paid, saleTaxCents, shopVatBasisPoints };
  const inCash = cashCommissionTzs !== undefined && { cashCommissionTzs, keptCommissionTzs };
  if (!completed) return { ...share, ...inCash };
  // Once a sale for cash is final its seller keeps the cash, and pays a refund like any other.
  if (inCash) return { ...share, commissionTzs: cashCommissionTzs, keptCommissionTzs };
  return { ...share, ...commissionBack(given, completed) };
}

/**
 * What goes back of a completed sale's commission with a share of it: what was posted, less what the goods that are
 * kept still owe. So any split of refunds gives back all of it.
 */
function commissionBack(
  share: Share,
  { entries }: Posting,
): Pick<Share, 'commissionTzs' | 'keptCommissionTzs'> {
  const sumOf = (account: Account, side: 'debitTzs' | 'creditTzs') =>
    entries.find((one) => one.account === account)?.[side] ?? 0;
  const feeTzs = sumOf('fees', 'creditTzs');
  const earnedTzs = sumOf('seller_pending', 'debitTzs');
  const keptTzs = share.keptGoodsTzs ?? 0;
  const owedFor = (goodsTzs: number) => proportionOf(feeTzs, goodsTzs, earnedTzs);
  const keptCommissionTzs = owedFor(keptTzs);
  const commissionTzs = owedFor(keptTzs + goodsEarningOf(share)) - keptCommissionTzs;
  return { commissionTzs, keptCommissionTzs };
}
