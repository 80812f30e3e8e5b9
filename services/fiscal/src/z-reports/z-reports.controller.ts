import { Controller, Header, Injectable } from '@nestjs/common';
import { type Answer, type Call, Endpoint, newestPage, type Paging } from '@sokoni/common';
import { asText } from '@sokoni/common/rules';
import { dateOf, fiscalRoutes, type VatReturn, type ZReport } from '@sokoni/contracts';
import { stringify } from 'csv-stringify/sync';
import { NO_DEVICE } from '../devices/device.mapper.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { deliveryOf, type ZReportRecord } from '../documents/signed-document.schema.ts';
import { boundsOf, timeOf, toVatReturn } from '../documents/vat-return.ts';
import { ZReportsRepository } from './z-reports.repository.ts';

/** The sums of days and months. */
@Injectable()
export class ZReportsService {
  constructor(
    private readonly reports: ZReportsRepository,
    private readonly devices: DevicesRepository,
  ) {}

  async list(sellerId: string, paging: Paging): Promise<Answer<ZReport[]>> {
    return newestPage(await this.reports.list(sellerId, paging), paging, toZReport);
  }

  async vatReturn(sellerId: string, month: string): Promise<VatReturn> {
    return (await this.month(sellerId, month)).figures;
  }

  /** A row for each receipt and each refund: figures for the accountant. */
  async vatReturnFile(sellerId: string, month: string): Promise<string> {
    const { receipts, credited } = await this.month(sellerId, month);
    const rows = receipts.flatMap((receipt) =>
      receipt.taxes.map(({ code, rateBasisPoints, netCents, taxCents }) => ({
        kind: 'receipt',
        ...{ day: receipt.day, time: receipt.time, number: receipt.verificationCode },
        order: receipt.orderNumber,
        customer: asText(receipt.customer.name),
        tin: receipt.customer.tin ?? '',
        ...{ code, rate: rateBasisPoints / 100 },
        gross: (netCents + taxCents) / 100,
        ...{ net: netCents / 100, tax: taxCents / 100 },
        state: deliveryOf(receipt),
      })),
    );
    const back = credited.map(({ receipt, credit: { amountTzs, taxCents, at } }) => ({
      kind: 'refund',
      ...{ day: dateOf(at), time: timeOf(at), number: receipt.verificationCode },
      order: receipt.orderNumber,
      customer: asText(receipt.customer.name),
      tin: receipt.customer.tin ?? '',
      ...{ code: '', rate: '', gross: -amountTzs },
      net: taxCents === null ? '' : (taxCents - amountTzs * 100) / 100,
      tax: taxCents === null ? '' : -taxCents / 100,
      state: '',
    }));
    return stringify([...rows, ...back], { header: true, bom: true, record_delimiter: 'windows' });
  }

  private async month(sellerId: string, month: string) {
    const { from, until } = boundsOf(month);
    const device = (await this.devices.findActive(sellerId)) ?? NO_DEVICE;
    const { tin, name, registration, environment } = device;
    // Receipts of the test office are no sales to declare.
    const [receipts, credited] = await Promise.all([
      this.reports.receiptsOf(sellerId, environment, month),
      this.reports.creditedIn(sellerId, environment, from, until),
    ]);
    const seller = { tin, name, vrn: registration.vrn };
    const credits = credited.map(({ credit }) => credit);
    return { receipts, credited, figures: toVatReturn(month, seller, receipts, credits) };
  }
}

function toZReport(report: ZReportRecord): ZReport {
  const { day, environment, receipts, firstNumber, lastNumber, totals, grossCents } = report;
  const { taxes, payments, answer, acknowledgedAt } = report;
  return {
    _id: String(report._id),
    ...{ day, environment, receipts, firstNumber, lastNumber, totals, grossCents, answer },
    taxes: [...taxes],
    payments: [...payments],
    state: deliveryOf(report),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}

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
