import { Injectable } from '@nestjs/common';
import { Clock, mayBecome } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { pairsShipped } from '../sales/pairs.ts';
import { ProductPairsRepository } from '../sales/product-pairs.repository.ts';
import { ProductSalesRepository } from '../sales/product-sales.repository.ts';
import { type Reservation, type ReservedLine, reservationMoves } from './reservation.schema.ts';
import {
  closedReservation,
  hasPieces,
  keptLines,
  linesOfOrder,
  moveReservation,
  openLines,
  settleLines,
  settlePieces,
} from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { levelsOf, StockChangesService } from './stock-changes.service.ts';

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

  /** A cancelled seller order puts back what has not been shipped. */
  async putBack(orderId: string, sellerId: string): Promise<void> {
    await this.stock.change(orderId, async (reservation) => {
      const next = settleLines(reservation, sellerId, 'put_back');
      await this.release(reservation, next, openLines(reservation, sellerId));
    });
  }

  /** Refunded pieces that will never be sent are put back. */
  async putBackPieces(fact: EventData<'seller-order.lines-refunded'>): Promise<void> {
    await this.stock.change(fact.orderId, async (reservation) => {
      const { next, settled } = settlePieces(reservation, fact.sellerId, fact.lines, 'put_back');
      await this.release(reservation, next, settled);
    });
  }

  /** Pieces that leave before the others of their part. */
  async shipPieces(fact: EventData<'seller-order.parcel-sent'>): Promise<void> {
    await this.stock.change(fact.orderId, async (reservation) => {
      const { next, settled } = settlePieces(reservation, fact.sellerId, fact.lines, 'shipped');
      await this.countShipped(reservation, next, settled);
    });
  }

  /** A shipped seller order is not put back when it is cancelled later; its products count as sold. */
  async ship(orderId: string, sellerId: string): Promise<void> {
    await this.stock.change(orderId, async (reservation) => {
      const next = settleLines(reservation, sellerId, 'shipped');
      await this.countShipped(reservation, next, openLines(reservation, sellerId));
    });
  }

  private async release(
    before: Reservation,
    next: Reservation,
    lines: readonly ReservedLine[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await this.reservations.save(next);
    if (!hasPieces(before)) return;
    const products = (await this.stock.move('return', lines, { skipMissing: true })) ?? [];
    const levels = levelsOf({ ...next, lines }, products);
    await this.stock.publish('stock.released', next, { ...levels, reason: 'cancelled' });
  }

  /** A product of which pieces leave in several parcels counts as sold once. */
  private async countShipped(
    before: Reservation,
    next: Reservation,
    lines: readonly ReservedLine[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await this.reservations.save(next);
    const earlier = new Set(
      before.lines.filter(({ fate }) => fate === 'shipped').map(({ productId }) => productId),
    );
    const products = new Set(lines.map(({ productId }) => productId));
    const now = this.clock.now();
    await this.sales.count(
      [...products].filter((one) => !earlier.has(one)),
      now,
    );
    await this.pairs.count(pairsShipped(before.lines, next.lines), now);
  }

  /** Takes the pieces of a late payment; false when the order has no reservation with lines. */
  private async take(orderId: string): Promise<boolean> {
    const found = await this.stock.change(orderId, async (reservation) => {
      if (reservation.lines.length === 0) return false;
      if (!mayBecome(reservationMoves, reservation.state, 'committed')) return true;
      const next = moveReservation(reservation, 'committed');
      await this.reservations.save(next);
      if (hasPieces(reservation)) return true;
      const products = await this.stock.move('sell', keptLines(reservation));
      if (!products) throw new StockUnavailable();
      await this.stock.publish('stock.reserved', next, levelsOf(next, products));
      return true;
    });
    return found ?? false;
  }

  /** Stores the order's own lines where none were ever reserved for it. */
  private async addLines(orderId: string, lines: readonly ReservedLine[]): Promise<void> {
    const closed = closedReservation(orderId, this.clock.now());
    const added = await this.reservations.addOnce({ ...closed, lines });
    if (!added) await this.reservations.setLines(orderId, lines);
  }

  /** Orders refunds the payment. The state is final, so a repeated event takes no pieces later. */
  private async markUnavailable(orderId: string): Promise<void> {
    await this.stock.change(orderId, async (reservation) => {
      if (!mayBecome(reservationMoves, reservation.state, 'unavailable')) return;
      const next = moveReservation(reservation, 'unavailable');
      await this.reservations.save(next);
      await this.stock.publish('stock.unavailable', next, { orderId });
    });
  }
}
