import { type SellerTask, sellerTask } from '@sokoni/contracts';
import type { SellerPart } from '../orders/seller-part.schema.ts';

/** A part without a deadline comes behind all that have one; those wait in the order they came. */
const NO_DEADLINE_MS = 100_000_000_000_000;

/** The parts that wait for their seller so, as MongoDB finds them; no part waits for two things. */
const filters: Readonly<Record<SellerTask, object>> = {
  cancelRequests: { status: 'processing', cancelRequest: { $ne: null } },
  toAccept: { status: 'paid' },
  toShip: { status: 'processing', cancelRequest: null },
  toReceiveReturn: { status: 'return_requested' },
};

/** Everything that waits for its seller. */
const anyTask = { status: { $in: ['paid', 'processing', 'return_requested'] } };

export function taskFilter(task: SellerTask | undefined): object {
  return task ? filters[task] : anyTask;
}

/** What a part waits for its seller to do; null when it waits for others. */
export function taskOf(part: Pick<SellerPart, 'status' | 'cancelRequest'>): SellerTask | null {
  if (part.status === 'paid') return 'toAccept';
  if (part.status === 'return_requested') return 'toReceiveReturn';
  if (part.status !== 'processing') return null;
  return (part.cancelRequest ?? null) === null ? 'toShip' : 'cancelRequests';
}

/** Every task with how often it is among these. */
export function countTasks(groups: readonly TaskGroup[]): Record<SellerTask, number> {
  const countOf = (task: SellerTask) =>
    groups.reduce((sum, group) => sum + (taskOf(group) === task ? group.count : 0), 0);
  return Object.fromEntries(sellerTask.options.map((task) => [task, countOf(task)])) as Record<
    SellerTask,
    number
  >;
}

/** Parts that are alike, counted. */
export interface TaskGroup extends Pick<SellerPart, 'status' | 'cancelRequest'> {
  readonly count: number;
  /** The soonest of their deadlines. */
  readonly dueAt: Date | null;
}

/** Where a part stands in the list of what there is to do, as MongoDB computes it from `part`. */
export const URGENCY = {
  $ifNull: [{ $toLong: '$part.dueAt' }, { $add: [{ $toLong: '$part.since' }, NO_DEADLINE_MS] }],
} as const;

export interface Urgency {
  readonly _id: string;
  readonly urgency: number;
}

export function urgencyCursor({ urgency, _id }: Urgency): string {
  return `${urgency}.${_id}`;
}

/** Added to a pipeline, leaves out everything up to the cursor, which the contract has checked. */
export function behindUrgency(cursor: string | undefined): object {
  const [urgency = '', _id = ''] = cursor?.split('.') ?? [];
  if (!_id) return {};
  const at = Number(urgency);
  return { $or: [{ urgency: { $gt: at } }, { urgency: at, _id: { $gt: _id } }] };
}
