import { Injectable } from '@nestjs/common';
import {
  Clock,
  imageOfToken,
  ProblemError,
  privateImageLink,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import type {
  Dispute,
  DisputeParams,
  DisputeStatement,
  DisputeStatementBody,
  OpenDispute,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { dueAtOf } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { statedBySeller } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { restOf } from '../orders/part-lines.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { decidedFrom, statementDueAt } from '../orders/seller-order-timers.ts';
import { isContested, isRepeated, MAX_STATEMENTS, reasonsOf, sideOf } from './dispute.ts';
import { type DisputeStatementRecord, DisputesRepository } from './disputes.repository.ts';

/** Of more open disputes the queue has the oldest orders; it fills again as they are decided. */
const MOST_OPEN = 500;

interface Case {
  readonly order: OrderRecord;
  readonly part: SellerOrderRecord;
}

/** Statements of buyer and seller about a part of an order; both sides and admins read them all. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly statements: DisputesRepository,
    private readonly orders: OrdersRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** What admins decide now, oldest first, then what waits for its seller. */
  async listOpen(): Promise<OpenDispute[]> {
    const orders = await this.orders.listDisputed(MOST_OPEN);
    return orders.flatMap(toOpenDisputes).sort((a, b) => {
      return a.decidedFrom.localeCompare(b.decidedFrom);
    });
  }

  async show(session: Session, about: DisputeParams): Promise<Dispute> {
    const found = await this.find(session, about);
    return this.toDispute(session, found, await this.statements.list(about));
  }

  async state(session: Session, body: DisputeStatementBody): Promise<Dispute> {
    const { orderId, sellerId, text } = body;
    const { userId } = session;
    const photos = body.photos.map((token) => this.photoOf(token, userId));
    await this.unit.run(async () => {
      const { order, part } = await this.find(session, body);
      const by = sideOf(order, sellerId, session);
      if (!by || !isContested(part)) throw new ProblemError('dispute-closed');
      const said = await this.statements.list(body);
      if (isRepeated(said, { by, text, photos })) return;
      if (said.filter((one) => one.by === by).length >= MAX_STATEMENTS) {
        throw new ProblemError('dispute-full');
      }
      const about = { orderId, sellerId, number: said.length };
      const at = this.clock.now();
      // What a helper says is the shop's: it stays when the helper's account goes.
      const authorId = by === 'seller' ? sellerId : userId;
      await this.statements.insert({ ...about, by, userId: authorId, text, photos, at });
      if (by === 'seller' && part.status === 'disputed') {
        const stated = statedBySeller(order, sellerId, at);
        await this.orders.save(order, stated, 'seller-order.dispute-stated');
      }
      const data = { orderId, sellerId, userId, imageIds: photos };
      const version = said.length + 1;
      this.unit.publish('dispute.stated', { aggregateId: orderId, version, data });
    });
    return this.show(session, body);
  }

  private photoOf(token: string, userId: string): string {
    const imageId = imageOfToken(this.config.INTERNAL_KEY, token, userId);
    if (imageId === null) throw new ProblemError('dispute-photo-unknown');
    return imageId;
  }

  /** Other users get the answer of an unknown order. */
  private async find(session: Session, { orderId, sellerId }: DisputeParams): Promise<Case> {
    const order = await this.orders.find(orderId, { anyone: true });
    const part = order?.sellerOrders.find((one) => one.sellerId === sellerId);
    const reads = order && (session.role === 'ADMIN' || sideOf(order, sellerId, session) !== null);
    if (!part || !reads) throw new ProblemError('order-not-found');
    return { order, part };
  }

  private toDispute(
    session: Session,
    { order, part }: Case,
    statements: readonly DisputeStatementRecord[],
  ): Dispute {
    const { sellerId, sellerName, status } = part;
    return {
      orderId: order._id,
      orderNumber: order.orderNumber,
      sellerId,
      sellerName,
      status,
      reasons: reasonsOf(order, part),
      statementDueAt: statementDueAt(part)?.toISOString() ?? null,
      dueAt: dueAtOf(part),
      writesAs: isContested(part) ? sideOf(order, sellerId, session) : null,
      statements: statements.map((one) => this.toStatement(one, session.userId)),
    };
  }

  private toStatement(
    { _id, by, text, photos, at }: DisputeStatementRecord,
    viewerId: string,
  ): DisputeStatement {
    const key = this.config.INTERNAL_KEY;
    const now = this.clock.now();
    return {
      _id: String(_id),
      by,
      text,
      photos: photos.map((imageId) => privateImageLink(key, { imageId, viewerId }, now)),
      at: at.toISOString(),
    };
  }
}

function toOpenDisputes(order: OrderRecord): OpenDispute[] {
  return order.sellerOrders.flatMap((part) => {
    const { status, dueAt, sellerId, sellerName } = part;
    if (status !== 'disputed' || !dueAt) return [];
    const { subtotalTzs, deliveryTzs } = restOf(part);
    const { _id: orderId, orderNumber, buyer } = order;
    return [
      {
        ...{ orderId, orderNumber, buyerName: buyer.name, sellerId, sellerName },
        worthTzs: subtotalTzs + deliveryTzs,
        reasons: reasonsOf(order, part),
        decidedFrom: decidedFrom(part).toISOString(),
        dueAt: dueAt.toISOString(),
      },
    ];
  });
}
