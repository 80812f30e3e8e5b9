import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Clock, ProblemError, type Records } from '@sokoni/common';
import { SchemaTypes } from 'mongoose';

/** A request that was done: the same key gets the same answer for a day. */
@Schema({ collection: 'idempotency_records', versionKey: false, minimize: false })
export class IdempotencyRecord {
  /** `<user id>:<idempotency key>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly answer!: object;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);

export interface RequestKey {
  readonly id: string;
  readonly bodyHash: string;
}

/** Identifies a request by sender, key and content; null without a key. */
export function requestKey(
  userId: string,
  key: string | undefined,
  body: object,
): RequestKey | null {
  if (!key) return null;
  return { id: `${userId}:${key}`, bodyHash: hash('sha256', JSON.stringify(body), 'base64') };
}

@Injectable()
export class IdempotencyRecordsRepository {
  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Records<IdempotencyRecord>,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work unless a request with the key was done, and gives the answer of that one. In the transaction of the
   * work, which a concurrent request with the key aborts. Refused where that one had other content.
   */
  async once<T extends object>(key: RequestKey | null, work: () => Promise<T>): Promise<T> {
    if (!key) return work();
    const { id: _id, bodyHash } = key;
    const known = await this.records.findById(_id);
    if (known && known.bodyHash !== bodyHash) throw new ProblemError('idempotency-conflict');
    if (known) return known.answer as T;
    const answer = await work();
    await this.records.create([{ _id, bodyHash, answer, createdAt: this.clock.now() }]);
    return answer;
  }
}
