import { Controller, Injectable } from '@nestjs/common';
import { type Call, Clock, Endpoint, InternalClient } from '@sokoni/common';
import {
  beginningOf,
  dayBounds,
  type FiscalDifferences,
  fiscalRoutes,
  ordersRoutes,
  type PaidPart,
} from '@sokoni/contracts';
import type { DeviceRecord } from '../devices/device.schema.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { sumTotals } from '../documents/vat-return.ts';
import { compare } from './difference.ts';
import { DifferencesRepository } from './differences.repository.ts';

type Difference = FiscalDifferences['differences'][number];

/** Sellers of one question to orders. */
const CHUNK = 100;
/** A Z report follows its day by minutes. */
const REPORT_MS = 3_600_000;

/** What orders, receipts and Z reports of a day disagree on. */
@Injectable()
export class DifferencesService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly records: DifferencesRepository,
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  async of(day: string): Promise<FiscalDifferences> {
    const devices = await this.devices.startedBy(day);
    const { from, until } = dayBounds(day);
    const receipts: Parameters<typeof compare>[2][number][] = [];
    const parts: PaidPart[] = [];
    for (let at = 0; at < devices.length; at += CHUNK) {
      const sellerIds = devices.slice(at, at + CHUNK).map(({ sellerId }) => sellerId);
      parts.push(
        ...(await this.internal.call(ordersRoutes.paidParts, { body: { sellerIds, day } })),
      );
      const found = await this.records.receiptsPaidIn(sellerIds, from, until);
      receipts.push(
        ...found.map(({ totals, ...one }) => ({ ...one, amountTzs: totals.amountTzs })),
      );
    }
    const compared = devices.map((device) => ({
      ...{ sellerId: device.sellerId, name: device.name, tin: device.tin },
      from: device.startsOn ? beginningOf(device.startsOn) : until,
    }));
    const issued = parts.filter(({ sellerId, paidAt }) =>
      compared.some((one) => one.sellerId === sellerId && new Date(paidAt) >= one.from),
    );
    const differences = compare(compared, parts, receipts);
    for (const device of devices) differences.push(...(await this.ofReport(device, day)));
    return { day, orders: totalOf(issued), receipts: totalOf(receipts), differences };
  }

  /** The Z report of a day that is over says what its receipts say. */
  private async ofReport(
    { _id, sellerId, name, tin }: DeviceRecord,
    day: string,
  ): Promise<Difference[]> {
    const isOver = this.clock.now().getTime() > dayBounds(day).until.getTime() + REPORT_MS;
    if (!isOver) return [];
    const { amountTzs: expectedTzs } = sumTotals(await this.records.receiptsOf(_id, day));
    const foundTzs = (await this.records.reportOf(_id, day))?.totals.amountTzs ?? 0;
    if (foundTzs === expectedTzs) return [];
    const about = { sellerId, name, tin, orderId: '', orderNumber: '' };
    return [{ kind: 'z-report', ...about, expectedTzs, foundTzs }];
  }
}

function totalOf(rows: readonly { readonly amountTzs: number }[]) {
  return { count: rows.length, amountTzs: rows.reduce((sum, one) => sum + one.amountTzs, 0) };
}

@Controller()
export class DifferencesController {
  constructor(private readonly differences: DifferencesService) {}

  @Endpoint(fiscalRoutes.fiscalDifferences)
  of({ query }: Call<typeof fiscalRoutes.fiscalDifferences>) {
    return this.differences.of(query.day);
  }
}
