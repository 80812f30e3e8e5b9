import {
  cashCollected,
  cashSaleCompleted,
  orderPaid,
  paymentReversed,
  refundRequested,
  sellerCompleted,
  subsidyGranted,
} from '../ledger/ledger.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import { countedParts, isSamePart, isZero, type SoldOrder, Sums } from './seller-day.ts';

const PAID = new Date('2026-11-25T20:59:59Z');
const NEXT_DAY = new Date('2026-11-25T21:00:00Z');
const share = (sellerId: string, subtotalTzs: number) => ({
  sellerId,
  subtotalTzs,
  deliveryTzs: 3_000,
  fundedDeliveryTzs: 0,
  shopGoodsTzs: 0,
  shopDeliveryTzs: 0,
});
const juma = share('juma', 20_000);
const asha = share('asha', 4_000);
const line = (productId: string, sellerId: string, quantity: number, lineTotalTzs: number) => ({
  ...{ productId, lineId: `${productId} ${lineTotalTzs}` },
  productName: `The ${productId}`,
  ...{ sellerId, quantity, lineTotalTzs, discountTzs: 0, shopDiscountTzs: 0 },
});
const order: SoldOrder = {
  _id: 'order',
  lines: [
    line('phone', 'juma', 1, 9_000),
    line('phone', 'juma', 1, 11_000),
    line('case', 'asha', 2, 4_000),
  ],
  sellerOrders: [juma, asha].map(({ sellerId }) => {
    return { sellerId, status: 'paid' as const, parcels: [], lineRefunds: [] };
  }),
  refunds: [{ id: 'refund' }],
  payment: { id: 'payment' },
  delivery: { location: 'Arusha, Meru' },
};
const paid = orderPaid({ reference: 'order', provider: 'sandbox', at: PAID }, [juma, asha], false);
const partOf = (sellerId: string, postings: readonly Posting[]) => {
  const part = countedParts(order, postings).find((one) => one.sellerId === sellerId);
  if (!part) throw new Error(`${sellerId} has no part`);
  return part;
};

describe('a part that is paid in cash', () => {
  const about = { reference: 'order:juma', at: NEXT_DAY };
  const cash = { ...juma, shopGoodsTzs: 500, cashCommissionTzs: 1_000 };
  const collected = cashCollected(about, cash);

  it('counts on the day of its delivery, with the cash and less the commission', () => {
    const parts = countedParts(order, [collected]);
    expect(parts).toMatchObject([
      {
        sellerId: 'juma',
        date: '2026-11-26',
        incomeTzs: 20_000 + 500 + 3_000 - 1_000,
        refunds: [],
      },
    ]);
  });

  it('has the same sums when the sale is final', () => {
    const [before] = countedParts(order, [collected]);
    const [after] = countedParts(order, [collected, cashSaleCompleted(about, cash)]);
    expect(after).toEqual(before);
  });

  it('has nothing left after a refund', () => {
    const back = refundRequested({ ...about, reference: 'refund' }, [cash]);
    expect(countedParts(order, [collected, back])).toMatchObject([
      { incomeTzs: 0, refunds: [{ amountTzs: 22_500 }], products: [] },
    ]);
  });
});

