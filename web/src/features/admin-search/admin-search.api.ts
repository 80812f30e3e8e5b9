import {
  type AdminRole,
  catalogueRoutes,
  fiscalRoutes,
  mayAdminister,
  moneyRoutes,
  ordersRoutes,
  subscriptionsRoutes,
  userAdminRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

/** Enough to recognise what was meant; the lists themselves have the rest. */
const SHOWN = 8;

/** Numbers name no product, nor do those of orders: they would find those that look like them. Models are no numbers: WH-1000XM5. */
export function mayNameProduct(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^\p{L}{2,4}-\d{6}-/u.test(text.trim());
}

/** What each service found; null: it could not be asked; undefined: not for these roles. */
export type Found = Awaited<ReturnType<typeof searchShop>>;

/** Users, orders, products and money by every number that mails show, at once, each from its own service and each allowed to fail. */
export async function searchShop(text: string, adminRoles: readonly AdminRole[], caller: Caller) {
  const limit = SHOWN;
  const byNumber = { orderNumber: text.slice(0, 40), include: 'all' as const, limit };
  const isFinance = mayAdminister(moneyRoutes.findTransfers, adminRoles);
  const [users, orders, products, payments, transfers, plans, fiscal] = await Promise.all([
    dataOrNull(send(userAdminRoutes.allUsers, { query: { search: text, limit } }, caller)),
    mayAdminister(ordersRoutes.allOrder, adminRoles)
      ? dataOrNull(send(ordersRoutes.allOrder, { query: byNumber }, caller))
      : undefined,
    mayNameProduct(text)
      ? dataOrNull(send(catalogueRoutes.browse, { body: { sr: text, limit } }, caller))
      : Promise.resolve({ products: [], total: 0 }),
    mayAdminister(moneyRoutes.findPayments, adminRoles)
      ? dataOrNull(send(moneyRoutes.findPayments, { query: { reference: text } }, caller))
      : undefined,
    isFinance
      ? dataOrNull(send(moneyRoutes.findTransfers, { query: { reference: text } }, caller))
      : undefined,
    isFinance
      ? dataOrNull(
          send(
            subscriptionsRoutes.planPayments,
            { query: { number: text.slice(0, 40).toUpperCase(), limit } },
            caller,
          ),
        )
      : undefined,
    mayAdminister(fiscalRoutes.findFiscalReceipts, adminRoles)
      ? dataOrNull(
          send(fiscalRoutes.findFiscalReceipts, { query: { number: text.slice(0, 60) } }, caller),
        )
      : undefined,
  ]);
  return { users, orders, products, payments, transfers, plans, fiscal };
}
