import { Injectable } from '@nestjs/common';
import { type Answer, Clock, ProblemError, reply, UserReplicas } from '@sokoni/common';
import type { NotificationSettings, SmsOptOut } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import type { Message, ShopMessage } from '../deliveries/delivery.ts';
import { SubscriptionsService } from '../push/subscriptions.service.ts';
import { isOptOutOf, type OptOut, readOptOut } from '../sms/opt-out.ts';
import { type SettingsRecord, SettingsRepository } from './settings.repository.ts';
import { DEFAULT_SETTINGS, endOfQuietHours, isWanted } from './settings.ts';

/** What users chose to be notified of, by which way and when. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly userReplicas: UserReplicas,
    private readonly config: NotificationsConfig,
    private readonly clock: Clock,
  ) {}

  async view(userId: string): Promise<NotificationSettings> {
    return inForce(await this.settings.find(userId));
  }

  async save(userId: string, chosen: NotificationSettings): Promise<Answer<NotificationSettings>> {
    await this.settings.save(userId, chosen);
    return reply(chosen, 'notification-settings-saved');
  }

  async viewOptOut(token: string): Promise<SmsOptOut> {
    const { userId, topic } = await this.optOutOf(token);
    const { sms } = await this.view(userId);
    return { topic, ended: !sms[topic] };
  }

  async endSms(token: string): Promise<Answer<SmsOptOut>> {
    const { userId, topic } = await this.optOutOf(token);
    await this.settings.endSms(userId, topic, DEFAULT_SETTINGS);
    return reply({ topic, ended: true }, 'sms-ended');
  }

  deleteOf(userId: string): Promise<void> {
    return this.settings.deleteOf(userId);
  }

  /** The messages that their recipients want, those that ring with the time until which they are held back. */
  async choose(messages: readonly Message[]): Promise<Message[]> {
    const asked = messages.filter(isOptional).map(({ recipient }) => recipient.userId);
    const settings = new Map(
      await Promise.all([...new Set(asked)].map((userId) => this.settingsOf(userId))),
    );
    const chosen = messages.map((message) =>
      this.chooseOne(message, settings.get(message.recipient.userId) ?? DEFAULT_SETTINGS),
    );
    return (await Promise.all(chosen)).flat();
  }

  /** Of a link to the number that its user still has. */
  private async optOutOf(token: string): Promise<OptOut> {
    const optOut = readOptOut(token);
    if (!optOut) throw new ProblemError('not-found');
    // Never asked of identity: anybody can write any user's id, and who got an SMS is known here.
    const user = (await this.userReplicas.findKnown([optOut.userId])).get(optOut.userId);
    const isOwn = user && isOptOutOf(this.config.INTERNAL_KEY, token, optOut, user.phone);
    if (!isOwn) throw new ProblemError('not-found');
    return optOut;
  }

  private async settingsOf(userId: string): Promise<[string, NotificationSettings]> {
    return [userId, inForce(await this.settings.findInBatch(userId))];
  }

  private async chooseOne(message: Message, settings: NotificationSettings): Promise<Message[]> {
    const { channel, recipient } = message;
    if (!isOptional(message)) return [message];
    if (!isWanted(message, settings)) return [];
    if (channel === 'push' && !(await this.subscriptions.hasAny(recipient.userId))) return [];
    if (channel === 'mail' || !message.waits) return [message];
    const heldUntil = endOfQuietHours(this.clock.now(), settings);
    return [heldUntil ? { ...message, heldUntil } : message];
  }
}

/** Whether its recipient, by the settings or by having no browser, may not get it, or later. */
function isOptional(message: Message): message is Exclude<Message, ShopMessage> {
  return message.channel !== 'shop' && message.topic !== null;
}

function inForce(record: SettingsRecord | null): NotificationSettings {
  if (!record) return DEFAULT_SETTINGS;
  const { _id, ...chosen } = record;
  return chosen;
}
