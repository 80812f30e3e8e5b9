import { commissionOf, DEFAULT_DELIVERY_TERMS, priceDelivery } from '@sokoni/contracts';
import fc from 'fast-check';
import {
  delivery,
  now,
  discountedOrder as order,
  SELLERS,
} from '../../test/support/discounted-order.ts';
import {
  goodsEarningOf,
  orderPaid,
  paymentReversed,
  refundRequested,
  sellerCompleted,
} from '../ledger/ledger.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import { balanceOf } from '../ledger/posting.ts';
import { changesOf } from '../ledger/seller-balance.ts';
import { lineEarningOf } from '../orders/discount.ts';
import { sumOf } from '../orders/order.ts';

/** In which order parts end, and how. */
const outcomes = fc.array(fc.constantFrom('refund', 'complete', 'complete-then-refund'), {
  minLength: SELLERS.length,
  maxLength: SELLERS.length,
});

describe('an order with discounts', () => {
  it('has sums that agree: lines, parts, discounts and total, and each part costs something', () => {
    fc.assert(
      fc.property(order, ({ lines: ordered, sellerOrders, totalAmountTzs }) => {
        for (const part of sellerOrders) {
          const own = ordered.filter(({ sellerId }) => sellerId === part.sellerId);
          const full = own.reduce((sum, line) => sum + line.lineTotalTzs, 0);
          const off = own.reduce((sum, line) => sum + line.discountTzs, 0);
          const named = part.discounts.reduce((sum, one) => sum + one.goodsTzs, 0);
          expect([part.subtotalTzs, named]).toEqual([full - off, off]);
          expect(part.subtotalTzs).toBeGreaterThan(0);
          const earned = own.reduce((sum, line) => sum + lineEarningOf(line), 0);
          expect(part.subtotalTzs + part.shopGoodsTzs).toBe(earned);
          const { location } = delivery;
          const terms = DEFAULT_DELIVERY_TERMS;
          const tariff = priceDelivery('delivery', 'Arusha', location, terms).amountTzs;
          const free = part.discounts.reduce((sum, one) => sum + one.deliveryTzs, 0);
          expect(part.deliveryTzs + free).toBe(tariff);
        }
        expect(totalAmountTzs).toBe(sumOf(sellerOrders));
        for (const { discountTzs = 0, shopDiscountTzs = 0, lineTotalTzs } of ordered) {
          expect(shopDiscountTzs).toBeLessThanOrEqual(discountTzs);
          expect(discountTzs).toBeLessThan(lineTotalTzs);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives back exactly what was paid, whatever parts are refunded in whatever order', () => {
    fc.assert(
      fc.property(order, outcomes, fc.boolean(), (placed, ends, reversed) => {
        const about = (reference: string) => ({ reference, provider: 'sandbox', at: now });
        const postings: Posting[] = [orderPaid(about('o'), placed.sellerOrders, false)];
        const kept = [];
        let owedTzs = 0;
        for (const [at, part] of placed.sellerOrders.entries()) {
          const end = ends[at];
          const commissionTzs = commissionOf(goodsEarningOf(part), 250);
          if (end !== 'refund')
            postings.push(sellerCompleted(about(`c${at}`), part, commissionTzs));
          if (end === 'complete') kept.push({ ...part, commissionTzs });
          else {
            const share = end === 'refund' ? part : { ...part, commissionTzs };
            postings.push(refundRequested(about(`r${at}`), [share]));
            owedTzs += sumOf([part]);
          }
        }
        expect(0 - balanceOf(postings, 'refunds')).toBe(owedTzs);
        const promoted = kept.reduce(
          (sum, { shopGoodsTzs, shopDeliveryTzs }) => sum + shopGoodsTzs + shopDeliveryTzs,
          0,
        );
        expect(balanceOf(postings, 'promotions')).toBe(promoted);
        if (!reversed || kept.length === 0) return;
        postings.push(paymentReversed(about('p'), kept, owedTzs));
        expect(balanceOf(postings, 'promotions')).toBe(0);
        expect(balanceOf(postings, 'provider_clearing')).toBe(0);
        for (const [, change] of changesOf(postings)) {
          expect(change.pendingTzs + change.availableTzs).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
