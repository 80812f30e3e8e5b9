import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type AuditedChange,
  audited,
  insertRecord,
  type Records,
  UnitOfWork,
} from '@sokoni/common';
import { API_KEY_SCOPES, type ApiKeyScope } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** A key by which a seller's own program acts for the shop. */
@Schema({ collection: 'api_keys', versionKey: false })
export class ApiKeyRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly name!: string;
  @Prop({ type: [String], enum: API_KEY_SCOPES, required: true })
  readonly scopes!: readonly ApiKeyScope[];
  /** The secret itself is not stored. */
  @Prop({ type: String, required: true }) readonly hash!: string;
  @Prop({ type: String, required: true }) readonly ending!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date }) readonly lastUsedAt?: Date;
}

type NewApiKey = Omit<ApiKeyRecord, '_id' | 'lastUsedAt'>;

export const ApiKeySchema = SchemaFactory.createForClass(ApiKeyRecord);
audited(ApiKeySchema, ['scopes', 'hash', 'sellerId']);

@Injectable()
export class ApiKeysRepository {
  constructor(
    @InjectModel(ApiKeyRecord.name) private readonly keys: Records<ApiKeyRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** The oldest first. */
  findOf(sellerId: string): Promise<ApiKeyRecord[]> {
    return this.keys.find({ sellerId }).sort({ _id: 1 }).exec();
  }

  countOf(sellerId: string): Promise<number> {
    return this.keys.countDocuments({ sellerId }).exec();
  }

  /** The key with this hash, which is used now; null when there is none. */
  use(hash: string, lastUsedAt: Date): Promise<ApiKeyRecord | null> {
    return this.keys.findOneAndUpdate({ hash }, { $set: { lastUsedAt } }).exec();
  }

  insert(key: NewApiKey): Promise<ApiKeyRecord> {
    return this.unit.audit(async () => {
      return insertRecord(this.keys, key);
    }, auditAs('api-key.created'));
  }

  /** Null when it is gone already, or is another seller's. */
  remove(sellerId: string, id: string): Promise<ApiKeyRecord | null> {
    return this.unit.audit(
      () => this.keys.findOneAndDelete({ _id: id, sellerId }).exec(),
      (key) => ({ ...auditAs('api-key.revoked')(key), state: null }),
    );
  }
}

function auditAs(action: string) {
  return ({ _id, sellerId, scopes }: ApiKeyRecord): AuditedChange => ({
    aggregate: `api-key:${_id}`,
    action,
    state: { sellerId, scopes },
  });
}
