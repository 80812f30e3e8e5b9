import { type Sorting, sortingOf } from '@sokoni/common';
import { DAY_MS, type SoldSort, sellerOrderStatus } from '@sokoni/contracts';
import type { PipelineStage } from 'mongoose';
import { NEW_PARTS } from './seller-order.ts';
import { statementDueAtIn } from './seller-order-timers.ts';

/** A part without a deadline follows those with one, in both directions. */
const NO_DEADLINE_MS = 100_000_000_000_000;
const NO_DEADLINE_DOWN = -1;

/** The key of orders without a deadline in this sort. */
export const noDeadlineIn = (sort: SoldSort) =>
  sort === '-due' ? NO_DEADLINE_DOWN : NO_DEADLINE_MS;

/** Of a sorted order: what it is sorted by is computed by MongoDB. */
export interface SortedOrder {
  readonly _id: string;
  readonly key?: number | string;
}

/** What the seller's list of orders is sorted by: ids by their age, all else by a computed key. */
export function soldSorting(sort: SoldSort): Sorting {
  const fields = { age: '_id', buyer: 'key', amount: 'key', due: 'key', status: 'key' } as const;
  return sortingOf(sort, fields);
}

const WAITS_FOR_STATEMENT = {
  $and: [
    { $eq: ['$part.status', 'disputed'] },
    { $eq: [{ $ifNull: ['$part.sellerStatedAt', null] }, null] },
  ],
};

/** The deadline of a part that waits for its seller: of a dispute that of the statement, not of the decision. */
const OWN_DUE_AT = {
  $cond: [WAITS_FOR_STATEMENT, statementDueAtIn('$part'), '$part.dueAt'],
};

/** By what runs out first, as the timers have it; parts without a timer by age. */
export const BY_URGENCY: Sorting = { field: 'key', direction: 1 };
export const URGENCY = {
  $ifNull: [{ $toLong: OWN_DUE_AT }, { $add: [{ $toLong: '$part.since' }, NO_DEADLINE_MS] }],
} as const;

const ACCEPTED = {
  $last: {
    $filter: {
      input: '$timeline',
      cond: {
        $and: [
          { $eq: ['$$this.what', 'seller-order.accepted'] },
          { $eq: ['$$this.sellerId', '$part.sellerId'] },
        ],
      },
    },
  },
};

/** When a holiday ends that the order was placed in: before the acceptance where there was none. */
const BACK_AT = {
  $dateFromString: { dateString: '$part.sentFrom', timezone: '+03:00', onNull: new Date(0) },
};

const IS_PROMISED = {
  $and: [
    { $in: ['$part.status', ['processing', 'shipped']] },
    { $ne: [{ $ifNull: ['$part.deliveryDays', null] }, null] },
    { $ne: [{ $ifNull: ['$accepted.at', null] }, null] },
  ],
};
const PROMISED_AT = {
  $add: [
    { $toLong: { $max: ['$accepted.at', BACK_AT] } },
    { $multiply: ['$part.deliveryDays', DAY_MS] },
  ],
};

/** As `sellerDueAt` computes it for the screen. */
const DUE = {
  $cond: [
    { $or: [{ $in: ['$part.status', NEW_PARTS] }, WAITS_FOR_STATEMENT] },
    { $toLong: OWN_DUE_AT },
    { $cond: [IS_PROMISED, PROMISED_AT, null] },
  ],
};

const KEYS = {
  buyer: { $toLower: '$buyer.name' },
  amount: { $add: ['$part.subtotalTzs', '$part.deliveryTzs'] },
  due: { $ifNull: [DUE, NO_DEADLINE_MS] },
  '-due': { $ifNull: [DUE, NO_DEADLINE_DOWN] },
  status: { $indexOfArray: [sellerOrderStatus.options, '$part.status'] },
};

/** The key of each order of a pipeline whose `part` is the seller's. */
export function keyStages(sort: SoldSort): PipelineStage[] {
  const name = (sort === '-due' ? sort : sort.replace(/^-/, '')) as keyof typeof KEYS | 'age';
  if (name === 'age') return [{ $project: { _id: 1 } }];
  const accepted = name.endsWith('due') ? [{ $set: { accepted: ACCEPTED } }] : [];
  return [...accepted, { $project: { key: KEYS[name] } }];
}
