import { purchasedLines, shortName } from './purchase.ts';

const line = {
  lineId: 'line-1',
  productId: 'p'.repeat(24),
  variantId: null,
  wholesaleMinimum: null,
  name: 'Redmi 13',
  optionLabel: 'Black',
  image: [],
  quantity: 2,
  price: 300_000,
  discountTzs: 0,
  sellerId: 's'.repeat(24),
};
const part = {
  orderId: 'o'.repeat(24),
  orderNumber: 'SK-1',
  buyerId: 'b'.repeat(24),
  sellerId: line.sellerId,
  status: 'completed' as const,
  note: '',
  buyerName: 'Asha Mushi',
  lines: [line],
};

it.each([
  ['Asha Mushi', 'Asha M.'],
  ['  asha   binti  mushi ', 'asha M.'],
  ['Asha', 'Asha'],
  ['Asha (Mushi)', 'Asha M.'],
  ['', ''],
  ['0712345678', ''],
  ['asha@example.com', ''],
  ['Asha 0712345678', ''],
])('a review shows the name "%s" as "%s"', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

it('a purchase gives a line of a completed part one right to a review', () => {
  const at = new Date('2026-05-01T08:00:00Z');
  expect(purchasedLines(part, at)).toEqual([
    expect.objectContaining({
      partId: `${part.orderId}.${part.sellerId}`,
      lineId: 'line-1',
      buyerId: part.buyerId,
      productName: 'Redmi 13',
      optionLabel: 'Black',
      completedAt: at,
    }),
  ]);
});

it('a purchase gives sellers no right to review what they bought of themselves', () => {
  expect(purchasedLines({ ...part, buyerId: part.sellerId }, new Date())).toEqual([]);
});
