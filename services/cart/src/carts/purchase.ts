import type { EventData } from '@sokoni/contracts';

/**
 * The broker repeats an event within minutes; no user pays more orders in that time. A dead letter that is replayed
 * later touches only a line that has been in the cart through all of them.
 */
const MAX_ORDERS = 20;

/**
 * Removes the paid quantities from their lines, in one update: pieces that were added later stay. A repeated
 * event does not match: the cart stores the order, and a line that was added again has another id.
 */
export function toRemoval({ orderId, buyer, lines }: EventData<'order.confirmed'>) {
  const lineIds = lines.map(({ lineId }) => lineId);
  const bought = lines.map(({ lineId, quantity }) => ({
    $cond: [{ $eq: ['$$line._id', { $literal: lineId }] }, quantity, 0],
  }));
  const quantity = { $subtract: ['$$line.quantity', { $sum: bought }] };
  const reduced = { $mergeObjects: ['$$line', { quantity }] };
  const all = { $map: { input: '$lines', as: 'line', in: reduced } };
  const left = { $filter: { input: all, as: 'line', cond: { $gt: ['$$line.quantity', 0] } } };
  const orders = { $concatArrays: [{ $ifNull: ['$orders', []] }, [{ $literal: orderId }]] };
  return {
    updateOne: {
      filter: { _id: buyer.userId, orders: { $ne: orderId }, 'lines._id': { $in: lineIds } },
      update: [
        {
          $set: {
            lines: left,
            orders: { $slice: [orders, -MAX_ORDERS] },
            revision: { $add: ['$revision', 1] },
          },
        },
      ],
    },
  };
}
