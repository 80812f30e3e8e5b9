import { type Timer, timer } from '@sokoni/common';
import { RenewalsService } from './subscriptions/renewals.service.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';

/** The timed jobs of subscriptions. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(SubscriptionsService, (subscriptions) => subscriptions.dueChanges.run()),
  timer(RenewalsService, (renewals) => renewals.dueReminders.run()),
];
