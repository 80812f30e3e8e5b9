import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { RevocationRecord } from './revocation.schema.ts';

@Injectable()
export class RevocationsRepository {
  constructor(
    @InjectModel(RevocationRecord.name) private readonly revocations: Records<RevocationRecord>,
  ) {}

  async insert(revocation: RevocationRecord): Promise<void> {
    await this.revocations.create([revocation]);
  }

  findEndingAfter(moment: Date): Promise<RevocationRecord[]> {
    return this.revocations.find({ expiresAt: { $gt: moment } }).exec();
  }

  findOfUser(userId: string): Promise<RevocationRecord[]> {
    return this.revocations.find({ userId }).exec();
  }
}
