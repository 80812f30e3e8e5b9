import type { SellerTask } from '@sokoni/contracts/browser';

/** What an order may wait for its seller to do, the most urgent first. */
export const TASKS = [
  'cancelRequests',
  'toAccept',
  'toShip',
  'toReceiveReturn',
] as const satisfies readonly SellerTask[];

/** What a seller looks at: orders with one task, with any, or (null) all orders. */
export type TaskChoice = SellerTask | 'any' | null;

/** The choice that an address names; what it names wrongly is no choice. */
export function readTask(value: string | null): TaskChoice {
  if (value === 'any') return value;
  return TASKS.find((task) => task === value) ?? null;
}
