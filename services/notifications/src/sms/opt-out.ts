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

/** 64 bits: nobody tries so many through the gateway, and an SMS has little room. */
const SIGNATURE_BYTES = 8;
const SIGNATURE_LENGTH = 11;

/**
 * The secret of the link that ends SMS of one topic for one user. It does not expire: the SMS stays on the phone, and the
 * link can only end SMS. The letter is at its end, where phones do not take "-" and "_" for parts of a link.
 */
export function optOutToken(key: string, { userId, topic }: OptOut): string {
  const subject = Buffer.from(userId, 'hex').toString('base64url') + LETTERS[topic];
  return sign(key, subject) + subject;
}

/** Null for what the shop has not signed. */
export function readOptOut(key: string, token: string): OptOut | null {
  const [signature, subject] = [token.slice(0, SIGNATURE_LENGTH), token.slice(SIGNATURE_LENGTH)];
  if (!isSameSecret(sign(key, subject), signature)) return null;
  const topic = OPT_OUT_TOPICS.find((one) => subject.endsWith(LETTERS[one]));
  if (!topic) return null;
  return { userId: Buffer.from(subject.slice(0, -1), 'base64url').toString('hex'), topic };
}

function sign(key: string, subject: string): string {
  const signature = createHmac('sha256', `sms-opt-out ${key}`).update(subject).digest();
  return signature.subarray(0, SIGNATURE_BYTES).toString('base64url');
}
