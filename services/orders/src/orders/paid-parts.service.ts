import { Injectable } from '@nestjs/common';
import { dayBounds, type PaidPart } from '@sokoni/contracts';
import type { Account } from '../ledger/chart-of-accounts.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import type { OrderRecord } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';

/** Where the ledger has what a buyer has paid; late money was owed back to the buyer before. */
const PAID_TO: ReadonlySet<Account> = new Set([
  'provider_clearing',
  'refunds',
  'cash_with_sellers',
]);

/** What sellers sold on a day by the ledger, for who compares it with fiscal receipts. */
@Injectable()
export class PaidPartsService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly orders: OrdersRepository,
  ) {}

  async of(sellerIds: readonly string[], day: string): Promise<PaidPart[]> {
    const { from, until } = dayBounds(day);
    const postings = await this.ledger.salesOf(sellerIds, from, until);
    const orders = await this.orders.findAll([...new Set(postings.map(orderIdOf))]);
    const byId = new Map(orders.map((order) => [order._id, order]));
    return postings.flatMap((posting) => {
      const order = byId.get(orderIdOf(posting));
      return order ? partsOf(posting, order, sellerIds) : [];
    });
  }
}

/** A sale in cash names its seller behind the order. */
function orderIdOf({ reference }: Posting): string {
  return reference.split(':')[0] ?? '';
}

function partsOf(posting: Posting, order: OrderRecord, sellerIds: readonly string[]): PaidPart[] {
  const { kind, at, entries } = posting;
  const owners = new Set(entries.map(({ ownerId }) => ownerId));
  const isCash = kind === 'cash-collected';
  const parts = order.sellerOrders
    .filter(({ sellerId, cash }) => owners.has(sellerId) && (cash !== null) === isCash)
    .map((part) => ({
      ...{ orderId: order._id, orderNumber: order.orderNumber, sellerId: part.sellerId },
      amountTzs: postedFor(posting, part),
      paidAt: at.toISOString(),
    }));
  return asPaid(posting, parts).filter(({ sellerId }) => sellerIds.includes(sellerId));
}

/** What its buyer has paid for a part: cash as it is, else the seller's money less what the shop pays of it. */
function postedFor({ kind, entries }: Posting, part: SellerOrderRecord): number {
  const { sellerId, shopGoodsTzs, shopDeliveryTzs } = part;
  const sumOf = (account: Account, side: 'debitTzs' | 'creditTzs') =>
    entries
      .filter((one) => one.account === account && one.ownerId === sellerId)
      .reduce((sum, one) => sum + one[side], 0);
  if (kind === 'cash-collected') return sumOf('cash_with_sellers', 'debitTzs');
  const pendingTzs = sumOf('seller_pending', 'creditTzs') + sumOf('delivery', 'creditTzs');
  return pendingTzs - (shopGoodsTzs ?? 0) - (shopDeliveryTzs ?? 0);
}

/** What was paid is posted for all parts: the last one has what the others leave of it, right or not. */
function asPaid({ entries }: Posting, parts: readonly PaidPart[]): PaidPart[] {
  const paidTzs = entries
    .filter(({ account }) => PAID_TO.has(account))
    .reduce((sum, { debitTzs }) => sum + debitTzs, 0);
  const partsTzs = parts.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
  const last = parts.length - 1;
  const gapOf = (at: number) => (at === last ? paidTzs - partsTzs : 0);
  return parts.map((part, at) => ({ ...part, amountTzs: part.amountTzs + gapOf(at) }));
}
