import { Injectable } from '@nestjs/common';
import { EventBus, Transactions } from '@sokoni/common';
import type { EventData, EventName } from '@sokoni/contracts';
import { toStockLevel } from '../products/product.mapper.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { ProductEventsService } from '../products/product-events.service.ts';
import { type Reservation } from './reservation.schema.ts';
import { type PieceMove, type Pieces, piecesOf } from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { StockRepository } from './stock.repository.ts';

type StockEvent = Extract<EventName, `stock.${string}`>;

/** Changes a reservation, the counters of its products and the event about it in one transaction. */
@Injectable()
export class StockChangesService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly stock: StockRepository,
    private readonly productEvents: ProductEventsService,
    private readonly events: EventBus,
    private readonly transactions: Transactions,
  ) {}

  /** Runs the work on the order's reservation in the next group commit; null without a reservation. */
  change<T>(orderId: string, work: (reservation: Reservation) => Promise<T>): Promise<T | null> {
    return this.transactions.groupCommit(async () => {
      const reservation = await this.reservations.find(orderId);
      return reservation && work(reservation);
    });
  }

  /**
   * Moves the pieces of all lines. Null when some could not be moved: the caller must throw then, so
   * that the transaction is rolled back. `skipMissing`: a deleted product or variant is no failure.
   */
  async move(
    move: PieceMove,
    lines: readonly Pieces[],
    { skipMissing = false } = {},
  ): Promise<ProductRecord[] | null> {
    const { products, complete } = await this.stock.move(move, piecesOf(lines));
    if (!complete && !skipMissing) return null;
    for (const product of products) this.productEvents.show(product);
    return products;
  }

  /** Moves pieces that the reservation guarantees. */
  async mustMove(move: PieceMove, lines: readonly Pieces[]): Promise<ProductRecord[]> {
    const products = await this.move(move, lines);
    if (!products) throw new Error(`Stock does not add up: ${move} of ${JSON.stringify(lines)}`);
    return products;
  }

  publish<N extends StockEvent>(
    name: N,
    { _id: aggregateId, version }: Reservation,
    data: EventData<N>,
  ): Promise<void> {
    return this.events.publish(name, { aggregateId, version, data });
  }
}

/** The stock of the reserved products as `stock.*` events carry it. */
export function levelsOf({ _id, lines }: Reservation, products: readonly ProductRecord[]) {
  const ids = new Set(lines.map(({ productId }) => productId));
  const own = products.filter((product) => ids.has(product._id.toHexString()));
  return { orderId: _id, products: own.map(toStockLevel) };
}
