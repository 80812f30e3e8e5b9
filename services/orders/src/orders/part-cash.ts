import { assertMove } from '@sokoni/common';
import { CASH, commissionOf, type PaymentStatus, type SellerOrderStatus } from '@sokoni/contracts';
import { goodsEarningOf, type Share } from '../ledger/ledger.ts';
import type { OrderRecord } from './order.schema.ts';
import { orderPaymentTransitions, statusAfterRefund } from './order-payment.ts';
import { restOf, withRefund } from './part-lines.ts';
import type { LineRefund, SellerOrderRecord } from './seller-order.schema.ts';
import { hasEnded } from './seller-order.ts';

type CashPart = Pick<SellerOrderRecord, 'cash' | 'status'>;

/** By these the seller has the cash: by the PIN or an admin's word, and where an admin ends a dispute as a sale. */
const COLLECTS: readonly SellerOrderStatus[] = ['delivered', 'completed'];

/** The buyer has still to pay the part in cash. */
export function owesCash({ cash, status }: CashPart): boolean {
  return cash !== null && cash.collectedAt === null && !hasEnded(status);
}

/** Money of the part was received: by the shop in advance, or by its seller in cash. */
export function isPaidFor({ cash }: Pick<SellerOrderRecord, 'cash'>): boolean {
  return cash === null || cash.collectedAt !== null;
}

/** What is to be collected when the part is delivered: without the lines that were taken off before. */
export function collectTzs(part: SellerOrderRecord): number {
  return owesCash(part) ? worthOf(restOf(part)) : 0;
}

/** What the seller has collected, whatever was refunded of it later. */
export function collectedTzs(part: SellerOrderRecord): number {
  const at = part.cash?.collectedAt ?? null;
  if (at === null) return 0;
  const before = part.lineRefunds.filter((refund) => !werePaid(part, refund));
  return worthOf(restOf({ ...part, lineRefunds: before }));
}

/** What the buyer has paid for the part, whatever went back later, and when; of an order paid in advance by its timeline. */
export function paymentOfPart(
  { confirmed, timeline }: Pick<OrderRecord, 'confirmed' | 'timeline'>,
  part: SellerOrderRecord,
): { readonly paidTzs: number; readonly paidAt: Date | null } {
  if (part.cash) return { paidTzs: collectedTzs(part), paidAt: part.cash.collectedAt };
  if (!confirmed) return { paidTzs: 0, paidAt: null };
  const paidAt = timeline.findLast(({ what }) => what === 'order.paid')?.at ?? null;
  return { paidTzs: worthOf(part), paidAt };
}

/** Whether all that was paid for the part goes back: it came to nothing, or its payment was reversed. */
export function goesBackWhole(
  { paymentStatus }: Pick<OrderRecord, 'paymentStatus'>,
  { status }: Pick<SellerOrderRecord, 'status'>,
): boolean {
  return status === 'cancelled' || status === 'refunded' || paymentStatus === 'reversed';
}

/** What went back of what was paid for the part, or is on its way: a refund of several parts counts to each of them. */
function moneyBackOfPart(
  order: Pick<OrderRecord, 'confirmed' | 'timeline' | 'paymentStatus'>,
  part: SellerOrderRecord,
): number {
  if (goesBackWhole(order, part)) return paymentOfPart(order, part).paidTzs;
  return part.lineRefunds
    .filter((refund) => werePaid(part, refund))
    .reduce((sum, { goodsTzs, deliveryTzs }) => sum + goodsTzs + deliveryTzs, 0);
}

/** The same of all parts together. */
export function moneyBackOf(
  order: Pick<OrderRecord, 'confirmed' | 'timeline' | 'paymentStatus' | 'sellerOrders'>,
): number {
  return order.sellerOrders.reduce((sum, part) => sum + moneyBackOfPart(order, part), 0);
}

/** Whether these lines had been paid: else they were taken off what was still to be collected. */
export function werePaid({ cash }: Pick<SellerOrderRecord, 'cash'>, { at }: LineRefund): boolean {
  return cash === null || (cash.collectedAt !== null && at >= cash.collectedAt);
}

/** The part with its cash collected, if the move to this status collects it. */
export function collectedBy(
  part: SellerOrderRecord,
  to: SellerOrderStatus,
  now: Date,
): SellerOrderRecord {
  if (!COLLECTS.includes(to) || part.cash === null || !owesCash(part)) return part;
  return { ...part, cash: { ...part.cash, collectedAt: now } };
}

/** What is left of the part for its seller; of collected cash with the commission that was taken of it. */
export function shareOf(part: SellerOrderRecord): Share {
  const { cash, ...rest } = restOf(part);
  if (!cash?.collectedAt) return rest;
  const cashCommissionTzs = commissionOf(goodsEarningOf(rest), cash.commissionBasisPoints);
  return { ...rest, cashCommissionTzs };
}

/** What goes back to the buyer with some lines or an amount of a part, which is as it was before. */
export function shareOfLines(part: SellerOrderRecord, refund: LineRefund): Share {
  const { goodsTzs: subtotalTzs, shopGoodsTzs, deliveryTzs } = refund;
  const after = withRefund(part, refund);
  const share = {
    ...{ ...part, subtotalTzs, shopGoodsTzs, deliveryTzs, shopDeliveryTzs: 0 },
    fundedDeliveryTzs: part.fundedDeliveryTzs - after.fundedDeliveryTzs,
    keptGoodsTzs: goodsEarningOf(restOf(after)),
  };
  const before = shareOf(part).cashCommissionTzs;
  if (before === undefined) return share;
  const keptCommissionTzs = shareOf(after).cashCommissionTzs ?? 0;
  return { ...share, cashCommissionTzs: before - keptCommissionTzs, keptCommissionTzs };
}

/** The order is paid in cash on delivery. */
export function isCashOrder({ payment }: Pick<OrderRecord, 'payment'>): boolean {
  return payment.method === CASH;
}

/** The order after parts of it were paid in cash, refunded or ended; others stay as they are. */
export function withCashStatus(order: OrderRecord): OrderRecord {
  if (!isCashOrder(order)) return order;
  const paymentStatus = cashStatus(order.sellerOrders, order.refundedTzs);
  if (paymentStatus === order.paymentStatus) return order;
  assertMove(orderPaymentTransitions, order.paymentStatus, paymentStatus);
  return { ...order, paymentStatus };
}

/** By what was paid part by part. */
export function cashStatus(
  parts: readonly SellerOrderRecord[],
  refundedTzs: number,
): PaymentStatus {
  if (parts.some(owesCash)) return 'cash_due';
  if (!parts.some(({ cash }) => cash?.collectedAt)) return 'cancelled';
  const totalTzs = parts.reduce((sum, part) => sum + collectedTzs(part), 0);
  return refundedTzs === 0 ? 'paid' : statusAfterRefund(totalTzs, refundedTzs);
}

function worthOf({ subtotalTzs, deliveryTzs }: SellerOrderRecord): number {
  return subtotalTzs + deliveryTzs;
}
