import { randomUUID } from 'node:crypto';
import { ordersRoutes, sellerOrderActionBody } from '@sokoni/contracts';
import { movesOf } from '@sokoni/orders/seller-order';
import { Callers, type Sold } from './callers.ts';

const sellerActions: readonly string[] = sellerOrderActionBody.shape.action.options;
const ONWARDS: readonly string[] = ['accept', 'ship', 'deliver', 'complete', 'receive-return'];
const ENDED: readonly string[] = ['cancelled', 'completed', 'refunded'];

const UNSENT = ['paid', 'confirmed', 'processing'];
/** Orders of which some pieces may leave before others. */
export const IN_PIECES = {
  confirmed: true,
  'sellerOrders.status': { $in: UNSENT },
  'lines.quantity': { $gt: 1 },
};

type Step = readonly [who: 'seller' | 'admin' | 'buyer', action: string, next: string];

/** How a part in this state comes to an end. */
const LAST_STEPS: Readonly<Record<string, Step>> = {
  paid: ['seller', 'accept', 'processing'],
  confirmed: ['seller', 'accept', 'processing'],
  processing: ['seller', 'ship', 'shipped'],
  shipped: ['admin', 'deliver', 'delivered'],
  return_requested: ['seller', 'receive-return', 'refunded'],
  disputed: ['admin', 'refund', 'refunded'],
};

/** Not everybody keeps what has come. */
const AFTER_DELIVERY: readonly Step[] = [
  ['admin', 'cancel', 'cancelled'],
  ['buyer', 'request-return', 'return_requested'],
  ['buyer', 'dispute', 'disputed'],
  ['buyer', 'complete', 'completed'],
];

interface Part {
  readonly sellerId: string;
  readonly status: string;
  readonly deliveryPin: string;
}

/** Buyers, sellers and admins move the parts of orders. */
export class Fulfilment extends Callers {
  readonly sold: Sold[] = [];
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
    const buyer = this.sold.find((one) => one.orderId === orderId)?.buyer;
    for (let { status } = part; seller && !ENDED.includes(status); ) {
      const { random } = this.around;
      // Some pieces leave before the others, or go back after all have come.
      if (status === 'processing' && random.chance(0.3))
        await this.moveLines('send-lines', orderId);
      if (status === 'delivered' && random.chance(0.1))
        await this.moveLines('refund-lines', orderId);
      const after = random.pick(AFTER_DELIVERY);
      const step = status === 'delivered' ? after : LAST_STEPS[status];
      if (!step) return;
      const [who, action, next] = step;
      const caller = { admin: this.admin(), buyer, seller }[who];
      if (!caller) return;
      const said =
        who === 'buyer' ? { reason: 'too small' } : { note: 'at last', pin: deliveryPin };
      const body = { orderId, sellerId, action, ...said };
      const route =
        who === 'buyer' ? ordersRoutes.buyerOrderAction : ordersRoutes.sellerOrderAction;
      const sent = await this.send('orders', caller, route, { body }, [orderId]);
      if (!sent) return;
      // With its last piece the part has left before it was shipped.
      if (!sent.body.success && sent.body.code !== 'order-move-done') return;
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

  /** One piece of one line, or all of a part that goes back, by a key that a lost answer has sent again. */
  protected async moveLines(action: 'send-lines' | 'refund-lines', orderId: string): Promise<void> {
    const { town, random } = this.around;
    const order = await town
      .db('orders')
      .collection('orders')
      .findOne({ _id: orderId as never });
    if (!order) return;
    const all = order.lines as { lineId: string; sellerId: string; quantity: number }[];
    const parts = order.sellerOrders as Part[];
    const partOf = (sellerId: string) => parts.find((one) => one.sellerId === sellerId);
    const left = (sellerId: string) => UNSENT.includes(partOf(sellerId)?.status ?? '');
    // With the only piece of a line mostly the whole part has left.
    const several = all.filter(({ quantity }) => quantity > 1);
    const unsent = action === 'send-lines' ? several.filter((one) => left(one.sellerId)) : several;
    const [first = all] = [unsent, several].filter(({ length }) => length > 0);
    const line = random.pick(first);
    const seller = this.sellers.find(({ userId }) => userId === line.sellerId);
    if (!seller) return;
    const part = partOf(seller.userId);
    if (action === 'send-lines' && (part?.status === 'paid' || part?.status === 'confirmed')) {
      const { sellerId, deliveryPin: pin } = part;
      const accept = { orderId, sellerId, action: 'accept', note: 'at last', pin };
      await this.send('orders', seller, ordersRoutes.sellerOrderAction, { body: accept }, [
        orderId,
      ]);
    }
    const whole = action === 'refund-lines' && random.chance(0.25);
    const own = all.filter(({ sellerId }) => sellerId === seller.userId);
    const lines = whole ? own : [{ ...line, quantity: 1 }];
    const body = {
      orderId,
      sellerId: seller.userId,
      key: randomUUID(),
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      ...(action === 'refund-lines' && { reason: 'broken' }),
    };
    const route = action === 'send-lines' ? ordersRoutes.sendLines : ordersRoutes.refundLines;
    const times = random.chance(0.5) ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, () => this.send('orders', seller, route, { body }, [orderId])),
    );
  }
}
