import { dateOf } from '@sokoni/contracts';
import type { UnitOfWork } from '../mongo/unit-of-work.ts';
import type { Clock } from '../time/clock.ts';

const PUBLISHED_EVERY_MS = 10_000;
/** Sellers in one event. */
const MAX_SELLERS = 1_000;

type CountedEvent = 'product-views.counted' | 'cart-additions.counted';

/**
 * Counts for sellers in memory and publishes the counts every ten seconds: a count costs no write and has
 * no person's id. A replica that ends loses what it has not published.
 */
export class SellerCounter {
  private readonly held = new Map<string, Map<string, number>>();
  private nextMs = 0;

  constructor(
    private readonly name: CountedEvent,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  count(sellerId: string): void {
    this.change(dateOf(this.clock.now()), sellerId, 1);
  }

  /** A job of the ticker; never more at once. */
  readonly publishDue = async (): Promise<false> => {
    const nowMs = this.clock.now().getTime();
    if (this.held.size === 0 || nowMs < this.nextMs) return false;
    this.nextMs = nowMs + PUBLISHED_EVERY_MS;
    await this.publish();
    return false;
  };

  /** Publishes what was counted, once when called twice at the same time; what cannot be written stays counted. */
  async publish(): Promise<void> {
    for (const [date, counts] of [...this.held]) {
      const sent = [...counts].slice(0, MAX_SELLERS);
      if (sent.length === 0) continue;
      for (const [sellerId, count] of sent) this.change(date, sellerId, -count);
      try {
        await this.write(date, sent);
      } catch (error) {
        for (const [sellerId, count] of sent) this.change(date, sellerId, count);
        throw error;
      }
    }
  }

  private async write(date: string, sent: readonly (readonly [string, number])[]): Promise<void> {
    const sellers = sent.map(([sellerId, count]) => ({ sellerId, count }));
    await this.unit.run(async () =>
      this.unit.publish(this.name, { aggregateId: date, version: 1, data: { date, sellers } }),
    );
  }

  private change(date: string, sellerId: string, by: number): void {
    const counts = this.held.get(date) ?? new Map<string, number>();
    const count = (counts.get(sellerId) ?? 0) + by;
    if (count > 0) counts.set(sellerId, count);
    else counts.delete(sellerId);
    if (counts.size > 0) this.held.set(date, counts);
    else this.held.delete(date);
  }
}
