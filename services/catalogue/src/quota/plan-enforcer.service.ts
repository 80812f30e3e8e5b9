import { Controller, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  Clock,
  DueWork,
  type EventOf,
  EventPayload,
  KeyedMutex,
  OnEvent,
  UnitOfWork,
  UserReplicasModule,
} from '@sokoni/common';
import type { EventData, UserReplica } from '@sokoni/contracts';
import { CatalogueConfig } from '../config.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { ProductEventsService } from '../products/product-events.service.ts';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { ProductsRepository } from '../products/products.repository.ts';
import { QuotaRepository } from './quota.repository.ts';
import { QuotaService } from './quota.service.ts';
import { allowanceAt, barOf, countersMoved, listingsToMove, nextEnd } from './quota.ts';
import { SellerQuota, SellerQuotaSchema } from './seller-quota.schema.ts';

/** Thousands of products are changed in batches, one transaction each. */
const BATCH_SIZE = 100;

/** Keeps the listed products within the plan: hides the newest, lists the oldest hidden ones. */
@Injectable()
export class PlanEnforcerService {
  private readonly ends = new DueWork(
    PlanEnforcerService.name,
    (except) => this.quotas.findDue(this.clock.now(), except),
    (sellerId) => this.enforce(sellerId),
  );

  constructor(
    private readonly quotas: QuotaRepository,
    private readonly products: ProductsRepository,
    private readonly productEvents: ProductEventsService,
    private readonly mutex: KeyedMutex,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  /** Applies an entitlement; an older version changes nothing. */
  async applyEntitlement(
    entitlement: EventData<'entitlement.changed'>,
    version: number,
  ): Promise<void> {
    const { sellerId, plan, planName = null, listingLimit } = entitlement;
    const validUntil = entitlement.validUntil === null ? null : new Date(entitlement.validUntil);
    const paidUntil = entitlement.paidUntil ? new Date(entitlement.paidUntil) : validUntil;
    await this.quotas.ensure(sellerId);
    await this.quotas.upsert(sellerId, version, {
      ...{ plan, planName, listingLimit, validUntil, paidUntil },
    });
    await this.enforce(sellerId);
  }

  /** Only admins are unlimited. */
  async applyRole({ userId, to }: EventData<'user.role-changed'>, version: number): Promise<void> {
    if (!(await this.quotas.find(userId))) return;
    await this.quotas.updateRole(userId, version, to === 'ADMIN');
    await this.enforce(userId);
  }

  /** Applies a changed profile; only sellers with an upload have a quota. */
  async applySeller(seller: UserReplica): Promise<void> {
    if (!(await this.quotas.find(seller._id))) return;
    const barred = barOf(seller, this.config.REQUIRE_VERIFIED_TO_PUBLISH);
    await this.quotas.updateSeller(seller._id, seller.version, barred);
    await this.enforce(seller._id);
  }

  /** Hides or lists products until the limit is met. Safe to repeat. */
  async enforce(sellerId: string): Promise<void> {
    while (await this.mutex.runExclusive([sellerId], () => this.enforceBatch(sellerId)));
  }

  /** Enforces the limits of sellers whose plan or trial has ended; true when there may be more. */
  enforceDue(): Promise<boolean> {
    return this.ends.run();
  }

  /** One batch; true when there may be more. */
  private enforceBatch(sellerId: string): Promise<boolean> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      const quota = await this.quotas.find(sellerId);
      // Who has uploaded nothing has nothing to hide or list.
      if (!quota) return false;
      const room = listingsToMove(quota.listed, allowanceAt(quota, now).limit);
      const recheckAt = nextEnd(quota, now);
      if (recheckAt?.getTime() !== quota.recheckAt?.getTime()) {
        await this.quotas.set(sellerId, { recheckAt });
      }
      return room === 0 ? this.swapForPin(sellerId) : this.moveSome(sellerId, room);
    });
  }

  private async moveSome(sellerId: string, room: number): Promise<boolean> {
    const [from, to] =
      room < 0 ? (['listed', 'hidden_by_plan'] as const) : (['hidden_by_plan', 'listed'] as const);
    const size = Math.min(Math.abs(room), BATCH_SIZE);
    const chosen = await this.products.findForPlan(sellerId, from, size);
    for (const product of chosen) await this.place(product, to);
    const { listed, drafts } = countersMoved(from, to);
    const moved = { listed: listed * chosen.length, drafts: drafts * chosen.length };
    if (chosen.length > 0) await this.quotas.move(sellerId, moved, { listed: null, drafts: null });
    return chosen.length === BATCH_SIZE;
  }

  /** The limit is met: a hidden pinned product replaces the newest listed one that is not pinned. */
  private async swapForPin(sellerId: string): Promise<boolean> {
    const [waiting] = await this.products.findForPlan(sellerId, 'hidden_by_plan', 1);
    const [giving] = await this.products.findForPlan(sellerId, 'listed', 1);
    if (!waiting?.pinned || !giving || giving.pinned) return false;
    await this.place(giving, 'hidden_by_plan');
    await this.place(waiting, 'listed');
    return true;
  }

  private async place(product: ProductRecord, status: ProductRecord['status']): Promise<void> {
    const next = { ...product, status, version: product.version + 1 };
    await this.products.save(next);
    this.productEvents.updated(next);
  }
}

/** Thousands of products may change: each batch has a transaction and is safe to repeat. */
const OWN_TRANSACTIONS = { transaction: false } as const;

@Controller()
export class QuotaConsumer {
  constructor(private readonly plans: PlanEnforcerService) {}

  @OnEvent('entitlement.changed', OWN_TRANSACTIONS)
  onEntitlementChanged(@EventPayload() event: EventOf<'entitlement.changed'>): Promise<void> {
    return this.plans.applyEntitlement(event.data, event.version);
  }

  @OnEvent('user.updated', OWN_TRANSACTIONS)
  onUserUpdated(@EventPayload() event: EventOf<'user.updated'>): Promise<void> {
    return this.plans.applySeller(event.data);
  }

  @OnEvent('user.role-changed', OWN_TRANSACTIONS)
  onUserRoleChanged(@EventPayload() event: EventOf<'user.role-changed'>): Promise<void> {
    return this.plans.applyRole(event.data, event.version);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SellerQuota.name, schema: SellerQuotaSchema }]),
    UserReplicasModule,
    ProductStoreModule,
  ],
  controllers: [QuotaConsumer],
  providers: [QuotaRepository, QuotaService, PlanEnforcerService],
  exports: [QuotaService, PlanEnforcerService],
})
export class QuotaModule {}
