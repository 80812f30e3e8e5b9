import { createHash } from 'node:crypto';
import type { UserReplica } from '@sokoni/contracts';
import type { Letter } from '../templates/letter.ts';

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

/** `refused`: the receiving server rejects the message for good, so a retry is useless. */
export type Outcome = 'sent' | 'refused';

/** Equal for all attempts to send one event to one user on one channel; part of the Message-ID. */
export function messageKey(eventId: string, { recipient, channel }: Message): string {
  return createHash('sha256').update(`${eventId}:${recipient.userId}:${channel}`).digest('hex');
}

export function hasAddress({ channel, recipient }: Message): boolean {
  return (channel === 'mail' ? recipient.email : recipient.phone) !== '';
}

export function recipientOf({ _id, name, email, phone, language }: UserReplica): Recipient {
  return { userId: _id, name, email, phone, language };
}

/** The recipient that an event itself names, by mail only. */
export function mailRecipient(data: Omit<Recipient, 'phone'>): Recipient {
  const { userId, name, email, language } = data;
  return { userId, name, email, phone: '', language };
}

export function mail(recipient: Recipient, letter: Letter): MailMessage {
  return { channel: 'mail', recipient, letter };
}

export function sms(recipient: Recipient, text: string): SmsMessage {
  return { channel: 'sms', recipient, text };
}
