import { newId } from '@sokoni/common/testing';
import type { EventData, UserReplica } from '@sokoni/contracts';

type OrderLine = EventData<'order.paid'>['lines'][number];

export function someLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: newId(),
    productId: newId(),
    variantId: null,
    wholesaleMinimum: null,
    name: 'Kanga',
    optionLabel: '',
    image: [],
    quantity: 1,
    price: 13_500,
    discountTzs: 0,
    sellerId: newId(),
    ...overrides,
  };
}

/** A paid order of these lines; each seller asks 5,000 for delivery. */
export function somePaidOrder(
  buyer: Pick<UserReplica, '_id' | 'name' | 'email' | 'phone' | 'language'>,
  lines: OrderLine[],
): EventData<'order.paid'> {
  const { _id: userId, name, email, phone, language } = buyer;
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const sellerOrders = sellerIds.map((sellerId) => ({
    sellerId,
    sellerName: 'Duka',
    status: 'paid' as const,
    subtotalTzs: sum(lines.filter((line) => line.sellerId === sellerId)),
    deliveryTzs: 5_000,
  }));
  return {
    orderId: newId(),
    orderNumber: `SK-${newId().slice(-6)}`,
    buyer: { userId, name, email, phone, language },
    lines,
    sellerOrders,
    totalAmountTzs: sum(lines) + 5_000 * sellerIds.length,
    paidAt: '2026-01-05T08:00:00.000Z',
    method: 'Mpesa',
    late: false,
  };
}

function sum(lines: readonly OrderLine[]): number {
  return lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
}
