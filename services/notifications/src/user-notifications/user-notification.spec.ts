import { LANGUAGES } from '@sokoni/contracts';
import {
  asha,
  decided,
  destinationChange,
  fiscalReceipt,
  links,
  money,
  moneyOver,
  moneyShort,
  payNumberDue,
  payout,
  plan,
  sale,
  sellerOrder,
} from '../../test/template-facts.factory.ts';
import { DECISIONS, type Decision } from '../templates/decision.ts';
import type { NamedLetter } from '../templates/languages.ts';
import {
  LISTED_LETTERS,
  linkOf,
  listedUnder,
  storedFacts,
  subjectOf,
  summaryOf,
} from './user-notification.ts';

const refunded = { ...plan, refundNumber: 'F-1', reason: 'Kwa ombi' };
const renewal = { ...plan, paidUntil: plan.validUntil, visibleUntil: plan.validUntil, ahead: true };
const saved = { ...asha, productName: 'Tecno Spark 20', nowTzs: 90_000, wasTzs: 100_000 };
const news = {
  ...asha,
  ...{ shopName: 'Duka la Juma', otherShops: 1, productCount: 4, products: 'Kanga, Radio' },
};
const reviewed = { ...asha, productName: 'Tecno Spark 20' };
const order = { ...sellerOrder, note: 'Bus T 123 ABC' };
const NO_STATE = { state: '', amountTzs: 0 } as const;
const LETTERS: readonly NamedLetter[] = [
  ['welcome', { ...asha, isSeller: true }],
  [
    'passwordChanged',
    { ...asha, endAccess: true, otherPhone: { ending: '67', url: links.profile } },
  ],
  ['sellerVerified', decided],
  ['sellerNeedsChanges', decided],
  ['businessNameAccepted', decided],
  ['businessNameRefused', decided],
  ['sellerRejected', decided],
  ['sellerSuspended', decided],
  ['sellerReactivated', decided],
  ['shopperSuspended', decided],
  ['shopperReactivated', decided],
  ['sellerOrderAccepted', order],
  ['sellerOrderShipped', order],
  ['partSent', { ...order, products: '2 × Kanga' }],
  ['linesRefunded', { ...order, products: '2 × Kanga', amountTzs: 2_000 }],
  ['sellerOrderReady', order],
  ['sellerOrderDelivered', order],
  ['sellerOrderCancelled', order],
  ['deliveryAsked', order],
  ['cancelRefused', order],
  ['orderReceipt', { ...asha, ...sale }],
  ['fiscalReceipt', { ...money, ...fiscalReceipt }],
  ['newSale', { ...asha, ...sale }],
  ['cashOrder', { ...asha, ...sale }],
  ['newCashSale', { ...asha, ...sale }],
  [
    'newSales',
    { ...asha, count: 1, totalTzs: sale.totalTzs, sales: [{ ...sale, ...asha, inCash: false }] },
  ],
  ['sellerTask', { ...asha, orderNumber: 'SK-1042', note: 'Bus T 123 ABC', task: 'dispute' }],
  ['saleReversed', { ...asha, orderNumber: 'SK-1042', kept: true }],
  ['payNumberIssued', payNumberDue],
  ['payNumberLeft', payNumberDue],
  ['moneyShort', moneyShort],
  ['moneySpare', { ...moneyShort, because: 'ended' }],
  ['moneyOver', moneyOver],
  ['planMoneyHeld', { ...moneyOver, settled: false }],
  ['orderPaymentFailed', money],
  ['planPaymentFailed', money],
  ['refundSent', money],
  ['wrongPlanAmountRefunded', money],
  ['planPaidTwiceRefunded', money],
  ['planReceipt', plan],
  ['planRefunded', refunded],
  ['planReversed', plan],
  ['planRenewal', renewal],
  ['payoutPaid', payout],
  ['payoutFailed', payout],
  ['paymentReversed', money],
  ['destinationChange', destinationChange],
  ['webhookDisabled', { ...asha, host: 'register.example.com' }],
  ['priceDropped', saved],
  ['backInStock', saved],
  ['newProducts', news],
  ['reviewPublished', { ...reviewed, stars: 4 }],
  ['reviewShown', reviewed],
  ['reviewHidden', { ...reviewed, because: 'insult', note: 'Bila matusi, tafadhali' }],
  ['reviewAnswered', reviewed],
  ['questionAsked', reviewed],
  ['questionAnswered', reviewed],
  ['questionShown', reviewed],
  ['questionHidden', { ...reviewed, because: 'spam', note: '' }],
  ['answerHidden', { ...reviewed, because: 'private', note: '' }],
  ['textRestored', reviewed],
  ['appealRefused', { ...reviewed, because: 'irrelevant', note: '' }],
  ['messageReceived', { ...asha, shop: 'Duka la Juma', title: 'Kettle' }],
  ['reviewRequested', { ...asha, orderNumber: 'SK-1042', products: 'Kettle, Radio' }],
  ['decided', { ...decided, ...{ decision: 'disputeOpened', what: 'SK-1042' }, ...NO_STATE }],
];

describe('the entry of a letter', () => {
  it('exists for every letter of the list', () => {
    expect(LETTERS.map(([name]) => name).sort()).toEqual([...LISTED_LETTERS].sort());
  });

  it.each(LETTERS.map((letter) => [letter[0], letter] as const))(
    'of %s is whole in every language without what is not stored',
    (kind, letter) => {
      const facts = storedFacts(letter);
      expect(JSON.stringify(facts)).not.toMatch(/Asha|0412|Bus T|Forged|Kwa ombi|http/);
      const summaries = LANGUAGES.map((language) => summaryOf({ kind, facts }, language));
      expect(new Set(summaries.map(({ title }) => title)).size).toBe(LANGUAGES.length);
      for (const { title, text } of summaries) {
        expect(title).not.toBe('');
        expect(text).toMatch(/\S[.!?]$/);
        expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|\s[.,:;]|PIN|\s\s/);
      }
    },
  );

  it('leads to a page of the shop', () => {
    const url = `${links.myOrder('a'.repeat(24))}?x=1`;
    expect(linkOf(['sellerOrderShipped', { ...order, url }])).toBe(
      `/MyOrders/${'a'.repeat(24)}?x=1`,
    );
  });

  it('stands among what was decided about, and comes whatever is switched off', () => {
    const topicOf = (decision: Decision) =>
      listedUnder(['decided', { ...decided, decision, what: 'SK-1042', ...NO_STATE }]);
    const orders = DECISIONS.filter((decision) => topicOf(decision) === 'orders');
    expect(orders).toEqual(DECISIONS.filter((one) => /^(dispute|sale|purchase|deli)/.test(one)));
    expect(topicOf('refundDelayed')).toBe('money');
    expect(topicOf('messageHidden')).toBe('reviews');
    expect(topicOf('roleChanged')).toBe('account');
    expect(listedUnder(['refundSent', money])).toBe('money');
    expect(subjectOf('decided').topic).toBe('account');
  });

  it('rings at night only for what cannot wait', () => {
    const atOnce = LISTED_LETTERS.filter((name) => !subjectOf(name).waits);
    expect(atOnce.filter((name) => subjectOf(name).topic !== 'account')).toEqual([
      'sellerOrderShipped',
      'sellerOrderReady',
      'orderReceipt',
      'cashOrder',
      'sellerTask',
      'saleReversed',
      'payNumberIssued',
      'payNumberLeft',
      'moneyShort',
      'moneyOver',
      'planMoneyHeld',
      'orderPaymentFailed',
      'planPaymentFailed',
      'planReceipt',
    ]);
  });
});
