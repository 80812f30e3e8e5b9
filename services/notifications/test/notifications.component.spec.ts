import { newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';

const PUBLIC_ORIGIN = 'http://localhost:8080';

describe('notifications', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  }, 30_000);
  afterAll(() => under.stop(), 30_000);

  describe('about an account', () => {
    it('welcome a shopper once although the event comes twice', async () => {
      const shopper = under.person({ language: 'en', role: 'GENERAL', name: 'Asha <b>' });
      await under.service.deliverTwice('user.registered', shopper);
      const mail = await under.onlyMail(shopper.email);
      expect(mail.subject).toBe('Welcome to Sokoni');
      expect(mail.text).toContain(`Go shopping:\n${PUBLIC_ORIGIN}`);
      expect(mail.html).toContain('Karibu, Asha &lt;b&gt;!');
    });

    it('welcome a seller in Swahili with a link to the seller panel', async () => {
      const seller = under.person({ language: 'sw', role: 'SELLER' });
      await under.service.deliverTwice('user.registered', seller);
      const mail = await under.onlyMail(seller.email);
      expect(mail.subject).toBe('Karibu Sokoni');
      expect(mail.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/my-products`);
    });

    it('send the link that confirms a new password', async () => {
      const { _id: userId, email, name } = under.person();
      const token = `reset-${newId()}`;
      const expiresAt = new Date().toISOString();
      const fact = { userId, email, name, language: 'sw' as const, token, expiresAt };
      await under.service.deliverTwice('password.reset-requested', fact);
      const mail = await under.onlyMail(email);
      expect(mail.subject).toBe('Thibitisha nenosiri jipya');
      expect(mail.text).toContain(`${PUBLIC_ORIGIN}/forgot-password?token=${token}`);
    });

    it('send the confirmation link to the new address, and announce the change to the old address and the phone', async () => {
      const person = under.person();
      const { _id: userId, email, name } = person;
      const token = `email-${newId()}`;
      const wanted = { ...{ userId, name, token }, email: `new-${email}`, language: 'en' as const };
      const expiresAt = new Date().toISOString();
      await under.service.deliverTwice('email.change-requested', { ...wanted, expiresAt });
      const link = await under.onlyMail(wanted.email);
      expect(link.text).toContain(`${PUBLIC_ORIGIN}/confirm-email?token=${token}`);
      await under.service.deliverTwice('email.changed', { userId, email, name, language: 'sw' });
      expect((await under.onlyMail(email)).subject).toBe('Barua pepe yako imebadilishwa');
      expect((await under.onlySms(person)).text).toContain('barua pepe ya akaunti yako');
    });

    it('announce a changed password by mail and SMS', async () => {
      const person = under.person();
      const { _id: userId, email, name } = person;
      await under.service.deliverTwice('password.changed', { userId, email, name, language: 'en' });
      expect((await under.onlyMail(email)).subject).toBe('Your password is changed');
      expect((await under.onlySms(person)).text).toContain('your password is changed');
    });

    it('send the code that verifies a phone by SMS only', async () => {
      const { _id: userId, phone } = under.person();
      const fact = { userId, phone, language: 'en' as const, code: '012345' };
      await under.service.deliverTwice('verification.code-requested', fact);
      const sms = await under.onlySms(under.service.identity.knows({ _id: userId, phone }));
      expect(sms.text).toContain('012345');
    });

    it.each([
      ['verified', 'en', 'You are a verified seller'],
      ['needs_changes', 'sw', 'Uthibitisho wako unahitaji marekebisho'],
      ['rejected', 'en', 'We could not verify you'],
    ] as const)(
      'announce the decision %s to the seller by mail and SMS in %s',
      async (to, language, subject) => {
        const seller = under.person({ role: 'SELLER', language });
        const fact = { userId: seller._id, verification: to, reason: 'Picha haisomeki' };
        await under.service.deliverTwice('verification.decided', fact);
        const letter = await under.onlyMail(seller.email);
        expect(letter.subject).toBe(subject);
        expect(letter.text).toContain('Picha haisomeki');
        await under.onlySms(seller);
      },
    );

    it('give a suspended seller the reason', async () => {
      const seller = under.person({ role: 'SELLER', language: 'en' });
      const fact = {
        accountStatus: 'suspended',
        reason: 'Complaints',
        openOrders: 'cancel',
      } as const;
      await under.service.deliverTwice('account-status.changed', { userId: seller._id, ...fact });
      expect((await under.onlyMail(seller.email)).text).toContain('Reason: Complaints');
    });

    it('omit the SMS for a user without a phone', async () => {
      const { _id: userId, email, name } = under.person({ phone: '' });
      await under.service.deliverTwice('password.changed', { userId, email, name, language: 'en' });
      await under.onlyMail(email);
      expect(await under.deliveries.find({ 'messages.userId': userId }).lean()).toEqual([
        expect.objectContaining({
          messages: [
            { userId, channel: 'mail', state: 'sent' },
            { userId, channel: 'shop', state: 'sent' },
          ],
          tries: 1,
        }),
      ]);
    });
  });

  describe('about an order', () => {
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
      expect(sale.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/all-orders`);
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
      ['seller-order.cancelled', 'is cancelled: products from Duka la Juma'],
      ['seller-order.delivery-asked', 'have you received it?'],
      ['seller-order.cancel-refused', 'is not cancelled'],
    ] as const)('announce %s to the buyer', async (name, headline) => {
      const buyer = under.person({ language: 'en' });
      const seller = under.person({ name: 'Juma', businessName: 'Duka la Juma', role: 'SELLER' });
      const orderNumber = `SK-${newId().slice(-6)}`;
      const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id };
      const fact = { ...ids, orderNumber, status: 'shipped' as const, note: 'Bus T 123 ABC' };
      await under.service.deliverTwice(name, { ...fact, deliveryPin: '0412', pickup: false });
      const mail = await under.onlyMail(buyer.email);
      expect(mail.subject).toBe(`Order ${orderNumber} ${headline}`);
      expect(mail.text).toContain('Duka la Juma');
      expect(mail.text).toContain('Note: Bus T 123 ABC');
      const hasSms = name === 'seller-order.shipped' || name === 'seller-order.delivery-asked';
      expect(await under.sentTo(buyer)).toEqual(
        hasSms ? ['mail', 'shop', 'sms'] : ['mail', 'shop'],
      );
      const pin = name === 'seller-order.shipped' ? 'PIN 0412' : '';
      if (hasSms) expect((await under.onlySms(buyer)).text).toContain(pin);
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
      expect(mail.subject).toBe('Order SK-8 is ready for pickup');
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

    it.each([
      ['seller-order.acceptance-awaited', 'please accept it'],
      ['seller-order.cancel-requested', 'the buyer asks to cancel'],
      ['seller-order.return-requested', 'the buyer wants to return it'],
      ['seller-order.disputed', 'an admin decides'],
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

    it('are not sent to an unknown user', async () => {
      const ids = { orderId: newId(), buyerId: newId(), sellerId: newId() };
      const fact = { ...ids, orderNumber: 'SK-0', status: 'shipped' as const, note: '' };
      const way = { deliveryPin: '0412', pickup: false };
      await under.service.publishEvent('seller-order.shipped', { ...fact, ...way });
      expect(await under.service.broker.deadLetters('notifications')).toBe(0);
    });
  });
});
