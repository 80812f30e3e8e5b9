import { Injectable } from '@nestjs/common';
import {
  Clock,
  currentLanguage,
  isDuplicateKey,
  KeyedMutex,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import type { UploadProductBody } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { CatalogueConfig } from '../config.ts';
import { type Placement, QuotaService } from '../quota/quota.service.ts';
import { SellerCardsService } from '../read-model/seller-cards.service.ts';
import { StockHistoryRepository } from '../stock-history/stock-history.repository.ts';
import {
  IdempotencyRecordsRepository,
  type RequestKey,
  requestKey,
} from './idempotency-records.repository.ts';
import { ListingRulesService } from './listing-rules.service.ts';
import { PicturesClient } from './pictures.client.ts';
import { createProduct } from './product.ts';
import { checkImages, placed } from './product-checks.ts';
import { ProductEventsService } from './product-events.service.ts';
import { ProductsRepository } from './products.repository.ts';

const newId = () => new Types.ObjectId();

/** A new product, and the key under which it is saved once. */
export interface Upload {
  readonly body: UploadProductBody;
  readonly idempotencyKey: string | undefined;
}

interface Uploaded {
  readonly productId: string;
  readonly placement: Placement;
}

/** New products of sellers. */
@Injectable()
export class ProductUploadsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly records: IdempotencyRecordsRepository,
    private readonly history: StockHistoryRepository,
    private readonly quotas: QuotaService,
    private readonly rules: ListingRulesService,
    private readonly productEvents: ProductEventsService,
    private readonly sellerCards: SellerCardsService,
    private readonly pictures: PicturesClient,
    private readonly mutex: KeyedMutex,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  /** Saves a product; as a draft when the plan is full. */
  async upload(session: Session, body: UploadProductBody, idempotencyKey: string | undefined) {
    const [saved] = await this.uploadAll(session, [{ body, idempotencyKey }]);
    if (saved?.status !== 'fulfilled') throw saved?.reason;
    return saved.value;
  }

  /** Saves each product or refuses it for itself; in their order, because they take places of one plan. */
  async uploadAll({ userId, role }: Session, uploads: readonly Upload[]) {
    await this.sellerCards.load(userId);
    await this.quotas.ensure(userId, role === 'ADMIN');
    const gone = await this.pictures.keep(uploads.flatMap(({ body }) => body.productImage));
    return this.mutex.runExclusive([userId], () =>
      Promise.allSettled(uploads.map((one) => this.uploadOne(userId, one, gone))),
    );
  }

  private async uploadOne(
    sellerId: string,
    { body, idempotencyKey }: Upload,
    gone: ReadonlySet<string>,
  ) {
    checkImages(body.productImage, { prefix: this.config.imagePrefix, gone });
    const key = requestKey(sellerId, idempotencyKey, body);
    const { productId, placement } = await this.uploadOnce(sellerId, body, key);
    return placed(productId, placement);
  }

  /** Products that are uploaded together are committed together. */
  private async uploadOnce(
    sellerId: string,
    body: UploadProductBody,
    key: RequestKey | null,
  ): Promise<Uploaded> {
    try {
      return await this.unit.run({ group: true }, () =>
        this.records.once(key, () => this.insert(sellerId, body)),
      );
    } catch (error) {
      // Another replica has saved it meanwhile.
      if (key && isDuplicateKey(error)) return this.uploadOnce(sellerId, body, key);
      throw error;
    }
  }

  private async insert(sellerId: string, body: UploadProductBody): Promise<Uploaded> {
    const id = newId();
    const productId = id.toHexString();
    const now = this.clock.now();
    const origin = { id, sellerId, status: 'draft', now, language: currentLanguage() } as const;
    const made = createProduct(body, origin, newId);
    const copy = body.draft ? null : await this.rules.copyRefusal(made);
    const place = await this.quotas.admit(sellerId, body.draft || copy ? 'draft' : 'listed');
    const refusal = copy && { ...copy, code: 'copy-kept-as-draft' as const };
    const placement = refusal ? { ...place, refusal } : place;
    const product = { ...made, status: placement.status };
    await this.products.add(product);
    this.history.note(null, product, 'uploaded');
    this.productEvents.created(product);
    return { productId, placement };
  }
}
