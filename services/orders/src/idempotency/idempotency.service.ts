import { Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProblemError } from '@sokoni/common';
import {
  IdempotencyRecord,
  IdempotencyRecordSchema,
  IdempotencyRecordsRepository,
  isSameBody,
  type Request,
} from './idempotency-records.repository.ts';

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
