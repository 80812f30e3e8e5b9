import { MANUAL_RAIL } from '@sokoni/contracts';
import {
  cashCollected,
  cashSaleCompleted,
  lateMoney,
  orderPaid,
  paymentReversed,
  payoutFailed,
  payoutPaid,
  payoutRequested,
  providerSettlement,
  refundPaid,
  refundRequested,
  sellerCompleted,
  subscriptionPaid,
  subscriptionRefundRequested,
  subscriptionReversed,
  subsidyGranted,
  wrongAmount,
  wrongAmountReversed,
  wrongAmountTaken,
} from './ledger.ts';
import { balanceOf, credit, debit, debitHeld, post } from './posting.ts';

const subject = { reference: 'r1', at: new Date('2026-03-01T08:00:00Z'), orderNumber: 'SK-1' };
const about = { ...subject, provider: 'pesapal' };
const share = {
  sellerId: 's',
  subtotalTzs: 20_000,
  deliveryTzs: 3_000,
  fundedDeliveryTzs: 2_000,
  shopGoodsTzs: 0,
  shopDeliveryTzs: 0,
};
const cash = { ...share, fundedDeliveryTzs: 0, shopGoodsTzs: 500, cashCommissionTzs: 1_000 };
const completed = { ...share, commissionTzs: 1_000 };

/** `account owner debit credit` of each entry. */
const rows = ({ entries }: ReturnType<typeof post>) =>
  entries.map((one) => `${one.account} ${one.ownerId} ${one.debitTzs} ${one.creditTzs}`);

const postings = {
  'order-paid': () => orderPaid(about, [share], false),
  'cash-collected': () => cashCollected(about, cash),
  'late-money': () => lateMoney(about, 100),
  'wrong-amount': () => wrongAmount(about, 100),
  'wrong-amount-taken': () => wrongAmountTaken(about, 100),
  'wrong-amount-reversed': () => wrongAmountReversed(about, 100),
  'subscription-paid': () => subscriptionPaid(about, 100),
  'subscription-reversed': () => subscriptionReversed(about, 60, 40),
  'subscription-refund-requested': () => subscriptionRefundRequested(about, 100),
  'refund-requested': () => refundRequested(about, [share]),
  'refund-paid': () => refundPaid(about, 100),
  'seller-completed': () => sellerCompleted(about, share, 1_000),
  'subsidy-granted': () => subsidyGranted(about, 's', 100),
  'payment-reversed': () => paymentReversed(about, [share], 40),
  'payout-requested': () => payoutRequested(about, 's', 100),
  'payout-paid': () => payoutPaid(about, 's', 100),
  'payout-failed': () => payoutFailed(about, 's', 100),
};

