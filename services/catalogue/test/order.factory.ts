import { newId } from '@sokoni/common/testing';
import type { EventData } from '@sokoni/contracts';

/** A reserve request of orders. */
export function orderOf(
  lines: readonly { productId: string; quantity?: number; variantId?: string | null }[],
  overrides: { orderId?: string; attemptId?: string; buyerId?: string; expiresAt?: string } = {},
) {
  return {
    orderId: newId(),
    attemptId: newId(),
    buyerId: newId(),
    expiresAt: new Date(Date.now() + 35 * 60_000).toISOString(),
    ...overrides,
    lines: lines.map(({ productId, quantity = 1, variantId = null }, at) => ({
      lineId: String(at),
      productId,
      variantId,
      wholesaleMinimum: null,
      quantity,
    })),
  };
}

export type WantedOrder = ReturnType<typeof orderOf>;

/** The data of `order.paid`. */
export function paidOrder(
  order: WantedOrder,
  sellerId: string,
  overrides: Partial<EventData<'order.paid'>> = {},
): EventData<'order.paid'> {
  return {
    orderId: order.orderId,
    orderNumber: 'SK-1',
    buyer: {
      userId: order.buyerId,
      name: 'Juma',
      email: 'juma@example.com',
      phone: '',
      language: 'en',
    },
    lines: order.lines.map((line) => ({
      ...line,
      ...{ name: 'Kettle', optionLabel: '', image: [], price: 50_000, discountTzs: 0 },
      sellerId,
    })),
    sellerOrders: [],
    totalAmountTzs: 50_000,
    paidAt: new Date().toISOString(),
    method: 'mpesa',
    late: false,
    ...overrides,
  };
}

/** The data of an event about one of its seller orders. */
export function sellerOrderOf(
  order: WantedOrder,
  sellerId: string,
  status: 'shipped' | 'cancelled',
): EventData<'seller-order.cancelled'> {
  const { orderId, buyerId } = order;
  return { orderId, orderNumber: 'SK-1', buyerId, sellerId, status, note: '' };
}
