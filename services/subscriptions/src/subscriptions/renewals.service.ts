import { Injectable } from '@nestjs/common';
import { Clock, EventBus, Transactions } from '@sokoni/common';
import { nextReminderAt, reminderDue } from './renewal.ts';
import { toRenewalFact } from './subscription.mapper.ts';
import { lastPeriod, planOf } from './subscription.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Reminds sellers of the next payment: before the last paid day, on it, and in the grace. */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Reminds one seller; false when nobody is due. The move in its transaction makes it once. */
  async remindOneDue(): Promise<boolean> {
    const now = this.clock.now();
    return this.transactions.run(async () => {
      const due = await this.subscriptions.findReminderDue(now);
      const period = due && lastPeriod(due.periods);
      if (!due || !period) return false;
      const next = nextReminderAt(due.periods, now);
      if (!(await this.subscriptions.moveReminder(due, next))) return true;
      const days = reminderDue(due.periods, now);
      if (days === null) return true;
      await this.events.publish('subscription.renewal-due', {
        aggregateId: due._id,
        version: due.version,
        data: toRenewalFact(due._id, period, planOf(period.plan).amountTzs, days),
      });
      return true;
    });
  }
}
