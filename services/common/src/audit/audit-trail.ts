import { AsyncLocalStorage } from 'node:async_hooks';
import { Global, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Transactions } from '../mongo/transactions.ts';
import { currentContext } from '../telemetry/request-context.ts';
import {
  type AuditActor,
  type AuditEntry,
  AuditRecord,
  AuditRecordSchema,
} from './audit.schema.ts';

/** The result of a write to audited data. */
export interface AuditedChange {
  /** `order:<id>` */
  readonly aggregate: string;
  readonly action: string;
  /** What is audited of it, after the write; no personal data. Null once it is deleted. */
  readonly state: AuditEntry['state'];
}

type BulkWrite<T> = (items: readonly T[]) => Promise<void>;

/** An item and the bulk write it is left to. */
interface LeftWrite {
  readonly write: BulkWrite<unknown>;
  readonly item: unknown;
}

const SYSTEM: AuditActor = { id: null, role: 'system' };

const auditedWrites = new AsyncLocalStorage<true>();

/** Whether the running write gets its entry; for the guard on audited schemas. */
export function isAudited(): boolean {
  return auditedWrites.getStore() === true;
}

/** Records who changed what, in the transaction that changes it. */
@Injectable()
export class AuditTrail {
  constructor(
    @InjectModel(AuditRecord.name) private readonly records: Model<AuditRecord>,
    private readonly transactions: Transactions,
  ) {}

  /** Does a write to audited data and adds its entry, both or neither. A write that found nothing to change leaves none. */
  change<T>(
    write: () => Promise<T>,
    describe: (result: NonNullable<T>) => AuditedChange,
  ): Promise<T> {
    return this.transactions.run(async () => {
      const result = await auditedWrites.run(true, write);
      if (result !== null && result !== false) this.record(describe(result as NonNullable<T>));
      return result;
    });
  }

  /**
   * Leaves a write to audited data to the end of the open transaction, where `write` gets all items
   * that were left to it. The entry names the actor of this call.
   */
  changeInBatch<T>(write: BulkWrite<T>, item: T, change: AuditedChange): void {
    this.transactions.writeInBatch(this.writeAll, { write, item } as LeftWrite);
    this.record(change);
  }

  private readonly writeAll = async (left: readonly LeftWrite[]): Promise<void> => {
    for (const [write, items] of Map.groupBy(left, (one) => one.write)) {
      await auditedWrites.run(true, () => write(items.map(({ item }) => item)));
    }
  };

  private record({ aggregate, action, state }: AuditedChange): void {
    const actor = currentContext()?.actor ?? SYSTEM;
    this.transactions.writeInBatch(this.add, { aggregate, action, actor, state });
  }

  /** All changes of a transaction, or of a group of them, in one document. */
  private readonly add = async (changes: readonly AuditEntry[]): Promise<void> => {
    // As they come back from the database: without undefined fields, times as text.
    const entries = JSON.parse(JSON.stringify(changes)) as AuditEntry[];
    // The machine's time, by which entries are sorted: tests turn the shop's clock back.
    await this.records.insertMany([{ at: new Date(), entries }], { lean: true });
  };
}

/** Imported once by services with an audit trail. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AuditRecord.name, schema: AuditRecordSchema }])],
  providers: [AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
