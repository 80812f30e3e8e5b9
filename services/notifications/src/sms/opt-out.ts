import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sokoni/common';
import { OPT_OUT_TOPICS, type OptOutTopic } from '@sokoni/contracts';

/** SMS of a topic that a user no longer wants. */
export interface OptOut {
  readonly userId: string;
  readonly topic: OptOutTopic;
}

/** In links of SMS that were sent long ago: no letter ever gets another meaning. */
const LETTERS: Readonly<Record<OptOutTopic, string>> = { saved: 's', reviews: 'r' };

/** 48 bits: nobody tries so many through the gateway, and an SMS has little room. */
const SIGNATURE_BYTES = 6;
const TOKEN = /^[\w-]{8}([\w-]{16})([a-z])$/;

/**
 * The secret of the link that ends SMS of one topic for one user. It does not expire, since the SMS stays on the phone, but
 * it holds for the number that the SMS went to: that may belong to somebody else one day. The letter is at its end, where
 * phones do not take "-" and "_" for parts of a link.
 */
export function optOutToken(key: string, { userId, topic }: OptOut, phone: string): string {
  const subject = Buffer.from(userId, 'hex').toString('base64url') + LETTERS[topic];
  const signed = createHmac('sha256', `sms-opt-out ${key}`).update(`${subject} ${phone}`);
  return signed.digest().subarray(0, SIGNATURE_BYTES).toString('base64url') + subject;
}

/** What it says that it ends, whoever wrote it; null for what is no token. */
export function readOptOut(token: string): OptOut | null {
  const [, user, letter] = TOKEN.exec(token) ?? [];
  const topic = OPT_OUT_TOPICS.find((one) => LETTERS[one] === letter);
  if (!user || !topic) return null;
  return { userId: Buffer.from(user, 'base64url').toString('hex'), topic };
}

/** Whether the shop has signed it for an SMS to this number. */
export function isOptOutOf(key: string, token: string, optOut: OptOut, phone: string): boolean {
  return phone !== '' && isSameSecret(optOutToken(key, optOut, phone), token);
}
