import { createHash } from 'node:crypto';
import type { UserReplica } from '@sokoni/contracts';
import type { Letter } from '../templates/letter.ts';

/** Somebody who is written to. */
export type Recipient = Pick<UserReplica, 'name' | 'email' | 'phone' | 'language'> & {
  readonly userId: string;
};

export interface MailMessage {
  readonly channel: 'mail';
  readonly recipient: Recipient;
  readonly letter: Letter;
}

export interface SmsMessage {
  readonly channel: 'sms';
  readonly recipient: Recipient;
  readonly text: string;
}

export type Message = MailMessage | SmsMessage;

/** `refused`: the other side will never take it, so trying again is of no use. */
export type Outcome = 'sent' | 'refused';

/** The same for every try to tell one person of one event on one channel. */
export function deliveryKey(eventId: string, message: Message): string {
  const { recipient, channel } = message;
  return createHash('sha256').update(`${eventId}:${recipient.userId}:${channel}`).digest('hex');
}

/** People without an address on the channel are not written to. */
export function hasAddress({ channel, recipient }: Message): boolean {
  return (channel === 'mail' ? recipient.email : recipient.phone) !== '';
}

export function recipientOf(person: UserReplica): Recipient {
  const { _id: userId, name, email, phone, language } = person;
  return { userId, name, email, phone, language };
}

/** Writes to somebody in their language. */
export function mail(recipient: Recipient, letter: Letter): MailMessage {
  return { channel: 'mail', recipient, letter };
}

export function sms(recipient: Recipient, text: string): SmsMessage {
  return { channel: 'sms', recipient, text };
}
