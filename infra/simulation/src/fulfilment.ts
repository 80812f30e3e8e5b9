import { randomUUID } from 'node:crypto';
import { ordersRoutes, sellerOrderActionBody } from '@sokoni/contracts';
import { movesOf } from '@sokoni/orders/seller-order';
import { Callers, type Sold } from './callers.ts';

const sellerActions: readonly string[] = sellerOrderActionBody.shape.action.options;
const ONWARDS: readonly string[] = ['accept', 'ship', 'deliver', 'complete', 'receive-return'];
const ENDED: readonly string[] = ['cancelled', 'completed', 'refunded'];

/** How a part in this state comes to an end. */
const LAST_STEPS: Readonly<Record<string, readonly ['seller' | 'admin', string, string]>> = {
  paid: ['seller', 'accept', 'processing'],
  confirmed: ['seller', 'accept', 'processing'],
  processing: ['seller', 'ship', 'shipped'],
  shipped: ['admin', 'deliver', 'delivered'],
  delivered: ['admin', 'cancel', 'cancelled'],
  return_requested: ['seller', 'receive-return', 'refunded'],
  disputed: ['admin', 'refund', 'refunded'],
};

interface Part {
  readonly sellerId: string;
  readonly status: string;
  readonly deliveryPin: string;
}

/** Buyers, sellers and admins move the parts of orders. */
export class Fulfilment extends Callers {
  /** In some lives hardly anything goes as it should. */
  private readonly goesOn = this.around.random.of('goes-on').pick([0.75, 0.75, 0.3]);

  /** People end what they have begun; some leave it to timers. */
  async finish(share: number): Promise<void> {
    const { town, random } = this.around;
    const open = await town
      .db('orders')
      .collection('orders')
      .find({ confirmed: true, 'sellerOrders.status': { $nin: ENDED } })
      .toArray();
    for (const order of open) {
      for (const part of order.sellerOrders as Part[])
        if (random.chance(share)) await this.finishPart(String(order._id), part);
    }
  }

  private async finishPart(orderId: string, { sellerId, deliveryPin, ...part }: Part) {
    const seller = this.sellers.find(({ userId }) => userId === sellerId);
    for (let { status } = part; seller && !ENDED.includes(status); ) {
      const [who, action, next] = LAST_STEPS[status] ?? [];
      if (!who || !action || !next) return;
      const caller = who === 'admin' ? this.admin() : seller;
      const body = { orderId, sellerId, action, note: 'at last', pin: deliveryPin };
      const route = ordersRoutes.sellerOrderAction;
      const sent = await this.send('orders', caller, route, { body }, [orderId]);
      if (!sent?.body.success) return;
      status = next;
    }
  }

  protected async move(
    action: 'seller-moves' | 'buyer-moves' | 'admin-moves',
    sold: Sold,
  ): Promise<void> {
    const { town, random } = this.around;
    const { orderId, buyer } = sold;
    const order = await town
      .db('orders')
      .collection('orders')
      .findOne({ _id: orderId as never });
    if (!order) return;
    const part = random.pick(
      order.sellerOrders as { status: never; sellerId: string; deliveryPin: string }[],
    );
    const who = action.replace('-moves', '') as 'seller' | 'buyer' | 'admin';
    const known = movesOf(part.status, who);
    const onwards = known.filter((move) => ONWARDS.includes(move));
    const [first, other] = random.chance(this.goesOn) ? [onwards, known] : [known, onwards];
    const moves: readonly string[] = first.length > 0 ? first : other;
    if (moves.length === 0) return;
    const chosen = random.pick(moves);
    this.around.coverage.note('action', `${who} ${chosen}`);
    const about = [orderId];
    const { sellerId } = part;
    if (who === 'buyer') {
      if (chosen === 'cancel') this.ended.add(orderId);
      if (chosen === 'cancel') {
        await this.send(
          'orders',
          buyer,
          ordersRoutes.cancelOrder,
          { body: { orderId, sellerId, reason: 'no' } },
          about,
        );
        return;
      }
      const body = { orderId, sellerId, action: chosen, reason: 'too small' };
      await this.send('orders', buyer, ordersRoutes.buyerOrderAction, { body }, about);
      return;
    }
    if (!sellerActions.includes(chosen)) return;
    if (chosen === 'cancel') this.ended.add(orderId);
    const caller =
      who === 'admin' ? this.admin() : this.sellers.find(({ userId }) => userId === sellerId);
    const extra = who === 'admin' ? { sellerId } : { pin: part.deliveryPin };
    const amount = chosen === 'refund-amount' ? { amountTzs: 500 } : {};
    const body = { orderId, action: chosen, note: 'why', ...extra, ...amount };
    if (caller) await this.send('orders', caller, ordersRoutes.sellerOrderAction, { body }, about);
  }

  /** One piece of one line, by a key that a lost answer has sent again. */
  protected async moveLines(
    action: 'send-lines' | 'refund-lines',
    { orderId }: Sold,
  ): Promise<void> {
    const { town, random } = this.around;
    const order = await town
      .db('orders')
      .collection('orders')
      .findOne({ _id: orderId as never });
    if (!order) return;
    const line = random.pick(order.lines as { lineId: string; sellerId: string }[]);
    const seller = this.sellers.find(({ userId }) => userId === line.sellerId);
    if (!seller) return;
    const body = {
      orderId,
      sellerId: seller.userId,
      key: randomUUID(),
      lines: [{ lineId: line.lineId, quantity: 1 }],
      ...(action === 'refund-lines' && { reason: 'broken' }),
    };
    const route = action === 'send-lines' ? ordersRoutes.sendLines : ordersRoutes.refundLines;
    const times = random.chance(0.3) ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, () => this.send('orders', seller, route, { body }, [orderId])),
    );
  }
}
