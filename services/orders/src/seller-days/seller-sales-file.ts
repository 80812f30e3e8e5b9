import { asText } from '@sokoni/common/rules';
import type { Language, SellerSales, SellerSalesFileQuery } from '@sokoni/contracts';
import { toSpreadsheet } from '../orders/spreadsheet.ts';

const WORDS = {
  en: {
    ...{ date: 'Day', orders: 'Paid orders', incomeTzs: 'Income (TZS)', region: 'Region' },
    ...{ productId: 'Product ID', productName: 'Product', pieces: 'Pieces' },
    ...{ goodsTzs: 'Products (TZS)', nowhere: 'No place' },
  },
  sw: {
    ...{ date: 'Siku', orders: 'Oda zilizolipwa', incomeTzs: 'Mapato (TZS)', region: 'Mkoa' },
    ...{ productId: 'Namba ya bidhaa', productName: 'Bidhaa', pieces: 'Idadi' },
    ...{ goodsTzs: 'Bidhaa (TZS)', nowhere: 'Hakuna mahali' },
  },
} as const satisfies Record<Language, Record<string, string>>;

/** One of the tables as CSV. */
export function salesFile(
  { days, products, regions }: SellerSales,
  by: SellerSalesFileQuery['by'],
  language: Language,
): string {
  const { date, orders, incomeTzs, region, productId, productName, pieces, goodsTzs, nowhere } =
    WORDS[language];
  if (by === 'day') return toSpreadsheet({ date, orders, incomeTzs }, days);
  if (by === 'region') {
    const rows = regions.map((row) => ({ ...row, region: row.region || nowhere }));
    return toSpreadsheet({ region, orders, incomeTzs }, rows);
  }
  const rows = products.map((row) => ({ ...row, productName: asText(row.productName) }));
  return toSpreadsheet({ productId, productName, pieces, goodsTzs }, rows);
}
