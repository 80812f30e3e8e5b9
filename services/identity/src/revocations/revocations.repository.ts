import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RevocationRecord } from './revocation.schema.ts';

@Injectable()
export class RevocationsRepository {
  constructor(
    @InjectModel(RevocationRecord.name) private readonly revocations: Model<RevocationRecord>,
  ) {}

  async insert(revocation: RevocationRecord): Promise<void> {
    await this.revocations.create([revocation]);
  }

  findEndingAfter(moment: Date): Promise<RevocationRecord[]> {
    return this.revocations
      .find({ expiresAt: { $gt: moment } })
      .lean<RevocationRecord[]>()
      .exec();
  }

  findOfUser(userId: string): Promise<RevocationRecord[]> {
    return this.revocations.find({ userId }).lean<RevocationRecord[]>().exec();
  }
}
