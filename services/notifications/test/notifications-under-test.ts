import { getModelToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import {
  eventually,
  Maildev,
  type ReceivedMail,
  startTestService,
  type TestService,
} from '@sokoni/common/testing';
import type { UserReplica } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { NotificationsConfig } from '../src/config.ts';
import { DeliveryRecord } from '../src/deliveries/delivery.schema.ts';

/** The notifications service with the real maildev behind it. */
export class NotificationsUnderTest {
  readonly service: TestService;
  readonly maildev: Maildev;

  private constructor(service: TestService, maildev: Maildev) {
    this.service = service;
    this.maildev = maildev;
  }

  static async start(more: Readonly<Record<string, string>> = {}): Promise<NotificationsUnderTest> {
    const maildev = await Maildev.start();
    const env = { SMTP_URL: maildev.smtpUrl, ...more };
    const service = await startTestService(AppModule, NotificationsConfig, { env });
    const under = new NotificationsUnderTest(service, maildev);
    under.setTime('2026-01-05T09:00:00.000Z');
    return under;
  }

  /** Stops the service's clock there; at first it is noon in Dar es Salaam, when nobody has quiet hours. */
  setTime(iso: string): void {
    this.service.app.get(Clock).now = () => new Date(iso);
  }

  get deliveries(): Model<DeliveryRecord> {
    return this.service.app.get(getModelToken(DeliveryRecord.name));
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.maildev.stop();
  }

  /** A user of identity, with a unique phone number. */
  person(overrides: Partial<UserReplica> = {}): UserReplica {
    const person = this.service.identity.knows();
    const digits = String(Number.parseInt(person._id.slice(-7), 16) % 1e8).padStart(8, '0');
    const confirmed = { phone: `+2557${digits}`, emailConfirmed: true };
    return this.service.identity.knows({ ...person, ...confirmed, ...overrides });
  }

  /** The only mail to an address; throws when there is none or more than one. */
  async onlyMail(address: string): Promise<ReceivedMail> {
    return eventually(async () => {
      const mails = await this.maildev.to(address);
      const [mail, ...others] = mails;
      if (!mail || others.length > 0) throw new Error(`${address} got ${mails.length} mails`);
      return mail;
    });
  }

  /** The channels of the messages sent to a user; read from the database because maildev lists a mail later. */
  async sentTo({ _id }: UserReplica): Promise<string[]> {
    const records = await this.deliveries.find({ 'messages.userId': _id });
    return records
      .flatMap(({ messages }) => messages)
      .filter(({ userId, state }) => userId === _id && state === 'sent')
      .map(({ channel }) => channel)
      .sort();
  }

  onlySms({ phone }: UserReplica): Promise<ReceivedMail> {
    return this.onlyMail(`${phone.slice(1)}@sms.sokoni.example`);
  }
}
