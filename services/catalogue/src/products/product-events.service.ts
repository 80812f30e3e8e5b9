import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import type { ProductRecord } from './product.schema.ts';

/**
 * Publishes changed products in the open transaction: as an event, and after the commit to this
 * replica's read model, so that the writer sees the change at once.
 */
@Injectable()
export class ProductEventsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly readModel: ReadModelStore,
  ) {}

  created(record: ProductRecord): void {
    this.publish('product.created', record);
    this.show(record);
  }

  updated(record: ProductRecord): void {
    this.publish('product.updated', record);
    this.show(record);
  }

  deleted(record: ProductRecord): void {
    const productId = record._id.toHexString();
    const { sellerId, version } = record;
    const data = { productId, sellerId, productImage: [...record.productImage] };
    this.unit.publish('product.deleted', { aggregateId: productId, version, data });
    this.show(record);
  }

  /** For changes with an event of another kind. */
  show(record: ProductRecord): void {
    this.unit.afterCommit(() => this.readModel.put(record));
  }

  private publish(name: 'product.created' | 'product.updated', record: ProductRecord): void {
    const data = this.readModel.toProduct(record);
    this.unit.publish(name, { aggregateId: data._id, version: record.version, data });
  }
}
