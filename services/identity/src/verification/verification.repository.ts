import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { PHONE_CODE } from '@sokoni/contracts';
import { PhoneCodeRecord } from '../phones/phone-code.ts';
import { EvidenceRecord } from './evidence-photos.service.ts';

type EvidenceChanges = Partial<Omit<EvidenceRecord, '_id' | 'version'>>;

@Injectable()
export class VerificationRepository {
  constructor(
    @InjectModel(EvidenceRecord.name) private readonly evidence: Records<EvidenceRecord>,
    @InjectModel(PhoneCodeRecord.name) private readonly codes: Records<PhoneCodeRecord>,
  ) {}

  find(userId: string): Promise<EvidenceRecord | null> {
    return this.evidence.findById(userId).exec();
  }

  findAll(userIds: readonly string[]): Promise<EvidenceRecord[]> {
    return this.evidence.find({ _id: { $in: userIds } }).exec();
  }

  async oldestSubmission(userIds: readonly string[]): Promise<Date | null> {
    const [oldest] = await this.evidence
      .find({ _id: { $in: userIds }, submittedAt: { $ne: null } })
      .sort({ submittedAt: 1 })
      .limit(1);
    return oldest?.submittedAt ?? null;
  }

  change(userId: string, changes: EvidenceChanges): Promise<EvidenceRecord> {
    return this.evidence
      .findOneAndUpdate(
        { _id: userId },
        { $set: changes, $inc: { version: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .exec();
  }

  /** Deletes the content of one evidence decided before; null when none is left. */
  deleteNext(decidedBefore: Date): Promise<EvidenceRecord | null> {
    const texts = { documentNumber: '', businessLicence: '', identityPhoto: '', shopPhoto: '' };
    const nothing = { ...texts, citizenship: null };
    const stored = Object.keys(nothing).map((field) => ({ [field]: { $gt: '' } }));
    return this.evidence
      .findOneAndUpdate(
        { decidedAt: { $lt: decidedBefore }, $or: stored },
        { $set: nothing, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .exec();
  }

  async remove(userId: string): Promise<void> {
    await this.evidence.deleteOne({ _id: userId });
    await this.codes.deleteOne({ _id: userId });
  }

  async replaceCode({ _id, ...code }: PhoneCodeRecord): Promise<void> {
    await this.codes.replaceOne({ _id }, code, { upsert: true });
  }

  /** Counts the try before the code is compared; null when there is no code or no try left. */
  tryCode(userId: string, now: Date): Promise<PhoneCodeRecord | null> {
    return this.codes
      .findOneAndUpdate(
        { _id: userId, tries: { $lt: PHONE_CODE.tries }, expiresAt: { $gt: now } },
        { $inc: { tries: 1 } },
      )
      .exec();
  }

  /** Deletes the code; false when it was replaced or used meanwhile. */
  async consumeCode(userId: string, codeHash: string): Promise<boolean> {
    const used = await this.codes.deleteOne({ _id: userId, codeHash });
    return used.deletedCount === 1;
  }
}
