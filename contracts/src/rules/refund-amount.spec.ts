import {
  commissionOf,
  costOfAmount,
  leftOfPart,
  netOfSale,
  refundAmount,
  splitAmount,
} from './refund-amount.ts';

const SHOES = { lineId: 'shoes', price: 1_000, discountTzs: 1, quantity: 3, refundedQuantity: 0 };
const BAG = { lineId: 'bag', price: 5_000, discountTzs: 0, quantity: 1, refundedQuantity: 1 };

const LEFT = { subtotalTzs: 7_999, deliveryTzs: 3_000 };

describe('what a refund of some pieces gives back', () => {
  it('is nothing for none, and what was paid for those that are chosen', () => {
    expect(refundAmount([SHOES, BAG], new Map(), LEFT)).toBe(0);
    expect(refundAmount([SHOES, BAG], new Map([['shoes', 1]]), LEFT)).toBe(999);
  });

  it('is the same in one refund or in several', () => {
    const one = refundAmount(
      [{ ...SHOES, refundedQuantity: 1 }, BAG],
      new Map([['shoes', 1]]),
      LEFT,
    );
    expect([one, refundAmount([SHOES, BAG], new Map([['shoes', 2]]), LEFT)]).toEqual([
      1_000, 1_999,
    ]);
  });

  it('has the delivery with the last pieces', () => {
    expect(refundAmount([SHOES, BAG], new Map([['shoes', 3]]), LEFT)).toBe(2_999 + 3_000);
  });

  it('is never more than an amount that went back before has left', () => {
    const part = { subtotalTzs: 7_999, deliveryTzs: 3_000 };
    const after = (...amounts: number[]) =>
      leftOfPart({ ...part, lineRefunds: amounts.map((amountTzs) => ({ amountTzs })) });
    expect(after(5_000, 2_000)).toEqual({ subtotalTzs: 999, deliveryTzs: 3_000 });
    expect(after(5_000, 4_000)).toEqual({ subtotalTzs: 0, deliveryTzs: 1_999 });
    const all = new Map([['shoes', 3]]);
    expect(refundAmount([SHOES, BAG], all, after(5_000, 2_000))).toBe(999 + 3_000);
    expect(refundAmount([SHOES, BAG], all, after(5_000, 4_000))).toBe(1_999);
    expect(refundAmount([SHOES, BAG], new Map([['shoes', 2]]), after(7_000))).toBe(999);
  });
});

describe('an amount for the buyer of a part', () => {
  const stake = {
    ...{ subtotalTzs: 20_000, deliveryTzs: 3_000, shopGoodsTzs: 2_000 },
    ...{ pendingSubsidyTzs: 1_000, shopDeliveryTzs: 500 },
    commissionBasisPoints: 1_000,
  };

  it('takes the goods first, with the share of the shop’s promotions, then the delivery', () => {
    expect(splitAmount(stake, 5_000)).toEqual({
      ...{ goodsTzs: 5_000, shopGoodsTzs: 500, deliveryTzs: 0 },
    });
    expect(splitAmount(stake, 22_999)).toEqual({
      ...{ goodsTzs: 20_000, shopGoodsTzs: 2_000, deliveryTzs: 2_999 },
    });
  });

  it('costs its seller what the shop takes back as well, less the commission on it', () => {
    expect(costOfAmount(stake, 5_000)).toEqual({
      ...{ shopTzs: 500 + 250, commissionTzs: 550, sellerTzs: 5_000 + 750 - 550 },
      keptTzs: 16_500 - 1_650 + 3_000 + 750 + 500,
    });
  });

  it('and what its seller keeps are what the seller would have got, whatever it is', () => {
    const netTzs = 22_000 + 4_500 - commissionOf(22_000, 1_000);
    for (let amountTzs = 1; amountTzs < 23_000; amountTzs += 7) {
      const { goodsTzs, shopGoodsTzs, deliveryTzs } = splitAmount(stake, amountTzs);
      const kept = 22_000 - goodsTzs - shopGoodsTzs;
      const subsidy = Math.floor((1_000 * kept) / 22_000);
      const gets = kept + 3_500 - deliveryTzs + subsidy - commissionOf(kept, 1_000);
      const { sellerTzs, keptTzs } = costOfAmount(stake, amountTzs);
      expect([sellerTzs, keptTzs]).toEqual([netTzs - gets, gets]);
    }
  });
});

it.each([
  [20_000, 525, 1_050, 18_950],
  // Rounded down: the shilling that is not whole is the seller's.
  [19_999, 525, 1_049, 18_950],
  [1, 500, 0, 1],
  [50_000, 0, 0, 50_000],
])('a sale of TZS %i at %i hundredths of a percent', (price, points, commissionTzs, netTzs) => {
  expect(netOfSale(price, points)).toEqual({ commissionTzs, netTzs });
  expect(commissionOf(price, points)).toBe(commissionTzs);
});
