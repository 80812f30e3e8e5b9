import type { Order } from '@sokoni/contracts';
import { soldFile, soldRows } from './sold-orders-file.ts';

const order = {
  createdAt: '2026-03-01T08:00:00.000Z',
  orderNumber: 'SK-260301-22222',
  buyerName: 'Neema',
  business: null,
  delivery: { method: 'pickup', phone: '0712345678' },
  productDetails: [{ quantity: 2, name: 'Kanga', optionLabel: '' }],
  sellerOrders: [],
  totalAmount: 25_000,
  refundedTzs: 25_000,
} as unknown as Order;

async function* these(count: number): AsyncGenerator<Order> {
  for (let shown = 0; shown < count; shown++) yield order;
}

const rowsOf = async (count: number, language: 'en' | 'sw') =>
  soldFile(await soldRows(these(count), 2, language), language)
    .trim()
    .split('\r\n');

describe('the file of a seller’s orders', () => {
  it('says what went back of an order, whoever else had a share in the refund', async () => {
    const [heading = '', row = ''] = await rowsOf(1, 'en');
    const at = heading.split(',').indexOf('Of which refunded (TZS)');
    expect(row.split(',')[at]).toBe('25000');
  });

  it('says where it ends before the orders do, and only there', async () => {
    expect(await rowsOf(2, 'en')).toHaveLength(3);
    const rows = await rowsOf(3, 'en');
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatch(/^Only the newest 2 orders are in this file\.,,/);
    expect((await rowsOf(3, 'sw')).at(-1)).toMatch(/^Faili hili lina oda 2 mpya pekee\./);
  });
});
