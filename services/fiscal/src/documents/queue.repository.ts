import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { FiscalQueued } from '@sokoni/contracts';
import type { Types } from 'mongoose';
import { ReceiptRecord } from './receipt.schema.ts';
import { type Delivered, deliveryOf, ZReportRecord } from './signed-document.schema.ts';

const SHOWN = 200;

/** A document whose turn it is. */
export interface QueuedDocument {
  readonly _id: Types.ObjectId;
  readonly kind: 'receipt' | 'z-report';
  readonly sequence: number;
  /** The bytes as they were signed. */
  readonly document: string;
  readonly certificateSerial: string;
  /** It was sent before, and no answer has said whether it was taken. */
  readonly perhapsTaken: boolean;
  readonly issuedAt: Date;
}

/** The one queue of a device: receipts and Z reports that are not acknowledged, by their sequence. */
@Injectable()
export class QueueRepository {
  constructor(
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
    @InjectModel(ZReportRecord.name) private readonly reports: Records<ZReportRecord>,
  ) {}

  /** The oldest document that is not acknowledged. */
  async next(deviceId: Types.ObjectId): Promise<QueuedDocument | null> {
    const waiting = { deviceId, acknowledgedAt: null };
    const fields = {
      sequence: 1,
      document: 1,
      certificateSerial: 1,
      perhapsTaken: 1,
      issuedAt: 1,
    } as const;
    const receipt = await this.receipts.findOne(waiting).select(fields).sort({ sequence: 1 });
    const report = await this.reports.findOne(waiting).select(fields).sort({ sequence: 1 });
    if (report && (!receipt || report.sequence < receipt.sequence))
      return { ...report, kind: 'z-report' };
    return receipt && { ...receipt, kind: 'receipt' };
  }

  /** Stored before the request that carries it: what was perhaps sent may be there already. */
  sending(next: QueuedDocument): Promise<unknown> {
    return this.change(next, { $inc: { attempts: 1 }, $set: { perhapsTaken: true } });
  }

  turnedAway(next: QueuedDocument): Promise<unknown> {
    return this.change(next, { $set: { perhapsTaken: next.perhapsTaken } });
  }

  note(next: QueuedDocument, answer: string): Promise<unknown> {
    return this.change(next, { $set: { answer } });
  }

  /** It was not taken, unless an earlier sending was. */
  refuse(next: QueuedDocument, answer: string): Promise<unknown> {
    const { perhapsTaken } = next;
    return this.change(next, { $set: { answer, refused: true, perhapsTaken } });
  }

  /** False where it was acknowledged before. */
  acknowledge(next: QueuedDocument, answer: string, acknowledgedAt: Date): Promise<boolean> {
    return this.change(next, { $set: { answer, acknowledgedAt, refused: false } });
  }

  private async change({ _id, kind }: QueuedDocument, change: object): Promise<boolean> {
    const filter = { _id, acknowledgedAt: null };
    const { modifiedCount } =
      kind === 'receipt'
        ? await this.receipts.updateOne(filter, change)
        : await this.reports.updateOne(filter, change);
    return modifiedCount > 0;
  }

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
