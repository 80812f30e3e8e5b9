import {
  type AdminRole,
  catalogueRoutes,
  conversationsRoutes,
  dateOf,
  mayAdminister,
  moneyRoutes,
  type OrderQueue,
  type OrderQueueName,
  questionsRoutes,
  reviewsRoutes,
  subscriptionsRoutes,
  userAdminRoutes,
  verificationRoutes,
} from '@sokoni/contracts/browser';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Longer lists are shown as "more than". */
export const MOST_COUNTED = 100;

/** Something that waits for an admin. */
export interface WaitingQueue {
  readonly name: OrderQueueName | 'orders' | keyof typeof OTHER_QUEUES;
  /** Null: its service could not be asked. */
  readonly count: number | null;
  /** Since when its oldest row waits; null where nothing does, or there are more than were read. */
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
  const others = Object.entries(OTHER_QUEUES) as [keyof typeof OTHER_QUEUES, OtherQueue][];
  const [figures, orders, sellers, searches, requests, ...rows] = await Promise.all([
    ask(marketFigures, () => send(marketFigures, {}, caller)),
    ask(orderQueues, () => send(orderQueues, {}, caller)),
    ask(allUsers, () => send(allUsers, sellersQuery, caller)),
    ask(catalogueRoutes.emptySearches, () =>
      send(catalogueRoutes.emptySearches, { query: {} }, caller),
    ),
    ask(adminRequests, () => send(adminRequests, {}, caller)),
    ...others.map(([, { route, times }]) =>
      ask(route, async () => ({ data: await times(caller) })),
    ),
  ]);
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  return {
    /** The days of Dar es Salaam on which the figures begin. */
    today: dateOf(now),
    weekBegan: dateOf(now, -6),
    figures,
    newSellers: sellers ? sellers.filter(({ createdAt }) => createdAt >= weekAgo).length : sellers,
    queues: byAge([
      ...(orders === null ? [UNKNOWN_ORDERS] : ofOrders(orders ?? [])),
      ...others.flatMap(([name], at) => toQueue(name, rows[at])),
    ]),
    searches,
    requests,
  };
}

interface OtherQueue {
  readonly route: Parameters<typeof mayAdminister>[0];
  /** When each of its rows, `MOST_COUNTED` at most, began to wait. */
  readonly times: (caller: Caller) => Promise<readonly string[]>;
}

const query = { limit: MOST_COUNTED };
const OTHER_QUEUES = {
  verifications: {
    route: verificationRoutes.verifications,
    times: async (caller) => {
      const submitted = { query: { ...query, status: 'submitted' } } as const;
      const { data } = await send(verificationRoutes.verifications, submitted, caller);
      return data.map(({ submittedAt }) => submittedAt ?? '');
    },
  },
  reviews: {
    route: reviewsRoutes.reviewQueue,
    times: async (caller) =>
      (await send(reviewsRoutes.reviewQueue, { query }, caller)).data.map(
        ({ createdAt }) => createdAt,
      ),
  },
  questions: {
    route: questionsRoutes.questionQueue,
    times: async (caller) =>
      (await send(questionsRoutes.questionQueue, { query }, caller)).data.map(
        ({ createdAt }) => createdAt,
      ),
  },
  conversations: {
    route: conversationsRoutes.reportedConversations,
    times: async (caller) =>
      (await send(conversationsRoutes.reportedConversations, { query }, caller)).data.map(
        ({ reports }) => reports.map(({ at }) => at).sort()[0] ?? '',
      ),
  },
  planTasks: {
    route: subscriptionsRoutes.planTasks,
    times: async (caller) =>
      (await send(subscriptionsRoutes.planTasks, {}, caller)).data.flatMap(
        ({ doneAt, createdAt }) => (doneAt ? [] : [createdAt]),
      ),
  },
} as const satisfies Record<string, OtherQueue>;

const UNKNOWN_ORDERS: WaitingQueue = { name: 'orders', count: null, oldestAt: null };

function ofOrders(queues: readonly OrderQueue[]): WaitingQueue[] {
  return queues.map(({ queue: name, count, oldestAt }) => ({ name, count, oldestAt }));
}

function toQueue(
  name: keyof typeof OTHER_QUEUES,
  times: readonly string[] | null | undefined,
): WaitingQueue[] {
  if (times === undefined) return [];
  const whole = times && times.length < MOST_COUNTED ? times : [];
  const [oldestAt = null] = whole.filter((time) => time !== '').sort();
  return [{ name, count: times?.length ?? null, oldestAt }];
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
