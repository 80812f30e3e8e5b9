import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { batched, type EventOf, ReplicaEventsService } from '@sokoni/common';
import { ReadModelRepository } from './read-model.repository.ts';
import { ReadModelStore } from './read-model.store.ts';
import { toOffer } from './shown-offers.ts';
import { toPlanDelivery } from './shown-shop-settings.ts';

const PRODUCT_EVENTS = [
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.reserved',
  'stock.released',
] as const;
const USER_EVENTS = ['user.updated', 'user.role-changed', 'user.deleted'] as const;

type ProductEvent = EventOf<(typeof PRODUCT_EVENTS)[number]>;
type SettingsEvent = EventOf<'shop-settings.changed'>;
type OfferEvent = EventOf<'promotion.changed'>;
type PlanEvent = EventOf<'plan-delivery.changed'>;
type UserEvent = EventOf<(typeof USER_EVENTS)[number]>;
type ReadModelEvent = ProductEvent | UserEvent | SettingsEvent | OfferEvent | PlanEvent;

/** The service starts without the broker after this time. */
const MAX_WAIT_FOR_BROKER_MS = 2_000;
/** Before every further fill: a failover fails many reads at once, and is over soon. */
const FILL_PAUSE_MS = 1_000;
/** More changes than this during a fill cost as much as another fill. */
const MAX_WAITING = 100_000;
/** The profile of a seller is read again with doubled pauses: 20 s in all. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 10_000;

/**
 * Fills the read model at boot and updates it on every event of a product or a seller, published by
 * whichever replica. An event only names what has changed: the record is read from MongoDB, and only
 * where its version is newer than the read model's.
 */
