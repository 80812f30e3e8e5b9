import {
  catalogueRoutes,
  moneyRoutes,
  questionsRoutes,
  reviewsRoutes,
  userAdminRoutes,
  verificationRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Longer lists are shown as "more than". */
export const MOST_COUNTED = 100;

/** What the home of the admins shows; null: the service could not be asked. */
export type AdminHome = Awaited<ReturnType<typeof fetchAdminHome>>;

export async function fetchAdminHome(now: Date, caller?: Caller) {
  const query = { limit: MOST_COUNTED };
  const count = async <T>(list: Promise<{ readonly data: readonly T[] }>) =>
    (await dataOrNull(list))?.length ?? null;
  const [figures, sellers, verifications, refused, reviews, questions, searches] =
    await Promise.all([
      dataOrNull(send(moneyRoutes.marketFigures, {}, caller)),
      dataOrNull(send(userAdminRoutes.allUsers, { query: { ...query, role: 'SELLER' } }, caller)),
      count(
        send(
          verificationRoutes.verifications,
          { query: { ...query, status: 'submitted' } },
          caller,
        ),
      ),
      count(send(moneyRoutes.refusedRefunds, { query }, caller)),
      count(send(reviewsRoutes.reviewQueue, { query }, caller)),
      count(send(questionsRoutes.questionQueue, { query }, caller)),
      dataOrNull(send(catalogueRoutes.emptySearches, { query: {} }, caller)),
    ]);
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  const newSellers = sellers?.filter(({ createdAt }) => createdAt >= weekAgo).length ?? null;
  return { figures, newSellers, verifications, refused, reviews, questions, searches };
}
