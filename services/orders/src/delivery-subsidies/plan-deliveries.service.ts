import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { DeliveryEntitlementsRepository } from './delivery-entitlements.repository.ts';
import { DeliveryTermsService } from './delivery-terms.service.ts';
import { nextShown, paidFrom } from './subsidy.ts';

/** Pages may say what held a minute ago; an order is priced by what holds. */
const CHECK_MS = 60_000;

/** Tells catalogue whose plans pay deliveries, so that cards and facets say what a checkout charges. */
@Injectable()
export class PlanDeliveriesService {
  constructor(
    private readonly entitlements: DeliveryEntitlementsRepository,
    private readonly delivery: DeliveryTermsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Looks at one due seller; false when there is none. Any number of replicas may run it. */
  async announceOne(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.entitlements.takeDue(now, new Date(now.getTime() + CHECK_MS));
    if (!due) return false;
    const { _id: sellerId } = due;
    const fromTzs = paidFrom(await this.delivery.listFree([sellerId]));
    const { announces, showAgainAt } = nextShown(due, fromTzs, now, Math.random());
    const version = (due.shownVersion ?? 0) + (announces ? 1 : 0);
    // One that pays no delivery is due again only to be announced again.
    const checkAt = due.freeDelivery ? due.checkAt : showAgainAt;
    const shown = { shownFromTzs: fromTzs, shownVersion: version, showAgainAt, checkAt };
    await this.unit.run(async () => {
      if (!(await this.entitlements.show(due, shown)) || !announces) return;
      const data = { sellerId, fromTzs };
      this.unit.publish('plan-delivery.changed', { aggregateId: sellerId, version, data });
    });
    return true;
  }
}
