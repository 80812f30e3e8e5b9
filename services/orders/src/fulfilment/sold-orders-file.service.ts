import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { Language, SoldOrdersFileQuery } from '@sokoni/contracts';
import { toSellerCut } from '../orders/order.mapper.ts';
import { searchFilter } from '../orders/order-search.ts';
import { SoldOrdersRepository } from '../orders/sold-orders.repository.ts';
import { taskFilter } from './seller-task.ts';
import { type SoldRow, soldFile, soldWorkbook, toSoldRow } from './sold-orders-file.ts';

/** The newest; a row takes some 300 bytes of memory. */
const FILE_ORDERS = 10_000;

/** A seller's orders as a table for spreadsheets. */
@Injectable()
export class SoldOrdersFileService {
  constructor(
    private readonly sold: SoldOrdersRepository,
    private readonly clock: Clock,
  ) {}

  async file(sellerId: string, query: SoldOrdersFileQuery, language: Language): Promise<string> {
    return soldFile(await this.rows(sellerId, query, language), language);
  }

  async workbook(
    sellerId: string,
    query: SoldOrdersFileQuery,
    language: Language,
  ): Promise<Buffer> {
    return soldWorkbook(await this.rows(sellerId, query, language), language);
  }

  private async rows(
    sellerId: string,
    query: SoldOrdersFileQuery,
    language: Language,
  ): Promise<SoldRow[]> {
    const now = this.clock.now();
    const filter = filterOf(sellerId, query);
    const rows: SoldRow[] = [];
    if (filter) {
      for await (const order of this.sold.each(sellerId, filter, FILE_ORDERS)) {
        rows.push(toSoldRow(toSellerCut(order, sellerId, now), language));
      }
    }
    return rows;
  }
}

function filterOf(sellerId: string, { search, task }: SoldOrdersFileQuery): object | null {
  const found = searchFilter(sellerId, search);
  if (!found || task === undefined) return found;
  const part = { sellerId, ...taskFilter(task === 'any' ? undefined : task) };
  // Both may name the parts.
  return { $and: [found, { sellerOrders: { $elemMatch: part } }] };
}
