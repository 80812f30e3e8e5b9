import { LANGUAGES } from '@sokoni/contracts';
import { letters, shortTexts } from './languages.ts';
import { drawText } from './letter-text.ts';
import { Links } from './links.ts';

const links = new Links('http://localhost:8080/');
const asha = { name: 'Asha', url: links.myOrders };
const sale = {
  orderNumber: 'SK-1042',
  lines: [
    { name: 'Tecno Spark 20', option: 'Black, 128 GB', quantity: 2, totalTzs: 500_000 },
    { name: 'Kanga', option: '', quantity: 1, totalTzs: 13_500 },
  ],
  deliveryTzs: 5_000,
  totalTzs: 518_500,
};
const news = {
  ...asha,
  orderNumber: 'SK-1042',
  sellerName: 'Duka la Juma',
  note: '',
  deliveryPin: '0412',
};
const plan = {
  ...asha,
  plan: 'Basic',
  receiptNumber: 'R-2026-7',
  amountTzs: 13_500,
  validFrom: '2026-01-05T08:00:00.000Z',
  validUntil: '2026-02-05T08:00:00.000Z',
};
const decided = { ...asha, reason: 'Forged' };
const payout = {
  ...asha,
  amountTzs: 12_518_500,
  wallet: 'Mixx by Yas (Tigo Pesa) +255712345678',
  transactionId: 'TX1',
};
const money = { ...asha, orderNumber: 'SK-1042', amountTzs: 13_500 };

it('names known colours in the language of the letter', () => {
  expect(drawText(letters.sw.orderReceipt({ ...sale, ...asha }))).toContain('(Nyeusi, 128 GB)');
});

describe('letters in English', () => {
  const en = letters.en;

  it('welcome shoppers and sellers, each to their next step', () => {
    const shopper = drawText(en.welcome({ ...asha, isSeller: false }));
    const seller = drawText(en.welcome({ ...asha, isSeller: true }));
    expect(shopper).toContain('Go shopping');
    expect(seller).toContain('3 are free for 30 days');
    expect(seller).toContain('Upload products');
  });

  it('lead to the page that confirms a password, and say for how long', () => {
    const url = links.confirmPassword('a+b/c');
    const text = drawText(en.passwordReset({ name: 'Asha', url, minutes: 30 }));
    expect(text).toContain('http://localhost:8080/forgot-password?token=a%2Bb%2Fc');
    expect(text).toContain('within 30 minutes');
    expect(text).toContain('your password stays as it is');
  });

  it('say that a password changed', () => {
    expect(en.passwordChanged(asha).subject).toBe('Your password is changed');
  });

  it('say what the shop thinks of a seller, and why', () => {
    const text = drawText(en.sellerNeedsChanges({ ...decided, url: links.verification }));
    expect(text).toContain('Reason: Forged');
    expect(text).toContain('http://localhost:8080/seller-panel/verification');
    expect(drawText(en.sellerVerified({ ...asha, reason: '' }))).not.toContain('Reason');
    expect(en.sellerRejected(decided).subject).toBe('We could not verify you');
    expect(en.sellerSuspended(decided).subject).toBe('Your shop is suspended');
    expect(en.sellerReactivated(decided).subject).toBe('Your shop is open again');
  });

  it('list what was bought, with delivery and the sum', () => {
    const letter = en.orderReceipt({ ...asha, ...sale });
    expect(letter.subject).toBe('Receipt for order SK-1042');
    const text = drawText(letter);
    expect(text).toContain('2 × Tecno Spark 20 (Black, 128 GB): TZS 500,000');
    expect(text).toContain('1 × Kanga: TZS 13,500');
    expect(text).toContain('Delivery: TZS 5,000\nTotal: TZS 518,500');
    expect(text).toContain('http://localhost:8080/MyOrders');
  });

  it('tell sellers what they sold and by when to accept', () => {
    const text = drawText(en.newSale({ ...asha, ...sale, url: links.sales('SELLER') }));
    expect(text).toContain('Please accept it within 48 hours.');
    expect(text).toContain('http://localhost:8080/seller-panel/all-orders');
    expect(links.sales('ADMIN')).toBe('http://localhost:8080/admin-panel/all-orders');
  });

  it.each([
    ['partAccepted', 'Order SK-1042 is being prepared', 'Duka la Juma is preparing your products.'],
    ['partShipped', 'Order SK-1042 is on its way', 'Your delivery PIN is 0412'],
    ['partReady', 'Order SK-1042 is ready for pickup', 'Your delivery PIN is 0412'],
    ['deliveryAsked', 'Order SK-1042 have you received it?', 'mark them delivered in 7 days'],
    ['cancelRefused', 'Order SK-1042 is not cancelled', 'Duka la Juma did not agree to cancel'],
    [
      'partDelivered',
      'Order SK-1042 is delivered',
      'Your products from Duka la Juma are delivered. If something is wrong, report it in My Orders within 7 days.',
    ],
    [
      'partCancelled',
      'Order SK-1042 is cancelled: products from Duka la Juma',
      'You are refunded what you paid for them.',
    ],
  ] as const)('tell the buyer in %s', (name, subject, sentence) => {
    const letter = en[name](news);
    expect(letter.subject).toBe(subject);
    expect(drawText(letter)).toContain(sentence);
  });

  it('pass a note on, and leave it out when there is none', () => {
    expect(drawText(en.partShipped({ ...news, note: 'Bus T 123 ABC' }))).toContain(
      'Note: Bus T 123 ABC',
    );
    expect(drawText(en.partShipped(news))).not.toContain('Note');
  });

  it('tell of money that did not come, that went back, and that paid a plan', () => {
    expect(drawText(en.orderPaymentFailed(money))).toContain('TZS 13,500 did not go through');
    expect(drawText(en.planPaymentFailed(money))).toContain('Try again');
    expect(drawText(en.refundSent(money))).toContain('sent TZS 13,500 back');
    expect(drawText(en.payoutPaid(payout))).toContain('sent TZS 12,518,500 to your wallet Mixx');
    expect(drawText(en.payoutFailed(payout))).toContain('available to you again');
    const receipt = en.planReceipt(plan);
    expect(receipt.subject).toBe('Receipt R-2026-7: Basic plan');
    expect(drawText(receipt)).toContain('Until: 5 February 2026\nPaid: TZS 13,500');
    const refunded = { ...plan, refundNumber: 'F-1', reason: 'Paid twice' };
    expect(drawText(en.planRefunded(refunded))).toContain(
      'The plan now runs until 5 February 2026',
    );
    const ended = drawText(en.planRefunded({ ...refunded, validUntil: null }));
    expect(ended).toContain('The plan has ended');
    expect(ended).toContain('Reason: Paid twice\nYou get back: TZS 13,500');
  });

  it('say what is left when an operator took money back', () => {
    expect(drawText(en.paymentReversed(money))).toContain('please order them again');
    const [kept, gone] = [true, false].map((one) =>
      drawText(en.saleReversed({ ...money, kept: one })),
    );
    expect(kept).toContain('Do not send the products');
    expect(gone).toContain('taken from your next sales');
    expect(drawText(en.planReversed(plan))).toContain('your plan runs until 5 February 2026');
    expect(drawText(en.planReversed({ ...plan, validUntil: null }))).toContain('has ended');
  });
});

