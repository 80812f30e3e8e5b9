import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, ProblemError } from '@sokoni/common';
import type { EventName } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { MailsService } from '../mails/mails.service.ts';
import { SmsService } from '../sms/sms.service.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { deliveryKey, hasAddress, type Message, type Outcome } from './delivery.ts';

/**
 * Sends each message of an event until it left, and then no more; all of them together. A crash between leaving and
 * noting it sends it again, with the Message-ID of before, by which mailboxes know it.
 */
@Injectable()
export class DeliveriesService {
  private readonly logger = new Logger(DeliveriesService.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly mails: MailsService,
    private readonly sms: SmsService,
    private readonly config: NotificationsConfig,
  ) {}

  /** Throws when some message did not leave: the event comes again, for that one alone. */
  async deliver(event: EventOf<EventName>, messages: readonly Message[]): Promise<void> {
    const open = messages
      .filter((message) => message.channel === 'mail' || this.sms.enabled)
      .filter(hasAddress)
      .map((message) => ({ key: deliveryKey(event.eventId, message), message }));
    if (open.length === 0) return;
    const claimed = await this.deliveries.claim(
      open.map(({ key, message: { channel, recipient } }) => {
        return { key, eventName: event.name, userId: recipient.userId, channel };
      }),
      this.config.DELIVERY_LEASE_MS,
    );
    await this.sendAll(
      event,
      open.filter(({ key }) => claimed.has(key)),
    );
    await this.refuseOthers(open.map(({ key }) => key).filter((key) => !claimed.has(key)));
  }

  private async sendAll({ name: eventName }: EventOf<EventName>, claimed: readonly Claimed[]) {
    const ends = await Promise.allSettled(claimed.map((one) => this.send(one)));
    const keysOf = (end: Outcome | 'failed') =>
      claimed.flatMap(({ key }, at) => (endOf(ends[at]) === end ? [key] : []));
    const [sent, refused, failed] = [keysOf('sent'), keysOf('refused'), keysOf('failed')];
    if (sent.length > 0) await this.deliveries.close(sent, 'sent');
    if (refused.length > 0) {
      await this.deliveries.close(refused, 'refused');
      this.logger.warn({ msg: 'An address refused a message', eventName, keys: refused });
    }
    if (failed.length > 0) await this.deliveries.release(failed);
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure) throw failure.reason;
  }

  private send({ key, message }: Claimed): Promise<Outcome> {
    return message.channel === 'mail'
      ? this.mails.send(key, message.recipient, message.letter)
      : this.sms.send(key, message.recipient.phone, message.text);
  }

  /** Somebody is at them, or has just done them: the next try will tell which. */
  private async refuseOthers(keys: readonly string[]): Promise<void> {
    if (keys.length === 0 || (await this.deliveries.countOpen(keys)) === 0) return;
    throw new ProblemError('service-unavailable', { cause: new Error('Being sent already') });
  }
}

interface Claimed {
  readonly key: string;
  readonly message: Message;
}

function endOf(end: PromiseSettledResult<Outcome> | undefined): Outcome | 'failed' {
  return end?.status === 'fulfilled' ? end.value : 'failed';
}
