import { Injectable, Logger } from '@nestjs/common';
import {
  batched,
  Clock,
  DueWork,
  InternalClient,
  isDuplicateKey,
  ProblemError,
  UnitOfWork,
} from '@sokoni/common';
import {
  type OrderOutcome,
  ordersRoutes,
  type PricedLine,
  type ReserveBody,
  type ReserveResult,
} from '@sokoni/contracts';
import { CategoriesService } from '../category-terms/category-terms.service.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { ProductsRepository } from '../products/products.repository.ts';
import { SellerCardsService } from '../read-model/seller-cards.service.ts';
import type { Reservation } from './reservation.schema.ts';
import {
  closedReservation,
  keptLines,
  moveReservation,
  withAttempt,
  withoutAttempt,
} from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { type ReserveOutcome, reserveOrders } from './reserve-orders.ts';
import { levelsOf, StockChangesService } from './stock-changes.service.ts';

@Injectable()
export class OrdersClient {
  constructor(private readonly http: InternalClient) {}

  /** Whether orders are confirmed, open or ended. Throws when orders gives no answer. */
  async findOutcomes(
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, OrderOutcome['outcome']>> {
    const body = { orderIds: [...orderIds] };
    const found = await this.http.call(ordersRoutes.orderOutcomes, { body }, { idempotent: true });
    return new Map(found.map(({ orderId, outcome }) => [orderId, outcome]));
  }
}

const SWEEP_BATCH = 50;
/** An order that may still be paid is asked for again after this time. */
const ASK_AGAIN_MS = 60_000;

/** Reserves stock while a buyer pays, and releases it when the order ends unpaid. */
@Injectable()
export class ReservationsService {
  private readonly logger = new Logger(ReservationsService.name);
  /** One batch at a time: the requests that arrive while it commits are the next batch. */
  private readonly reserveInBatch = batched((orders: readonly ReserveBody[]) =>
    this.reserveAll(orders),
  );
  private readonly expiry = new DueWork(
    ReservationsService.name,
    (except) => this.findEnded(except),
    (orderId) => this.release(orderId, 'expired'),
  );

  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly products: ProductsRepository,
    private readonly sellerCards: SellerCardsService,
    private readonly categories: CategoriesService,
    private readonly stock: StockChangesService,
    private readonly orders: OrdersClient,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Prices and reserves all lines of an order or none; a repeated request gets the same answer. */
  async reserve(order: ReserveBody): Promise<{ lines: PricedLine[] }> {
    const result = await this.tryReserve(order);
    if (result.refusal === null) return { lines: result.lines };
    const { refusal, ...data } = result;
    throw new ProblemError(refusal, 'lines' in data ? { data } : {});
  }

  /** The same; a refusal is a result. */
  async tryReserve(order: ReserveBody): Promise<ReserveResult> {
    const outcome = await this.reserveInBatch(order);
    if ('refused' in outcome) return { refusal: 'lines-unavailable', lines: [...outcome.refused] };
    const { state, lines } = await this.addAttempt(outcome.reservation, order);
    if (state === 'released' || state === 'unavailable') return { refusal: 'order-not-payable' };
    return { refusal: null, lines: [...lines] };
  }

  /** Ends one attempt to place the order; the stock is released with the last attempt. */
  giveUp(orderId: string, attemptId: string): Promise<void> {
    return this.changeOrClose(orderId, async (reservation) => {
      if (reservation.state !== 'held') return;
      const left = withoutAttempt(reservation, attemptId);
      if (left.attempts.length === 0) await this.releaseHeld(reservation, 'cancelled');
      else if (left !== reservation) await this.reservations.save(left);
    });
  }

  /** Releases the stock of an unpaid order; does nothing for any other order. */
  release(orderId: string, reason: 'expired' | 'cancelled'): Promise<void> {
    return this.changeOrClose(orderId, async (reservation) => {
      if (reservation.state === 'held') await this.releaseHeld(reservation, reason);
    });
  }

  /** Releases expired reservations; true when there may be more. Replicas may overlap. */
  sweep(): Promise<boolean> {
    return this.expiry.run();
  }

