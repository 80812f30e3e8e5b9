import { inflateSync } from 'node:zlib';
import type { FiscalReceipt, Order } from '@sokoni/contracts/browser';
import { setTextSource } from '../../lib/texts.ts';
import { receiptPdf } from './receipt.server.ts';

const PAID_AT = '2026-11-25T08:05:00.000Z';
const LATER = '2026-12-01T09:00:00.000Z';
const SELLER = {
  ...{ sellerId: 's1', sellerName: 'Duka la Neema', discounts: [], lineRefunds: [] },
  ...{ subtotalTzs: 900_000, deliveryTzs: 5_000, paidTzs: 905_000, paidAt: PAID_AT },
};
const line = {
  lineId: 'l1',
  name: 'Samsung Galaxy A15',
  optionLabel: 'Navy',
  quantity: 2,
  price: 450_000,
  sellerId: 's1',
} as Order['productDetails'][number];
const order = {
  orderNumber: 'SK-20261125-0007',
  createdAt: '2026-11-25T08:00:00.000Z',
  buyerName: 'Asha Mushi',
  business: { tin: '123456789', name: 'Kilimo Bora Ltd' },
  productDetails: [line],
  sellerOrders: [SELLER],
  shipping_options: [{ sellerId: 's1', shipping_amount: 5_000, shipping_rate: 'same-region' }],
  totalAmount: 905_000,
  refundedTzs: 0,
  refunds: [],
  paymentDetails: { payment_method_type: ['Mpesa'], payment_status: 'paid', paymentId: 'TX42' },
  delivery: { method: 'delivery' },
} as unknown as Order;

beforeAll(() => {
  setTextSource(
    async (lang, namespace) => (await import(`../../locales/${lang}/${namespace}.ts`)).default,
  );
});

