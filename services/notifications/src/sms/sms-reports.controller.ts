import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { notificationsRoutes } from '@sokoni/contracts';
import { SmsReportsService } from './sms-reports.service.ts';

@Controller()
export class SmsReportsController {
  constructor(private readonly reports: SmsReportsService) {}

  @Endpoint(notificationsRoutes.smsReport)
  receive({ params, query, bytes }: Call<typeof notificationsRoutes.smsReport>) {
    return this.reports.receive(params.provider, query.token, String(bytes));
  }
}
