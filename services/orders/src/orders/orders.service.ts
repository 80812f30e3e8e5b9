import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  newestPage,
  ProblemError,
  page,
  type Session,
  UserReplicas,
} from '@sokoni/common';
import {
  ALL_ORDERS_FILE_MOST,
  type AllOrderQuery,
  type AllOrdersFileQuery,
  type HeldMoney,
  isPayNumberKind,
  type Language,
  type Order,
  type OrderListQuery,
  type OrderOutcome,
  type SoldOrdersQuery,
  type UserReplica,
} from '@sokoni/contracts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { mayStillBePaid, toPayee, toPaymentClaim } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import {
  type QuarantinedMoney,
  QuarantineRepository,
} from '../payments/attempts/quarantine.repository.ts';
import { allOrdersFile } from './all-orders-file.ts';
import { meetsSeller, toOrder, toSellerCut, withContacts } from './order.mapper.ts';
import type { OrderRecord } from './order.schema.ts';
import { outcomeOf } from './order.ts';
import { cursorBehind, type Reader } from './order-reader.ts';
import { ownSearchFilter, searchFilter } from './order-search.ts';
import { OrdersRepository } from './orders.repository.ts';
import { shareOf } from './part-cash.ts';
import { restOf } from './part-lines.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';
import { hasEnded } from './seller-order.ts';
import { SoldOrdersRepository } from './sold-orders.repository.ts';

