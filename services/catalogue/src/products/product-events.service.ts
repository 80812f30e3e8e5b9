import { Injectable } from '@nestjs/common';
import { InvalidInputError, type Session, UnitOfWork } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import type { ProductRecord } from './product.schema.ts';
import { isModerator } from './product.ts';

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

  /**
   * Tells the seller once what an admin has done with some products; sellers know what they do themselves. Refused
   * where some are hidden without a reason.
   */
  moderated(
    session: Session,
    [product, ...others]: readonly [ProductRecord, ...ProductRecord[]],
    decision: EventData<'product.moderated'>['decision'],
    reason = '',
  ): void {
    if (!isModerator(session, product)) return;
    if (decision === 'hidden' && reason === '')
      throw new InvalidInputError([{ message: 'reason-missing', path: ['reason'] }]);
    const { _id, sellerId, productName, version } = product;
    const productId = _id.toHexString();
    const moreProducts = others.map((other) => other.productName);
    const data = { productId, sellerId, productName, moreProducts, decision, reason };
    this.unit.publish('product.moderated', { aggregateId: productId, version, data });
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
