import { Types } from 'mongoose';
import type { Share } from '../../src/ledger/ledger.ts';
import type { Posting } from '../../src/ledger/posting.schema.ts';
import type { AboutHeld } from '../../src/ledger/posting.ts';
import { changesOf, statementOf } from '../../src/ledger/seller-balance.ts';

const at = new Date('2026-03-01T08:00:00Z');

type PartState = 'pending' | 'completed' | 'refunded';
export interface Part {
  readonly share: Share;
  readonly commissionTzs: number;
  /** Paid to the seller in cash, or refunded from there. */
  readonly inCash: boolean;
  state: PartState;
}
type Payout = { sellerId: string; amountTzs: number; state: 'sent' | 'paid' | 'failed' };

/** A model of the shop: the state of each part and payout, without any account. */
export class Shop {
  readonly orders: Part[][] = [];
  readonly payouts: Payout[] = [];
  readonly refunds: number[] = [];
  readonly postings: Posting[] = [];
  clearing = 0;
  /** Disagreements of balance, statement and history. */
  readonly faults: string[] = [];
  private count = 0;

  write(make: (about: AboutHeld) => Posting): void {
    this.postings.push(make({ reference: String(this.count++), provider: 'sandbox', at }));
  }

  balance(seller: string): { pending: number; available: number } {
    const [, change] = changesOf(this.postings).find(([owner]) => owner === seller) ?? [];
    return { pending: change?.pendingTzs ?? 0, available: change?.availableTzs ?? 0 };
  }

  /** Records a fault unless balance, statement and history agree; returns the available money. */
  check(seller: string): number {
    const { pending, available } = this.balance(seller);
    const owed = this.owed(seller);
    const before = this.beforeFirstLine(seller, pending + available);
    const right = pending === owed.pending && available === owed.available;
    if (!right || before !== 0)
      this.faults.push(JSON.stringify({ seller, pending, available, owed, before }));
    return available;
  }

  /** Where the statement begins: nowhere but at zero, walked back from the balance of today. */
  private beforeFirstLine(seller: string, balanceTzs: number): number {
    const lines = this.postings.toReversed().map((one) => ({ ...one, _id: new Types.ObjectId() }));
    const first = statementOf(seller, lines, balanceTzs).at(-1);
    return first ? first.balanceTzs - first.pendingTzs - first.availableTzs : balanceTzs;
  }

  /** What the seller should have, from the history of parts and payouts alone. */
  owed(seller: string): { pending: number; available: number } {
    const own = this.orders.flat().filter(({ share }) => share.sellerId === seller);
    // What the seller has in hand is not owed by the shop.
    const worth = (state: PartState) =>
      own
        .filter((part) => part.state === state)
        .reduce((sum, { share, inCash }) => {
          return sum + (inCash ? 0 : worthOf(share)) + paidByShop(share);
        }, 0);
    const commissionTzs = own
      .filter(({ state, inCash }) => state === 'completed' || (inCash && state === 'pending'))
      .reduce((sum, part) => sum + part.commissionTzs, 0);
    const refundedCashTzs = own
      .filter(({ state, inCash }) => inCash && state === 'refunded')
      .reduce((sum, { share }) => sum + worthOf(share), 0);
    const paidOut = this.payouts
      .filter(({ sellerId, state }) => sellerId === seller && state !== 'failed')
      .reduce((sum, { amountTzs }) => sum + amountTzs, 0);
    const available = worth('completed') - commissionTzs - refundedCashTzs - paidOut;
    return { pending: worth('pending'), available };
  }
}

/** Free deliveries of plans, and promotions. */
function paidByShop(share: Share): number {
  return share.fundedDeliveryTzs + promotedBy(share);
}

export function promotedBy({ shopGoodsTzs, shopDeliveryTzs }: Share): number {
  return shopGoodsTzs + shopDeliveryTzs;
}

export function worthOf(share: Share): number {
  return share.subtotalTzs + share.deliveryTzs;
}
