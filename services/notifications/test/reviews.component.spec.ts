import { eventually, newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const PUBLIC_ORIGIN = 'http://localhost:8080';

describe('messages about reviews', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());

  const about = () => ({
    reviewId: newId(),
    orderId: newId(),
    productId: newId(),
    productName: 'Redmi 13',
  });

  it('notify a seller of a new review by mail and in the shop', async () => {
    const seller = under.person({ language: 'sw', role: 'SELLER' });
    const data = { ...about(), sellerId: seller._id, stars: 4 };
    await under.service.deliverTwice('review.published', data);
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe('Maoni mapya: nyota 4 kati ya 5 kwa Redmi 13');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/reviews`);
    expect(await under.sentTo(seller)).toEqual(['mail', 'shop']);
  });

  it.each([
    ['publish', null, 'Your review of Redmi 13 is shown now', 'Everybody can read it now'],
    ['hide', 'contact', 'Your review of Redmi 13 is not shown', 'it has a phone number or a link'],
  ] as const)(
    'notify the author of the decision to %s',
    async (decision, reason, subject, text) => {
      const author = under.person({ language: 'en' });
      const said = { decision, reason, note: 'Bila namba', appealed: false };
      const data = { ...about(), authorId: author._id, ...said };
      await under.service.deliverTwice('review.decided', data);
      const mail = await under.onlyMail(author.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(text);
      expect(mail.text.includes('Bila namba')).toBe(decision === 'hide');
      const page = decision === 'hide' ? 'hidden-texts' : `MyOrders/${data.orderId}/reviews`;
      expect(mail.text).toContain(`${PUBLIC_ORIGIN}/${page}`);
      expect(await under.sentTo(author)).toEqual(['mail', 'shop']);
    },
  );

  it('notify the author of an answer', async () => {
    const author = under.person({ language: 'en' });
    const data = { ...about(), authorId: author._id, sellerId: newId() };
    await under.service.deliverTwice('review.answered', data);
    const mail = await under.onlyMail(author.email);
    expect(mail.subject).toBe('The seller has answered your review of Redmi 13');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/product/${data.productId}/reviews`);
  });

  it.each([
    ['question.published', 'Swali kuhusu Redmi 13', '/seller-panel/questions'],
    ['question.answered', 'Swali lako kuhusu Redmi 13 limejibiwa', '/questions'],
  ] as const)('notify of %s', async (name, subject, path) => {
    const user = under.person({ language: 'sw', role: 'SELLER' });
    const { productId, productName } = about();
    const question = { questionId: newId(), productId, productName };
    const data = { ...question, sellerId: user._id, askerId: user._id, by: 'seller' as const };
    await under.service.deliverTwice(name, data);
    const mail = await under.onlyMail(user.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(path);
  });

  it('notify of a message, a seller in the panel, without an SMS', async () => {
    const seller = under.person({ language: 'sw', role: 'SELLER' });
    const conversationId = newId();
    const names = { title: 'Redmi 13 phone', language: 'en' } as const;
    const translation = { productName: 'Redmi 13' };
    const sent = { conversationId, ...names, translation, senderName: 'Rehema M.' };
    const data = { ...sent, recipientId: seller._id, side: 'seller' } as const;
    await under.service.deliverTwice('message.received', data);
    const mail = await under.onlyMail(seller.email);
    expect(mail.subject).toBe('Ujumbe kuhusu Redmi 13');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/seller-panel/messages/${conversationId}`);
    expect(mail.text).not.toContain('Rehema');
    expect(await under.sentTo(seller)).toEqual(['mail', 'shop']);
  });

  it.each([
    [true, 21, 'A message about Win at evil.example'],
    [false, 20, 'A new message for you'],
  ])(
    'mail to an address (confirmed: %s) %i of 21 messages, with the texts of others to a confirmed one alone',
    async (emailConfirmed, mailed, subject) => {
      const buyer = under.person({ language: 'en', emailConfirmed });
      const about = { conversationId: newId(), title: 'Win at evil.example' };
      const from = { senderName: 'Call evil.example', recipientId: buyer._id };
      for (let time = 0; time < 21; time += 1)
        await under.service.publishEvent('message.received', { ...about, ...from, side: 'buyer' });
      const mails = await eventually(async () => {
        const found = await under.maildev.to(buyer.email);
        if (found.length !== mailed) throw new Error(`${found.length} mails`);
        return found;
      });
      expect(new Set(mails.map((mail) => mail.subject))).toEqual(new Set([subject]));
      for (const { text } of mails) expect(text.includes('evil.example')).toBe(emailConfirmed);
      await eventually(async () => {
        expect(await under.sentTo(buyer)).toHaveLength(mailed + 21);
      });
    },
  );

  it.each([
    ['review.answered', 'The seller has answered your review'],
    ['question.answered', 'Your question is answered'],
    ['review.requested', 'How is what you got in order SK-1042?'],
  ] as const)(
    'mail %s to an address that nobody has confirmed without the name of the product',
    async (name, subject) => {
      const user = under.person({ language: 'en', emailConfirmed: false });
      const product = { ...about(), productName: 'Win at evil.example' };
      const question = {
        ...product,
        questionId: newId(),
        askerId: user._id,
        by: 'seller' as const,
      };
      const data = {
        'review.answered': { ...product, authorId: user._id, sellerId: newId() },
        'question.answered': { ...question, sellerId: newId() },
        'review.requested': {
          ...request(user._id),
          productNames: ['evil.example'],
          names: undefined,
        },
      };
      await under.service.deliverTwice(name, data[name]);
      const mail = await under.onlyMail(user.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).not.toContain('evil.example');
      expect(await under.sentTo(user)).toEqual(['mail', 'shop']);
    },
  );

  it('send a seller without an email five SMS of questions a day, and none to a number that nobody has confirmed', async () => {
    const confirmed = under.person({ email: '', role: 'SELLER' });
    const stranger = under.person({ email: '', role: 'SELLER', phoneConfirmed: false });
    const { productId, productName } = about();
    for (const { _id: sellerId } of [confirmed, stranger])
      for (let time = 0; time < 8; time += 1)
        await under.service.publishEvent('question.published', {
          ...{ questionId: newId(), productId, productName },
          ...{ sellerId, askerId: newId() },
        });
    const shown = Array<string>(8).fill('shop');
    await eventually(async () => {
      expect(await under.sentTo(confirmed)).toEqual([...shown, ...Array(5).fill('sms')]);
      expect(await under.sentTo(stranger)).toEqual(shown);
    });
  });

  it('tell a seller without an email what admins decide after the SMS of the day, and at a number that nobody has confirmed', async () => {
    const confirmed = under.person({ email: '', role: 'SELLER' });
    const stranger = under.person({ email: '', role: 'SELLER', phoneConfirmed: false });
    const { productId, productName } = about();
    const question = () => ({ questionId: newId(), productId, productName });
    for (let time = 0; time < 5; time += 1)
      await under.service.publishEvent('question.published', {
        ...question(),
        ...{ sellerId: confirmed._id, askerId: newId() },
      });
    const decision = { decision: 'hide', reason: 'contact', note: '', appealed: false } as const;
    for (const { _id: authorId } of [confirmed, stranger])
      await under.service.publishEvent('answer.decided', {
        ...{ ...question(), answerId: newId(), authorId },
        ...decision,
      });
    await eventually(async () => {
      expect(await under.sentTo(confirmed)).toEqual([
        ...Array<string>(6).fill('shop'),
        ...Array<string>(6).fill('sms'),
      ]);
      expect(await under.sentTo(stranger)).toEqual(['shop', 'sms']);
    });
  });

  it('notify who asks why a question is not shown, by SMS without an email', async () => {
    const [asker, other] = [under.person({ language: 'en' }), under.person({ email: '' })];
    const { productId, productName } = about();
    const question = { questionId: newId(), productId, productName };
    const decision = { decision: 'hide', reason: 'contact', note: '', appealed: false } as const;
    for (const { _id } of [asker, other]) {
      await under.service.deliverTwice('question.decided', {
        ...question,
        askerId: _id,
        ...decision,
      });
    }
    expect((await under.onlyMail(asker.email)).text).toContain('a phone number or a link');
    expect((await under.onlySms(other)).text).toContain('/hidden-texts');
  });

  it.each([
    ['publish', 'Ulichoandika kuhusu Redmi 13 kinaonekana tena', 'kila mtu anaweza kukisoma'],
    ['hide', 'Ulichoandika kuhusu Redmi 13 kinabaki kimefichwa', 'hakihusu bidhaa'],
  ] as const)('notify of an appeal that ends with %s', async (decision, subject, text) => {
    const author = under.person({ language: 'sw' });
    const { productId, productName } = about();
    const answer = { questionId: newId(), answerId: newId(), productId, productName };
    const reason = decision === 'hide' ? ('irrelevant' as const) : null;
    const said = { decision, reason, note: '', appealed: true };
    await under.service.deliverTwice('answer.decided', {
      ...answer,
      authorId: author._id,
      ...said,
    });
    const mail = await under.onlyMail(author.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
  });

  const request = (buyerId: string) => ({
    orderId: newId(),
    orderNumber: 'SK-1042',
    sellerId: newId(),
    buyerId,
    productNames: ['Redmi 13', 'Khanga'],
    names: [
      { productName: 'Redmi 13', language: 'en' as const },
      {
        productName: 'Khanga',
        language: 'en' as const,
        translation: { productName: 'Kanga' },
      },
    ],
  });

  it('ask a buyer for a review by mail', async () => {
    const buyer = under.person({ language: 'sw' });
    const data = request(buyer._id);
    await under.service.deliverTwice('review.requested', data);
    const mail = await under.onlyMail(buyer.email);
    expect(mail.subject).toBe('Unaionaje Redmi 13, Kanga?');
    expect(mail.text).toContain(`${PUBLIC_ORIGIN}/MyOrders/${data.orderId}/reviews`);
    expect(await under.sentTo(buyer)).toEqual(['mail', 'shop']);
  });

  it('ask a buyer without an email by SMS', async () => {
    const buyer = under.person({ language: 'sw', email: '' });
    const data = request(buyer._id);
    await under.service.deliverTwice('review.requested', data);
    expect((await under.onlySms(buyer)).text).toContain(
      `bidhaa za oda SK-1042 zikoje? Waambie wengine: ${PUBLIC_ORIGIN}/MyOrders/${data.orderId}/reviews`,
    );
    expect(await under.sentTo(buyer)).toEqual(['shop', 'sms']);
  });
});
