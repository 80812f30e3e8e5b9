import { commissionOf } from '@sokoni/contracts';
import fc from 'fast-check';
import { ACCOUNTS } from './chart-of-accounts.ts';
import {
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
  subscriptionReversed,
  wrongAmount,
} from './ledger.ts';
import { postedShare } from './posted-share.ts';
import type { Posting } from './posting.schema.ts';
import { balanceOf } from './posting.ts';

const provider = 'pesapal';
const about = { reference: 'o1', provider, at: new Date('2026-03-01T08:00:00Z') };
const juma: Share = {
  sellerId: 'juma',
  subtotalTzs: 20_000,
  deliveryTzs: 3_000,
  fundedDeliveryTzs: 0,
  shopGoodsTzs: 0,
  shopDeliveryTzs: 0,
};
const asha: Share = { ...juma, sellerId: 'asha', subtotalTzs: 5_000, deliveryTzs: 0 };

function sumOf(posting: Posting, side: 'debitTzs' | 'creditTzs'): number {
  return posting.entries.reduce((sum, entry) => sum + entry[side], 0);
}

function feeCentsOf({ tax = [] }: Posting): number {
  return tax.reduce((sum, { feeCents }) => sum + feeCents, 0);
}

describe('postings', () => {
  it('of a paid order credit each seller’s goods and, separately, the delivery', () => {
    expect(orderPaid(about, [juma, asha], false).entries).toEqual([
      { account: 'provider_clearing', ownerId: null, provider, debitTzs: 28_000, creditTzs: 0 },
      { account: 'seller_pending', ownerId: 'juma', debitTzs: 0, creditTzs: 20_000 },
      { account: 'delivery', ownerId: 'juma', debitTzs: 0, creditTzs: 3_000 },
      { account: 'seller_pending', ownerId: 'asha', debitTzs: 0, creditTzs: 5_000 },
    ]);
  });

  it('of a late payment owe it to the buyer until the order revives', () => {
    const postings = [lateMoney(about, 28_000)];
    expect(balanceOf(postings, 'refunds')).toBe(-28_000);
    postings.push(orderPaid(about, [juma, asha], true));
    expect(balanceOf(postings, 'refunds')).toBe(0);
    expect(balanceOf(postings, 'provider_clearing')).toBe(28_000);
  });

  it('of a refund debit the seller first and the provider when it is paid', () => {
    const postings = [orderPaid(about, [juma], false), refundRequested(about, [juma])];
    expect(balanceOf(postings, 'seller_pending')).toBe(0);
    expect(balanceOf(postings, 'refunds')).toBe(-23_000);
    postings.push(refundPaid(about, 23_000));
    expect(ACCOUNTS.map((account) => balanceOf(postings, account))).toEqual(ACCOUNTS.map(() => 0));
  });

  it('of a completed part credit its seller with the goods less commission and the whole delivery', () => {
    const commission = commissionOf(juma.subtotalTzs, 525);
    expect(commission).toBe(1_050);
    expect(commissionOf(19_999, 525)).toBe(1_049);
    const postings = [orderPaid(about, [juma], false), sellerCompleted(about, juma, commission)];
    expect(balanceOf(postings, 'seller_pending')).toBe(0);
    expect(balanceOf(postings, 'delivery')).toBe(0);
    expect(balanceOf(postings, 'seller_available')).toBe(-21_950);
    expect(balanceOf(postings, 'fees')).toBe(-1_050);
  });

  it('of a refunded completed part debit the available money and the commission', () => {
    const postings = [
      orderPaid(about, [juma], false),
      sellerCompleted(about, juma, 1_000),
      payoutRequested(about, 'juma', 22_000),
      payoutPaid(about, 'juma', 22_000),
      refundRequested(about, [{ ...juma, commissionTzs: 1_000 }]),
    ];
    expect(balanceOf(postings, 'seller_available')).toBe(22_000);
    expect(balanceOf(postings, 'fees')).toBe(0);
    expect(balanceOf(postings, 'refunds')).toBe(-23_000);
  });

  it('of a failed payout restore the available money', () => {
    const postings = [payoutRequested(about, 'juma', 10_000), payoutFailed(about, 'juma', 10_000)];
    expect(ACCOUNTS.map((account) => Math.abs(balanceOf(postings, account)))).toEqual(
      ACCOUNTS.map(() => 0),
    );
  });

  it('of a reversal debit the account that holds the money', () => {
    const postings = [
      orderPaid(about, [juma, asha], false),
      paymentReversed(about, [juma, asha], 0),
    ];
    postings.push(subscriptionPaid(about, 13_500), subscriptionReversed(about, 13_500, 0));
    expect(ACCOUNTS.map((account) => Math.abs(balanceOf(postings, account)))).toEqual(
      ACCOUNTS.map(() => 0),
    );
  });

  it('of a wrong amount owe it to its payer', () => {
    expect(wrongAmount(about, 12_900).entries).toEqual([
      { account: 'provider_clearing', ownerId: null, provider, debitTzs: 12_900, creditTzs: 0 },
      { account: 'refunds', ownerId: null, debitTzs: 0, creditTzs: 12_900 },
    ]);
  });

  it('of a plan credit the shop', () => {
    expect(balanceOf([subscriptionPaid(about, 13_500)], 'platform_subscriptions')).toBe(-13_500);
  });

  it('refuse parts of a shilling, negative and empty amounts', () => {
    expect(() => lateMoney(about, 0.5)).toThrow('does not balance');
    expect(() => lateMoney(about, 0)).toThrow('does not balance');
    expect(() => lateMoney(about, -1)).toThrow('does not balance');
  });

  it('balance for any purchases and refunds', () => {
    const share = fc.record({
      sellerId: fc.uuid(),
      subtotalTzs: fc.integer({ min: 1, max: 1_000_000_000 }),
      deliveryTzs: fc.constantFrom(0, 3_000, 15_000),
      fundedDeliveryTzs: fc.constant(0),
      shopGoodsTzs: fc.constant(0),
      shopDeliveryTzs: fc.constant(0),
    });
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (shares, late) => {
          const total = shares.reduce((sum, s) => sum + s.subtotalTzs + s.deliveryTzs, 0);
          const postings = [
            ...(late ? [lateMoney(about, total)] : []),
            orderPaid(about, shares, late),
            refundRequested(about, shares),
            refundPaid(about, total),
          ];
          for (const posting of postings) {
            expect(sumOf(posting, 'debitTzs')).toBe(sumOf(posting, 'creditTzs'));
          }
          for (const account of ACCOUNTS) expect(Math.abs(balanceOf(postings, account))).toBe(0);
        },
      ),
    );
  });

  it('of refunds take back exactly the tax in the commission, however they are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 2_500 }),
        (pieces, basisPoints, shopVatBasisPoints) => {
          let leftTzs = pieces.reduce((sum, piece) => sum + piece, 0);
          const whole = { ...juma, subtotalTzs: leftTzs, deliveryTzs: 0, shopVatBasisPoints };
          const completed = sellerCompleted(about, whole, commissionOf(leftTzs, basisPoints));
          const back = pieces.map((subtotalTzs) => {
            leftTzs -= subtotalTzs;
            const share = { ...whole, subtotalTzs, keptGoodsTzs: leftTzs };
            return refundRequested(about, [postedShare(share, completed)]);
          });
          expect([completed, ...back].reduce((sum, one) => sum + feeCentsOf(one), 0)).toBe(0);
        },
      ),
    );
  });
});
