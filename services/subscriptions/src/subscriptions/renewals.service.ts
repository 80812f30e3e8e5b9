import { Injectable } from '@nestjs/common';
import { Clock, DueWork, UnitOfWork } from '@sokoni/common';
import { PlanOffersService } from '../plan-terms/plan-terms.service.ts';
import { nextReminderAt, reminderDue } from './renewal.ts';
import { toRenewalFact } from './subscription.mapper.ts';
import { lastPeriod } from './subscription.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Reminds sellers of the next payment: before the last paid day, on it, and in the days of grace. */
@Injectable()
export class RenewalsService {
  readonly dueReminders = new DueWork(
    RenewalsService.name,
    (except) => this.subscriptions.findDue('nextReminderAt', this.clock.now(), except),
    (sellerId) => this.remind(sellerId),
  );

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly offers: PlanOffersService,
  ) {}

  /** Once: the reminder is moved in the same transaction. */
  private remind(sellerId: string): Promise<void> {
    const now = this.clock.now();
    return this.unit.run(async () => {
      const due = await this.subscriptions.find(sellerId);
      const period = due && lastPeriod(due.periods);
      if (!period || !due.nextReminderAt || due.nextReminderAt > now) return;
      const nextReminder = nextReminderAt(due.periods, now);
      if (!(await this.subscriptions.moveReminder(due, nextReminder))) return;
      const days = reminderDue(due.periods, now);
      if (days === null) return;
      const { priceTzs } = await this.offers.offer(period.plan);
      const next = await this.offers.nextPrice(period.plan);
      this.unit.publish('subscription.renewal-due', {
        aggregateId: due._id,
        version: due.version,
        data: toRenewalFact(due._id, period, priceTzs, next, days),
      });
    });
  }
}
