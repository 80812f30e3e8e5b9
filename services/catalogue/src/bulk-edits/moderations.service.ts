import { Injectable } from '@nestjs/common';
import type { Session } from '@sokoni/common';
import type { EditedProduct, Language, ModerateProductsBody } from '@sokoni/contracts';
import {
  IdempotencyRecordsRepository,
  requestKey,
} from '../products/idempotency-records.repository.ts';
import { ProductsService } from '../products/products.service.ts';
import { PlanEnforcerService } from '../quota/plan-enforcer.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { tokenOf } from './bulk-edit.ts';
import { refusedRow, rowOf } from './edited-product.ts';
import { ProductChangesService } from './product-changes.service.ts';

type Wanted = ModerateProductsBody['products'][number];

/** Shows or hides products of any sellers for one reason, each in a transaction of its own; their sellers are told. */
@Injectable()
export class ModerationsService {
  constructor(
    private readonly products: ProductsService,
    private readonly changes: ProductChangesService,
    private readonly records: IdempotencyRecordsRepository,
    private readonly quotas: QuotaService,
    private readonly plans: PlanEnforcerService,
  ) {}

  async moderate(session: Session, body: ModerateProductsBody, language: Language) {
    const places = new Map<string, number>();
    const touched = new Set<string>();
    const rows: EditedProduct[] = [];
    for (const wanted of body.products) {
      const work = body.dryRun
        ? this.preview(session, wanted, body, places)
        : this.apply(session, wanted, body, touched);
      rows.push(
        await work.catch((error: unknown) =>
          refusedRow(this.products, session, wanted._id, error, language),
        ),
      );
    }
    // Lists hidden products in the places that drafts have left.
    for (const sellerId of touched) await this.plans.enforce(sellerId);
    return rows;
  }

  private async preview(
    session: Session,
    { _id }: Wanted,
    { status }: ModerateProductsBody,
    places: Map<string, number>,
  ): Promise<EditedProduct> {
    const product = await this.products.find(session, _id);
    const { sellerId } = product;
    const left = places.get(sellerId) ?? (await this.quotas.placesOf(sellerId));
    const change = { kind: 'status', status } as const;
    const row = rowOf(
      product,
      await this.changes.preview(session, product, change, left),
      change,
      'ready',
    );
    const takesPlace = row.outcome === 'ready' && status === 'listed';
    places.set(sellerId, takesPlace ? left - 1 : left);
    return row;
  }

  private apply(
    session: Session,
    { _id, token }: Wanted,
    { editKey, status, reason }: ModerateProductsBody,
    touched: Set<string>,
  ): Promise<EditedProduct> {
    const change = { kind: 'status', status } as const;
    const key = requestKey(session.userId, `${editKey}:${_id}`, { status, reason });
    return this.products.change(session, _id, (product) => {
      touched.add(product.sellerId);
      return this.records.once(key, async () => {
        if (token && token !== tokenOf(product, 'status')) {
          return rowOf(product, product, change, 'stale');
        }
        const next = await this.changes.make(session, product, change, reason);
        return rowOf(product, next, change, 'edited');
      });
    });
  }
}
