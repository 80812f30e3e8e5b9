import type { Language, Product } from '@sokoni/contracts/browser';
import writeWorkbook from 'write-excel-file/node';
import { sheetRows } from './sheet.ts';
import { COLUMNS, type ColumnKey } from './sheet-columns.ts';

/** What sellers add up; all else is text, so that a name stays as it is, and a number its zeros. */
const FIGURES: ReadonlySet<ColumnKey> = new Set([
  ...(['price', 'sellingPrice', 'stock', 'variantPrice'] as const),
]);
const WIDE: ReadonlySet<ColumnKey> = new Set(['productName', 'description', 'photos']);

/** The sheet of own products as an .xlsx file, which the import takes back unchanged. */
export function productsWorkbook(products: readonly Product[], lang: Language): Promise<Buffer> {
  const [headings = [], ...rows] = sheetRows(products, lang);
  const data = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((text, at) => cellOf(text, COLUMNS[at]?.key))),
  ];
  const columns = COLUMNS.map(({ key }) => ({ width: WIDE.has(key) ? 40 : 16 }));
  return writeWorkbook(data, { columns, stickyRowsCount: 1, sheet: 'Sokoni' }).toBuffer();
}

function cellOf(text: string, column: ColumnKey | undefined) {
  if (text === '') return null;
  if (column && FIGURES.has(column)) return { value: Number(text), type: Number };
  return { value: text, type: String, format: '@' };
}
