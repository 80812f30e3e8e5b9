import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, isDuplicateKey, type Records, UnitOfWork } from '@sokoni/common';
import type { OwnPayNumberKind } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import {
  PayNumberLineRecord,
  type PayNumberLineState,
  PayNumberReference,
} from './pay-number-line.schema.ts';
import { payNumberReference } from './pay-number-reference.ts';

/** Ten million references: so many in a row are not taken by chance. */
const REFERENCE_TRIES = 20;
/** Shown to admins at once. */
const SHOWN = 200;
/** What waits for admins: an order, or another admin. */
const WAITING_STATES: PayNumberLineState[] = ['proposed', 'unmatched'];
export const WAITING = { state: { $in: WAITING_STATES } };

type Changes = Partial<Omit<PayNumberLineRecord, '_id'>>;

@Injectable()
export class PayNumberLinesRepository {
  constructor(
    @InjectModel(PayNumberLineRecord.name) private readonly lines: Records<PayNumberLineRecord>,
    @InjectModel(PayNumberReference.name) private readonly references: Records<PayNumberReference>,
    private readonly unit: UnitOfWork,
  ) {}

  /** The payment's own reference, the same each time; of two requests for it at once both get it. */
  async referenceOf(paymentId: string): Promise<string> {
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt++) {
      const _id = payNumberReference(paymentId, attempt);
      if (await this.take(_id, paymentId)) return _id;
    }
    throw new Error(`No reference is free for the payment ${paymentId}`);
  }

  /** The payments that have these references, by reference. */
  async paymentsBy(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.references.find({ _id: { $in: references } });
    return new Map(found.map(({ _id, paymentId }) => [_id, paymentId]));
  }

  /** The line that pays it; one that is only proposed does not. */
  paying(account: OwnPayNumberKind, paymentId: string): Promise<PayNumberLineRecord | null> {
    return this.lines.findOne({ account, paymentId, state: 'matched' }).exec();
  }

  find(id: string): Promise<PayNumberLineRecord | null> {
    return this.lines.findById(id).exec();
  }

  findAll(ids: readonly string[]): Promise<PayNumberLineRecord[]> {
    return this.lines.find({ _id: { $in: ids } }).exec();
  }

  /** Lines of all accounts with one of these codes: at a bank several may have the same. */
  byCode(codes: readonly string[]): Promise<PayNumberLineRecord[]> {
    return this.lines.find({ code: { $in: codes } }).exec();
  }

  /** Lines that pay, or are proposed for, these payments. */
  about(paymentIds: readonly string[]): Promise<PayNumberLineRecord[]> {
    return this.lines.find({ paymentId: { $in: paymentIds } }).exec();
  }

  /** What waits for admins, the oldest first. */
  waiting(): Promise<PayNumberLineRecord[]> {
    return this.lines.find(WAITING).sort({ at: 1 }).limit(SHOWN).exec();
  }

  /** Of a day, with those that were matched on it. What was sent back is no payment: the quarantine has it. */
  ofDay(account: OwnPayNumberKind, date: string): Promise<PayNumberLineRecord[]> {
    const state = { $ne: 'returned' as const };
    return this.lines.find({ account, state, $or: [{ day: date }, { matchedDay: date }] }).exec();
  }

  /** The days of lines that came or changed since. */
  changedDays(account: OwnPayNumberKind, since: Date): Promise<string[]> {
    return this.lines.distinct('day', { account, changedAt: { $gt: since } }).exec();
  }

  /** In the open transaction; a line that is stored already makes it fail. */
  async insertAll(lines: readonly PayNumberLineRecord[]): Promise<void> {
    for (const line of lines) this.unit.save(this.insertBatch, line, toAudit(line));
  }

  /** Compare and set: null when the line is no longer as it was read. */
  change(before: PayNumberLineRecord, changes: Changes): Promise<PayNumberLineRecord | null> {
    const { _id, state, paymentId, changedAt } = before;
    return this.unit.audit(
      () =>
        this.lines
          .findOneAndUpdate(
            { _id, state, paymentId, changedAt } as QueryFilter<PayNumberLineRecord>,
            changes,
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }

  /** Its money goes back to its payer: the line gives its payment up, so that another one may pay it. */
  async giveBack(
    account: OwnPayNumberKind,
    paymentId: string,
    transactionId: string,
    changedAt: Date,
  ): Promise<void> {
    const line = await this.paying(account, paymentId);
    if (!line || transactionOf(line) !== transactionId) return;
    await this.change(line, {
      state: 'returned',
      paymentId: null,
      returnedFor: paymentId,
      changedAt,
    });
  }

  /** True also where the payment has it already. */
  private async take(_id: string, paymentId: string): Promise<boolean> {
    try {
      const taken = await this.references.findOneAndUpdate(
        { _id },
        { $setOnInsert: { paymentId } },
        { upsert: true, returnDocument: 'after' },
      );
      return taken.paymentId === paymentId;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.paymentsBy([_id])).get(_id) === paymentId;
    }
  }

  private readonly insertBatch = async (lines: readonly PayNumberLineRecord[]): Promise<void> => {
    await this.lines.insertMany(lines);
  };
}

/** The number of its transaction: a bank may give none. */
export function transactionOf({ _id, code }: Pick<PayNumberLineRecord, '_id' | 'code'>): string {
  return code || _id;
}

function toAudit(line: PayNumberLineRecord): AuditedChange {
  const { _id, amountTzs, state, paymentId, uploadedBy, proposedBy, confirmedBy } = line;
  return {
    aggregate: `pay-number-line:${_id}`,
    action: `pay-number-line.${state}`,
    state: { amountTzs, state, paymentId, uploadedBy, proposedBy, confirmedBy },
  };
}
