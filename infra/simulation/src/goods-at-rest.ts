import { setTimeout as pause } from 'node:timers/promises';
import type { AtRest, Said } from './at-rest.ts';
import { isCash } from './money-at-rest.ts';
import {
  type OrderDoc,
  type Part,
  type Records,
  type ReservationDoc,
  wasSoldOut,
} from './records.ts';

export function* piecesMissing({ records, actors }: AtRest): Iterable<Said> {
  for (const { id, initial, added, uncertain } of actors.products) {
    const free = records.stocks.get(id);
    if (free === undefined) yield ['A product is missing', id];
    if (uncertain || free === undefined) continue;
    const kept = [...records.reservations.values()].reduce(
      (sum, one) => sum + piecesOf(one, id),
      0,
    );
    if (initial + added !== free + kept)
      yield [`${initial} + ${added} pieces are now ${free} free and ${kept} held or sold`, id];
  }
}

function piecesOf({ state, lines, totals }: ReservationDoc, productId: string): number {
  if (state !== 'held' && state !== 'committed') return 0;
  return lines
    .filter((line) => line.productId === productId)
    .reduce(
      (sum, { lineId, quantity }) =>
        sum + quantity - (totals.find((one) => one.lineId === lineId)?.neverSent ?? 0),
      0,
    );
}

export function* fateDiffers(order: OrderDoc, records: Records): Iterable<Said> {
  const { _id, orderNumber, confirmed, paymentStatus } = order;
  const reservation = records.reservations.get(_id);
  const state = reservation?.state ?? 'absent';
  if (!confirmed) {
    if (state === 'held' || state === 'committed')
      yield [`${orderNumber} is ${paymentStatus}, its pieces are ${state}`, _id];
    return;
  }
  const lost = wasSoldOut(order);
  if (lost && state !== 'unavailable')
    yield [`${orderNumber} was refunded for want of stock, its pieces are ${state}`, _id];
  // Cancelled by a person before its shortage was known: nobody misses the pieces, unless they have left.
  const hasLeft = order.timeline.some(({ what }) => what === 'seller-order.shipped');
  const unmissed = !hasLeft && order.sellerOrders.every(({ status }) => status === 'cancelled');
  if (!lost && state !== 'committed' && !(state === 'unavailable' && unmissed))
    yield [`${orderNumber} is ${paymentStatus}, its pieces are ${state}`, _id, order.payment.id];
  if (state !== 'committed' || !reservation) return;
  for (const part of order.sellerOrders) yield* partDiffers(order, part, reservation);
}

/**
 * At any moment, also while everything moves: the reservation is read first, and an order that has ended never waits
 * for money again.
 */
export async function goodsTooSoonFree({ town }: Pick<AtRest, 'town'>): Promise<Said[]> {
  const free = await town
    .db('catalogue')
    .collection('reservations')
    .find({ state: 'released' }, { projection: { _id: 1 } })
    .toArray();
  const waiting = await town
    .db('orders')
    .collection('orders')
    .find({ _id: { $in: free.map(({ _id }) => _id) }, paymentStatus: 'pending' })
    .toArray();
  return waiting.map(
    ({ _id, orderNumber }) =>
      [`${orderNumber} waits for money, its pieces are free for others`, String(_id)] as const,
  );
}

function* partDiffers(order: OrderDoc, part: Part, reservation: ReservationDoc): Iterable<Said> {
  if (part.parcels.length > 0 || part.lineRefunds.length > 0) return;
  const left = order.timeline.some(
    ({ what, sellerId }) => what === 'seller-order.shipped' && sellerId === part.sellerId,
  );
  if (left) return;
  for (const line of order.lines.filter(({ sellerId }) => sellerId === part.sellerId)) {
    const back = reservation.totals.find(({ lineId }) => lineId === line.lineId)?.neverSent ?? 0;
    const due = ['cancelled', 'refunded'].includes(part.status) ? line.quantity : 0;
    if (back !== due)
      yield [
        `${order.orderNumber}: a part is ${part.status}, ${back} of its ${line.quantity} pieces are back in stock`,
        order._id,
      ];
  }
}

const ENDED = ['completed', 'cancelled', 'refunded'];

