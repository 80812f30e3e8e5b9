import { Injectable } from '@nestjs/common';
import { type Session, UnitOfWork } from '@sokoni/common';
import type { EditedProduct, Language, ModerateProductsBody } from '@sokoni/contracts';
import {
  IdempotencyRecordsRepository,
  requestKey,
} from '../products/idempotency-records.repository.ts';
import { ListingRulesService } from '../products/listing-rules.service.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { ProductEventsService } from '../products/product-events.service.ts';
import { ProductsRepository } from '../products/products.repository.ts';
import { ProductsService } from '../products/products.service.ts';
import { PlanEnforcerService } from '../quota/plan-enforcer.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { SellerCardsService } from '../read-model/seller-cards.service.ts';
import { tokenOf } from './bulk-edit.ts';
import { refusedRow, rowOf } from './edited-product.ts';
import { ProductChangesService } from './product-changes.service.ts';

type Wanted = ModerateProductsBody['products'][number];

/** Products of one seller. */
type Moved = [ProductRecord, ...ProductRecord[]];

/**
 * Shows or hides products of any sellers for one reason, each in a transaction of its own; each seller is notified
 * once.
 */
@Injectable()
export class ModerationsService {
  constructor(
    private readonly products: ProductsService,
    private readonly stored: ProductsRepository,
    private readonly changes: ProductChangesService,
    private readonly rules: ListingRulesService,
    private readonly records: IdempotencyRecordsRepository,
    private readonly quotas: QuotaService,
    private readonly plans: PlanEnforcerService,
    private readonly productEvents: ProductEventsService,
    private readonly sellerCards: SellerCardsService,
    private readonly unit: UnitOfWork,
  ) {}

  async moderate(session: Session, body: ModerateProductsBody, language: Language) {
    const places = new Map<string, number>();
    const moved = new Map<string, Moved>();
    const rows: EditedProduct[] = [];
    for (const wanted of body.products) {
      const work = body.dryRun
        ? this.preview(session, wanted, body, places)
        : this.apply(session, wanted, body, moved);
      rows.push(
        await work.catch((error: unknown) =>
          refusedRow(this.products, session, wanted._id, error, language),
        ),
      );
    }
    // Lists hidden products in the places that drafts have left.
    for (const [sellerId, products] of moved) {
      await this.plans.enforce(sellerId);
      await this.publishDecision(session, products, body);
    }
    return this.withSellers(rows);
  }

  /** Whose they are: products of many shops have the same name. */
  private async withSellers(rows: readonly EditedProduct[]): Promise<EditedProduct[]> {
    const found = await this.stored.findAll(rows.map(({ productId }) => productId));
    const sellers = new Map(found.map(({ _id, sellerId }) => [_id.toHexString(), sellerId]));
    await Promise.all([...new Set(sellers.values())].map((one) => this.sellerCards.load(one)));
    return rows.map((row) => {
      const sellerId = sellers.get(row.productId);
      return sellerId ? { ...row, sellerName: this.sellerCards.card(sellerId).name } : row;
    });
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

  private async apply(
    session: Session,
    { _id, token }: Wanted,
    { editKey, status, reason }: ModerateProductsBody,
    moved: Map<string, Moved>,
  ): Promise<EditedProduct> {
    const change = { kind: 'status', status } as const;
    const key = requestKey(session.userId, `${editKey}:${_id}`, { status, reason });
    const [product, row] = await this.products.change(session, _id, async (found) => {
      const answer = await this.records.once(key, async () => {
        if (token && token !== tokenOf(found, 'status')) {
          // Who was first is told before that it has changed.
          await this.rules.mustNotBeHidden(session, found, status);
          return rowOf(found, found, change, 'stale');
        }
        const next = await this.changes.moveTo(session, found, status, reason);
        return rowOf(found, next, change, 'edited');
      });
      return [found, answer] as const;
    });
    if (row.outcome !== 'edited') return row;
    const earlier = moved.get(product.sellerId);
    if (earlier) earlier.push(product);
    else moved.set(product.sellerId, [product]);
    return row;
  }

  /** Once, also where a call that had made the changes and then failed is sent again. */
  private publishDecision(
    session: Session,
    products: Moved,
    { editKey, status, reason }: ModerateProductsBody,
  ): Promise<object> {
    const subject = `${editKey}:told:${products[0]._id.toHexString()}`;
    const key = requestKey(session.userId, subject, { status, reason });
    const decision = status === 'listed' ? 'shown' : 'hidden';
    return this.unit.run(() =>
      this.records.once(key, async () => {
        this.productEvents.moderated(session, products, decision, reason);
        return {};
      }),
    );
  }
}
