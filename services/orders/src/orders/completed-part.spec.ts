import type { Session } from '@sokoni/common';
import { commissionOf, costOfAmount, refundOfRest } from '@sokoni/contracts';
import fc from 'fast-check';
import { discountedOrder, now } from '../../test/support/discounted-order.ts';
import { ACCOUNTS } from '../ledger/chart-of-accounts.ts';
import {
  cashCollected,
  cashSaleCompleted,
  goodsEarningOf,
  orderPaid,
  paymentReversed,
  refundRequested,
  sellerCompleted,
  subsidyGranted,
  totalOf,
} from '../ledger/ledger.ts';
import { postedShare } from '../ledger/posted-share.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import { balanceOf } from '../ledger/posting.ts';
import { changesOf } from '../ledger/seller-balance.ts';
import { toSellerCut } from './order.mapper.ts';
import type { OrderRecord } from './order.schema.ts';
import { linesOf, sumOf } from './order.ts';
import { shareOf, shareOfLines } from './part-cash.ts';
import { amountRefundOf, refundOf, restOf, stateOf, withRefund } from './part-lines.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';
import { assertRefundsLines, refundsLines } from './seller-order-moves.ts';

const POINTS = 333;
const DELIVERY_TZS = 7_001;
const about = (reference: string) => ({ reference, provider: 'sandbox', at: now });

/** One seller order with its postings: completed, and refunded by line before and after that. */
class Sale {
  readonly postings: Posting[] = [];
  part: SellerOrderRecord;
  backTzs = 0;
  /** What the admin was told that the seller keeps; null without a verdict. */
  keptTzs: number | null = null;
  isOver = false;
  private readonly lines;
  private completed: Posting | undefined;

  constructor(order: OrderRecord, part: SellerOrderRecord, inCash: boolean) {
    const cash = { commissionBasisPoints: POINTS, collectedAt: now };
    this.part = { ...part, pendingSubsidyTzs: DELIVERY_TZS, cash: inCash ? cash : null };
    this.lines = linesOf(order, part.sellerId);
    const share = shareOf(this.part);
    this.postings.push(
      inCash ? cashCollected(about('o'), share) : orderPaid(about('o'), [share], false),
    );
  }

  /** Some pieces, of all that are left of the line where they are fewer; none where they cost nothing. */
  refund(which: number, pieces: number): void {
    const line = this.lines[which % this.lines.length];
    if (!line || this.isOver) return;
    const quantity = Math.min(pieces, line.quantity - stateOf(line, this.part).refunded);
    const lines = [{ lineId: line.lineId, quantity }];
    if (quantity > 0) this.tryTo(lines);
  }

  refundRest(): void {
    const lines = this.lines
      .map((line) => ({
        lineId: line.lineId,
        quantity: line.quantity - stateOf(line, this.part).refunded,
      }))
      .filter(({ quantity }) => quantity > 0);
    if (!this.isOver) this.tryTo(lines);
  }

  /** A dispute is decided in part: some of what is left goes back; nothing where less than two shillings are. */
  decide(permille: number): void {
    const worth = sumOf([restOf(this.part)]);
    const amountTzs = 1 + Math.floor(((worth - 2) * permille) / 1_000);
    if (worth < 2) return;
    const refund = amountRefundOf(this.part, { amountTzs, reason: '', at: now });
    const share = shareOfLines(this.part, refund);
    const posting = refundRequested(about('d'), [share]);
    const rest = restOf(this.part);
    const shown = costOfAmount({ ...rest, commissionBasisPoints: POINTS }, amountTzs);
    this.keptTzs = shown.keptTzs;
    const earnedTzs = goodsEarningOf(rest);
    const deliveryTzs = rest.deliveryTzs + rest.shopDeliveryTzs + rest.pendingSubsidyTzs;
    const wholeTzs = earnedTzs + deliveryTzs - commissionOf(earnedTzs, POINTS);
    expect(shown.keptTzs + shown.sellerTzs).toBe(wholeTzs);
    this.postings.push(posting);
    this.part = withRefund(this.part, refund);
    this.backTzs += amountTzs;
    expect(() => amountRefundOf(this.part, { amountTzs: worth, reason: '', at: now })).toThrow(
      'refund-not-partial',
    );
  }

  complete(isGranted: boolean): void {
    const share = shareOf(this.part);
    const commissionTzs = commissionOf(goodsEarningOf(share), POINTS);
    this.completed = this.part.cash
      ? cashSaleCompleted(about('c'), share)
      : sellerCompleted(about('c'), share, commissionTzs);
    this.postings.push(this.completed);
    this.part = { ...this.part, status: 'completed' };
    const grantedTzs = isGranted ? this.part.pendingSubsidyTzs : 0;
    if (grantedTzs === 0) return;
    this.postings.push(subsidyGranted(about('s'), this.part.sellerId, grantedTzs));
    this.part = { ...this.part, pendingSubsidyTzs: 0, fundedDeliveryTzs: grantedTzs };
  }

