import { someLine, somePaidOrder } from '../../test/order.factory.ts';
import { saleOf, sellersOf, wholeSale } from './sale.ts';

const buyer = { _id: 'a'.repeat(24), name: 'Asha', email: '', phone: '', language: 'sw' } as const;
const phone = someLine({ name: 'Phone', optionLabel: 'Black', quantity: 2, price: 250_000 });
const kanga = someLine({ name: 'Kanga', price: 13_500 });
const order = somePaidOrder(buyer, [phone, kanga]);

describe('a paid order in a letter', () => {
  it('shows its buyer every line and the whole sum', () => {
    expect(wholeSale(order)).toEqual({
      orderNumber: order.orderNumber,
      lines: [
        { name: 'Phone', option: 'Black', quantity: 2, totalTzs: 500_000 },
        { name: 'Kanga', option: '', quantity: 1, totalTzs: 13_500 },
      ],
      deliveryTzs: 10_000,
      totalTzs: 523_500,
    });
  });

  it('shows a seller their own lines, delivery and sum only', () => {
    expect(saleOf(kanga.sellerId, order)).toEqual({
      orderNumber: order.orderNumber,
      lines: [{ name: 'Kanga', option: '', quantity: 1, totalTzs: 13_500 }],
      deliveryTzs: 5_000,
      totalTzs: 18_500,
    });
  });

  it('goes once to each seller', () => {
    const twice = somePaidOrder(buyer, [phone, { ...kanga, sellerId: phone.sellerId }]);
    expect(sellersOf(twice)).toEqual([phone.sellerId]);
  });
});