describe('letters in Swahili', () => {
  const sw = letters.sw;

  it.each([
    [sw.welcome({ ...asha, isSeller: true }), 'Karibu Sokoni', '3 ni bure kwa siku 30'],
    [sw.passwordReset({ ...asha, minutes: 30 }), 'Thibitisha nenosiri jipya', 'ndani ya dakika 30'],
    [sw.passwordChanged(asha), 'Nenosiri lako limebadilishwa', 'Kama si wewe'],
    [sw.sellerVerified(decided), 'Wewe ni muuzaji aliyethibitishwa', 'Muuzaji aliyethibitishwa'],
    [sw.sellerNeedsChanges(decided), 'Uthibitisho wako unahitaji marekebisho', 'Sababu: Forged'],
    [sw.sellerRejected(decided), 'Hatukuweza kukuthibitisha', 'Sababu: Forged'],
    [sw.sellerSuspended(decided), 'Duka lako limesimamishwa', 'zimefichwa'],
    [sw.sellerReactivated({ ...decided, reason: '' }), 'Duka lako limefunguliwa tena', 'tena'],
    [sw.orderReceipt({ ...asha, ...sale }), 'Risiti ya oda SK-1042', 'Jumla: TZS 518,500'],
    [sw.newSale({ ...asha, ...sale }), 'Umeuza: oda SK-1042', 'Usafirishaji: TZS 5,000'],
    [sw.partAccepted(news), 'Oda SK-1042 inaandaliwa', 'Duka la Juma anaandaa'],
    [sw.partShipped(news), 'Oda SK-1042 iko njiani', 'Duka la Juma ametuma'],
    [sw.partReady(news), 'Oda SK-1042 iko tayari kuchukuliwa', 'kwa Duka la Juma'],
    [sw.deliveryAsked(news), 'Oda SK-1042 je, umeipokea?', 'tutahesabu umezipokea'],
    [sw.cancelRefused(news), 'Oda SK-1042 haijaghairiwa', 'hakukubali kughairi'],
    [
      sw.sellerAsked({ ...news, what: 'return' }),
      'Oda SK-1042: mnunuzi anataka kuirudisha',
      'atarudishiwa pesa',
    ],
    [sw.partDelivered(news), 'Oda SK-1042 imefika', 'kutoka Duka la Juma zimefika'],
    [
      sw.partCancelled(news),
      'Oda SK-1042 imeghairiwa: bidhaa kutoka Duka la Juma',
      'Utarudishiwa pesa',
    ],
    [sw.orderPaymentFailed(money), 'Malipo yako hayakufanikiwa', 'TZS 13,500 hayakufanikiwa'],
    [sw.planPaymentFailed(money), 'Mpango wako haujalipiwa', 'Jaribu tena'],
    [
      sw.refundSent(money),
      'Pesa zimerudishwa, oda SK-1042',
      'Tumekurudishia TZS 13,500 kwa njia uliyolipia',
    ],
    [sw.payoutPaid(payout), 'TZS 12,518,500 zipo kwenye pochi yako', 'Namba ya muamala ni TX1'],
    [sw.payoutFailed(payout), 'TZS 12,518,500 hazikuweza kutumwa', 'tayari kwako tena'],
    [sw.planReceipt(plan), 'Risiti R-2026-7: mpango wa Basic', 'Hadi: 5 Februari 2026'],
    [
      sw.planRefunded({ ...plan, refundNumber: 'F-1', reason: 'Mara mbili', validUntil: null }),
      'Marejesho F-1: mpango wa Basic',
      'Sababu: Mara mbili\nUnarudishiwa: TZS 13,500',
    ],
    [sw.paymentReversed(money), 'Malipo yako ya TZS 13,500 yamerudishwa kwako', 'ziagize tena'],
    [
      sw.saleReversed({ ...money, kept: true }),
      'Oda SK-1042: malipo yamerudishwa kwa mnunuzi',
      'Usitume bidhaa',
    ],
    [
      sw.planReversed({ ...plan, validUntil: null }),
      'Malipo ya mpango wako wa Basic yamerudishwa kwako',
      'Mpango wako umeisha',
    ],
  ])('say it: %#', (letter, subject, sentence) => {
    expect(letter.subject).toBe(subject);
    expect(`${letter.subject} ${drawText(letter)}`).not.toMatch(
      /fedha|stakabadhi|oda \S+ imefutwa/i,
    );
    expect(drawText(letter)).toContain(sentence);
  });
});

