import { compare } from './difference.ts';

const [ONE, OTHER] = ['1'.repeat(24), '2'.repeat(24)];
const device = {
  sellerId: 's',
  name: 'Juma',
  tin: '123456789',
  from: new Date('2026-03-02T06:00:00Z'),
};
const part = (orderId: string, amountTzs: number, paidAt = '2026-03-02T09:00:00.000Z') => ({
  ...{ orderId, orderNumber: orderId.slice(0, 4), sellerId: 's', amountTzs, paidAt },
});
const receipt = (orderId: string, amountTzs: number) => ({
  ...{ orderId, orderNumber: orderId.slice(0, 4), sellerId: 's', amountTzs },
});

it('finds nothing where each sale has its receipt', () => {
  expect(compare([device], [part(ONE, 500)], [receipt(ONE, 500)])).toEqual([]);
});

it('names a sale without receipt, a receipt without sale, and another amount', () => {
  const [kinds, amounts] = [
    compare([device], [part(ONE, 500)], [receipt(OTHER, 700)]),
    compare([device], [part(ONE, 500)], [receipt(ONE, 499)]),
  ];
  expect(kinds.map(({ kind, expectedTzs, foundTzs }) => [kind, expectedTzs, foundTzs])).toEqual([
    ['no-receipt', 500, 0],
    ['no-order', 0, 700],
  ]);
  expect(amounts).toMatchObject([{ kind: 'amount', expectedTzs: 500, foundTzs: 499 }]);
});

it('expects no receipt of what was paid before the device was registered', () => {
  expect(compare([device], [part(ONE, 500, '2026-03-02T05:59:59.000Z')], [])).toEqual([]);
});
