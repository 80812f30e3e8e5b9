import type { AtRest, Said } from './at-rest.ts';
import { isCash } from './money-at-rest.ts';
import type { OrderDoc, Part } from './records.ts';

/** Parts whose money is with the buyer again. */
const GIVEN_BACK = ['cancelled', 'refunded'];

/** Of orders that were paid in advance; a reversal is no refund. */
export function* statusDiffers({ records }: AtRest): Iterable<Said> {
  for (const order of records.orders.values()) {
    for (const part of order.sellerOrders) yield* deliveryTooSoonBack(order, part);
    const { _id, orderNumber, confirmed, paymentStatus, refundedTzs, totalAmountTzs } = order;
    if (!confirmed || isCash(order) || paymentStatus === 'reversed') continue;
    const due = statusBy(order);
    if (paymentStatus !== due)
      yield [
        `TZS ${refundedTzs} of ${orderNumber} went back, which reads as ${paymentStatus}`,
        _id,
      ];
    if (refundedTzs > totalAmountTzs)
      yield [`TZS ${refundedTzs} of ${orderNumber} went back, TZS ${totalAmountTzs} had come`, _id];
    const owed = order.sellerOrders
      .filter(({ status }) => GIVEN_BACK.includes(status))
      .reduce((sum, { subtotalTzs, deliveryTzs }) => sum + subtotalTzs + deliveryTzs, 0);
    if (refundedTzs < owed)
      yield [
        `TZS ${refundedTzs} of ${orderNumber} went back, its ended parts are TZS ${owed}`,
        _id,
      ];
  }
}

/** The delivery of a part goes back once, with the last of its pieces; an amount of an admin's is of no pieces. */
function* deliveryTooSoonBack(order: OrderDoc, part: Part): Iterable<Said> {
  const { _id, orderNumber, lines } = order;
  const backTzs = part.lineRefunds.reduce((sum, { deliveryTzs }) => sum + deliveryTzs, 0);
  if (backTzs > part.deliveryTzs)
    yield [
      `TZS ${backTzs} of a delivery of ${orderNumber} went back, it cost ${part.deliveryTzs}`,
      _id,
    ];
  const piecesOf = (some: readonly { readonly quantity: number }[]) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0);
  const bought = piecesOf(lines.filter(({ sellerId }) => sellerId === part.sellerId));
  const back = piecesOf(part.lineRefunds.flatMap((refund) => refund.lines));
  const withPieces = part.lineRefunds.some((one) => one.lines.length > 0 && one.deliveryTzs > 0);
  if (withPieces && back < bought)
    yield [`The delivery of ${orderNumber} went back with ${back} of ${bought} pieces`, _id];
}

function statusBy({ refundedTzs, totalAmountTzs }: OrderDoc): string {
  if (refundedTzs === 0) return 'paid';
  return refundedTzs < totalAmountTzs ? 'partially_refunded' : 'refunded';
}

/** What a key names is there once, however often it was asked for. */
export function* repeatedTwice({ records }: AtRest): Iterable<Said> {
  for (const { _id, orderNumber, sellerOrders } of records.orders.values()) {
    for (const { parcels, lineRefunds } of sellerOrders) {
      for (const [what, all] of Object.entries({ parcel: parcels, refund: lineRefunds })) {
        const keys = all.map(({ key }) => key).filter((key) => key !== '');
        if (new Set(keys).size < keys.length)
          yield [`${orderNumber} has a ${what} twice by one key`, _id];
      }
    }
  }
}

interface Moved {
  readonly at: number;
  readonly isPayout: boolean;
  readonly tzs: number;
}

/** What has come by the moment of a payout covers it and all that has left before it. */
export async function payoutsUncovered({ town }: AtRest): Promise<Said[]> {
  const rows = await town
    .db('orders')
    .collection('ledger_postings')
    .aggregate([{ $unwind: '$entries' }, { $match: { 'entries.account': 'seller_available' } }])
    .toArray();
  const bySeller = Map.groupBy(rows, ({ entries }) => String(entries.ownerId));
  return [...bySeller].flatMap(([seller, own]) => {
    const moves = own.map(({ at, kind, entries }) => ({
      at: Number(at),
      isPayout: kind === 'payout-requested',
      tzs: Number(entries.creditTzs) - Number(entries.debitTzs),
    }));
    return moves
      .filter((one) => one.isPayout && leftAfter(one, moves) < 0)
      .map(({ tzs }) => {
        return [`A payout of TZS ${-tzs} is more than its seller had`, seller] as const;
      });
  });
}

/** Of what moved at the same moment only what may have come before. */
function leftAfter(payout: Moved, moves: readonly Moved[]): number {
  const before = moves.filter(
    ({ at, tzs, isPayout }) => at < payout.at || (at === payout.at && (tzs > 0 || isPayout)),
  );
  return before.reduce((sum, { tzs }) => sum + tzs, 0);
}
