import {
  type AdminRole,
  ASSIGNED_KINDS,
  type AssignedKind,
  catalogueRoutes,
  dateOf,
  mayAdminister,
  moderationRoutes,
  moneyRoutes,
  type OrderQueue,
  type OrderQueueName,
  subscriptionsRoutes,
  userAdminRoutes,
  verificationRoutes,
  type WaitingRows,
} from '@sokoni/contracts/browser';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Longer lists are shown as "more than". */
export const MOST_COUNTED = 100;

/** Something that waits for an admin. */
export interface WaitingQueue {
  readonly name: OrderQueueName | 'orders' | (typeof OTHER_QUEUES)[number];
  /** Null: its service could not be asked. */
  readonly count: number | null;
  /** Since when its oldest row waits; null where nothing does. */
  readonly oldestAt: string | null;
}

/** What the home of the admins shows; null: the service could not be asked; undefined: not for these roles. */
export type AdminHome = Awaited<ReturnType<typeof fetchAdminHome>>;

export async function fetchAdminHome(now: Date, adminRoles: readonly AdminRole[], caller: Caller) {
  const ask = <T>(
    route: Parameters<typeof mayAdminister>[0],
    part: () => Promise<{ readonly data: T }>,
  ) => (mayAdminister(route, adminRoles) ? dataOrNull(part()) : undefined);
  const { allUsers, adminRequests } = userAdminRoutes;
  const { marketFigures, orderQueues } = moneyRoutes;
  const sellersQuery = { query: { limit: MOST_COUNTED, role: 'SELLER' } } as const;
  const { verificationQueue } = verificationRoutes;
  const { moderationQueues } = moderationRoutes;
  const { planTaskQueue } = subscriptionsRoutes;
  const [figures, orders, sellers, searches, requests, submitted, texts, tasks] = await Promise.all(
    [
      ask(marketFigures, () => send(marketFigures, {}, caller)),
      ask(orderQueues, () => send(orderQueues, {}, caller)),
      ask(allUsers, () => send(allUsers, sellersQuery, caller)),
      ask(catalogueRoutes.emptySearches, () =>
        send(catalogueRoutes.emptySearches, { query: {} }, caller),
      ),
      ask(adminRequests, () => send(adminRequests, {}, caller)),
      ask(verificationQueue, () => send(verificationQueue, {}, caller)),
      ask(moderationQueues, () => send(moderationQueues, {}, caller)),
      ask(planTaskQueue, () => send(planTaskQueue, {}, caller)),
    ],
  );
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  return {
    /** The days of Dar es Salaam on which the figures begin. */
    today: dateOf(now),
    weekBegan: dateOf(now, -6),
    figures,
    newSellers: sellers ? sellers.filter(({ createdAt }) => createdAt >= weekAgo).length : sellers,
    queues: byAge([
      ...(orders === null ? [UNKNOWN_ORDERS] : ofOrders(orders ?? [])),
      ...queueOf('verifications', submitted),
      ...ASSIGNED_KINDS.flatMap((kind) =>
        queueOf(OF_KIND[kind], texts && (texts.find((one) => one.kind === kind) ?? null)),
      ),
      ...queueOf('planTasks', tasks),
    ]),
    searches,
    requests,
  };
}

const OTHER_QUEUES = [
  'verifications',
  'reviews',
  'questions',
  'conversations',
  'planTasks',
] as const;
const OF_KIND = {
  review: 'reviews',
  question: 'questions',
  conversation: 'conversations',
} as const satisfies Record<AssignedKind, (typeof OTHER_QUEUES)[number]>;

const UNKNOWN_ORDERS: WaitingQueue = { name: 'orders', count: null, oldestAt: null };

function ofOrders(queues: readonly OrderQueue[]): WaitingQueue[] {
  return queues.map(({ queue: name, count, oldestAt }) => ({ name, count, oldestAt }));
}

/** A queue of its own service; null where that could not be asked, undefined where it is not for these roles. */
function queueOf(name: WaitingQueue['name'], rows: WaitingRows | null | undefined): WaitingQueue[] {
  if (rows === undefined) return [];
  return [{ name, ...(rows ?? { count: null, oldestAt: null }) }];
}

/** What waits longest first; then what is counted without a time, what is unknown, and what is empty. */
export function byAge(queues: readonly WaitingQueue[]): readonly WaitingQueue[] {
  const rank = ({ count, oldestAt }: WaitingQueue) => {
    if (count === 0) return '3';
    if (count === null) return '2';
    return oldestAt ? `0${oldestAt}` : '1';
  };
  return queues.toSorted((a, b) => rank(a).localeCompare(rank(b)));
}

/** Confirms or declines what another owner asked for; returns the sentence to show. */
export async function decideAdminRequest(form: FormData, caller: Caller): Promise<string> {
  const decision = readIntent(form, ['confirm', 'decline']);
  const body = { requestId: textOf(form, 'request'), decision } as const;
  return (await send(userAdminRoutes.decideAdminRequest, { body }, caller)).message;
}