  reverse(): void {
    const shares = this.isOver ? [] : [postedShare(shareOf(this.part), this.completed)];
    this.postings.push(paymentReversed(about('p'), shares, this.backTzs));
  }

  private tryTo(lines: { lineId: string; quantity: number }[]): void {
    const key = `${this.part.lineRefunds.length}`;
    try {
      const request = { key, lines, reason: '', at: now };
      const { refund, isLast } = refundOf(this.lines, this.part, request);
      const share = isLast ? shareOf(this.part) : shareOfLines(this.part, refund);
      this.postings.push(refundRequested(about(`r${key}`), [postedShare(share, this.completed)]));
      this.part = withRefund(this.part, refund);
      this.backTzs += refund.goodsTzs + refund.deliveryTzs;
      this.isOver = isLast;
    } catch (error) {
      if (!String(error).includes('refund-too-small')) throw error;
    }
  }
}

const refunds = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })), { maxLength: 12 });

describe('a completed part refunded by line', () => {
  it('neither makes nor loses a shilling, however it is split and wherever the money lies', () => {
    fc.assert(
      fc.property(
        discountedOrder,
        refunds,
        refunds,
        fc.record({
          ...{ inCash: fc.boolean(), isGranted: fc.boolean(), isReversed: fc.boolean() },
          verdict: fc.option(fc.integer({ min: 0, max: 1_000 })),
        }),
        (placed, before, after, { inCash, isGranted, isReversed, verdict }) => {
          for (const first of placed.sellerOrders) {
            const sale = new Sale(placed, first, inCash);
            for (const [which, pieces] of before) sale.refund(which, pieces);
            if (sale.isOver) continue;
            if (verdict !== null) sale.decide(verdict);
            sale.complete(isGranted);
            if (sale.keptTzs !== null) {
              // What the ledger has posted for the seller, with the cash in their hand.
              const [[, { availableTzs }] = ['', { availableTzs: 0 }]] = changesOf(sale.postings);
              const handTzs = inCash ? sumOf([first]) : 0;
              expect(availableTzs + handTzs + sale.part.pendingSubsidyTzs).toBe(sale.keptTzs);
            }
            for (const [which, pieces] of after) sale.refund(which, pieces);
            const { postings, part, backTzs } = sale;
            expect(0 - balanceOf(postings, 'refunds')).toBe(backTzs);
            expect(backTzs + sumOf([restOf(part)])).toBe(sumOf([first]));
            expect(0 - balanceOf(postings, 'fees')).toBeGreaterThanOrEqual(0);
            expect(balanceOf(postings, 'funded_delivery')).toBe(part.fundedDeliveryTzs);
            const paid = { ...placed, confirmed: true, sellerOrders: [part] };
            const seller: Session = { userId: part.sellerId, role: 'SELLER', sid: 's1' };
            const [shown] = toSellerCut(paid, seller, now).sellerOrders;
            if (shown) expect(refundOfRest(shown)).toBe(totalOf([shareOf(part)]));
            const reverses = isReversed && !inCash;
            if (reverses) sale.reverse();
            else sale.refundRest();
            if (!sale.isOver && !reverses) continue;
            for (const account of ['fees', 'funded_delivery', 'promotions', 'delivery'] as const) {
              expect(balanceOf(postings, account)).toBe(0);
            }
            // Of a sale for cash the seller owes what they keep in hand.
            const handTzs = inCash ? sumOf([first]) : 0;
            const [[, change] = ['', { pendingTzs: 0, availableTzs: 0 }]] = changesOf(postings);
            expect([change.pendingTzs, change.availableTzs + handTzs]).toEqual([0, 0]);
            const all = ACCOUNTS.map((account) => balanceOf(postings, account));
            expect(all.reduce((sum, one) => sum + one, 0)).toBe(0);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is refused after its time, and once the payment was reversed', () => {
    const until = new Date(now.getTime() + 1);
    const facts = { status: 'completed', parcels: [{}], linesRefundableUntil: until };
    const part = facts as unknown as SellerOrderRecord;
    const paid = { paymentStatus: 'paid' } as const;
    expect(refundsLines(paid, part, 'seller', now)).toBe(true);
    expect(refundsLines(paid, part, 'buyer', now)).toBe(false);
    expect(refundsLines({ paymentStatus: 'reversed' }, part, 'admin', now)).toBe(false);
    expect(() => assertRefundsLines(paid, part, 'admin', until)).toThrow('refund-time-over');
  });
});