  /**
   * Orders whose reservation has expired and that have ended unpaid. The clock alone releases nothing: while the broker is
   * down, the event of a payment is late. Without an answer all reservations are kept.
   */
  private async findEnded(except: readonly string[]): Promise<string[]> {
    const now = this.clock.now();
    const expired = await this.reservations.findExpired(now, SWEEP_BATCH, except);
    if (expired.length === 0) return [];
    const outcomes = await this.outcomesOf(expired);
    const having = (outcome: string) => expired.filter((id) => outcomes.get(id) === outcome);
    await Promise.all(having('confirmed').map((orderId) => this.reservations.commit(orderId)));
    await this.reservations.postpone(having('open'), new Date(now.getTime() + ASK_AGAIN_MS));
    return having('ended');
  }

  private async outcomesOf(orderIds: readonly string[]) {
    try {
      return await this.orders.findOutcomes(orderIds);
    } catch (error) {
      this.logger.warn(`Expired reservations are kept, orders gives no answer: ${error}`);
      return new Map<string, string>();
    }
  }

  /** Changes the reservation; without one, stores a closed one that refuses a late reserve request. */
  private async changeOrClose(
    orderId: string,
    change: (reservation: Reservation) => Promise<void>,
  ): Promise<void> {
    do {
      if ((await this.stock.change(orderId, change)) !== null) return;
    } while (!(await this.reservations.addOnce(closedReservation(orderId, this.clock.now()))));
  }

  private async releaseHeld(
    reservation: Reservation,
    reason: 'expired' | 'cancelled',
  ): Promise<void> {
    const next = moveReservation(reservation, 'released');
    await this.reservations.save(next);
    const orders = [{ orderId: reservation._id, lines: keptLines(reservation) }];
    const products = await this.stock.mustMove({ move: 'return', cause: 'order-ended', orders });
    this.stock.publish('stock.released', next, { ...levelsOf(next, products), reason });
  }

  /** Stores a further attempt of an order that is reserved already. */
  private async addAttempt(known: Reservation, order: ReserveBody): Promise<Reservation> {
    if (withAttempt(known, order) === known) return known;
    const changed = await this.stock.change(known._id, async (current) => {
      const next = withAttempt(current, order);
      if (next !== current) await this.reservations.save(next);
      return next;
    });
    return changed ?? known;
  }

  /**
   * Reserves for a batch of orders in one transaction. It assumes that none of them is reserved yet;
   * an order that is breaks the unique id, and the batch runs again with the existing reservations.
   */
  private async reserveAll(orders: readonly ReserveBody[]): Promise<ReserveOutcome[]> {
    try {
      return await this.unit.run({ group: true }, () => this.reserveWith([], orders));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.unit.run(async () => this.reserveWith(await this.existing(orders), orders));
    }
  }

  private async reserveWith(
    existing: readonly Reservation[],
    orders: readonly ReserveBody[],
  ): Promise<ReserveOutcome[]> {
    const productIds = orders.flatMap((order) => order.lines.map((line) => line.productId));
    const records = await this.products.findAll([...new Set(productIds)]);
    const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
    const categories = await this.categories.all();
    const prices = {
      taxKindIn: (category: string) => categories.find(({ value }) => value === category)?.taxKind,
      product: (id: string) => byId.get(id),
      seller: (id: string) => this.sellerCards.card(id),
    };
    const first = reserveOrders(orders, existing, prices);
    // An order that seems refused may have reserved the pieces it lacks itself.
    const isRefused = existing.length === 0 && first.some((outcome) => 'refused' in outcome);
    const outcomes = isRefused ? reserveOrders(orders, await this.existing(orders), prices) : first;
    await this.store(outcomes, records);
    return outcomes;
  }

  private async store(
    outcomes: readonly ReserveOutcome[],
    records: readonly ProductRecord[],
  ): Promise<void> {
    const created = outcomes.flatMap((one) =>
      'isNew' in one && one.isNew ? [one.reservation] : [],
    );
    if (created.length === 0) return;
    await this.reservations.add(created);
    const orders = created.map(({ _id, lines }) => ({ orderId: _id, lines }));
    const products = await this.stock.mustMove(
      { move: 'sell', cause: 'ordered', orders },
      { known: records },
    );
    for (const one of created) {
      this.stock.publish('stock.reserved', one, levelsOf(one, products));
    }
  }

  private existing(orders: readonly ReserveBody[]): Promise<Reservation[]> {
    return this.reservations.findAll(orders.map((order) => order.orderId));
  }
}
