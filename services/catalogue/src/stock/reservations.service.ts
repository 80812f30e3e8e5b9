import { Injectable } from '@nestjs/common';
import {
  Clock,
  DueWork,
  isDuplicateKey,
  KeyedMutex,
  ProblemError,
  Transactions,
} from '@sokoni/common';
import type { PricedLine, ReserveBody } from '@sokoni/contracts';
import { ProductsRepository } from '../products/products.repository.ts';
import { ReadModel } from '../read-model/read-model.store.ts';
import { Sellers } from '../read-model/sellers.ts';
import { BatchingMutex } from './batching-mutex.ts';
import { type HoldOutcome, holdOrders } from './hold-orders.ts';
import {
  closedReservation,
  keptLines,
  moveReservation,
  type Reservation,
  withAttempt,
  withoutAttempt,
} from './reservation.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { levelsOf, StockMover } from './stock-mover.ts';

const SWEPT_AT_ONCE = 50;
const HELD_AT_ONCE = 50;

/** Holds pieces while a buyer pays, and lets them go when nobody does. */
@Injectable()
export class ReservationsService {
  private readonly mutex: BatchingMutex<ReserveBody, HoldOutcome>;
  private readonly expiry = new DueWork(
    ReservationsService.name,
    (except) => this.reservations.findExpired(this.clock.now(), SWEPT_AT_ONCE, except),
    (orderId) => this.release(orderId, 'expired'),
  );

  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly products: ProductsRepository,
    private readonly sellers: Sellers,
    private readonly readModel: ReadModel,
    private readonly mover: StockMover,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    mutex: KeyedMutex,
  ) {
    this.mutex = new BatchingMutex(mutex, HELD_AT_ONCE, (orders) => this.holdAll(orders));
  }

  /** Prices and holds all lines of an order or none; asked again, it answers the same. */
  async reserve(order: ReserveBody): Promise<{ lines: PricedLine[] }> {
    const productIds = order.lines.map((line) => line.productId);
    if (!productIds.every((id) => this.readModel.seemsAvailable(id))) {
      // Most who come too late are told so here, without a turn or a transaction.
      const [glance] = (await this.outcomes([order])) as [HoldOutcome];
      if ('refused' in glance || !glance.isNew) return answer(await this.join(order, glance));
    }
    const outcome = await this.mutex.run(productIds, order);
    return answer(await this.join(order, outcome));
  }

  /** Notes a second attempt for an order that has its reservation already. */
  private async join({ attemptId }: ReserveBody, outcome: HoldOutcome): Promise<HoldOutcome> {
    if ('refused' in outcome) return outcome;
    const { reservation } = outcome;
    if (withAttempt(reservation, attemptId) === reservation) return outcome;
    return this.mover.withReservation(reservation, async (now) => {
      const next = withAttempt(now, attemptId);
      if (next !== now) await this.reservations.save(next);
      return { reservation: next, isNew: false };
    });
  }

  /** Ends one attempt to place the order; its pieces go when no other attempt may still place it. */
  async giveUp(orderId: string, attemptId: string): Promise<void> {
    const known = await this.reservations.find(orderId);
    if (!known) return this.reservations.addOnce(closedReservation(orderId, this.clock.now()));
    if (known.state !== 'held') return;
    await this.mover.withReservation(known, async (reservation) => {
      if (reservation.state !== 'held') return;
      const left = withoutAttempt(reservation, attemptId);
      if (left.attempts.length === 0) await this.letGo(reservation, 'cancelled');
      else if (left !== reservation) await this.reservations.save(left);
    });
  }

  /** Lets the pieces of an unpaid order go; of any other order nothing. */
  async release(orderId: string, reason: 'expired' | 'cancelled'): Promise<void> {
    const known = await this.reservations.find(orderId);
    if (!known) return this.reservations.addOnce(closedReservation(orderId, this.clock.now()));
    if (known.state !== 'held') return;
    await this.mover.withReservation(known, async (reservation) => {
      if (reservation.state === 'held') await this.letGo(reservation, reason);
    });
  }

  private async letGo(reservation: Reservation, reason: 'expired' | 'cancelled'): Promise<void> {
    const next = moveReservation(reservation, 'released');
    await this.reservations.save(next);
    const products = await this.mover.mustMove('release', keptLines(reservation));
    await this.mover.tell('stock.released', next, { ...levelsOf(next, products), reason });
  }

  /** Releases what has been held too long; true when there may be more. Replicas may overlap. */
  sweep(): Promise<boolean> {
    return this.expiry.run();
  }

  /** Holds for several orders in one transaction; once more when one of them had been here before. */
  private async holdAll(orders: readonly ReserveBody[]): Promise<HoldOutcome[]> {
    try {
      return await this.transactions.groupCommit(async () =>
        this.hold(await this.newOutcomes(orders)),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.transactions.run(async () => this.hold(await this.outcomes(orders)));
    }
  }

  private async hold(outcomes: HoldOutcome[]): Promise<HoldOutcome[]> {
    const held = outcomes.flatMap((one) => ('isNew' in one && one.isNew ? [one.reservation] : []));
    if (held.length === 0) return outcomes;
    await this.reservations.add(held);
    const lines = held.flatMap((reservation) => reservation.lines);
    const products = await this.mover.mustMove('hold', lines);
    for (const one of held) await this.mover.tell('stock.reserved', one, levelsOf(one, products));
    return outcomes;
  }

  /** What can be held for each order, by stock and reservations as they are now. */
  private async outcomes(orders: readonly ReserveBody[]): Promise<HoldOutcome[]> {
    return this.outcomesAfter(
      await this.reservations.findAll(orders.map((order) => order.orderId)),
      orders,
    );
  }

  /**
   * The same for orders that most likely ask for the first time, without looking for reservations
   * they have: one that is refused is looked for, one that is held once more breaks its unique id.
   */
  private async newOutcomes(orders: readonly ReserveBody[]): Promise<HoldOutcome[]> {
    const outcomes = await this.outcomesAfter([], orders);
    return outcomes.some((one) => 'refused' in one) ? this.outcomes(orders) : outcomes;
  }

  private async outcomesAfter(
    earlier: readonly Reservation[],
    orders: readonly ReserveBody[],
  ): Promise<HoldOutcome[]> {
    const wanted = orders.flatMap((order) => order.lines.map((line) => line.productId));
    const found = await this.products.findAll([...new Set(wanted)]);
    const byId = new Map(found.map((product) => [product._id.toHexString(), product]));
    return holdOrders(orders, earlier, {
      product: (id) => byId.get(id),
      seller: (id) => this.sellers.card(id),
    });
  }
}

/** The priced lines as they were answered first; an order that has ended gets no stock again. */
function answer(outcome: HoldOutcome): { lines: PricedLine[] } {
  if ('refused' in outcome) {
    throw new ProblemError('lines-unavailable', { data: { lines: outcome.refused } });
  }
  const { state, lines } = outcome.reservation;
  if (state === 'released' || state === 'unavailable') throw new ProblemError('order-not-payable');
  return { lines: lines.map(({ fate: _fate, ...line }) => line) };
}
