import { Injectable, Logger } from '@nestjs/common';
import { type Limit, ProblemError, RateLimiterService } from '@sokoni/common';
import { DAY_MS } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { GatheredSalesService } from '../gathered-sales/gathered-sales.service.ts';
import { HeldMessagesService } from '../held-messages/held-messages.service.ts';
import { SmsClient } from '../sms/sms.client.ts';
import { UserNotificationsService } from '../user-notifications/user-notifications.service.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import type { StoredMessage } from './delivery.schema.ts';
import {
  hasAddress,
  type MailMessage,
  type Message,
  messageKey,
  type Outcome,
  type ShopMessage,
  type SmsMessage,
} from './delivery.ts';
import { SmtpClient } from './smtp.client.ts';

/** What a delivery reports: an event, or several in one mail. */
interface Occasion {
  readonly eventId: string;
  readonly name: string;
}

/**
 * Sends each message of an event at least once. A process that dies between sending a message and recording it
 * causes a second copy, with the same Message-ID, by which mail programs recognise it.
 */
@Injectable()
export class DeliveriesService {
  private readonly logger = new Logger(DeliveriesService.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly smtp: SmtpClient,
    private readonly smsClient: SmsClient,
    private readonly notifications: UserNotificationsService,
    private readonly held: HeldMessagesService,
    private readonly gathered: GatheredSalesService,
    private readonly limits: RateLimiterService,
    private readonly config: NotificationsConfig,
  ) {}

  /** Throws when a message was not sent: the event is delivered again, for the open messages alone. */
  async deliver(
    { eventId, name: eventName }: Occasion,
    composed: readonly Message[],
  ): Promise<void> {
    const isSendable = ({ channel }: Message) => channel !== 'sms' || this.smsClient.enabled;
    const messages = composed.filter(isSendable).filter(hasAddress);
    if (messages.length === 0) return;
    const acquired = await this.deliveries.acquire(
      { eventId, eventName, messages: messages.map(openMessage) },
      this.config.DELIVERY_LEASE_MS,
    );
    if (acquired === 'done') return;
    if (acquired === 'busy') {
      const cause = new Error('Another process sends the messages of this event');
      throw new ProblemError('service-unavailable', { cause });
    }
    const failures: unknown[] = [];
    const states = await Promise.all(
      messages.map(async (message): Promise<StoredMessage> => {
        const stored =
          acquired.messages.find((one) => isSame(one, message)) ?? openMessage(message);
        if (stored.state !== 'open') return stored;
        try {
          const waits = await this.waits(eventId, message, acquired.tries > 1);
          return { ...stored, state: waits ? 'held' : await this.send(eventId, message) };
        } catch (error) {
          failures.push(error);
          return stored;
        }
      }),
    );
    await this.deliveries.release(eventId, { messages: states, tries: acquired.tries });
    const refused = states.filter(({ state }) => state === 'refused');
    if (refused.length > 0) {
      this.logger.warn({ msg: 'An address refused a message', eventId, eventName, refused });
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Mail and SMS of an order go the same way. */
  private async waits(eventId: string, message: Message, again: boolean): Promise<boolean> {
    const sold = 'sold' in message ? message.sold : undefined;
    if (!sold) return false;
    const sellerId = message.recipient.userId;
    return this.gathered.takes({ eventId, sellerId, sold, again });
  }

  private async send(eventId: string, message: Message): Promise<Outcome> {
    if (message.channel === 'shop') {
      await this.notifications.add(eventId, message);
      return 'sent';
    }
    const key = messageKey(eventId, message);
    return 'limited' in message ? this.sendFew(key, message) : this.sendNow(key, message);
  }

  /** What was not sent is tried again, and counts then. */
  private async sendFew(key: string, message: MailMessage | SmsMessage): Promise<Outcome> {
    const { channel, recipient } = message;
    const address = channel === 'mail' ? recipient.email : recipient.phone;
    if ((await this.limits.count(LIMITED[channel], address)) > 0) return 'dropped';
    try {
      return await this.sendNow(key, message);
    } catch (error) {
      await this.limits.giveBack(LIMITED[channel], address);
      throw error;
    }
  }

  private async sendNow(key: string, message: Exclude<Message, ShopMessage>): Promise<Outcome> {
    if (message.channel === 'mail') return this.smtp.send(key, message);
    if (message.heldUntil) {
      await this.held.hold(key, message, message.heldUntil);
      return 'held';
    }
    if (message.channel === 'push') return this.held.pushOrHold(key, message);
    return this.smsClient.send(key, message);
  }
}

/** Of those that others cause, to one address or number. */
const LIMITED: Readonly<Record<'mail' | 'sms', Limit>> = {
  mail: { name: 'limited-mail', max: 20, windowMs: DAY_MS },
  sms: { name: 'limited-sms', max: 5, windowMs: DAY_MS },
};

function openMessage({ channel, recipient: { userId } }: Message): StoredMessage {
  return { userId, channel, state: 'open' };
}

function isSame(stored: StoredMessage, { channel, recipient }: Message): boolean {
  return stored.channel === channel && stored.userId === recipient.userId;
}
