import { LANGUAGES } from '@sokoni/contracts';
import {
  decidedFacts,
  destinationChange,
  PAY_NUMBERS,
  payout,
} from '../../test/template-facts.factory.ts';
import { partsOf } from '../sms/sms-providers.ts';
import { DECISIONS } from './decision.ts';
import { subjectInSms } from './format.ts';
import { letters, shortTexts } from './languages.ts';
import type { ShortTexts } from './short-texts.ts';

describe('text messages', () => {
  it('call a control number what the screens call it', () => {
    const payTo = { kind: 'control-number', number: '991234567890', bank: '', reference: '' };
    const until = { amountTzs: 23_000, payUntil: '2026-09-28T18:45:00.000Z', url: '/' };
    expect(shortTexts.sw.payNumberIssued({ ...payTo, ...until } as never)).toContain(
      'namba ya malipo 991234567890',
    );
  });

  const facts = { orderNumber: 'SK-2026-001042', totalTzs: 12_518_500, amountTzs: 12_518_500 };
  const dueAt = '2026-09-28T18:45:00.000Z';
  const url = `https://www.sokoni.example.co.tz/MyOrders/${'a'.repeat(24)}`;
  const salesUrl = 'https://www.sokoni.example.co.tz/seller-panel/all-orders';
  const undoUrl = `https://www.sokoni.example.co.tz/undo?token=${'a'.repeat(43)}`;
  const plansUrl = 'https://www.sokoni.example.co.tz/subscription';
  const sellerName = 'Duka la Asha na Wanawe Elektroniki';
  const renewal = {
    plan: 'Extremely Super',
    amountTzs: 283_500,
    paidUntil: '2026-09-22T08:00:00.000Z',
    visibleUntil: '2026-09-29T08:00:00.000Z',
  };

  const dearer = { nextTzs: 291_500, nextAt: '2026-09-24T21:00:00.000Z' };

  const saved = {
    productName: 'Télévision “Hisense” 43 inch UHD Smart 4K na Rimoti ya Sauti',
    nowTzs: 12_518_500,
    url: `https://www.sokoni.example.co.tz/product/${'a'.repeat(24)}`,
  };

  const parcel = {
    carrier: 'courier',
    carrierName: 'x'.repeat(60),
    reference: 'x'.repeat(60),
    phone: '+255712345678',
  } as const;

  const short = { ...facts, receivedTzs: 10_418_500, expectedTzs: 12_518_500 };

  it.each(LANGUAGES)(
    'of too little money are two SMS at most, with each amount, in %s',
    (language) => {
      const text = shortTexts[language].moneyShort({ ...short, payUntil: dueAt, url });
      expect(text).toMatch(/^[\x20-\x7e]+$/);
      expect(partsOf(text)).toBe(2);
      for (const said of ['10,418,500', '2,100,000', '12,518,500', '21:45', url])
        expect(text).toContain(said);
    },
  );

  it.each(LANGUAGES)(
    'that say where to pay name the order where that fits one SMS, in %s',
    (language) => {
      const { orderNumber } = facts;
      const issued = (payTo: (typeof PAY_NUMBERS)[number], amountTzs: number) =>
        shortTexts[language].payNumberIssued({
          ...{ ...payTo, orderNumber, amountTzs, payUntil: dueAt },
          url: `https://sokoni.co.tz/MyOrders/${'a'.repeat(24)}`,
        });
      for (const payTo of PAY_NUMBERS) {
        expect(issued(payTo, 23_000)).toContain(`Sokoni: ${orderNumber}: `);
        expect(partsOf(issued(payTo, 112_518_500))).toBe(1);
      }
    },
  );

  it.each(LANGUAGES)(
    'of money that is not used say nothing of what the order still costs, as it may be due in cash, in %s',
    (language) => {
      const text = shortTexts[language].moneySpare({ ...short, because: 'settled', url });
      expect(text).toContain('10,418,500');
      expect(text).not.toMatch(/no more money|needs no|haihitaji|hazihitajiki/);
    },
  );

  it.each(LANGUAGES)('fit one SMS in %s', (language) => {
    const texts = shortTexts[language];
    const all = [
      texts.passwordChanged(),
      texts.phoneChanged({ url: undoUrl }),
      texts.emailChangedUndo({ url: undoUrl }),
      texts.teamInvited({ url: 'https://sokoni.example/team-invitations' }),
      texts.phoneCode({ code: '123456', minutes: 10 }),
      texts.sellerVerified(),
      texts.sellerNeedsChanges(),
      texts.businessNameAccepted(),
      texts.businessNameRefused(),
      texts.sellerRejected(),
      texts.sellerSuspended(),
      texts.sellerReactivated(),
      texts.shopperSuspended(),
      texts.shopperReactivated(),
      texts.orderPaid({ ...facts, url }),
      texts.fiscalReceipt({ ...facts, verificationCode: 'R12345X104217', url }),
      texts.newSale({ ...facts, dueAt }),
      ...[true, false].flatMap((pickup) => [
        texts.cashOrder({ ...facts, url, pickup }),
        texts.newCashSale({ ...facts, dueAt, pickup }),
      ]),
      texts.newSales({ ...facts, count: 100, dueAt, url: salesUrl }),
      texts.sellerOrderAccepted({ ...facts, sellerName, url }),
      texts.sellerOrderShipped({ ...facts, sellerName, deliveryPin: '0412', parcel: null }),
      texts.sellerOrderShipped({ ...facts, sellerName, deliveryPin: '0412', parcel }),
      texts.sellerOrderShipped({
        ...{ ...facts, sellerName, deliveryPin: '0412', parcel: null },
        station: { name: 'K'.repeat(60), place: 'Dodoma' },
      }),
      texts.sellerOrderReady({ ...facts, sellerName, deliveryPin: '0412' }),
      ...[texts.sellerOrderShipped, texts.sellerOrderReady].map((text) =>
        text({ ...facts, sellerName, deliveryPin: '0412', collectTzs: 12_518_500 }),
      ),
      texts.deliveryAsked({ ...facts, sellerName, dueAt }),
      ...PAY_NUMBERS.map((payTo) =>
        texts.payNumberIssued({ ...facts, ...payTo, payUntil: dueAt, url }),
      ),
      texts.payNumberLeft({ ...facts, payUntil: dueAt, url }),
      ...(['settled', 'ended'] as const).map((because) =>
        texts.moneySpare({ ...short, because, url }),
      ),
      texts.moneyOver({ ...short, receivedTzs: 13_518_500, url }),
      ...[10_418_500, 13_518_500].flatMap((receivedTzs) =>
        [true, false].map((settled) =>
          texts.planMoneyHeld({ ...short, receivedTzs, settled, url: plansUrl }),
        ),
      ),
      texts.acceptanceAwaited({ ...facts, dueAt }),
      texts.statementAwaited({ ...facts, statementDueAt: dueAt, dueAt }),
      ...[true, false].map((expired) => texts.orderPaymentFailed({ ...facts, expired, url })),
      texts.refundSent(facts),
      texts.planPaidTwiceRefunded({ amountTzs: 12_518_500 }),
      ...[true, false].map((kept) => texts.saleReversed({ ...facts, kept })),
      texts.payoutPaid(payout),
      ...[true, false].map((isBelowZero) => texts.payoutFailed({ ...payout, isBelowZero })),
      texts.destinationChange({
        ...destinationChange,
        startsAt: '2026-09-29T08:00:00.000Z',
        url: 'https://www.sokoni.example.co.tz/forgot-password',
      }),
      ...DECISIONS.map((decision) => {
        const filled = { ...decidedFacts(decision, url), name: '', reason: '' };
        return subjectInSms(letters[language].decided(filled).subject, url);
      }),
      texts.reviewPublished({ stars: 4, url }),
      texts.reviewShown({ url: `${url}/reviews` }),
      texts.reviewHidden({ url: `${url}/reviews` }),
      texts.questionAsked({ url }),
      texts.questionAnswered({ url }),
      texts.questionShown({ url }),
      texts.questionHidden({ url }),
      texts.answerHidden({ url }),
      texts.textRestored({ url }),
      texts.appealRefused({ url }),
      texts.reviewAnswered({ url: `${url}/reviews` }),
      texts.reviewRequested({ ...facts, url: `${url}/reviews` }),
      texts.priceDropped(saved),
      texts.backInStock(saved),
      texts.newProducts({
        shopName: sellerName,
        productCount: 500,
        url: `https://www.sokoni.example.co.tz/shop/duka-${'a'.repeat(24)}?sort=newest`,
      }),
      ...[true, false].flatMap((ahead) => [
        texts.planRenewal({ ...renewal, ahead }),
        texts.planRenewal({ ...renewal, ...dearer, ahead }),
      ]),
    ];
    for (const text of all) {
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[\x20-\x7e]+$/);
      // Whoever joined by phone has no mailbox to be sent to.
      expect(text).not.toMatch(/see your email|angalia barua pepe/i);
    }
  });

  it.each([
    [
      'Ѕokoni: malipo yamekataliwa, tuma TZS 5000 kwa 0712 345 678',
      'okoni: malipo yamekataliwa, tuma..',
    ],
    ['Дука', ''],
  ])('name a seller called %s in ASCII, and cut', (sellerName, name) => {
    for (const [language, texts] of Object.entries(shortTexts)) {
      const sent = { ...facts, sellerName, deliveryPin: '0412', parcel: null };
      const all = [
        texts.sellerOrderAccepted({ ...facts, sellerName, url }),
        texts.sellerOrderShipped(sent),
        texts.sellerOrderReady(sent),
        texts.deliveryAsked({ ...facts, sellerName, dueAt }),
      ];
      for (const text of all) {
        expect(partsOf(text)).toBe(1);
        expect(text).toContain(` ${name || (language === 'sw' ? 'muuzaji' : 'the seller')}`);
      }
    }
  });

  it.each(LANGUAGES)('that can be ended are two SMS at most in %s', (language) => {
    const optOut = shortTexts[language].optOut({
      url: `https://www.sokoni.example.co.tz/s/${'a'.repeat(25)}`,
    });
    expect(optOut).toMatch(/^[\x20-\x7e]+$/);
    // Every text fits one SMS, as is said above.
    expect(partsOf(`${'x'.repeat(160)} ${optOut}`)).toBe(2);
  });

  const home = 'https://sokoni.co.tz';
  const one = 'a'.repeat(24);
  const endable = (texts: ShortTexts): Record<string, string> => {
    const ofProduct = `${home}/product/${one}`;
    const [hidden, answer] = [{ url: `${home}/hidden-texts` }, { url: `${ofProduct}/questions` }];
    const cheap = { productName: 'Tecno Spark 20', nowTzs: 290_000, url: ofProduct };
    const asked = { url: `${home}/seller-panel/questions` };
    const ofShop = { shopName: 'Duka la Asha', url: `${home}/shop/duka-${one}?sort=newest` };
    return {
      reviewPublished: texts.reviewPublished({ stars: 4, url: `${home}/seller-panel/reviews` }),
      reviewShown: texts.reviewShown({ url: `${ofProduct}/reviews` }),
      reviewHidden: texts.reviewHidden(hidden),
      reviewAnswered: texts.reviewAnswered({ url: `${ofProduct}/reviews` }),
      questionAsked: texts.questionAsked(asked),
      questionAnswered: texts.questionAnswered(answer),
      questionShown: texts.questionShown(answer),
      questionHidden: texts.questionHidden(hidden),
      answerHidden: texts.answerHidden(hidden),
      textRestored: texts.textRestored(hidden),
      appealRefused: texts.appealRefused(hidden),
      reviewRequested: texts.reviewRequested({ ...facts, url: `${home}/MyOrders/${one}/reviews` }),
      priceDropped: texts.priceDropped(cheap),
      backInStock: texts.backInStock(cheap),
      newProducts: texts.newProducts({ productCount: 3, ...ofShop }),
    };
  };

  it.each(LANGUAGES)(
    'that can be ended are one SMS where the address of the shop is short in %s, but for these',
    (language) => {
      const texts = shortTexts[language];
      const optOut = texts.optOut({ url: `${home}/s/${'a'.repeat(25)}` });
      const two = Object.entries(endable(texts)).filter(
        ([, text]) => partsOf(`${text} ${optOut}`) === 2,
      );
      expect(two.map(([name]) => name)).toEqual(['reviewRequested', 'newProducts']);
    },
  );

  it('of a dispute say what can be decided, and by when', () => {
    const due = { statementDueAt: '2026-09-25T08:00:00.000Z', dueAt: '2026-09-29T08:00:00.000Z' };
    const text = shortTexts.en.statementAwaited({ ...facts, ...due });
    expect(text).toMatch(/25 Sept.*refunds all, part or nothing.*29 Sept/);
  });

  it('of a renewal say the price that starts before the products are hidden', () => {
    const text = shortTexts.en.planRenewal({ ...renewal, ...dearer, ahead: true });
    expect(text).toContain('Another month costs TZS 283,500. From 25 September 2026: TZS 291,500.');
    expect(shortTexts.sw.planRenewal({ ...renewal, ...dearer, ahead: false })).toContain(
      'Kuanzia 25 Septemba 2026: TZS 291,500.',
    );
    expect(shortTexts.en.planRenewal({ ...renewal, ahead: true })).not.toContain('From');
  });

  it('shorten the name of a product, in ASCII', () => {
    expect(shortTexts.sw.priceDropped(saved)).toBe(
      `Sokoni: Television Hisense 43 inch UHD Smart 4.. imeshuka hadi TZS 12,518,500. ${saved.url}`,
    );
  });

  it.each([
    ['en', 'by 28 Sept, 21:45'],
    ['sw', 'kabla ya 28 Sep, 21:45'],
  ] as const)('say in %s by when an order is to be accepted', (language, by) => {
    const texts = shortTexts[language];
    for (const text of [texts.newSale, texts.newCashSale, texts.acceptanceAwaited])
      expect(text({ ...facts, dueAt })).toContain(by);
  });

  it('contain amount and order number', () => {
    expect(shortTexts.en.orderPaid({ ...facts, url })).toBe(
      `Sokoni: we have received TZS 12,518,500 for order SK-2026-001042. Follow it: ${url}`,
    );
    expect(shortTexts.sw.refundSent(facts)).toBe(
      'Sokoni: tumekurudishia TZS 12,518,500 ya oda SK-2026-001042.',
    );
  });
});
