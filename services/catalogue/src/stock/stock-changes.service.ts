import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import type { EventData, EventName } from '@sokoni/contracts';
import { toStockLevel } from '../products/product.mapper.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { ProductEventsService } from '../products/product-events.service.ts';
import { movePieces } from './move-pieces.ts';
import { type Reservation } from './reservation.schema.ts';
import type { PieceMove, Pieces } from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { StockRepository } from './stock.repository.ts';

type StockEvent = Extract<EventName, `stock.${string}`>;

interface MoveOptions {
  readonly known?: readonly ProductRecord[];
  readonly skipMissing?: boolean;
}

/** Changes a reservation, the stock of its products and the event about it in one transaction. */
@Injectable()
export class StockChangesService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly stock: StockRepository,
    private readonly productEvents: ProductEventsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** Runs the work on the order's reservation in the next group commit; null without a reservation. */
  change<T>(orderId: string, work: (reservation: Reservation) => Promise<T>): Promise<T | null> {
    return this.unit.run({ group: true }, async () => {
      const reservation = await this.reservations.find(orderId);
      return reservation && work(reservation);
    });
  }

  /**
   * Moves the pieces of all lines; the products that have changed. Null when some could not be moved: the
   * caller must throw then, so that the transaction is rolled back. `known`: the products as this transaction
   * has read them. `skipMissing`: a deleted product or variant is no failure.
   */
  async move(
    move: PieceMove,
    lines: readonly Pieces[],
    { known, skipMissing = false }: MoveOptions = {},
  ): Promise<readonly ProductRecord[] | null> {
    const before = known ?? (await this.stock.findAll(productIdsOf(lines)));
    const { products, complete } = movePieces(move, before, lines);
    if (!complete && !skipMissing) return null;
    await this.stock.save(products);
    for (const product of products) this.productEvents.show(product);
    return products;
  }

  /** Moves pieces that the reservation guarantees. */
  async mustMove(
    move: PieceMove,
    lines: readonly Pieces[],
    options: Pick<MoveOptions, 'known'> = {},
  ): Promise<readonly ProductRecord[]> {
    const products = await this.move(move, lines, options);
    if (!products) throw new Error(`Stock does not add up: ${move} ${JSON.stringify(lines)}`);
    return products;
  }

  publish<N extends StockEvent>(
    name: N,
    { _id: aggregateId, version }: Reservation,
    data: EventData<N>,
  ): void {
    this.unit.publish(name, { aggregateId, version, data });
  }
}

/** The stock of the reserved products as `stock.*` events carry it. */
export function levelsOf({ _id, lines }: Reservation, products: readonly ProductRecord[]) {
  const ids = new Set(lines.map(({ productId }) => productId));
  const own = products.filter((product) => ids.has(product._id.toHexString()));
  return { orderId: _id, products: own.map(toStockLevel) };
}

function productIdsOf(lines: readonly Pieces[]): string[] {
  return [...new Set(lines.map(({ productId }) => productId))];
}