describe('a posting', () => {
  it.each(Object.entries(postings))('%s has its kind and what it is about', (kind, make) => {
    expect(make()).toMatchObject({ kind, ...subject });
  });

  it.each([
    [
      'order-paid',
      [
        'provider_clearing null 23000 0',
        'funded_delivery null 2000 0',
        'seller_pending s 0 20000',
        'delivery s 0 5000',
      ],
    ],
    [
      'cash-collected',
      [
        'cash_with_sellers s 23000 0',
        'promotions null 500 0',
        'seller_pending s 0 20500',
        'delivery s 0 3000',
        'seller_available s 1000 0',
        'fees null 0 1000',
      ],
    ],
    ['wrong-amount-taken', ['refunds null 100 0', 'provider_clearing null 0 100']],
    ['wrong-amount-reversed', ['refunds null 100 0', 'provider_clearing null 0 100']],
    [
      'subscription-reversed',
      ['platform_subscriptions null 60 0', 'refunds null 40 0', 'provider_clearing null 0 100'],
    ],
    ['subscription-refund-requested', ['platform_subscriptions null 100 0', 'refunds null 0 100']],
    [
      'refund-requested',
      [
        'seller_pending s 20000 0',
        'delivery s 5000 0',
        'refunds null 0 23000',
        'funded_delivery null 0 2000',
      ],
    ],
    ['refund-paid', ['refunds null 100 0', 'provider_clearing null 0 100']],
    [
      'seller-completed',
      [
        'seller_pending s 20000 0',
        'delivery s 5000 0',
        'seller_available s 0 24000',
        'fees null 0 1000',
      ],
    ],
    ['subsidy-granted', ['funded_delivery null 100 0', 'seller_available s 0 100']],
    [
      'payment-reversed',
      [
        'seller_pending s 20000 0',
        'delivery s 5000 0',
        'refunds null 40 0',
        'provider_clearing null 0 23040',
        'funded_delivery null 0 2000',
      ],
    ],
    ['payout-requested', ['seller_available s 100 0', 'payouts s 0 100']],
    ['payout-paid', ['payouts s 100 0', 'provider_clearing null 0 100']],
    ['payout-failed', ['payouts s 100 0', 'seller_available s 0 100']],
  ] as const)('%s moves %j', (kind, moved) => {
    expect(rows(postings[kind]())).toEqual(moved);
  });

  it('of a refund of a completed part takes the available money and the commission', () => {
    expect(rows(refundRequested(about, [completed]))).toEqual([
      'seller_available s 24000 0',
      'fees null 1000 0',
      'refunds null 0 23000',
      'funded_delivery null 0 2000',
    ]);
  });

  it('of a completed sale for cash leaves what the shop pays for its promotion', () => {
    expect(rows(cashSaleCompleted(about, cash))).toEqual([
      'seller_pending s 20500 0',
      'delivery s 3000 0',
      'cash_with_sellers s 0 23000',
      'seller_available s 0 500',
    ]);
  });

  it('of a refund of cash makes its seller owe the cash, without the commission', () => {
    expect(rows(refundRequested(about, [cash]))).toEqual([
      'seller_pending s 20500 0',
      'delivery s 3000 0',
      'seller_available s 0 1000',
      'fees null 1000 0',
      'refunds null 0 23000',
      'promotions null 0 500',
      'seller_available s 23000 0',
      'cash_with_sellers s 0 23000',
    ]);
  });

  it.each(Object.entries(postings))('%s says who holds what it moves', (_kind, make) => {
    for (const { account, provider } of make().entries) {
      expect(provider).toBe(account === 'provider_clearing' ? about.provider : undefined);
    }
  });

  it('without an order has an empty order number', () => {
    const { reference, at, provider } = about;
    expect(lateMoney({ reference, at, provider }, 5).orderNumber).toBe('');
  });

  it.each([
    ['one entry', [debit('fees', null, 0)]],
    ['unequal sides', [debit('fees', null, 2), credit('refunds', null, 1)]],
    ['parts of a shilling', [debit('fees', null, 0.5), credit('refunds', null, 0.5)]],
    ['negative amounts', [debit('fees', null, -1), credit('refunds', null, -1)]],
    [
      'a debit and a credit in one entry',
      [
        debitHeld({ provider: 'sandbox' }, 5),
        credit('refunds', null, 5),
        { ...debit('fees', null, 5), creditTzs: 5 },
      ],
    ],
  ])('with %s is refused by its kind', (_what, entries) => {
    expect(() => post('late-money', about, entries)).toThrow(
      'Posting late-money does not balance: [',
    );
  });

  it('takes what an admin sends by hand from what providers have paid to the bank', () => {
    const byHand = { ...about, provider: MANUAL_RAIL };
    const all = [
      providerSettlement(about, 1_000),
      refundPaid(byHand, 100),
      payoutPaid(byHand, 's', 200),
    ];
    expect(balanceOf(all, 'settlements')).toBe(700);
    expect(balanceOf(all, 'provider_clearing')).toBe(-1_000);
    const holders = all.flatMap(({ entries }) => entries.flatMap((entry) => entry.provider ?? []));
    expect(holders).toEqual([about.provider]);
  });

  it('adds to the balance of its accounts alone', () => {
    const all = [refundPaid(about, 100), lateMoney(about, 100), payoutPaid(about, 's', 100)];
    expect(balanceOf(all, 'provider_clearing')).toBe(-100);
    expect(balanceOf(all, 'payouts')).toBe(100);
    expect(balanceOf(all, 'fees')).toBe(0);
  });
});
