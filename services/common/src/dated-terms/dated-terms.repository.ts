import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  Schema as MongoSchema,
  type QueryFilter,
  type SchemaDefinition,
  type SchemaDefinitionProperty,
} from 'mongoose';
import { audited } from '../audit/audited.ts';
import type { Records } from '../mongo/records.ts';
import type { AuditedChange, UnitOfWork } from '../mongo/unit-of-work.ts';
import type { TermsVersionRecord, TermValues } from '../rules/dated-terms.ts';

type Decision<T extends TermValues> = Pick<
  TermsVersionRecord<T>,
  'status' | 'changes' | 'startsAt' | 'decidedBy' | 'decidedAt'
>;

/** The versions of one service's dated terms. */
export class DatedTermsRepository<T extends TermValues> {
  constructor(
    private readonly versions: Records<TermsVersionRecord<T>>,
    private readonly unit: UnitOfWork,
    /** In the audit trail: `market-terms`. */
    private readonly subject: string,
  ) {}

  /**
   * Every version, the oldest first: a few a month, with nothing but their changes. Outside of the open transaction, if
   * there is one: several requests share the reading.
   */
  all(): Promise<TermsVersionRecord<T>[]> {
    return this.versions.find().sort({ _id: 1 }).session(null).exec();
  }

  /** Newest first. */
  history(before: number | undefined, limit: number): Promise<TermsVersionRecord<T>[]> {
    const older = before === undefined ? {} : { _id: { $lt: before } };
    return this.versions
      .find(older as QueryFilter<TermsVersionRecord<T>>)
      .sort({ _id: -1 })
      .limit(limit)
      .exec();
  }

  /** Meets a duplicate key where the number is taken. */
  async add(next: TermsVersionRecord<T>): Promise<void> {
    await this.unit.audit(
      () => this.versions.create([next]),
      () => this.auditOf(next),
    );
  }

  /** Null where the version is no longer as it was read: one of two decisions counts. */
  decide(
    { _id, status, startsAt }: TermsVersionRecord<T>,
    decision: Decision<T>,
  ): Promise<TermsVersionRecord<T> | null> {
    const asRead = { _id, status, startsAt };
    return this.unit.audit(
      () =>
        this.versions
          .findOneAndUpdate(
            asRead as QueryFilter<TermsVersionRecord<T>>,
            { $set: decision },
            { returnDocument: 'after' },
          )
          .exec(),
      (record) => this.auditOf(record),
    );
  }

  private auditOf(record: TermsVersionRecord<T>): AuditedChange {
    const { _id, changes, startsAt, status, savedBy, decidedBy } = record;
    return {
      aggregate: `${this.subject}:${_id}`,
      action: decidedBy === null ? `${this.subject}.saved` : `${this.subject}.${status}`,
      state: { changes, startsAt, status, savedBy, decidedBy },
    };
  }
}

/** What every version of dated terms has besides its changes. */
@Schema({ versionKey: false })
class DatedTermsRecord implements Omit<TermsVersionRecord<TermValues>, 'changes'> {
  @Prop({ type: Number, required: true }) readonly _id!: number;
  @Prop({ type: Date, required: true }) readonly startsAt!: Date;
  @Prop({ type: String, required: true }) readonly requestHash!: string;
  @Prop({ type: String, default: '' }) readonly note!: string;
  @Prop({ type: String, required: true }) readonly status!: 'waiting' | 'accepted' | 'withdrawn';
  @Prop({ type: Date, required: true }) readonly savedAt!: Date;
  @Prop({ type: String, required: true }) readonly savedBy!: string;
  @Prop({ type: String, default: null }) readonly decidedBy!: string | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

/** The note is not among them: it is free text. */
const AUDITED_TERMS = ['changes', 'startsAt', 'status', 'savedBy', 'decidedBy'];

interface TermsCollection {
  readonly name: string;
  readonly collection: string;
  /** The type of its values as MongoDB keeps them. */
  readonly value: SchemaDefinitionProperty;
}

/** The collection of one kind of terms. */
export function termsCollection({ name, collection, value }: TermsCollection) {
  const required = { type: value, required: true };
  const change = new MongoSchema(
    { name: { type: String, required: true }, from: required, to: required },
    { _id: false },
  );
  const schema = SchemaFactory.createForClass(DatedTermsRecord).clone();
  schema.add({ changes: { type: [change], required: true } } as SchemaDefinition);
  schema.set('collection', collection);
  audited(schema, AUDITED_TERMS);
  return { name, schema };
}
