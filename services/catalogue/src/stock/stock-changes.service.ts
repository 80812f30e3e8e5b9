import { Injectable } from '@nestjs/common';
import { EventBus, KeyedMutex, Transactions } from '@sokoni/common';
import type { EventData, EventName } from '@sokoni/contracts';
import { toStockLevel } from '../products/product.mapper.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { ProductNews } from '../products/product-news.ts';
import { type PieceMove, type Pieces, piecesOf, type Reservation } from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { StockRepository } from './stock.repository.ts';

type StockEvent = Extract<EventName, `stock.${string}`>;

/** Nothing is known of what the order holds. */
export class NoReservation extends Error {}

/** How every change of a reservation is made: in its turn, counters and event in one transaction. */
@Injectable()
export class StockMover {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly stock: StockRepository,
    private readonly news: ProductNews,
    private readonly events: EventBus,
    private readonly mutex: KeyedMutex,
    private readonly transactions: Transactions,
  ) {}

  /** Runs the work in a transaction when it is the order's turn at all of these products. */
  inTurn<T>(orderId: string, lines: readonly Pieces[], work: () => Promise<T>): Promise<T> {
    const keys = [orderId, ...lines.map((line) => line.productId)];
    return this.mutex.runExclusive(keys, () => this.transactions.groupCommit(work));
  }

  /** The same with the order's reservation as it is then; throws `NoReservation` without one. */
  withReservation<T>(
    { _id, lines }: Pick<Reservation, '_id'> & { readonly lines: readonly Pieces[] },
    work: (now: Reservation) => Promise<T>,
  ): Promise<T> {
    return this.inTurn(_id, lines, async () => {
      const reservation = await this.reservations.find(_id);
      if (!reservation) throw new NoReservation(_id);
      return work(reservation);
    });
  }

  /**
   * Moves the pieces of all lines. Null when some could not be moved: throw then, so that the
   * transaction takes the others back. `gonePasses`: what no longer exists needs no moving.
   */
  async move(
    move: PieceMove,
    lines: readonly Pieces[],
    { gonePasses = false } = {},
  ): Promise<ProductRecord[] | null> {
    const moved = new Map<string, ProductRecord>();
    for (const pieces of piecesOf(lines)) {
      const product = await this.stock.move(move, pieces);
      if (product) moved.set(pieces.productId, product);
      else if (!gonePasses) return null;
    }
    for (const product of moved.values()) this.news.show(product);
    return [...moved.values()];
  }

  /** Moves pieces that must be there: whoever holds them has seen to that. */
  async mustMove(move: PieceMove, lines: readonly Pieces[]): Promise<ProductRecord[]> {
    const products = await this.move(move, lines);
    if (!products) throw new Error(`Stock does not add up: ${move} of ${JSON.stringify(lines)}`);
    return products;
  }

  tell<N extends StockEvent>(name: N, reservation: Reservation, data: EventData<N>): Promise<void> {
    const { _id: aggregateId, version } = reservation;
    return this.events.publish(name, { aggregateId, version, data });
  }
}

/** What `stock.*` events say of products. */
export function levelsOf(reservation: Reservation, products: readonly ProductRecord[]) {
  return { orderId: reservation._id, products: products.map(toStockLevel) };
}
