import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { type NewUserDecision, UserDecisionRecord } from './user-decision.schema.ts';

const MAX_SHOWN = 100;

@Injectable()
export class UserDecisionsRepository {
  constructor(
    @InjectModel(UserDecisionRecord.name) private readonly decisions: Records<UserDecisionRecord>,
  ) {}

  async insert(decision: NewUserDecision): Promise<void> {
    await this.decisions.create([decision]);
  }

  /** Newest first. */
  list(userId: string): Promise<UserDecisionRecord[]> {
    return this.decisions.find({ userId }).sort({ at: -1 }).limit(MAX_SHOWN).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.decisions.deleteMany({ userId });
  }
}
