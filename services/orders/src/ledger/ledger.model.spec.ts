import { commissionOf } from '@sokoni/contracts';
import fc from 'fast-check';
import { type Part, promotedBy, Shop, worthOf } from '../../test/support/ledger-shop.ts';
import { ACCOUNTS } from './chart-of-accounts.ts';
import {
  cashCollected,
  cashSaleCompleted,
  goodsEarningOf,
  lateMoney,
  orderPaid,
  paymentReversed,
  payoutFailed,
  payoutPaid,
  payoutRequested,
  refundPaid,
  refundRequested,
  type Share,
  sellerCompleted,
  subscriptionPaid,
} from './ledger.ts';
import { balanceOf } from './posting.ts';

const SELLERS = ['asha', 'juma', 'neema'];
const MINIMUM_TZS = 10_000;
const COUNTED = 600;

type Step = (shop: Shop) => void;

function postedShare({ share, commissionTzs, inCash, state }: Part): Share {
  if (inCash) return { ...share, cashCommissionTzs: commissionTzs };
  return state === 'completed' ? { ...share, commissionTzs } : share;
}

const sale = fc
  .tuple(
    fc.uniqueArray(
      fc.record({
        sellerId: fc.constantFrom(...SELLERS),
        subtotalTzs: fc.integer({ min: 1, max: 60_000 }),
        deliveryTzs: fc.constantFrom(0, 3_000, 15_000),
        fundedDeliveryTzs: fc.constantFrom(0, 5_000),
        shopGoodsTzs: fc.constantFrom(0, 1, 7_777),
        shopDeliveryTzs: fc.constantFrom(0, 3_000),
      }),
      { minLength: 1, maxLength: 3, selector: ({ sellerId }) => sellerId },
    ),
    fc.constantFrom(0, 250, 1_333),
    fc.boolean(),
  )
  .map(([shares, basisPoints, late]): Step => {
    return (shop) => {
      const parts = shares.map((share): Part => {
        const commissionTzs = commissionOf(goodsEarningOf(share), basisPoints);
        return { share, commissionTzs, inCash: false, state: 'pending' };
      });
      const total = parts.reduce((sum, part) => sum + worthOf(part.share), 0);
      if (late) shop.write((about) => lateMoney(about, total));
      shop.write((about) => orderPaid(about, shares, late));
      shop.orders.push(parts);
      shop.clearing += total;
    };
  });

/** A delivery that is paid to the seller; a refused one leaves no trace in the ledger. */
const cashSale = fc
  .tuple(
    fc.record({
      sellerId: fc.constantFrom(...SELLERS),
      subtotalTzs: fc.integer({ min: 1, max: 60_000 }),
      deliveryTzs: fc.constantFrom(0, 3_000, 15_000),
      fundedDeliveryTzs: fc.constant(0),
      shopGoodsTzs: fc.constantFrom(0, 1, 7_777),
      shopDeliveryTzs: fc.constantFrom(0, 3_000),
    }),
    fc.constantFrom(0, 250, 1_333),
  )
  .map(([share, basisPoints]): Step => {
    return (shop) => {
      const commissionTzs = commissionOf(goodsEarningOf(share), basisPoints);
      const part: Part = { share, commissionTzs, inCash: true, state: 'pending' };
      shop.write((about) => cashCollected(about, postedShare(part)));
      shop.orders.push([part]);
    };
  });

const somePart = (act: (shop: Shop, part: Part) => void) =>
  fc.nat().map((n): Step => {
    return (shop) => {
      const living = shop.orders.flat().filter(({ state }) => state !== 'refunded');
      const part = living[n % Math.max(1, living.length)];
      if (part) act(shop, part);
    };
  });

const completion = somePart((shop, part) => {
  if (part.state !== 'pending') return;
  shop.write((about) =>
    part.inCash
      ? cashSaleCompleted(about, postedShare(part))
      : sellerCompleted(about, part.share, part.commissionTzs),
  );
  part.state = 'completed';
});

const refund = somePart((shop, part) => {
  // A final sale for cash is not refunded any more.
  if (part.inCash && part.state === 'completed') return;
  shop.write((about) => refundRequested(about, [postedShare(part)]));
  shop.refunds.push(worthOf(part.share));
  part.state = 'refunded';
});

const refundArrival: fc.Arbitrary<Step> = fc.constant((shop) => {
  const amountTzs = shop.refunds.shift();
  if (amountTzs === undefined) return;
  shop.write((about) => refundPaid(about, amountTzs));
  shop.clearing -= amountTzs;
});

