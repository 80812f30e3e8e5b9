import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, ProblemError } from '@sokoni/common';
import type { EventName } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { MailsService } from '../mails/mails.service.ts';
import { SmsService } from '../sms/sms.service.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { deliveryKey, hasAddress, type Message, type Outcome } from './delivery.ts';

/**
 * Sends each message of an event until it left, and then no more. A crash between leaving and
 * noting it sends it again, with the Message-ID of before, by which mailboxes know it.
 */
@Injectable()
export class DeliveriesService {
  readonly #logger = new Logger(DeliveriesService.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly mails: MailsService,
    private readonly sms: SmsService,
    private readonly config: NotificationsConfig,
  ) {}

  async deliver(event: EventOf<EventName>, messages: readonly Message[]): Promise<void> {
    const open = messages.filter((message) => message.channel === 'mail' || this.sms.enabled);
    for (const message of open.filter(hasAddress)) await this.#deliverOnce(event, message);
  }

  async #deliverOnce(
    { eventId, name: eventName }: EventOf<EventName>,
    message: Message,
  ): Promise<void> {
    const key = deliveryKey(eventId, message);
    const { channel, recipient } = message;
    const about = { eventName, userId: recipient.userId, channel };
    if (!(await this.deliveries.claim(key, about, this.config.DELIVERY_LEASE_MS))) {
      if (await this.deliveries.isOver(key)) return;
      // Somebody is at it, or has just done it: the next try will tell which.
      throw new ProblemError('service-unavailable', { cause: new Error('Being sent already') });
    }
    const outcome = await this.#send(key, message);
    await this.deliveries.close(key, outcome);
    if (outcome === 'refused')
      this.#logger.warn({ msg: 'The address refused a message', ...about });
  }

  async #send(key: string, message: Message): Promise<Outcome> {
    try {
      return message.channel === 'mail'
        ? await this.mails.send(key, message.recipient, message.letter)
        : await this.sms.send(key, message.recipient.phone, message.text);
    } catch (error) {
      await this.deliveries.release(key);
      throw error;
    }
  }
}
