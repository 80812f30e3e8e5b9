import { type SellerStage, type SellerTask, sellerStage, sellerTask } from '@sokoni/contracts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { NEW_PARTS, UNSENT_PARTS } from '../orders/seller-order.ts';

/** MongoDB conditions of the tasks; a part has one task at most. */
const filters: Readonly<Record<SellerTask, object>> = {
  cancelRequests: { status: 'processing', cancelRequest: { $ne: null } },
  toAccept: { status: { $in: NEW_PARTS } },
  toShip: { status: 'processing', cancelRequest: null },
  toReceiveReturn: { status: 'return_requested' },
  toState: { status: 'disputed', sellerStatedAt: null },
};

/** All parts that wait for their seller. */
const anyTask = {
  status: { $in: [...UNSENT_PARTS, 'return_requested', 'disputed'] },
  $or: [{ status: { $ne: 'disputed' } }, { sellerStatedAt: null }],
};

/** All parts that have not ended. */
export const openFilter = {
  status: { $in: [...UNSENT_PARTS, 'return_requested', ...sellerStage.options] },
};

export function taskFilter(task: SellerTask | SellerStage | undefined): object {
  if (task === undefined) return anyTask;
  return task in filters ? filters[task as SellerTask] : { status: task };
}

type TaskFacts = Pick<SellerOrderRecord, 'status' | 'cancelRequest' | 'sellerStatedAt'>;

/** The task of a part's seller; null when the part waits for others. */
export function taskOf(part: TaskFacts): SellerTask | null {
  if (NEW_PARTS.includes(part.status)) return 'toAccept';
  if (part.status === 'return_requested') return 'toReceiveReturn';
  if (part.status === 'disputed') return part.sellerStatedAt ? null : 'toState';
  if (part.status !== 'processing') return null;
  return (part.cancelRequest ?? null) === null ? 'toShip' : 'cancelRequests';
}

/** The number of parts of each task. */
export function countTasks(groups: readonly TaskGroup[]): Record<SellerTask, number> {
  return countBy(groups, sellerTask.options, taskOf);
}

/** The number of parts that wait for others, by where they stand. */
export function countOthers(groups: readonly TaskGroup[]): Record<SellerStage, number> {
  return countBy(groups, sellerStage.options, ({ status }) => status);
}

function countBy<Key extends string>(
  groups: readonly TaskGroup[],
  keys: readonly Key[],
  keyOf: (group: TaskGroup) => string | null,
): Record<Key, number> {
  const countOf = (key: Key) =>
    groups.reduce((sum, group) => sum + (keyOf(group) === key ? group.count : 0), 0);
  return Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>;
}

/** A number of equal parts. */
export interface TaskGroup extends TaskFacts {
  readonly count: number;
  /** The soonest of their deadlines. */
  readonly dueAt: Date | null;
  /** Of disputes, the soonest time ahead until which their seller can still make a statement. */
  readonly statementDueAt: Date | null;
}
