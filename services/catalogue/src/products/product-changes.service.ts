import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { readAuditHistory, type Session, UserReplicas } from '@sokoni/common';
import type { RecordedChange } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { toRecordedChange } from './product-change.ts';
import { ProductsService } from './products.service.ts';

/** The newest changes that are shown of a product. */
const SHOWN_CHANGES = 100;

/** Who changed what of a product, from the audit trail. */
@Injectable()
export class ProductChangesService {
  constructor(
    private readonly products: ProductsService,
    private readonly userReplicas: UserReplicas,
    @InjectConnection() private readonly db: Connection,
  ) {}

  /** Newest first, to who may manage the product. */
  async list(session: Session, productId: string): Promise<RecordedChange[]> {
    const product = await this.products.find(session, productId);
    const steps = await readAuditHistory(this.db, `product:${product._id}`);
    const people = await this.userReplicas.findKnown(steps.flatMap(({ actor }) => actor.id ?? []));
    return steps
      .toReversed()
      .flatMap((step) => toRecordedChange(step, people.get(step.actor.id ?? '')?.name ?? '') ?? [])
      .slice(0, SHOWN_CHANGES);
  }
}
