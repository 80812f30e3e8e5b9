import { Injectable } from '@nestjs/common';
import { ProblemError, refuseInTransaction, withSpan } from '@sokoni/common';
import { OPT_OUT_TOPICS } from '@sokoni/contracts';
import { Metrics } from '@sokoni/telemetry/metrics';
import { NotificationsConfig } from '../config.ts';
import type { Outcome, SmsMessage } from '../deliveries/delivery.ts';
import { SmtpClient } from '../deliveries/smtp.client.ts';
import { shortTexts } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';
import { optOutToken } from './opt-out.ts';
import { partsOf, providerOf, type Sms, type SmsProvider } from './sms-providers.ts';
import { SmsReportsService } from './sms-reports.controller.ts';

const TIMEOUT_MS = 20_000;

/**
 * Sends SMS by the provider of the configuration. At least once: no provider documents a key that makes a
 * repeated request harmless, so an SMS whose answer was lost is sent again.
 */
@Injectable()
export class SmsClient {
  private readonly provider: SmsProvider | null;
  private readonly parts;
  private readonly cost;

  constructor(
    private readonly smtp: SmtpClient,
    private readonly reports: SmsReportsService,
    private readonly config: NotificationsConfig,
    metrics: Metrics,
  ) {
    this.provider = providerOf(config);
    this.parts = metrics.counter(
      'sokoni_sms_parts_total',
      'SMS that were handed to the provider, as the network counts them',
      ['provider'],
    );
    this.cost = metrics.counter(
      'sokoni_sms_cost_tzs_total',
      'What they cost, as the provider says or as SMS_PART_COST_TZS',
      ['provider'],
    );
  }

  get enabled(): boolean {
    return this.provider !== null || this.config.SMS_MAIL_DOMAIN !== 'none';
  }

  /** Throws `service-unavailable` for failures that may pass. */
  async send(key: string, written: SmsMessage): Promise<Outcome> {
    const { provider } = this;
    const message = this.withOptOut(written);
    const outcome = provider
      ? await this.sendBy(provider, message)
      : await this.smtp.send(key, message);
    if (outcome !== 'sent') return outcome;
    this.parts.inc({ provider: provider?.name ?? 'mail' }, partsOf(message.text));
    return outcome;
  }

  /** An SMS that its reader may end says how. Here, so that one that was held back by a former release has it too. */
  private withOptOut(message: SmsMessage): SmsMessage {
    const { text, recipient } = message;
    const topic = OPT_OUT_TOPICS.find((one) => one === message.topic);
    if (!topic) return message;
    const { INTERNAL_KEY, PUBLIC_ORIGIN } = this.config;
    const token = optOutToken(INTERNAL_KEY, { userId: recipient.userId, topic }, recipient.phone);
    const url = new Links(PUBLIC_ORIGIN).smsOptOut(token);
    return { ...message, text: `${text} ${shortTexts[recipient.language].optOut({ url })}` };
  }

  private async sendBy(provider: SmsProvider, message: SmsMessage): Promise<Outcome> {
    refuseInTransaction('An SMS');
    const { phone } = message.recipient;
    const answer = await withSpan({ name: 'send SMS', kind: 'client' }, () =>
      this.ask(provider, { phone, text: message.text }),
    );
    if (answer.outcome === 'refused') return 'refused';
    if (answer.outcome === 'failed') {
      // Neither the number nor the text, which may be a code, nor the key.
      const cause = new Error(`${provider.name} took no SMS: ${answer.reason}`);
      throw new ProblemError('service-unavailable', { cause });
    }
    const costTzs = answer.costTzs ?? partsOf(message.text) * this.config.SMS_PART_COST_TZS;
    this.cost.inc({ provider: provider.name }, costTzs);
    await this.reports.expect(provider.name, answer.reference);
    return 'sent';
  }

  private async ask(provider: SmsProvider, sms: Sms) {
    const { url, headers, body } = provider.request(sms);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      return provider.read(response.status, await response.json().catch(() => null));
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).name } as const;
    }
  }
}
