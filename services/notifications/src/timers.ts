import { type Timer, timer } from '@sokoni/common';
import { HeldMessagesService } from './held-messages/held-messages.service.ts';
import { WebhookSenderService } from './webhooks/webhook-sender.service.ts';

/** As many as there are connections to the mail server: a whole night's messages are due at once. */
const SENDERS = 3;

/** The timed jobs of notifications. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(HeldMessagesService, (messages) => messages.sendOne(), SENDERS),
  timer(WebhookSenderService, (webhooks) => webhooks.startOne()),
];
