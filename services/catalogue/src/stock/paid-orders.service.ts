import { Injectable } from '@nestjs/common';
import { Clock, mayBecome } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import {
  closedReservation,
  keptLines,
  linesOfOrder,
  moveReservation,
  openLines,
  putBackMoves,
  type Reservation,
  reservationMoves,
  settleLines,
} from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { levelsOf, NoReservation, StockMover } from './stock-mover.ts';

type Asked = Pick<Reservation, '_id' | 'lines'>;

/** Others had taken the pieces before the payment came. */
class TakenByOthers extends Error {}

/**
 * Follows paid orders: their pieces leave the shop, and come back when a seller's part is
 * cancelled before it was shipped. The reservation's state makes every step safe to repeat.
 */
@Injectable()
export class PaidOrdersService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly mover: StockMover,
    private readonly clock: Clock,
  ) {}

  /** Takes the pieces of a paid order: those held for it, else any that are still there. */
  async commit(order: EventData<'order.paid'>): Promise<void> {
    const asked = { _id: order.orderId, lines: linesOfOrder(order) };
    const take = () => this.mover.withReservation(asked, (now) => this.takeFor(now));
    try {
      await take().catch(async (error: unknown) => {
        if (!(error instanceof NoReservation)) throw error;
        await this.introduce(asked);
        await take();
      });
    } catch (error) {
      if (!(error instanceof TakenByOthers)) throw error;
      await this.giveUp(asked);
    }
  }

  /** A seller's part of a paid order is cancelled: what has not been shipped is for sale again. */
  async putBack(orderId: string, sellerId: string): Promise<void> {
    const known = await this.reservations.find(orderId);
    if (!known) return;
    await this.mover.withReservation(known, async (reservation) => {
      const lines = openLines(reservation, sellerId);
      if (lines.length === 0) return;
      const next = settleLines(reservation, sellerId, 'put_back');
      await this.reservations.save(next);
      const move = putBackMoves[reservation.state];
      if (!move) return;
      const products = (await this.mover.move(move, lines, { gonePasses: true })) ?? [];
      const levels = levelsOf(next, products);
      await this.mover.tell('stock.released', next, { ...levels, reason: 'cancelled' });
    });
  }

  /** A seller's part has left: what is cancelled from now on does not come back by itself. */
  async ship(orderId: string, sellerId: string): Promise<void> {
    const known = await this.reservations.find(orderId);
    if (!known) return;
    await this.mover.withReservation(known, async (reservation) => {
      const next = settleLines(reservation, sellerId, 'shipped');
      if (next !== reservation) await this.reservations.save(next);
    });
  }

  /** Writes down the order's own lines where nothing was ever held for it. */
  private async introduce({ _id, lines }: Asked): Promise<void> {
    const closed = closedReservation(_id, this.clock.now());
    await this.reservations.addOnce({ ...closed, lines });
    await this.reservations.setLines(_id, lines);
  }

  private async takeFor(reservation: Reservation): Promise<void> {
    if (reservation.lines.length === 0) throw new NoReservation(reservation._id);
    if (reservation.state === 'held') return this.take('commit', reservation);
    if (!mayBecome(reservationMoves, reservation.state, 'committed')) return;
    await this.take('take', reservation);
  }

  private async take(move: 'commit' | 'take', reservation: Reservation): Promise<void> {
    const next = moveReservation(reservation, 'committed');
    await this.reservations.save(next);
    const lines = keptLines(reservation);
    const products =
      move === 'commit'
        ? await this.mover.mustMove('commit', lines)
        : await this.mover.move('take', lines);
    if (!products) throw new TakenByOthers();
    await this.mover.tell('stock.committed', next, levelsOf(next, products));
  }

  /** Orders gives the money back. Final, so that a repeated event does not take pieces later. */
  private async giveUp(known: Asked): Promise<void> {
    await this.mover.withReservation(known, async (reservation) => {
      if (!mayBecome(reservationMoves, reservation.state, 'unavailable')) return;
      const next = moveReservation(reservation, 'unavailable');
      await this.reservations.save(next);
      await this.mover.tell('stock.unavailable', next, { orderId: next._id });
    });
  }
}
