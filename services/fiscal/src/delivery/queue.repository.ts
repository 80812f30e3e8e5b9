import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { FiscalQueued } from '@sokoni/contracts';
import type { Types } from 'mongoose';
import { ReceiptRecord } from '../receipts/receipt.schema.ts';
import { ZReportRecord } from '../z-reports/z-report.schema.ts';
import { type Delivered, deliveryOf } from './queued.ts';

const SHOWN = 200;

/** The one queue of a device: receipts and Z reports that are not acknowledged, by their sequence. */
@Injectable()
export class QueueRepository {
  constructor(
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
    @InjectModel(ZReportRecord.name) private readonly reports: Records<ZReportRecord>,
  ) {}

  /** The oldest ones, each kind from the first. */
  async list(deviceId: Types.ObjectId): Promise<FiscalQueued[]> {
    const waiting = { deviceId, acknowledgedAt: null };
    const receipts = await this.receipts.find(waiting).sort({ sequence: 1 }).limit(SHOWN);
    const reports = await this.reports.find(waiting).sort({ sequence: 1 }).limit(SHOWN);
    const rows = [
      ...receipts.map((one) => ({
        sequence: one.sequence,
        ...rowOf(one),
        kind: 'receipt' as const,
        number: String(one.number),
        orderNumber: one.orderNumber,
      })),
      ...reports.map((one) => ({
        sequence: one.sequence,
        ...rowOf(one),
        kind: 'z-report' as const,
        number: one.day.replaceAll('-', ''),
        orderNumber: '',
      })),
    ];
    return rows
      .sort((one, other) => one.sequence - other.sequence)
      .slice(0, SHOWN)
      .map(({ sequence: _, ...row }) => row);
  }
}

function rowOf(
  one: Delivered & Pick<ReceiptRecord, '_id' | 'totals' | 'issuedAt' | 'attempts' | 'answer'>,
) {
  const { attempts, answer } = one;
  return {
    _id: String(one._id),
    amountTzs: one.totals.amountTzs,
    issuedAt: one.issuedAt.toISOString(),
    state: deliveryOf(one),
    ...{ attempts, answer },
  };
}
