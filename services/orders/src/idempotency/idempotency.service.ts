import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, Clock, hashOfBody, insertAll, ProblemError, type Records } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { Types } from 'mongoose';

/** The idempotency record of a request: a repeat with the same key gets the same result. */
@Schema({ collection: 'idempotency_records', versionKey: false })
class IdempotencyRecord {
  /** User, action and key. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  /** The id of the created resource, chosen in advance so that a repeat creates the same. */
  @Prop({ type: String, required: true }) readonly resultId!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);

interface Request {
  readonly userId: string;
  readonly what: string;
  readonly key: string;
  readonly body: unknown;
}

@Injectable()
class IdempotencyRecordsRepository {
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
function isSameBody(record: IdempotencyRecord, body: unknown): boolean {
  return record.bodyHash === hashOfBody(body);
}

/** A call that may come again by the same key, after a lost answer or from another tab. */
interface RepeatableCall<T> {
  readonly request: Request;
  /** The client has named the key: it stands for one body. Under a derived key other calls may follow. */
  readonly named: boolean;
  /** What an earlier run has made under this id; null for a call that repeats itself. */
  readonly find: (id: string) => Promise<T | null>;
  /** Makes it under an id chosen in advance, by which two runs make one thing. */
  readonly run: (id: string) => Promise<T>;
  /** Whether what a derived key has found answers this call; it may refuse instead. */
  readonly answers?: (found: T, isSame: boolean) => boolean;
  /** Whether an error says that nothing can be made under this id any more. */
  readonly isSpent?: (error: unknown) => boolean;
}

/** Runs a call once, however often it comes: what is found answers; else it runs, under a new id where the former is spent. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly records: IdempotencyRecordsRepository) {}

  async once<T>(call: RepeatableCall<T>): Promise<T> {
    const record = await this.records.acquire(call.request);
    if (record.isNew) return call.run(record.resultId);
    const isSame = isSameBody(record, call.request.body);
    if (!isSame && call.named) throw new ProblemError('idempotency-conflict');
    const found = await call.find(record.resultId);
    if (found !== null && (call.named || call.answers?.(found, isSame))) return found;
    if (found === null && isSame) {
      try {
        return await call.run(record.resultId);
      } catch (error) {
        if (!call.isSpent?.(error)) throw error;
      }
    }
    // Of two calls at once one replaces the record, and may have made it already.
    const { resultId } = await this.records.replace(record, call.request);
    return (await call.find(resultId)) ?? call.run(resultId);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: IdempotencyRecordSchema }]),
  ],
  providers: [IdempotencyRecordsRepository, IdempotencyService],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
