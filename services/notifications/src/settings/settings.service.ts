import { Injectable } from '@nestjs/common';
import { type Answer, Clock, reply } from '@sokoni/common';
import type { NotificationSettings } from '@sokoni/contracts';
import type { Message } from '../deliveries/delivery.ts';
import { SubscriptionsService } from '../push/subscriptions.service.ts';
import { SettingsRepository } from './settings.repository.ts';
import type { SettingsRecord } from './settings.schema.ts';
import { DEFAULT_SETTINGS, endOfQuietHours, isWanted } from './settings.ts';

/** What users chose to be told, by which way and when. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
  ) {}

  async view(userId: string): Promise<NotificationSettings> {
    return inForce(await this.settings.find(userId));
  }

  async save(userId: string, chosen: NotificationSettings): Promise<Answer<NotificationSettings>> {
    await this.settings.save(userId, chosen);
    return reply(chosen, 'notification-settings-saved');
  }

  deleteOf(userId: string): Promise<void> {
    return this.settings.deleteOf(userId);
  }

  /** The messages that their recipients want, those that ring with the time until which they are held back. */
  async choose(messages: readonly Message[]): Promise<Message[]> {
    const chosen = await Promise.all(messages.map((message) => this.chooseOne(message)));
    return chosen.flat();
  }

  private async chooseOne(message: Message): Promise<Message[]> {
    const { topic, channel, recipient } = message;
    if (topic === null || channel === 'shop') return [message];
    if (channel === 'push' && !(await this.subscriptions.hasAny(recipient.userId))) return [];
    const settings = inForce(await this.settings.findInBatch(recipient.userId));
    if (!isWanted(message, settings)) return [];
    if (channel === 'mail' || !message.waits) return [message];
    const heldUntil = endOfQuietHours(this.clock.now(), settings);
    return [heldUntil ? { ...message, heldUntil } : message];
  }
}

function inForce(record: SettingsRecord | null): NotificationSettings {
  if (!record) return DEFAULT_SETTINGS;
  const { _id, ...chosen } = record;
  return chosen;
}
