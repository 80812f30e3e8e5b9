import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AuditEntryRecord, AuditHeadRecord } from './audit.schema.ts';
import type { AuditEntry } from './audit.ts';

@Injectable()
export class AuditRepository {
  constructor(
    @InjectModel(AuditEntryRecord.name) private readonly entries: Model<AuditEntryRecord>,
    @InjectModel(AuditHeadRecord.name) private readonly heads: Model<AuditHeadRecord>,
  ) {}

  async findHeads(aggregates: readonly string[]): Promise<ReadonlyMap<string, AuditHeadRecord>> {
    if (aggregates.length === 0) return new Map();
    const heads = await this.heads
      .find({ _id: { $in: aggregates } })
      .lean<AuditHeadRecord[]>()
      .exec();
    return new Map(heads.map((head) => [head._id, head]));
  }

  /** Within a transaction, each chain in its order. Of two that add at once, one finds its head gone and starts again. */
  async add(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.entries.insertMany(entries, { lean: true });
    await this.heads.bulkWrite(entries.map(toHeadWrite));
  }
}

function toHeadWrite({ aggregate: _id, sequence, hash, after: state }: AuditEntry) {
  return sequence === 1
    ? { insertOne: { document: { _id, sequence, hash, state } } }
    : { updateOne: { filter: { _id }, update: { $set: { sequence, hash, state } } } };
}
