import { Injectable } from '@nestjs/common';
import { allOrEach, batched, UnitOfWork } from '@sokoni/common';
import type { SellerCounts } from '@sokoni/contracts';
import { SalesSourcesRepository } from './sales-sources.repository.ts';
import { type CountedPart, countedParts, isSamePart, referencesOf, Sums } from './seller-day.ts';
import { type Counter, SellerDaysRepository } from './seller-days.repository.ts';

/**
 * Keeps the sums of sellers' days. An event only names an order that has changed: its parts are computed from the
 * order and the ledger as they are, and the days change by the difference to what the parts were counted with.
 * So repeated, lost and reordered events end in the same sums.
 */
@Injectable()
export class SellerDaysService {
  private readonly inBatch = batched((ids: readonly string[]) =>
    allOrEach(ids, (some) => this.countAll(some)),
  );

  constructor(
    private readonly days: SellerDaysRepository,
    private readonly sources: SalesSourcesRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async count(orderId: string): Promise<void> {
    await this.inBatch(orderId);
  }

  addCounts(counter: Counter, counts: SellerCounts): Promise<void> {
    return this.days.addCounts(counter, counts);
  }

  /** Counts these orders as they are now. */
  async countAll(orderIds: readonly string[]): Promise<readonly null[]> {
    await this.unit.run(async () => {
      const parts = await this.computeParts([...new Set(orderIds)]);
      const counted = await this.days.findParts(parts.map(({ _id }) => _id));
      const before = new Map(counted.map((part) => [part._id, part]));
      const changed = parts.filter((part) => !isSamePart(before.get(part._id), part));
      if (changed.length === 0) return;
      const change = new Sums();
      for (const part of changed) {
        const old = before.get(part._id);
        if (old) change.add(old, -1);
        change.add(part, 1);
      }
      await this.days.saveParts(changed, change);
    });
    return orderIds.map(() => null);
  }

  /** The parts of these orders, from the orders' own data. */
  async computeParts(orderIds: readonly string[]): Promise<CountedPart[]> {
    const orders = await this.sources.find(orderIds);
    const postings = await this.sources.findPostings(orders.flatMap(referencesOf));
    const byReference = Map.groupBy(postings, ({ reference }) => reference);
    return orders.flatMap((order) =>
      countedParts(
        order,
        referencesOf(order).flatMap((reference) => byReference.get(reference) ?? []),
      ),
    );
  }
}
