import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Metrics, refuseInTransaction, withSpan } from '@sokoni/common';
import type { WebhookFailure } from '@sokoni/contracts';
import { Agent, request } from 'undici';
import { NotificationsConfig } from '../config.ts';
import { AddressRefused, checkedLookup, isFitUrl } from './address.ts';
import type { WebhookRecord } from './webhook.schema.ts';
import { signedHeaders } from './webhook.ts';
import { isAccepted } from './webhook-delivery.ts';

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
/** Nothing of the answer but its status is of use. */
const READ_BYTES = 4_096;

export interface Outcome {
  /** HTTP status; null where there was no answer. */
  readonly answer: number | null;
  readonly failure: WebhookFailure | null;
}

/** Sends signed messages to addresses that users chose: to the internet alone, following no redirects. */
@Injectable()
export class WebhookClient implements OnModuleDestroy {
  private readonly agent: Agent;
  private readonly sent;

  constructor(
    private readonly config: NotificationsConfig,
    metrics: Metrics,
  ) {
    const lookup = checkedLookup(config.WEBHOOK_LOOPBACK);
    this.agent = new Agent({ connect: { lookup, timeout: CONNECT_MS }, keepAliveTimeout: 1_000 });
    this.sent = metrics.counter(
      'sokoni_webhooks_total',
      'Tries to deliver a message to a webhook of a seller: accepted, refused by its answer, or failed without one',
      ['outcome'],
    );
  }

  async send(webhook: WebhookRecord, messageId: string, body: string, now: Date): Promise<Outcome> {
    refuseInTransaction('A webhook');
    const outcome = await withSpan({ name: 'send webhook', kind: 'client' }, () =>
      this.post(webhook.url, signedHeaders(messageId, body, webhook, now), body),
    );
    const refused = outcome.failure ? 'failed' : 'refused';
    this.sent.inc({ outcome: isAccepted(outcome.answer) ? 'accepted' : refused });
    return outcome;
  }

  async onModuleDestroy(): Promise<void> {
    await this.agent.destroy();
  }

  private async post(
    url: string,
    signed: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Outcome> {
    if (!isFitUrl(url, this.config.WEBHOOK_LOOPBACK))
      return { answer: null, failure: 'address-refused' };
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Sokoni-Webhooks', ...signed },
        body,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.body.dump({ limit: READ_BYTES }).catch(() => undefined);
      return { answer: response.statusCode, failure: null };
    } catch (error) {
      return { answer: null, failure: failureOf(error) };
    }
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof AddressRefused) return 'address-refused';
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  return name === 'TimeoutError' || TIMEOUTS.has(code ?? '') ? 'timeout' : 'unreachable';
}
