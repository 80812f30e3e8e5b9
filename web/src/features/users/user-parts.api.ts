import {
  catalogueRoutes,
  moneyRoutes,
  ordersRoutes,
  questionsRoutes,
  type Role,
  type RouteBody,
  reviewsRoutes,
  subscriptionsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

const SHOWN = 5;

/** What other services know about a user. Null: the service could not be asked. */
export type UserParts = Awaited<ReturnType<typeof fetchUserParts>>;

/** Each part by its own service, all at once; one that is down leaves the others. */
export async function fetchUserParts(userId: string, role: Role, caller?: Caller) {
  const list = { limit: SHOWN };
  const orders = (of: { buyerId: string } | { sellerId: string }) =>
    send(ordersRoutes.allOrder, { query: { ...list, include: 'all', ...of } }, caller);
  const sells = role !== 'GENERAL';
  const ofSeller = <T>(part: () => Promise<{ readonly data: T }>) =>
    sells ? dataOrNull(part()) : Promise.resolve(null);
  const [bought, sold, products, money, plans, reviews, questions] = await Promise.all([
    dataOrNull(orders({ buyerId: userId })),
    dataOrNull(orders({ sellerId: userId })),
    ofSeller(() => send(catalogueRoutes.browse, { body: browseOf(userId) }, caller)),
    ofSeller(() => send(moneyRoutes.moneyOfSeller, { params: { sellerId: userId } }, caller)),
    ofSeller(() =>
      send(subscriptionsRoutes.planPayments, { query: { ...list, sellerId: userId } }, caller),
    ),
    dataOrNull(send(reviewsRoutes.reviewQueue, { query: { ...list, userId } }, caller)),
    dataOrNull(send(questionsRoutes.questionQueue, { query: { ...list, userId } }, caller)),
  ]);
  return { sells, bought, sold, products, money, plans, reviews, questions };
}

function browseOf(seller: string): RouteBody<typeof catalogueRoutes.browse> {
  return { seller, limit: SHOWN };
}
