import { Injectable } from '@nestjs/common';
import {
  Clock,
  KeyedMutex,
  ProblemError,
  type Session,
  sortedPage,
  UnitOfWork,
} from '@sokoni/common';
import type {
  AdjustStockBody,
  AllProductsQuery,
  DeleteProductBody,
  EventData,
  Language,
  MyProductsQuery,
  PinProductBody,
  ProductStatusBody,
  Sentence,
  StockCause,
  UpdateProductBody,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { CatalogueConfig } from '../config.ts';
import { PlanEnforcerService } from '../quota/plan-enforcer.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { SellerCardsService } from '../read-model/seller-cards.service.ts';
import { ReservationsRepository } from '../stock/reservations.repository.ts';
import { StockHistoryRepository } from '../stock-history/stock-history.repository.ts';
import {
  IdempotencyRecordsRepository,
  type RequestKey,
  requestKey,
} from './idempotency-records.repository.ts';
import { ListingRulesService } from './listing-rules.service.ts';
import { PicturesClient } from './pictures.client.ts';
import { toProduct } from './product.mapper.ts';
import type { ProductRecord } from './product.schema.ts';
import {
  adjustStock,
  editDescription,
  editProduct,
  hidesUnlisted,
  isSameProduct,
  type ProductForm,
  priceConflicts,
  StockRefused,
  withStatus,
} from './product.ts';
import {
  checkImages,
  checkWholesale,
  mustBeComplete,
  placed,
  stockProblem,
} from './product-checks.ts';
import { describedConflicts } from './product-conflicts.ts';
import { ProductEventsService } from './product-events.service.ts';
import { allSorting, ownSorting, ProductsRepository } from './products.repository.ts';

const newId = () => new Types.ObjectId();

type Change<T> = (product: ProductRecord) => Promise<T>;

/** How a form was sent. */
interface SaveOptions {
  readonly idempotencyKey?: string | undefined;
  readonly cause?: Extract<StockCause, 'edited' | 'imported'>;
}

/** Changes by sellers and admins of their products. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly history: StockHistoryRepository,
    private readonly records: IdempotencyRecordsRepository,
    private readonly quotas: QuotaService,
    private readonly plans: PlanEnforcerService,
    private readonly rules: ListingRulesService,
    private readonly productEvents: ProductEventsService,
    private readonly sellerCards: SellerCardsService,
    private readonly pictures: PicturesClient,
    private readonly mutex: KeyedMutex,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  /** Changes a product, its stock by difference; only a draft may be incomplete. */
  async update(
    session: Session,
    body: UpdateProductBody,
    { idempotencyKey, cause = 'edited' }: SaveOptions = {},
  ) {
    const { _id, ...form } = body;
    const key = requestKey(session.userId, idempotencyKey, body);
    const gone = await this.pictures.keep(form.productImage);
    return this.changeOnce(session, _id, key, async (product) => {
      const { productImage: shown } = product;
      checkImages(form.productImage, { prefix: this.config.imagePrefix, gone, shown });
      refuseOldForm(product, form);
      checkWholesale(product, body);
      const held = await this.reservations.heldPieces(_id);
      const { next, stockKept } = editProduct(product, form, held, newId);
      if (form.draft && product.status !== 'draft') mustBeComplete(next);
      const saved = { productId: _id, status: next.status, stockKept };
      // A sheet that is imported once more writes nothing, and makes no other tab an old one.
      if (isSameProduct(product, next)) return { ...saved, unchanged: true };
      await this.rules.mustStayAllowed(session, product, next);
      await this.products.save(next, product);
      this.history.note(product, next, cause);
      this.productEvents.updated(next);
      this.productEvents.moderated(session, [next], 'changed');
      return { ...saved, unchanged: false };
    });
  }

  /** Whether the form could be saved now, as far as it follows from the product. */
  async check(session: Session, body: UpdateProductBody): Promise<void> {
    const { _id, ...form } = body;
    const product = await this.find(session, _id);
    refuseOldForm(product, form);
    checkWholesale(product, body);
  }

  /** Deletes a product; orders that have reserved it can still be paid or released. */
  async delete(session: Session, { _id, reason }: DeleteProductBody) {
    await this.listHidden(await this.deleteOne(session, _id, reason));
    return { _id };
  }

  /** After the seller's account is deleted; one transaction a product, safe to repeat. */
  async deleteAllOf({ userId, role }: EventData<'user.deleted'>): Promise<void> {
    // First: what is uploaded at the same moment conflicts with it, and is refused or found.
    if (role !== 'GENERAL') await this.quotas.close(userId);
    const owner: Session = { userId, role: 'SELLER', sid: '' };
    for (;;) {
      const some = await this.products.someOf(userId);
      if (some.length === 0) return;
      for (const id of some) await this.deleteOne(owner, id);
    }
  }

  /** Lists a complete product or makes it a draft; a draft frees a place in the plan. */
  async setStatus(session: Session, { _id, status, reason }: ProductStatusBody) {
    const [product, placement] = await this.change(session, _id, async (product) => {
      if (status === 'listed') await this.rules.mustBeListable(session, product);
      await this.rules.mustNotBeHidden(session, product, status);
      const place = await this.quotas.move(session, product, status);
      if (place.status !== product.status || hidesUnlisted(session, product, status)) {
        const about = { at: this.clock.now(), reason };
        const moved = withStatus(session, product, place.status, about);
        const next = status === 'listed' ? await this.rules.admit(session, moved) : moved;
        await this.products.save(next);
        this.productEvents.updated(next);
        const decision = status === 'listed' ? 'shown' : 'hidden';
        this.productEvents.moderated(session, [next], decision, reason);
      }
      return [product, place] as const;
    });
    if (status === 'draft') await this.listHidden(product);
    return placed(_id, placement);
  }

  /** Pins a product, so that the plan hides it last; a hidden one is listed at once if it can be. */
  async pin(session: Session, { _id, pinned }: PinProductBody) {
    const { sellerId } = await this.change(session, _id, async (product) => {
      if (product.pinned === pinned) return product;
      const next = { ...product, pinned, version: product.version + 1 };
      await this.products.save(next);
      this.productEvents.updated(next);
      return next;
    });
    await this.plans.enforce(sellerId);
    const { status } = await this.find(session, _id);
    return { productId: _id, status };
  }

  /** Adds or removes pieces; answers the stock of the product or variant. */
  adjustStock(session: Session, body: AdjustStockBody, idempotencyKey?: string) {
    const { _id, variantId, delta } = body;
    const wanted = variantId?.toLowerCase();
    const key = requestKey(session.userId, idempotencyKey, body);
    return this.changeOnce(session, _id, key, async (product) => {
      const held = await this.reservations.heldPieces(_id);
      const adjusted = adjustStock(product, wanted, delta, held);
      if (!adjusted) throw new ProblemError('option-gone');
      await this.products.save(adjusted, product);
      this.history.note(product, adjusted, 'adjusted');
      this.productEvents.updated(adjusted);
      this.productEvents.moderated(session, [adjusted], 'changed');
      const variant = adjusted.variants.find((one) => one._id.toHexString() === wanted);
      return { stock: (variant ?? adjusted).stock };
    });
  }

  async listOwn(sellerId: string, query: MyProductsQuery) {
    await this.sellerCards.load(sellerId);
    const records = await this.products.listOwn(sellerId, query);
    const card = this.sellerCards.card(sellerId);
    return sortedPage(records, query, ownSorting(query), (one) => toProduct(one, card));
  }

  /** For admins. */
  async listAll(query: AllProductsQuery) {
    const records = await this.products.listAll(query);
    const sellers = new Set(records.map(({ sellerId }) => sellerId));
    await Promise.all([...sellers].map((sellerId) => this.sellerCards.load(sellerId)));
    return sortedPage(records, query, allSorting(query), (one) =>
      toProduct(one, this.sellerCards.card(one.sellerId)),
    );
  }

  /** One product as its owner edits it, listed or not. */
  async show(session: Session, id: string) {
    const product = await this.find(session, id);
    await this.sellerCards.load(product.sellerId);
    return toProduct(product, this.sellerCards.card(product.sellerId));
  }

  /** Runs a change of a product that the caller may manage in one transaction. */
  async change<T>(session: Session, id: string, change: Change<T>): Promise<T> {
    const { sellerId } = await this.find(session, id);
    await this.sellerCards.load(sellerId);
    await this.quotas.ensure(sellerId, false);
    try {
      return await this.mutex.runExclusive([sellerId], () =>
        this.unit.run(async () => change(await this.find(session, id))),
      );
    } catch (error) {
      throw error instanceof StockRefused ? stockProblem(error) : error;
    }
  }

  /** The same, once for a key. */
  private changeOnce<T extends object>(
    session: Session,
    id: string,
    key: RequestKey | null,
    change: Change<T>,
  ): Promise<T> {
    return this.change(session, id, (product) => this.records.once(key, () => change(product)));
  }

  /** Refused where the caller manages no such product. */
  async find(session: Session, id: string): Promise<ProductRecord> {
    const product = await this.products.findManaged(id, session);
    if (!product) throw new ProblemError('product-not-found');
    return product;
  }

  /** The product as it was. */
  private deleteOne(session: Session, id: string, reason = ''): Promise<ProductRecord> {
    return this.change(session, id, async (product) => {
      const version = product.version + 1;
      const next = { ...product, deletedAt: this.clock.now(), version };
      await this.products.save(next);
      await this.quotas.leave(product.sellerId, product.status);
      this.productEvents.deleted(next);
      this.productEvents.moderated(session, [next], 'deleted', reason);
      return product;
    });
  }

  /** Lists the oldest hidden product in place of a listed one. */
  private async listHidden(left: ProductRecord): Promise<void> {
    if (left.status === 'listed') await this.plans.enforce(left.sellerId);
  }
}