/** The written text and the number of pages; pdfkit writes hexadecimal pieces with kerning between them. */
function read(pdf: Buffer) {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  const lines = [...streams.join('\n').matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
  return { text: lines.join('\n'), pages: raw.match(/\/Type \/Page\b(?!s)/g)?.length };
}

it('a receipt says who bought what of whom, and what was paid', async () => {
  const pdf = await receiptPdf(order, 'en');
  const { text, pages } = read(pdf);
  for (const part of [
    'Receipt for order SK-20261125-0007',
    'Asha Mushi',
    'For the business Kilimo Bora Ltd, TIN 123-456-789',
    'Duka la Neema',
    'Delivery: Same region',
    'Samsung Galaxy A15, Navy',
    '2 x TZS 450,000',
    'TZS 900,000',
    'TZS 905,000',
    'M-Pesa',
    'TX42',
    'not a fiscal',
  ]) {
    expect(text).toContain(part);
  }
  expect(pages).toBe(1);
  expect(pdf.length).toBeLessThan(5_000);
});

it('a receipt has the fiscal receipt of each seller, with its QR code', async () => {
  const receipt = {
    ...{ number: 42, date: '2026-11-25', time: '11:00:00', environment: 'production' },
    ...{ verificationCode: 'ABC12342', verificationUrl: 'https://tra.example/ABC12342_110000' },
    seller: { name: 'Duka la Neema', tin: '123456789', vrn: '40001234A', uin: '' },
    customer: { name: 'Kilimo Bora Ltd', tin: '987654321', mobile: '' },
  } as unknown as FiscalReceipt;
  const { text } = read(await receiptPdf(order, 'en', [receipt]));
  for (const part of [
    'Fiscal receipt of Duka la Neema',
    'Verification code: ABC12342',
    'TIN: 123-456-789',
    'Issued to: Kilimo Bora Ltd, TIN 987-654-321',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('not a fiscal');
});

it('a receipt is in the language of the reader', async () => {
  const { text } = read(await receiptPdf(order, 'sw'));
  expect(text).toContain('Risiti ya oda SK-20261125-0007');
  expect(text).toContain('25 Novemba 2026');
});

it.each([
  ['free', 'en', 'Free delivery'],
  ['free', 'sw', 'Usafirishaji bure'],
  ['pickup', 'en', 'Pickup'],
  ['station', 'en', 'Pickup station'],
  ['mainland', 'en', 'Delivery: Another region of the mainland'],
] as const)('a receipt names delivery once: %s, %s', async (shipping_rate, lang, words) => {
  const shipping_options = [{ sellerId: 's1', shipping_amount: 0, shipping_rate }];
  const text = await receiptOf({}, { shipping_options }, lang);
  expect(text.split('\n').filter((line) => line.endsWith(words))).toEqual([words]);
});

it('a receipt has what promotions took off', async () => {
  const discounts = [{ name: 'Karibu', code: 'KARIBU10', goodsTzs: 90_000, deliveryTzs: 0 }];
  const sellerOrders = [{ ...SELLER, discounts }] as unknown as Order['sellerOrders'];
  const { text } = read(await receiptPdf({ ...order, sellerOrders }, 'en'));
  expect(text).toContain('Karibu (KARIBU10)');
  expect(text).toContain('- TZS 90,000');
});

const refund = { sellerId: 's1', amountTzs: 450_000, surplus: false, way: 'refund', at: LATER };
const back = { lines: [{ lineId: 'l1', quantity: 1 }], amountTzs: 450_000, reason: '', at: LATER };
const cash = { payment_method_type: ['cash'], payment_status: 'paid', paymentId: '' };

/** The receipt of the order with these changes of its part and of itself. */
async function receiptOf(part: object, changes: object, lang: 'en' | 'sw' = 'en') {
  const sellerOrders = [{ ...SELLER, ...part }];
  return read(await receiptPdf({ ...order, sellerOrders, ...changes } as unknown as Order, lang))
    .text;
}

it.each([
  ['en', ['VAT number of the seller', 'Price without VAT', 'VAT 18 %', 'VAT in what was refunded']],
  ['sw', ['Namba ya VAT ya muuzaji', 'Bei bila VAT', 'VAT 18 %', 'VAT kwenye pesa']],
] as const)('a receipt says in %s how much tax is in the price', async (lang, words) => {
  const rate = { taxKind: 'standard', rateBasisPoints: 1_800 };
  const lines = [
    { ...rate, lineId: 'l1', amountTzs: 900_000, netCents: 76_271_186, taxCents: 13_728_814 },
    { ...rate, lineId: null, amountTzs: 5_000, netCents: 423_729, taxCents: 76_271 },
  ];
  const tax = { vatNumber: '40001234A', lines, backCents: 152_542 };
  const text = await receiptOf({ tax }, {}, lang);
  for (const word of [...words, '40-001234-A', 'TZS 766,949', 'TZS 138,051', '- TZS 1,525']) {
    expect(text).toContain(word);
  }
  expect(await receiptOf({ tax: null }, {}, lang)).not.toContain('VAT');
});

it.each([
  ['en', ['Paid on 25 Nov', 'Refund, 1 Dec', '1 x Samsung', 'Refund sent, 1 Dec', '455,000']],
  ['sw', ['Ililipwa tarehe 25 Nov', 'Marejesho ya pesa, 1 Des', 'Pesa zilizorudishwa, 1 Des']],
] as const)(
  'a receipt says in %s which pieces went back, how much and when',
  async (lang, words) => {
    const lineRefunds = [{ ...back, wasPaid: true }];
    const refunds = [{ ...refund, status: 'succeeded' }];
    const text = await receiptOf({ lineRefunds }, { refundedTzs: 450_000, refunds }, lang);
    for (const word of words) expect(text).toContain(word);
  },
);

it('a receipt distinguishes money that is on its way from money that is back, and leaves a second payment out', async () => {
  const refunds = [
    { ...refund, status: 'requested' },
    { ...refund, status: 'failed', amountTzs: 7_000 },
    { ...refund, status: 'succeeded', amountTzs: 905_000, surplus: true },
  ];
  const text = await receiptOf({}, { refunds });
  expect(text).toMatch(/Refund on its way, asked on 1 Dec.*\n\(TZS 450,000\)/);
  expect(text).toMatch(/Refund still to be sent by hand, 1 Dec.*\n\(TZS 7,000\)/);
  expect(text).not.toContain('- TZS');
  expect(text).not.toContain('Remaining');
});

it('a receipt names of cash what was paid, and neither what was taken off before nor what was cancelled', async () => {
  const takenOff = { lineRefunds: [{ ...back, wasPaid: false }], paidTzs: 455_000, paidAt: LATER };
  const refused = { ...SELLER, ...{ sellerId: 's2', paidTzs: 0, paidAt: null } };
  const sellerOrders = [{ ...SELLER, ...takenOff }, refused];
  const text = await receiptOf({}, { sellerOrders, paymentDetails: cash });
  expect(text).toMatch(/Taken off before payment, 1 Dec.*: 1 x\s+Samsung[\s\S]*- TZS 450,000/);
  expect(text).toMatch(/Paid on 1 Dec.*\nTZS 455,000/);
  expect(text).toMatch(/Cancelled, not paid\n- TZS 905,000/);
  expect(text).toMatch(/\nPaid\nTZS 455,000/);
  expect(text).toContain('Cash on delivery');
});

it('a receipt goes on on a second page, and writes what its font does not have as a question mark', async () => {
  const many = Array.from({ length: 60 }, () => ({ ...line, name: 'Kitenge 🎉 “wax”' }));
  const { text, pages } = read(await receiptPdf({ ...order, productDetails: many }, 'en'));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/Kitenge \?/g)).toHaveLength(60);
});