const reversal = fc.nat().map((n): Step => {
  return (shop) => {
    const order = shop.orders[n % Math.max(1, shop.orders.length)] ?? [];
    const living = order.filter(({ state, inCash }) => state !== 'refunded' && !inCash);
    if (living.length === 0) return;
    shop.write((about) => paymentReversed(about, living.map(postedShare), 0));
    for (const part of living) {
      shop.clearing -= worthOf(part.share);
      part.state = 'refunded';
    }
  };
});

/** As the service does it: all that is available, never below the minimum. */
const payout = fc.constantFrom(...SELLERS).map((sellerId): Step => {
  return (shop) => {
    const amountTzs = shop.balance(sellerId).available;
    if (amountTzs < MINIMUM_TZS) return;
    shop.write((about) => payoutRequested(about, sellerId, amountTzs));
    shop.payouts.push({ sellerId, amountTzs, state: 'sent' });
    expect(shop.balance(sellerId).available).toBe(0);
  };
});

const payoutEnd = fc.tuple(fc.nat(), fc.boolean()).map(([n, arrives]): Step => {
  return (shop) => {
    const open = shop.payouts.filter(({ state }) => state === 'sent');
    const one = open[n % Math.max(1, open.length)];
    if (!one) return;
    const end = arrives ? payoutPaid : payoutFailed;
    shop.write((about) => end(about, one.sellerId, one.amountTzs));
    one.state = arrives ? 'paid' : 'failed';
    if (arrives) shop.clearing -= one.amountTzs;
  };
});

const plan: fc.Arbitrary<Step> = fc.constant((shop) => {
  shop.write((about) => subscriptionPaid(about, 13_500));
  shop.clearing += 13_500;
});

const step = fc.oneof(
  { weight: 4, arbitrary: sale },
  { weight: 3, arbitrary: cashSale },
  { weight: 4, arbitrary: completion },
  { weight: 2, arbitrary: refund },
  { weight: 1, arbitrary: refundArrival },
  { weight: 1, arbitrary: reversal },
  { weight: 3, arbitrary: payout },
  { weight: 2, arbitrary: payoutEnd },
  { weight: 1, arbitrary: plan },
);

const history = fc.array(step, { maxLength: 40, size: 'max' });

/** Checks each step; counts sellers who ended below zero, and who rose above it again. */
function play(steps: readonly Step[]) {
  const shop = new Shop();
  const wasBelow = new Set<string>();
  let netted = 0;
  for (const act of steps) {
    act(shop);
    for (const seller of SELLERS) {
      const available = shop.check(seller);
      if (available < 0) wasBelow.add(seller);
      if (available > 0 && wasBelow.delete(seller)) netted++;
    }
  }
  const all = ACCOUNTS.map((account) => balanceOf(shop.postings, account));
  expect(all.reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect(balanceOf(shop.postings, 'provider_clearing')).toBe(shop.clearing);
  const inHand = shop.orders
    .flat()
    .filter(({ inCash, state }) => inCash && state === 'pending')
    .reduce((sum, { share }) => sum + worthOf(share), 0);
  expect(balanceOf(shop.postings, 'cash_with_sellers')).toBe(inHand);
  const owedToBuyers = shop.refunds.reduce((sum, amount) => sum + amount, 0);
  expect(Math.abs(balanceOf(shop.postings, 'refunds'))).toBe(owedToBuyers);
  const sold = shop.orders.flat().filter(({ state }) => state !== 'refunded');
  const funded = sold.reduce((sum, { share }) => sum + share.fundedDeliveryTzs, 0);
  expect(balanceOf(shop.postings, 'funded_delivery')).toBe(funded);
  const promoted = sold.reduce((sum, { share }) => sum + promotedBy(share), 0);
  expect(balanceOf(shop.postings, 'promotions')).toBe(promoted);
  return { faults: shop.faults, clawbacks: wasBelow.size, netted };
}

describe('the ledger over any history', () => {
  it('balances, and agrees with statements and the history of parts and payouts', () => {
    const property = fc.property(history, (steps) => {
      expect(play(steps).faults).toEqual([]);
    });
    fc.assert(property, { numRuns: 1_500, interruptAfterTimeLimit: 5_000 });
  });

  /** A fixed seed gives a fixed number of such histories. */
  it('covers balances below zero, and later sales that restore them', () => {
    const played = fc.sample(history, { numRuns: COUNTED, seed: 2026 }).map(play);
    const clawbacks = played.reduce((sum, one) => sum + one.clawbacks, 0);
    const netted = played.reduce((sum, one) => sum + one.netted, 0);
    expect(clawbacks).toBeGreaterThan(COUNTED / 150);
    expect(netted).toBeGreaterThan(COUNTED / 150);
  });
});
