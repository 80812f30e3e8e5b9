import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { asText } from '@sokoni/common/rules';
import {
  dateOf,
  type Language,
  type SellerHome,
  type SellerSales,
  type SellerSalesFileQuery,
  type SellerSalesQuery,
} from '@sokoni/contracts';
import { toSpreadsheet } from '../orders/spreadsheet.ts';
import { SellerDaysRepository } from './seller-days.repository.ts';
import { DAYS_READ, homeOf, salesOf, salesRange } from './seller-home.ts';

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
function salesFile(
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

const BEST_PRODUCTS = 5;
/** Of a range: on a page, and in a file. */
const PRODUCTS_SHOWN = 200;
const PRODUCTS_IN_FILE = 100_000;

/** What a seller sold lately, from at most one document a day. */
@Injectable()
export class SellerHomeService {
  constructor(
    private readonly days: SellerDaysRepository,
    private readonly clock: Clock,
  ) {}

  async show(sellerId: string): Promise<SellerHome> {
    const now = this.clock.now();
    const today = dateOf(now);
    const read = { from: dateOf(now, 1 - DAYS_READ), to: today };
    const home = homeOf(today, await this.days.listDays(sellerId, read));
    const [first] = home.days;
    const from = first?.date ?? home.today;
    const bestProducts = await this.days.bestProducts(
      sellerId,
      { from, to: home.today },
      BEST_PRODUCTS,
    );
    return { ...home, bestProducts };
  }

  sales(sellerId: string, query: SellerSalesQuery): Promise<SellerSales> {
    return this.read(sellerId, query, PRODUCTS_SHOWN);
  }

  async salesFile(
    sellerId: string,
    { by, ...query }: SellerSalesFileQuery,
    language: Language,
  ): Promise<string> {
    return salesFile(await this.read(sellerId, query, PRODUCTS_IN_FILE), by, language);
  }

  private async read(
    sellerId: string,
    query: SellerSalesQuery,
    products: number,
  ): Promise<SellerSales> {
    const range = salesRange(query, dateOf(this.clock.now()));
    const [days, best, regions] = await Promise.all([
      this.days.listDays(sellerId, { from: range.beforeFrom, to: range.to }),
      this.days.bestProducts(sellerId, range, products),
      this.days.salesByRegion(sellerId, range),
    ]);
    return { ...salesOf(range, days), products: best, regions };
  }
}
