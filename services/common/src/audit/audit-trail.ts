import { Global, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Records } from '../mongo/records.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import { type AuditEntry, AuditRecord, AuditRecordSchema } from './audit.schema.ts';
import { FirstDecisions } from './first-decisions.ts';

/** Records who changed what, in the transaction that changes it: writes what units of work audit. */
@Injectable()
class AuditTrail {
  constructor(
    @InjectModel(AuditRecord.name) private readonly records: Records<AuditRecord>,
    unit: UnitOfWork,
  ) {
    unit.flushBy('audit', (entries: readonly AuditEntry[]) => this.write(entries));
  }

  /** All changes of a transaction, or of a group of them, in one document. */
  private async write(changes: readonly AuditEntry[]): Promise<void> {
    // As they come back from the database: without undefined fields, times as text.
    const entries = JSON.parse(JSON.stringify(changes)) as AuditEntry[];
    // The machine's time, by which entries are sorted: tests turn the shop's clock back.
    await this.records.insertMany([{ at: new Date(), entries }], { lean: true });
  }
}

/** Imported once by services with an audit trail. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AuditRecord.name, schema: AuditRecordSchema }])],
  providers: [AuditTrail, FirstDecisions],
  exports: [FirstDecisions],
})
export class AuditModule {}
