import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import { BankFileRecord } from './payout-batch.schema.ts';

const SHOWN_FILES = 20;

@Injectable()
export class BankFilesRepository {
  constructor(
    @InjectModel(BankFileRecord.name) private readonly files: Records<BankFileRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  async insert(file: BankFileRecord): Promise<void> {
    await this.unit.audit(
      () => this.files.create([file]),
      () => toAudit(file),
    );
  }

  find(fileId: string): Promise<BankFileRecord | null> {
    return this.files.findById(fileId).exec();
  }

  /** Those that wait for another admin. */
  prepared(): Promise<BankFileRecord[]> {
    return this.files.find({ state: 'prepared' }).sort({ _id: 1 }).limit(SHOWN_FILES).exec();
  }

  /** In the caller's transaction, in which each end of a payment of a file meets the others here. */
  countEnded(fileId: string, ended: number): Promise<BankFileRecord | null> {
    const change = { $inc: { left: -ended } };
    return this.files
      .findOneAndUpdate({ _id: fileId, state: 'prepared' }, change, { returnDocument: 'after' })
      .exec();
  }

  async settle(fileId: string, adminId: string, now: Date): Promise<void> {
    const outcome = { state: 'settled', endedBy: adminId, endedAt: now } as const;
    await this.unit.audit(
      () =>
        this.files
          .findOneAndUpdate({ _id: fileId, state: 'prepared' }, outcome, {
            returnDocument: 'after',
          })
          .exec(),
      toAudit,
    );
  }
}

function toAudit(file: BankFileRecord): AuditedChange {
  const { _id, state, hash, count, sumTzs, preparedBy, endedBy } = file;
  return {
    aggregate: `bank-file:${_id}`,
    action: `bank-file.${state}`,
    state: { state, hash, count, sumTzs, preparedBy, endedBy },
  };
}
