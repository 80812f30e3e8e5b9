import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts';
import fc from 'fast-check';
import { placeOrder } from '../../src/orders/order.ts';
import { applyPromotions } from '../../src/promotions/promotion.ts';
import { pricedLine } from './priced-line.factory.ts';
import { promotionOf } from './promotion.factory.ts';

export const SELLERS = ['asha', 'juma', 'rehema'];
export const now = new Date('2026-03-10T08:00:00Z');
const place = { method: 'delivery', location: 'Arusha, Arusha' } as const;
export const delivery = { ...place, ward: '', landmark: 'Soko', phone: '' };

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

/** An order with discounts as checkout places it. */
export const discountedOrder = fc.tuple(lines, promotions).map(([wished, offers]) => {
  const priced = wished.map((line, at) => {
    const { sellerId, unitPriceTzs, quantity, product: productId } = line;
    const made = pricedLine(sellerId, unitPriceTzs, quantity);
    return { ...made, lineId: `l${at}`, productId };
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
  const terms = {
    deliveryTerms: DEFAULT_DELIVERY_TERMS,
    freeDeliveryUpTo: new Map(),
    shops: new Map(),
    now,
  };
  return placeOrder({ ...ids, ...terms, buyer, lines: priced, delivery, discounts });
});
