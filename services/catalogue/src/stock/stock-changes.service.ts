import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, Metrics, type Records, UnitOfWork } from '@sokoni/common';
import type { EventData, EventName, StockCause } from '@sokoni/contracts';
import { toStockLevel } from '../products/product.mapper.ts';
import { ProductRecord } from '../products/product.schema.ts';
import { ProductEventsService } from '../products/product-events.service.ts';
import { StockHistoryRepository } from '../stock-history/stock-history.repository.ts';
import { type OrderPieces, stepsOfOrders } from '../stock-history/stock-steps.ts';
import { movePieces } from './move-pieces.ts';
import type { Reservation } from './reservation.schema.ts';
import type { PieceMove, Pieces } from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';

@Injectable()
export class StockRepository {
  constructor(@InjectModel(ProductRecord.name) private readonly products: Records<ProductRecord>) {}

  /** Deleted products too. */
  findAll(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products.find({ _id: { $in: ids } }).exec();
  }

  /** Writes the stock of products, each over the version that it was made from. */
  async save(products: readonly ProductRecord[]): Promise<void> {
    if (products.length === 0) return;
    const { matchedCount } = await this.products.bulkWrite(products.map(toWrite), {
      ordered: false,
    });
    if (matchedCount !== products.length) throw new Error('A product has another version');
  }
}

function toWrite({ _id, stock, variants, version, stockVersion, stockMoved }: ProductRecord) {
  const ofVariants = variants.map((variant, at) => [`variants.${at}.stock`, variant.stock]);
  const $set = { stock, version, stockVersion, stockMoved, ...Object.fromEntries(ofVariants) };
  return { updateOne: { filter: { _id, version: version - 1 }, update: { $set } } };
}

/** What of an order moves pieces. */
export type OrderCause = Extract<
  StockCause,
  'ordered' | 'order-ended' | 'part-cancelled' | 'refunded' | 'undelivered'
>;

type StockEvent = Extract<EventName, `stock.${string}`>;

/** Why pieces move, and of which orders. */
interface OrderMove {
  readonly move: PieceMove;
  readonly cause: OrderCause;
  readonly orders: readonly OrderPieces[];
}

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
    private readonly history: StockHistoryRepository,
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
    { move, cause, orders }: OrderMove,
    { known, skipMissing = false }: MoveOptions = {},
  ): Promise<readonly ProductRecord[] | null> {
    const lines = orders.flatMap((order) => order.lines);
    const before = known ?? (await this.stock.findAll(productIdsOf(lines)));
    const { products, complete } = movePieces(move, before, lines);
    if (!complete && !skipMissing) return null;
    await this.stock.save(products);
    const were = new Map(before.map((product) => [product._id.toHexString(), product]));
    for (const product of products) {
      const was = were.get(product._id.toHexString()) ?? product;
      this.history.noteOrders(product, cause, stepsOfOrders(move, was, orders));
      this.productEvents.show(product);
    }
    return products;
  }

  /** Moves pieces that the reservation guarantees. */
  async mustMove(
    wanted: OrderMove,
    options: Pick<MoveOptions, 'known'> = {},
  ): Promise<readonly ProductRecord[]> {
    const products = await this.move(wanted, options);
    if (!products) throw new Error(`Stock does not add up: ${JSON.stringify(wanted)}`);
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

/** Metrics of the reservations of buyers who are paying. */
@Injectable()
export class StockMetricsService {
  constructor(metrics: Metrics, reservations: ReservationsRepository, clock: Clock) {
    metrics.gauge(
      'sokoni_reservations_open',
      'Reservations of buyers who are paying',
      [],
      async () => [{ value: (await reservations.held()).count }],
    );
    metrics.gauge(
      'sokoni_reservation_overdue_seconds',
      'How long the oldest open reservation is expired',
      [],
      async () => {
        const { firstExpiry } = await reservations.held();
        const lateMs = clock.now().getTime() - (firstExpiry?.getTime() ?? Number.POSITIVE_INFINITY);
        return [{ value: Math.max(0, lateMs) / 1_000 }];
      },
    );
  }
}
