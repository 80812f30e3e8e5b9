import {
  type AdminRole,
  catalogueRoutes,
  mayAdminister,
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

/** What other services know about a user. Null: the service could not be asked; undefined: not for these roles. */
export type UserParts = Awaited<ReturnType<typeof fetchUserParts>>;

/** Each part by its own service, all at once; one that is down leaves the others. */
export async function fetchUserParts(
  userId: string,
  role: Role,
  { adminRoles, caller }: { readonly adminRoles: readonly AdminRole[]; readonly caller: Caller },
) {
  const list = { limit: SHOWN };
  const orders = (of: { buyerId: string } | { sellerId: string }) =>
    send(ordersRoutes.allOrder, { query: { ...list, include: 'all', ...of } }, caller);
  const sells = role !== 'GENERAL';
  const ask = <T>(
    route: Parameters<typeof mayAdminister>[0],
    part: () => Promise<{ readonly data: T }>,
  ) => (mayAdminister(route, adminRoles) ? dataOrNull(part()) : undefined);
  const [bought, sold, products, money, plans, reviews, questions] = await Promise.all([
    ask(ordersRoutes.allOrder, () => orders({ buyerId: userId })),
    ask(ordersRoutes.allOrder, () => orders({ sellerId: userId })),
    sells
      ? dataOrNull(send(catalogueRoutes.browse, { body: browseOf(userId) }, caller))
      : undefined,
    sells
      ? ask(moneyRoutes.moneyOfSeller, () =>
          send(moneyRoutes.moneyOfSeller, { params: { sellerId: userId } }, caller),
        )
      : undefined,
    sells
      ? ask(subscriptionsRoutes.planPayments, () =>
          send(subscriptionsRoutes.planPayments, { query: { ...list, sellerId: userId } }, caller),
        )
      : undefined,
    ask(reviewsRoutes.reviewQueue, () =>
      send(reviewsRoutes.reviewQueue, { query: { ...list, userId } }, caller),
    ),
    ask(questionsRoutes.questionQueue, () =>
      send(questionsRoutes.questionQueue, { query: { ...list, userId } }, caller),
    ),
  ]);
  return { bought, sold, products, money, plans, reviews, questions };
}

function browseOf(seller: string): RouteBody<typeof catalogueRoutes.browse> {
  return { seller, limit: SHOWN };
}
