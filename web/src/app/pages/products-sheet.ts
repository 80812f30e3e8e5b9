import { XLSX } from '@sokoni/contracts/browser';
import { listAllOwn } from '../../features/product-import/product-import.api.ts';
import { writeSheet } from '../../features/product-import/sheet.ts';
import { productsWorkbook } from '../../features/product-import/workbook.server.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { privateFile } from '../private-file.ts';
import type { Route } from './+types/products-sheet.ts';

/** Own products as a file for spreadsheets, which the import takes back unchanged; CSV where it is asked for. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const caller = callerOf(context);
  const products = await orNotFound(listAllOwn(caller));
  const lang = languageOf(caller.headers);
  if (url.pathname.toLowerCase().endsWith('.csv')) {
    const sheet = writeSheet(products, lang);
    return privateFile(sheet, { name: 'sokoni-products.csv', type: 'text/csv; charset=utf-8' });
  }
  const workbook = await productsWorkbook(products, lang);
  return privateFile(new Uint8Array(workbook), { name: 'sokoni-products.xlsx', type: XLSX });
}
