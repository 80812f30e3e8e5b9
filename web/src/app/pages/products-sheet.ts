import { listAllOwn } from '../../features/product-import/product-import.api.ts';
import { writeSheet } from '../../features/product-import/sheet.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { orNotFound } from '../or-else.ts';
import type { Route } from './+types/products-sheet.ts';

/** Own products as a file for spreadsheets, which the import takes back unchanged. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const caller = callerOf(context);
  const products = await orNotFound(listAllOwn(caller));
  return new Response(writeSheet(products, languageOf(caller.headers)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sokoni-products.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
