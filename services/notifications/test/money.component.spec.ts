import { newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const PUBLIC_ORIGIN = 'http://localhost:8080';
const ORDER = { purpose: 'order', orderNumber: 'SK-2026-1042' } as const;

describe('notifications about money', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());

  const payment = () => ({
    paymentId: newId(),
    referenceId: newId(),
    amountTzs: 13_500,
    provider: 'sandbox',
    at: new Date().toISOString(),
    reason: 'insufficient-funds',
  });

  it.each([
    ['order', 'The payment for order SK-2026-1042 did not go through', '/MyOrders/'],
    ['subscription', 'The payment of a plan did not go through', '/subscription'],
  ] as const)('announce a failed payment for an %s', async (purpose, subject, path) => {
    const payer = under.person({ language: 'en' });
    const order = purpose === 'order' ? { orderNumber: 'SK-2026-1042' } : {};
    const fact = { ...payment(), ...order, purpose, userId: payer._id };
    await under.service.deliverTwice('payment.failed', fact);
    const mail = await under.onlyMail(payer.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}${path}`);
    expect(mail.text).toContain('TZS 13,500');
    expect(mail.text).not.toContain('insufficient-funds');
  });

  it('tell of no failure where an order was not paid in time, perhaps never tried', async () => {
    const payer = under.person({ language: 'en' });
    const fact = { ...payment(), ...ORDER, userId: payer._id, reason: 'session_expired' };
    await under.service.deliverTwice('payment.failed', { ...fact, status: 'expired' });
    const mail = await under.onlyMail(payer.email);
    expect(mail.subject).toBe('Order SK-2026-1042 was not paid in time');
    expect(mail.text).toContain('TZS 13,500');
    expect(mail.text).not.toContain('did not go through');
  });

  it('say by SMS to a buyer without an address which order was not paid, and of how much', async () => {
    const payer = under.person({ language: 'en', email: '' });
    const fact = { ...payment(), ...ORDER, userId: payer._id };
    await under.service.deliverTwice('payment.failed', { ...fact, status: 'failed' });
    const { text } = await under.onlySms(payer);
    expect(text).toContain('TZS 13,500 for order SK-2026-1042 did not go through');
    expect(text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${fact.referenceId}`);
  });

  it('say by mail, in the shop and by SMS where and until when an order by number is paid', async () => {
    const buyer = under.person({ language: 'en' });
    const orderId = newId();
    await under.service.deliverTwice('payment.number-issued', {
      ...{ orderId, orderNumber: 'SK-2026-1042', userId: buyer._id, amountTzs: 23_000 },
      payTo: { kind: 'control-number', number: '991234567890', till: null },
      payUntil: '2026-09-28T18:45:00.000Z',
    });
    const mail = await under.onlyMail(buyer.email);
    expect(mail.subject).toBe('Order SK-2026-1042: pay TZS 23,000 by 28 September 2026, 21:45');
    const { text } = await under.onlySms(buyer);
    expect(text).toContain('control number 991234567890');
    expect(text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${orderId}`);
    expect(await under.sentTo(buyer)).toEqual(['mail', 'shop', 'sms']);
  });

  it('say once until when an order is paid on a page instead, and nothing once that time is over', async () => {
    const [buyer, late] = [under.person({ language: 'sw' }), under.person({ language: 'en' })];
    const orderId = newId();
    const about = { orderId, orderNumber: 'SK-2026-1043', amountTzs: 23_000 };
    const past = { ...about, userId: late._id, payUntil: '2026-01-01T00:00:00.000Z' };
    await under.service.publishEvent('payment.number-left', past);
    const fact = { ...about, userId: buyer._id, payUntil: '2036-09-28T18:45:00.000Z' };
    await under.service.deliverTwice('payment.number-left', fact);
    const mail = await under.onlyMail(buyer.email);
    expect(mail.subject).toBe(
      'Oda SK-2026-1043: lipa TZS 23,000 mtandaoni kabla ya 28 Septemba 2036, 21:45',
    );
    expect((await under.onlySms(buyer)).text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${orderId}`);
    expect(await under.sentTo(buyer)).toEqual(['mail', 'shop', 'sms']);
    expect(await under.sentTo(late)).toEqual([]);
  });

  const underpaid = (userId: string, orderNumber: string) => ({
    ...{ orderId: newId(), orderNumber, userId, receivedTzs: 20_000, expectedTzs: 23_000 },
    ...{ order: 'waiting' as const, payUntil: '2036-09-28T18:45:00.000Z' },
  });

  it('say once, by mail, in the shop and by SMS, what is missing where too little has come', async () => {
    const buyer = under.person({ language: 'sw' });
    const fact = underpaid(buyer._id, 'SK-2026-2001');
    await under.service.deliverTwice('payment.underpaid', fact);
    const mail = await under.onlyMail(buyer.email);
    expect(mail.subject).toBe('Oda SK-2026-2001: zimepungua TZS 3,000');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${fact.orderId}`);
    const { text } = await under.onlySms(buyer);
    expect(text).toContain('zimefika TZS 20,000');
    expect(text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${fact.orderId}`);
    expect(await under.sentTo(buyer)).toEqual(['mail', 'shop', 'sms']);
  });

  it('ask for no money whose time is over, nor where nobody waits for it', async () => {
    const [late, ended, settled] = [0, 1, 2].map(() => under.person({ language: 'en' }));
    if (!late || !ended || !settled) throw new Error('no person');
    const past = { ...underpaid(late._id, 'SK-2026-2002'), payUntil: '2026-01-01T00:00:00.000Z' };
    await under.service.publishEvent('payment.underpaid', past);
    expect(await under.sentTo(late)).toEqual([]);
    const none = { payUntil: null };
    const over = { ...underpaid(ended._id, 'SK-2026-2003'), ...none, order: 'ended' as const };
    await under.service.deliverTwice('payment.underpaid', over);
    expect((await under.onlyMail(ended.email)).subject).toBe(
      'Order SK-2026-2003 has ended: TZS 20,000 goes back to you',
    );
    const more = { ...underpaid(settled._id, 'SK-2026-2004'), ...none, order: 'settled' as const };
    await under.service.deliverTwice('payment.underpaid', more);
    expect((await under.onlyMail(settled.email)).text).toContain('is not used for it');
  });

  const tooMuch = (userId: string, orderNumber: string) => ({
    ...{ purpose: 'order' as const, referenceId: newId(), orderNumber, userId },
    ...{ receivedTzs: 25_000, expectedTzs: 23_000, order: 'waiting' as const },
  });

  it('tell once who has paid too much for an order not to pay again, unless it is paid', async () => {
    const [over, paid] = [0, 1].map(() => under.person({ language: 'sw' }));
    if (!over || !paid) throw new Error('no person');
    const fact = tooMuch(over._id, 'SK-2026-2007');
    await under.service.deliverTwice('payment.quarantined', fact);
    const mail = await under.onlyMail(over.email);
    expect(mail.subject).toBe('Oda SK-2026-2007: zimezidi TZS 2,000. Usilipe tena');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${fact.referenceId}`);
    expect((await under.onlySms(over)).text).toContain('Usilipe tena');
    expect(await under.sentTo(over)).toEqual(['mail', 'shop', 'sms']);
    const more = { ...tooMuch(paid._id, 'SK-2026-2008'), order: 'settled' as const };
    await under.service.deliverTwice('payment.quarantined', more);
    expect((await under.onlyMail(paid.email)).subject).toBe(
      'Oda SK-2026-2008: utarudishiwa TZS 25,000',
    );
  });

  it('tell the payer of a plan what is missing of its price', async () => {
    const seller = under.person({ language: 'en', role: 'SELLER' });
    await under.service.deliverTwice('payment.quarantined', {
      ...{ purpose: 'subscription', referenceId: newId(), userId: seller._id },
      ...{ receivedTzs: 13_400, expectedTzs: 13_500, order: 'waiting' },
    });
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe('Your plan: TZS 100 is missing');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/subscription`);
    expect((await under.onlySms(seller)).text).toContain('Pay the whole TZS 13,500 at once');
  });

  it.each([
    ['expired', 'SK-2026-2005'],
    ['cancelled', 'SK-2026-2006'],
  ] as const)(
    'tell at the end of an order (%s) what has come goes back, and ask for it no more',
    async (status, orderNumber) => {
      const buyer = under.person({ language: 'en' });
      const fact = { ...payment(), purpose: 'order' as const, userId: buyer._id, orderNumber };
      const end = { ...fact, amountTzs: 23_000, receivedTzs: 20_000, status };
      await under.service.deliverTwice('payment.failed', end);
      // Announced before, it arrives later.
      await under.service.publishEvent('payment.underpaid', underpaid(buyer._id, orderNumber));
      const mail = await under.onlyMail(buyer.email);
      expect(mail.subject).toBe(`Order ${orderNumber} has ended: TZS 20,000 goes back to you`);
      // Both events are handled: what the second one had brought would be stored, whether it is sent yet or not.
      const stored = await under.deliveries.find({ 'messages.userId': buyer._id });
      expect(stored.map(({ eventName }) => eventName)).toEqual(['payment.failed']);
    },
  );

  it('are not sent to a payer who cancelled, whatever the provider calls it', async () => {
    const payer = under.person();
    const fact = { ...payment(), ...ORDER, userId: payer._id, reason: 'cancelled_by_customer' };
    await under.service.publishEvent('payment.failed', { ...fact, status: 'cancelled' });
    expect(await under.sentTo(payer)).toEqual([]);
  });

  it('announce a refund by mail and SMS', async () => {
    const buyer = under.person({ language: 'sw' });
    const ids = { refundId: newId(), referenceId: newId(), userId: buyer._id, sellerId: null };
    const purpose = 'order' as const;
    const fact = {
      ...ids,
      purpose,
      orderNumber: 'SK-77',
      amountTzs: 13_500,
      reason: 'late-money',
    };
    await under.service.deliverTwice('refund.succeeded', fact);
    const mail = await under.onlyMail(buyer.email);
    expect(mail.subject).toBe('Umerudishiwa TZS 13,500, oda SK-77');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${ids.referenceId}`);
    expect((await under.onlySms(buyer)).text).toContain('tumekurudishia TZS 13,500');
  });

  it.each([
    ['payout.paid', '', 'TZS 23,000 has been paid out', 'sent TZS 23,000 to M-Pesa'],
    ['payout.failed', '', 'TZS 23,000 could not be sent', 'Please check it'],
    ['payout.failed', 'balance-below-zero', 'TZS 23,000 could not be sent', 'below zero'],
  ] as const)('announce %s %s to the seller', async (name, failureReason, subject, sentence) => {
    const seller = under.person({ language: 'en', role: 'SELLER' });
    await under.service.deliverTwice(name, {
      payoutId: newId(),
      sellerId: seller._id,
      amountTzs: 23_000,
      to: { kind: 'wallet', method: 'Mpesa', number: '+255712345678' },
      failureReason,
      reason: '',
      transactionId: 'TX1',
    });
    expect((await under.onlyMail(seller.email)).subject).toBe(subject);
    expect((await under.onlySms(seller)).text).toContain(sentence);
  });

  it.each([
    [-3, 'Mpango wako wa Msingi unaisha 5 Februari 2026'],
    [1, 'Mpango wako wa Msingi umeisha'],
  ])('remind a seller %i days after the last paid day by mail and SMS', async (days, subject) => {
    const seller = under.person({ language: 'sw', role: 'SELLER' });
    await under.service.deliverTwice('subscription.renewal-due', {
      sellerId: seller._id,
      plan: 'basic',
      amountTzs: 13_500,
      paidUntil: '2026-02-05T08:00:00.000Z',
      visibleUntil: '2026-02-12T08:00:00.000Z',
      nextPrice: { amountTzs: 15_000, startsAt: '2026-02-05T21:00:00.000Z' },
      daysAfter: days,
    });
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe(subject);
    // The night in UTC is the next day in Dar es Salaam.
    expect(mail.text).toContain('Kuanzia 6 Februari 2026 mwezi mmoja utakuwa TZS 15,000.');
    expect(mail.text).toContain('zitaendelea kuonekana hadi 12 Februari 2026');
    expect((await under.onlySms(seller)).text).toContain('TZS 13,500');
  });

  it('send a seller the receipt of a plan', async () => {
    const seller = under.person({ language: 'en', role: 'SELLER' });
    await under.service.deliverTwice('subscription.activated', {
      subscriptionId: newId(),
      sellerId: seller._id,
      plan: 'extremely_super',
      planName: { en: 'Mega', sw: 'Mega' },
      receiptNumber: 'R-2026-7',
      amountTzs: 83_500,
      validFrom: '2026-01-05T08:00:00.000Z',
      validUntil: '2026-02-05T08:00:00.000Z',
    });
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe('Receipt R-2026-7: Mega plan');
    expect(mail.text).toContain('Until: 5 February 2026\nPaid: TZS 83,500');
  });

  const plan = {
    plan: 'basic' as const,
    receiptNumber: 'SKR-2026-000007',
    amountTzs: 13_500,
  };

  it('announce a plan refund to the seller', async () => {
    const seller = under.person({ language: 'en', role: 'SELLER' });
    await under.service.deliverTwice('subscription.refunded', {
      ...plan,
      subscriptionId: newId(),
      sellerId: seller._id,
      refundNumber: 'SKF-2026-000001',
      reason: 'Paid twice',
      validUntil: null,
    });
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe('Refund SKF-2026-000001: Basic plan');
    expect(mail.text).toContain('Reason: Paid twice\nYou get back: TZS 13,500');
  });

  it.each([
    ['en', 'stays as it is', 'Reason: This money was not needed any more.'],
    ['sw', 'haubadiliki', 'Sababu: Pesa hizi hazikuhitajika tena.'],
  ] as const)('says in %s that late money for a plan goes back', async (language, stays, why) => {
    const seller = under.person({ language, role: 'SELLER' });
    await under.service.deliverTwice('subscription.refunded', {
      ...{ ...plan, subscriptionId: newId(), sellerId: seller._id, reason: 'paid-twice' },
      ...{ refundNumber: 'SKF-2026-000002', validUntil: '2026-02-05T09:00:00.000Z' },
    });
    const mail = await under.onlyMail(seller.email);
    expect(mail.text).toContain(stays);
    expect(mail.text).toContain(why);
  });

  it.each([
    ['en', 'wrong-amount', 'Refund for your plan', 'We have sent TZS 1,500 back to you'],
    ['sw', 'wrong-amount', 'Pesa za mpango wako zimerudishwa', 'Tumekurudishia TZS 1,500'],
    ['en', 'paid-twice', 'Refund for your plan', 'you paid twice for your plan'],
    ['sw', 'paid-twice', 'Pesa za mpango wako zimerudishwa', 'ulilipa mpango wako mara mbili'],
  ] as const)(
    'announce in %s the refund of money for a plan: %s',
    async (language, reason, subject, text) => {
      const seller = under.person({ language, role: 'SELLER' });
      await under.service.deliverTwice('refund.succeeded', {
        purpose: 'subscription',
        refundId: newId(),
        referenceId: newId(),
        orderNumber: 'Basic',
        userId: seller._id,
        sellerId: null,
        amountTzs: 1_500,
        reason,
      });
      expect((await under.onlyMail(seller.email)).subject).toBe(subject);
      expect((await under.onlySms(seller)).text).toContain(text);
    },
  );

  it('are not sent for other plan refunds that succeeded', async () => {
    const seller = under.person({ role: 'SELLER' });
    await under.service.publishEvent('refund.succeeded', {
      purpose: 'subscription',
      refundId: newId(),
      referenceId: newId(),
      orderNumber: 'SKF-2026-000001',
      userId: seller._id,
      sellerId: null,
      amountTzs: 13_500,
      reason: 'Paid twice',
    });
    expect(await under.sentTo(seller)).toEqual([]);
  });

  describe('about a reversal', () => {
    const payment = (purpose: 'order' | 'subscription', userId: string) => ({
      paymentId: newId(),
      purpose,
      referenceId: newId(),
      userId,
      amountTzs: 30_000,
      provider: 'sandbox',
      at: new Date().toISOString(),
    });

    it('are sent to the buyer once', async () => {
      const buyer = under.person({ language: 'sw' });
      await under.service.deliverTwice('payment.reversed', payment('order', buyer._id));
      const mail = await under.onlyMail(buyer.email);
      expect(mail.subject).toBe('Malipo yako ya TZS 30,000 yamerudishwa kwako');
      expect(mail.text).toContain(`${PUBLIC_ORIGIN}/MyOrders`);
    });

    it('name the order', async () => {
      const buyer = under.person({ language: 'en' });
      const fact = { ...payment('order', buyer._id), orderNumber: 'SK-78' };
      await under.service.deliverTwice('payment.reversed', fact);
      const { subject } = await under.onlyMail(buyer.email);
      expect(subject).toBe('Order SK-78: your payment of TZS 30,000 was reversed');
    });

    it.each([
      ['cancelled', 'Do not send the products', 'Do NOT send'],
      ['refunded', 'no longer in your balance', 'no longer in your balance'],
      ['completed', 'taken from your next sales', 'no longer in your balance'],
    ] as const)(
      'are sent to the seller of a %s order and not to the buyer',
      async (status, sentence, short) => {
        const [buyer, seller] = [under.person(), under.person({ language: 'en', role: 'SELLER' })];
        const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
        const fact = { ...ids, orderNumber: 'SK-78', status, note: 'payment-reversed' };
        await under.service.deliverTwice('seller-order.reversed', fact);
        await under.service.deliverTwice('seller-order.cancelled', fact);
        const mail = await under.onlyMail(seller.email);
        expect(mail.subject).toBe('Order SK-78: the payment was reversed');
        expect(mail.text).toContain(sentence);
        expect((await under.onlySms(seller)).text).toContain(short);
        expect(await under.sentTo(buyer)).toEqual([]);
      },
    );

    it('are sent to the seller of a plan once, with its new end', async () => {
      const seller = under.person({ language: 'en', role: 'SELLER' });
      await under.service.deliverTwice('payment.reversed', payment('subscription', seller._id));
      await under.service.deliverTwice('subscription.reversed', {
        ...plan,
        subscriptionId: newId(),
        sellerId: seller._id,
        validUntil: '2026-02-05T08:00:00.000Z',
      });
      const mail = await under.onlyMail(seller.email);
      expect(mail.subject).toBe('The payment of your Basic plan was reversed');
      expect(mail.text).toContain('your plan runs until 5 February 2026');
    });
  });
});
