import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import { MarketTermsRecord } from './market-terms.schema.ts';

type Decision = Pick<
  MarketTermsRecord,
  'status' | 'changes' | 'startsAt' | 'decidedBy' | 'decidedAt'
>;

@Injectable()
export class MarketTermsRepository {
  constructor(
    @InjectModel(MarketTermsRecord.name) private readonly versions: Records<MarketTermsRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Every version, the oldest first: a few a month, with nothing but their changes. */
  /** Outside of the open transaction, if there is one: several requests share the reading. */
  all(): Promise<MarketTermsRecord[]> {
    return this.versions.find().sort({ _id: 1 }).session(null).exec();
  }

  /** Newest first. */
  history(before: number | undefined, limit: number): Promise<MarketTermsRecord[]> {
    const older = before === undefined ? {} : { _id: { $lt: before } };
    return this.versions
      .find(older as QueryFilter<MarketTermsRecord>)
      .sort({ _id: -1 })
      .limit(limit)
      .exec();
  }

  /** Meets a duplicate key where the number is taken. */
  async add(next: MarketTermsRecord): Promise<void> {
    await this.unit.audit(
      () => this.versions.create([next]),
      () => auditOf(next),
    );
  }

  /** Null where the version is no longer as it was read: one of two decisions counts. */
  decide(
    { _id, status, startsAt }: MarketTermsRecord,
    decision: Decision,
  ): Promise<MarketTermsRecord | null> {
    const asRead = { _id, status, startsAt };
    return this.unit.audit(
      () =>
        this.versions
          .findOneAndUpdate(
            asRead as QueryFilter<MarketTermsRecord>,
            { $set: decision },
            { returnDocument: 'after' },
          )
          .exec(),
      (record) => auditOf(record),
    );
  }
}

/** The note is not audited: it is free text. */
function auditOf({ _id, changes, startsAt, status, savedBy, decidedBy }: MarketTermsRecord) {
  const change: AuditedChange = {
    aggregate: `market-terms:${_id}`,
    action: decidedBy === null ? 'market-terms.saved' : `market-terms.${status}`,
    state: { changes, startsAt, status, savedBy, decidedBy },
  };
  return change;
}
