import { LedgerVerificationService } from '@sokoni/orders/ledger-verification';
import { RollupVerificationService } from '@sokoni/orders/rollup-verification';
import type { Actors } from './actors.ts';
import type { Provider, Truth } from './provider.ts';
import type { OrderDoc, Part, Records, ReservationDoc } from './records.ts';
import type { Town } from './town.ts';

export interface Finding {
  readonly invariant: string;
  readonly text: string;
  /** Ids of what it concerns. */
  readonly about: readonly string[];
}

export interface AtRest {
  readonly town: Town;
  readonly records: Records;
  readonly provider: Provider;
  readonly actors: Actors;
}

type Said = readonly [text: string, ...about: string[]];

interface Invariant {
  readonly name: string;
  readonly reason: string;
  readonly broken: (rest: AtRest) => Iterable<Said> | Promise<Iterable<Said>>;
}

/** What holds whenever the shop has come to rest, whatever has happened before. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'ledger',
    reason: 'Money neither appears nor vanishes: postings balance, and balances are their sums.',
    broken: async ({ town }) => {
      const { faults } = await town
        .get('orders')
        .get(LedgerVerificationService, { strict: false })
        .verify();
      return faults.map((fault) => [fault] as const);
    },
  },
  {
    name: 'days',
    reason: 'What a seller reads of a day is the sum of its parts: each event counts once.',
    broken: async ({ town }) => {
      const days = town.get('orders').get(RollupVerificationService, { strict: false });
      return (await days.differences()).map((one) => [one] as const);
    },
  },
  {
    name: 'clearing',
    reason: 'What the ledger says that the provider holds is what it holds.',
    broken: clearingDiffers,
  },
  {
    name: 'provider-truth',
    reason:
      'Money that came is one of: an order, a refund, in quarantine; and an order that is paid has its money.',
    broken: ({ provider, records }) => [
      ...moneyWithoutUse(provider, records),
      ...paidWithoutMoney(provider, records),
    ],
  },
  {
    name: 'money-out-once',
    reason: 'A refund or payout leaves once, and what is noted as sent has left.',
    broken: sentTwice,
  },
  {
    name: 'conserved',
    reason:
      'Pieces neither appear nor vanish: free, held and sold ones are those that were put in.',
    broken: piecesMissing,
  },
  {
    name: 'same-fate',
    reason: 'Orders and catalogue agree about each order and each piece: sold here is sold there.',
    broken: ({ records }) =>
      [...records.orders.values()].flatMap((order) => [...fateDiffers(order, records)]),
  },
  {
    name: 'paid-in-time',
    reason:
      'Who has paid in time gets the goods: a payment that could be seen before the end is no late one.',
    broken: latePayments,
  },
  {
    name: 'nothing-waits',
    reason: 'Everything ends, or has somebody who acts next: no timer, queue or outbox forgets.',
    broken: waiting,
  },
  {
    name: 'copies',
    reason: 'Copies follow their source, in whatever order events come: all show the same stock.',
    broken: copiesDiffer,
  },
  {
    name: 'answers',
    reason: 'A call is answered or refused, never failed; two checkouts at once are one order.',
    broken: ({ actors }) => actors.complaints,
  },
  {
    name: 'audit',
    reason: 'Each change has left its entry: the last one says how the order is.',
    broken: auditDiffers,
  },
  {
    name: 'told-once',
    reason: 'An event is told to each reader once, and its mail has left.',
    broken: toldWrongly,
  },
];

export async function findingsOf(rest: AtRest): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, broken } of INVARIANTS) {
    for (const [text, ...about] of await broken(rest)) found.push({ invariant: name, text, about });
  }
  return found;
}

async function clearingDiffers({ town, provider }: AtRest): Promise<Said[]> {
  const [sum] = await town
    .db('orders')
    .collection('ledger_postings')
    .aggregate([
      { $unwind: '$entries' },
      { $match: { 'entries.account': 'provider_clearing' } },
      {
        $group: {
          _id: null,
          net: { $sum: { $subtract: ['$entries.debitTzs', '$entries.creditTzs'] } },
        },
      },
    ])
    .toArray();
  const came = succeeded(provider).reduce((total, { received }) => total + received, 0);
  const left = provider.out.reduce((total, { amount }) => total + amount, 0);
  const byHand = await sumOfHand(town);
  const ledger = Number(sum?.net ?? 0);
  if (ledger === came - left - byHand) return [];
  return [
    [
      `The provider holds TZS ${came - left}, TZS ${byHand} left by hand, the ledger says ${ledger}`,
    ],
  ];
}

async function sumOfHand(town: Town): Promise<number> {
  const byHand = { byHand: { $type: 'string' }, provider: { $ne: 'cash' } };
  const rows = await town.db('orders').collection('refunds').find(byHand).toArray();
  return rows.reduce((sum, { amountTzs }) => sum + Number(amountTzs), 0);
}

function succeeded(provider: Provider): Truth[] {
  return [...provider.payments.values()].filter(({ state }) => state === 'succeeded');
}

function* moneyWithoutUse(provider: Provider, records: Records): Iterable<Said> {
  for (const truth of succeeded(provider)) {
    const { externalId: id, received } = truth;
    const payment = records.payments.get(id);
    if (!payment) {
      yield [`The provider has TZS ${received} for an unknown payment`, id];
      continue;
    }
    const about = [id, payment.referenceId] as const;
    const apart = records.quarantine.filter(({ paymentId }) => paymentId === id);
    if (apart.some(({ decision }) => decision === 'credit')) continue;
    if (apart.length === 0 && received !== truth.amount)
      yield ['A wrong amount is not in quarantine', ...about];
    if (apart.length === 0 && !['succeeded', 'reversed'].includes(payment.status)) {
      yield [`The provider has TZS ${received}, the payment is ${payment.status}`, ...about];
      continue;
    }
    const order = records.orders.get(payment.referenceId);
    if (!order) {
      yield ['The payment is of an order that does not exist', ...about];
      continue;
    }
    const kept = received - backTo(provider, records, id);
    const uses = order.payment.id === id && holdsMoney(order) && apart.length === 0;
    const due = uses ? order.totalAmountTzs - order.refundedTzs : 0;
    if (kept !== due)
      yield [
        `${order.orderNumber} (${order.paymentStatus}) has TZS ${due} of this payment, the provider ${kept}`,
        ...about,
      ];
  }
}

/** What has gone back of a payment, by the provider, the operator or by hand. */
function backTo(provider: Provider, records: Records, id: string): number {
  const out = provider.out.filter(({ externalId }) => externalId === id);
  const hand = records.refunds.filter(
    ({ paymentId, byHand }) => paymentId === id && byHand !== null,
  );
  const sum = out.reduce((total, { amount }) => total + amount, 0);
  return hand.reduce((total, { amountTzs }) => total + amountTzs, sum);
}