/** An old tab or sheet overwrites nothing newer unseen: who sent it sees both, and chooses. */
function refuseOldForm(product: ProductRecord, form: ProductForm): void {
  const conflicts = priceConflicts(product, form);
  const wholly = { ...form, ...editDescription(product, form) };
  const texts = describedConflicts(product, wholly, form.version);
  if (conflicts.length + texts.length === 0) return;
  // Variants mostly share their prices: what changed alike is stated once.
  const distinct = [...new Map(conflicts.map((one) => [`${one.now} ${one.wanted}`, one])).values()];
  const inWords = (price: number) => `TZS ${price.toLocaleString('en-US')}`;
  const now = distinct.map((one) => inWords(one.now)).join(' / ');
  const wanted = distinct.map((one) => inWords(one.wanted)).join(' / ');
  const { version } = product;
  if (texts.length > 0) {
    const all = conflicts.length > 0 ? [...texts, { field: PRICE, now, wanted }] : texts;
    const changes = { en: changesIn(all, 'en'), sw: changesIn(all, 'sw') };
    const data = { version, conflicts, pictures: product.productImage };
    throw new ProblemError('texts-outdated', { values: { changes, version }, data });
  }
  throw new ProblemError('prices-outdated', {
    values: { now, wanted, version },
    data: { version, conflicts },
  });
}

const PRICE: Sentence = { en: 'price', sw: 'bei' };

type Shown = Sentence | string;
interface ShownChange {
  readonly field: Sentence;
  readonly now: Shown;
  readonly wanted: Shown;
}

/** One after the other: what it is now, and what the form would make of it. */
function changesIn(changes: readonly ShownChange[], language: Language): string {
  const inWords = (text: Shown) => (typeof text === 'string' ? text : text[language]);
  return changes
    .map(({ field, now, wanted }) => {
      const [isNow, isYours] = language === 'en' ? ['now', 'yours'] : ['sasa', 'kwako'];
      return `${field[language]} ${isNow} ${inWords(now)}, ${isYours} ${inWords(wanted)}`;
    })
    .join('; ');
}
