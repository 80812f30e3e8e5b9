import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { NotificationsConfig } from '../config.ts';
import type { Outcome, PushMessage } from '../deliveries/delivery.ts';
import { PushService } from '../push/push.service.ts';
import { pauseAfter } from '../push/push.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { SmsClient } from '../sms/sms.client.ts';
import {
  type HeldMessage,
  type HeldMessageRecord,
  HeldMessagesRepository,
} from './held-messages.repository.ts';

/**
 * Old news disturbs no user: what could not be sent for so long, such as in an outage, is in the mail and in the list.
 */
const OLDEST_MS = 24 * 3_600_000;

/** Sends messages later: at the end of quiet hours, or when a push service may answer again. */
@Injectable()
export class HeldMessagesService {
  private readonly logger = new Logger(HeldMessagesService.name);

  constructor(
    private readonly messages: HeldMessagesRepository,
    private readonly smsClient: SmsClient,
    private readonly push: PushService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly config: NotificationsConfig,
  ) {}

  async hold(key: string, message: HeldMessage, dueAt: Date, tries = 0): Promise<void> {
    const { userId, phone, language } = message.recipient;
    const recipient = { userId, phone, language, name: '', email: '' };
    // What was sold is for mails that gather it.
    const { sold: _, ...kept } = { sold: undefined, ...message };
    const held = { ...kept, recipient };
    const heldAt = this.clock.now();
    await this.messages.insert({ _id: key, userId, message: held, tries, heldAt, dueAt });
  }

  /** A push service that fails does not keep the event, and so its mail, waiting. */
  async pushOrHold(key: string, message: PushMessage): Promise<Outcome> {
    try {
      return await this.push.send(key, message);
    } catch (err) {
      this.logger.warn({ msg: 'A web push is tried again later', err });
      const now = this.clock.now().getTime();
      await this.hold(key, message, new Date(now + (pauseAfter(1) ?? 0)), 1);
      return 'held';
    }
  }

  /** Sends a due message; false when none is due. A process that dies leaves it to the next, with the same Message-ID. */
  async sendOne(): Promise<boolean> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + this.config.DELIVERY_LEASE_MS);
    const held = await this.messages.claimDue(now, lease);
    if (!held) return false;
    const message = await this.stillDue(held, now);
    if (!message) return true;
    if (message.channel === 'push') return this.sendPush(held, message, now);
    await this.smsClient.send(held._id, message);
    await this.messages.delete(held._id);
    return true;
  }

  /** Settings, the hour and the age are looked at again: it may have waited longer than was planned. */
  private async stillDue(
    { _id, message, heldAt = message.heldUntil }: HeldMessageRecord,
    now: Date,
  ): Promise<HeldMessage | null> {
    const { heldUntil: _, ...fresh } = message;
    const isOld = heldAt !== undefined && now.getTime() - heldAt.getTime() > OLDEST_MS;
    const [chosen] = isOld ? [] : await this.settings.choose([fresh as HeldMessage]);
    const again = chosen as HeldMessage | undefined;
    if (again?.heldUntil) await this.messages.holdUntil(_id, again.heldUntil);
    else if (again) return again;
    else await this.messages.delete(_id);
    return null;
  }

  deleteOf(userId: string): Promise<void> {
    return this.messages.deleteOf(userId);
  }

  private async sendPush(
    { _id, tries }: HeldMessageRecord,
    message: PushMessage,
    now: Date,
  ): Promise<true> {
    try {
      await this.push.send(_id, message);
    } catch (err) {
      const pause = pauseAfter(tries + 1);
      if (pause !== null) {
        await this.messages.postpone(_id, new Date(now.getTime() + pause));
        return true;
      }
      this.logger.warn({ msg: 'A web push is given up; the list has it', err });
    }
    await this.messages.delete(_id);
    return true;
  }
}
