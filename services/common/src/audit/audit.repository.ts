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

  findHead(aggregate: string): Promise<AuditHeadRecord | null> {
    return this.heads.findById(aggregate).lean<AuditHeadRecord>().exec();
  }

  /** Within a transaction. Of two that add at once, one finds its head gone and starts again. */
  async add(entry: AuditEntry): Promise<void> {
    const { aggregate, sequence, hash, after } = entry;
    await this.entries.create([entry]);
    if (sequence === 1) await this.heads.create([{ _id: aggregate, sequence, hash, state: after }]);
    else await this.heads.updateOne({ _id: aggregate }, { $set: { sequence, hash, state: after } });
  }
}