describe('text messages', () => {
  const facts = { orderNumber: 'SK-2026-001042', totalTzs: 12_518_500, amountTzs: 12_518_500 };
  const sellerName = 'Duka la Asha na Wanawe Elektroniki';
  const renewal = {
    plan: 'Extremely Super',
    amountTzs: 83_500,
    paidUntil: '2026-09-28T08:00:00.000Z',
    visibleUntil: '2026-10-05T08:00:00.000Z',
  };

  it.each(LANGUAGES)('fit one message in %s', (language) => {
    const texts = shortTexts[language];
    const all = [
      texts.passwordChanged(),
      texts.phoneCode({ code: '123456', minutes: 10 }),
      texts.sellerVerified(),
      texts.sellerNeedsChanges(),
      texts.sellerRejected(),
      texts.sellerSuspended(),
      texts.sellerReactivated(),
      texts.orderPaid(facts),
      texts.newSale(facts),
      texts.partShipped({ ...facts, sellerName, deliveryPin: '0412' }),
      texts.partReady({ ...facts, sellerName, deliveryPin: '0412' }),
      texts.deliveryAsked({ ...facts, sellerName }),
      texts.acceptanceAwaited(facts),
      texts.refundSent(facts),
      ...[true, false].map((kept) => texts.saleReversed({ ...facts, kept })),
      texts.payoutPaid(payout),
      texts.payoutFailed(payout),
      ...[true, false].map((ahead) => texts.planRenewal({ ...renewal, ahead })),
    ];
    for (const text of all) {
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('say how much and for which order', () => {
    expect(shortTexts.en.orderPaid(facts)).toBe(
      'Sokoni: we have received TZS 12,518,500 for order SK-2026-001042. Thank you!',
    );
    expect(shortTexts.sw.refundSent(facts)).toBe(
      'Sokoni: tumekurudishia TZS 12,518,500 ya oda SK-2026-001042.',
    );
  });
});