@Injectable()
export class ReadModelFeedService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReadModelFeedService.name);
  private readonly stopping = new AbortController();
  private readonly subscribed = Promise.withResolvers<void>();
  /** From the start: what is published before the first fill waits for it too. */
  private isFilling = true;
  private fillAgain = false;
  /** Changes during a fill are applied after it, since it may have read an older version; the newest of each aggregate. */
  private readonly waiting = new Map<string, ReadModelEvent>();
  private readonly refreshProduct = batched((ids: readonly string[]) => this.refreshAll(ids));

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly repository: ReadModelRepository,
    private readonly replicaEvents: ReplicaEventsService,
  ) {}

  /** The service listens for requests only after the read model is filled. */
  async onApplicationBootstrap(): Promise<void> {
    this.replicaEvents.subscribe(
      'read-model',
      [
        ...PRODUCT_EVENTS,
        ...USER_EVENTS,
        'shop-settings.changed',
        'promotion.changed',
        'plan-delivery.changed',
      ],
      (event) => void this.apply(event as ReadModelEvent),
      () => this.onSubscribed(),
    );
    const { signal } = this.stopping;
    const wait = pause(MAX_WAIT_FOR_BROKER_MS, undefined, { signal, ref: false });
    await Promise.race([this.subscribed.promise, wait]);
    await this.fill();
    if (this.isFilling) void this.fillUntilDone();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Events were lost while this replica was not connected: everything is read again. */
  private onSubscribed(): void {
    this.subscribed.resolve();
    this.refill();
  }

  /** One fill runs at a time. Asked for during one, another follows it, however often it was asked for. */
  private refill(): void {
    this.fillAgain = true;
    if (!this.isFilling) void this.fillUntilDone();
  }

  /** The read model shows its last state until it succeeds. */
  private async fillUntilDone(): Promise<void> {
    const { signal } = this.stopping;
    this.isFilling = true;
    while (this.isFilling) {
      await pause(FILL_PAUSE_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.fill();
      } catch (error) {
        this.logger.warn(`The read model is filled again later: ${error}`);
      }
    }
  }

  private async fill(): Promise<void> {
    const since = performance.now();
    this.fillAgain = false;
    for (const settings of await this.repository.allShopSettings()) {
      this.readModel.updateSettings(settings);
    }
    for (const delivery of await this.repository.planDeliveries()) {
      this.readModel.updatePlanDelivery(delivery);
    }
    for (const offer of await this.repository.offersFrom(this.readModel.day)) {
      this.readModel.updateOffer(offer);
    }
    await this.readModel.fill(this.repository.listed());
    const took = Math.round(performance.now() - since);
    this.logger.log(
      `${this.readModel.categoryIndexes.size} products are in the read model after ${took} ms`,
    );
    this.isFilling = this.fillAgain;
    if (!this.isFilling) this.applyWaiting();
  }

  private applyWaiting(): void {
    const events = [...this.waiting.values()];
    this.waiting.clear();
    for (const event of events) void this.apply(event);
  }

  private keepForLater(event: ReadModelEvent): void {
    const key = `${event.name}:${event.aggregateId}`;
    if (event.version <= (this.waiting.get(key)?.version ?? -1)) return;
    if (this.waiting.size >= MAX_WAITING) {
      this.waiting.clear();
      this.fillAgain = true;
    }
    this.waiting.set(key, event);
  }

  private async apply(event: ReadModelEvent): Promise<void> {
    if (this.isFilling) return this.keepForLater(event);
    try {
      if (event.name === 'promotion.changed') this.readModel.updateOffer(toOffer(event));
      else if (event.name === 'plan-delivery.changed')
        this.readModel.updatePlanDelivery(toPlanDelivery(event));
      else if (event.name === 'shop-settings.changed') await this.refreshSettings(event);
      else if (isUserEvent(event)) await this.refreshSeller(event);
      else await this.refreshProducts(event);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      // Once for all that fail at the same time.
      if (!this.isFilling) this.logger.warn(`${event.name} was not applied: ${error}`);
      this.keepForLater(event);
      this.refill();
    }
  }

  private async refreshProducts(event: ProductEvent): Promise<void> {
    const outdated = changesOf(event).filter(({ id, version }) =>
      this.readModel.isOlderThan(id, version),
    );
    await Promise.all(outdated.map(({ id }) => this.refreshProduct(id)));
  }

  private async refreshSettings({ aggregateId, version }: SettingsEvent): Promise<void> {
    if (!this.readModel.settings.isOlderThan(aggregateId, version)) return;
    const settings = await this.repository.findShopSettings(aggregateId);
    if (settings) this.readModel.updateSettings(settings);
  }

  private async refreshAll(ids: readonly string[]): Promise<undefined[]> {
    const records = await this.repository.findAll([...new Set(ids)]);
    for (const record of records) await this.readModel.upsert(record);
    return ids.map(() => undefined);
  }

  /**
   * One replica stores the profile; another may receive the event earlier. A seller without a card gets
   * one with the first product, perhaps at this moment and from the profile before: the event counts.
   */
  private async refreshSeller(event: UserEvent): Promise<void> {
    const userId = 'userId' in event.data ? event.data.userId : event.data._id;
    const { signal } = this.stopping;
    for (let ms = FIRST_PAUSE_MS; ; ms *= 2) {
      const user = await this.repository.findUser(userId);
      if (user && Math.max(user.version, user.roleVersion) >= event.version) {
        return this.readModel.updateSeller(user);
      }
      if (ms > MAX_PAUSE_MS) {
        if (!this.readModel.showsSeller(userId)) return;
        return this.logger.warn(`Version ${event.version} of seller ${userId} was never stored`);
      }
      await pause(ms, undefined, { signal });
    }
  }
}

function isUserEvent(event: ProductEvent | UserEvent): event is UserEvent {
  return USER_EVENTS.some((name) => name === event.name);
}

/** The products that the event changed, with their new versions. */
function changesOf({ data, aggregateId, version }: ProductEvent) {
  if (!('products' in data)) return [{ id: aggregateId, version }];
  return data.products.map((level) => ({ id: level.productId, version: level.version }));
}
