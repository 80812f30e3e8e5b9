import { refundAmount } from './refund-amount.ts';

const SHOES = { lineId: 'shoes', price: 1_000, discountTzs: 1, quantity: 3, refundedQuantity: 0 };
const BAG = { lineId: 'bag', price: 5_000, discountTzs: 0, quantity: 1, refundedQuantity: 1 };

describe('what a refund of some pieces gives back', () => {
  it('is nothing for none, and what was paid for those that are chosen', () => {
    expect(refundAmount([SHOES, BAG], new Map(), 3_000)).toBe(0);
    expect(refundAmount([SHOES, BAG], new Map([['shoes', 1]]), 3_000)).toBe(999);
  });

  it('is the same in one refund or in several', () => {
    const one = refundAmount([{ ...SHOES, refundedQuantity: 1 }, BAG], new Map([['shoes', 1]]), 0);
    expect([one, refundAmount([SHOES, BAG], new Map([['shoes', 2]]), 0)]).toEqual([1_000, 1_999]);
  });

  it('has the delivery with the last pieces', () => {
    expect(refundAmount([SHOES, BAG], new Map([['shoes', 3]]), 3_000)).toBe(2_999 + 3_000);
  });
});
