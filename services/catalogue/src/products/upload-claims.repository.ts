import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@sokoni/common';
import type { Model } from 'mongoose';
import { UPLOAD_CLAIM, type UploadClaim } from './upload-claim.schema.ts';

export interface UploadKey {
  readonly id: string;
  readonly bodyHash: string;
}

/** Names an upload by its sender, key and content; null when the sender gave no key. */
export function uploadKey(sellerId: string, key: string | undefined, body: object) {
  if (!key) return null;
  return { id: `${sellerId}:${key}`, bodyHash: hash('sha256', JSON.stringify(body), 'base64') };
}

@Injectable()
export class UploadClaimsRepository {
  constructor(@InjectModel(UPLOAD_CLAIM) private readonly claims: Model<UploadClaim>) {}

  /** The upload that used the key before; refused when it had other content. */
  async find(key: UploadKey | null): Promise<UploadClaim | null> {
    const claim = key && (await this.claims.findById(key.id).lean<UploadClaim>().exec());
    if (claim && claim.bodyHash !== key?.bodyHash) throw new ProblemError('idempotency-conflict');
    return claim;
  }

  async add(claim: UploadClaim): Promise<void> {
    await this.claims.create([claim]);
  }
}
