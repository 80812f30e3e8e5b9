import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, type Session, UnitOfWork } from '@sokoni/common';
import type {
  AcceptedOrder,
  Order,
  ParcelDetailsBody,
  ProblemCode,
  SellerNoteBody,
} from '@sokoni/contracts';
import { toSellerCut } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { noteOfSeller } from '../orders/order.ts';
import { correctParcel } from '../orders/order-lines.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { OrderActionsService } from './order-actions.service.ts';

/** Refusals of one order that say nothing about the others. */
const OF_ONE_ORDER: readonly ProblemCode[] = [
  'order-not-found',
  'order-transition-refused',
  'order-move-done',
];

/** What a seller does with sold orders besides moving one of them on. */
@Injectable()
export class SoldOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly actions: OrderActionsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Each order in a transaction of its own; an interrupted call is continued by sending it again. */
  async acceptAll(session: Session, orderIds: readonly string[]): Promise<AcceptedOrder[]> {
    const answers: AcceptedOrder[] = [];
    for (const orderId of new Set(orderIds)) answers.push(await this.acceptOne(session, orderId));
    return answers;
  }

  /** Of the newest parcel, and only while it is on the way. The same details again change nothing. */
  async saveParcel(session: Session, { orderId, parcel }: ParcelDetailsBody): Promise<Order> {
    return this.change(session, orderId, async (order, part) => {
      const newest = part.parcels.at(-1);
      const leaves = part.status === 'shipped' || part.status === 'processing';
      if (!newest || !leaves || order.delivery.method === 'pickup') {
        throw new ProblemError('parcel-not-on-the-way');
      }
      if (isDeepStrictEqual(newest.carrier, parcel)) return order;
      return this.orders.save(order, correctParcel(order, part, parcel, this.clock.now()));
    });
  }

  /** The last one that is saved stays; its text is not in the audit trail, as it may name the buyer. */
  async saveNote(session: Session, { orderId, note }: SellerNoteBody): Promise<Order> {
    return this.change(session, orderId, async (order, part) => {
      if ((part.sellerNote ?? '') === note) return order;
      const noted = noteOfSeller(order, session.userId, note, this.clock.now());
      return this.orders.save(order, noted, 'seller-order.note-saved');
    });
  }

  private async acceptOne(session: Session, orderId: string): Promise<AcceptedOrder> {
    const accept = { orderId, action: 'accept', note: '', pin: '' } as const;
    try {
      const { orderNumber } = await this.actions.actAsSeller(session, accept);
      return { orderId, orderNumber, outcome: 'accepted', status: 'processing' };
    } catch (error) {
      if (error instanceof ProblemError && OF_ONE_ORDER.includes(error.code)) {
        return this.notAccepted(session.userId, orderId, error.code === 'order-move-done');
      }
      throw error;
    }
  }

  /** An acceptance that the refused transaction has seen need not be visible to a read of the majority yet. */
  private async notAccepted(
    sellerId: string,
    orderId: string,
    isAccepted: boolean,
  ): Promise<AcceptedOrder> {
    const order = await this.orders.find(orderId, { seller: sellerId });
    if (!order) return { orderId, orderNumber: '', outcome: 'not-found', status: null };
    const { orderNumber } = order;
    const status = isAccepted ? 'processing' : partOf(order, sellerId).status;
    const outcome = status === 'processing' ? 'already-accepted' : 'refused';
    return { orderId, orderNumber, outcome, status };
  }

  private async change(
    session: Session,
    orderId: string,
    act: (order: OrderRecord, part: SellerOrderRecord) => Promise<OrderRecord>,
  ): Promise<Order> {
    const { userId: sellerId } = session;
    const changed = await this.unit.run(async () => {
      const order = await this.orders.get(orderId, { seller: sellerId });
      return act(order, partOf(order, sellerId));
    });
    return toSellerCut(changed, session, this.clock.now());
  }
}

function partOf(order: OrderRecord, sellerId: string): SellerOrderRecord {
  return order.sellerOrders.find((part) => part.sellerId === sellerId) as SellerOrderRecord;
}
