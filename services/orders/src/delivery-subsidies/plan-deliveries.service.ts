import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { DeliveryEntitlementsRepository } from './delivery-entitlements.repository.ts';
import { SubsidiesService } from './subsidies.service.ts';
import { paidFrom } from './subsidy.ts';

/** Pages may say what held a minute ago; an order is priced by what holds. */
const CHECK_MS = 60_000;

/** Tells catalogue whose plans pay deliveries, so that cards and facets say what a checkout charges. */
@Injectable()
export class PlanDeliveriesService {
  constructor(
    private readonly entitlements: DeliveryEntitlementsRepository,
    private readonly subsidies: SubsidiesService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Looks at one due seller; false when there is none. Any number of replicas may run it. */
  async announceOne(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.entitlements.findDue(now);
    if (!due) return false;
    const { _id: sellerId } = due;
    const fromTzs = paidFrom(await this.subsidies.listFree([sellerId]));
    await this.unit.run(async () => {
      const claimed = await this.entitlements.claim(due, now, new Date(now.getTime() + CHECK_MS));
      if (!claimed || fromTzs === (claimed.shownFromTzs ?? null)) return;
      const version = (claimed.shownVersion ?? 0) + 1;
      await this.entitlements.show(sellerId, { shownFromTzs: fromTzs, shownVersion: version });
      const data = { sellerId, fromTzs };
      this.unit.publish('plan-delivery.changed', { aggregateId: sellerId, version, data });
    });
    return true;
  }
}
