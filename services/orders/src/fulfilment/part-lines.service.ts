import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import type { EventData, LinePieces, Parcel, RefundLinesBody } from '@sokoni/contracts';
import { LedgerService } from '../ledger/ledger.service.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { linesOf } from '../orders/order.ts';
import { refundLines, sendLines } from '../orders/order-lines.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { isPaidFor, shareOf, shareOfLines } from '../orders/part-cash.ts';
import { toParcelFact, toRefundedLinesFact } from '../orders/part-facts.ts';
import { assertSeen, isRepeated, parcelOf, refundOf, unsentPieces } from '../orders/part-lines.ts';
import { type Actor, findMove } from '../orders/seller-order.ts';
import { assertRefundsLines, endByLines } from '../orders/seller-order-moves.ts';
import { OrderRefundsService } from '../refunds/order-refunds.service.ts';
import { FulfilmentService, partOf, refuseAsProblem } from './fulfilment.service.ts';

/** A part of an order, and who acts on it. */
export interface OfPart {
  readonly sellerId: string;
  readonly by: Exclude<Actor, 'buyer'>;
}

/** A call about some lines of a part; its key makes it act once. */
interface OfLines extends OfPart {
  readonly key: string;
  readonly lines: readonly LinePieces[];
  readonly seen?: RefundLinesBody['seen'];
}
type Sending = OfLines & { readonly carrier: Parcel | null };
type Refunding = OfLines & { readonly reason: string };

/** Sends and refunds some lines of a part, with the consequences; in the caller's transaction. */
@Injectable()
export class PartLinesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly refunds: OrderRefundsService,
    private readonly ledger: LedgerService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Some lines leave; the last ones move the part on. */
  async sendLines(
    order: OrderRecord,
    { sellerId, by, seen, ...sent }: Sending,
  ): Promise<OrderRecord> {
    const part = partOf(order, sellerId);
    if (isRepeated(part.parcels, sent)) return order;
    assertSeen(part, seen);
    refuseAsProblem(() => findMove(part.status, 'ship', by));
    const lines = linesOf(order, sellerId);
    const parcel = parcelOf(lines, part, { ...sent, sentAt: this.clock.now() });
    const after = sendLines(order, part, parcel);
    if (unsentPieces(lines, partOf(after, sellerId)).length === 0) {
      const { carrier, key } = sent;
      const move = { action: 'ship', by, note: '', sellerIds: [sellerId], carrier, key } as const;
      return this.fulfilment.move(order, move);
    }
    const saved = await this.orders.save(order, after);
    const data = { ...toParcelFact(saved, partOf(saved, sellerId), parcel), by };
    this.publish('seller-order.parcel-sent', saved, data);
    return saved;
  }

  /** Refunds pieces of lines once for a key; the last ones end the part. */
  async refundLines(
    order: OrderRecord,
    { sellerId, by, seen, ...request }: Refunding,
  ): Promise<OrderRecord> {
    const part = partOf(order, sellerId);
    if (isRepeated(part.lineRefunds, request)) return order;
    assertSeen(part, seen);
    const action = endByLines(part);
    const at = this.clock.now();
    refuseAsProblem(() => assertRefundsLines(order, part, by, at));
    const lines = linesOf(order, sellerId);
    const { refund, isLast } = refundOf(lines, part, { ...request, at });
    if (part.status === 'completed' && by === 'seller') {
      await this.ledger.assertCovers(order, isLast ? shareOf(part) : shareOfLines(part, refund));
    }
    let saved: OrderRecord;
    if (isLast) {
      const end = { action, by, sellerIds: [sellerId], note: request.reason } as const;
      saved = await this.fulfilment.move(order, { ...end, lineRefund: refund });
    } else {
      const noted = refundLines(order, part, refund, by);
      const owing = isPaidFor(part) ? await this.refunds.refundLines(noted, part, refund) : noted;
      saved = await this.orders.save(order, owing);
    }
    const data = { ...toRefundedLinesFact(saved, partOf(saved, sellerId), refund), by };
    this.publish('seller-order.lines-refunded', saved, data);
    return isLast ? saved : this.shipRest(saved, sellerId, by);
  }

  /** Everything that is left has been sent: the part follows. */
  private async shipRest(order: OrderRecord, sellerId: string, by: Actor): Promise<OrderRecord> {
    const part = partOf(order, sellerId);
    const waits = unsentPieces(linesOf(order, sellerId), part).length > 0;
    if (part.status !== 'processing' || waits) return order;
    return this.fulfilment.move(order, { action: 'ship', by, sellerIds: [sellerId], note: '' });
  }

  private publish<Name extends 'seller-order.parcel-sent' | 'seller-order.lines-refunded'>(
    name: Name,
    { _id: aggregateId, version }: OrderRecord,
    data: EventData<Name>,
  ): void {
    this.unit.publish(name, { aggregateId, version, data });
  }
}
