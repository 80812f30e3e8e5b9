import { Injectable } from '@nestjs/common';
import { Clock, type Session } from '@sokoni/common';
import type { Language, Order, SoldOrdersFileQuery } from '@sokoni/contracts';
import { toSellerCut } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { searchFilter } from '../orders/order-search.ts';
import { SoldOrdersRepository } from '../orders/sold-orders.repository.ts';
import { taskFilter } from './seller-task.ts';
import { type SoldRow, soldFile, soldRows, soldWorkbook } from './sold-orders-file.ts';

/** The newest; a row takes some 300 bytes of memory. */
const FILE_ORDERS = 10_000;

/** A seller's orders as a table for spreadsheets. */
@Injectable()
export class SoldOrdersFileService {
  constructor(
    private readonly sold: SoldOrdersRepository,
    private readonly clock: Clock,
  ) {}

  async file(session: Session, query: SoldOrdersFileQuery, language: Language): Promise<string> {
    return soldFile(await this.rows(session, query, language), language);
  }

  async workbook(
    session: Session,
    query: SoldOrdersFileQuery,
    language: Language,
  ): Promise<Buffer> {
    return soldWorkbook(await this.rows(session, query, language), language);
  }

  private async rows(
    session: Session,
    query: SoldOrdersFileQuery,
    language: Language,
  ): Promise<SoldRow[]> {
    const { userId: sellerId } = session;
    const now = this.clock.now();
    const filter = filterOf(sellerId, query);
    if (!filter) return [];
    const found = this.sold.each(sellerId, filter, FILE_ORDERS + 1);
    return soldRows(cutTo(session, found, now), FILE_ORDERS, language);
  }
}

async function* cutTo(
  session: Session,
  orders: AsyncIterable<OrderRecord>,
  now: Date,
): AsyncGenerator<Order> {
  for await (const order of orders) yield toSellerCut(order, session, now);
}

function filterOf(sellerId: string, { search, task }: SoldOrdersFileQuery): object | null {
  const found = searchFilter(sellerId, search);
  if (!found || task === undefined) return found;
  const part = { sellerId, ...taskFilter(task === 'any' ? undefined : task) };
  // Both may name the parts.
  return { $and: [found, { sellerOrders: { $elemMatch: part } }] };
}
