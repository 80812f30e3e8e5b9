import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, insertRecord, type Records, UnitOfWork } from '@sokoni/common';
import { ApiKeyRecord, type NewApiKey } from './api-key.schema.ts';

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
