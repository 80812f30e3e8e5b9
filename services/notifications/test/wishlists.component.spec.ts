import { newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const PUBLIC_ORIGIN = 'http://localhost:8080';

describe('notifications about saved products and followed shops', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());

  it.each([
    ['wishlist.price-dropped', 'Sasa TZS 90,000: Tecno Spark 20', 'Awali ilikuwa TZS 100,000'],
    ['wishlist.back-in-stock', 'Imepatikana tena: Tecno Spark 20', 'kwa TZS 90,000'],
  ] as const)(
    'notify who saved a product of %s by mail and in the shop',
    async (name, subject, sentence) => {
      const user = under.person({ language: 'sw' });
      const names = { productName: 'Tecno Spark 20 phone', language: 'en' } as const;
      const translation = { productName: 'Tecno Spark 20' };
      const product = { productId: newId(), ...names, translation, nowTzs: 90_000 };
      await under.service.deliverTwice(name, { userId: user._id, ...product, wasTzs: 100_000 });
      const mail = await under.onlyMail(user.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(sentence);
      expect(mail.text).toContain(`${PUBLIC_ORIGIN}/product/${product.productId}`);
      expect(await under.sentTo(user)).toEqual(['mail', 'shop']);
    },
  );

  it('mail an address that nobody has confirmed nothing of it, since a seller chooses the names', async () => {
    const user = under.person({ language: 'en', emailConfirmed: false });
    const saved = { userId: user._id, productId: newId(), productName: 'Win at evil.example' };
    const prices = { wasTzs: 100_000, nowTzs: 90_000 };
    await under.service.deliverTwice('wishlist.price-dropped', { ...saved, ...prices });
    await under.service.deliverTwice('wishlist.back-in-stock', { ...saved, nowTzs: 90_000 });
    await under.service.deliverTwice('followed-shops.new-products', {
      userId: user._id,
      shops: [{ sellerId: newId(), name: 'Win at evil.example' }],
      productCount: 1,
      productNames: ['Radio'],
    });
    expect(await under.sentTo(user)).toEqual(['shop', 'shop', 'shop']);
  });

  it.each([
    ['one shop', [], 'Bidhaa mpya: Duka la Juma', /\/shop\/duka-[0-9a-f]{24}\?sort=newest/],
    [
      'two shops',
      [{ sellerId: newId(), name: 'Duka la Asha' }],
      'Bidhaa mpya: Duka la Juma na duka lingine 1',
      /\/followed-shops/,
    ],
  ])(
    'notify of new products of %s by mail and in the shop, not by SMS',
    async (_, others, subject, page) => {
      const user = under.person({ language: 'sw' });
      await under.service.deliverTwice('followed-shops.new-products', {
        userId: user._id,
        shops: [{ sellerId: newId(), name: 'Duka la Juma' }, ...others],
        productCount: 5,
        productNames: ['Khanga', 'Radio'],
        names: [
          { productName: 'Khanga', language: 'en', translation: { productName: 'Kanga' } },
          { productName: 'Radio', language: 'en' },
        ],
      });
      const mail = await under.onlyMail(user.email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain('bidhaa mpya 5, zikiwemo: Kanga, Radio.');
      expect(mail.text).toMatch(page);
      expect(await under.sentTo(user)).toEqual(['mail', 'shop']);
    },
  );
});
