import {
  catalogueRoutes,
  type EditedProduct,
  type LastProductEdit,
  type ProductChange,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, everyPage, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';
import { readFilter } from '../../lib/product-filter.ts';
import type { Choice } from './bulk-edit.ts';

/** Products of one call: an answer comes within a few seconds on a busy shop too. */
const A_CALL = 50;
const PATIENT = { patienceMs: 20_000 };

interface Edit {
  readonly dryRun: boolean;
  /** The same when it is sent again after a break: what was edited is not edited again. */
  readonly editKey: string;
  readonly change: ProductChange;
}

/** A product to edit, with its token where it was previewed. */
interface Wanted {
  readonly _id: string;
  readonly token?: string;
}

export const editProducts = (edit: Edit, products: readonly Wanted[], caller: Caller) =>
  inCalls(products, async (some) => {
    const body = { ...edit, products: some };
    return (await send(catalogueRoutes.editProducts, { body }, caller, PATIENT)).data;
  });

type Moderation = Omit<RouteBody<typeof catalogueRoutes.moderateProducts>, 'products'>;

/** For admins: products of any sellers. */
export const moderateProducts = (
  moderation: Moderation,
  products: readonly Wanted[],
  caller: Caller,
) =>
  inCalls(products, async (some) => {
    const body = { ...moderation, products: some };
    return (await send(catalogueRoutes.moderateProducts, { body }, caller, PATIENT)).data;
  });

/** Sends the products in order, some at a time. */
async function inCalls(
  products: readonly Wanted[],
  sendSome: (some: Wanted[]) => Promise<EditedProduct[]>,
): Promise<EditedProduct[]> {
  const rows: EditedProduct[] = [];
  for (let from = 0; from < products.length; from += A_CALL) {
    rows.push(...(await sendSome(products.slice(from, from + A_CALL))));
  }
  return rows;
}

export async function undoEdit(editKey: string, caller: Caller): Promise<EditedProduct[]> {
  const body = { editKey };
  return (await send(catalogueRoutes.undoProductEdit, { body }, caller, PATIENT)).data;
}

/** The edit that can still be undone; null without one, and where it is unknown now. */
export function fetchLastEdit(caller: Caller): Promise<LastProductEdit> {
  return dataOrNull(send(catalogueRoutes.lastProductEdit, {}, caller));
}

/** The ids that a choice stands for, newest first. */
export async function idsOf({ ids, all }: Choice, caller: Caller): Promise<readonly string[]> {
  const filter = all && readFilter(all);
  if (!filter) return ids;
  const products = await everyPage((cursor) =>
    send(catalogueRoutes.myProducts, { query: { ...cursor, ...filter } }, caller),
  );
  return products.map(({ _id }) => _id);
}
