import { Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import {
  ProductPair,
  ProductPairSchema,
  ProductPairsRepository,
} from './product-pairs.repository.ts';
import {
  ProductSales,
  ProductSalesRepository,
  ProductSalesSchema,
} from './product-sales.repository.ts';

const MINUTE_MS = 60_000;
/** A sale is found although another replica's clock is behind or its transaction is slow. */
const OVERLAP_MS = 5 * MINUTE_MS;

/** What cards say of so many orders: exact below ten, then rounded down to 10, 20, 50, 100, 200, … */
export function roundedSales(orders: number): number {
  if (orders < 10) return orders;
  const power = 10 ** Math.floor(Math.log10(orders));
  const step = [5, 2].find((factor) => factor * power <= orders) ?? 1;
  return step * power;
}

type Follower = (productIds: readonly string[]) => void;

/** How often each product was sold, in the memory of this replica; at most a minute old. */
@Injectable()
export class SalesService {
  private readonly orders = new Map<string, number>();
  private readUntil = new Date(0);
  private nextReadMs = 0;
  private revisionNow = 0;
  private follower: Follower = () => {};

  constructor(
    private readonly repository: ProductSalesRepository,
    private readonly clock: Clock,
  ) {}

  /** Grows whenever an order by sales may change. */
  get revision(): number {
    return this.revisionNow;
  }

  of(productId: string): number {
    return this.orders.get(productId) ?? 0;
  }

  /** Calls it with the products that cards say another number of. */
  follow(follower: Follower): void {
    this.follower = follower;
  }

  /** The products that were sold. */
  sold(): Iterable<string> {
    return this.orders.keys();
  }

  /** Reads what was sold since the last time, once a minute. */
  async refresh(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() < this.nextReadMs) return;
    this.nextReadMs = now.getTime() + MINUTE_MS;
    const since = new Date(this.readUntil.getTime() - OVERLAP_MS);
    const changed: string[] = [];
    for await (const { _id, orders } of this.repository.soldSince(since)) {
      if (this.of(_id) !== orders) this.revisionNow++;
      if (roundedSales(this.of(_id)) !== roundedSales(orders)) changed.push(_id);
      this.orders.set(_id, orders);
    }
    if (changed.length > 0) this.follower(changed);
    this.readUntil = now;
  }
}

/** Sales are counted where orders are shipped, and read where lists are ranked. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ProductSales.name, schema: ProductSalesSchema },
      { name: ProductPair.name, schema: ProductPairSchema },
    ]),
  ],
  providers: [ProductSalesRepository, ProductPairsRepository, SalesService],
  exports: [ProductSalesRepository, ProductPairsRepository, SalesService],
})
export class SalesModule {}
