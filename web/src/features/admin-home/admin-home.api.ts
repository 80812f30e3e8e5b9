import {
  type AdminRole,
  ASSIGNED_KINDS,
  type AssignedKind,
  catalogueRoutes,
  categoryTermsRoutes,
  dateOf,
  marketTermsRoutes,
  mayAdminister,
  moderationRoutes,
  moneyRoutes,
  type OrderQueue,
  type OrderQueueName,
  planTermsRoutes,
  subscriptionsRoutes,
  userAdminRoutes,
  vatNumbersRoutes,
  verificationRoutes,
  type WaitingRows,
} from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

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
  const ask = asking(adminRoles);
  const weekBegan = dateOf(now, -6);
  const { userCounts, adminRequests } = userAdminRoutes;
  const newSellers = { query: { role: 'SELLER', sellsSince: weekBegan } } as const;
  const [figures, sellers, searches, requests] = await Promise.all([
    ask(moneyRoutes.marketFigures, (route) => send(route, {}, caller)),
    ask(userCounts, (route) => send(route, newSellers, caller)),
    ask(catalogueRoutes.emptySearches, (route) => send(route, { query: {} }, caller)),
    ask(adminRequests, (route) => send(route, {}, caller)),
  ]);
  return {
    /** The days of Dar es Salaam on which the figures begin. */
    today: dateOf(now),
    weekBegan,
    figures,
    newSellers: sellers === null ? null : sellers?.found,
    searches,
    requests,
  };
}

/** What waits for these roles in each service, the oldest first. */
export async function fetchQueues(
  adminRoles: readonly AdminRole[],
  caller: Caller,
): Promise<readonly WaitingQueue[]> {
  const ask = asking(adminRoles);
  const [orders, submitted, vatNumbers, texts, tasks, ...terms] = await Promise.all([
    ask(moneyRoutes.orderQueues, (route) => send(route, {}, caller)),
    ask(verificationRoutes.verificationQueue, (route) => send(route, {}, caller)),
    ask(vatNumbersRoutes.vatNumberQueue, (route) => send(route, {}, caller)),
    ask(moderationRoutes.moderationQueues, (route) => send(route, {}, caller)),
    ask(subscriptionsRoutes.planTaskQueue, (route) => send(route, {}, caller)),
    ask(marketTermsRoutes.marketTerms, (route) => send(route, {}, caller)),
    ask(planTermsRoutes.planTerms, (route) => send(route, {}, caller)),
    ask(categoryTermsRoutes.categoryTerms, (route) => send(route, {}, caller)),
  ]);
  return byAge([
    ...(orders === null ? [UNKNOWN_ORDERS] : ofOrders(orders ?? [])),
    ...queueOf('verifications', submitted),
    ...queueOf('vatNumbers', vatNumbers),
    ...ASSIGNED_KINDS.flatMap((kind) =>
      queueOf(OF_KIND[kind], texts && (texts.find((one) => one.kind === kind) ?? null)),
    ),
    ...queueOf('planTasks', tasks),
    ...TERMS_QUEUES.flatMap((name, nth) => queueOf(name, toApprove(terms[nth]))),
  ]);
}

/** Versions of terms that this owner may approve; null and undefined stay what they are. */
export function toApprove(
  overview: { readonly planned: readonly PlannedTerms[] } | null | undefined,
): WaitingRows | null | undefined {
  if (!overview) return overview;
  const waiting = overview.planned.filter(({ approvable }) => approvable);
  const [oldestAt = null] = waiting.map(({ savedAt }) => savedAt).sort();
  return { count: waiting.length, oldestAt };
}

interface PlannedTerms {
  readonly approvable: boolean;
  readonly savedAt: string;
}

/** Asks only for what the roles may see. */
function asking(adminRoles: readonly AdminRole[]) {
  return <R extends Parameters<typeof mayAdminister>[0], T>(
    route: R,
    part: (route: R) => Promise<{ readonly data: T }>,
  ) => (mayAdminister(route, adminRoles) ? dataOrNull(part(route)) : undefined);
}

const TERMS_QUEUES = ['marketTerms', 'planTerms', 'categoryTerms'] as const;
const OTHER_QUEUES = [
  ...TERMS_QUEUES,
  'verifications',
  'vatNumbers',
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

/** Without those of a later release, which have no screen here. */
export function ofOrders(queues: readonly OrderQueue[]): WaitingQueue[] {
  const known = queues.filter(({ queue }) => queue in QUEUES);
  return known.map(({ queue: name, count, oldestAt }) => ({ name, count, oldestAt }));
}

/** A queue of its own service; null where that could not be asked, undefined where it is not for these roles. */
function queueOf(name: WaitingQueue['name'], rows: WaitingRows | null | undefined): WaitingQueue[] {
  if (rows === undefined) return [];
  return [{ name, ...(rows ?? { count: null, oldestAt: null }) }];
}

/** The label of each queue, and the screen on which it is worked. */
export const QUEUES = {
  orders: { label: 'ordersAndMoney', to: panelPaths.adminOrders },
  disputes: { label: 'openDisputes', to: panelPaths.adminDisputes },
  'stuck-refunds': { label: 'refusedRefunds', to: panelPaths.adminMoney },
  'refund-requests': { label: 'refundRequests', to: panelPaths.adminRefundRequests },
  refunds: { label: 'refundsWaiting', to: panelPaths.adminMoney, proceeds: true },
  payouts: { label: 'payoutsWaiting', to: panelPaths.adminMoney },
  destinations: { label: 'destinationsWaiting', to: panelPaths.adminMoney },
  'pay-number-claims': { label: 'lipaClaims', to: panelPaths.adminLipaStatement() },
  'pay-number-lines': { label: 'lipaLines', to: panelPaths.adminLipaStatement() },
  'wrong-amounts': { label: 'wrongAmounts', to: panelPaths.adminWrongAmounts },
  differences: { label: 'differences', to: panelPaths.adminReconciliation() },
  subsidies: { label: 'subsidiesWaiting', to: panelPaths.adminMoney, proceeds: true },
  verifications: { label: 'verifications', to: panelPaths.adminVerifications },
  vatNumbers: { label: 'vatNumbers', to: panelPaths.adminVatNumbers },
  reviews: { label: 'reviews', to: panelPaths.adminReviews },
  questions: { label: 'questions', to: panelPaths.adminQuestions },
  conversations: { label: 'messages', to: panelPaths.adminMessages },
  planTasks: { label: 'planTasks', to: panelPaths.adminPlanTasks },
  marketTerms: { label: 'marketTermsToApprove', to: panelPaths.marketTerms },
  planTerms: { label: 'planTermsToApprove', to: panelPaths.planTerms },
  categoryTerms: { label: 'categoryTermsToApprove', to: panelPaths.categoryTerms },
} as const satisfies Record<WaitingQueue['name'], QueueScreen>;

interface QueueScreen {
  readonly label: string;
  readonly to: string;
  /** Without an admin, who only watches it. */
  readonly proceeds?: true;
}

/** How many rows wait on a screen for the work of an admin. */
export function waitingOn(screen: string, queues: readonly WaitingQueue[]): number {
  return queues
    .filter(({ name }) => !('proceeds' in QUEUES[name]))
    .filter(({ name }) => QUEUES[name].to.replace(/\?.*/, '') === screen)
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
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
