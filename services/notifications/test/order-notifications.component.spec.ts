import { newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';

const PUBLIC_ORIGIN = 'http://localhost:8080';

describe('notifications about an order', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());

  it('send the buyer a receipt and each seller their own lines only', async () => {
    const buyer = under.person({ language: 'en', name: 'Neema' });
    const juma = under.person({ language: 'sw', role: 'SELLER' });
    const admin = under.person({ language: 'en', role: 'ADMIN' });
    const phone = someLine({
      name: 'Tecno Spark',
      quantity: 2,
      price: 250_000,
      sellerId: juma._id,
    });
    const kanga = someLine({ name: 'Kanga', price: 13_500, sellerId: admin._id });
    const order = somePaidOrder(buyer, [phone, kanga]);
    await under.service.deliverTwice('order.paid', order);

    const receipt = await under.onlyMail(buyer.email);
    expect(receipt.subject).toBe(`Receipt for order ${order.orderNumber}`);
    expect(receipt.text).toContain('2 × Tecno Spark: TZS 500,000\n1 × Kanga: TZS 13,500');
    expect(receipt.text).toContain('Total: TZS 523,500');
    expect(receipt.text).toContain(`${PUBLIC_ORIGIN}/MyOrders`);
    const text = `we have received TZS 523,500 for order ${order.orderNumber}. Follow it: ${PUBLIC_ORIGIN}/MyOrders/${order.orderId}`;
    expect((await under.onlySms(buyer)).text.replaceAll(/\s+/g, ' ')).toContain(text);

    const sale = await under.onlyMail(juma.email);
    expect(sale.subject).toBe(`Umeuza: oda ${order.orderNumber}`);
    expect(sale.text).toContain('Jumla: TZS 505,000');
    expect(sale.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/all-orders/${order.orderId}`);
    expect(`${sale.text}${sale.html}`).not.toMatch(/Kanga|523,500|Neema/);
    expect((await under.onlySms(juma)).text).toContain('imelipwa, TZS 505,000');

    const own = await under.onlyMail(admin.email);
    expect(own.text).toContain(`${PUBLIC_ORIGIN}/admin-panel/all-orders`);
    expect(own.text).not.toContain('Tecno');
  });

  it.each([
    ['seller-order.accepted', 'is being prepared'],
    ['seller-order.shipped', 'is on its way'],
    ['seller-order.delivered', 'is delivered'],
    ['seller-order.cancelled', 'is cancelled'],
    ['seller-order.cancel-refused', 'is not cancelled'],
    ['seller-order.delivery-asked', null],
  ] as const)('announce %s to the buyer', async (name, headline) => {
    const buyer = under.person({ language: 'en' });
    const seller = under.person({ name: 'Juma', businessName: 'Duka la Juma', role: 'SELLER' });
    const orderNumber = `SK-${newId().slice(-6)}`;
    const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
    const fact = { ...ids, orderNumber, status: 'shipped' as const, note: 'Bus T 123 ABC' };
    await under.service.deliverTwice(name, { ...fact, deliveryPin: '0412', pickup: false });
    const mail = await under.onlyMail(buyer.email);
    const about = headline === null ? ': have you received it? From' : ` ${headline}:`;
    expect(mail.subject).toBe(`Order ${orderNumber}${about} Duka la Juma`);
    expect(mail.text).toContain('Duka la Juma');
    expect(mail.text).toContain('Note: Bus T 123 ABC');
    const withSms = [
      'seller-order.accepted',
      'seller-order.shipped',
      'seller-order.delivery-asked',
    ];
    const hasSms = withSms.includes(name);
    expect(await under.sentTo(buyer)).toEqual(hasSms ? ['mail', 'shop', 'sms'] : ['mail', 'shop']);
    const pin = name === 'seller-order.shipped' ? 'PIN 0412' : '';
    if (hasSms) expect((await under.onlySms(buyer)).text).toContain(pin);
  });

  it('bring the buyer a fiscal receipt once, by SMS where there is no mail', async () => {
    const [neema, asha] = [
      under.person({ language: 'en' }),
      under.person({ language: 'sw', email: '' }),
    ];
    const orderId = newId();
    const issuedTo = (userId: string | null) => ({
      ...{ receiptId: newId(), orderId, orderNumber: 'SK-7', sellerId: newId() },
      ...{ sellerName: 'Duka la Juma', number: 7, amountTzs: 13_500, verificationCode: 'R1X7' },
      buyer: { userId, name: 'Neema', phone: '+255712345678', language: 'en' as const },
      verificationUrl: 'https://verify.example/R1X7_140509',
      issuedAt: new Date().toISOString(),
    });
    await under.service.deliverTwice('fiscal-receipt.issued', issuedTo(neema._id));
    const mail = await under.onlyMail(neema.email);
    expect(mail.subject).toBe('Fiscal receipt for order SK-7: Duka la Juma');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${orderId}`);
    expect(mail.text).toContain('https://verify.example/R1X7_140509');
    expect(await under.sentTo(neema)).toEqual(['mail', 'shop']);
    await under.service.deliverTwice('fiscal-receipt.issued', issuedTo(asha._id));
    const text = `Sokoni: risiti ya EFD R1X7 ya oda SK-7, TZS 13,500: ${PUBLIC_ORIGIN}/MyOrders/${orderId}`;
    expect((await under.onlySms(asha)).text.replaceAll(/\s+/g, ' ')).toContain(text);
    await under.service.deliverTwice('fiscal-receipt.issued', issuedTo(null));
  });

  it('say who brings what is shipped, by mail and by SMS', async () => {
    const buyer = under.person({ language: 'sw' });
    const seller = under.person({ role: 'SELLER' });
    const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
    const fact = { ...ids, orderNumber: 'SK-7', status: 'shipped' as const, note: '' };
    const parcel = {
      carrier: 'bus',
      carrierName: '',
      reference: 'T 123 ABC',
      phone: '',
    } as const;
    const shipped = { ...fact, deliveryPin: '0412', pickup: false, parcel };
    await under.service.deliverTwice('seller-order.shipped', shipped);
    const mail = await under.onlyMail(buyer.email);
    expect(mail.text).toContain('Zimetumwa kwa: Basi, T 123 ABC');
    expect((await under.onlySms(buyer)).text).toContain('iko njiani: Basi, T 123 ABC. PIN 0412');
  });

  it('announce an order ready for pickup, with the PIN', async () => {
    const buyer = under.person({ language: 'en' });
    const seller = under.person({ role: 'SELLER' });
    const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
    const fact = { ...ids, orderNumber: 'SK-8', status: 'shipped' as const, note: '' };
    const ready = { ...fact, deliveryPin: '0412', pickup: true };
    await under.service.deliverTwice('seller-order.shipped', ready);
    const mail = await under.onlyMail(buyer.email);
    expect(mail.subject).toMatch(/^Order SK-8 is ready for pickup: /);
    expect(mail.text).not.toContain('sent');
    expect((await under.onlySms(buyer)).text).toContain('ready for pickup. PIN 0412');
  });

  it.each([
    ['en', 'Note: The seller did not accept in time.'],
    ['sw', 'Ujumbe: Muuzaji hakukubali kwa wakati.'],
  ] as const)(
    'replace the reason code of a cancellation by a sentence in %s',
    async (language, words) => {
      const buyer = under.person({ language });
      const seller = under.person({ role: 'SELLER' });
      const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
      const why = { status: 'cancelled', note: 'not-accepted-in-time' } as const;
      const fact = { ...ids, ...why, orderNumber: 'SK-9' };
      await under.service.deliverTwice('seller-order.cancelled', fact);
      expect((await under.onlyMail(buyer.email)).text).toContain(words);
    },
  );

  it.each(['not-accepted-in-time', 'payment-reversed'])(
    'has the words of the seller who cancels, even where they are the code %s',
    async (note) => {
      const buyer = under.person({ language: 'en' });
      const seller = under.person({ role: 'SELLER' });
      const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
      const why = { status: 'cancelled', note, by: 'seller' } as const;
      await under.service.deliverTwice('seller-order.cancelled', {
        ...{ ...ids, ...why, orderNumber: 'SK-9' },
      });
      expect((await under.onlyMail(buyer.email)).text).toContain(`Note: ${note}`);
    },
  );

  it.each([
    ['seller-order.acceptance-awaited', 'please accept it'],
    ['seller-order.cancel-requested', 'the buyer asks to cancel'],
    ['seller-order.return-requested', 'the buyer wants to return it'],
    ['seller-order.disputed', 'an admin decides'],
    ['seller-order.statement-awaited', 'an admin decides'],
  ] as const)('send the seller the task of %s', async (name, headline) => {
    const [buyer, seller] = [
      under.person({ language: 'en' }),
      under.person({ language: 'en', role: 'SELLER' }),
    ];
    const orderNumber = `SK-${newId().slice(-6)}`;
    const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
    await under.service.deliverTwice(name, { ...ids, orderNumber, status: 'paid', note: 'why' });
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe(`Order ${orderNumber}: ${headline}`);
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/all-orders`);
    expect(await under.sentTo(buyer)).toEqual([]);
  });

  it.each([
    ['order.paid', 'order.paid', 'by 9 January 2026, 09:00', 'by 9 Jan, 09:00'],
    ['an event of an earlier release', 'order.confirmed', 'accept it soon.', 'accept it soon.'],
  ] as const)(
    'tell the seller by when to accept, as %s says it',
    async (_, name, inMail, inSms) => {
      const seller = under.person({ language: 'en', role: 'SELLER' });
      const line = someLine({ sellerId: seller._id });
      const { sellerOrders, ...order } = somePaidOrder(under.person({ language: 'en' }), [line]);
      const due = name === 'order.paid' ? { dueAt: '2026-01-09T06:00:00.000Z' } : {};
      const parts = sellerOrders.map((part) => ({ ...part, ...due }));
      await under.service.deliverTwice(name, { ...order, sellerOrders: parts });
      expect((await under.onlyMail(seller.email)).text).toContain(inMail);
      expect((await under.onlySms(seller)).text).toContain(inSms);
    },
  );

  it('are not sent to an unknown user', async () => {
    const ids = { orderId: newId(), buyerId: newId(), sellerId: newId() };
    const fact = { ...ids, orderNumber: 'SK-0', status: 'shipped' as const, note: '' };
    const way = { deliveryPin: '0412', pickup: false };
    await under.service.publishEvent('seller-order.shipped', { ...fact, ...way });
    expect(await under.service.broker.deadLetters('notifications')).toBe(0);
  });
});
