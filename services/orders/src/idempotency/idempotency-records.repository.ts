import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, Clock, hashOfBody, insertAll, type Records } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { Types } from 'mongoose';

/** The idempotency record of a request: a repeat with the same key gets the same result. */
@Schema({ collection: 'idempotency_records', versionKey: false })
export class IdempotencyRecord {
  /** User, action and key. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  /** The id of the created resource, chosen in advance so that a repeat creates the same. */
  @Prop({ type: String, required: true }) readonly resultId!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);

export interface Request {
  readonly userId: string;
  readonly what: string;
  readonly key: string;
  readonly body: unknown;
}

@Injectable()
export class IdempotencyRecordsRepository {
  private readonly insert = batched((records: readonly IdempotencyRecord[]) =>
    insertAll(this.records, records),
  );

  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Records<IdempotencyRecord>,
    private readonly clock: Clock,
  ) {}

  /** The record of this key: a new one, or the one of an earlier request. */
  async acquire(request: Request): Promise<IdempotencyRecord & { readonly isNew?: true }> {
    const record = this.newRecord(request);
    if (await this.insert(record)) return { ...record, isNew: true };
    // Mongo removes expired records about once a minute; one may disappear between the two calls.
    return (await this.records.findById(record._id)) ?? this.acquire(request);
  }

  /** Replaces the record; of two concurrent requests both continue with the first one's record. */
  async replace(former: IdempotencyRecord, request: Request): Promise<IdempotencyRecord> {
    const record = this.newRecord(request);
    const replaced = await this.records.findOneAndReplace(
      { _id: former._id, resultId: former.resultId },
      record,
      {
        returnDocument: 'after',
      },
    );
    return replaced ?? this.acquire(request);
  }

  private newRecord({ userId, what, key, body }: Request): IdempotencyRecord {
    const now = this.clock.now();
    return {
      _id: `${userId} ${what} ${key}`,
      bodyHash: hashOfBody(body),
      resultId: new Types.ObjectId().toHexString(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + TIMINGS.idempotencyMs),
    };
  }
}

/** Whether the record was made for this same body. */
export function isSameBody(record: IdempotencyRecord, body: unknown): boolean {
  return record.bodyHash === hashOfBody(body);
}
