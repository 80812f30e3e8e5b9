import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@sokoni/common';
import type { Model } from 'mongoose';
import { UploadRecord } from './upload-record.schema.ts';

export interface UploadKey {
  readonly id: string;
  readonly bodyHash: string;
}

/** Identifies an upload by sender, key and content; null without a key. */
export function uploadKey(sellerId: string, key: string | undefined, body: object) {
  if (!key) return null;
  return { id: `${sellerId}:${key}`, bodyHash: hash('sha256', JSON.stringify(body), 'base64') };
}

@Injectable()
export class UploadRecordsRepository {
  constructor(@InjectModel(UploadRecord.name) private readonly records: Model<UploadRecord>) {}

  /** The earlier upload with the key; refused when it had other content. */
  async find(key: UploadKey | null): Promise<UploadRecord | null> {
    const record = key && (await this.records.findById(key.id).lean<UploadRecord>().exec());
    if (record && record.bodyHash !== key?.bodyHash) throw new ProblemError('idempotency-conflict');
    return record;
  }

  async add(record: UploadRecord): Promise<void> {
    await this.records.create([record]);
  }
}
