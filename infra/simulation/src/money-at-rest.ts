import type { AtRest, Said } from './at-rest.ts';
import type { Provider } from './provider.ts';
import type { Truth } from './provider-truth.ts';
import { type OrderDoc, type Records, wasSoldOut } from './records.ts';
import type { Town } from './town.ts';

export async function clearingDiffers({ town, provider }: AtRest): Promise<Said[]> {
  const [sum] = await town
    .db('orders')
    .collection('ledger_postings')
    .aggregate([
      { $unwind: '$entries' },
      // What is sent by hand leaves the bank.
      { $match: { 'entries.account': { $in: ['provider_clearing', 'settlements'] } } },
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
  // Also of what was paid in cash: the shop sends it from the same account.
  const byHand = { byHand: { $type: 'string' } };
  const rows = await town.db('orders').collection('refunds').find(byHand).toArray();
  return rows.reduce((sum, { amountTzs }) => sum + Number(amountTzs), 0);
}

function succeeded(provider: Provider): Truth[] {
  return [...provider.payments.values()].filter(({ state }) => state === 'succeeded');
}

export function* moneyWithoutUse(provider: Provider, records: Records): Iterable<Said> {
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
    const paidBy = order.payment.id === id && !isCash(order) && apart.length === 0;
    const uses = paidBy && holdsMoney(order);
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
  // What a seller has collected in cash comes back in cash: the payment that its buyer gave up has no part in it.
  const hand = records.refunds.filter(({ paymentId, referenceId, byHand }) => {
    const order = records.orders.get(referenceId);
    return paymentId === id && byHand !== null && !(order && isCash(order));
  });
  const sum = out.reduce((total, { amount }) => total + amount, 0);
  return hand.reduce((total, { amountTzs }) => total + amountTzs, sum);
}

function holdsMoney({ paymentStatus }: OrderDoc): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
}

export function* paidWithoutMoney(provider: Provider, records: Records): Iterable<Said> {
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

export function isCash({ sellerOrders }: OrderDoc): boolean {
  return sellerOrders.some((part) => (part as { cash?: unknown }).cash);
}

export function* sentTwice({ provider, records }: AtRest): Iterable<Said> {
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

/** Only where the provider has shown it in time, and nobody has given the order up. */
export function* latePayments({ provider, records, actors }: AtRest): Iterable<Said> {
  for (const truth of succeeded(provider)) {
    const payment = records.payments.get(truth.externalId);
    const order = payment && records.orders.get(payment.referenceId);
    if (!order || actors.ended.has(order._id) || payment.superseded) continue;
    if (order.payment.id !== truth.externalId || truth.received !== truth.amount) continue;
    if ((truth.at ?? 0) >= truth.expiresAt || truth.shownFrom >= truth.expiresAt) continue;
    if (provider.unanswered.has(truth.externalId)) continue;
    if (order.late)
      yield [
        `${order.orderNumber} was paid in time and counts as late`,
        order._id,
        truth.externalId,
      ];
    if (wasSoldOut(order))
      yield [
        `${order.orderNumber} was paid in time and its pieces were sold to others`,
        order._id,
        truth.externalId,
      ];
  }
}
