import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, type Session } from '@sokoni/common';
import { HIGHEST_PRICE_TZS, type ProductChange, type StockCause } from '@sokoni/contracts';
import { ListingRulesService } from '../products/listing-rules.service.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { hidesUnlisted, StockRefused, withStatus } from '../products/product.ts';
import { mustBeComplete, stockProblem } from '../products/product-checks.ts';
import { ProductEventsService } from '../products/product-events.service.ts';
import { ProductsRepository } from '../products/products.repository.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { ReservationsRepository } from '../stock/reservations.repository.ts';
import { StockHistoryRepository } from '../stock-history/stock-history.repository.ts';
import { type EditedPart, PriceOutOfBounds, withChange, withPart } from './bulk-edit.ts';

/** Makes one change of one product, in the transaction of its caller. */
@Injectable()
export class ProductChangesService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly history: StockHistoryRepository,
    private readonly quotas: QuotaService,
    private readonly rules: ListingRulesService,
    private readonly productEvents: ProductEventsService,
    private readonly clock: Clock,
  ) {}

  /** What the change would make of the product; `places` of the plan are left. */
  async preview(
    session: Session,
    product: ProductRecord,
    change: ProductChange,
    places: number,
  ): Promise<ProductRecord> {
    if (change.kind !== 'status') return this.changed(product, change);
    await this.rules.mustNotBeHidden(session, product, change.status);
    if (change.status === 'draft' || product.status === 'listed') {
      return withStatus(session, product, change.status, { at: this.clock.now() });
    }
    await this.rules.mustBeListable(session, product);
    if (places > 0) return { ...product, status: 'listed' };
    const { code, values } = await this.quotas.refusalOf(product.sellerId);
    throw new ProblemError(code, { values });
  }

  async make(
    session: Session,
    product: ProductRecord,
    change: ProductChange,
  ): Promise<ProductRecord> {
    if (change.kind === 'status') return this.moveTo(session, product, change.status);
    return this.save(product, await this.changed(product, change), 'bulk-edited');
  }

  /** Undoes a change: the part as it was, or for added pieces the same number less. */
  async putBack(
    session: Session,
    product: ProductRecord,
    change: ProductChange,
    before: EditedPart,
  ): Promise<ProductRecord> {
    if (before.status) {
      const status = before.status === 'draft' ? 'draft' : 'listed';
      return this.moveTo(session, product, status);
    }
    if (change.kind !== 'stock-add') {
      return this.save(product, withPart(product, before), 'bulk-undone');
    }
    const less = { ...change, pieces: -change.pieces };
    return this.save(product, await this.changed(product, less), 'bulk-undone');
  }

  private async changed(
    product: ProductRecord,
    change: Exclude<ProductChange, { kind: 'status' }>,
  ): Promise<ProductRecord> {
    const held = await this.reservations.heldPieces(product._id.toHexString());
    try {
      const next = withChange(product, change, held);
      if (product.status !== 'draft') mustBeComplete(next);
      return next;
    } catch (error) {
      if (error instanceof StockRefused) throw stockProblem(error);
      if (error instanceof PriceOutOfBounds) {
        const most = HIGHEST_PRICE_TZS.toLocaleString('en');
        throw new ProblemError('price-out-of-bounds', { values: { most } });
      }
      throw error;
    }
  }

  async moveTo(
    session: Session,
    product: ProductRecord,
    status: 'listed' | 'draft',
    reason = '',
  ): Promise<ProductRecord> {
    if (status === 'listed') await this.rules.mustBeListable(session, product);
    await this.rules.mustNotBeHidden(session, product, status);
    const place = await this.quotas.move(session, product, status);
    if (place.refusal) throw new ProblemError(place.refusal.code, { values: place.refusal.values });
    if (place.status === product.status && !hidesUnlisted(session, product, status)) return product;
    const about = { at: this.clock.now(), reason };
    const moved = withStatus(session, product, place.status, about);
    const next = status === 'listed' ? await this.rules.admit(session, moved) : moved;
    return this.save(product, next, 'bulk-edited');
  }

  /** A change that changes nothing is not saved. */
  private async save(
    product: ProductRecord,
    next: ProductRecord,
    cause: Extract<StockCause, 'bulk-edited' | 'bulk-undone'>,
  ): Promise<ProductRecord> {
    if (JSON.stringify({ ...next, ...marksOf(product) }) === JSON.stringify(product))
      return product;
    await this.products.save(next);
    this.history.note(product, next, cause);
    this.productEvents.updated(next);
    return next;
  }
}

/** What every change moves on. */
function marksOf({ version, stockVersion, stockMoved }: ProductRecord) {
  return { version, stockVersion, stockMoved };
}
