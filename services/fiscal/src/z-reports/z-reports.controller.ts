import { Controller, Header } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { fiscalRoutes } from '@sokoni/contracts';
import { ZReportsService } from './z-reports.service.ts';

@Controller()
export class ZReportsController {
  constructor(private readonly reports: ZReportsService) {}

  @Endpoint(fiscalRoutes.zReports)
  list({ userId, query }: Call<typeof fiscalRoutes.zReports>) {
    return this.reports.list(userId, query);
  }

  @Endpoint(fiscalRoutes.vatReturn)
  vatReturn({ userId, query }: Call<typeof fiscalRoutes.vatReturn>) {
    return this.reports.vatReturn(userId, query.month);
  }

  @Endpoint(fiscalRoutes.vatReturnFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-vat.csv"')
  vatReturnFile({ userId, query }: Call<typeof fiscalRoutes.vatReturnFile>) {
    return this.reports.vatReturnFile(userId, query.month);
  }
}