describe('a counted part', () => {
  it('has the seller’s goods and delivery on the day of the payment', () => {
    expect(partOf('juma', [paid])).toEqual({
      ...{ _id: 'order:juma', sellerId: 'juma', date: '2026-11-25' },
      ...{ region: 'Arusha', incomeTzs: 23_000, refunds: [] },
      products: [{ productId: 'phone', productName: 'The phone', pieces: 2, goodsTzs: 20_000 }],
    });
    expect(partOf('asha', [paid])).toMatchObject({ incomeTzs: 7_000 });
  });

  it('loses the commission and gains the subsidy, on the day of the payment', () => {
    const about = { reference: 'order:juma', at: NEXT_DAY };
    const completed = sellerCompleted(about, juma, 1_000);
    const granted = subsidyGranted(about, 'juma', 2_000);
    expect(partOf('juma', [paid, completed, granted])).toMatchObject({
      date: '2026-11-25',
      incomeTzs: 24_000,
    });
  });

  it('is worth nothing once it is refunded, and counts as refund on that day', () => {
    const back = refundRequested({ reference: 'refund', at: NEXT_DAY }, [asha]);
    expect(partOf('asha', [paid, back])).toMatchObject({
      date: '2026-11-25',
      incomeTzs: 0,
      refunds: [{ date: '2026-11-26', amountTzs: 7_000 }],
      products: [],
    });
    expect(partOf('juma', [paid, back])).toMatchObject({ incomeTzs: 23_000, refunds: [] });
  });

  it('keeps the products of lines that are not refunded', () => {
    const lines = [{ lineId: 'phone 11000', quantity: 1, unsent: 1 }];
    const refund = { key: 'k', lines, goodsTzs: 11_000, shopGoodsTzs: 0, deliveryTzs: 0 };
    const lineRefunds = [{ ...refund, reason: '', at: NEXT_DAY }];
    const sellerOrders = order.sellerOrders.map((part) => ({ ...part, lineRefunds }));
    const some = { ...juma, subtotalTzs: 11_000, deliveryTzs: 0 };
    const back = refundRequested({ reference: 'refund', at: NEXT_DAY }, [some]);
    expect(countedParts({ ...order, sellerOrders }, [paid, back])[0]).toMatchObject({
      incomeTzs: 12_000,
      refunds: [{ date: '2026-11-26', amountTzs: 11_000 }],
      products: [{ productId: 'phone', pieces: 1, goodsTzs: 9_000 }],
    });
  });

  it('is worth nothing once the payment is reversed', () => {
    const reversed = paymentReversed(
      { reference: 'payment', provider: 'sandbox', at: NEXT_DAY },
      [juma, asha],
      0,
    );
    expect(partOf('juma', [paid, reversed])).toMatchObject({
      ...{ incomeTzs: 0, refunds: [{ amountTzs: 23_000 }], products: [] },
    });
  });

  it('does not exist before the payment', () => {
    expect(countedParts(order, [])).toEqual([]);
  });
});

describe('a part with several refunds', () => {
  const about = { reference: 'a', at: NEXT_DAY };
  const [large, small] = [
    refundRequested({ ...about, reference: 'first' }, [share('juma', 8_000)]),
    refundRequested({ ...about, reference: 'other' }, [share('juma', 3_000)]),
  ];

  it('is the same in whatever order its postings are read', () => {
    const one = partOf('juma', [paid, large, small]);
    expect(one.refunds).toHaveLength(2);
    expect(isSamePart(one, partOf('juma', [small, large, paid]))).toBe(true);
  });
});

describe('the sums of a seller’s days', () => {
  const back = refundRequested({ reference: 'refund', at: NEXT_DAY }, [asha]);
  const [before, after] = [partOf('asha', [paid]), partOf('asha', [paid, back])];

  it('have orders and income on the day of the payment, refunds on theirs', () => {
    const sums = new Sums();
    sums.add(after, 1);
    expect(Object.fromEntries(sums.days)).toEqual({
      'asha:2026-11-25': { orders: 1, incomeTzs: 0, refunds: 0, refundedTzs: 0 },
      'asha:2026-11-26': { orders: 0, incomeTzs: 0, refunds: 1, refundedTzs: 7_000 },
    });
    expect(sums.products.size).toBe(0);
  });

  it('with a part taken off and added again as it is now are those of counting it once', () => {
    const stepwise = new Sums();
    stepwise.add(before, 1);
    stepwise.add(before, -1);
    stepwise.add(after, 1);
    const once = new Sums();
    once.add(after, 1);
    expect(stepwise.days).toEqual(once.days);
    expect([...stepwise.products.values()].every(isZero)).toBe(true);
  });

  it('distinguish a changed part from an equal one', () => {
    expect(isSamePart(undefined, before)).toBe(false);
    expect(isSamePart(before, { ...before })).toBe(true);
    expect(isSamePart(before, after)).toBe(false);
  });
});
