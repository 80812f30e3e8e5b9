import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { RefundRequestRecord } from './second-admin.schema.ts';

@Injectable()
export class RefundRequestsRepository {
  constructor(
    @InjectModel(RefundRequestRecord.name) private readonly requests: Records<RefundRequestRecord>,
  ) {}

  /** False when no other admin has asked for it in time. */
  async confirm(_id: string, adminId: string, now: Date): Promise<boolean> {
    const other = { _id, askedBy: { $ne: adminId }, expiresAt: { $gt: now } };
    return (await this.requests.deleteOne(other).exec()).deletedCount === 1;
  }

  /** Whether another admin has asked for it in time; it stays asked for. */
  async isAskedByAnother(_id: string, adminId: string, now: Date): Promise<boolean> {
    const other = { _id, askedBy: { $ne: adminId }, expiresAt: { $gt: now } };
    return (await this.requests.exists(other).exec()) !== null;
  }

  /** Outside of the open transaction, which the refusal that follows ends. */
  async ask({ _id, ...request }: RefundRequestRecord): Promise<void> {
    const query = this.requests.updateOne({ _id }, { $set: request }, { upsert: true });
    await query.session(null).exec();
  }
}
