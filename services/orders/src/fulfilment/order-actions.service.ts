import { Injectable } from '@nestjs/common';
import {
  type AuditStep,
  assertMayAlso,
  Clock,
  FirstDecisions,
  InvalidInputError,
  isSameSecret,
  ProblemError,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import {
  type BuyerOrderActionBody,
  type CancelOrderBody,
  type Order,
  ordersRoutes,
  type Parcel,
  SELLER_ORDER_STATUS_WORDS,
  type SellerOrderActionBody,
  type SellerOrderMove,
  type Sentence,
} from '@sokoni/contracts';
import { OrderPaymentsService } from '../checkout/checkout.service.ts';
import { toOrder, toSellerCut } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { livingParts } from '../orders/order.ts';
import type { Reader } from '../orders/order-reader.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { amountRefundOf } from '../orders/part-lines.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { findMove, PIN_TRIES, transitionRefused } from '../orders/seller-order.ts';
import { refundsWhatLeft } from '../orders/seller-order-moves.ts';
import { FulfilmentService, partOf, refuseAsProblem } from './fulfilment.service.ts';

/** Actions that need a reason. */
const BUYER_REASONS: readonly SellerOrderMove[] = ['request-cancel', 'request-return', 'dispute'];
const ADMIN_REASONS: readonly SellerOrderMove[] = ['cancel', 'complete', 'refund', 'refund-amount'];

/** Actions of buyers, sellers and admins on orders. */
@Injectable()
export class OrderActionsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: OrderPaymentsService,
    private readonly fulfilment: FulfilmentService,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly lists: OrdersService,
    private readonly clock: Clock,
  ) {}

  /** The buyer's or an admin's cancel, of the whole order or of one seller order. */
  async cancel({ userId, role }: Session, body: CancelOrderBody): Promise<Order> {
    const by = role === 'ADMIN' ? 'admin' : 'buyer';
    if (by === 'admin') requireReason('reason', body.reason);
    const reader: Reader = by === 'admin' ? { anyone: true } : { buyer: userId };
    const view = { by, now: this.clock.now() } as const;
    const order = await this.orders.get(body.orderId, reader);
    if (!order.confirmed && body.sellerId !== undefined) throw oneBill();
    const settled = order.paymentStatus === 'pending' ? await this.payments.cancel(order) : order;
    if (settled.paymentStatus === 'pending') await this.refuseWhileTooMuchIsHeld(settled._id);
    if (!settled.confirmed) return toOrder(settled, view);
    const cancel = () =>
      this.unit.run(async () => {
        const fresh = await this.orders.get(body.orderId, reader);
        const sellerIds = partsToCancel(fresh, body.sellerId);
        return this.fulfilment.move(fresh, { action: 'cancel', by, sellerIds, note: body.reason });
      });
    return toOrder(
      await (by === 'admin' ? this.first.decide(caseOf(body), cancel) : cancel()),
      view,
    );
  }

  /** About money that is more than enough an admin decides: it may yet pay the order. */
  private async refuseWhileTooMuchIsHeld(orderId: string): Promise<void> {
    const held = await this.lists.heldMoneyOf(orderId);
    const isOver = held.some(({ receivedTzs, expectedTzs }) => receivedTzs > expectedTzs);
    if (isOver) throw new ProblemError('order-money-held');
  }

  /** A seller moves their own part; an admin names the seller, and a reason where money moves. */
  async actAsSeller(session: Session, body: SellerOrderActionBody): Promise<Order> {
    const { userId } = session;
    const { orderId, action, note, pin, parcel = null } = body;
    if (session.role === 'ADMIN') return this.actAsAdmin(body);
    const proven = action === 'deliver' ? await this.checkPin(orderId, userId, pin) : null;
    const moved = await this.unit.run(async () => {
      const order = await this.orders.get(orderId, { seller: userId });
      const part = partOf(order, userId);
      if (refundsWhatLeft(part, action)) assertMayAlso(session, ordersRoutes.refundLines);
      // Sent, or sent once more, since its PIN was compared: that of another shipment says nothing.
      const isOther = part.status === 'shipped' && part.deliveryPin !== proven;
      if (action === 'deliver' && isOther) throw wrongPin(part);
      const sellerIds = [userId];
      const act = {
        action,
        by: 'seller',
        sellerIds,
        note,
        carrier: carrierOf(order, parcel),
      } as const;
      return this.fulfilment.move(order, act);
    });
    return toSellerCut(moved, session, this.clock.now());
  }

  /** The buyer confirms a delivery, or reports a problem. */
  async actAsBuyer(userId: string, body: BuyerOrderActionBody): Promise<Order> {
    const { orderId, action, reason: note } = body;
    if (BUYER_REASONS.includes(action)) requireReason('reason', note);
    await this.unit.run(async () => {
      const order = await this.orders.get(orderId, { buyer: userId });
      const sellerIds = [onlySeller(order, body.sellerId)];
      return this.fulfilment.move(order, { action, by: 'buyer', sellerIds, note });
    });
    return this.lists.show(userId, orderId);
  }

  private async actAsAdmin({
    orderId,
    action,
    note,
    ...body
  }: SellerOrderActionBody): Promise<Order> {
    if (ADMIN_REASONS.includes(action)) requireReason('note', note);
    const { amountTzs } = body;
    if (action === 'refund-amount' && amountTzs === undefined) throw missing('amountTzs');
    const move = () =>
      this.unit.run(async () => {
        const order = await this.orders.get(orderId, { anyone: true });
        const sellerId = onlySeller(order, body.sellerId);
        const carrier = carrierOf(order, body.parcel ?? null);
        const act = { action, by: 'admin', sellerIds: [sellerId], note, carrier } as const;
        if (action !== 'refund-amount' || amountTzs === undefined) {
          return this.fulfilment.move(order, act);
        }
        const part = partOf(order, sellerId);
        refuseAsProblem(() => findMove(part.status, action, 'admin'));
        // One time for both: cash that the verdict confirms was paid when its amount goes back.
        const at = this.clock.now();
        const lineRefund = amountRefundOf(part, { amountTzs, reason: note, at });
        return this.fulfilment.move(order, { ...act, lineRefund }, at);
      });
    const moved = await this.first.decide(caseOf({ orderId, sellerId: body.sellerId }), move);
    return toOrder(moved, { by: 'admin', now: this.clock.now() });
  }

  /** The right PIN, of the shipment it is; an attempt is counted before it is compared. */
  private async checkPin(orderId: string, sellerId: string, given: string): Promise<string | null> {
    const guesses = await this.orders.usePinTry(orderId, sellerId);
    const order = await this.orders.get(orderId, { seller: sellerId });
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId);
    // Not shipped: the transition table gives the refusal.
    if (part?.status !== 'shipped') return null;
    if (!guesses) throw new ProblemError('delivery-pin-locked');
    if (isSameSecret(part.deliveryPin, given)) return part.deliveryPin;
    throw wrongPin(part);
  }
}