function holdsMoney({ paymentStatus }: OrderDoc): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
}

function* paidWithoutMoney(provider: Provider, records: Records): Iterable<Said> {
  for (const order of records.orders.values()) {
    if (!holdsMoney(order) || isCash(order)) continue;
    const truth = provider.payments.get(order.payment.id);
    const credited = records.quarantine.some(
      ({ paymentId, decision }) => paymentId === order.payment.id && decision === 'credit',
    );
    if (truth?.state !== 'succeeded' && !credited)
      yield [`${order.orderNumber} is paid without money`, order._id, order.payment.id];
  }
}

function isCash({ sellerOrders }: OrderDoc): boolean {
  return sellerOrders.some((part) => (part as { cash?: unknown }).cash);
}

function* sentTwice({ provider, records }: AtRest): Iterable<Said> {
  const times = Map.groupBy(provider.out, ({ kind, id }) => `${kind} ${id}`);
  for (const [what, all] of times)
    if (all.length > 1) yield [`${what} has left ${all.length} times`, all[0]?.id ?? ''];
  const left = new Set(provider.out.map(({ kind, id }) => `${kind} ${id}`));
  for (const { _id, status, byHand, paymentId, referenceId } of records.refunds) {
    const about = [_id, paymentId, referenceId] as const;
    const isOut = left.has(`refund ${_id}`);
    if (status === 'succeeded' && !byHand && !isOut && provider.payments.has(paymentId))
      yield ['A refund is noted as sent and has not left', ...about];
    if ((status !== 'succeeded' || byHand) && isOut)
      yield [`A refund has left and is ${status}${byHand ? ', by hand too' : ''}`, ...about];
  }
  for (const { _id, state } of records.payouts) {
    const isOut = left.has(`payout ${_id}`);
    if (state === 'paid' && !isOut) yield ['A payout is noted as paid and has not left', _id];
    if (state !== 'paid' && isOut) yield [`A payout has left and is ${state}`, _id];
  }
  const known = new Set([...records.refunds, ...records.payouts].map(({ _id }) => _id));
  for (const { kind, id } of provider.out)
    if (kind !== 'reversal' && !known.has(id))
      yield [`A ${kind} has left that the shop does not know`, id];
  for (const [id, truth] of provider.payments) {
    const back = backTo(provider, records, id);
    if (back > truth.received) yield [`TZS ${back} went back of TZS ${truth.received}`, id];
  }
}

