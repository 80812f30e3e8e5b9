import { createHash } from 'node:crypto';
import type { Language, NotificationTopic, UserReplica } from '@sokoni/contracts';
import type { SoldOrder } from '../gathered-sales/gathering.ts';
import type { NamedLetter } from '../templates/languages.ts';
import type { Letter } from '../templates/letter.ts';
import {
  ALWAYS,
  factsByLanguage,
  type LetterName,
  linkOf,
  listedUnder,
  type NotificationFacts,
  type Subject,
  subjectOf,
} from '../user-notifications/user-notification.ts';

export type Recipient = Pick<UserReplica, 'name' | 'email' | 'phone' | 'language'> & {
  readonly userId: string;
};

export interface MailMessage extends Subject {
  readonly channel: 'mail';
  readonly recipient: Recipient;
  readonly letter: Letter;
  /** Others cause as many as they like. */
  readonly limited?: true;
  /** Of which it tells the seller; it may wait for others. */
  readonly sold?: SoldOrder;
}

/** To each browser in which the recipient asked for it. */
export interface PushMessage extends Subject, NotificationFacts {
  readonly channel: 'push';
  readonly recipient: Recipient;
  readonly kind: LetterName;
  readonly link: string;
  /** Until then it is held back: the recipient sleeps. */
  readonly heldUntil?: Date;
}

export interface SmsMessage extends Subject {
  readonly channel: 'sms';
  readonly recipient: Recipient;
  readonly text: string;
  readonly limited?: true;
  readonly sold?: SoldOrder;
  /** Until then it is held back: the recipient sleeps. */
  readonly heldUntil?: Date;
}

/** An entry in the list of notifications that the user reads in the shop. */
export interface ShopMessage extends NotificationFacts {
  readonly channel: 'shop';
  readonly recipient: Recipient;
  readonly topic: NotificationTopic;
  readonly kind: LetterName;
  readonly link: string;
}

export type Message = MailMessage | SmsMessage | ShopMessage | PushMessage;

/**
 * `refused`: the receiving server rejects the message for good, so a retry is useless. `dropped`: the recipient has had
 * enough of these today; the list of the shop has them all. `held`: it waits in `held_messages` for the end of the
 * recipient's quiet hours, or for a push service, or in `gathered_sales` for other orders of its minute.
 */
export type Outcome = 'sent' | 'refused' | 'held' | 'dropped';

/** Equal for all attempts to send one event to one user on one channel; part of the Message-ID. */
export function messageKey(eventId: string, { recipient, channel }: Message): string {
  return createHash('sha256').update(`${eventId}:${recipient.userId}:${channel}`).digest('hex');
}

export function hasAddress({ channel, recipient }: Message): boolean {
  if (channel === 'shop' || channel === 'push') return true;
  return (channel === 'mail' ? recipient.email : recipient.phone) !== '';
}

/** Without the name where the address is not confirmed: no text of a stranger is relayed to it. */
export function recipientOf(user: UserReplica): Recipient {
  const { _id: userId, email, phone, language } = user;
  return { userId, name: user.emailConfirmed ? user.name : '', email, phone, language };
}

/**
 * What others write, and change about products, costs them nothing and may come without end: so many mails a day go to
 * an address that nobody has confirmed, none of what was saved, no SMS to such a number, and so many to another.
 */
export function restrained(
  message: Message,
  { emailConfirmed, phoneConfirmed }: Pick<UserReplica, 'emailConfirmed' | 'phoneConfirmed'>,
): Message[] {
  if (message.channel === 'shop' || !message.byOthers) return [message];
  const { channel } = message;
  if (channel === 'sms') return phoneConfirmed ? [{ ...message, limited: true }] : [];
  if (channel !== 'mail' || emailConfirmed) return [message];
  // It has nothing to say without the names, which sellers choose.
  return message.topic === 'saved' ? [] : [{ ...message, limited: true }];
}

/** The recipient that an event itself names, by mail only. */
export function mailRecipient(data: Omit<Recipient, 'phone'>): Recipient {
  const { userId, name, email, language } = data;
  return { userId, name, email, phone: '', language };
}

export function mail(recipient: Recipient, letter: Letter, subject: Subject = ALWAYS): MailMessage {
  return { channel: 'mail', recipient, letter, ...subject };
}

export function sms(recipient: Recipient, text: string, subject: Subject = ALWAYS): SmsMessage {
  return { channel: 'sms', recipient, text, ...subject };
}

/** An entry of the list and what rings for it; none for a letter that has no place there. `others`: for readers of another language. */
export function shopMessages(
  recipient: Recipient,
  letter: NamedLetter,
  others: Partial<Record<Language, NamedLetter>>,
): [] | [ShopMessage, PushMessage] {
  const [kind] = letter;
  const { topic, waits } = subjectOf(kind);
  if (!topic) return [];
  const content = {
    recipient,
    topic,
    kind,
    ...factsByLanguage(letter, others),
    link: linkOf(letter),
  };
  return [
    { channel: 'shop', ...content, topic: listedUnder(letter) ?? topic },
    { channel: 'push', ...content, waits },
  ];
}
