import { text } from 'node:stream/consumers';
import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts';
import { PAID_TERMS } from '../../test/support/paid-terms.ts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { allOrdersFile } from './all-orders-file.ts';
import { NO_DISCOUNTS } from './discount.ts';
import type { OrderRecord } from './order.schema.ts';
import { placeOrder } from './order.ts';
import { withTax } from './part-tax.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';

const now = new Date('2026-03-01T08:00:00Z');
const phone = '+255712345678';
const order = placeOrder({
  id: 'a'.repeat(24),
  orderNumber: 'SK-260301-22222',
  buyer: { userId: 'b'.repeat(24), name: '=1+1', email: 'n@example.com', phone, language: 'sw' },
  lines: [{ ...pricedLine('juma', 10_000, 2), lineId: 'l1', sellerLocation: 'Arusha' }],
  delivery: { method: 'delivery', location: 'Arusha', ward: '', landmark: '', phone },
  resendAt: now,
  payUntil: now,
  discounts: NO_DISCOUNTS,
  deliveryTerms: DEFAULT_DELIVERY_TERMS,
  freeDeliveryUpTo: new Map(),
  shops: new Map(),
  paymentId: 'p1',
  now,
});

async function* these(count: number, error?: Error): AsyncGenerator<OrderRecord> {
  for (let shown = 0; shown < count; shown++) yield order;
  if (error) throw error;
}

const rowsOf = async (count: number, language: 'en' | 'sw') =>
  (await text(allOrdersFile(these(count), 2, language))).trim().split('\r\n');

describe('the file of all orders', () => {
  it('has a row for each order, in the time of Tanzania, and no formula', async () => {
    const [, row] = await rowsOf(1, 'en');
    expect(row).toMatch(/^2026-03-01 11:00:00,SK-260301-22222,'=1\+1,/);
    expect(row).not.toContain('example.com');
    expect(row).not.toContain(phone);
  });

  it('names the business that it was bought for, as text', async () => {
    async function* some() {
      yield { ...order, business: { tin: '123456789', name: '=Kilimo' } } as OrderRecord;
    }
    expect(await text(allOrdersFile(some(), 2, 'en'))).toContain(",'=Kilimo,123-456-789,");
  });

  it('says options in the words of its reader', async () => {
    const [line] = order.lines;
    const bulk = { ...line, optionLabel: 'Black, wholesale from 5 pieces' } as typeof line;
    async function* some() {
      yield { ...order, lines: [bulk] } as OrderRecord;
    }
    expect(await text(allOrdersFile(some(), 2, 'sw'))).toContain('Nyeusi, jumla kuanzia vipande 5');
  });

  it('says net and tax to the cent, and nothing of sellers without a tax number', async () => {
    const [heading = '', row = ''] = await rowsOf(1, 'en');
    const columns = heading.split(',');
    const at = columns.indexOf('VAT (TZS)');
    expect(row.split(',').slice(at - 1, at + 3)).toEqual(['', '', '0', '']);
    const taxed = { ...order.sellerOrders[0], vatNumber: '40001234A' } as SellerOrderRecord;
    const part = { ...taxed, ...withTax(order, taxed, PAID_TERMS) };
    async function* these() {
      yield { ...order, sellerOrders: [{ ...part, status: 'refunded' as const }] };
    }
    const file = await text(allOrdersFile(these(), 2, 'en'));
    // The sum of 20,000 and 5,000 at 16 %, each rounded.
    expect(
      file
        .split('\r\n')[1]
        ?.split(',')
        .slice(at - 1, at + 3),
    ).toEqual(['21551.72', '3448.28', '0', '3448.28']);
  });

  it.each([
    ['completed', 'reversed', true, '25000'],
    ['cancelled', 'paid', true, '25000'],
    ['completed', 'paid', true, '0'],
    ['cancelled', 'cancelled', false, '0'],
  ] as const)(
    'says of a part that is %s and %s what went back',
    async (status, paymentStatus, confirmed, back) => {
      const part = { ...order.sellerOrders[0], status } as SellerOrderRecord;
      async function* some() {
        yield { ...order, sellerOrders: [part], paymentStatus, confirmed };
      }
      const [heading = '', row = ''] = (await text(allOrdersFile(some(), 2, 'en'))).split('\r\n');
      const at = heading.split(',').indexOf('Of which refunded (TZS)');
      expect(row.split(',')[at]).toBe(back);
    },
  );

  it('says where it ends before the orders do, and only there', async () => {
    expect(await rowsOf(2, 'en')).toHaveLength(3);
    const rows = await rowsOf(3, 'en');
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatch(/^This file ends at 2 orders\./);
    expect((await rowsOf(3, 'sw')).at(-1)).toMatch(/^Faili hili linaishia kwenye oda 2\./);
  });

  it('fails where the orders cannot be read to their end', async () => {
    const file = allOrdersFile(these(1, new Error('no database')), 2, 'en');
    await expect(text(file)).rejects.toThrow('no database');
  });
});
