import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { PHONE_CODE } from '@sokoni/contracts';
import { LoginCodeRecord } from './phone-code.ts';

@Injectable()
export class LoginCodesRepository {
  constructor(
    @InjectModel(LoginCodeRecord.name) private readonly codes: Records<LoginCodeRecord>,
  ) {}

  async replace({ _id, ...code }: LoginCodeRecord): Promise<void> {
    await this.codes.replaceOne({ _id }, code, { upsert: true });
  }

  /** Counts the try before the code is compared; null when there is no code or no try left. */
  countTry(_id: string, now: Date): Promise<LoginCodeRecord | null> {
    return this.codes
      .findOneAndUpdate(
        { _id, tries: { $lt: PHONE_CODE.tries }, expiresAt: { $gt: now } },
        { $inc: { tries: 1 } },
      )
      .exec();
  }

  /** The right code costs no try: it is asked for once more where the name is missing. */
  async giveTryBack({ _id, codeHash }: LoginCodeRecord): Promise<void> {
    await this.codes.updateOne({ _id, codeHash }, { $inc: { tries: -1 } });
  }

  /** Deletes the code; false when it was replaced or used meanwhile. */
  async consume({ _id, codeHash }: LoginCodeRecord): Promise<boolean> {
    const used = await this.codes.deleteOne({ _id, codeHash });
    return used.deletedCount === 1;
  }
}
