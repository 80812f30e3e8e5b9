import {
  type AdminRole,
  catalogueRoutes,
  mayAdminister,
  moneyRoutes,
  questionsRoutes,
  reviewsRoutes,
  userAdminRoutes,
  verificationRoutes,
} from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Longer lists are shown as "more than". */
export const MOST_COUNTED = 100;

/** What the home of the admins shows; null: the service could not be asked; undefined: not for these roles. */
export type AdminHome = Awaited<ReturnType<typeof fetchAdminHome>>;

export async function fetchAdminHome(now: Date, adminRoles: readonly AdminRole[], caller: Caller) {
  const query = { limit: MOST_COUNTED };
  const ask = <T>(
    route: Parameters<typeof mayAdminister>[0],
    part: () => Promise<{ readonly data: T }>,
  ) => (mayAdminister(route, adminRoles) ? dataOrNull(part()) : undefined);
  const { verifications: toVerify } = verificationRoutes;
  const { allUsers, adminRequests } = userAdminRoutes;
  const [figures, sellers, verifications, refused, reviews, questions, searches, requests] =
    await Promise.all([
      ask(moneyRoutes.marketFigures, () => send(moneyRoutes.marketFigures, {}, caller)),
      ask(allUsers, () => send(allUsers, { query: { ...query, role: 'SELLER' } }, caller)),
      ask(toVerify, () => send(toVerify, { query: { ...query, status: 'submitted' } }, caller)),
      ask(moneyRoutes.refusedRefunds, () => send(moneyRoutes.refusedRefunds, { query }, caller)),
      ask(reviewsRoutes.reviewQueue, () => send(reviewsRoutes.reviewQueue, { query }, caller)),
      ask(questionsRoutes.questionQueue, () =>
        send(questionsRoutes.questionQueue, { query }, caller),
      ),
      ask(catalogueRoutes.emptySearches, () =>
        send(catalogueRoutes.emptySearches, { query: {} }, caller),
      ),
      ask(adminRequests, () => send(adminRequests, {}, caller)),
    ]);
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  return {
    figures,
    newSellers: sellers ? sellers.filter(({ createdAt }) => createdAt >= weekAgo).length : sellers,
    verifications: lengthOf(verifications),
    refused: lengthOf(refused),
    reviews: lengthOf(reviews),
    questions: lengthOf(questions),
    searches,
    requests,
  };
}

function lengthOf(list: readonly unknown[] | null | undefined): number | null | undefined {
  return list === null ? null : list?.length;
}

/** Confirms or declines what another owner asked for; returns the sentence to show. */
export async function decideAdminRequest(form: FormData, caller: Caller): Promise<string> {
  const decision = form.get('decision') === 'confirm' ? 'confirm' : 'decline';
  const body = { requestId: textOf(form, 'request'), decision } as const;
  return (await send(userAdminRoutes.decideAdminRequest, { body }, caller)).message;
}
