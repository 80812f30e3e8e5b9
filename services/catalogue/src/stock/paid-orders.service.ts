import { Injectable } from '@nestjs/common';
import { Clock, mayBecome } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { ProductPairsRepository, pairsShipped } from '../sales/product-pairs.repository.ts';
import { ProductSalesRepository } from '../sales/product-sales.repository.ts';
import { type Reservation, type ReservedLine, reservationMoves } from './reservation.schema.ts';
import {
  closedReservation,
  factsOfPart,
  hasPieces,
  keptLines,
  linesOfOrder,
  moveReservation,
  type PieceFact,
  piecesPutBack,
  productsSent,
  settlePieces,
} from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { levelsOf, type OrderCause, StockChangesService } from './stock-changes.service.ts';

/** The pieces were released and sold to other buyers before the payment arrived. */
class StockUnavailable extends Error {}

/**
 * Follows paid orders: commits their stock, and puts it back when a seller order is cancelled before
 * it is shipped. The reservation's state makes every step safe to repeat.
 */
@Injectable()
export class PaidOrdersService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly stock: StockChangesService,
    private readonly sales: ProductSalesRepository,
    private readonly pairs: ProductPairsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Commits the stock of an order that is paid, or is to be paid in cash: the pieces held for it, else any that are still free. Held pieces are
   * out of stock already, so that only their reservation changes.
   */
  async commit(order: EventData<'order.confirmed'>): Promise<void> {
    if (await this.reservations.commit(order.orderId)) return;
    try {
      if (await this.take(order.orderId)) return;
      await this.addLines(order.orderId, linesOfOrder(order));
      await this.take(order.orderId);
    } catch (error) {
      if (!(error instanceof StockUnavailable)) throw error;
      await this.markUnavailable(order.orderId);
    }
  }

  /** A seller order that ends before it has arrived puts back what will never be sent. */
  putBack(
    {
      orderId,
      sellerId,
      lineTotals,
    }: Pick<EventData<'seller-order.cancelled'>, 'orderId' | 'sellerId' | 'lineTotals'>,
    cause: OrderCause,
  ): Promise<void> {
    const factsOf = (reservation: Reservation) =>
      lineTotals
        ? lineTotals.map(({ lineId, totalQuantity }) => ({ lineId, neverSent: totalQuantity }))
        : factsOfPart(reservation, sellerId, 'neverSent');
    return this.settle(orderId, factsOf, cause);
  }

  /** Refunded pieces that will never be sent are put back. */
  putBackPieces({ orderId, lines }: EventData<'seller-order.lines-refunded'>): Promise<void> {
    const facts = lines.map(({ lineId, totalQuantity }) => ({ lineId, neverSent: totalQuantity }));
    return this.settle(orderId, () => facts, 'refunded');
  }

  /** Pieces that leave before the others of their part. */
  shipPieces({ orderId, lines }: EventData<'seller-order.parcel-sent'>): Promise<void> {
    return this.settle(orderId, () =>
      lines.map(({ lineId, totalQuantity }) => ({ lineId, sent: totalQuantity })),
    );
  }

  /** The products of a shipped seller order count as sold. */
  ship({ orderId, sellerId, lineTotals }: EventData<'seller-order.shipped'>): Promise<void> {
    return this.settle(orderId, (reservation) =>
      lineTotals
        ? lineTotals.map(({ lineId, totalQuantity }) => ({ lineId, sent: totalQuantity }))
        : factsOfPart(reservation, sellerId, 'sent'),
    );
  }

  /**
   * Takes in what facts say about pieces of the order. The totals of a line only grow, and stock and sales follow from
   * their growth: in whatever order and however often facts are delivered, they end in the same state. They are kept also
   * where the order has no reservation yet.
   */
  private async settle(
    orderId: string,
    factsOf: (reservation: Reservation) => readonly PieceFact[],
    cause: OrderCause = 'part-cancelled',
  ): Promise<void> {
    const apply = async (reservation: Reservation) => {
      const next = settlePieces(reservation, factsOf(reservation));
      if (next === reservation) return true;
      await this.reservations.save(next);
      await this.countSent(reservation, next);
      const back = piecesPutBack(reservation, next);
      if (back.length === 0 || !hasPieces(reservation)) return true;
      const orders = [{ orderId, lines: back }];
      const moved = this.stock.move({ move: 'return', cause, orders }, { skipMissing: true });
      const products = (await moved) ?? [];
      const levels = levelsOf({ ...next, lines: back }, products);
      this.stock.publish('stock.released', next, { ...levels, reason: 'cancelled' });
      return true;
    };
    const closed = closedReservation(orderId, this.clock.now());
    const first = { ...settlePieces(closed, factsOf(closed)), version: closed.version };
    do {
      if ((await this.stock.change(orderId, apply)) !== null) return;
    } while (first.totals.length > 0 && !(await this.reservations.addOnce(first)));
  }

  /** A product of which pieces leave in several parcels counts as sold once. */
  private async countSent(before: Reservation, next: Reservation): Promise<void> {
    const [earlier, sent] = [productsSent(before), productsSent(next)];
    const first = sent.filter((one) => !earlier.includes(one));
    if (first.length === 0) return;
    const now = this.clock.now();
    await this.sales.count(first, now);
    await this.pairs.count(pairsShipped(earlier, sent), now);
  }

  /** Takes the pieces of a late payment; false when the order has no reservation with lines. */
  private async take(orderId: string): Promise<boolean> {
    const found = await this.stock.change(orderId, async (reservation) => {
      if (reservation.lines.length === 0) return false;
      if (!mayBecome(reservationMoves, reservation.state, 'committed')) return true;
      const next = moveReservation(reservation, 'committed');
      await this.reservations.save(next);
      if (hasPieces(reservation)) return true;
      const orders = [{ orderId, lines: keptLines(reservation) }];
      const products = await this.stock.move({ move: 'sell', cause: 'ordered', orders });
      if (!products) throw new StockUnavailable();
      this.stock.publish('stock.reserved', next, levelsOf(next, products));
      return true;
    });
    return found ?? false;
  }

  /** Stores the order's own lines where none were ever reserved for it. */
  private async addLines(orderId: string, lines: readonly ReservedLine[]): Promise<void> {
    const closed = closedReservation(orderId, this.clock.now());
    if (await this.reservations.addOnce({ ...closed, lines })) return;
    await this.stock.change(orderId, async (reservation) => {
      if (reservation.lines.length > 0) return;
      const next = { ...reservation, lines, version: reservation.version + 1 };
      await this.reservations.save(next);
      await this.countSent(reservation, next);
    });
  }

  /** Orders refunds the payment. The state is final, so a repeated event takes no pieces later. */
  private async markUnavailable(orderId: string): Promise<void> {
    await this.stock.change(orderId, async (reservation) => {
      if (!mayBecome(reservationMoves, reservation.state, 'unavailable')) return;
      const next = moveReservation(reservation, 'unavailable');
      await this.reservations.save(next);
      this.stock.publish('stock.unavailable', next, { orderId });
    });
  }
}
