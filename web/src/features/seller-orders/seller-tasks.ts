import type { SellerStage, SellerTask, SellerTasks } from '@sokoni/contracts/browser';

/** What an order may wait for its seller to do, the most urgent first. */
export const TASKS = [
  'cancelRequests',
  'toAccept',
  'toShip',
  'toReceiveReturn',
  'toState',
] as const satisfies readonly SellerTask[];

/** Where orders stand that wait for others, in the order of an order's life. */
export const STAGES = [
  'shipped',
  'delivered',
  'disputed',
] as const satisfies readonly SellerStage[];

/** What a seller looks at: orders of one kind, those with any task, or all of them. */
export type OrdersTab = SellerTask | SellerStage | 'any' | 'all';

const TABS: readonly OrdersTab[] = ['any', ...TASKS, ...STAGES, 'all'];

/** The tab that an address names; what it names wrongly is no tab. */
export function readTab(value: string | null): OrdersTab | null {
  return TABS.find((tab) => tab === value) ?? null;
}

/** Of all pages of a list with deadlines the cursor has two parts, of the list of all orders one. */
const isDeadline = (cursor: string) => cursor.includes('.');

/** Without a tab in the address: what waits for the seller, or all orders where nothing does. */
export function firstTab(tasks: SellerTasks | null, cursor: string | undefined): OrdersTab {
  if (cursor) return isDeadline(cursor) ? 'any' : 'all';
  return tasks && countOf(tasks, 'any') > 0 ? 'any' : 'all';
}

/** How many orders a tab has; null for all orders, which are not counted. */
export function countOf({ counts, others }: SellerTasks, tab: Exclude<OrdersTab, 'all'>): number;
export function countOf(tasks: SellerTasks, tab: OrdersTab): number | null;
export function countOf({ counts, others }: SellerTasks, tab: OrdersTab): number | null {
  if (tab === 'all') return null;
  if (tab === 'any') return TASKS.reduce((sum, task) => sum + (counts[task] ?? 0), 0);
  const numbers: Readonly<Record<string, number>> = { ...counts, ...others };
  return numbers[tab] ?? 0;
}

/** The tabs to show: those with orders, the chosen one, and always the one with all. */
export function shownTabs(tasks: SellerTasks, chosen: OrdersTab): OrdersTab[] {
  return TABS.filter((tab) => tab === chosen || countOf(tasks, tab) !== 0);
}