function wrongPin({ pinTries }: Pick<SellerOrderRecord, 'pinTries'>): ProblemError {
  const n = PIN_TRIES - pinTries;
  return new ProblemError('delivery-pin-wrong', { values: { n }, data: { triesLeft: n } });
}

type AuditedPart = Pick<SellerOrderRecord, 'sellerId' | 'status'> &
  Partial<Pick<SellerOrderRecord, 'lineRefunds'>>;

/** The state that the part got; of a dispute that was decided in part the amount. */
function choiceOf(before: AuditedPart | undefined, after: AuditedPart): Sentence {
  const refund = after.lineRefunds?.[before?.lineRefunds?.length ?? 0];
  if (after.status !== 'completed' || !refund) return SELLER_ORDER_STATUS_WORDS[after.status];
  const amount = `TZS ${(refund.goodsTzs + refund.deliveryTzs).toLocaleString('en')}`;
  return {
    en: `Refunded in part: ${amount}`,
    sw: `Sehemu ya pesa imerudishwa: ${amount}`,
  };
}

/** A seller order, or one of an order, that admins move: what they chose is the state that it got. */
function caseOf({ orderId, sellerId }: Pick<CancelOrderBody, 'orderId' | 'sellerId'>) {
  const partsIn = (state: AuditStep['after']) =>
    new Map(
      ((state?.sellerOrders ?? []) as AuditedPart[])
        .filter((part) => !sellerId || part.sellerId === sellerId)
        .map((part) => [part.sellerId, part]),
    );
  return {
    aggregate: `order:${orderId}`,
    refusals: ['order-transition-refused', 'order-move-done'],
    choiceOf: ({ before, after }: AuditStep) => {
      const was = partsIn(before);
      const moved = [...partsIn(after).values()].find(
        (part) => was.get(part.sellerId)?.status !== part.status,
      );
      return moved ? choiceOf(was.get(moved.sellerId), moved) : null;
    },
  } as const;
}

/** What the buyer fetches is brought by no one. */
function carrierOf(order: OrderRecord, parcel: Parcel | null): Parcel | null {
  return order.delivery.method === 'pickup' ? null : parcel;
}

/** An unpaid order has one payment: a single part cannot be cancelled. */
function oneBill(): ProblemError {
  return transitionRefused('awaiting_payment', 'cancelled');
}

function requireReason(field: 'reason' | 'note', reason: string): void {
  if (reason === '') throw missing(field);
}

function missing(field: keyof SellerOrderActionBody | 'reason'): InvalidInputError {
  return new InvalidInputError([{ message: 'all-fields-required', path: [field] }]);
}

/** One seller order when it is named, else all that have not ended. */
function partsToCancel(order: OrderRecord, sellerId: string | undefined): string[] {
  if (sellerId !== undefined) return [sellerIn(order, sellerId)];
  const living = livingParts(order).map((part) => part.sellerId);
  return living.length > 0 ? living : order.sellerOrders.map((part) => part.sellerId);
}

export function onlySeller(order: OrderRecord, sellerId: string | undefined): string {
  if (sellerId !== undefined) return sellerIn(order, sellerId);
  const [only, ...others] = order.sellerOrders;
  if (only && others.length === 0) return only.sellerId;
  throw missing('sellerId');
}

function sellerIn(order: OrderRecord, sellerId: string): string {
  if (order.sellerOrders.some((part) => part.sellerId === sellerId)) return sellerId;
  throw new ProblemError('order-not-found');
}
