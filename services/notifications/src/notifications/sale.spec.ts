import { someLine, somePaidOrder } from '../../test/order.factory.ts';
import { saleOf, sellersOf, wholeSale } from './sale.ts';

const buyer = { _id: 'a'.repeat(24), name: 'Asha', email: '', phone: '', language: 'sw' } as const;
const phone = someLine({ name: 'Phone', optionLabel: 'Black', quantity: 2, price: 250_000 });
const kanga = someLine({ name: 'Kanga', price: 13_500 });
const order = somePaidOrder(buyer, [phone, kanga]);

describe('the lines of a paid order', () => {
  it('are complete for the buyer', () => {
    expect(wholeSale(order)).toEqual({
      orderNumber: order.orderNumber,
      lines: [
        { name: 'Phone', option: 'Black', quantity: 2, totalTzs: 500_000 },
        { name: 'Kanga', option: '', quantity: 1, totalTzs: 13_500 },
      ],
      discountTzs: 0,
      deliveryTzs: 10_000,
      totalTzs: 523_500,
    });
  });

  it('are those of one seller, with their delivery and total, for that seller', () => {
    expect(saleOf(kanga.sellerId, order)).toEqual({
      orderNumber: order.orderNumber,
      lines: [{ name: 'Kanga', option: '', quantity: 1, totalTzs: 13_500 }],
      discountTzs: 0,
      deliveryTzs: 5_000,
      totalTzs: 18_500,
    });
  });

  it('name each seller once', () => {
    const twice = somePaidOrder(buyer, [phone, { ...kanga, sellerId: phone.sellerId }]);
    expect(sellersOf(twice)).toEqual([phone.sellerId]);
  });
});
