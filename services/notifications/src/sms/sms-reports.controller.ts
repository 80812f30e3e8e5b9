import { Body, Controller, Param, Query } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { notificationsRoutes, notificationsSchemas } from '@sokoni/contracts';
import { SmsReportsService } from './sms-reports.service.ts';

@Controller()
export class SmsReportsController {
  constructor(private readonly reports: SmsReportsService) {}

  @Endpoint(notificationsRoutes.smsReport)
  receive(
    @Param({ schema: notificationsSchemas.smsReport.params }) { provider }: { provider: string },
    @Query({ schema: notificationsSchemas.smsReport.query }) { token }: { token: string },
    @Body() body: Buffer | undefined,
  ) {
    return this.reports.receive(provider, token, String(body ?? ''));
  }
}
