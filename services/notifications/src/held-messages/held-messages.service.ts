import { Injectable } from '@nestjs/common';
import { Clock, Ticker } from '@sokoni/common';
import { NotificationsConfig } from '../config.ts';
import { type SmsMessage, sms } from '../deliveries/delivery.ts';
import { SmtpClient } from '../deliveries/smtp.client.ts';
import { HeldMessagesRepository } from './held-messages.repository.ts';

/** As many as there are connections to the mail server: a whole night's messages are due at once. */
const SENDERS = 3;

/** Holds messages back until the quiet hours of their recipients end. */
@Injectable()
export class HeldMessagesService {
  constructor(
    private readonly messages: HeldMessagesRepository,
    private readonly smtp: SmtpClient,
    private readonly clock: Clock,
    private readonly config: NotificationsConfig,
    ticker: Ticker,
  ) {
    for (let i = 0; i < SENDERS; i++) ticker.enter(() => this.sendOne());
  }

  async hold(key: string, { recipient, text }: SmsMessage, dueAt: Date): Promise<void> {
    const { userId, phone, language } = recipient;
    await this.messages.insert({ _id: key, userId, phone, language, text, dueAt });
  }

  /** Sends a due message; false when none is due. A process that dies leaves it to the next, with the same Message-ID. */
  async sendOne(): Promise<boolean> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + this.config.DELIVERY_LEASE_MS);
    const held = await this.messages.claimDue(now, lease);
    if (!held) return false;
    const { _id: key, userId, phone, language, text } = held;
    await this.smtp.send(key, sms({ userId, name: '', email: '', phone, language }, text));
    await this.messages.delete(key);
    return true;
  }

  deleteOf(userId: string): Promise<void> {
    return this.messages.deleteOf(userId);
  }
}
