import { UnitOfWork } from '@sokoni/common';
import { FulfilmentService } from '../../src/fulfilment/fulfilment.service.ts';
import type { OrderRecord } from '../../src/orders/order.schema.ts';
import { OrdersRepository } from '../../src/orders/orders.repository.ts';
import { OrderRefundsService } from '../../src/refunds/order-refunds.service.ts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';
import { move } from './sale.ts';

/** The seller delivers the part and its return window ends. */
export async function complete(
  fixture: OrdersUnderTest,
  seller: Buyer,
  orderId: string,
): Promise<void> {
  for (const action of ['accept', 'ship'] as const) await move(fixture, seller, orderId, action);
  await comeToTheEnd(fixture, seller, orderId);
}

/** A sent part arrives, and its return window ends. */
export async function comeToTheEnd(
  fixture: OrdersUnderTest,
  seller: Buyer,
  orderId: string,
): Promise<void> {
  for (const action of ['deliver', 'complete'] as const) {
    await inTransaction(fixture, orderId, async (order) => {
      const act = { action, by: 'system', sellerIds: [seller.userId], note: '' } as const;
      await fixture.service.app.get(FulfilmentService).move(order, act);
    });
  }
}

/** Refunds an order, whatever the state of its parts. */
export function giveBack(fixture: OrdersUnderTest, orderId: string): Promise<void> {
  return inTransaction(fixture, orderId, async (order) => {
    const refunds = fixture.service.app.get(OrderRefundsService);
    const given = await refunds.refundParts(order, order.sellerOrders, 'broken');
    await fixture.service.app.get(OrdersRepository).save(order, given);
  });
}

function inTransaction(
  fixture: OrdersUnderTest,
  orderId: string,
  work: (order: OrderRecord) => Promise<void>,
): Promise<void> {
  return fixture.service.app.get(UnitOfWork).run(async () => {
    await work(await fixture.service.app.get(OrdersRepository).get(orderId));
  });
}
