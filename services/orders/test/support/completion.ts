import { UnitOfWork } from '@sokoni/common';
import { FulfilmentService } from '../../src/fulfilment/fulfilment.service.ts';
import type { OrderRecord } from '../../src/orders/order.schema.ts';
import { OrdersRepository } from '../../src/orders/orders.repository.ts';
import { OrderRefundsService } from '../../src/refunds/order-refunds.service.ts';
import type { Buyer, Lab } from './lab.ts';
import { move } from './sale.ts';

/** The seller delivers the part and its return window ends. */
export async function complete(lab: Lab, seller: Buyer, orderId: string): Promise<void> {
  for (const action of ['accept', 'ship'] as const) await move(lab, seller, orderId, action);
  await comeToTheEnd(lab, seller, orderId);
}

/** A sent part arrives, and its return window ends. */
export async function comeToTheEnd(lab: Lab, seller: Buyer, orderId: string): Promise<void> {
  for (const action of ['deliver', 'complete'] as const) {
    await inTransaction(lab, orderId, async (order) => {
      const act = { action, by: 'system', sellerIds: [seller.userId], note: '' } as const;
      await lab.service.app.get(FulfilmentService).move(order, act);
    });
  }
}

/** Refunds an order, whatever the state of its parts. */
export function giveBack(lab: Lab, orderId: string): Promise<void> {
  return inTransaction(lab, orderId, async (order) => {
    const refunds = lab.service.app.get(OrderRefundsService);
    const given = await refunds.refundParts(order, order.sellerOrders, 'broken');
    await lab.service.app.get(OrdersRepository).save(order, given);
  });
}

function inTransaction(
  lab: Lab,
  orderId: string,
  work: (order: OrderRecord) => Promise<void>,
): Promise<void> {
  return lab.service.app.get(UnitOfWork).run(async () => {
    await work(await lab.service.app.get(OrdersRepository).get(orderId));
  });
}
