import { Injectable } from '@nestjs/common';
import { Clock, currentLanguage, ProblemError, type Session, UserReplicas } from '@sokoni/common';
import {
  type ListingQuota,
  type PlanReach,
  type PlanReachQuery,
  type ProductStatus,
  STARTER_TRIAL,
} from '@sokoni/contracts';
import { CatalogueConfig } from '../config.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { isModerator } from '../products/product.ts';
import { ProductsRepository } from '../products/products.repository.ts';
import { QuotaRepository } from './quota.repository.ts';
import {
  allowanceAt,
  barOf,
  countersMoved,
  nextEnd,
  planNameAt,
  type Refusal,
  refusalAt,
} from './quota.ts';
import type { SellerQuota } from './seller-quota.schema.ts';

const DRAFT_LIMIT = STARTER_TRIAL.draftLimit;

/** The status that a product got. */
export interface Placement {
  readonly status: ProductStatus;
  /** Why it is not listed as requested. */
  readonly refusal: Refusal | null;
}

/** Counts the listed products of each seller. Every change of a product's status uses it. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly quotas: QuotaRepository,
    private readonly products: ProductsRepository,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  /** Creates the seller's quota; before the transaction that uploads. */
  async ensure(sellerId: string, isAdmin: boolean): Promise<void> {
    await this.quotas.ensure(sellerId);
    if (isAdmin) await this.quotas.liftLimit(sellerId);
    else await this.loadSeller(sellerId);
  }

  /** The account is deleted, for good; before its products are. */
  async close(sellerId: string): Promise<void> {
    await this.quotas.ensure(sellerId);
    const last = Number.MAX_SAFE_INTEGER;
    await this.quotas.updateSeller(sellerId, last, 'left');
    await this.quotas.updateRole(sellerId, last, false);
  }

  /** Decides the status of a new product, in the transaction that saves it. */
  async admit(sellerId: string, wanted: 'listed' | 'draft'): Promise<Placement> {
    const known = await this.quotas.get(sellerId);
    // Not even as a draft: the account may have ended while the product was on its way.
    if (known.barred === 'left') throw new ProblemError('seller-left');
    const quota = await this.startTrial(known);
    const placement = await this.take(quota, null, wanted);
    if (placement) return placement;
    const draft = await this.take(quota, null, 'draft');
    if (!draft) throw tooManyDrafts();
    return { ...draft, refusal: refusalAt(quota, this.clock.now()) };
  }

  /**
   * Decides the status of an existing product; it stays unchanged when the plan is full. What an admin takes off sale
   * leaves it, however many drafts its seller has.
   */
  async move(session: Session, product: ProductRecord, to: 'listed' | 'draft'): Promise<Placement> {
    const { sellerId, status } = product;
    const quota = await this.quotas.get(sellerId);
    const drafts = isModerator(session, product) ? null : DRAFT_LIMIT;
    const placement = await this.take(quota, status, to, drafts);
    if (placement) return placement;
    if (to === 'draft') throw tooManyDrafts();
    return { status, refusal: refusalAt(quota, this.clock.now(), 'plan-full') };
  }

  /** Why a seller's existing product is not listed while the plan is full. */
  async refusalOf(sellerId: string): Promise<Refusal> {
    return refusalAt(await this.quotas.get(sellerId), this.clock.now(), 'plan-full');
  }

  /** Counts a deleted product. */
  async leave(sellerId: string, from: ProductStatus): Promise<void> {
    const unlimited = { listed: null, drafts: null };
    await this.quotas.move(sellerId, countersMoved(from, null), unlimited);
  }

  async listingQuota(sellerId: string, isAdmin: boolean): Promise<ListingQuota> {
    await this.ensure(sellerId, isAdmin);
    const quota = await this.quotas.get(sellerId);
    const { plan, limit, until, graceUntil } = allowanceAt(quota, this.clock.now());
    const { listed, drafts, barred } = quota;
    return {
      ...{ plan, barred, limit, used: listed, drafts },
      planName: planNameAt(quota, this.clock.now())?.[currentLanguage()] ?? '',
      lowStock: await this.products.countLowStock(sellerId),
      hidden: await this.products.countHidden(sellerId),
      validUntil: until?.toISOString() ?? null,
      graceUntil: graceUntil?.toISOString() ?? null,
    };
  }

  /** How many more products the plan lists. */
  async placesOf(sellerId: string, isAdmin = false): Promise<number> {
    const { limit, used } = await this.listingQuota(sellerId, isAdmin);
    return limit === null ? Number.POSITIVE_INFINITY : Math.max(limit - used, 0);
  }

  /** How many sellers have a plan, and list more than a limit. */
  async planReach({ plan, listings }: PlanReachQuery): Promise<PlanReach> {
    const now = this.clock.now();
    const [sellers, above] = await Promise.all([
      this.quotas.countOn(plan, now),
      this.quotas.countOn(plan, now, listings),
    ]);
    return { sellers, above };
  }

  /** Before a seller's first upload: earlier profile events found no row to change. */
  private async loadSeller(sellerId: string): Promise<void> {
    const { sellerVersion } = await this.quotas.get(sellerId);
    const seller = sellerVersion ? null : await this.userReplicas.find(sellerId);
    if (!seller) return;
    const barred = barOf(seller, this.config.REQUIRE_VERIFIED_TO_PUBLISH);
    await this.quotas.updateSeller(sellerId, seller.version, barred);
  }

  private async take(
    quota: SellerQuota,
    from: ProductStatus | null,
    to: 'listed' | 'draft',
    draftLimit: number | null = DRAFT_LIMIT,
  ): Promise<Placement | null> {
    const { limit } = allowanceAt(quota, this.clock.now());
    const limits = { listed: limit, drafts: quota.unlimited ? null : draftLimit };
    const moved = await this.quotas.move(quota._id, countersMoved(from, to), limits);
    return moved ? { status: to, refusal: null } : null;
  }

  /** The trial starts with the first upload. */
  private async startTrial(quota: SellerQuota): Promise<SellerQuota> {
    if (quota.trialStartedAt) return quota;
    const now = this.clock.now();
    const started = { ...quota, trialStartedAt: now };
    const recheckAt = nextEnd(started, now);
    await this.quotas.set(quota._id, { trialStartedAt: now, recheckAt });
    return { ...started, recheckAt };
  }
}

function tooManyDrafts(): ProblemError {
  return new ProblemError('draft-limit', { values: { limit: DRAFT_LIMIT } });
}
