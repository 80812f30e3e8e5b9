import {
  type AdminRole,
  catalogueRoutes,
  fiscalRoutes,
  mayAdminister,
  moneyRoutes,
  ordersRoutes,
  type Product,
  readOrderNumber,
  subscriptionsRoutes,
  userAdminRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

/** Enough to recognise what was meant; the lists themselves have the rest. */
const SHOWN = 8;

/** Numbers name no product, nor do those of orders: they would find those that look like them. Models are no numbers: WH-1000XM5. */
export function mayNameProduct(text: string): boolean {
  const isOfOrder = readOrderNumber(text) !== null || /^\p{L}{2,4}-\d{6}-/u.test(text.trim());
  return /\p{L}{2}/u.test(text) && !isOfOrder;
}

/** What each service found; null: it could not be asked; undefined: not for these roles. */
export type Found = Awaited<ReturnType<typeof searchShop>>;

/** Users, orders, products and money by every number that mails show, at once, each from its own service and each allowed to fail. */
export async function searchShop(text: string, adminRoles: readonly AdminRole[], caller: Caller) {
  const limit = SHOWN;
  const byNumber = {
    orderNumber: readOrderNumber(text) ?? text.slice(0, 40),
    include: 'all' as const,
    limit,
  };
  const isFinance = mayAdminister(moneyRoutes.findTransfers, adminRoles);
  const [users, orders, products, payments, transfers, plans, fiscal] = await Promise.all([
    dataOrNull(send(userAdminRoutes.allUsers, { query: { search: text, limit } }, caller)),
    mayAdminister(ordersRoutes.allOrder, adminRoles)
      ? dataOrNull(send(ordersRoutes.allOrder, { query: byNumber }, caller))
      : undefined,
    findProducts(text, adminRoles, caller),
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

/** A product that was found; in the shop unless it has another state. */
export interface FoundProduct {
  readonly _id: string;
  readonly productName: string;
  readonly sellingPrice: number;
  readonly sellerId: string;
  readonly state: 'listed' | 'draft' | 'hidden' | 'removed';
}

/** By name, SKU or id in every state, where the roles see them all; besides, what the search of the shop finds. */
async function findProducts(
  text: string,
  adminRoles: readonly AdminRole[],
  caller: Caller,
): Promise<readonly FoundProduct[] | null> {
  const query = { search: text.slice(0, 80), include: 'removed' as const, limit: SHOWN };
  const [all, listed] = await Promise.all([
    mayAdminister(catalogueRoutes.allProducts, adminRoles)
      ? dataOrNull(send(catalogueRoutes.allProducts, { query }, caller))
      : [],
    mayNameProduct(text)
      ? dataOrNull(send(catalogueRoutes.browse, { body: { sr: text, limit: SHOWN } }, caller))
      : { products: [] },
  ]);
  if (!all && !listed) return null;
  const known = (all ?? []).map((product) => ({
    ...product,
    sellerId: product.userId._id,
    state: stateOf(product),
  }));
  const ids = new Set(known.map(({ _id }) => _id));
  const others = (listed?.products ?? []).filter(({ _id }) => !ids.has(_id));
  const both = [...known, ...others.map((product) => ({ ...product, state: 'listed' as const }))];
  return both.slice(0, SHOWN).map(({ _id, productName, sellingPrice, sellerId, state }) => ({
    ...{ _id, productName, sellingPrice, sellerId, state },
  }));
}

export function stateOf({
  status,
  hiddenByAdmin,
  removedAt,
}: Pick<Product, 'status' | 'hiddenByAdmin' | 'removedAt'>): FoundProduct['state'] {
  if (removedAt) return 'removed';
  if (hiddenByAdmin) return 'hidden';
  if (status === 'listed' || status === 'draft') return status;
  return 'hidden';
}
