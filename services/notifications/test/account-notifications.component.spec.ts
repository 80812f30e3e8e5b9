import { newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const PUBLIC_ORIGIN = 'http://localhost:8080';

describe('notifications about an account', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());

  it('welcome a shopper once although the event comes twice', async () => {
    const shopper = under.person({ language: 'en', role: 'GENERAL', name: 'Asha <b>' });
    await under.service.deliverTwice('user.registered', shopper);
    const mail = await under.onlyMail(shopper.email);
    expect(mail.subject).toBe('Welcome to Sokoni');
    expect(mail.text).toContain(`Go shopping:\n${PUBLIC_ORIGIN}`);
    expect(mail.html).toContain('Karibu, Asha &lt;b&gt;!');
  });

  it('leave out the name where nobody confirmed the address', async () => {
    const person = under.person({ name: 'Win at evil.example', emailConfirmed: false });
    await under.service.publishEvent('user.registered', person);
    const { text, subject } = await under.onlyMail(person.email);
    expect(text).toContain('Karibu!');
    expect(text + subject).not.toContain('evil.example');
  });

  it('welcome a seller in Swahili with a link to the seller panel', async () => {
    const seller = under.person({ language: 'sw', role: 'SELLER' });
    await under.service.deliverTwice('user.registered', seller);
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe('Karibu Sokoni');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/my-products`);
  });

  it('tell who has opened a shop by phone by SMS, with a link to the first product', async () => {
    const seller = under.person({ language: 'sw', role: 'SELLER', email: '' });
    await under.service.publishEvent('user.updated', seller);
    const { _id: userId } = seller;
    const opened = { userId, from: 'GENERAL', to: 'SELLER', changedBy: userId } as const;
    await under.service.deliverTwice('user.role-changed', { ...opened, openOrders: 'finish' });
    const sms = await under.onlySms(seller);
    expect(sms.text).toContain('Duka lako limefunguliwa');
    expect(sms.text.replaceAll('\n', '')).toContain('/seller-panel/my-products?product=new');
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
    const changed = { userId, email, name, language: 'sw' as const, token };
    await under.service.deliverTwice('email.changed', { ...changed, phone: '' });
    const announced = await under.onlyMail(email);
    expect(announced.subject).toBe('Barua pepe yako imebadilishwa');
    expect(announced.text).toContain(`${PUBLIC_ORIGIN}/undo?token=${token}`);
    // Nobody confirmed this number: it gets no link.
    const { text } = await under.onlySms(person);
    expect(text).toContain('barua pepe ya akaunti yako');
    expect(text).not.toContain(token);
  });

  it('announce a changed password by mail and SMS', async () => {
    const person = under.person();
    const { _id: userId, email, name } = person;
    await under.service.deliverTwice('password.changed', { userId, email, name, language: 'en' });
    expect((await under.onlyMail(email)).subject).toBe('Your password is changed');
    expect((await under.onlySms(person)).text).toContain('your password is changed');
  });

  it('say what ended with the password, and which number still logs in', async () => {
    const { _id: userId, email, name } = under.person();
    const more = { language: 'en', endAccess: true, phoneEnding: '67' } as const;
    await under.service.deliverTwice('password.changed', { userId, email, name, ...more });
    const { text } = await under.onlyMail(email);
    expect(text).toContain('All API keys, webhooks and open invitations of a shop have ended');
    expect(text).toContain('The phone number ending in 67 logs in to this account too.');
    expect(text).toContain(`${PUBLIC_ORIGIN}/MyProfile`);
  });

  it.each([
    ['en', 'Your payouts are to go elsewhere', 'from 6 January 2026, 12:00'],
    ['sw', 'Malipo yako yataelekezwa kwingine', 'Kuanzia 6 Januari 2026, 12:00'],
  ] as const)('announce another payout destination by mail and SMS in %s', async (...row) => {
    const [language, subject, time] = row;
    const seller = under.person({ language, role: 'SELLER' });
    await under.service.deliverTwice('payout-destination.change-requested', {
      sellerId: seller._id,
      to: { kind: 'wallet', method: 'Mpesa', number: '****5678' },
      startsAt: '2026-01-06T09:00:00.000Z',
    });
    const letter = await under.onlyMail(seller.email);
    expect(letter.subject).toBe(subject);
    const { text } = await under.onlySms(seller);
    for (const one of [letter.text, text]) {
      expect(one.toLowerCase()).toContain(time.toLowerCase());
      expect(one).toContain('****5678');
      expect(one).toContain(`${PUBLIC_ORIGIN}/forgot-password`);
    }
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
    expect(await under.deliveries.find({ 'messages.userId': userId })).toEqual([
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
