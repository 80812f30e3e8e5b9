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
  newPassword,
  payout,
  plan,
  sale,
  sellerOrder,
} from '../../test/template-facts.factory.ts';
import { letters, shortTexts } from './languages.ts';
import { renderText } from './render.ts';

const PARTS = [
  'sellerOrderAccepted',
  'sellerOrderShipped',
  'sellerOrderReady',
  'sellerOrderDelivered',
  'sellerOrderCancelled',
  'deliveryAsked',
  'cancelRefused',
] as const;

describe('letters in English', () => {
  const en = letters.en;

  it('welcome shoppers and sellers with a link to their next step', () => {
    const shopper = renderText(en.welcome({ ...asha, isSeller: false }));
    const seller = renderText(en.welcome({ ...asha, isSeller: true }));
    expect(shopper).toContain('Go shopping');
    expect(seller).toContain('3 are free for 30 days');
    expect(seller).toContain('Upload products');
  });

  it('link to the page that confirms a password, with its time limit', () => {
    const url = links.confirmPassword('a+b/c');
    const text = renderText(en.passwordReset({ name: 'Asha', url, minutes: 30 }));
    expect(text).toContain('http://localhost:8080/forgot-password?token=a%2Bb%2Fc');
    expect(text).toContain('within 30 minutes');
    expect(text).toContain('your password stays as it is');
  });

  it('announce a changed password', () => {
    const letter = en.passwordChanged(newPassword);
    expect(letter.subject).toBe('Your password is changed');
    const text = renderText(letter);
    expect(text).toContain('API keys, webhooks and invitations of the last three days, may have');
    expect(text).not.toContain('number ending');
    const ended = renderText(en.passwordChanged({ ...newPassword, endAccess: true }));
    expect(ended).toContain('All API keys, webhooks and open invitations of a shop have ended');
    expect(ended).not.toContain('three days');
  });

  it('name a number that logs in beside the new password, and where to replace it', () => {
    const otherPhone = { ending: '67', url: links.profile };
    const text = renderText(en.passwordChanged({ ...newPassword, otherPhone }));
    expect(text).toContain('The phone number ending in 67 logs in to this account too.');
    expect(text).toContain('http://localhost:8080/MyProfile');
  });

  it('announce a decision on a seller, with the reason', () => {
    const text = renderText(en.sellerNeedsChanges({ ...decided, url: links.verification }));
    expect(text).toContain('Reason: Forged');
    expect(text).toContain('http://localhost:8080/seller-panel/verification');
    expect(renderText(en.sellerVerified({ ...asha, reason: '' }))).not.toContain('Reason');
    expect(en.sellerRejected(decided).subject).toBe('We could not verify you');
    expect(en.sellerSuspended(decided).subject).toBe('Your shop is suspended');
    expect(en.sellerReactivated(decided).subject).toBe('Your shop is open again');
  });

  it('list the lines, delivery and total', () => {
    const letter = en.orderReceipt({ ...asha, ...sale });
    expect(letter.subject).toBe('Receipt for order SK-1042');
    const text = renderText(letter);
    expect(text).toContain('2 × Tecno Spark 20 (Black, 128 GB): TZS 500,000');
    expect(text).toContain('1 × Kanga: TZS 13,500');
    expect(text).toContain('Delivery: TZS 5,000\nTotal: TZS 518,500');
    expect(text).toContain('http://localhost:8080/MyOrders');
  });

  it('announce a sale with the deadline to accept it, and lead to its page', () => {
    const order = { orderId: 'a'.repeat(24), orderNumber: 'SK-1042' };
    const text = renderText(en.newSale({ ...asha, ...sale, url: links.sale(order, 'SELLER') }));
    expect(text).toContain('Please accept it by 7 January 2026, 11:00.');
    expect(text).toContain(`http://localhost:8080/seller-panel/all-orders/${order.orderId}`);
    expect(links.sale(order, 'ADMIN')).toBe('http://localhost:8080/admin-panel/all-orders/SK-1042');
  });

  it.each([
    [
      'sellerOrderAccepted',
      'Order SK-1042 is being prepared: Duka la Juma',
      'Duka la Juma is preparing your products.',
    ],
    [
      'sellerOrderShipped',
      'Order SK-1042 is on its way: Duka la Juma',
      'Your delivery PIN is 0412',
    ],
    [
      'sellerOrderReady',
      'Order SK-1042 is ready for pickup: Duka la Juma',
      'Your delivery PIN is 0412',
    ],
    [
      'deliveryAsked',
      'Order SK-1042: have you received it? From Duka la Juma',
      'they count as received on 12 January 2026, 11:00',
    ],
    [
      'cancelRefused',
      'Order SK-1042 is not cancelled: Duka la Juma',
      'Duka la Juma did not agree to cancel',
    ],
    [
      'sellerOrderDelivered',
      'Order SK-1042 is delivered: Duka la Juma',
      'Your products from Duka la Juma are delivered. If something is wrong, report it in My Orders by 12 January 2026, 11:00.',
    ],
    [
      'sellerOrderCancelled',
      'Order SK-1042 is cancelled: Duka la Juma',
      'What you have paid for them is refunded.',
    ],
  ] as const)('have subject and sentence of %s', (name, subject, sentence) => {
    const letter = en[name](sellerOrder);
    expect(letter.subject).toBe(subject);
    expect(renderText(letter)).toContain(sentence);
  });

  it.each(LANGUAGES)(
    'about a part name its seller within what an inbox shows, in %s',
    (language) => {
      const sellerName = 'Duka la Asha na Wanawe Elektroniki na Vifaa vya Nyumbani Kariakoo';
      const facts = { ...sellerOrder, orderNumber: 'SK-2026-001042', sellerName };
      const lines = { ...facts, products: '2 × Kanga', amountTzs: 1_000 };
      const texts = letters[language];
      const all = [
        ...PARTS.map((name) => texts[name](facts)),
        texts.partSent(lines),
        texts.linesRefunded(lines),
        texts.fiscalReceipt({ ...money, ...fiscalReceipt, ...facts }),
      ];
      for (const { subject } of all) {
        expect(subject).toContain('Duka la Asha na Wanawe Elektr…');
        expect(subject.length).toBeLessThanOrEqual(80);
        expect(subject).toContain('SK-2026-001042');
      }
    },
  );

  it('list the sales of a minute, each with its state, deadline and page', () => {
    const { totalTzs } = sale;
    const sales = [
      { ...sale, inCash: false, url: 'http://localhost:8080/1' },
      { ...sale, inCash: true, orderNumber: 'SK-1043', url: 'http://localhost:8080/2' },
    ];
    const letter = en.newSales({ ...asha, count: 2, totalTzs: 2 * totalTzs, sales });
    expect(letter.subject).toBe('You have sold: 2 more orders');
    const text = renderText(letter);
    expect(text).toContain(
      'Order SK-1042: 2 × Tecno Spark 20 (Black, 128 GB), 1 × Kanga. Paid: TZS 518,500. Please accept it by 7 January 2026, 11:00.\n\nSee order SK-1042:\nhttp://localhost:8080/1',
    );
    expect(text).toContain('Order SK-1043: 2 × Tecno Spark 20 (Black, 128 GB), 1 × Kanga. Cash on');
  });

  it('say of a pickup that nothing is brought or paid on delivery', () => {
    const [bought, part] = [
      { ...asha, ...sale, pickup: true },
      { ...sellerOrder, pickup: true },
    ];
    const texts = [en.cashOrder(bought), en.newCashSale(bought), en.sellerOrderDelivered(part)]
      .map((letter) => `${letter.subject}\n${renderText(letter)}`)
      .join('\n');
    expect(texts).toContain('Bring TZS 518,500 in cash when you pick it up.');
    expect(texts).not.toMatch(/on delivery|when it comes|is delivered|are delivered/);
  });

  it('tell the seller of a task by when it is due', () => {
    const task = (name: 'accept' | 'return' | 'dispute') =>
      renderText(en.sellerTask({ ...sellerOrder, task: name }));
    expect(task('accept')).toContain('accept it by 12 January 2026, 11:00, or it is cancelled');
    expect(task('return')).toContain('in your panel by 12 January 2026, 11:00');
    expect(task('dispute')).toContain('An admin decides by 12 January 2026, 11:00.');
    const statementDueAt = '2026-01-10T08:00:00.000Z';
    const asked = en.sellerTask({ ...sellerOrder, task: 'dispute', statementDueAt });
    expect(renderText(asked)).toContain(
      'Tell your side by 10 January 2026, 11:00. If the buyer has paid, all, part or nothing of it goes back. An admin decides by 12 January 2026, 11:00 at the latest.',
    );
  });

  it('name no time that an event of an earlier release does not have', () => {
    const { dueAt: _, ...older } = sellerOrder;
    expect(renderText(en.sellerTask({ ...older, task: 'accept' }))).toContain('accept it soon,');
    expect(renderText(en.deliveryAsked(older))).toContain('they count as received soon.');
  });

  it('contain a note unless it is empty', () => {
    expect(renderText(en.sellerOrderShipped({ ...sellerOrder, note: 'Bus T 123 ABC' }))).toContain(
      'Note: Bus T 123 ABC',
    );
    expect(renderText(en.sellerOrderShipped(sellerOrder))).not.toContain('Note');
  });

  it('speak of an order without its number where an event of an earlier release has none', () => {
    const unnamed = { ...money, orderNumber: '' };
    const subjects = [false, true].map((expired) => [
      en.orderPaymentFailed({ ...unnamed, expired }).subject,
      shortTexts.en.orderPaymentFailed({ ...unnamed, expired, url: '' }),
    ]);
    expect(subjects).toEqual([
      [
        'The payment for your order did not go through',
        expect.stringContaining('for your order did'),
      ],
      ['Your order was not paid in time', expect.stringContaining('your order (TZS')],
    ]);
  });

  it('claim no money of a disputed order whose cash may not be paid', () => {
    const decidedFacts = { ...decided, url: '', what: 'SK-1', state: '', amountTzs: 0 };
    const mailOf = (decision: 'disputeOpened' | 'disputeWonByBuyer' | 'disputeLostBySeller') =>
      renderText(en.decided({ ...decidedFacts, decision }));
    expect(mailOf('disputeOpened')).toContain('if you have paid');
    expect(mailOf('disputeWonByBuyer')).toContain('If you have paid');
    expect(mailOf('disputeLostBySeller')).toContain('What the buyer has paid goes back');
  });

  it.each([
    ['disputeWonByBuyer', 'You get TZS 13,500 back.'],
    ['disputeLostBySeller', 'The buyer gets TZS 13,500 back: you get nothing for this sale.'],
  ] as const)('name the amount that a verdict gives back: %s', (decision, sentence) => {
    const facts = { ...decided, url: '', what: 'SK-1', state: '', amountTzs: 13_500, decision };
    expect(renderText(en.decided(facts))).toContain(sentence);
  });

  it('name the code of a fiscal receipt, and lead to order and tax office', () => {
    const text = renderText(en.fiscalReceipt({ ...money, ...fiscalReceipt }));
    expect(text).toContain('Duka la Juma has issued the fiscal receipt for TZS 13,500');
    expect(text).toContain('verification code is R1X7');
    expect(text).toContain(fiscalReceipt.verificationUrl);
  });

  it('say of too little money what came, what is missing, until when, and what happens otherwise', () => {
    const letter = en.moneyShort(moneyShort);
    expect(letter.subject).toBe('Order SK-1042: TZS 3,000 is missing');
    const text = renderText(letter);
    expect(text).toContain(
      'TZS 20,000 has arrived for order SK-1042: TZS 3,000 of the TZS 23,000 is missing.',
    );
    expect(text).toContain(
      'pay the whole TZS 23,000 at once by 28 September 2026, 21:45. Otherwise the order ends.',
    );
    const ended = en.moneySpare({ ...moneyShort, because: 'ended' });
    expect(ended.subject).toBe('Order SK-1042 has ended: TZS 20,000 goes back to you');
    expect(renderText(ended)).toContain(
      'TZS 20,000 of its TZS 23,000 has arrived. One of us sends',
    );
    const settled = renderText(en.moneySpare({ ...moneyShort, because: 'settled' }));
    expect(settled).toContain('TZS 20,000 has arrived for order SK-1042 and is not used for it');
    expect(settled).toContain('If you pay this order in cash, its whole amount is still due.');
    expect(renderText(ended)).not.toContain('in cash');
  });

  it('say of too much money that nothing more is to be paid, and who decides what', () => {
    const letter = en.moneyOver(moneyOver);
    expect(letter.subject).toBe('Order SK-1042: TZS 2,000 too much. Do not pay again');
    expect(renderText(letter)).toContain(
      'TZS 25,000 has arrived for order SK-1042: TZS 2,000 more than the TZS 23,000.',
    );
    const plan = (receivedTzs: number, settled = false) =>
      renderText(en.planMoneyHeld({ ...asha, receivedTzs, expectedTzs: 13_500, settled }));
    expect(plan(13_400)).toContain('TZS 100 of the TZS 13,500 is missing');
    expect(plan(13_400)).toContain('pay the whole TZS 13,500 at once');
    expect(plan(15_000)).toContain('TZS 1,500 more than the TZS 13,500. You need not pay again.');
    for (const amount of [13_400, 15_000])
      expect(plan(amount, true)).not.toMatch(/pay the whole|decides/);
  });

  it('announce failed payments, refunds, payouts and plan receipts', () => {
    expect(renderText(en.orderPaymentFailed(money))).toContain('TZS 13,500 did not go through');
    expect(renderText(en.planPaymentFailed(money))).toContain('Try again');
    expect(renderText(en.refundSent(money))).toContain('sent TZS 13,500 back');
    expect(renderText(en.payoutPaid(payout))).toContain('sent TZS 12,518,500 to Mixx');
    expect(renderText(en.destinationChange(destinationChange))).toContain(
      'go to M-Pesa ****5678 from 6 January 2026, 12:00',
    );
    expect(renderText(en.payoutFailed(payout))).toContain('available to you again');
    expect(renderText(en.payoutFailed({ ...payout, isBelowZero: true }))).toContain('below zero');
    const receipt = en.planReceipt(plan);
    expect(receipt.subject).toBe('Receipt R-2026-7: Basic plan');
    expect(renderText(receipt)).toContain('Until: 5 February 2026\nPaid: TZS 13,500');
    const refunded = { ...plan, refundNumber: 'F-1', reason: 'Paid twice' };
    expect(renderText(en.planRefunded(refunded))).toContain(
      'The plan now runs until 5 February 2026',
    );
    const ended = renderText(en.planRefunded({ ...refunded, validUntil: null }));
    // The trial may still show some of them.
    expect(ended).toContain('Products that you could show only with it are hidden');
    expect(ended).toContain('Reason: Paid twice\nYou get back: TZS 13,500');
    const spare = renderText(en.planRefunded({ ...refunded, spare: true }));
    expect(spare).toContain('the plan that you have stays as it is');
    expect(spare).not.toContain('now runs until');
  });

  it('announce reversals with what remains', () => {
    const reversed = en.paymentReversed(money);
    expect(reversed.subject).toBe('Order SK-1042: your payment of TZS 13,500 was reversed');
    expect(renderText(reversed)).toContain('TZS 13,500 for order SK-1042 to you.');
    expect(renderText(reversed)).toContain('please order them again');
    const former = en.paymentReversed({ ...money, orderNumber: '' });
    expect(former.subject).toBe('Your payment of TZS 13,500 was reversed');
    expect(renderText(former)).toContain('your payment of TZS 13,500 to you.');
    const [kept, sent] = [true, false].map((one) =>
      renderText(en.saleReversed({ ...money, kept: one })),
    );
    expect(kept).toContain('Do not send the products');
    expect(sent).toContain('taken from your next sales');
    expect(renderText(en.planReversed(plan))).toContain('your plan runs until 5 February 2026');
    expect(renderText(en.planReversed({ ...plan, validUntil: null }))).toContain(
      'has ended. Products that you could show only with it are hidden',
    );
  });
});
