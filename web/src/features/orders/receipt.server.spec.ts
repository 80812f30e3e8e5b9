import { inflateSync } from 'node:zlib';
import type { Order } from '@sokoni/contracts/browser';
import { setTextSource } from '../../lib/texts.ts';
import { receiptPdf } from './receipt.server.ts';

const SELLER = { sellerId: 's1', sellerName: 'Duka la Neema', discounts: [] };
const line = {
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
  productDetails: [line],
  sellerOrders: [SELLER],
  shipping_options: [{ sellerId: 's1', shipping_amount: 5_000, shipping_rate: 'same-region' }],
  totalAmount: 905_000,
  refundedTzs: 0,
  paymentDetails: { payment_method_type: ['Mpesa'], payment_status: 'paid', paymentId: 'TX42' },
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

it('says who bought what of whom, and what was paid', async () => {
  const pdf = await receiptPdf(order, 'en');
  const { text, pages } = read(pdf);
  for (const part of [
    'Receipt for order SK-20261125-0007',
    'Asha Mushi',
    'Duka la Neema',
    'Samsung Galaxy A15, Navy',
    '2 x TZS 450,000',
    'TZS 900,000',
    'Same region',
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

it('is in the language of the reader', async () => {
  const { text } = read(await receiptPdf(order, 'sw'));
  expect(text).toContain('Risiti ya oda SK-20261125-0007');
  expect(text).toContain('25 Novemba 2026');
});

it('has what promotions took off', async () => {
  const discounts = [{ name: 'Karibu', code: 'KARIBU10', goodsTzs: 90_000, deliveryTzs: 0 }];
  const sellerOrders = [{ ...SELLER, discounts }] as unknown as Order['sellerOrders'];
  const { text } = read(await receiptPdf({ ...order, sellerOrders }, 'en'));
  expect(text).toContain('Karibu (KARIBU10)');
  expect(text).toContain('- TZS 90,000');
});

it('says what went back', async () => {
  const { text } = read(await receiptPdf({ ...order, refundedTzs: 450_000 }, 'en'));
  expect(text).toContain('TZS 455,000');
});

it('goes on on a second page, and writes what its font does not have as a question mark', async () => {
  const many = Array.from({ length: 60 }, () => ({ ...line, name: 'Kitenge 🎉 “wax”' }));
  const { text, pages } = read(await receiptPdf({ ...order, productDetails: many }, 'en'));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/Kitenge \?/g)).toHaveLength(60);
});
