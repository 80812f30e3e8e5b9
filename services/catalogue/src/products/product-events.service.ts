import { Injectable } from '@nestjs/common';
import { EventBus, Transactions } from '@sokoni/common';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import type { ProductRecord } from './product.schema.ts';

/**
 * Publishes changed products in the open transaction: as an event, and after the commit to this
 * replica's read model, so that the writer sees the change at once.
 */
@Injectable()
export class ProductEventsService {
  constructor(
    private readonly events: EventBus,
    private readonly transactions: Transactions,
    private readonly readModel: ReadModelStore,
  ) {}

  async created(record: ProductRecord): Promise<void> {
    await this.publish('product.created', record);
    this.show(record);
  }

  async updated(record: ProductRecord): Promise<void> {
    await this.publish('product.updated', record);
    this.show(record);
  }

  async deleted(record: ProductRecord): Promise<void> {
    const productId = record._id.toHexString();
    const { sellerId, version } = record;
    const data = { productId, sellerId, productImage: [...record.productImage] };
    await this.events.publish('product.deleted', { aggregateId: productId, version, data });
    this.show(record);
  }

  /** For changes with an event of another kind. */
  show(record: ProductRecord): void {
    this.transactions.afterCommit(() => this.readModel.put(record));
  }

  private publish(
    name: 'product.created' | 'product.updated',
    record: ProductRecord,
  ): Promise<void> {
    const data = this.readModel.toProduct(record);
    return this.events.publish(name, { aggregateId: data._id, version: record.version, data });
  }
}
