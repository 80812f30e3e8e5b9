import { type PricedLine, priceDelivery } from '@sokoni/contracts';
import fc from 'fast-check';
import { promotionOf } from '../../test/support/promotion.factory.ts';
import {
  commissionOf,
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
import { placeOrder, sumOf } from '../orders/order.ts';
import { applyPromotions } from './promotion.ts';

const SELLERS = ['asha', 'juma', 'rehema'];
const now = new Date('2026-03-10T08:00:00Z');
const place = { method: 'delivery', location: 'Arusha, Arusha' } as const;
const delivery = { ...place, ward: '', landmark: 'Soko', phone: '' };

const lines = fc.array(
  fc.record({
    sellerId: fc.constantFrom(...SELLERS),
    unitPriceTzs: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900_000 })),
    quantity: fc.integer({ min: 1, max: 9 }),
    product: fc.constantFrom('kanga', 'redio'),
  }),
  { minLength: 1, maxLength: 8 },
);
const promotions = fc.array(
  fc.record({
    sellerId: fc.constantFrom(null, ...SELLERS),
    kind: fc.constantFrom('percent', 'amount', 'free-delivery', 'buy-n'),
    percent: fc.integer({ min: 1, max: 90 }),
    amountTzs: fc.integer({ min: 100, max: 400_000 }),
    buy: fc.integer({ min: 1, max: 3 }),
    free: fc.integer({ min: 1, max: 2 }),
    productIds: fc.constantFrom(null, ['kanga']),
  }),
  { maxLength: 6 },
);

/** An order of these lines as checkout places it. */
const order = fc.tuple(lines, promotions).map(([wished, offers]) => {
  const priced = wished.map((line, at): PricedLine => {
    const { sellerId, unitPriceTzs, quantity, product: productId } = line;
    const lineTotalTzs = unitPriceTzs * quantity;
    const facts = { variantId: null, wholesaleMinimum: null, productName: '', image: [] };
    const seller = { sellerId, sellerName: sellerId, sellerLocation: 'Arusha' };
    const price = { unitPriceTzs, quantity, lineTotalTzs };
    return { lineId: `l${at}`, productId, optionLabel: '', ...facts, ...seller, ...price };
  });
  const records = offers.map((offer, at) =>
    promotionOf({ ...offer, _id: `p${at}`, productIds: offer.productIds && [...offer.productIds] }),
  );
  const applied = applyPromotions(priced, records, null);
  const used = ({ _id, name, code, sellerId }: (typeof records)[number]) => {
    const paidBy = sellerId === null ? ('shop' as const) : ('seller' as const);
    return { promotionId: _id, name, code, paidBy };
  };
  const discounts = {
    goods: applied.goods.map(({ promotion, shares }) => ({ ...used(promotion), shares })),
    freeDelivery: new Map([...applied.freeDelivery].map(([id, one]) => [id, used(one)] as const)),
  };
  const buyer = { userId: 'b', name: '', email: '', phone: '', language: 'sw' as const };
  const ids = { id: 'o', orderNumber: 'SK-1', paymentId: 'p', resendAt: now, payUntil: now };
  const terms = { freeDeliveryUpTo: new Map(), shops: new Map(), now };
  return placeOrder({ ...ids, ...terms, buyer, lines: priced, delivery, discounts });
});

/** In which order parts end, and how. */
const endings = fc.array(fc.constantFrom('refund', 'complete', 'complete-then-refund'), {
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
          const tariff = priceDelivery('delivery', 'Arusha', delivery.location).amountTzs;
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
      fc.property(order, endings, fc.boolean(), (placed, ends, reversed) => {
        const about = (reference: string) => ({ reference, at: now });
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
