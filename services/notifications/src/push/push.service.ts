import { Injectable, Logger } from '@nestjs/common';
import { Metrics, ProblemError, refuseInTransaction, withSpan } from '@sokoni/common';
import webPush from 'web-push';
import { NotificationsConfig } from '../config.ts';
import type { Outcome, PushMessage } from '../deliveries/delivery.ts';
import { summaryOf } from '../user-notifications/user-notification.ts';
import { isKnownPushService, publicKeyOf } from './push.ts';
import { type SubscriptionRecord, SubscriptionsRepository } from './subscriptions.repository.ts';

/** A phone that is off so long gets it no more: the list in the shop has it. */
const KEPT_SECONDS = 24 * 3_600;
const TIMEOUT_MS = 10_000;
/** Push services carry 4 KB and megabytes are dear; a longer text is cut. */
const LONGEST_TEXT = 240;
/** Of the header by which a push service replaces an older message. */
const TOPIC_LENGTH = 32;

type Answer = 'sent' | 'gone' | 'refused';

/** Sends web push to every browser of a user, encrypted for it, signed with the key of the shop (VAPID). */
@Injectable()
export class PushService {
  private readonly logger = new Logger(PushService.name);

  /** Whom a push service may write to. */
  private readonly contact: string;
  private readonly pushes;

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly config: NotificationsConfig,
    metrics: Metrics,
  ) {
    this.pushes = metrics.counter(
      'sokoni_web_pushes_total',
      'Answers of push services: sent, gone, refused, or failed and tried again',
      ['answer'],
    );
    const [, address] = /<([^<>]+)>\s*$/.exec(config.MAIL_FROM) ?? [];
    this.contact = `mailto:${address ?? config.MAIL_FROM}`;
  }

  /** Throws `service-unavailable` when a push service may answer later; browsers that have it replace it then. */
  async send(key: string, message: PushMessage): Promise<Outcome> {
    refuseInTransaction('A web push');
    const payload = payloadOf(key, message);
    const browsers = await this.subscriptions.findOf(message.recipient.userId);
    const answers = await Promise.allSettled(
      browsers.map((browser) => this.sendTo(browser, { key, payload, waits: message.waits })),
    );
    const states = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : 'failed',
    );
    for (const answer of states) this.pushes.inc({ answer });
    const gone = browsers.filter((_, at) => states[at] === 'gone').map(({ _id }) => _id);
    if (gone.length > 0) await this.subscriptions.delete(gone);
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) throw new ProblemError('service-unavailable', { cause: failure.reason });
    return states.includes('sent') ? 'sent' : 'refused';
  }

  private async sendTo(
    { _id, endpoint, p256dh, auth }: SubscriptionRecord,
    { key, payload, waits }: { key: string; payload: string; waits: boolean },
  ): Promise<Answer> {
    const { PUSH_HOSTS, VAPID_PRIVATE_KEY: privateKey } = this.config;
    // The list of known services may have become shorter since the browser subscribed.
    if (!isKnownPushService(endpoint, PUSH_HOSTS)) return 'gone';
    try {
      const options = {
        TTL: KEPT_SECONDS,
        timeout: TIMEOUT_MS,
        urgency: waits ? ('normal' as const) : ('high' as const),
        topic: key.slice(0, TOPIC_LENGTH),
        vapidDetails: { subject: this.contact, publicKey: publicKeyOf(privateKey), privateKey },
      };
      await withSpan({ name: 'send push', kind: 'client' }, () =>
        webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, options),
      );
      return 'sent';
    } catch (error) {
      const answer = answerOf(error);
      if (answer === 'refused') {
        this.logger.warn({
          msg: 'A push service refused a message',
          subscription: _id,
          err: error,
        });
      }
      return answer;
    }
  }
}

function payloadOf(key: string, message: PushMessage): string {
  const { title, text } = summaryOf(message, message.recipient.language);
  const { language: lang } = message.recipient;
  const body = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return JSON.stringify({ title, body, link: message.link, tag: key.slice(0, TOPIC_LENGTH), lang });
}

/** What the push service says for good; throws what may be otherwise later. */
function answerOf(error: unknown): Answer {
  if (isUnusable(error)) return 'gone';
  if (!(error instanceof webPush.WebPushError)) throw error;
  const { statusCode } = error;
  if (statusCode === 404 || statusCode === 410) return 'gone';
  if (statusCode === 429 || statusCode >= 500) throw error;
  return 'refused';
}

/** Nothing can be encrypted for a key of a browser that is no point of the curve. */
function isUnusable(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';
}
