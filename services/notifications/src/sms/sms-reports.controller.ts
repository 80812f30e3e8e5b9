import { Controller, Injectable, Logger } from '@nestjs/common';
import { type Call, Clock, Endpoint, isSameSecret, ProblemError } from '@sokoni/common';
import { notificationsRoutes } from '@sokoni/contracts';
import { Metrics } from '@sokoni/telemetry/metrics';
import { NotificationsConfig } from '../config.ts';
import { providerOf, type SmsProvider } from './sms-providers.ts';
import { SmsReceiptsRepository } from './sms-receipts.repository.ts';

/** What the SMS provider reports of the messages that it took: counted, so that operators see when none arrives. */
@Injectable()
export class SmsReportsService {
  private readonly logger = new Logger(SmsReportsService.name);
  private readonly provider: SmsProvider | null;
  private readonly token: string;
  private readonly reported;

  constructor(
    private readonly receipts: SmsReceiptsRepository,
    private readonly clock: Clock,
    config: NotificationsConfig,
    metrics: Metrics,
  ) {
    this.provider = providerOf(config);
    this.token = config.SMS_REPORTS_TOKEN;
    this.reported = metrics.counter(
      'sokoni_sms_reports_total',
      'Delivery reports of the SMS provider: delivered, failed, or unknown for an SMS of another sender',
      ['provider', 'status'],
    );
  }

  /** The SMS is sent, and its report will follow; it is not sent again where this cannot be stored. */
  async expect(provider: string, reference: string): Promise<void> {
    if (this.token === '' || reference === '') return;
    try {
      await this.receipts.add(`${provider}:${reference}`, this.clock.now());
    } catch (error) {
      this.logger.warn({ msg: 'The report of an SMS will be unknown', provider, err: error });
    }
  }

  /** Reports come twice, out of order and for other senders of the account: the first end of an SMS counts. */
  async receive(provider: string, token: string, body: string): Promise<null> {
    if (provider !== this.provider?.name || !isSameSecret(this.token, token)) {
      throw new ProblemError('sms-report-refused');
    }
    const report = this.provider.readReport(body);
    if (!report) throw new ProblemError('malformed-body');
    if (report.status === 'pending') return null;
    const end = await this.receipts.end(
      `${provider}:${report.reference}`,
      report,
      this.clock.now(),
    );
    if (end === 'ended-before') return null;
    this.reported.inc({ provider, status: end === 'ended' ? report.status : 'unknown' });
    if (end === 'ended' && report.status === 'failed') {
      this.logger.warn({ msg: 'An SMS did not arrive', provider, reason: report.reason });
    }
    return null;
  }
}

@Controller()
export class SmsReportsController {
  constructor(private readonly reports: SmsReportsService) {}

  @Endpoint(notificationsRoutes.smsReport)
  receive({ params, query, bytes }: Call<typeof notificationsRoutes.smsReport>) {
    return this.reports.receive(params.provider, query.token, String(bytes));
  }
}