export function* waiting({ town, provider, records }: AtRest): Iterable<Said> {
  for (const { _id, orderNumber, paymentStatus, sellerOrders } of records.orders.values()) {
    if (paymentStatus === 'pending') yield [`${orderNumber} still waits for money`, _id];
    for (const { status } of sellerOrders)
      if (!ENDED.includes(status)) yield [`${orderNumber} has a part that is ${status}`, _id];
  }
  for (const { _id, referenceId, status, unallocated } of records.payments.values()) {
    if (status === 'pending') yield ['A payment has no end', _id, referenceId];
    if (unallocated) yield ['A payment belongs to nothing', _id, referenceId];
  }
  for (const { _id, status, referenceId } of records.refunds)
    if (status === 'requested' || status === 'failed')
      yield [`A refund is ${status}`, _id, referenceId];
  for (const { _id, state } of records.payouts)
    if (state !== 'paid' && state !== 'failed') yield [`A payout is ${state}`, _id];
  for (const { _id, state } of records.reservations.values())
    if (state === 'held') yield ['A reservation is held', _id];
  for (const { paymentId, decision } of records.quarantine)
    if (decision === null) yield ['A wrong amount is undecided', paymentId];
  if (provider.waiting > 0) yield [`${provider.waiting} callbacks are never answered`];
  if (records.unsent > 0) yield [`${records.unsent} batches are in outboxes`];
  if (town.exchange.waiting > 0) yield [`${town.exchange.waiting} messages are in queues`];
  for (const letter of town.exchange.dead) yield [`Dead letter: ${letter.slice(0, 400)}`];
}

/** A replica that has lost its exchange reads everything again a second after the exchange is back. */
const READ_AGAIN_MS = 2_000;

export async function copiesDiffer(atRest: AtRest): Promise<Said[]> {
  const differing = await copiesNow(atRest);
  if (differing.length === 0) return [];
  await pause(READ_AGAIN_MS);
  return copiesNow(atRest);
}

async function copiesNow({ town, records }: AtRest): Promise<Said[]> {
  const carts = await town
    .db('cart')
    .collection('products')
    .find({ stock: { $ne: null } })
    .toArray();
  const shown = await town.shownStocks([...records.stocks.keys()]);
  const copies = [
    ...carts.map(({ _id, stock }) => ['the cart', String(_id), Number(stock.total)] as const),
    ...shown,
  ];
  return copies
    .filter(([, id, stock]) => records.stocks.has(id) && records.stocks.get(id) !== stock)
    .map(
      ([where, id, stock]) =>
        [`${where} shows ${stock} pieces, there are ${records.stocks.get(id)}`, id] as const,
    );
}

export function* auditDiffers({ records }: AtRest): Iterable<Said> {
  const last = new Map(records.audit.map(({ aggregate, state }) => [aggregate, state]));
  for (const { _id, orderNumber, paymentStatus, sellerOrders } of records.orders.values()) {
    const state = last.get(`order:${_id}`);
    const parts = state?.sellerOrders?.map(({ status }) => status).join();
    if (
      state?.paymentStatus === paymentStatus &&
      parts === sellerOrders.map(({ status }) => status).join()
    )
      continue;
    yield [
      `${orderNumber} is ${paymentStatus}, its audit trail says ${state?.paymentStatus}, ${parts}`,
      _id,
    ];
  }
}

export function* wronglyNotified({ records }: AtRest): Iterable<Said> {
  for (const { _id, eventName, state } of records.deliveries)
    if (state !== 'done') yield [`The messages of ${eventName} have not left`, _id];
  for (const { _id, sales, mail, dueAt } of records.gatherings) {
    const when = dueAt ? `due at ${dueAt.toISOString()}` : 'which nobody sends';
    if (sales.length > 0 || mail || dueAt)
      yield [`${sales.length} orders of a seller wait for their mail, ${when}`, _id];
  }
  const paid = records.deliveries.filter(({ eventName }) => eventName === 'order.paid').length;
  const due = [...records.orders.values()].filter((one) => one.confirmed && !isCash(one)).length;
  if (paid !== due) yield [`${paid} of ${due} paid orders were notified of`];
  const keys = records.purchasedLines.map(({ orderId, lineId }) => `${orderId} ${lineId}`);
  if (new Set(keys).size !== keys.length) yield ['A purchased line is there twice'];
}
