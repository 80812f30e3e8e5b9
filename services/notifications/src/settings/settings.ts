import {
  CHOSEN_TOPICS,
  type ChosenTopic,
  DAY_MS,
  type NotificationSettings,
  type NotificationTopic,
  TANZANIA_OFFSET_MS,
} from '@sokoni/contracts';
import type { Message } from '../deliveries/delivery.ts';

const HOUR_MS = 3_600_000;

/** Until a user chooses: an SMS costs money, so that none comes for a saved product. */
export const DEFAULT_SETTINGS: NotificationSettings = {
  push: { orders: true, money: true, saved: true, reviews: true },
  mail: { orders: true, money: true, saved: true, reviews: true },
  sms: { orders: true, money: true, saved: false, reviews: true },
  quietFrom: 21,
  quietUntil: 7,
};

/** Whether the recipient lets the message come by its way. The list in the shop has everything. */
export function isWanted({ channel, topic }: Message, settings: NotificationSettings): boolean {
  if (channel === 'shop' || !isChosen(topic)) return true;
  return settings[channel][topic];
}

function isChosen(topic: NotificationTopic | null): topic is ChosenTopic {
  return CHOSEN_TOPICS.some((one) => one === topic);
}

/** The end of the quiet hours around that moment; null outside of them. */
export function endOfQuietHours(
  at: Date,
  { quietFrom, quietUntil }: Pick<NotificationSettings, 'quietFrom' | 'quietUntil'>,
): Date | null {
  const sinceMidnight = (at.getTime() + TANZANIA_OFFSET_MS) % DAY_MS;
  const sinceQuiet = (sinceMidnight - quietFrom * HOUR_MS + DAY_MS) % DAY_MS;
  const length = ((quietUntil - quietFrom + 24) % 24) * HOUR_MS;
  return sinceQuiet < length ? new Date(at.getTime() - sinceQuiet + length) : null;
}
