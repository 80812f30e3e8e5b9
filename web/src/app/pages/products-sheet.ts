import { listAllOwn } from '../../features/product-import/product-import.api.ts';
import { writeSheet } from '../../features/product-import/sheet.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { privateFile } from '../private-file.ts';
import type { Route } from './+types/products-sheet.ts';

/** Own products as a file for spreadsheets, which the import takes back unchanged. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const caller = callerOf(context);
  const products = await orNotFound(listAllOwn(caller));
  const sheet = writeSheet(products, languageOf(caller.headers));
  return privateFile(sheet, { name: 'sokoni-products.csv', type: 'text/csv; charset=utf-8' });
}