function* piecesMissing({ records, actors }: AtRest): Iterable<Said> {
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

function* fateDiffers(order: OrderDoc, records: Records): Iterable<Said> {
  const { _id, orderNumber, confirmed, paymentStatus } = order;
  const reservation = records.reservations.get(_id);
  const state = reservation?.state ?? 'absent';
  if (!confirmed) {
    if (state === 'held' || state === 'committed')
      yield [`${orderNumber} is ${paymentStatus}, its pieces are ${state}`, _id];
    return;
  }
  const lost = order.timeline.some(({ note }) => note === 'stock-unavailable');
  if (lost && state !== 'unavailable')
    yield [`${orderNumber} was refunded for want of stock, its pieces are ${state}`, _id];
  if (!lost && state !== 'committed')
    yield [`${orderNumber} is ${paymentStatus}, its pieces are ${state}`, _id];
  if (state !== 'committed' || !reservation) return;
  for (const part of order.sellerOrders) yield* partDiffers(order, part, reservation);
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

/** Only where the provider has shown it in time, and nobody has given the order up. */
function* latePayments({ provider, records, actors }: AtRest): Iterable<Said> {
  for (const truth of succeeded(provider)) {
    const payment = records.payments.get(truth.externalId);
    const order = payment && records.orders.get(payment.referenceId);
    if (!order || actors.ended.has(order._id) || payment.superseded) continue;
    if (order.payment.id !== truth.externalId || truth.received !== truth.amount) continue;
    if ((truth.at ?? 0) >= truth.expiresAt || truth.shownFrom >= truth.expiresAt) continue;
    if (provider.wasUnreachable) continue;
    if (order.late)
      yield [
        `${order.orderNumber} was paid in time and counts as late`,
        order._id,
        truth.externalId,
      ];
    const lost = order.timeline.some(({ note }) => note === 'stock-unavailable');
    if (lost)
      yield [
        `${order.orderNumber} was paid in time and its pieces were sold to others`,
        order._id,
        truth.externalId,
      ];
  }
}

const ENDED = ['completed', 'cancelled', 'refunded'];

function* waiting({ town, provider, records }: AtRest): Iterable<Said> {
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

async function copiesDiffer({ town, records }: AtRest): Promise<Said[]> {
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

function* auditDiffers({ records }: AtRest): Iterable<Said> {
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

function* toldWrongly({ records }: AtRest): Iterable<Said> {
  for (const { _id, eventName, state } of records.deliveries)
    if (state !== 'done') yield [`The messages of ${eventName} have not left`, _id];
  const paid = records.deliveries.filter(({ eventName }) => eventName === 'order.paid').length;
  const due = [...records.orders.values()].filter((one) => one.confirmed && !isCash(one)).length;
  if (paid !== due) yield [`${paid} of ${due} paid orders were told`];
  const keys = records.purchasedLines.map(({ orderId, lineId }) => `${orderId} ${lineId}`);
  if (new Set(keys).size !== keys.length) yield ['A purchased line is there twice'];
}