/** Orders as buyers, sellers and admins read them. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly sold: SoldOrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly ledger: LedgerService,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  /** For catalogue, which holds stock for orders until they end; an order that was never stored has ended. */
  async outcomes(orderIds: readonly string[]): Promise<OrderOutcome[]> {
    const stored = await this.orders.findAll(orderIds);
    const byId = new Map(stored.map((order) => [order._id, order]));
    return orderIds.map((orderId) => ({ orderId, outcome: outcomeOf(byId.get(orderId)) }));
  }

  async listOwn(userId: string, query: OrderListQuery): Promise<Answer<Order[]>> {
    const found = ownSearchFilter(query.search);
    const reader = { buyer: userId, orderNumber: query.orderNumber, found: found ?? {} };
    const orders = found ? await this.orders.list(reader, query.include !== 'all', query) : [];
    const sellers = await this.sellersToMeet(orders);
    const held = await this.heldMoney(orders);
    const view = { by: 'buyer', now: this.clock.now() } as const;
    return newestPage(orders, query, (order) =>
      withContacts(withHeld(toOrder(order, view), held.get(order._id)), sellers, view.by),
    );
  }

  async listAll(query: AllOrderQuery): Promise<Answer<Order[]>> {
    const { sort } = query;
    const orders = await this.orders.list(anyone(query), query.include !== 'all', query, sort);
    const sellerIds = orders.flatMap((order) => order.sellerOrders.map((part) => part.sellerId));
    const sellers = await this.userReplicas.findKnown(sellerIds);
    const view = { by: 'admin', now: this.clock.now() } as const;
    const toShown = (order: OrderRecord) =>
      withContacts(this.withStakes(order, toOrder(order, view)), sellers, view.by);
    return newestPage(orders, query, toShown, cursorBehind(sort));
  }

  /** What an amount may go back of, to the admins who decide a dispute. */
  private withStakes(order: OrderRecord, shown: Order): Order {
    const sellerOrders = shown.sellerOrders.map((one, at) => {
      const part = order.sellerOrders[at];
      if (part?.status !== 'disputed') return one;
      const { subtotalTzs, deliveryTzs, ...rest } = restOf(part);
      const { shopGoodsTzs, shopDeliveryTzs, pendingSubsidyTzs } = rest;
      const byShop = { shopGoodsTzs, shopDeliveryTzs, pendingSubsidyTzs };
      const commissionBasisPoints = this.ledger.rateOf(agreedRate(part));
      return { ...one, stake: { subtotalTzs, deliveryTzs, ...byShop, commissionBasisPoints } };
    });
    return { ...shown, sellerOrders };
  }

  /** The same orders as a table, streamed. */
  allAsFile(query: AllOrdersFileQuery, language: Language): Readable {
    const paidOnly = query.include !== 'all';
    const most = ALL_ORDERS_FILE_MOST;
    const orders = this.orders.each(anyone(query), paidOnly, query.sort, most + 1);
    return allOrdersFile(orders, most, language);
  }

  /** Sellers never see orders that were not paid. */
  async listSold(session: Session, query: SoldOrdersQuery): Promise<Answer<Order[]>> {
    const { userId: sellerId } = session;
    const now = this.clock.now();
    const filter = searchFilter(sellerId, query.search);
    if (!filter) return page([], null);
    const { data, nextCursor } = await this.sold.page(sellerId, filter, query);
    return page(
      data.map((order) => toSellerCut(order, session, now)),
      nextCursor ?? null,
    );
  }

  async showSold(session: Session, orderId: string): Promise<Order> {
    const { userId: sellerId } = session;
    const order = await this.orders.get(orderId, { seller: sellerId });
    const shown = toSellerCut(order, session, this.clock.now());
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId);
    const isReversed = order.paymentStatus === 'reversed';
    const isKept = part && !isReversed && (part.status === 'completed' || !hasEnded(part.status));
    if (!isKept) return shown;
    const earnings = await this.ledger.earningsOf(order, shareOf(part), agreedRate(part));
    return { ...shown, sellerOrders: shown.sellerOrders.map((one) => ({ ...one, earnings })) };
  }

  /** All or none, unless asked otherwise: a printed list must not lack an order without notice. */
  async showChosen(
    session: Session,
    orderIds: readonly string[],
    missing?: 'left-out',
  ): Promise<Order[]> {
    const now = this.clock.now();
    const orders = await this.sold.findAll(session.userId, orderIds);
    const found = orders.filter((order) => order !== null);
    if (found.length < orders.length && !missing) throw new ProblemError('order-not-found');
    return found.map((order) => toSellerCut(order, session, now));
  }

  async show(userId: string, orderId: string): Promise<Order> {
    const order = await this.orders.get(orderId, { buyer: userId });
    const [sellers, waiting, held] = await Promise.all([
      this.sellersToMeet([order]),
      this.waitingPayment(order),
      this.quarantine.undecidedOf([orderId]),
    ]);
    const shown = withHeld(toOrder(order, { by: 'buyer', now: this.clock.now() }), held);
    const paymentDetails = { ...shown.paymentDetails, ...waiting };
    return withContacts({ ...shown, paymentDetails }, sellers, 'buyer');
  }

  /**
   * Where it is paid while it waits for money: the number, or the phone that was sent a request. The buyer's
   * transaction code also when money may come late.
   */
  private async waitingPayment({
    paymentStatus,
    payment: { id, method },
  }: OrderRecord): Promise<Pick<Order['paymentDetails'], 'payNumber' | 'promptedPhone' | 'claim'>> {
    const waits = paymentStatus === 'pending';
    const byNumber = isPayNumberKind(method);
    const attempt = waits || byNumber ? await this.payments.find(id) : null;
    if (!attempt) return { payNumber: null, claim: null };
    const { payNumber: number, payee, status, rangAt, customer } = attempt;
    const prompted = waits && rangAt !== null && { promptedPhone: customer.phone };
    if (!byNumber) return { payNumber: null, claim: null, ...prompted };
    const payTo = { kind: method, number: number ?? '', ...toPayee(attempt) };
    return {
      payNumber: waits && number !== null ? payTo : null,
      claim: payee && mayStillBePaid(status) ? toPaymentClaim(attempt) : null,
    };
  }

  /** What came in another amount for an order or a plan, until an admin has decided about it. */
  async heldMoneyOf(referenceId: string): Promise<HeldMoney[]> {
    return (await this.quarantine.undecidedOf([referenceId])).map(toHeldMoney);
  }

  /** The same of those orders that are not paid, by their ids. */
  private async heldMoney(
    orders: readonly OrderRecord[],
  ): Promise<ReadonlyMap<string, readonly QuarantinedMoney[]>> {
    const unpaid = orders.filter(({ confirmed }) => !confirmed).map(({ _id }) => _id);
    if (unpaid.length === 0) return new Map();
    return Map.groupBy(await this.quarantine.undecidedOf(unpaid), ({ referenceId }) => referenceId);
  }

  /** Without a meeting no seller is read. */
  private async sellersToMeet(
    orders: readonly OrderRecord[],
  ): Promise<ReadonlyMap<string, UserReplica>> {
    const sellerIds = orders.flatMap((order) =>
      order.sellerOrders.filter((part) => meetsSeller(order, part)).map(({ sellerId }) => sellerId),
    );
    return sellerIds.length > 0 ? this.userReplicas.findKnown(sellerIds) : new Map();
  }
}

/** The commission by its payment, or by its order where it is paid in cash. */
function agreedRate({ cash, commissionBasisPoints }: SellerOrderRecord): number | null {
  return cash?.commissionBasisPoints ?? commissionBasisPoints;
}

function anyone({ include: _, ...filter }: AllOrdersFileQuery): Reader {
  return { anyone: true, ...filter };
}

function toHeldMoney({ receivedTzs, expectedTzs, at }: QuarantinedMoney): HeldMoney {
  return { receivedTzs, expectedTzs, at: at.toISOString() };
}

function withHeld(order: Order, held: readonly QuarantinedMoney[] = []): Order {
  const heldMoney = held.map(toHeldMoney);
  return held.length > 0
    ? { ...order, paymentDetails: { ...order.paymentDetails, heldMoney } }
    : order;
}
